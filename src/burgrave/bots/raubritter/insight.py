"""Raubritter analysed: the end is read out, what comes before is simulated."""

from collections.abc import Sequence
from typing import ClassVar

from burgrave.bots.insight import Insight, Lines, play_line
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

    def may_puzzle(self, position: Position) -> bool:
        """The end, as soon as it can be read out."""
        assert isinstance(position, RaubritterPosition)
        return position.phase == IN_LAY and is_known(position)

    def theme(self, task: Task, line: Sequence[int]) -> str | None:
        """An end that is proved."""
        assert isinstance(task.position, RaubritterPosition)
        return "endgame" if is_known(task.position) else None

    def weigh(self, task: Task, lines: Lines, budget: Budget) -> list[Candidate]:
        """By what is certain, if the end can be read out."""
        position = task.position
        assert isinstance(position, RaubritterPosition)
        if is_known(position):
            read = [self.read_out(task, codes, reading_limit(budget)) for codes in lines]
            known = [each for each in read if each is not None]
            if len(known) == len(lines):
                return known
        return super().weigh(task, lines, budget)

    def read_out(self, task: Task, codes: tuple[int, ...], limit: int) -> Candidate | None:
        """What a line is worth for certain, if the end is near enough."""
        last = play_line(task.position, task.seat, codes[:-1])
        assert isinstance(last, RaubritterPosition)
        known = dict(self.strategy.endgame.solve(last, limit)) if last.actor() == task.seat else {}
        return Candidate(codes[0], known[codes[-1]], codes[1:], looks=1) if codes[-1] in known else None


INSIGHT = RaubritterInsight
