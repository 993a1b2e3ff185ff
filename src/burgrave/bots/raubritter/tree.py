"""The common tree search, which tries the moves of Raubritter strictly in the order of the rules of thumb."""

from burgrave.bots.judge import Judge
from burgrave.bots.raubritter.judge import RaubritterJudge
from burgrave.bots.tree import Node, Tree
from burgrave.core.dice import Dice
from burgrave.core.position import CHANCE, Position
from burgrave.games.raubritter.position import RaubritterPosition

SEAT_CHANCE = CHANCE
FAIRNESS = 0.01
"""Points by which chance tells equal moves apart."""


class RaubritterTree(Tree):
    """Playouts need chance to be many; the order in which moves are tried does not."""

    def __init__(self, judge: Judge, dice: Dice, horizon: int, exploration: float, widening: float) -> None:
        super().__init__(judge, dice, horizon, exploration, widening)
        assert isinstance(judge, RaubritterJudge)
        self.thumb_judge = judge

    def step(self, node: Node, position: Position, seat: int) -> Node:
        """The child to go on with: the outcome of chance, the best move not tried yet, or the most promising one."""
        assert isinstance(position, RaubritterPosition)
        self.moves.count = 0
        position.generate(seat, self.moves)
        if seat == SEAT_CHANCE:
            return self.child_of(node, seat, self.dice.choose(position, seat, self.moves))
        self.sort_moves(node)
        if self.untried.count and not self.is_wide(node):
            best = self.thumb_judge.thumb.best(position, seat, self.untried, self.dice, FAIRNESS)
            return self.add_child(node, seat, best)
        return self.best_child(node, seat)

    def first_tried(self) -> int:
        """The code of the move of the root that was tried first."""
        child = self.root.child
        assert child is not None
        while child.sibling is not None:
            child = child.sibling
        return child.code
