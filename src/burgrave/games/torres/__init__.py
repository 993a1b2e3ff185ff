"""Torres, by Wolfgang Kramer and Michael Kiesling: knights climb the castles they build."""

from collections.abc import Mapping
from typing import ClassVar

from burgrave.core.errors import BadTable
from burgrave.core.game import About, Game, Limits, Option
from burgrave.core.words import Vocabulary
from burgrave.games.torres import events, facts, imagine, notation, observation, text, view, ways, why
from burgrave.games.torres.position import TorresPosition
from burgrave.games.torres.view import TorresView
from burgrave.games.torres.words import VOCABULARY


class TorresGame(Game[TorresPosition, TorresView]):
    """Torres for 2 to 4 players, both editions and the master game."""

    name: ClassVar[str] = "torres"
    version: ClassVar[int] = 2
    about: ClassVar[About] = About(("Wolfgang Kramer", "Michael Kiesling"), 1999, (60, 90), 3)
    # A turn lists at most: end, point and buy; 64 squares for a block; 4 beside each of 6 knights for a new one; 63 for
    # a move of each. By cards: two of points; 6 knights by 4 stacks (T33); 64 (T34); 64 (T37); of each knight 4 climbs,
    # 63 doors, 4 diagonals, 4 jumps, and 4 squares beside each of 5 others: 3 + 64 + 24 + 378 + 2 + 24 + 128 + 6 * 95.
    # A turn takes at most: of 7 points two purchases of 7 moves each (buy, three draws, keep, two returns) and 5 more,
    # a card, a stack, an end, three blocks stored: 25. Four players have 40 turns; before and between them lie a master
    # card, 8 castles, 4 knights, the king, and twice his move and a first player: 18.
    limits: ClassVar[Limits] = Limits(moves=1193, length=1018)
    seats: ClassVar[range] = range(2, 5)
    vocabulary: ClassVar[Vocabulary] = VOCABULARY
    options: ClassVar[tuple[Option, ...]] = (
        Option("edition", ("2017", "1999")),
        Option("deck", facts.DECKS),
        Option("draw", ("3", "1")),
        Option("doors", ("walk", "any")),
        Option("laps", ("collide", "apart")),
        Option("master", ("off", "on")),
        Option("master_card", ("random", *facts.MASTERS)),
        Option("master_min", ("1", "4")),
    )

    line = staticmethod(view.line)
    hides_choice = staticmethod(view.hides_choice)
    draw = staticmethod(view.draw)
    inventory = staticmethod(view.inventory)
    look = staticmethod(view.look)
    view = staticmethod(view.view)
    imagine = staticmethod(imagine.imagine)
    why_not = staticmethod(why.why_not)
    events = staticmethod(events.events)
    ways = staticmethod(ways.ways)
    show = staticmethod(text.show)
    options_of = staticmethod(notation.options_of)
    describe = staticmethod(notation.describe)
    build = staticmethod(notation.build)

    def defaults(self, given: Mapping[str, str]) -> dict[str, str]:
        """Deck and draw follow the edition, and the master game is played with all cards in hand (T8, T51)."""
        defaults = super().defaults(given)
        if given.get("edition") == "1999":
            defaults |= {"deck": "shared", "draw": "3" if given.get("deck") == "own" else "1"}
        if given.get("master") == "on":
            defaults |= {"deck": "hand"}
            if given.get("deck", "hand") != "hand":
                raise BadTable("master-hand", deck=given["deck"]).of(self.name)
        return defaults

    def deal(self, seats: int, options: Mapping[str, str]) -> TorresPosition:
        """The board set up, nobody on it yet."""
        return TorresPosition(seats, options)

    def observation(self, seats: int) -> observation.TorresObservation:
        """What a seat knows as a row of numbers, as it is by this version of the rules."""
        return observation.TorresObservation(seats, self.version)


GAME = TorresGame()
