cimport cython
from burgrave.games.torres cimport board
from burgrave.games.torres.position cimport TorresPosition, u64

cdef int CASTLES, ROW, DIAGONALS, SAME_LEVEL, SQUARE, ALL_LEVELS, EDGE, TOGETHER
cdef int POINTS[24]
cdef int KING_BONUS[3]
cdef u64 LONG_DIAGONALS, BORDER
cdef u64 BIT[64]

@cython.locals(rest=u64, points=int, castle=u64)
cpdef int castle_points(TorresPosition position, int seat) noexcept
@cython.locals(level=int)
cdef int highest(TorresPosition position, u64 knights) noexcept
@cython.locals(castle=u64, level=u64)
cpdef int king_points(TorresPosition position, int seat, int year) noexcept
@cython.locals(points=int, knights=u64)
cpdef int master_points(TorresPosition position, int card, int seat, int year, int minimum) noexcept
cdef bint fulfils(TorresPosition position, int card, u64 knights) noexcept
@cython.locals(own=int, other=int)
cdef int counted(TorresPosition position, int seat, u64 squares) noexcept
@cython.locals(standing=u64, castles=int)
cdef int castles_held(TorresPosition position, u64 knights) noexcept
@cython.locals(levels=int, level=int)
cdef int levels_held(TorresPosition position, u64 knights) noexcept
@cython.locals(first=int, file=int, rank=int, row=bint, column=bint, rising=bint, falling=bint, square=int, across=int, up=int)
cdef bint is_in_line(TorresPosition position, u64 knights) noexcept
@cython.locals(rest=u64, corner=int, side=int, others=u64)
cdef bint has_square(TorresPosition position, u64 knights) noexcept
@cython.locals(target=int)
cpdef void advance(TorresPosition position, int seat, int points) noexcept
@cython.locals(other=int, distance=int)
cdef bint is_taken(TorresPosition position, int seat, int space) noexcept
