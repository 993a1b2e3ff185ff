"""The figures of rules pages: positions in a game's `rules/figures.json`, drawn when the page is built.

`python -m burgrave.figures FOLDER BOARDS` draws them all, and notes their sizes in `FOLDER/GAME/sizes.json`.
`cover` is the game's picture in the lobby. A page names a figure in a fenced block, with its caption:

    ```figure levels
    The knight on level 3 ...
    ```
"""

import json
import re
import sys
from collections.abc import Sequence
from dataclasses import replace
from importlib.resources import files
from pathlib import Path
from typing import Any

from burgrave.core import notation
from burgrave.core.game import AnyGame, find_games
from burgrave.core.position import Position
from burgrave.pictures import Picture, draw
from burgrave.sentences import LANGUAGES

Told = dict[str, Any]
COVER = "cover"
SIZE = re.compile(r'<svg [^>]*?width="(\d+)" height="(\d+)"')


def figures_of(game: AnyGame) -> Told:
    """The `positions` and `figures` of a game's rules pages, by name, as its `rules/figures.json` tells them."""
    file = files(game.package) / "rules" / "figures.json"
    found: Told = json.loads(file.read_text("utf-8")) if file.is_file() else {"positions": {}, "figures": {}}
    return found


def read_figure(game: AnyGame, told: Told, name: str) -> Picture:
    """A figure: the fields of a `Picture`; its `position` may be named, `then` are lines played on from there."""
    how = dict(told["figures"][name])
    return Picture(game, find_position(game, told, how.pop("position"), how.pop("then", ())), **how)


def find_position(game: AnyGame, told: Told, start: str, then: Sequence[str]) -> Position:
    """A position as text, or one of the named ones, or that of a figure; and lines played from it."""
    if start in told["figures"]:
        figure = told["figures"][start]
        position = find_position(game, told, figure["position"], figure.get("then", ()))
    else:
        position = notation.read(told["positions"].get(start, start))[1]
    for line in then:
        code, seat = game.code(line), position.actor()
        assert code in position.legal(seat), f"a figure of {game.name}: '{line}' is not legal"
        position.play(seat, code)
    return position


def draw_figures(folder: Path, boards: Path) -> None:
    """Every figure of every game in every language, as `FOLDER/GAME/LANG/NAME.svg`."""
    wanted = {
        folder / game.name / lang / f"{name}.svg": replace(
            read_figure(game, figures_of(game), name), lang=lang, paper=name != COVER
        )
        for game in find_games().values()
        for name in figures_of(game)["figures"]
        for lang in LANGUAGES
    }
    sizes: dict[Path, dict[str, list[int]]] = {}
    folder.mkdir(parents=True)
    for path, svg in zip(wanted, draw(list(wanted.values()), boards), strict=True):
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(svg, "utf-8")
        sizes.setdefault(path.parents[1], {})[path.stem] = [int(length) for length in SIZE.findall(svg)[0]]
    for game, told in sizes.items():
        (game / "sizes.json").write_text(json.dumps(told))


if __name__ == "__main__":
    draw_figures(*map(Path, sys.argv[1:]))
