"""Raubritter analysed: the end is read out, what comes before is simulated."""

from typing import ClassVar

from burgrave.bots.insight import Insight, Lines
from burgrave.bots.raubritter.strategy import RaubritterStrategy, is_known, reading_limit
from burgrave.bots.search.budget import Budget
from burgrave.bots.strategy import Candidate, Task
from burgrave.core.position import Position
from burgrave.games.raubritter import facts
from burgrave.games.raubritter.facts import HAND, PILE
from burgrave.games.raubritter.position import RaubritterPosition

IN_LAY, IN_DEPLOY, IN_OVER = (facts.PHASES.index(phase) for phase in ("lay", "deploy", "over"))


class RaubritterInsight(Insight):
    """Every move is a decision."""

    budget: ClassVar[Budget] = Budget(sims=1600)
    strategy: RaubritterStrategy

    def progress(self, position: Position) -> float:
        """The share of the tiles that are laid."""
        assert isinstance(position, RaubritterPosition)
        left = sum(PILE - drawn for drawn in position.drawn[: position.seats]) + sum(map(bool, position.hand))
        return 1 - left / ((PILE + HAND) * position.seats)

    def is_settled(self, position: Position) -> bool:
        """Before a tile is laid: a castle without its knights is worth little."""
        assert isinstance(position, RaubritterPosition)
        return position.phase in (IN_LAY, IN_OVER)

    def belongs(self, position: Position) -> bool:
        """Knights are deployed from the castle just laid."""
        assert isinstance(position, RaubritterPosition)
        return position.phase == IN_DEPLOY

    def weigh(self, task: Task, lines: Lines, budget: Budget) -> list[Candidate]:
        """By what is certain, if the end can be read out."""
        position = task.position
        assert isinstance(position, RaubritterPosition)
        known = dict(self.strategy.endgame.solve(position, reading_limit(budget))) if is_known(position) else {}
        if known:
            return [Candidate(codes[0], known[codes[0]], codes[1:], looks=1) for codes in lines]
        return super().weigh(task, lines, budget)


INSIGHT = RaubritterInsight
