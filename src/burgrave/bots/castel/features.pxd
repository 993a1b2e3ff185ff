cimport cython
from burgrave.games.castel cimport board
from burgrave.games.castel.position cimport CastelPosition

cdef int ALCHEMIST, AMBASSADOR, IN_DRAW, FIRST_OUT, IN_EFFECT, SQUARES
cdef int COURT, RAMPARTS, TOWERS, OUT
cdef short ZONE_OF[91]
cdef short WALL_OF[91]
cdef short WALL_SQUARES[16]

@cython.final
cdef class Features:
    cdef public double power[37]
    cdef public double risks[8]
    cdef public double stuck, per_pile_card
    cdef public int engines
    cdef public int soldiers[4]

    @cython.locals(i=int, slot=int, wall=int)
    cdef void measure(self, CastelPosition position) noexcept
    @cython.locals(top=bint)
    cdef double risk(self, CastelPosition position, int place, int level) noexcept
    @cython.locals(zone=int, wall=int)
    cdef double open_risk(self, CastelPosition position, int place) noexcept
    cdef double ready(self, CastelPosition position, int kind) noexcept
    @cython.locals(hand=int)
    cpdef double need(self, CastelPosition position, int seat) noexcept
