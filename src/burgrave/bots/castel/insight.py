"""Castel analysed: every move is a decision, what comes after it is simulated for some rounds."""

from random import Random
from typing import ClassVar

from burgrave.bots.castel.strategy import CastelStrategy
from burgrave.bots.castel.tree import CastelTree
from burgrave.bots.insight import Insight
from burgrave.bots.search.budget import Budget
from burgrave.bots.strategy import Candidate, Task, as_reply
from burgrave.core.dice import Dice
from burgrave.core.position import Position
from burgrave.games.castel import facts
from burgrave.games.castel.position import CastelPosition


class CastelInsight(Insight):
    """The tree begins before the move, and has no other to try."""

    budget: ClassVar[Budget] = Budget(sims=1600)
    strategy: CastelStrategy

    def progress(self, position: Position) -> float:
        """How near the first seat is to be rid of its cards."""
        assert isinstance(position, CastelPosition)
        seats = range(position.seats)
        cards = [position.hand_size[seat] + position.pile_size[seat] for seat in seats]
        return 1 - min(1.0, min(cards) / max(1, (facts.HAND[len(seats)] + facts.PILE[len(seats)])))

    def is_settled(self, position: Position) -> bool:
        """Not within an effect."""
        assert isinstance(position, CastelPosition)
        return position.phase in (facts.IN_ACTION, facts.IN_OVER)

    def belongs(self, position: Position) -> bool:
        """The effect of a card."""
        assert isinstance(position, CastelPosition)
        return position.phase == facts.IN_EFFECT

    def worth(self, position: Position, seat: int) -> float:
        """By the judgement for so many seats."""
        return self.strategy.evaluators[position.seats].worth(position, seat, seat)

    def simulate(self, task: Task, codes: tuple[int, ...], simulations: int, rng: Random) -> Candidate:
        """Simulate what comes of a move."""
        position, strategy, seat = task.position, self.strategy, task.seat
        if position.actor() != seat:  # others owe a card at the same time (C23)
            return next(each for each in strategy.greedy(task) if each.code == codes[0])
        tree = CastelTree(
            strategy.evaluators[position.seats],
            Dice(rng.getrandbits(63)),
            strategy.horizon * position.seats,
            strategy.exploration,
            strategy.widening,
        )
        tree.order([codes[0]])
        done = 0
        while done < simulations:
            tree.run(task.game.imagine(position, seat, rng), min(strategy.batch, simulations - done))
            done += strategy.batch
        [(code, visits, value)] = tree.ranking(seat)
        return Candidate(code, value, codes[1:], as_reply(tree.reply(code)), looks=visits)


INSIGHT = CastelInsight
