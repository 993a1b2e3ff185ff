"""Encoders tell what their observer knows and nothing else, in numbers of which each has a name and bounds."""

from array import array
from itertools import compress
from math import nan
from random import Random

import pytest

from burgrave.core import encoder as encoders
from burgrave.core.encoder import Encoder, FieldEncoder, Row
from burgrave.core.errors import BadRow
from tests.contract.cases import CASES, MOST_MOVES, Case, random_move

EVERY = 31 if str(encoders.__file__).endswith(".py") else 7
"""Which positions are looked at; uncompiled fewer, since it is the same there (`test_builds`)."""

each_case = pytest.mark.parametrize("case", CASES, ids=str)


def encode(encoder: Encoder, position, observer: int) -> list[float]:
    row = array("f", [nan] * encoder.length)
    encoder.fill(position, observer, row)
    return list(row)


def positions(case: Case, seed: int, every: int):
    """Every so-manieth position of a random game, and the last one."""
    position, rng = case.start(), Random(seed)
    for number in range(MOST_MOVES):
        if number % every == 0 or not position.to_act():
            yield position.copy()
        if not position.to_act():
            return
        position.play(*random_move(position, rng))


@each_case
def test_what_the_observer_cannot_see_does_not_show(case: Case):
    """Whatever else he may be imagining, the row is the same, and its public parts whatever a spectator may.

    And all its numbers are written and within bounds.
    """
    encoder = case.game.observation(case.seats)
    public = [not part.is_private for part in encoder.parts for _ in range(part.size)]
    for number, position in enumerate(positions(case, 3, EVERY)):
        seen_by_all = case.game.imagine(position, None, Random(number))
        for observer in range(case.seats):
            row = encode(encoder, position, observer)
            assert list(compress(encode(encoder, seen_by_all, observer), public)) == list(compress(row, public))
            assert encode(encoder, case.game.imagine(position, observer, Random(number)), observer) == row
            wrong = [
                (encoder.names[i], value)
                for i, value in enumerate(row)
                if not encoder.lows[i] <= value <= encoder.highs[i]
            ]
            assert not wrong


@each_case
def test_every_number_has_a_name(case: Case):
    encoder = case.game.observation(case.seats)
    assert encoder.length == len(encoder.names) == len(set(encoder.names)) == len(encoder.lows) == len(encoder.highs)
    assert encoder.length == sum(part.size for part in encoder.parts)
    assert all(part.about for part in encoder.parts)
    assert (encoder.seats, encoder.version) == (case.seats, encoder.version) and encoder.version >= 1


@each_case
def test_nothing_is_written_beside_the_row(case: Case):
    encoder, beside = case.game.observation(case.seats), 4000
    end = beside + encoder.length
    whole = array("f", [7.0] * (end + beside))
    row = Row(memoryview(whole)[beside:end])
    for position in positions(case, 1, 70):
        encoder.write(position, case.seats - 1, row)
        assert set(whole[:beside]) == set(whole[end:]) == {7.0}


def test_what_an_encoder_is_not_made_for_is_refused():
    case = CASES[0]
    encoder, position = case.game.observation(case.seats), case.start()
    untouched = array("f", [7.0] * (encoder.length - 1))
    with pytest.raises(BadRow, match="needs a row of"):
        encoder.fill(position, 0, untouched)
    row = array("f", [7.0] * encoder.length)
    for observer in (-1, case.seats):
        with pytest.raises(BadRow, match="no seat"):
            encoder.fill(position, observer, row)
    with pytest.raises(BadRow, match="players"):
        encoder.fill(case.game.start(case.seats + 1), 0, row)
    assert set(untouched) == set(row) == {7.0}


def test_a_game_without_an_observation_tells_the_fields_of_what_is_imagined():
    case = next(case for case in CASES if case.game.name == "castel")
    encoder = FieldEncoder(case.game, case.seats)
    for position in positions(case, 5, 50):
        row = encode(encoder, position, 1)
        assert row == encode(encoder, case.game.imagine(position, 1, Random(4)), 1)
        assert row[encoder.names.index("player")] == position.player
        assert row[:2] == [0, 1]
