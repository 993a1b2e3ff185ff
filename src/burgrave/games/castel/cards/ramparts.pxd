from burgrave.games.castel.cards.patterns cimport Striker
from burgrave.games.castel.table cimport Card, Table

cdef int COURT
cdef short WALL_OF[91]
cdef short ZONE_OF[91]

cdef class Soldier(Card):
    cdef void arrive(self, Table table) noexcept

cdef class Captain(Soldier):
    pass

cdef class Traitor(Striker):
    cdef void arrive(self, Table table) noexcept
    cdef bint strikes(self, Table table, int place) noexcept
