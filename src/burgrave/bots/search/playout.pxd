from burgrave.core.dice cimport Dice
from burgrave.core.moves cimport Moves

cdef int THOUSAND

cdef int explore(Moves moves, Dice dice, int epsilon) noexcept
