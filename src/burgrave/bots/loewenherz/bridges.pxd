cimport cython
from burgrave.games.loewenherz.position cimport LoewenherzPosition

cdef int SQUARES, MOUNTAIN, TOWN, TOWN_POWER
cdef short NEXT[600]
cdef short AREA_POWER[151]

cdef class Bridges:
    cdef double payouts
    cdef int visited
    cdef short order[150]
    cdef short low[150]
    cdef short behind[150]
    cdef double extra[150]
    cdef short cut_squares[150]
    cdef double cut_extra[150]
    cdef public double loss[150]

    @cython.locals(square=int)
    cpdef void look(self, LoewenherzPosition position, double payouts) noexcept
    @cython.locals(side=int, other=int)
    cdef void visit(self, LoewenherzPosition position, int square, int origin) noexcept
    cdef void add(self, int square, int other) noexcept
