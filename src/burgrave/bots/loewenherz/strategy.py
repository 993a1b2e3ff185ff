"""Löwenherz: plan every action, price it, and choose; bargain by the worth of a duel, and bid by mixed strategies."""

from burgrave.bots.loewenherz.keen import Keen
from burgrave.bots.loewenherz.reckoner import Reckoner
from burgrave.bots.loewenherz.weights import PLAIN
from burgrave.bots.search.budget import Budget
from burgrave.bots.strategy import Candidate, Task

MANY = 4
"""Seats at a table where search is keen; with fewer its taste was not tried."""


class LoewenherzStrategy(Reckoner):
    """Plain; but for search among four."""

    def __init__(self) -> None:
        super().__init__(PLAIN)
        self.keen = Keen(self.planner)

    def search(self, task: Task, budget: Budget) -> list[Candidate]:
        """The moves by what comes of them in the round and after it, the best first."""
        if task.position.seats == MANY:
            return self.keen.search(task, budget)
        return super().search(task, budget)
