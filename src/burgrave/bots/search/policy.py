"""Playout policies: which move a simulated game goes on with."""

from burgrave.core.dice import Dice
from burgrave.core.moves import Moves
from burgrave.core.position import Position

FINENESS = 1000


def explore(moves: Moves, dice: Dice, epsilon: int) -> int:
    """The only move there is, or, so often of a thousand, any; -1: the best is to be taken."""
    if moves.count == 1:
        return moves.codes[0]
    if dice.below(FINENESS) < epsilon:
        return moves.codes[dice.below(moves.count)]
    return -1


class Policy:
    """Epsilon-greedy: the move that seems best, give or take a little; now and then any."""

    def __init__(self, epsilon: int, noise: float) -> None:
        self.epsilon = epsilon
        """How often of a thousand any move is picked."""
        self.noise = noise
        """What chance adds at most to the score of each move."""

    def pick(self, position: Position, seat: int, moves: Moves, dice: Dice) -> int:
        """The move of a playout, one of `moves`."""
        code = explore(moves, dice, self.epsilon)
        return code if code >= 0 else self.best(position, seat, moves, dice, self.noise)

    def best(self, position: Position, seat: int, moves: Moves, dice: Dice, noise: float) -> int:
        """The move with the best score when chance adds so much to each."""
        raise NotImplementedError
