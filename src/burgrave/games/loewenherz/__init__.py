"""Löwenherz, by Klaus Teuber: princes wall in regions, extend them, and bargain for every action."""

from collections.abc import Mapping
from random import Random
from typing import ClassVar

from burgrave.core.errors import Reason
from burgrave.core.game import Event, Game, Option, Say, View
from burgrave.core.position import CHANCE
from burgrave.core.words import Vocabulary
from burgrave.games.loewenherz import events, imagine, text, view, why
from burgrave.games.loewenherz.position import Loewenherz
from burgrave.games.loewenherz.words import VOCABULARY


class LoewenherzGame(Game[Loewenherz, View]):
    """Löwenherz for two to four."""

    name: ClassVar[str] = "loewenherz"
    version: ClassVar[int] = 1
    seats: ClassVar[range] = range(2, 5)
    options: ClassVar[tuple[Option, ...]] = (
        Option("money", ("hidden", "open")),
        Option("setup", ("basic", "free")),
        Option("free_offers", ("no", "yes")),
        Option("crown", ("duel", "negotiate")),
    )
    vocabulary: ClassVar[Vocabulary] = VOCABULARY

    def deal(self, seats: int, options: Mapping[str, str]) -> Loewenherz:
        """The first position."""
        return Loewenherz(seats, options)

    def reveals(self, before: Loewenherz, seat: int, code: int) -> bool:
        """Chance, looking through a pile, and the bid that opens all bids tell somebody something."""
        verb = VOCABULARY.verb(code)
        return seat == CHANCE or verb == "pile" or (verb == "bid" and len(before.to_act()) == 1)

    def view(self, position: Loewenherz, seat: int | None) -> View:
        """All that a seat knows."""
        return view.view(position, seat)

    def imagine(self, position: Loewenherz, seat: int | None, rng: Random) -> Loewenherz:
        """A position with the same view, the hidden rest drawn again."""
        return imagine.imagine(position, seat, rng)

    def why_not(self, position: Loewenherz, seat: int, words: str) -> Reason | None:
        """The rule that forbids a move."""
        return why.why_not(position, seat, words)

    def inventory(self, position: Loewenherz) -> dict[str, int]:
        """Walls, knights, cards and ducats."""
        return view.inventory(position)

    def line(self, before: Loewenherz, seat: int, code: int, viewer: int | None) -> str:
        """The words as a viewer may see them."""
        return view.line(before, seat, code, viewer)

    def events(self, before: Loewenherz, seat: int, code: int, after: Loewenherz, viewer: int | None) -> list[Event]:
        """What happened by a move."""
        return events.events(before, seat, code, after, viewer)

    def show(self, view: View, say: Say) -> str:
        """The view as lines for a terminal."""
        return text.show(view, say)


GAME = LoewenherzGame()
