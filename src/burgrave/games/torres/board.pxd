cimport cython
from burgrave.core.moves cimport Moves
from burgrave.games.torres.position cimport TorresPosition, u64

cdef u64 FULL, NOT_FILE_A, NOT_FILE_H, DE_BRUIJN, PAIRS, FOURS, EIGHTS, ONES
cdef int EMPTY_LAYER, MINIMUM_CASTLES
cdef short NUMBER[64]
cdef u64 BIT[64]
cdef u64 BESIDE[64]
cdef u64 DIAGONALLY[64]
cdef u64 TOO_NEAR[64]

cdef int first_square(u64 mask) noexcept
cdef int size(u64 mask) noexcept
cdef u64 spread(u64 mask) noexcept
@cython.locals(filled=u64, grown=u64)
cdef u64 flood(u64 seed, u64 within) noexcept
cdef bint is_connected(u64 squares) noexcept
cdef void list_squares(Moves moves, int base, u64 squares) noexcept
@cython.locals(taken=u64)
cdef u64 free(TorresPosition position) noexcept
cdef u64 castle(TorresPosition position, int square) noexcept
cdef u64 first_castle(TorresPosition position, u64 squares) noexcept
cdef void lay(TorresPosition position, int square) noexcept
cdef void lift(TorresPosition position, int square) noexcept
@cython.locals(near=u64, castles=u64)
cdef u64 sites(TorresPosition position) noexcept
@cython.locals(built=u64, rest=u64, tops=u64, beside_one=u64, beside_more=u64, castle=u64, around=u64, area=int)
cdef u64 room(TorresPosition position) noexcept
cdef u64 apart(TorresPosition position) noexcept
cdef bint hangs_together(TorresPosition position, int square) noexcept
@cython.locals(built=u64, rest=u64, castles=int, too_high=u64, targets=u64, castle=u64, area=int)
cdef u64 set_targets(TorresPosition position, int origin) noexcept
@cython.locals(targets=u64)
cdef bint can_carry(TorresPosition position, int square) noexcept
@cython.locals(targets=u64, square=int)
cdef u64 placings(TorresPosition position, u64 knights) noexcept
cdef u64 steps(TorresPosition position, int square) noexcept
@cython.locals(layer=int, inside=u64, exits=u64)
cdef u64 crossings(TorresPosition position, int square) noexcept
@cython.locals(castle=u64, found=u64, height=int, higher=u64)
cdef u64 exits(TorresPosition position, int square, int level) noexcept
@cython.locals(level=int)
cdef u64 climbs(TorresPosition position, int square) noexcept
cdef u64 diagonal_steps(TorresPosition position, int square) noexcept
@cython.locals(bit=u64, landings=u64)
cdef u64 jumps(TorresPosition position, int square, u64 opponents) noexcept
