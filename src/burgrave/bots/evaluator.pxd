cimport cython
from burgrave.core.dice cimport Dice
from burgrave.core.moves cimport Moves
from burgrave.core.position cimport Position

@cython.final
cdef class Values:
    cdef public double of[8]
    cpdef list listed(self, int seats)

cdef int OVER

cdef class Evaluator:
    cdef public double span, win
    cdef public double chance[8]
    cdef public Values judged
    cpdef double worth(self, Position position, int seat, int observer) noexcept
    cpdef void judge(self, Position position, Values values) noexcept
    cpdef void evaluate(self, Position position, Values values) noexcept
    cpdef int pick(self, Position position, int seat, Moves moves, Dice dice) noexcept
    @cython.locals(scores=list, ranks=list, winners=int, seat=int)
    cpdef void outcome(self, Position position, Values values) noexcept
    @cython.locals(best=double, total=double, behind=double, seat=int)
    cpdef void weigh(self, Values values, int seats, double scale) noexcept
    @cython.locals(first=double, second=double, lead=double, leader=int, seat=int)
    cpdef void add_margins(self, Values values, int seats) noexcept
