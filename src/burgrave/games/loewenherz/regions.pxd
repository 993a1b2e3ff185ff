cimport cython
from burgrave.core.moves cimport Moves
from burgrave.games.loewenherz.position cimport LoewenherzPosition

cdef int SQUARES, FRAME, PLAIN, FOREST, MOUNTAIN, TOWN, WALLS, TOWN_POWER, SAY_WALL
cdef short NEXT[600]
cdef short EDGE[600]
cdef short EDGE_FROM[275]
cdef short EDGE_TO[275]
cdef short REGION_LIMIT[5]
cdef short AREA_POWER[151]
cdef short REACHED[150]
cdef short IS_REACHED[150]
cdef short GUARDS[151]
cdef short IS_NEAR[151]

cdef void set_castle(LoewenherzPosition position, int square, int colour) noexcept
cdef void set_knight(LoewenherzPosition position, int square, int colour) noexcept
cdef void remove_knight(LoewenherzPosition position, int square) noexcept

@cython.locals(square=int, found=int, seen=int, side=int)
cdef int reach(LoewenherzPosition position, int start, int edge) noexcept
cdef int owner(LoewenherzPosition position, int region) noexcept
@cython.locals(squares=int, castles=int, home=int, towns=int, i=int)
cdef void found(LoewenherzPosition position, int start) noexcept
@cython.locals(edge=int, is_inside=bint)
cdef void clear_walls(LoewenherzPosition position, int region) noexcept
cdef void score(LoewenherzPosition position, int colour, int power) noexcept
@cython.locals(square=int)
cdef void score_mines(LoewenherzPosition position) noexcept
@cython.locals(count=int, square=int)
cdef int count_regions(LoewenherzPosition position, int colour) noexcept

cdef bint parts_allies(LoewenherzPosition position, int square, int other) noexcept
cdef bint may_wall(LoewenherzPosition position, int edge) noexcept
@cython.locals(edge=int)
cdef void list_walls(LoewenherzPosition position, int seat, Moves moves) noexcept
cdef void lay_wall(LoewenherzPosition position, int edge) noexcept
@cython.locals(moves=Moves, i=int, edge=int, found=list)
cpdef list closing_edges(LoewenherzPosition position, int seat)
@cython.locals(square=int)
cpdef list beside_wall(LoewenherzPosition position, int edge, int start)

@cython.locals(side=int)
cdef bint may_place(LoewenherzPosition position, int square, int colour) noexcept
@cython.locals(colour=int, square=int, pieces=int, side=int)
cdef bint may_leave(LoewenherzPosition position, int knight) noexcept
@cython.locals(found=int, square=int, side=int)
cdef void follow(LoewenherzPosition position, int start, int colour) noexcept

@cython.locals(region=int, square=int)
cdef void count_guards(LoewenherzPosition position) noexcept
cdef bint is_stronger(int region, int victim) noexcept
@cython.locals(other=int, square=int, side=int)
cdef void look_round(LoewenherzPosition position, int region) noexcept
cdef bint is_near(int region) noexcept
@cython.locals(side=int, is_new=bint)
cdef bint has_room(LoewenherzPosition position, int region, int square) noexcept
@cython.locals(victim=int, gain=int, side=int)
cdef void annex(LoewenherzPosition position, int region, int square) noexcept
@cython.locals(side=int, edge=int)
cdef void draw_border(LoewenherzPosition position, int square) noexcept
@cython.locals(victim=int, square=int, loss=int)
cdef void cut_off(LoewenherzPosition position, int region) noexcept
