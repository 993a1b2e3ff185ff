cimport cython
from burgrave.core.encoder cimport Encoder, Row
from burgrave.core.position cimport Position
from burgrave.games.castel.position cimport CastelPosition

cdef int DECK, DEEPEST, FIRST_OUT, IN_EFFECT, JESTER, KINDS, LAST_ROUND, NOTES, PILES, PLACES, SPECTATOR
cdef int PHASES, ALCHEMIST, FAVOURITE, SCHEMER, SPY, ACROBAT, COUNTS
cdef float SHARES[518]

cdef class CastelObservation(Encoder):
    @cython.locals(p=CastelPosition, seats=int, at=int, i=int)
    cpdef void write(self, Position position, int observer, Row row) except *
    @cython.locals(seats=int, pawn=int, knights=int, pawns=int, last=int, place=int, height=int, level=int, owner=int)
    cdef int write_board(self, CastelPosition p, int observer, Row row) noexcept
    @cython.locals(seats=int, i=int, note=int)
    cdef void write_effect(self, CastelPosition p, int observer, Row row, int at) noexcept
    @cython.locals(seats=int, i=int, seat=int, kind=int)
    cdef int write_cards(self, CastelPosition p, int observer, Row row, int at) noexcept
    @cython.locals(seats=int, i=int, giver=int, taker=int)
    cdef int write_offers(self, CastelPosition p, int observer, Row row, int at) noexcept
    @cython.locals(label=int, places=int)
    cdef void write_known(self, CastelPosition p, int knower, int seat, Row row, int at) noexcept
