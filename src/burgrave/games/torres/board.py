"""The board of Torres: columns, castles, knights and king, and where each of them may go.

A set of squares is a 64-bit mask, a1 the lowest bit, h8 the highest; `layers[k]` holds the squares at least k high.
"""

from burgrave.core.position import Position
from burgrave.games.torres import facts, masks

FULL = masks.FULL
NOT_FILE_A = masks.NOT_FILE_A
NOT_FILE_H = masks.NOT_FILE_H
BIT = list(masks.BIT)
BESIDE = list(masks.BESIDE)
DIAGONALLY = list(masks.DIAGONALLY)
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


class Board(Position):
    """What stands on the board."""

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.height = [0] * 64
        self.layers = [FULL] + [0] * 49
        self.knights = [0] * 4
        self.king = -1  # nowhere yet

    # Squares ---------------------------------------------------------------------------------------------------------

    def free(self) -> int:
        """The squares where neither a knight nor the king stands."""
        taken = self.knights[0] | self.knights[1] | self.knights[2] | self.knights[3]
        if self.king >= 0:
            taken |= BIT[self.king]
        return FULL & ~taken

    def castle(self, square: int) -> int:
        """The castle that a square with a block belongs to (T3)."""
        return flood(BIT[square], self.layers[1])

    def first_castle(self, squares: int) -> int:
        """The castle of the lowest of some squares with blocks."""
        return flood(squares & -squares, self.layers[1])

    def is_connected(self, squares: int) -> bool:
        """Whether some squares hang together orthogonally."""
        return flood(squares & -squares, squares) == squares

    def count(self, squares: int) -> int:
        """How many squares there are in a set."""
        return size(squares)

    def first(self, squares: int) -> int:
        """The lowest square of a set that is not empty."""
        return first_square(squares)

    def lay(self, square: int) -> None:
        """Put a block on a column."""
        self.height[square] += 1
        self.layers[self.height[square]] |= BIT[square]

    def lift(self, square: int) -> None:
        """Take the top block of a column away."""
        self.layers[self.height[square]] &= ~BIT[square]
        self.height[square] -= 1

    # Blocks ----------------------------------------------------------------------------------------------------------

    def room(self) -> int:
        """The squares that can take a block by height and neighbours (T16-T18), whoever stands there."""
        built = self.layers[1]
        rest = built
        tops = 0
        beside_one = 0
        beside_more = 0
        while rest:
            castle = self.first_castle(rest)
            rest &= ~castle
            area = size(castle)
            tops |= castle & ~self.layers[area if area < EMPTY_LAYER else EMPTY_LAYER]  # T17: lower than its area
            around = spread(castle) & ~built
            beside_more |= beside_one & around  # T18
            beside_one |= around
        return tops | (beside_one & ~beside_more)

    def apart(self) -> int:
        """The empty squares next to no castle, where a block would found a new one."""
        return FULL & ~spread(self.layers[1])

    def hangs_together(self, square: int) -> bool:
        """Whether the castle stays in one piece when the top block of a column is lifted (T37)."""
        if self.height[square] > 1:
            return True
        return self.is_connected(self.castle(square) & ~BIT[square])

    def set_targets(self, origin: int) -> int:
        """Where a block just lifted from `origin` may be set (T37)."""
        built = self.layers[1]
        rest = built
        castles = 0
        too_high = 0  # the castle that has become too small for its height: it must grow again
        while rest:
            castle = self.first_castle(rest)
            rest &= ~castle
            castles += 1
            area = size(castle)
            if castle & self.layers[area + 1 if area < EMPTY_LAYER else EMPTY_LAYER]:
                too_high = castle
        targets = self.room() if castles >= MINIMUM_CASTLES else 0
        if too_high:
            targets &= spread(too_high) & ~built
        elif castles + 1 >= MINIMUM_CASTLES:
            targets |= self.apart()
        return targets & self.free() & ~BIT[origin]

    def can_carry(self, square: int) -> bool:
        """Whether the top block of a column may be lifted and has somewhere to go (T37)."""
        if not self.hangs_together(square):
            return False
        self.lift(square)
        targets = self.set_targets(square)
        self.lay(square)
        return targets != 0

    # Knights ---------------------------------------------------------------------------------------------------------

    def placings(self, knights: int) -> int:
        """Where a new knight may stand beside one of these (T10)."""
        targets = 0
        while knights:
            square = first_square(knights)
            knights &= knights - 1
            targets |= BESIDE[square] & ~self.layers[self.height[square] + 1]
        return targets & self.free()

    def steps(self, square: int) -> int:
        """Where a knight may step (T11, T12)."""
        return BESIDE[square] & ~self.layers[self.height[square] + 2] & self.free()

    def crossings(self, square: int) -> int:
        """Where a knight may come out again who walks through a castle (T13)."""
        layer = self.height[square] + 1
        inside = BESIDE[square] & self.layers[layer]
        exits = 0
        if inside == 0:
            return 0
        while layer > 0:
            inside = flood(inside, self.layers[layer])
            exits |= spread(inside) & ~self.layers[layer]
            layer -= 1
        return exits & self.free()

    def exits(self, square: int, level: int) -> int:
        """All squares beside a door of a castle that a knight can enter, up to a level (T13 doors=any, T35)."""
        castle = flood(BESIDE[square] & self.layers[self.height[square] + 1], self.layers[1])
        found = 0
        for height in range(level + 1):
            higher = castle & self.layers[height + 1]
            if higher == 0:
                break
            found |= spread(higher) & self.layers[height] & ~self.layers[height + 1]
        return found & self.free()

    def climbs(self, square: int) -> int:
        """Where a knight may climb: exactly two levels higher (T32)."""
        level = self.height[square]
        return BESIDE[square] & self.layers[level + 2] & ~self.layers[level + 3] & self.free()

    def diagonal_steps(self, square: int) -> int:
        """Where a knight may step diagonally (T36)."""
        return DIAGONALLY[square] & ~self.layers[self.height[square] + 2] & self.free()

    def jumps(self, square: int, opponents: int) -> int:
        """Where a knight lands who jumps over an opposing one (T39)."""
        bit = BIT[square]
        landings = ((bit << 8) & opponents) << 8 | ((bit >> 8) & opponents) >> 8
        landings |= (((bit & NOT_FILE_H) << 1) & opponents & NOT_FILE_H) << 1
        landings |= (((bit & NOT_FILE_A) >> 1) & opponents & NOT_FILE_A) >> 1
        return landings & ~self.layers[self.height[square] + 2] & self.free()
