cimport cython
from burgrave.games.raubritter.position cimport RaubritterPosition

cdef int WIDTH, MOST_DEPLOYED, NEVER, HAND, KIND_COUNT, CASTLE, FOREST_CASTLE, PILE, LETTER_SIZE
cdef int STEP[4]
cdef int MINIMUM[10]
cdef short ROOM[4096]
cdef short IS_CASTLE[46]
cdef int CASTLES_BELOW[5]

@cython.final
cdef class Features:
    cdef inline int minimum(self, RaubritterPosition position, int square) noexcept
    cdef inline int owner(self, RaubritterPosition position, int square) noexcept
    cdef inline int room(self, RaubritterPosition position, int square) noexcept
    @cython.locals(column=int, row=int)
    cdef bint is_open(self, RaubritterPosition position, int square) noexcept
    cpdef bint is_locked(self, RaubritterPosition position, int square) noexcept
    @cython.locals(direction=int, ways=int)
    cpdef int threats(self, RaubritterPosition position, int square) noexcept
    @cython.locals(need=int, least=int)
    cpdef int approach(self, RaubritterPosition position, int square, int step) noexcept
    @cython.locals(first=int, castles=int)
    cpdef int castles_left(self, RaubritterPosition position, int seat) noexcept
    cpdef int castles_in_hand(self, RaubritterPosition position, int seat) noexcept
    cpdef int tiles_left(self, RaubritterPosition position, int seat) noexcept
