"""What an analysis asks of a game's strategy, beside its moves: how far a game is, what some lines are worth."""

from collections.abc import Sequence
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from random import Random
from typing import ClassVar

from burgrave.bots.search.budget import Budget
from burgrave.bots.strategy import Candidate, Strategy, Task, pick_strategy
from burgrave.core.dice import Dice
from burgrave.core.game import AnyGame
from burgrave.core.position import CHANCE, OVER, Position

Lines = Sequence[tuple[int, ...]]
"""Decisions: the moves of a seat in a row."""


class Insight:
    """Looks at lines by the common tree. A game that searches in another way, or in whole turns, has its own."""

    ideas: ClassVar[frozenset[str]] = frozenset()
    """Themes that many lines have in common: only lines without it are others."""
    plays_on: ClassVar[bool] = True
    """Whether a turn goes on after a decision; else a decision is a whole one."""
    budget: ClassVar[Budget] = Budget(sims=400)
    """What a decision is judged by: simulations to find the best, and as many to compare it with what was played."""

    def __init__(self, strategy: Strategy) -> None:
        self.strategy = strategy

    def progress(self, position: Position) -> float:
        """How much of a game is over, from 0 to 1."""
        return 0.5

    def is_settled(self, position: Position) -> bool:
        """Whether a position can be judged by itself: not in the middle of a turn."""
        return position.actor() != CHANCE

    def goes_on(self, begin: Position, now: Position, seat: int) -> bool:
        """Whether a decision that began at a position still goes on; else every move is one."""
        return False

    def worth(self, position: Position, seat: int) -> float:
        """The utility of a position to a seat, judged at once."""
        return self.strategy.evaluator.worth(position, seat, seat)

    def features(self, position: Position, seat: int) -> dict[str, float]:
        """What the judgement of a seat is made of, in points."""
        return self.strategy.features(position, seat)

    def belongs(self, position: Position) -> bool:
        """Whether what is asked of a seat there belongs to its move before."""
        return False

    def complete(self, task: Task, codes: Sequence[int]) -> tuple[int, ...]:
        """A line with what its seat would choose at a glance of all that belongs to it."""
        line, after = tuple(codes), play_line(task.position, task.seat, codes)
        while after.to_act() == (task.seat,) and self.belongs(after):
            code = self.strategy.greedy(Task(task.game, after, task.seat, Random(0)))[0].code
            line = (*line, code)
            after.play(task.seat, code)
        return line

    def after(self, task: Task, codes: Sequence[int]) -> Position:
        """Where a line leads, to be compared with where others do."""
        return play_line(task.position, task.seat, codes)

    def speaks_for_itself(self, position: Position) -> bool:
        """Whether a move there can be praised for what it does by itself: not where every other one does the same."""
        return True

    def theme(self, task: Task, line: Sequence[int]) -> str | None:
        """What a puzzle is about that is solved by a line; None: it is none."""
        return None

    def may_puzzle(self, position: Position) -> bool:
        """Whether it is worth looking for a puzzle there."""
        return False

    def proved(self, task: Task) -> tuple[int, ...] | None:
        """A line of which it is proved that nothing is better, if one is seen."""
        return None

    def fresh(self) -> None:
        """Forget what was looked at before, so that the same question gets the same answer."""

    def weigh(self, task: Task, lines: Lines, budget: Budget) -> list[Candidate]:
        """What some lines are worth, each looked at as often as the others and in the same worlds."""
        seed, each = task.rng.getrandbits(63), share(budget, lines)
        return [self.simulate(task, codes, each, Random(seed)) for codes in lines]

    def simulate(self, task: Task, codes: tuple[int, ...], simulations: int, rng: Random) -> Candidate:
        """Simulate what comes after a line."""
        task.dice = Dice(rng.getrandbits(63))
        tree, done = self.strategy.make_tree(task), 0
        while done < simulations:
            world = play_line(task.game.imagine(task.position, task.seat, rng), task.seat, codes)
            if world.actor() == OVER:
                return Candidate(codes[0], self.worth(world, task.seat), codes[1:], looks=1)
            tree.run(world, min(self.strategy.batch, simulations - done))
            done += self.strategy.batch
        root, child = tree.root, tree.root.child
        is_answer = child is not None and child.seat not in (CHANCE, task.seat)
        reply = (child.seat, (tree.ranking(child.seat)[0][0],)) if child is not None and is_answer else None
        return Candidate(codes[0], root.total[task.seat] / root.visits, codes[1:], reply, looks=root.visits)


def share(budget: Budget, lines: Lines) -> int:
    """How many simulations each line gets."""
    return max(1, budget.sims // len(lines))


def play_line(position: Position, seat: int, codes: Sequence[int]) -> Position:
    """The position after a line, as far as it can be played."""
    after = position.copy()
    for code in codes:
        if after.actor() == CHANCE or code not in after.legal(seat):
            break
        after.play(seat, code)
    return after


@cache
def find_insight(game: AnyGame) -> Insight:
    """What can be asked of the newest strategy of a game."""
    module = f"{game.bots_package}.insight"
    is_own = find_spec(game.bots_package) is not None and find_spec(module) is not None
    kind: type[Insight] = import_module(module).INSIGHT if is_own else Insight
    return kind(pick_strategy(game))
