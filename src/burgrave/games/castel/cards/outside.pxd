cimport cython
from burgrave.games.castel.cards.patterns cimport Striker
from burgrave.games.castel.table cimport Card, Table

cdef int COURT, DEEPEST, SQUARES
cdef short ZONE_OF[91]

cdef class Engine(Card):
    cdef void arrive(self, Table table) noexcept

cdef class Barbarian(Striker):
    cdef bint strikes(self, Table table, int place) noexcept

cdef class Dragon(Striker):
    cdef bint strikes(self, Table table, int place) noexcept

cdef class Enchanter(Card):
    @cython.locals(last=int)
    cdef void before(self, Table table, int place) noexcept

cdef class Fairy(Striker):
    cdef bint strikes(self, Table table, int place) noexcept
    cdef void strike(self, Table table, int place) noexcept

cdef class Herald(Card):
    pass

cdef class Knight(Card):
    cdef bint fits(self, Table table, int spot) noexcept
