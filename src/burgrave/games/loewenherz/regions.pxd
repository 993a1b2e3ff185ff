cimport cython
from burgrave.core.moves cimport Moves
from burgrave.core.position cimport Position

cdef int SQUARES, FRAME, PLAIN, FOREST, MOUNTAIN, TOWN, WALLS, TOWN_POWER, SAY_WALL
cdef short NEXT[600]
cdef short EDGE[600]
cdef short EDGE_FROM[275]
cdef short EDGE_TO[275]
cdef short REGION_LIMIT[5]
cdef short FOUNDING[151]
cdef short REACHED[150]
cdef short IS_REACHED[150]
cdef short GUARDS[151]
cdef short IS_NEAR[151]

cdef class Land(Position):
    cdef public short terrain[150]
    cdef public short colour[150]
    cdef public short castle[150]
    cdef public short wall[276]
    cdef public short region[150]
    cdef public int walls
    cdef public int stock[4]
    cdef public int power[4]
    cdef public int cut_squares[4]

    cdef void set_castle(self, int square, int colour) noexcept
    cdef void set_knight(self, int square, int colour) noexcept
    cdef void remove_knight(self, int square) noexcept

    @cython.locals(square=int, found=int, seen=int, side=int)
    cdef int reach(self, int start) noexcept
    cdef int owner(self, int region) noexcept
    @cython.locals(squares=int, castles=int, home=int, towns=int, i=int)
    cdef void found(self, int start) noexcept
    @cython.locals(edge=int)
    cdef void clear_walls(self, int region) noexcept
    cdef void score(self, int colour, int power) noexcept
    @cython.locals(square=int)
    cdef void score_mines(self) noexcept
    @cython.locals(count=int, square=int)
    cdef int count_regions(self, int colour) noexcept

    cdef bint parts_allies(self, int square, int other) noexcept
    cdef bint may_wall(self, int edge) noexcept
    @cython.locals(edge=int)
    cdef void list_walls(self, int seat, Moves moves) noexcept
    cdef void lay_wall(self, int edge) noexcept

    @cython.locals(side=int)
    cdef bint may_place(self, int square, int colour) noexcept
    @cython.locals(colour=int, square=int, pieces=int, side=int)
    cdef bint may_leave(self, int knight) noexcept
    @cython.locals(found=int, square=int, side=int)
    cdef void follow(self, int start, int colour) noexcept

    @cython.locals(region=int, square=int)
    cdef void count_guards(self) noexcept
    cdef bint is_stronger(self, int region, int victim) noexcept
    @cython.locals(other=int, square=int, side=int)
    cdef void look_round(self, int region) noexcept
    cdef bint is_near(self, int region) noexcept
    @cython.locals(side=int, is_new=bint)
    cdef bint has_room(self, int region, int square) noexcept
    @cython.locals(victim=int, gain=int, side=int)
    cdef void annex(self, int region, int square) noexcept
    @cython.locals(side=int, edge=int)
    cdef void draw_border(self, int square) noexcept
    @cython.locals(victim=int, square=int, loss=int)
    cdef void cut_off(self, int region) noexcept
