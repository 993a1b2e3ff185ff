"""Counts of sequences of moves by both versions of the rules, from the start and from positions of recorded games."""

import pytest

from burgrave.core.dice import count_sequences
from burgrave.core.game import find_game
from tests.games.torres.test_records import RECORDS, replayed

STARTS = [
    (2, {}, [8, 56, 336, 12768]),
    (3, {}, [8, 56, 336, 1680, 20160]),
    (4, {}, [8, 56, 336, 1680, 6720, 255360]),
    (2, {"edition": "1999"}, [8, 56, 336, 12768]),
    (3, {"deck": "hand"}, [8, 56, 336, 1680, 80640]),
    (2, {"doors": "any", "deck": "hand"}, [8, 56, 336, 25200]),
    (2, {"master": "on"}, [8, 512, 27360]),
    (4, {"master": "on", "master_card": "row"}, [64, 3420, 150024]),
]

POSITIONS = [
    ("two", 60, [46, 665, 3715]),
    ("two", 100, [52, 2745, 149721]),
    ("two", 140, [73, 5163, 362052]),
    ("three", 60, [18, 263, 5571]),
    ("three", 129, [60, 3562, 211755]),
    ("four", 60, [62, 2474, 50193]),
    ("four", 196, [2, 2, 116]),
    ("three-1999", 60, [19, 83, 4089]),
    ("three-1999", 140, [2, 17, 322]),
    ("two-shared-any-apart", 60, [2, 108, 5729]),
    ("two-shared-any-apart", 122, [27, 54, 2514]),
    ("four-hand", 60, [43, 739, 3377]),
    ("four-hand", 189, [75, 4189, 9611]),
    ("two-master", 60, [56, 3113, 175168]),
    ("two-master", 113, [70, 4309, 32325]),
    ("three-master-edge", 60, [19, 74, 4200]),
    ("three-master-edge", 151, [27, 261, 6574]),
    ("three-1999-unseen", 12, [2, 4, 35]),
    ("three-1999-unseen", 51, [10, 100, 5445]),
    ("three-1999-unseen", 158, [2, 20, 1076]),
    ("four-1999-master", 128, [3, 68, 4240]),
    ("four-1999-master", 231, [2, 98, 4802]),
]


@pytest.mark.parametrize("version", [1, 2])
@pytest.mark.parametrize(("seats", "options", "counts"), STARTS)
def test_from_the_start(seats: int, options: dict[str, str], counts: list[int], version: int) -> None:
    """What the versions differ in comes later."""
    start = find_game("torres", version).start(seats, options)
    assert [count_sequences(start, depth) for depth in range(1, len(counts) + 1)] == counts


@pytest.mark.parametrize(("record", "at", "counts"), POSITIONS)
def test_from_a_recorded_position(record: str, at: int, counts: list[int]) -> None:
    (path,) = [path for path in RECORDS if path.stem == record]
    position = replayed(path).positions[at]
    assert [count_sequences(position, depth) for depth in range(1, len(counts) + 1)] == counts


def test_the_records_are_by_both_versions() -> None:
    assert {replayed(path).game.version for path in RECORDS} == {1, 2}
