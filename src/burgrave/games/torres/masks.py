"""Sets of squares as 64-bit masks, a1 the lowest bit, h8 the highest: the fixed ones."""

from burgrave.games.torres.facts import CASTLE_DISTANCE

FULL = 0xFFFFFFFFFFFFFFFF
NOT_FILE_A = 0xFEFEFEFEFEFEFEFE
NOT_FILE_H = 0x7F7F7F7F7F7F7F7F
LONG_DIAGONALS = 0x8142241818244281
BORDER = 0xFF818181818181FF

BIT = tuple(1 << square for square in range(64))


def _around(square: int, steps: list[tuple[int, int]]) -> int:
    """The squares that lie so many files and ranks from a square."""
    rank, file = divmod(square, 8)
    targets = [(file + df, rank + dr) for df, dr in steps]
    return sum(1 << (f + 8 * r) for f, r in targets if 0 <= f < 8 and 0 <= r < 8)


_STEPS = [(f, r) for f in range(-2, 3) for r in range(-2, 3)]

BESIDE = tuple(_around(square, [(f, r) for f, r in _STEPS if abs(f) + abs(r) == 1]) for square in range(64))
DIAGONALLY = tuple(_around(square, [(f, r) for f, r in _STEPS if abs(f) == abs(r) == 1]) for square in range(64))
TOO_NEAR = tuple(
    _around(square, [(f, r) for f, r in _STEPS if abs(f) + abs(r) < CASTLE_DISTANCE]) for square in range(64)
)
"""Where no second castle may be founded (T50)."""
