cimport cython
from burgrave.core.moves cimport Moves
from burgrave.core.position cimport Position
from burgrave.games.raubritter cimport board, knights, tiles

cdef int CHANCE, OVER
cdef int KEEP, TILE, LAY, STOP, DEPLOY, DRAW, OWN_TILE, MOST_SEATS, NOBODY
cdef int IN_KEEP, IN_TILE, IN_LAY, IN_DEPLOY, IN_DRAW, IN_OVER
cdef int WIDTH, SQUARE_COUNT, KIND_COUNT, START_KIND_COUNT, CASTLE, FOREST_CASTLE, HAND, PILE, TILES_A_TURN
cdef short POINTS[10]

cdef class RaubritterPosition(Position):
    cdef public int own_start, open_hands, side, phase, player, laid, castle, west, east, south, north
    cdef public short board[320]
    cdef public short stacks[320]
    cdef public short supply[4]
    cdef public short hand[8]
    cdef public short drawn[4]
    cdef public short rest[36]
    cdef public short kept[4]
    cdef public short ruled_out[12]
    cdef public short face_down[3]
    cdef public short laid_out[12]

    cpdef int actor(self) noexcept
    @cython.locals(i=int)
    cpdef void generate(self, int seat, Moves moves) noexcept
    @cython.locals(first=int, second=int, begin=int, offset=int, i=int)
    @cython.final
    cdef void list_lays(self, Moves moves) noexcept
    cpdef int weight(self, int code) noexcept

    cpdef void play(self, int seat, int code) noexcept
    @cython.final
    cdef void keep(self, int seat, int choice) noexcept
    @cython.final
    cdef void turn_up(self, int choice, int owner) noexcept
    @cython.final
    cdef void lay(self, int kind, int square) noexcept
    @cython.final
    cdef void draw_or_go_on(self) noexcept
    @cython.final
    cdef void go_on(self) noexcept
    @cython.locals(_=int)
    @cython.final
    cdef void next_turn(self) noexcept

    @cython.locals(twin=RaubritterPosition)
    cpdef RaubritterPosition copy(self)
    @cython.locals(seat=int)
    cpdef list scores(self)
    @cython.locals(points=int, row=int, square=int)
    cpdef int points_of(self, int seat) noexcept
