"""The common tree search, led by the rules of thumb of Raubritter: what seems good is tried first and most."""

from math import e

from burgrave.bots.evaluator import Evaluator
from burgrave.bots.raubritter.evaluator import RaubritterEvaluator
from burgrave.bots.search.tree import Node, Tree
from burgrave.core.dice import Dice
from burgrave.core.position import CHANCE, Position
from burgrave.games.raubritter.position import RaubritterPosition

SEAT_CHANCE, E = CHANCE, e
HARDLY = 4
"""A move is hardly tried if the best one was tried more than so many times as often."""


class RaubritterTree(Tree):
    """Follows the mean utility and a bonus: for what seems good by the rules of thumb and was little tried."""

    def __init__(self, evaluator: Evaluator, dice: Dice, horizon: int, exploration: float, temperature: float) -> None:
        super().__init__(evaluator, dice, horizon, exploration, 0.0)
        assert isinstance(evaluator, RaubritterEvaluator)
        self.thumb = evaluator.thumb
        self.temperature = temperature
        """The points by which a move must seem worse to get e times less of the bonus."""
        self.prior = [0.0] * 2738  # by code: how likely a move seems to be the best
        self.bonus = 0.0

    def step(self, node: Node, position: Position, seat: int) -> Node:
        """The child to go on with: the outcome of chance or the most promising move."""
        assert isinstance(position, RaubritterPosition)
        self.moves.count = 0
        position.generate(seat, self.moves)
        if seat == SEAT_CHANCE:
            return self.child_of(node, seat, self.dice.choose(position, seat, self.moves))
        self.sort_moves(node)
        self.weigh_moves(position, seat)
        self.bonus = self.exploration * (node.visits + 1.0) ** 0.5
        child = self.best_child(node, seat)
        code = self.best_untried()
        if child is node or (code >= 0 and self.hope(node, seat, code) > self.promise(child, seat)):
            return self.add_child(node, seat, code)
        return child

    def weigh_moves(self, position: RaubritterPosition, seat: int) -> None:
        """Fill in `prior`."""
        self.thumb.look(position, seat)
        best = -1e9
        for i in range(self.moves.count):
            self.prior[self.moves.codes[i]] = self.thumb.worth(position, self.moves.codes[i])
            best = max(best, self.prior[self.moves.codes[i]])
        total = 0.0
        for i in range(self.moves.count):
            code = self.moves.codes[i]
            self.prior[code] = E ** ((self.prior[code] - best) / self.temperature)
            total += self.prior[code]
        for i in range(self.moves.count):
            self.prior[self.moves.codes[i]] /= total

    def promise(self, child: Node, seat: int) -> float:
        """What a child brought, and the bonus for what it may."""
        return child.total[seat] / child.visits + self.bonus * self.prior[child.code] / (1 + child.visits)

    def hope(self, node: Node, seat: int, code: int) -> float:
        """The same of a move not tried yet: it may be as good as those that were."""
        return node.total[seat] / node.visits + self.bonus * self.prior[code]

    def best_child(self, node: Node, seat: int) -> Node:
        """The most promising of the children possible now; the node itself if there is none."""
        best = node
        best_value = -1.0
        child = node.child
        while child is not None:
            if self.marks.legal[child.code] == self.marks.stamp:
                value = self.promise(child, seat)
                if value > best_value:
                    best = child
                    best_value = value
            child = child.sibling
        return best

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
