cimport cython
from burgrave.core.moves cimport Moves
from burgrave.games.castel cimport board
from burgrave.games.castel.cards.card cimport Card
from burgrave.games.castel.position cimport CastelPosition

cdef int DEEPEST, KNIGHT, MAX_SEATS, PLACES
cdef short LANDING[131]
cdef short LANDING_START[7]
cdef short ZONE_OF[91]
cdef int TARGET, SHIFT, PAWN

cdef class Striker(Card):
    cdef bint strikes(self, CastelPosition position, int place) noexcept
    cdef void strike(self, CastelPosition position, int place) noexcept
    @cython.locals(place=int)
    cdef void list_moves(self, CastelPosition position, int seat, Moves moves) noexcept
    cdef void play(self, CastelPosition position, int seat, int code) noexcept

cdef class Mover(Card):
    @cython.locals(zone=int, i=int)
    cdef void list_within_zone(self, CastelPosition position, int place, Moves moves) noexcept
    @cython.locals(place=int, to=int)
    cdef void list_knights(self, CastelPosition position, Moves moves) noexcept
    cdef void play(self, CastelPosition position, int seat, int code) noexcept

cdef class PawnTaker(Card):
    cdef bint takes(self, CastelPosition position, int card_at) noexcept
    @cython.locals(place=int, card_at=int)
    cdef void list_moves(self, CastelPosition position, int seat, Moves moves) noexcept
    cdef int card_of(self, int code) noexcept
