from burgrave.core.dice cimport Dice
from burgrave.core.moves cimport Moves
from burgrave.core.position cimport Position

cdef int FINENESS

cdef class Policy:
    cdef public int epsilon
    cdef public double noise

    cpdef int pick(self, Position position, int seat, Moves moves, Dice dice) noexcept
    cpdef int best(self, Position position, int seat, Moves moves, Dice dice, double noise) noexcept
