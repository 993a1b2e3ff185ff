"""Raubritter: games simulated by the playout policy, through what the seat holds possible; the end is read out."""

from collections.abc import Mapping
from typing import ClassVar

from burgrave.bots.raubritter.endgame import Endgame
from burgrave.bots.raubritter.evaluator import RaubritterEvaluator
from burgrave.bots.raubritter.tree import RaubritterTree
from burgrave.bots.raubritter.weights import FEATURES
from burgrave.bots.search.budget import Budget
from burgrave.bots.search.tree import Tree
from burgrave.bots.strategy import Candidate, Level, Strategy, Task, rank
from burgrave.core.position import Position
from burgrave.games.raubritter.facts import HAND, PILE
from burgrave.games.raubritter.position import RaubritterPosition

MOST_TILES = 3
"""The end is read out from so many tiles on, with more than two seats; with two as soon as the piles are empty."""
POSITIONS_A_SIMULATION, POSITIONS_A_MS = 100, 500
"""How many positions are read out in some part of the time of a simulation, and of a millisecond."""


class RaubritterStrategy(Strategy):
    """Greedy: the best move by the playout policy. Search: a tree led by it, and exact values at the end."""

    levels: ClassVar[Mapping[str, Level]] = {
        "page": Level("greedy", loss=0.0185),
        "squire": Level("greedy"),
        "knight": Level("search", Budget(sims=250, ms=150), loss=0.02),
        "baron": Level("search", Budget(sims=800, ms=900)),
        "king": Level("search", Budget(sims=2500, ms=2500)),
    }
    exploration: ClassVar[float] = 0.5
    temperature: ClassVar[float] = 0.5
    evaluator: RaubritterEvaluator

    def __init__(self) -> None:
        super().__init__(RaubritterEvaluator())
        self.endgame = Endgame(self.evaluator)

    def features(self, position: Position, seat: int) -> dict[str, float]:
        """The features of a seat, in points."""
        assert isinstance(position, RaubritterPosition)
        self.evaluator.measure(position)
        return {name: self.evaluator.amount[len(FEATURES) * seat + i] for i, name in enumerate(FEATURES)}

    def greedy(self, task: Task) -> list[Candidate]:
        """The moves by what they seem worth at a glance, the best first."""
        position, seat, evaluator = task.position, task.seat, self.evaluator
        assert isinstance(position, RaubritterPosition)
        scores = evaluator.policy.scores(position, seat)
        choices = [Candidate(code, evaluator.value_with(position, seat, score)) for code, score in scores.items()]
        return rank(choices, task.rng)

    def search(self, task: Task, budget: Budget) -> list[Candidate]:
        """The moves by what they lead to for certain, or by simulated games."""
        position = task.position
        assert isinstance(position, RaubritterPosition)
        if is_known(position):
            found = self.endgame.solve(position, reading_limit(budget))
            if found:
                return rank([Candidate(code, value) for code, value in found], task.rng)
        return super().search(task, budget)

    def make_tree(self, task: Task) -> Tree:
        """A tree that grows where the policy says."""
        return RaubritterTree(self.evaluator, task.dice, self.horizon, self.exploration, self.temperature)


def is_known(position: RaubritterPosition) -> bool:
    """Whether so few tiles are left that the end may be read out, and all know them: no pile, no A tile kept (R5)."""
    seats = range(position.seats)
    if any(position.drawn[seat] < PILE for seat in seats):
        return False
    if position.seats == 2 or position.own_start:  # the start tiles told what the others kept
        return True
    hands = [(position.kept[seat], position.hand[HAND * seat : HAND * (seat + 1)]) for seat in seats]
    tiles = sum(tile > 0 for _, hand in hands for tile in hand)
    return tiles <= MOST_TILES and all(kept not in hand for kept, hand in hands)


def reading_limit(budget: Budget) -> int:
    """How many positions may be read out beside the simulations of a budget."""
    by_sims = POSITIONS_A_SIMULATION * budget.sims
    by_ms = POSITIONS_A_MS * budget.ms
    return min(limit for limit in (by_sims, by_ms) if limit)
