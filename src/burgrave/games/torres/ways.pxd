cimport cython
from burgrave.games.torres cimport board, turn
from burgrave.games.torres.position cimport TorresPosition, u64

cdef u64 BIT[64]
cdef int IN_MENU, IN_RETURN
cdef list MOVES

cpdef dict ways(TorresPosition position, int seat)
@cython.locals(
    walker=TorresPosition, others=u64, rest=u64, targets=u64, reached=u64[64], start=int, here=int, points=int, square=int, way=list
)
cdef dict strolls(TorresPosition position, int seat)
@cython.locals(after=TorresPosition)
cdef dict returns(TorresPosition position, int seat)
