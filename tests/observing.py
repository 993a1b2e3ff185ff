"""Observations by the names of their numbers, for tests that hold them against views."""

from array import array
from collections.abc import Iterator
from random import Random

import pytest

from burgrave.core.game import AnyGame
from burgrave.core.position import Position
from tests.contract.cases import random_move


def observe(game: AnyGame, position: Position, seat: int) -> dict[str, float]:
    """All numbers by name."""
    encoder = game.observation(position.seats)
    row = array("f", bytes(4 * encoder.length))
    encoder.fill(position, seat, row)
    return dict(zip(encoder.names, row, strict=True))


def watch(game: AnyGame, seats: int, options: dict[str, str], every: int = 9) -> Iterator[tuple[Position, int]]:
    """Positions of a random game, each with a seat that looks at it."""
    position, rng, number = game.start(seats, options), Random(6), 0
    while position.to_act():
        if number % every == 0:
            yield position, number // every % seats
        position.play(*random_move(position, rng))
        number += 1


def near(value: float):
    """A number as 32 bits hold it."""
    return pytest.approx(value, abs=1e-6)
