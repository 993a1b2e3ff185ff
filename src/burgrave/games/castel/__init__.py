"""Castel, by Bruno Faidutti and Serge Laget: who first has all his cards in play has won."""

from typing import ClassVar

from burgrave.core.game import About, Game, Limits, Option
from burgrave.core.words import Vocabulary
from burgrave.games.castel import events, imagine, notation, observation, text, view, why
from burgrave.games.castel.facts import LAST_ROUND
from burgrave.games.castel.position import CastelPosition
from burgrave.games.castel.view import CastelView
from burgrave.games.castel.words import VOCABULARY

# Of a kind with one copy a card is in hand or in the exchange, of the three others (soldier, engine, knight) in both:
# 40 kinds in all, at most 20 × 20 swaps. Placed are 21 cards at court on 16 squares each, 3 kinds on 16 ramparts, 6 in
# 4 towers, an engine in 4 slots, 5 outside, knights on less than 56 cards. And one may draw. No effect has more lines.
MOVES = 1 + 20 * 20 + 21 * 16 + 3 * 16 + 6 * 4 + 4 + 5 + 56

# 36 cards are dealt at most. Then come 200 rounds of 5 turns of 3 actions; the longest is to place the Counsellor, who
# brings the Spy, who asks 11 times (C29).
LENGTH = 36 + LAST_ROUND * 5 * 3 * (1 + 1 + 11)


class CastelGame(Game[CastelPosition, CastelView]):
    """Castel for 2 to 5 players."""

    name: ClassVar[str] = "castel"
    version: ClassVar[int] = 1
    about: ClassVar[About] = About(("Bruno Faidutti", "Serge Laget"), 2000, (30, 60), 2)
    limits: ClassVar[Limits] = Limits(MOVES, LENGTH)
    seats: ClassVar[range] = range(2, 6)
    vocabulary: ClassVar[Vocabulary] = VOCABULARY
    options: ClassVar[tuple[Option, ...]] = (
        Option("acrobat", ("two", "all")),
        Option("merchant_last", ("allowed", "barred")),
        Option("herald", ("first", "any")),
    )

    deal = staticmethod(CastelPosition)
    why_not = staticmethod(why.why_not)
    observation = staticmethod(observation.CastelObservation)
    imagine = staticmethod(imagine.imagine)
    events = staticmethod(events.events)
    show = staticmethod(text.show)
    options_of = staticmethod(notation.options_of)
    describe = staticmethod(notation.describe)
    build = staticmethod(notation.build)
    draw = staticmethod(view.draw)
    reveals = staticmethod(view.reveals)
    inventory = staticmethod(view.inventory)
    line = staticmethod(view.line)
    hides_choice = staticmethod(view.hides_choice)
    view = staticmethod(view.view)


GAME = CastelGame()
