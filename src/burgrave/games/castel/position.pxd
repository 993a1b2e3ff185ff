cimport cython
from burgrave.core.moves cimport Moves
from burgrave.core.position cimport Position
from burgrave.games.castel.table cimport Card, Table

cdef int CHANCE, OVER
cdef int ALCHEMIST, HERALD, IDLE_ROUNDS, KINDS, KING, LAST_ROUND, MERCHANT, SPOTS
cdef int DEAL, DRAWN, DRAW, SWAP, PLACE, SKIP
cdef int DEALING, ACTING, DRAWING, RESOLVING, FINISHED
cdef Moves SCRATCH
cdef short HAND[6]
cdef short PILE[6]
cdef short EXCHANGE[6]

cdef class Castel(Table):
    cdef public int phase, dealt, turn, done, herald_calls, had_king, rounds, idle, is_busy, winner

    cpdef int actor(self) noexcept
    @cython.locals(card=Card, seat=int)
    cdef int asked(self) noexcept
    @cython.locals(card=Card, seat=int)
    cpdef tuple to_act(self)
    @cython.locals(card=Card, base=int, kind=int)
    cpdef void generate(self, int seat, Moves moves) noexcept
    @cython.locals(must_place_king=bint, kind=int)
    cdef void add_actions(self, int seat, Moves moves) noexcept
    @cython.locals(holds_king=bint, mine=int, theirs=int)
    cdef void add_swaps(self, int seat, Moves moves) noexcept
    @cython.locals(seat=int, goes_out=bint)
    cdef bint may_place(self, int kind) noexcept
    cdef bint is_bound(self) noexcept
    cdef bint is_last_chance(self) noexcept
    cdef int actions(self) noexcept
    @cython.locals(card=Card)
    cpdef int weight(self, int code) noexcept
    @cython.locals(card=Card)
    cpdef void play(self, int seat, int code) noexcept
    @cython.locals(to=int, seat=int)
    cdef void deal(self, int kind) noexcept
    cdef void act(self, int seat, int code) noexcept
    cdef void swap(self, int seat, int mine, int theirs) noexcept
    cdef void place_card(self, int seat, int kind, int spot) noexcept
    @cython.locals(card=Card)
    cdef void resolve(self) noexcept
    @cython.locals(card=Card, seat=int)
    cdef bint has_line(self) noexcept
    @cython.locals(player=int, i=int, seat=int)
    cdef void end_placing(self) noexcept
    cdef void end_action(self) noexcept
    cdef void end_round(self) noexcept
    cdef void begin_turn(self) noexcept
    @cython.locals(twin=Castel)
    cpdef Castel copy(self)
