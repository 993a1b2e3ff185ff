cimport cython
from burgrave.core.dice cimport Dice
from burgrave.core.moves cimport Moves
from burgrave.core.position cimport Position

cdef int FINENESS

cdef int explore(Moves moves, Dice dice, int epsilon) noexcept

cdef class Policy:
    cdef public int epsilon
    cdef public double noise

    @cython.locals(code=int)
    cpdef int pick(self, Position position, int seat, Moves moves, Dice dice) noexcept
    cpdef int best(self, Position position, int seat, Moves moves, Dice dice, double noise) noexcept
