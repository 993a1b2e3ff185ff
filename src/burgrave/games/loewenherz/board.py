"""The squares of Löwenherz, what lies between them, and the drawings of `facts` read into numbers.

Squares are numbered file by file, a1 = 0, a2 = 1, … o10 = 149: by number is by name. A wall stands on an edge.
"""

from burgrave.games.loewenherz import facts

SQUARES = tuple(f"{file}{rank}" for file in facts.FILES for rank in range(1, facts.RANKS + 1))


def _beside(square: int) -> list[int | None]:
    """The squares north, east, south and west of a square, None beyond the frame."""
    file, rank = divmod(square, facts.RANKS)
    steps = ((file, rank + 1), (file + 1, rank), (file, rank - 1), (file - 1, rank))
    return [facts.RANKS * f + r if 0 <= f < len(facts.FILES) and 0 <= r < facts.RANKS else None for f, r in steps]


STEPS = tuple((square, other) for square in range(len(SQUARES)) for other in _beside(square) if other is not None)
"""Every square with every square beside it, both ways round."""

EDGES = tuple((square, other) for square, other in STEPS if square < other)
FRAME = len(EDGES)
"""The number of the edge round the board: a wall always stands there (L2)."""

NEXT = [square if other is None else other for square in range(len(SQUARES)) for other in _beside(square)]
"""Four to a square: the square on that side, the square itself where the frame is."""

EDGE = [
    FRAME if other is None else EDGES.index((min(square, other), max(square, other)))
    for square in range(len(SQUARES))
    for other in _beside(square)
]
"""Four to a square: the edge on that side."""


def turned(rows: tuple[str, ...], turns: int) -> tuple[str, ...]:
    """A tile after so many quarter turns clockwise."""
    for _ in range(turns):
        rows = tuple("".join(column) for column in zip(*reversed(rows), strict=True))
    return rows


def tile_squares(slot: int) -> list[int]:
    """The squares of a slot for a tile, row by row from its top left; slot 0 is at the top left of the board."""
    down, across = divmod(slot, facts.TILES_ACROSS)
    left, top = across * facts.TILE_SIZE, facts.RANKS - 1 - down * facts.TILE_SIZE
    return [
        facts.RANKS * (left + column) + top - row for row in range(facts.TILE_SIZE) for column in range(facts.TILE_SIZE)
    ]


TILE_TERRAIN = [
    facts.TERRAIN_SIGNS.index(sign)
    for tile in facts.TILES.values()
    for turns in range(4)
    for row in turned(tile, turns)
    for sign in row
]
"""25 to each tile in each of its four turns."""

TILE_SQUARES = [square for slot in range(len(facts.TILES)) for square in tile_squares(slot)]

SLOTS = [TILE_SQUARES.index(square) // facts.TILE_SIZE**2 for square in range(len(SQUARES))]
"""The slot that each square lies in."""

_LINES = facts.OPENING.strip("\n").splitlines()[1:]


def _drawn(square: int) -> tuple[int, int]:
    """Line and column of a square in the drawing of the opening."""
    file, rank = divmod(square, facts.RANKS)
    return 2 * (facts.RANKS - rank) - 1, 5 + 4 * file


def opening_pieces(signs: str) -> list[tuple[int, int]]:
    """Square and colour of the pieces drawn with these signs, one sign a colour."""
    drawn = [(square, *_drawn(square)) for square in range(len(SQUARES))]
    return [(square, signs.index(_LINES[y][x])) for square, y, x in drawn if _LINES[y][x] in signs]


def opening_walls() -> list[int]:
    """The edges with a wall in the drawing of the opening."""
    drawn = [(edge, *_drawn(square), other - square) for edge, (square, other) in enumerate(EDGES)]
    return [edge for edge, y, x, step in drawn if (_LINES[y - 1][x] == "-" if step == 1 else _LINES[y][x + 2] == "|")]
