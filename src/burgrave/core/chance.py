"""Outcomes of chance by their weight: one way to draw for each kind of random generator."""

from collections.abc import Callable
from random import Random

from burgrave.core.position import CHANCE, Position


def roll(position: Position, rng: Random) -> int:
    """What chance decides, by Python's generator."""
    codes = position.legal(CHANCE)
    return rng.choices(codes, [position.weight(code) for code in codes])[0]


def draw(position: Position, below: Callable[[int], int]) -> int:
    """What chance decides by `below(n)`, a number from 0 to n-1: outcomes lie in order, each as wide as its weight.

    `Dice.choose` does the same in compiled loops, with the outcomes in the order in which they are generated.
    """
    codes = position.legal(CHANCE)
    rest = below(sum(position.weight(code) for code in codes))
    for code in codes:
        rest -= position.weight(code)
        if rest < 0:
            return code
    raise AssertionError("the weights cover every number")
