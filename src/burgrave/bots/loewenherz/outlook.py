"""What may come after a round: the next action, whichever it is and whoever carries it out."""

from burgrave.bots.loewenherz.foresight import NOBODY, Foresight
from burgrave.bots.loewenherz.planner import Planner
from burgrave.bots.loewenherz.prices import Points, Prices
from burgrave.games.loewenherz import facts
from burgrave.games.loewenherz.position import Loewenherz
from burgrave.games.loewenherz.words import FACES

IN_TURN = facts.PHASES.index("turn")
USUAL = FACES.index("m4 w2 s2") + 1
"""A card with walls and swords, as most have them."""
WALLS, SWORDS = 1, 2


class Outlook:
    """Positions judged by what becomes of them."""

    def __init__(self, planner: Planner, rounds: int) -> None:
        self.planner = planner
        self.rounds = rounds

    def points(self, position: Loewenherz) -> Points:
        """What each seat can expect after the rest of the round, and one action more."""
        usual = position.copy()
        usual.card = USUAL
        prices = Prices(self.planner, usual, 1, self.rounds)
        ends = [prices.after(action, seat) for action in (WALLS, SWORDS) for seat in prices.seats]
        rest = self.rest(position)
        return [
            rest[seat] - prices.before[seat] + sum(end[seat] for end in ends) / len(ends) for seat in prices.seats
        ]

    def rest(self, position: Loewenherz) -> Points:
        """What each seat can expect after the actions of the round that are left."""
        if position.phase == IN_TURN:
            position = position.copy()
            position.card = USUAL
            return Prices(self.planner, position, 1, self.rounds).before
        chosen = [
            tuple(seat for seat in range(position.seats) if position.chosen[3 * seat + action]) for action in range(3)
        ]
        foresight = Foresight(Prices(self.planner, position, 1, self.rounds))
        return foresight.settle((NOBODY,) * position.action, tuple(chosen))
