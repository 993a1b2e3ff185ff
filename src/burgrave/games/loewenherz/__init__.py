"""Löwenherz, by Klaus Teuber: princes wall in regions, extend them, and bargain for every action."""

from collections.abc import Mapping
from typing import ClassVar

from burgrave.core.game import About, Game, Limits, Option
from burgrave.core.words import Vocabulary
from burgrave.games.loewenherz import events, imagine, notation, observation, text, view, why
from burgrave.games.loewenherz.position import LoewenherzPosition
from burgrave.games.loewenherz.view import LoewenherzView
from burgrave.games.loewenherz.words import VOCABULARY


class LoewenherzGame(Game[LoewenherzPosition, LoewenherzView]):
    """Löwenherz for two to four."""

    name: ClassVar[str] = "loewenherz"
    version: ClassVar[int] = 2
    about: ClassVar[About] = About(("Klaus Teuber",), 1997, (60, 120), 3, best=4)
    # Moves: a duel has the longest list, 135 sums (no purse holds more than 134 ducats) × 16 sets of Treasures (L62).
    # Length: of the 81 actions on cards 14 are money and ask nobody. Each other one asks for 136 offers (those of a
    # player rise, and two have 134 ducats together), an end of the talks, four bids, five parts: 67 × 146. The
    # rest is 6 tiles, 12 castles, 31 cards turned up, one deal, 4 × 27 decisions, and what 6 politics cards and 3
    # breaks ask for: below 200.
    limits: ClassVar[Limits] = Limits(moves=135 * 16, length=67 * 146 + 200)
    seats: ClassVar[range] = range(2, 5)
    options: ClassVar[tuple[Option, ...]] = (
        Option("money", ("hidden", "open")),
        Option("setup", ("basic", "free"), least=3),
        Option("free_offers", ("no", "yes")),
        Option("crown", ("duel", "negotiate")),
        Option("last_mines", ("no", "yes")),
    )
    vocabulary: ClassVar[Vocabulary] = VOCABULARY

    line = staticmethod(view.line)
    hides_choice = staticmethod(view.hides_choice)
    inventory = staticmethod(view.inventory)
    reveals = staticmethod(view.reveals)
    view = staticmethod(view.view)
    imagine = staticmethod(imagine.imagine)
    why_not = staticmethod(why.why_not)
    events = staticmethod(events.events)
    show = staticmethod(text.show)
    options_of = staticmethod(notation.options_of)
    describe = staticmethod(notation.describe)
    build = staticmethod(notation.build)

    def deal(self, seats: int, options: Mapping[str, str]) -> LoewenherzPosition:
        """The first position."""
        return LoewenherzPosition(seats, options)

    def observation(self, seats: int) -> observation.LoewenherzObservation:
        """What a seat knows as a row of numbers, as it is by this version of the rules."""
        return observation.LoewenherzObservation(seats, self.version)


GAME = LoewenherzGame()
