cimport cython
from burgrave.core.encoder cimport Encoder, Row
from burgrave.core.position cimport Position
from burgrave.games.loewenherz.position cimport LoewenherzPosition

cdef int SQUARES, EDGES, TERRAINS, PHASES, KINDS, TREASURES, TREASURE_SETS, FACE_COUNT, SILVER, KING, ACTIONS, CARDS
cdef int IN_TILE, IN_CHOOSE, IN_BID, IN_TAKE, IN_OVER
cdef short SLOTS[150]
cdef short FIRST_PLACE[3]

cdef class LoewenherzObservation(Encoder):
    cdef int colours
    @cython.locals(p=LoewenherzPosition, at=int)
    cpdef void write(self, Position position, int observer, Row row) except *
    @cython.final
    cdef int turn(self, LoewenherzPosition p, int colour, int observer) noexcept
    @cython.locals(castles=int, knights=int, regions=int, at=int, square=int, pieces=int, owner=int, i=int, edge=int)
    cdef int write_land(self, LoewenherzPosition p, int observer, Row row) noexcept
    @cython.locals(seats=int, tile=int, card=int)
    cdef int write_course(self, LoewenherzPosition p, int observer, Row row, int at) noexcept
    @cython.locals(seats=int, i=int, action=int, colour=int, place=int)
    cdef int write_round(self, LoewenherzPosition p, int observer, Row row, int at) noexcept
    @cython.locals(seats=int, i=int, seat=int)
    cdef int write_purses(self, LoewenherzPosition p, int observer, Row row, int at) noexcept
    @cython.locals(seats=int, i=int, kind=int, total=int, place=int)
    cdef int write_cards(self, LoewenherzPosition p, int observer, Row row, int at) noexcept
    @cython.locals(seats=int, taken=int, look=int, since=int, opened=int, pile=int, mine=int, place=int, seat=int)
    cdef int write_piles(self, LoewenherzPosition p, int observer, Row row, int at) noexcept
