"""The board of Torres: columns, castles, knights and king, and where each of them may go.

A set of squares is a 64-bit mask, a1 the lowest bit, h8 the highest; `layers[k]` holds the squares at least k high.
"""

from typing import TYPE_CHECKING

from burgrave.core.moves import Moves
from burgrave.games.torres import facts, masks

if TYPE_CHECKING:
    from burgrave.games.torres.position import TorresPosition

FULL = masks.FULL
NOT_FILE_A = masks.NOT_FILE_A
NOT_FILE_H = masks.NOT_FILE_H
BIT = list(masks.BIT)
BESIDE = list(masks.BESIDE)
DIAGONALLY = list(masks.DIAGONALLY)
TOO_NEAR = list(masks.TOO_NEAR)
MINIMUM_CASTLES = facts.MINIMUM_CASTLES

# A column of h blocks stands in a castle of at least h squares (T17): h + (h - 1) <= 92 blocks, so h <= 46.
# Knights look up to three levels higher than they stand, hence layers 0 to 49; layer 47 is always empty.
EMPTY_LAYER = 47

# Bits are counted in pairs, fours and eights, then added up.
PAIRS = 0x5555555555555555
FOURS = 0x3333333333333333
EIGHTS = 0x0F0F0F0F0F0F0F0F
ONES = 0x0101010101010101

# The lowest bit of a mask times this constant has the bit's number in its top six bits (a de Bruijn sequence).
DE_BRUIJN = 0x03F79D71B4CB0A89
NUMBER = [0] * 64
for _square in range(64):
    NUMBER[((BIT[_square] * DE_BRUIJN) & FULL) >> 58] = _square


def first_square(mask: int) -> int:
    """The lowest square of a mask that is not empty."""
    return NUMBER[(((mask & -mask) * DE_BRUIJN) & FULL) >> 58]


def size(mask: int) -> int:
    """How many squares a mask has."""
    mask -= (mask >> 1) & PAIRS
    mask = (mask & FOURS) + ((mask >> 2) & FOURS)
    mask = (mask + (mask >> 4)) & EIGHTS
    return ((mask * ONES) & FULL) >> 56


def spread(mask: int) -> int:
    """The squares of a mask and all orthogonally next to them."""
    return (mask | (mask << 8) | (mask >> 8) | ((mask & NOT_FILE_H) << 1) | ((mask & NOT_FILE_A) >> 1)) & FULL


def flood(seed: int, within: int) -> int:
    """The squares of `within` connected with those of `seed` that lie in it."""
    filled = seed & within
    while True:
        grown = spread(filled) & within
        if grown == filled:
            return filled
        filled = grown


def is_connected(squares: int) -> bool:
    """Whether some squares hang together orthogonally."""
    return flood(squares & -squares, squares) == squares


def list_squares(moves: Moves, base: int, squares: int) -> None:
    """A move for each square of a set."""
    while squares:
        moves.add(base + first_square(squares))
        squares &= squares - 1


# A position's squares ------------------------------------------------------------------------------------------------


def free(position: "TorresPosition") -> int:
    """The squares where neither a knight nor the king stands."""
    taken = position.knights[0] | position.knights[1] | position.knights[2] | position.knights[3]
    if position.king >= 0:
        taken |= BIT[position.king]
    return FULL & ~taken


def castle(position: "TorresPosition", square: int) -> int:
    """The castle that a square with a block belongs to (T3)."""
    return flood(BIT[square], position.layers[1])


def first_castle(position: "TorresPosition", squares: int) -> int:
    """The castle of the lowest of some squares with blocks."""
    return flood(squares & -squares, position.layers[1])


def lay(position: "TorresPosition", square: int) -> None:
    """Put a block on a column."""
    position.height[square] += 1
    position.layers[position.height[square]] |= BIT[square]


def lift(position: "TorresPosition", square: int) -> None:
    """Take the top block of a column away."""
    position.layers[position.height[square]] &= ~BIT[square]
    position.height[square] -= 1


# Blocks --------------------------------------------------------------------------------------------------------------


def sites(position: "TorresPosition") -> int:
    """Where a castle of the master game may be founded (T50)."""
    near = 0
    castles = position.layers[1]
    while castles:
        near |= TOO_NEAR[first_square(castles)]
        castles &= castles - 1
    return position.layers[0] & ~near


def room(position: "TorresPosition") -> int:
    """The squares that can take a block by height and neighbours (T16-T18), whoever stands there."""
    built = position.layers[1]
    rest = built
    tops = 0
    beside_one = 0
    beside_more = 0
    while rest:
        castle = first_castle(position, rest)
        rest &= ~castle
        area = size(castle)
        tops |= castle & ~position.layers[area if area < EMPTY_LAYER else EMPTY_LAYER]  # T17: lower than its area
        around = spread(castle) & ~built
        beside_more |= beside_one & around  # T18
        beside_one |= around
    return tops | (beside_one & ~beside_more)


def apart(position: "TorresPosition") -> int:
    """The empty squares next to no castle, where a block would found a new one."""
    return FULL & ~spread(position.layers[1])


def hangs_together(position: "TorresPosition", square: int) -> bool:
    """Whether the castle stays in one piece when the top block of a column is lifted (T37)."""
    if position.height[square] > 1:
        return True
    return is_connected(castle(position, square) & ~BIT[square])


def set_targets(position: "TorresPosition", origin: int) -> int:
    """Where a block just lifted from `origin` may be set (T37)."""
    built = position.layers[1]
    rest = built
    castles = 0
    too_high = 0  # the castle that has become too small for its height: it must grow again
    while rest:
        castle = first_castle(position, rest)
        rest &= ~castle
        castles += 1
        area = size(castle)
        if castle & position.layers[area + 1 if area < EMPTY_LAYER else EMPTY_LAYER]:
            too_high = castle
    targets = room(position) if castles >= MINIMUM_CASTLES else 0
    if too_high:
        targets &= spread(too_high) & ~built
    elif castles + 1 >= MINIMUM_CASTLES:
        targets |= apart(position)
    return targets & free(position) & ~BIT[origin]


def can_carry(position: "TorresPosition", square: int) -> bool:
    """Whether the top block of a column may be lifted and has somewhere to go (T37)."""
    if not hangs_together(position, square):
        return False
    lift(position, square)
    targets = set_targets(position, square)
    lay(position, square)
    return targets != 0


# Knights -------------------------------------------------------------------------------------------------------------


def placings(position: "TorresPosition", knights: int) -> int:
    """Where a new knight may stand beside one of these (T10)."""
    targets = 0
    while knights:
        square = first_square(knights)
        knights &= knights - 1
        targets |= BESIDE[square] & ~position.layers[position.height[square] + 1]
    return targets & free(position)


def steps(position: "TorresPosition", square: int) -> int:
    """Where a knight may step (T11, T12)."""
    return BESIDE[square] & ~position.layers[position.height[square] + 2] & free(position)


def crossings(position: "TorresPosition", square: int) -> int:
    """Where a knight may come out again who walks through a castle (T13)."""
    layer = position.height[square] + 1
    inside = BESIDE[square] & position.layers[layer]
    exits = 0
    if inside == 0:
        return 0
    while layer > 0:
        inside = flood(inside, position.layers[layer])
        exits |= spread(inside) & ~position.layers[layer]
        layer -= 1
    return exits & free(position)


def exits(position: "TorresPosition", square: int, level: int) -> int:
    """All squares beside a door of a castle that a knight can enter, up to a level (T13 doors=any, T35)."""
    castle = flood(BESIDE[square] & position.layers[position.height[square] + 1], position.layers[1])
    found = 0
    for height in range(level + 1):
        higher = castle & position.layers[height + 1]
        if higher == 0:
            break
        found |= spread(higher) & position.layers[height] & ~position.layers[height + 1]
    return found & free(position)


def climbs(position: "TorresPosition", square: int) -> int:
    """Where a knight may climb: exactly two levels higher (T32)."""
    level = position.height[square]
    return BESIDE[square] & position.layers[level + 2] & ~position.layers[level + 3] & free(position)


def diagonal_steps(position: "TorresPosition", square: int) -> int:
    """Where a knight may step diagonally (T36)."""
    return DIAGONALLY[square] & ~position.layers[position.height[square] + 2] & free(position)


def jumps(position: "TorresPosition", square: int, opponents: int) -> int:
    """Where a knight lands who jumps over an opposing one (T39)."""
    bit = BIT[square]
    landings = ((bit << 8) & opponents) << 8 | ((bit >> 8) & opponents) >> 8
    landings |= (((bit & NOT_FILE_H) << 1) & opponents & NOT_FILE_H) << 1
    landings |= (((bit & NOT_FILE_A) >> 1) & opponents & NOT_FILE_A) >> 1
    return landings & ~position.layers[position.height[square] + 2] & free(position)
