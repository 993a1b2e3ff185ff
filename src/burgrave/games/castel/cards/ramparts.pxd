from burgrave.games.castel cimport board
from burgrave.games.castel.cards.patterns cimport Striker
from burgrave.games.castel.cards.card cimport Card
from burgrave.games.castel.position cimport CastelPosition

cdef int COURT
cdef short WALL_OF[91]
cdef short ZONE_OF[91]

cdef class Soldier(Card):
    cdef void arrive(self, CastelPosition position) noexcept

cdef class Captain(Soldier):
    pass

cdef class Traitor(Striker):
    cdef void arrive(self, CastelPosition position) noexcept
    cdef bint strikes(self, CastelPosition position, int place) noexcept
