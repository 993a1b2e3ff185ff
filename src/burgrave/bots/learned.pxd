cimport cython
from burgrave.bots.evaluator cimport Evaluator
from burgrave.bots.net cimport Net
from burgrave.bots.sight cimport Sight
from burgrave.core.position cimport Position

cdef int OVER
cdef double POINT

cdef class Learned(Evaluator):
    cdef public Sight sight
    cdef public Net net

    cpdef double experience(self, Position position, int seat, int observer) noexcept
    @cython.locals(gain=double, i=int)
    cpdef double worth(self, Position position, int seat, int observer) noexcept
