cimport cython
from burgrave.games.castel cimport hands
from burgrave.games.castel.position cimport CastelPosition

cdef int AMBASSADOR, CAPTAIN, DEEPEST, FIRST_OUT, KNIGHT, NO_WALL, PRIEST, SQUARES
cdef short COPIES[37]
cdef short LANDING[131]  # 16 + 16 + 4 + 4 + 1 + 90
cdef short LANDING_START[7]
cdef short NEAR[1296]  # 36 × 36 squares
cdef short OUT_FIRST[37]
cdef short WALL_OF[91]
cdef short WALL_SQUARES[16]

cdef int top(CastelPosition position, int place) noexcept
cdef int top_pawn(CastelPosition position, int place) noexcept
@cython.locals(place=int)
cdef bint is_at_court(CastelPosition position, int kind) noexcept
@cython.locals(other=int)
cdef bint is_near(CastelPosition position, int place, int kind) noexcept
cdef bint are_near(int place, int other) noexcept
cpdef bint is_open(CastelPosition position, int place) noexcept
@cython.locals(colour=int)
cdef bint priest_protects(CastelPosition position, int place) noexcept
@cython.locals(captain=int)
cdef bint captain_protects(CastelPosition position, int place) noexcept
cdef void put(CastelPosition position, int place, int kind, int pawn) noexcept
cdef void mark_last(CastelPosition position, int place) noexcept
cdef bint is_last(CastelPosition position, int place) noexcept
cdef void lift(CastelPosition position, int place) noexcept
@cython.locals(kind=int)
cdef void clear(CastelPosition position, int place) noexcept
cdef void close_up(CastelPosition position, int place, int end) noexcept
@cython.locals(level=int)
cdef void move_stack(CastelPosition position, int place, int to) noexcept
@cython.locals(pawn=int)
cdef int return_pawn(CastelPosition position, int place) noexcept
@cython.locals(kind=int, pawn=int)
cdef void send_back(CastelPosition position, int place) noexcept
@cython.locals(kind=int)
cdef void send_to_exchange(CastelPosition position, int place) noexcept
@cython.locals(kind=int)
cdef void kill(CastelPosition position, int place) noexcept
@cython.locals(kind=int, pawn=int, was_last=bint)
cdef void move(CastelPosition position, int place, int to) noexcept
@cython.locals(to=int)
cdef void draw_outside(CastelPosition position, int place) noexcept
@cython.locals(kind=int, pawn=int)
cdef void change_places(CastelPosition position, int one, int other) noexcept
@cython.locals(i=int)
cdef void repel(CastelPosition position, int wall) noexcept
@cython.locals(slot=int, leaving=int, i=int)
cdef void storm(CastelPosition position) noexcept
@cython.locals(count=int, i=int)
cdef int free_squares(CastelPosition position, int zone) noexcept
cdef bint is_beside(CastelPosition position, int place) noexcept
@cython.locals(level=int)
cdef int pawn_at(CastelPosition position, int card_at) noexcept
cdef void set_pawn(CastelPosition position, int card_at, int pawn) noexcept
cdef int level_of(CastelPosition position, int card_at) noexcept
