cimport cython
from burgrave.core.moves cimport Moves
from burgrave.games.castel.position cimport CastelPosition

cdef int HERALD, IDLE_ROUNDS, IN_ACTION, IN_OVER, KINDS, KING, LAST_ROUND, MERCHANT
cdef int DRAW, SWAP, PLACE, SKIP

@cython.locals(must_place_king=bint, kind=int)
cdef void list_actions(CastelPosition position, int seat, Moves moves) noexcept
@cython.locals(holds_king=bint, mine=int, theirs=int)
cdef void list_swaps(CastelPosition position, int seat, Moves moves) noexcept
@cython.locals(seat=int, goes_out=bint)
cdef bint may_place(CastelPosition position, int kind) noexcept
cdef bint is_bound(CastelPosition position) noexcept
cdef bint is_last_chance(CastelPosition position) noexcept
cpdef int count_actions(CastelPosition position) noexcept
cdef void end_action(CastelPosition position) noexcept
cdef void end_round(CastelPosition position) noexcept
cdef void begin_turn(CastelPosition position) noexcept
