cimport cython
from burgrave.core.moves cimport Moves
from burgrave.games.raubritter.position cimport RaubritterPosition

cdef int WIDTH, ORIGIN

@cython.locals(west=int, east=int, south=int, north=int, row=int, square=int, count=int)
cdef void list_places(RaubritterPosition position, int first, Moves places) noexcept
@cython.locals(beside=int)
cdef inline bint touches(RaubritterPosition position, int square) noexcept
cdef void lay(RaubritterPosition position, int kind, int square) noexcept
