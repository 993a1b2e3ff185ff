"""The land: where a tile may be laid, and how it grows (R8, R9).

A square is a number, WIDTH to a row. The rows of `facts.SQUARES` have an empty one below and above, so that a step to
the north or south stays on the array. A step to the east or west may wrap into the next row, but what it finds there
is empty: the layout never spans more than 10 columns of the 16 (R9).
"""

from typing import TYPE_CHECKING

from burgrave.core.moves import Moves
from burgrave.games.raubritter import facts

if TYPE_CHECKING:
    from burgrave.games.raubritter.position import RaubritterPosition

WIDTH = facts.WIDTH
ORIGIN = WIDTH - WIDTH * facts.ROWS[0] - facts.COLUMNS[0]
"""The square 0,0."""


def list_places(position: "RaubritterPosition", first: int, places: Moves) -> None:
    """Add `first` + each square that touches the layout (R8) and keeps it small enough (R9)."""
    west = position.west - (position.east - position.west < position.side - 1)
    east = position.east + (position.east - position.west < position.side - 1)
    south = position.south - (position.north - position.south < position.side - 1)
    north = position.north + (position.north - position.south < position.side - 1)
    count = places.count
    for row in range(south, north + 1):
        for square in range(row * WIDTH + west, row * WIDTH + east + 1):
            places.codes[count] = first + square  # where it is one, the next comes behind it
            count += (position.board[square] == 0) & touches(position, square)
    places.count = count


def touches(position: "RaubritterPosition", square: int) -> bool:
    """Whether a tile lies orthogonally next to a square (R8)."""
    beside = position.board[square - 1] | position.board[square + 1]
    return beside | position.board[square - WIDTH] | position.board[square + WIDTH] != 0


def lay(position: "RaubritterPosition", kind: int, square: int) -> None:
    """A tile comes to lie on a square; the layout may span more by it."""
    position.board[square] = 1 + kind
    position.west = min(position.west, square % WIDTH)
    position.east = max(position.east, square % WIDTH)
    position.south = min(position.south, square // WIDTH)
    position.north = max(position.north, square // WIDTH)
