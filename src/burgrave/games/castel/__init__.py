"""Castel, by Bruno Faidutti and Serge Laget: who first has all his cards in play has won."""

from collections.abc import Mapping
from random import Random
from typing import ClassVar

from burgrave.core.errors import Reason
from burgrave.core.game import Event, Game, Option, Say, View
from burgrave.core.words import Vocabulary
from burgrave.games.castel import events, imagine, text, view, why
from burgrave.games.castel.position import Castel
from burgrave.games.castel.words import VOCABULARY


class CastelGame(Game[Castel, View]):
    """Castel for 2 to 5 players."""

    name: ClassVar[str] = "castel"
    version: ClassVar[int] = 1
    seats: ClassVar[range] = range(2, 6)
    vocabulary: ClassVar[Vocabulary] = VOCABULARY
    options: ClassVar[tuple[Option, ...]] = (
        Option("acrobat", ("two", "all")),
        Option("merchant_last", ("allowed", "barred")),
        Option("herald", ("first", "any")),
    )

    def deal(self, seats: int, options: Mapping[str, str]) -> Castel:
        """All cards together, nothing dealt yet."""
        return Castel(seats, options)

    def view(self, position: Castel, seat: int | None) -> View:
        """What a seat sees."""
        return view.view(position, seat)

    def imagine(self, position: Castel, seat: int | None, rng: Random) -> Castel:
        """What a seat can imagine."""
        return imagine.imagine(position, seat, rng)

    def why_not(self, position: Castel, seat: int, words: str) -> Reason | None:
        """The rule that forbids a move."""
        return why.why_not(position, seat, words)

    def reveals(self, before: Castel, seat: int, code: int) -> bool:
        """Whether somebody learns something by a move."""
        return view.reveals(before, seat, code)

    def draw(self, position: Castel) -> tuple[str, int]:
        """Whose card chance brings, and where from."""
        return view.draw(position)

    def inventory(self, position: Castel) -> dict[str, int]:
        """Cards and pawns."""
        return view.inventory(position)

    def line(self, before: Castel, seat: int, code: int, viewer: int | None) -> str:
        """A move as a viewer may read it."""
        return view.line(before, seat, code, viewer)

    def events(self, before: Castel, seat: int, code: int, after: Castel, viewer: int | None) -> list[Event]:
        """What happened by a move."""
        return events.events(before, seat, code, after, viewer)

    def show(self, view: View, say: Say) -> str:
        """A view for the terminal."""
        return text.show(view, say)


GAME = CastelGame()
