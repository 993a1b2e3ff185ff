cimport cython
from burgrave.core.moves cimport Moves
from burgrave.games.torres.board cimport u64
from burgrave.games.torres.turn cimport Turn

cdef u64 BIT[64]
cdef u64 TOO_NEAR[64]
cdef int LIMIT, SEAT_CHANCE, SEAT_OVER
cdef int CASTLE, START, KING, STAY, FIRST, MASTER, SET, DRAW
cdef int IN_MASTER, IN_CASTLE, IN_START, IN_KING, IN_MENU, IN_DRAW, IN_KEEP, IN_RETURN
cdef int IN_SET, IN_STACK, IN_STORE, IN_MOVE_KING, IN_FIRST, IN_OVER

cdef class Torres(Turn):
    cdef public bint is_master
    cdef public int master_card, master_min, starter, leader, year, round

    @cython.locals(twin=Torres)
    cpdef Torres copy(self)
    cpdef int actor(self) noexcept
    @cython.locals(card=int, first=int)
    cpdef void generate(self, int seat, Moves moves) noexcept
    @cython.locals(near=u64, castles=u64)
    cdef u64 sites(self) noexcept
    cpdef int weight(self, int code) noexcept
    cpdef void play(self, int seat, int code) noexcept
    cdef void play_frame(self, int seat, int code) noexcept
    @cython.locals(seat=int, height=int)
    cdef void begin_year(self) noexcept
    @cython.locals(seat=int)
    cdef void begin_round(self) noexcept
    cdef void next_turn(self) noexcept
    @cython.locals(seat=int)
    cdef void end_year(self) noexcept
    @cython.locals(last=int, turn=int, seat=int)
    cdef int last_player(self) noexcept
    cdef void leave_king(self) noexcept
