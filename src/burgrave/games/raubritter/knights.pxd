cimport cython
from burgrave.core.moves cimport Moves
from burgrave.games.raubritter.position cimport RaubritterPosition

cdef int DEPLOY, MOST_ON_A_TILE, RUN_COUNT, RUN_LENGTH, FIRST_RUN, ROOM
cdef int STEP[4]
cdef short MINIMUM[10]
cdef short RUN_KNIGHTS[26]
cdef short DEPOSITS[130]
cdef int RUN_ROOM[26]

@cython.locals(supply=int, knights=int, direction=int, run=int, room=int, count=int)
cdef void list_deployments(RaubritterPosition position, Moves moves) noexcept
@cython.locals(square=int, room=int, i=int, least=int, most=int)
cdef int room_along(RaubritterPosition position, int step) noexcept
cdef inline bint takes(RaubritterPosition position, int square, int knights) noexcept
cdef inline int standing(int stack) noexcept
cdef void deploy(RaubritterPosition position, int code) noexcept
@cython.locals(square=int, i=int)
cdef void run_out(RaubritterPosition position, int run, int step) noexcept
@cython.locals(_=int)
cdef void put(RaubritterPosition position, int square, int knights) noexcept
