cimport cython
from burgrave.games.castel.knowledge cimport Knowledge

cdef int AMBASSADOR, CAPTAIN, DEEPEST, FIRST_OUT, KNIGHT, NO_WALL, PRIEST, SQUARES
cdef short COPIES[37]
cdef short NEAR[1296]  # 36 × 36 squares
cdef short OUT_FIRST[37]
cdef short WALL_OF[91]
cdef short WALL_SQUARES[16]

cdef class Board(Knowledge):
    # 36 squares, 4 slots, 50 places outside by name, and the spot `out`, which is always empty; 5 levels each
    cdef public short bottom[91]
    cdef public short height[91]
    cdef public short pawn[455]
    cdef public short where[37]
    cdef public short stock[5]
    cdef public int last

    cdef int top(self, int place) noexcept
    cdef int top_pawn(self, int place) noexcept
    @cython.locals(place=int)
    cdef bint is_at_court(self, int kind) noexcept
    @cython.locals(other=int)
    cdef bint is_near(self, int place, int kind) noexcept
    cdef bint are_near(self, int place, int other) noexcept
    cpdef bint is_open(self, int place) noexcept
    @cython.locals(colour=int)
    cdef bint priest_protects(self, int place) noexcept
    @cython.locals(captain=int)
    cdef bint captain_protects(self, int place) noexcept
    cdef void put(self, int place, int kind, int pawn) noexcept
    cdef void mark_last(self, int place) noexcept
    cdef bint is_last(self, int place) noexcept
    cdef void lift(self, int place) noexcept
    @cython.locals(kind=int)
    cdef void clear(self, int place) noexcept
    cdef void close_up(self, int place, int end) noexcept
    @cython.locals(level=int)
    cdef void move_stack(self, int place, int to) noexcept
    @cython.locals(pawn=int)
    cdef int return_pawn(self, int place) noexcept
    @cython.locals(kind=int, pawn=int)
    cdef void send_back(self, int place) noexcept
    @cython.locals(kind=int)
    cdef void send_to_exchange(self, int place) noexcept
    @cython.locals(kind=int)
    cdef void kill(self, int place) noexcept
    @cython.locals(kind=int, pawn=int, was_last=bint)
    cdef void move(self, int place, int to) noexcept
    @cython.locals(to=int)
    cdef void draw_outside(self, int place) noexcept
    @cython.locals(kind=int, pawn=int)
    cdef void change_places(self, int one, int other) noexcept
    @cython.locals(i=int)
    cdef void repel(self, int wall) noexcept
    @cython.locals(slot=int, leaving=int, i=int)
    cdef void storm(self) noexcept
