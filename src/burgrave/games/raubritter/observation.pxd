cimport cython
from burgrave.core.encoder cimport Encoder, Row
from burgrave.core.position cimport Position
from burgrave.games.raubritter.position cimport RaubritterPosition

cdef int BUILT, HELD, WIDTH, KINDS, LETTERS, LETTER_SIZE, HAND, PILE, START_KINDS, FIRST_START_KIND, ORIGIN_ROW, ORIGIN_COLUMN
cdef int IN_KEEP, IN_LAY, IN_DRAW, IN_OVER, PHASES
cdef short TERRAIN_OF[10]
cdef short BUILDING_OF[10]
cdef float HAS_TERRAIN[10]
cdef float HAS_BUILDING[10]
cdef float POINTS[10]
cdef short STANDING[4096]
cdef float QUARTERS[5]

@cython.locals(seat=int)
cdef inline int turn(int stack, int observer, int seats) noexcept

cdef class RaubritterObservation(Encoder):
    cdef int columns, area, west, south, score
    @cython.locals(p=RaubritterPosition, seats=int, at=int, i=int, seat=int, keeps=int, may=int, kind=int)
    cpdef void write(self, Position position, int observer, Row row) except *
    @cython.locals(seats=int, area=int, holder=int, knights=int, deploying=int, line=int, square=int, tile=int,
                   place=int, stack=int, seat=int, i=int)
    cdef int write_land(self, RaubritterPosition p, int observer, Row row) noexcept
    @cython.locals(seats=int, i=int, seat=int, kind=int, square=int)
    cdef void write_start(self, RaubritterPosition p, int observer, Row row, int at) noexcept
    @cython.locals(seats=int, seat=int, shows=bint, top=int, back=int, hand=int, left=int, kind=int, place=int,
                   tile=int, letter=int)
    cdef void write_tiles(self, RaubritterPosition p, int observer, int i, Row row, int at) noexcept
    cdef bint shows_hand(self, RaubritterPosition p, int seat, int observer) noexcept
    @cython.locals(seats=int, may=int, keepers=int, in_doubt=bint, seat=int, tile=int, is_laid=bint, kind=int)
    cdef int possible_keeps(self, RaubritterPosition p, int observer) noexcept
    @cython.locals(seats=int, room=int, possible=int, ways=int, way=int, rest=int, bits=int, counts=int, fits=bint,
                   seat=int, kind=int)
    cdef int agreeing_keeps(self, RaubritterPosition p, int may, int keepers) noexcept
    @cython.locals(room=int, kind=int, column=int, line=int, tile=int)
    cdef int not_turned_up(self, RaubritterPosition p, int keepers) noexcept
