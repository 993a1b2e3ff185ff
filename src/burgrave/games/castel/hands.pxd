cimport cython
from burgrave.games.castel cimport knowledge
from burgrave.games.castel.position cimport CastelPosition

cdef int KINDS, PILES, SPECTATOR

@cython.locals(observer=int)
cdef void give_openly(CastelPosition position, int seat, int kind) noexcept
@cython.locals(observer=int)
cdef void take_openly(CastelPosition position, int seat, int kind) noexcept
cdef void take_from_pile(CastelPosition position, int seat, int kind) noexcept
@cython.locals(observer=int)
cdef void show_from_pile(CastelPosition position, int kind) noexcept
cdef void make_offer(CastelPosition position, int giver, int taker, int kind) noexcept
@cython.locals(observer=int, giver=int, kind=int, taker=int)
cdef void hand_over(CastelPosition position) noexcept
