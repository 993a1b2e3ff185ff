"""The common tree search by PUCT: the playout policy's scores are the prior, what seems good is tried first and most.

A child is worth its mean utility and a bonus, exploration × prior × √(visits of the node) / (1 + its visits). The prior
is the softmax of the policy's scores. A move not tried yet counts as if it had the mean of its node.
"""

from math import e

from burgrave.bots.evaluator import Evaluator
from burgrave.bots.raubritter.evaluator import RaubritterEvaluator
from burgrave.bots.search.tree import Node, Tree
from burgrave.core.dice import Dice
from burgrave.core.position import CHANCE, Position
from burgrave.games.raubritter.position import RaubritterPosition

E = e
HARDLY = 4
"""A move is hardly tried if the best one was tried more than so many times as often."""


class RaubritterTree(Tree):
    """Chooses moves by PUCT."""

    def __init__(self, evaluator: Evaluator, dice: Dice, horizon: int, exploration: float, temperature: float) -> None:
        super().__init__(evaluator, dice, horizon, exploration, 0.0)
        assert isinstance(evaluator, RaubritterEvaluator)
        self.policy = evaluator.policy
        self.temperature = temperature
        """Of the softmax: the points by which a move must seem worse to get e times less of the prior."""
        self.prior = [0.0] * 2738  # by code
        self.bonus = 0.0
        """That of a prior of 1 and no visits, at the node looked at."""

    def step(self, node: Node, position: Position, seat: int) -> Node:
        """The child to go on with: the outcome of chance or the most promising move."""
        assert isinstance(position, RaubritterPosition)
        self.moves.count = 0
        position.generate(seat, self.moves)
        if seat == CHANCE:
            return self.child_of(node, seat, self.dice.choose(position, seat, self.moves))
        self.sort_moves(node)
        self.set_priors(position, seat)
        self.bonus = self.exploration * (node.visits + 1.0) ** 0.5
        child = self.best_child(node, seat)
        code = self.best_untried()
        if child is node or (code >= 0 and self.promise_untried(node, seat, code) > self.promise(child, seat)):
            return self.add_child(node, seat, code)
        return child

    def set_priors(self, position: RaubritterPosition, seat: int) -> None:
        """Fill in `prior`: the softmax of the policy's scores."""
        self.policy.measure(position, seat)
        best = -1e9
        for i in range(self.moves.count):
            self.prior[self.moves.codes[i]] = self.policy.score(position, self.moves.codes[i])
            best = max(best, self.prior[self.moves.codes[i]])
        total = 0.0
        for i in range(self.moves.count):
            code = self.moves.codes[i]
            self.prior[code] = E ** ((self.prior[code] - best) / self.temperature)
            total += self.prior[code]
        for i in range(self.moves.count):
            self.prior[self.moves.codes[i]] /= total

    def promise(self, child: Node, seat: int) -> float:
        """The mean utility of a child and its bonus."""
        return child.total[seat] / child.visits + self.bonus * self.prior[child.code] / (1 + child.visits)

    def promise_untried(self, node: Node, seat: int, code: int) -> float:
        """The same of a move not tried yet, which may be as good as those that were."""
        return node.total[seat] / node.visits + self.bonus * self.prior[code]

    def best_untried(self) -> int:
        """The move not tried yet that seems best; -1 if there is none."""
        best = -1
        for i in range(self.untried.count):
            if best < 0 or self.prior[self.untried.codes[i]] > self.prior[best]:
                best = self.untried.codes[i]
        return best

    def ranking(self, seat: int) -> list[tuple[int, int, float]]:
        """Moves hardly tried are left out: of them nothing is known."""
        rows = super().ranking(seat)
        return [row for row in rows if row[1] * HARDLY >= rows[0][1]]
