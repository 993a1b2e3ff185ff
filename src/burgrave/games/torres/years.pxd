cimport cython
from burgrave.games.torres cimport board, scoring, turn
from burgrave.games.torres.position cimport TorresPosition, u64

cdef u64 BIT[64]
cdef int LIMIT, HEIGHTS
cdef int CASTLE, START, KING, STAY, FIRST, MASTER
cdef int IN_CASTLE, IN_START, IN_KING, IN_MOVE_KING, IN_FIRST, IN_OVER

cdef void play_course(TorresPosition position, int seat, int code) noexcept
@cython.locals(seat=int, height=int)
cdef void begin_year(TorresPosition position) noexcept
@cython.locals(seat=int)
cdef void begin_round(TorresPosition position) noexcept
cdef void next_turn(TorresPosition position) noexcept
@cython.locals(first=int, later=int, seat=int)
cdef void end_year(TorresPosition position) noexcept
cpdef int first_scored(TorresPosition position) noexcept
@cython.locals(last=int, later=int, seat=int)
cdef int last_player(TorresPosition position) noexcept
cdef void leave_king(TorresPosition position) noexcept
