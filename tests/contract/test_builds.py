"""Compiled and uncompiled rules are the same rules: equal choices lead through equal positions."""

import hashlib
import subprocess
import sys
from array import array
from pathlib import Path

import pytest

from burgrave.core.dice import Dice
from burgrave.core.game import find_game, find_games
from burgrave.core.moves import Moves
from burgrave.core.position import CHANCE, OVER
from tests.paths import looking_in

PRINT_DIGESTS = "import sys; from tests.contract.test_builds import digest; print(digest(sys.argv[1]))"


def digest(name: str) -> str:
    """A hash of every position of some random games, with its ways, the legal moves as generated, and some rows."""
    digest, moves, dice = hashlib.sha256(), Moves(), Dice(11)
    game = find_game(name)
    for seats in game.seats:
        position, encoder, number = game.start(seats), game.observation(seats), 0
        row = array("f", bytes(4 * encoder.length))
        while (seat := position.actor()) != OVER:
            moves.count = 0
            position.generate(seat, moves)
            digest.update(repr(moves.codes[: moves.count]).encode())
            if seat != CHANCE:
                digest.update(repr(game.ways(position, seat)).encode())
            position.play(seat, dice.choose(position, seat, moves))
            digest.update(position.dump())
            number += 1
            if number % 8 == 0:
                encoder.fill(position, number // 8 % seats, row)
                digest.update(row)
    return digest.hexdigest()


@pytest.mark.parametrize("name", find_games())
def test_uncompiled_positions_equal_compiled_ones(name: str, uncompiled: str):
    environment = looking_in(uncompiled, Path(__file__).parents[2])
    command = [sys.executable, "-c", PRINT_DIGESTS, name]
    printed = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    assert printed.stdout.strip() == digest(name)
