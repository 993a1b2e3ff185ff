cimport cython
from burgrave.games.castel.position cimport CastelPosition

cdef int DECK, KINDS, PILES, SPECTATOR
cdef short COPIES[37]
cdef short FIRST_LABEL[37]
cdef short BIT[6]
cdef short SIZE[64]

@cython.locals(all_hands=int, observer=int, places=int, kind=int, copy=int)
cpdef void hide_everything(CastelPosition position) noexcept
@cython.locals(first=int)
cpdef void learn(CastelPosition position, int observer, int kind, int place) noexcept
@cython.locals(first=int, gap=int, label=int)
cpdef void forget(CastelPosition position, int observer, int kind, int place) noexcept
@cython.locals(label=int, places=int, gap=int)
cdef void sort_labels(CastelPosition position, int first, int end) noexcept
cdef bint comes_before(int places, int other) noexcept
@cython.locals(giver=int)
cdef void watch(CastelPosition position, int observer) noexcept
cdef bint sees_offer(CastelPosition position, int observer, int giver) noexcept
@cython.locals(label=int, before=int, giver=int)
cdef void lose_sight(CastelPosition position, int observer) noexcept
@cython.locals(label=int, kind=int)
cpdef void know_what_all_know(CastelPosition position, int seat) noexcept
@cython.locals(kind=int, first=int)
cdef void sort_all(CastelPosition position, int observer) noexcept
