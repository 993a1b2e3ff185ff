"""The figures of rules pages: positions in a game's `rules/figures.json`, drawn when the page is built.

`python -m burgrave.figures FOLDER BOARDS` draws them all. A page names one in a fenced block, with its caption:

    ```figure levels
    The knight on level 3 ...
    ```
"""

import json
import sys
from dataclasses import replace
from importlib.resources import files
from pathlib import Path
from typing import Any

from burgrave.core import notation
from burgrave.core.errors import BadNotation
from burgrave.core.game import AnyGame, find_games
from burgrave.pictures import Picture, draw
from burgrave.sentences import LANGUAGES


def figures_of(game: AnyGame) -> dict[str, dict[str, Any]]:
    """The figures of a game's rules pages by name, as its `rules/figures.json` tells them."""
    file = files(game.package) / "rules" / "figures.json"
    found: dict[str, dict[str, Any]] = json.loads(file.read_text("utf-8")) if file.is_file() else {}
    return found


def read_figure(game: AnyGame, figures: dict[str, dict[str, Any]], name: str) -> Picture:
    """A figure: its `position` is a text, or the name of another figure; `then` are lines played on from there."""
    told = dict(figures[name])
    start = told.pop("position")
    position = notation.read(start)[1] if "/" in start else read_figure(game, figures, start).position
    for line in told.pop("then", []):
        code, seat = game.code(line), position.actor()
        if code not in position.legal(seat):
            raise BadNotation(f"figure {name} of {game.name}: '{line}' is not legal")
        position.play(seat, code)
    return Picture(game, position, **told)


def draw_figures(folder: Path, boards: Path) -> None:
    """Every figure of every game in every language, as `FOLDER/GAME/LANG/NAME.svg`."""
    wanted = {
        folder / game.name / lang / f"{name}.svg": replace(read_figure(game, figures_of(game), name), lang=lang)
        for game in find_games().values()
        for name in figures_of(game)
        for lang in LANGUAGES
    }
    folder.mkdir(parents=True)
    for path, svg in zip(wanted, draw(list(wanted.values()), boards), strict=True):
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(svg, "utf-8")


if __name__ == "__main__":
    draw_figures(*map(Path, sys.argv[1:]))
