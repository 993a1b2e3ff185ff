from burgrave.core.moves cimport Moves

cdef class Card

from burgrave.games.castel.position cimport CastelPosition

cdef class Card:
    cdef public int steps
    cdef bint fits(self, CastelPosition position, int spot) noexcept
    cdef void before(self, CastelPosition position, int place) noexcept
    cdef void arrive(self, CastelPosition position) noexcept
    cdef bint owes(self, CastelPosition position, int seat) noexcept
    cdef void list_moves(self, CastelPosition position, int seat, Moves moves) noexcept
    cdef int weight(self, CastelPosition position, int code) noexcept
    cdef void play(self, CastelPosition position, int seat, int code) noexcept
    cdef void finish(self, CastelPosition position) noexcept
