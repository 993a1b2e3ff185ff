"""What the playout policies of several games share."""

from burgrave.core.dice import Dice
from burgrave.core.moves import Moves

THOUSAND = 1000


def explore(moves: Moves, dice: Dice, epsilon: int) -> int:
    """The one move there is, or, so often of a thousand, any; else -1: the policy's own choice (epsilon-greedy)."""
    if moves.count == 1:
        return moves.codes[0]
    if dice.below(THOUSAND) < epsilon:
        return moves.codes[dice.below(moves.count)]
    return -1
