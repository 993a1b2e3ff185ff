cimport cython
from burgrave.core.moves cimport Moves
from burgrave.games.castel.table cimport Card, Table

cdef int DEEPEST, KNIGHT, MAX_SEATS, PLACES
cdef short LANDING[131]
cdef short LANDING_START[7]
cdef short ZONE_OF[91]
cdef int TARGET, SHIFT, PAWN

cdef class Striker(Card):
    cdef bint strikes(self, Table table, int place) noexcept
    cdef void strike(self, Table table, int place) noexcept
    @cython.locals(place=int)
    cdef void lines(self, Table table, int seat, Moves moves) noexcept
    cdef void play(self, Table table, int seat, int code) noexcept

cdef class Mover(Card):
    @cython.locals(zone=int, i=int)
    cdef void add_zone(self, Table table, int place, Moves moves) noexcept
    @cython.locals(place=int, to=int)
    cdef void add_knights(self, Table table, Moves moves) noexcept
    cdef void play(self, Table table, int seat, int code) noexcept

cdef class PawnTaker(Card):
    cdef bint takes(self, Table table, int card_at) noexcept
    @cython.locals(place=int, card_at=int)
    cdef void lines(self, Table table, int seat, Moves moves) noexcept
    cdef int card_of(self, int code) noexcept
