cimport cython
from burgrave.games.castel cimport board
from burgrave.games.castel.cards.patterns cimport Striker
from burgrave.games.castel.cards.card cimport Card
from burgrave.games.castel.position cimport CastelPosition

cdef int COURT, DEEPEST, SQUARES
cdef short ZONE_OF[91]

cdef class Engine(Card):
    cdef void arrive(self, CastelPosition position) noexcept

cdef class Barbarian(Striker):
    cdef bint strikes(self, CastelPosition position, int place) noexcept

cdef class Dragon(Striker):
    cdef bint strikes(self, CastelPosition position, int place) noexcept

cdef class Enchanter(Card):
    @cython.locals(last=int)
    cdef void before(self, CastelPosition position, int place) noexcept

cdef class Fairy(Striker):
    cdef bint strikes(self, CastelPosition position, int place) noexcept
    cdef void strike(self, CastelPosition position, int place) noexcept

cdef class Herald(Card):
    pass

cdef class Knight(Card):
    cdef bint fits(self, CastelPosition position, int spot) noexcept
