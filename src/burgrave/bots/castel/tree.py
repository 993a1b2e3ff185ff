"""The common tree search, which tries the moves of Castel in a good order and plays out whole turns."""

from burgrave.bots.castel import constants
from burgrave.bots.castel.evaluator import CastelEvaluator
from burgrave.bots.evaluator import Evaluator
from burgrave.bots.search.tree import Node, Tree
from burgrave.core.dice import Dice
from burgrave.core.position import OVER, Position
from burgrave.games.castel.position import CastelPosition

IN_EFFECT = constants.IN_EFFECT
LONGEST = 4096
FEW = 24
"""So many moves of an effect are evaluated; more would take too long."""
FAIRNESS = 0.02
"""Actions by which chance tells equal moves apart."""


class Ranks:
    """The place of each code in an order, from `stamp` on; lower numbers are of earlier ones."""

    def __init__(self) -> None:
        self.stamp = 0
        self.of = [-1] * 65536


RANKS = Ranks()


class CastelTree(Tree):
    """Its horizon is a number of turns: a turn that was begun is played to its end before it is evaluated."""

    def __init__(self, evaluator: Evaluator, dice: Dice, horizon: int, exploration: float, widening: float) -> None:
        super().__init__(evaluator, dice, horizon, exploration, widening)
        assert isinstance(evaluator, CastelEvaluator)
        self.castel_evaluator = evaluator
        self.policy = evaluator.policy
        self.rank = RANKS

    def order(self, codes: list[int]) -> None:
        """Say which moves of the root are to be tried, in their order; every tree uses the same table."""
        self.rank.stamp += LONGEST
        for i in range(len(codes)):
            self.rank.of[codes[i]] = self.rank.stamp + i

    def restrict(self, node: Node) -> None:
        """Leave out of the root's moves what is not to be tried."""
        if node is not self.root:
            return
        count = 0
        for i in range(self.moves.count):
            if self.rank.of[self.moves.codes[i]] >= self.rank.stamp:
                self.moves.codes[count] = self.moves.codes[i]
                count += 1
        self.moves.count = count

    def next_move(self, node: Node, position: Position, seat: int) -> int:
        """The move to try next of those untried: by the order given at the root, by value in an effect with few."""
        assert isinstance(position, CastelPosition)
        castel = position
        if node is self.root:
            return self.first_in_order()
        if castel.phase == IN_EFFECT and self.untried.count <= FEW:
            return self.castel_evaluator.best_by_value(castel, seat, self.untried, self.dice)
        return self.policy.best(castel, seat, self.untried, self.dice, FAIRNESS)

    def first_in_order(self) -> int:
        """The untried move of the root that comes first in the order."""
        first = self.untried.codes[0]
        for i in range(1, self.untried.count):
            if self.rank.of[self.untried.codes[i]] < self.rank.of[first]:
                first = self.untried.codes[i]
        return first

    def play_on(self, position: Position) -> None:
        """Play on until so many turns have ended, or the game."""
        assert isinstance(position, CastelPosition)
        castel = position
        left = self.horizon
        turn = castel.player
        seat = castel.actor()
        while seat != OVER and left > 0:
            self.play_move(castel, seat)
            if castel.player != turn:
                turn = castel.player
                left -= 1
            seat = castel.actor()
