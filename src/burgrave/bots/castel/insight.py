"""Castel analysed: every move is a decision, what comes after it is simulated for some rounds."""

from collections import deque
from collections.abc import Sequence
from random import Random
from typing import ClassVar

from burgrave.bots.castel.strategy import CastelStrategy
from burgrave.bots.castel.tree import CastelTree
from burgrave.bots.insight import Insight, play_line
from burgrave.bots.search.budget import Budget
from burgrave.bots.strategy import Candidate, Task, as_reply
from burgrave.core.dice import Dice
from burgrave.core.position import Position
from burgrave.games.castel import facts
from burgrave.games.castel.position import CastelPosition

FEW = 3
"""Cards in hand with which one may go out in a turn."""
MOST_POSITIONS = 400
"""So many are looked at for a way to go out."""


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

    def may_puzzle(self, position: Position) -> bool:
        """Before an action, when the last cards are in hand."""
        assert isinstance(position, CastelPosition)
        seat = position.player
        few = position.pile_size[seat] == 0 and 0 < position.hand_size[seat] <= FEW
        return position.phase == facts.IN_ACTION and few

    def theme(self, task: Task, line: Sequence[int]) -> str | None:
        """To go out in this turn."""
        after = play_line(task.position, task.seat, line)
        assert isinstance(after, CastelPosition)
        return "out" if after.winner == task.seat + 1 else None

    def proved(self, task: Task) -> tuple[int, ...] | None:
        """A way to go out in this turn, the shortest; chance and what others choose apart."""
        ends = deque[tuple[tuple[int, ...], Position]]([((), task.position)])
        for _ in range(MOST_POSITIONS):
            if not ends:
                break
            line, here = ends.popleft()
            for code in here.legal(task.seat):
                after = here.copy()
                assert isinstance(after, CastelPosition)
                after.play(task.seat, code)
                if after.winner == task.seat + 1:
                    return (*line, code)
                if after.to_act() == (task.seat,) and after.player == task.seat:
                    ends.append(((*line, code), after))
        return None

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
        tree.order([codes[-1]])
        done = 0
        while done < simulations:
            world = play_line(task.game.imagine(position, seat, rng), seat, codes[:-1])
            if world.actor() != seat or codes[-1] not in world.legal(seat):
                raise ValueError("a line of one's own is legal whatever others hold")
            tree.run(world, min(strategy.batch, simulations - done))
            done += strategy.batch
        [(code, visits, value)] = tree.ranking(seat)
        return Candidate(codes[0], value, codes[1:], as_reply(tree.reply(code)), looks=visits)


INSIGHT = CastelInsight
