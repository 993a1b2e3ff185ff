"""Counts of sequences of moves, from the start and from positions of recorded games."""

import pytest

from burgrave.core.dice import count_sequences
from burgrave.games.torres import GAME
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
]


@pytest.mark.parametrize(("seats", "options", "counts"), STARTS)
def test_from_the_start(seats: int, options: dict[str, str], counts: list[int]) -> None:
    start = GAME.start(seats, options)
    assert [count_sequences(start, depth) for depth in range(1, len(counts) + 1)] == counts


@pytest.mark.parametrize(("record", "at", "counts"), POSITIONS)
def test_from_a_recorded_position(record: str, at: int, counts: list[int]) -> None:
    (path,) = [path for path in RECORDS if path.stem == record]
    position = replayed(path).positions[at]
    assert [count_sequences(position, depth) for depth in range(1, len(counts) + 1)] == counts
