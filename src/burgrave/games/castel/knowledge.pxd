cimport cython
from burgrave.core.position cimport Position

cdef int DECK, KINDS, PILES, SPECTATOR
cdef short COPIES[37]
cdef short FIRST_LABEL[37]
cdef short BIT[6]
cdef short SIZE[64]

cdef class Knowledge(Position):
    cdef public short hand[185]  # 5 seats × 37 kinds
    cdef public short hand_size[5]
    cdef public short pile[37]
    cdef public short pile_size[5]
    cdef public short exchange[37]
    cdef public short removed[37]
    cdef public short know[336]  # 6 observers × 56 cards
    cdef public short offer[5]
    cdef public short taker[5]

    @cython.locals(all_hands=int, observer=int, places=int, kind=int, copy=int)
    cpdef void everything_hidden(self) noexcept
    @cython.locals(first=int)
    cpdef void learn(self, int observer, int kind, int place) noexcept
    @cython.locals(first=int, gap=int, label=int)
    cpdef void forget(self, int observer, int kind, int place) noexcept
    @cython.locals(label=int, places=int, gap=int)
    cdef void sort_labels(self, int first, int end) noexcept
    cdef bint comes_before(self, int places, int other) noexcept
    @cython.locals(observer=int)
    cdef void add_openly(self, int seat, int kind) noexcept
    @cython.locals(observer=int)
    cdef void take_openly(self, int seat, int kind) noexcept
    cdef void take_from_pile(self, int seat, int kind) noexcept
    @cython.locals(observer=int)
    cdef void show_from_pile(self, int kind) noexcept
    cdef void make_offer(self, int giver, int taker, int kind) noexcept
    @cython.locals(observer=int, giver=int, kind=int, taker=int)
    cdef void hand_over(self) noexcept
    @cython.locals(giver=int)
    cdef void watch(self, int observer) noexcept
    cdef bint sees_offer(self, int observer, int giver) noexcept
    @cython.locals(label=int, before=int, giver=int)
    cdef void lose_sight(self, int observer) noexcept
    @cython.locals(label=int, kind=int)
    cpdef void know_what_all_know(self, int seat) noexcept
    @cython.locals(kind=int, first=int)
    cdef void sort_all(self, int observer) noexcept
