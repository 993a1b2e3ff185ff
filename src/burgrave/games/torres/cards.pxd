cimport cython
from burgrave.games.torres.board cimport Board

cdef int KINDS, OWN, SHARED, HAND

cdef class Cards(Board):
    cdef public int deck, to_draw
    cdef public short hand[40]
    cdef public short fresh[10]
    cdef public short played[40]
    cdef public short unknown[40]
    cdef public short above[40]
    cdef public short above_by[40]
    cdef public short above_count[4]
    cdef public short below[40]
    cdef public short below_by[40]
    cdef public short below_count[4]
    cdef public short drawn[10]

    cdef int deck_of(self, int seat) noexcept
    @cython.locals(count=int, kind=int)
    cdef int unknown_count(self, int deck) noexcept
    cdef int deck_size(self, int deck) noexcept
    @cython.locals(first=int)
    cdef int draw_weight(self, int deck, int kind) noexcept
    @cython.locals(first=int)
    cdef void draw_card(self, int deck, int kind) noexcept
    @cython.locals(first=int, last=int, place=int)
    cdef void draw_from_below(self, int deck) noexcept
    cdef void keep_card(self, int seat, int kind) noexcept
    @cython.locals(deck=int, place=int)
    cdef void return_card(self, int seat, int kind, bint to_top) noexcept
    @cython.locals(count=int, kind=int)
    cdef int drawn_count(self) noexcept
    cdef bint has_playable(self, int seat, int kind) noexcept
    cdef void discard(self, int seat, int kind) noexcept
