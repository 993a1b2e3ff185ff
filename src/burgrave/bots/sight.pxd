cimport cython
from burgrave.core.encoder cimport Encoder, Row
from burgrave.core.position cimport Position

cdef class Sight(Encoder):
    cdef public int size, rest, members
    cdef public short numbers[2048]
    cdef public double points[8]
    cdef public double scale

    cpdef void see(self, Position position, int seat, int observer) noexcept
    cpdef void write(self, Position position, int observer, Row row) except *
    @cython.locals(i=int, seen=int)
    @cython.final
    cdef void copy_numbers(self, Row row) noexcept
    @cython.final
    cdef int put(self, int place, int number) noexcept
