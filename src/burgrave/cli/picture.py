"""`burgrave picture`: a position as an SVG, drawn by the page's own board."""

from pathlib import Path
from typing import Annotated

import typer

from burgrave.cli.arguments import Language, check_language
from burgrave.cli.position import At, PositionText, RecordFile, Seed, Viewer, read_position
from burgrave.cli.terminal import print_line
from burgrave.core.errors import BadOption
from burgrave.pictures import THEMES, Picture, draw


def picture(
    text: PositionText = None,
    record: RecordFile = None,
    at: At = None,
    seat: Viewer = None,
    seed: Seed = 0,
    out: Annotated[Path | None, typer.Option("--out", "-o", metavar="FILE", help="Write it there.")] = None,
    crop: Annotated[str, typer.Option(metavar="SQUARES", help="Only this part: two opposite corners, say.")] = "",
    arrow: Annotated[list[str] | None, typer.Option(metavar="'FROM TO'", help="An arrow; may be repeated.")] = None,
    number: Annotated[
        list[str] | None, typer.Option(metavar="'SQUARE TEXT'", help="A number or few signs there; may be repeated.")
    ] = None,
    lit: Annotated[str, typer.Option(metavar="WORDS", help="Light up what may follow these words of a move.")] = "",
    look: Annotated[str, typer.Option(help="How the board is shown: 'flat' or 'angle 1' in Torres.")] = "",
    theme: Annotated[str, typer.Option(metavar="|".join(THEMES), help="Its colours; auto: as the reader's.")] = "auto",
    lang: Language = None,
) -> None:
    """Draw a position as a picture (SVG) that stands for itself; needs the extra `pictures`."""
    game, shown, viewer = read_position(text, record, at, seat, seed)
    wanted = Picture(
        game,
        shown,
        viewer,
        lang=check_language(lang),
        look=look,
        theme=theme,
        crop=crop.split(),
        arrows=[pair(text) for text in arrow or ()],
        numbers=[pair(text) for text in number or ()],
        lit=lit,
    )
    [svg] = draw([wanted])
    if out is None:
        print_line(svg)
    else:
        out.write_text(svg, "utf-8")


def pair(text: str) -> list[str]:
    """The two words of an argument."""
    words = text.split(maxsplit=1)
    if len(words) != 2:
        raise BadOption(f"an arrow is 'FROM TO', a number 'SQUARE TEXT', not '{text}'")
    return words
