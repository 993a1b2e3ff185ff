cimport cython

cdef class Step:
    cdef public Step parent
    cdef public int code
    @cython.locals(step=Step)
    cpdef list path(self)

@cython.final
cdef class Layer:
    cdef public int width, count
    cdef double values[1025]
    cdef public list items
    cdef void clear(self, int width) noexcept
    cdef bint would_take(self, double value) noexcept
    cdef void add(self, double value, object item)
    cdef void rise(self, int place, double value, object item)
    @cython.locals(place=int, below=int)
    cdef void sink(self, double value, object item)
    cpdef list taken(self)
