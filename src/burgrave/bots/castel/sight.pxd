cimport cython
from burgrave.games.castel.position cimport Castel

cdef int ALCHEMIST, AMBASSADOR, DRAWING, FIRST_OUT, RESOLVING, SQUARES
cdef int COURT, RAMPARTS, TOWERS, OUT
cdef short ZONE_OF[91]
cdef short WALL_OF[91]
cdef short WALL_SQUARES[16]

@cython.final
cdef class Sight:
    cdef public double power[37]
    cdef public double risks[8]
    cdef public double stuck, per_pile_card
    cdef public int engines
    cdef public int soldiers[4]

    @cython.locals(i=int, slot=int, wall=int)
    cdef void look(self, Castel position) noexcept
    @cython.locals(top=bint)
    cdef double risk(self, Castel position, int place, int level) noexcept
    @cython.locals(zone=int, wall=int)
    cdef double open_risk(self, Castel position, int place) noexcept
    cdef double ready(self, Castel position, int kind) noexcept
    @cython.locals(hand=int)
    cpdef double need(self, Castel position, int seat) noexcept
