cimport cython
from burgrave.core.position cimport Position

ctypedef unsigned long long u64

cdef u64 FULL, NOT_FILE_A, NOT_FILE_H, DE_BRUIJN, PAIRS, FOURS, EIGHTS, ONES
cdef int EMPTY_LAYER, MINIMUM_CASTLES
cdef short NUMBER[64]
cdef u64 BIT[64]
cdef u64 BESIDE[64]
cdef u64 DIAGONALLY[64]

cdef int first_square(u64 mask) noexcept
cdef int size(u64 mask) noexcept
cdef u64 spread(u64 mask) noexcept
@cython.locals(filled=u64, grown=u64)
cdef u64 flood(u64 seed, u64 within) noexcept

cdef class Board(Position):
    cdef public short height[64]
    cdef public u64 layers[50]
    cdef public u64 knights[4]
    cdef public int king

    @cython.locals(taken=u64)
    cdef u64 free(self) noexcept
    cdef u64 castle(self, int square) noexcept
    cdef u64 first_castle(self, u64 squares) noexcept
    cdef bint is_connected(self, u64 squares) noexcept
    cdef int count(self, u64 squares) noexcept
    cdef int first(self, u64 squares) noexcept
    cdef void lay(self, int square) noexcept
    cdef void lift(self, int square) noexcept

    @cython.locals(built=u64, rest=u64, tops=u64, beside_one=u64, beside_more=u64, castle=u64, around=u64, area=int)
    cdef u64 room(self) noexcept
    cdef u64 apart(self) noexcept
    cdef bint hangs_together(self, int square) noexcept
    @cython.locals(built=u64, rest=u64, castles=int, too_high=u64, targets=u64, castle=u64, area=int)
    cdef u64 set_targets(self, int origin) noexcept
    @cython.locals(targets=u64)
    cdef bint can_carry(self, int square) noexcept

    @cython.locals(targets=u64, square=int)
    cdef u64 placings(self, u64 knights) noexcept
    cdef u64 steps(self, int square) noexcept
    @cython.locals(layer=int, inside=u64, exits=u64)
    cdef u64 crossings(self, int square) noexcept
    @cython.locals(castle=u64, found=u64, height=int, higher=u64)
    cdef u64 exits(self, int square, int level) noexcept
    @cython.locals(level=int)
    cdef u64 climbs(self, int square) noexcept
    cdef u64 diagonal_steps(self, int square) noexcept
    @cython.locals(bit=u64, landings=u64)
    cdef u64 jumps(self, int square, u64 opponents) noexcept
