from burgrave.core.moves cimport Moves

cdef class Position:
    cdef public int seats
    cpdef int actor(self) noexcept
    cpdef tuple to_act(self)
    cpdef void generate(self, int seat, Moves moves) noexcept
    cpdef list legal(self, int seat)
    cpdef int weight(self, int code) noexcept
    cpdef void play(self, int seat, int code) noexcept
    cpdef Position copy(self)
