"""Search at a table of four: a taste of its own, and an eye for what the others think and hold."""

from functools import partial

from burgrave.bots.loewenherz.bargain import Bargain
from burgrave.bots.loewenherz.foresight import Foresight
from burgrave.bots.loewenherz.planner import Planner
from burgrave.bots.loewenherz.prices import Prices, Stakes
from burgrave.bots.loewenherz.reckoner import ROUNDS_AT_A_GLANCE, Outlook, Reckoner, add_up, sees_far
from burgrave.bots.loewenherz.weights import KEEN
from burgrave.bots.search.budget import Budget
from burgrave.bots.strategy import Task
from burgrave.games.loewenherz.position import LoewenherzPosition

WORLDS = 6
"""So many are imagined, once there are politics cards in hands and piles."""


class Keen(Reckoner):
    """Search among several who are plain: it has its own taste, knows that of the others, and imagines their cards."""

    def __init__(self, others: Planner) -> None:
        super().__init__(KEEN)
        self.others = others

    def prices(self, task: Task, position: LoewenherzPosition, rounds: int) -> Prices:
        """What the actions are worth, to the seat that is asked by its own taste."""
        prices = Prices(self.planner, position, rounds, task.seat)
        if position.is_dealt and "crown" in prices.actions:
            prices.expect_cards(worlds_of(task))
        return prices

    def outlooks(self, task: Task, position: LoewenherzPosition, budget: Budget) -> list[Outlook]:
        """What may come of the decision cards in several worlds, where the others choose by plain prices."""
        worlds = worlds_of(task) if position.is_dealt else [position]
        plain = Prices(self.others, position, ROUNDS_AT_A_GLANCE)
        foresight = Foresight(self.prices(task, position, ROUNDS_AT_A_GLANCE), looks_on=sees_far(budget))
        return [Outlook(partial(add_up, plain.in_world(w)), foresight.in_world(w).outcome) for w in worlds]

    def rival(self, prices: Prices, stakes: Stakes, seat: int) -> Bargain | None:
        """How the other sees a negotiation, by plain prices."""
        other = next(rival for rival in stakes.rivals if rival != seat)
        plain = Prices(self.others, prices.position, prices.rounds)
        return Bargain(plain, plain.stakes(prices.position.action, stakes.rivals), other)


def worlds_of(task: Task) -> list[LoewenherzPosition]:
    """Some worlds that the seat which is asked holds possible."""
    worlds = (task.imagine() for _ in range(WORLDS))
    return [world for world in worlds if isinstance(world, LoewenherzPosition)]
