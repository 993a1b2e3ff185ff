cimport cython

@cython.final
cdef class Moves:
    cdef public int count
    cdef public int codes[4096]
    cpdef void add(self, int code) noexcept
    cpdef list sorted(self)
