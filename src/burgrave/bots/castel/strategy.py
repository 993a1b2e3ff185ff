"""Castel: turns simulated by the playout policy through what the seat holds possible, then evaluated."""

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import ClassVar

from burgrave.bots.castel.evaluator import CastelEvaluator
from burgrave.bots.castel.tree import CastelTree
from burgrave.bots.castel.weights import FEATURES, MORE, TWO
from burgrave.bots.evaluator import Values
from burgrave.bots.search.budget import Budget
from burgrave.bots.strategy import Candidate, Level, Strategy, Task, as_reply, rank
from burgrave.core.position import Position
from burgrave.games.castel.position import CastelPosition
from burgrave.games.castel.words import VOCABULARY

LONG, NOISE = 40, 0.002
"""From that round on greedy is tempted by other moves, more with each round: else two may repeat a quarrel for ever."""

SPOTTED = ("place", "counsel")
"""The verbs that name a card and where it is placed."""


class CastelStrategy(Strategy):
    """Greedy: what each move leads to when its effect is done. Search: the same after some more turns."""

    levels: ClassVar[Mapping[str, Level]] = {
        "page": Level("greedy", loss=0.062),
        "squire": Level("greedy", loss=0.042),
        "knight": Level("greedy", loss=0.02),
        "baron": Level("greedy"),
        "king": Level("search", Budget(sims=40000, ms=2400)),
    }
    batch: ClassVar[int] = 16
    horizon: ClassVar[int] = 2
    """Rounds that a playout goes on."""
    exploration: ClassVar[float] = 0.08
    widening: ClassVar[float] = 0.5
    spots: ClassVar[int] = 2
    """So many places are tried for a card."""
    lines: ClassVar[int] = 8
    """So many moves of any other kind are tried."""
    prior_weight: ClassVar[float] = 30.0
    """As many simulations a prior is worth."""

    def __init__(self) -> None:
        self.evaluators = {2: CastelEvaluator(TWO)} | dict.fromkeys((3, 4, 5), CastelEvaluator(MORE))
        super().__init__(self.evaluators[2])

    def features(self, position: Position, seat: int) -> dict[str, float]:
        """The features of a seat, in actions."""
        assert isinstance(position, CastelPosition)
        evaluator = self.evaluators[position.seats]
        evaluator.measure(position)
        return {name: evaluator.amount[len(FEATURES) * seat + i] for i, name in enumerate(FEATURES)}

    def greedy(self, task: Task) -> list[Candidate]:
        """The moves by what they are worth when all that they ask of the seat is done, the best first."""
        candidates, values, seat = [], Values(), task.seat
        evaluator = self.evaluators[task.position.seats]
        for code in task.position.legal(seat):
            after = task.position.copy()
            assert isinstance(after, CastelPosition)
            after.play(seat, code)
            evaluator.finish_effect(after, seat, task.dice)
            evaluator.judge(after, values)
            noise = NOISE * max(after.rounds - LONG, 0) * task.rng.random()
            candidates.append(Candidate(code, values.of[seat] + noise))
        return rank(candidates, task.rng)

    def search(self, task: Task, budget: Budget) -> list[Candidate]:
        """The moves by simulated turns, the best first."""
        if task.position.actor() != task.seat:  # others owe a card at the same time (C23)
            return self.greedy(task)
        seats = task.position.seats
        tree = CastelTree(self.evaluators[seats], task.dice, self.horizon * seats, self.exploration, self.widening)
        greedy = self.greedy(task)
        tree.order(self.select(candidate.code for candidate in greedy))
        self.run_simulations(tree, task, budget)
        return self.with_priors(tree, task.seat, {candidate.code: candidate.value for candidate in greedy})

    def select(self, codes: Iterable[int]) -> list[int]:
        """The first few of each kind: of many moves that are much alike some would only seem better by luck."""
        found, alike = [], Counter[tuple[str, int]]()
        for code in codes:
            verb, arguments = VOCABULARY.parts(code)
            family = (verb, arguments[0] if verb in SPOTTED else 0)
            if alike[family] < (self.spots if verb in SPOTTED else self.lines):
                found.append(code)
            alike[family] += 1
        return found

    def with_priors(self, tree: CastelTree, seat: int, priors: Mapping[int, float]) -> list[Candidate]:
        """The moves that were tried: what greedy thinks of them counts like some simulations more."""
        rows = tree.ranking(seat)
        total = sum(visits for _, visits, _ in rows)
        # Priors are compared with one another, not with simulations, which may see all moves better or worse.
        shift = sum(visits * (value - priors[code]) for code, visits, value in rows) / total
        candidates = [
            Candidate(
                code,
                (visits * value + self.prior_weight * (priors[code] + shift)) / (visits + self.prior_weight),
                reply=as_reply(tree.reply(code)),
            )
            for code, visits, value in rows
        ]
        return sorted(candidates, key=lambda candidate: -candidate.value)
