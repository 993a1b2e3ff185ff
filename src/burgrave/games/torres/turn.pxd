cimport cython
from burgrave.core.moves cimport Moves
from burgrave.games.torres cimport board, cards, effects, scoring, years
from burgrave.games.torres.position cimport TorresPosition, u64

cdef u64 BIT[64]
cdef int KNIGHTS, BUYS_A_TURN, STACK_LIMIT, HEIGHTS, KINDS, ACTION_POINTS
cdef int END, KNIGHT, MOVE, STACK, BLOCK, BUY, POINT, SET, STORE, KEEP, RETURN, LEAVE
cdef int IN_MENU, IN_DRAW, IN_STACK, IN_STORE

@cython.locals(knights=u64)
cdef void list_menu(TorresPosition position, Moves moves) noexcept
@cython.locals(square=int)
cdef void list_moves(TorresPosition position, Moves moves, u64 knights) noexcept
cdef u64 strides(TorresPosition position, int square) noexcept
@cython.locals(targets=u64, height=int)
cdef void list_blocks(TorresPosition position, Moves moves) noexcept
@cython.locals(first=int)
cdef bint has_blocks(TorresPosition position, int seat) noexcept
@cython.locals(heights=int, height=int)
cdef bint are_equal(TorresPosition position, int seat) noexcept
@cython.locals(height=int)
cdef void list_stacks(TorresPosition position, Moves moves) noexcept
cdef void play_turn(TorresPosition position, int seat, int code) noexcept
cdef void found(TorresPosition position, int square) noexcept
cdef void move_knight(TorresPosition position, int seat, int way) noexcept
cdef void bind(TorresPosition position, int height) noexcept
@cython.locals(height=int)
cdef void bind_any(TorresPosition position) noexcept
cdef void lay_own(TorresPosition position, int square) noexcept
cdef void begin_turn(TorresPosition position) noexcept
cdef void end_turn(TorresPosition position) noexcept
cdef void store(TorresPosition position, int height) noexcept
@cython.locals(first=int)
cdef void store_rest(TorresPosition position) noexcept
@cython.locals(first=int, is_last_turn=bint, kind=int)
cdef void close_turn(TorresPosition position) noexcept
