"""Every position can be written and read back, whole or as a seat sees it; nonsense is refused with a reason."""

from random import Random

import pytest

from burgrave.core import notation
from burgrave.core.errors import BadNotation
from tests.contract.cases import CASES, Case, random_move
from tests.contract.notations import assert_read_back, assert_seen

each_case = pytest.mark.parametrize("case", CASES, ids=str)


def positions(case: Case, seed: int, games: int = 1):
    rng = Random(seed)
    for _ in range(games):
        position = case.start()
        yield position
        while position.to_act():
            position = position.copy()
            position.play(*random_move(position, rng))
            yield position


@pytest.mark.exhaustive
@each_case
def test_written_and_read_back_a_position_is_the_same(case: Case):
    for position in positions(case, 3):
        assert_read_back(case.game, position)


@pytest.mark.exhaustive
@each_case
def test_what_a_seat_sees_is_written_without_what_it_does_not(case: Case):
    for number, position in enumerate(positions(case, 4)):
        if number % 7:
            continue
        for seat in (None, number % case.seats):
            assert_seen(case.game, position, seat, number)


@each_case
def test_without_parts_it_is_the_first_position(case: Case):
    head = notation.write(case.game, case.start()).partition(notation.BETWEEN)[0]
    assert notation.read(head)[1].dump() == case.start().dump()


@each_case
def test_nonsense_is_refused_and_nothing_breaks(case: Case):
    """Words exchanged, dropped and doubled at random: a position, or a reason."""
    rng = Random(5)
    some = [position for number, position in enumerate(positions(case, 5)) if number % 11 == 0]
    refused = 0
    for position in some:
        words = notation.write(case.game, position).split(" ")
        for _ in range(6):
            broken = list(words)
            at = rng.randrange(1, len(broken))
            broken[at] = rng.choice([rng.choice(words), "", "99", "-7", "x", "?", broken[at] * 2])
            try:
                _, read = notation.read(" ".join(broken))
            except BadNotation as reason:
                refused += 1
                assert reason.key != "nonsense", "it is told what is wrong with it"
            else:
                for seat in read.to_act():
                    read.copy().play(seat, read.legal(seat)[0])
    assert refused
