"""`burgrave position`: a position as text, and what it looks like."""

from pathlib import Path
from random import Random
from typing import Annotated

import typer
from rich.console import Console

from burgrave.cli.arguments import Language, check_language
from burgrave.cli.replay import read_match
from burgrave.cli.terminal import print_line
from burgrave.core import notation
from burgrave.core.errors import BadOption
from burgrave.core.game import AnyGame
from burgrave.core.position import OPEN, Position
from burgrave.sentences import speak

PositionText = Annotated[str | None, typer.Argument(metavar="[POSITION]", help="A position as text.")]
RecordFile = Annotated[Path | None, typer.Option(metavar="FILE", help="A position of this record instead.")]
At = Annotated[
    int | None, typer.Option(metavar="K", min=0, help="The one after K moves of it; after all, if not given.")
]
Viewer = Annotated[int | None, typer.Option(min=1, help="Only what this player knows, counted from 1.")]
Seed = Annotated[int, typer.Option(help="For what a position that a player sees leaves open.")]


def position(
    text: PositionText = None,
    record: RecordFile = None,
    at: At = None,
    seat: Viewer = None,
    seed: Seed = 0,
    lang: Language = None,
) -> None:
    """Show a position: its text, complete or as a player sees it, and its board; an impossible one is refused."""
    game, shown, viewer = read_position(text, record, at, seat, seed)
    print_line(notation.write(game, shown, OPEN if viewer is None else viewer))
    view = game.view(shown, viewer)
    Console(highlight=False).print(game.show(view, speak(check_language(lang), game)), soft_wrap=True)


def read_position(
    text: str | None, record: Path | None, at: int | None, seat: int | None, seed: int
) -> tuple[AnyGame, Position, int | None]:
    """The position that is meant, of which game, and the seat whose eyes are asked for (None: nobody's)."""
    if (text is None) == (record is None):
        raise BadOption("give a position as text, or --record FILE")
    if record is not None:
        match = read_match(record)
        game, shown = match.game, match.position_at(at)
    else:
        game, shown = notation.read(text or "", Random(seed))
    if seat is not None and seat > shown.seats:
        raise BadOption(f"--seat {seat}: there are {shown.seats} players")
    return game, shown, None if seat is None else seat - 1
