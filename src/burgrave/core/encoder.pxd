cimport cython
from burgrave.core.position cimport Position

@cython.final
cdef class Row:
    cdef public float[::1] numbers
    @cython.locals(i=int)
    cpdef void clear(self, int count) noexcept
    cpdef void put(self, int place, float number) noexcept

cdef class Encoder:
    cdef readonly str name
    cdef readonly int version, seats, length
    cdef readonly tuple parts, names, lows, highs
    cpdef void write(self, Position position, int observer, Row row) except *
    cpdef void fill(self, Position position, int observer, float[::1] row) except *
