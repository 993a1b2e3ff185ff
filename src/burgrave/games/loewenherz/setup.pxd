cimport cython
from burgrave.core.moves cimport Moves
from burgrave.games.loewenherz cimport regions
from burgrave.games.loewenherz.position cimport LoewenherzPosition

cdef int SQUARES, TILES, STEPS, PLAIN, CASTLE_DISTANCE, SAY_TILE, SAY_CASTLE
cdef short TILE_TERRAIN[600]
cdef short TILE_SQUARES[150]
cdef short STEP_FROM[550]
cdef short STEP_TO[550]
cdef short OWN_CASTLES[5]
cdef short NEUTRAL[5]
cdef short HOMES[4]

cdef void set_up_opening(LoewenherzPosition position)
@cython.locals(i=int)
cdef void set_tile(LoewenherzPosition position, int slot, int tile, int turns) noexcept
@cython.locals(tile=int, turns=int)
cdef void list_tiles(LoewenherzPosition position, Moves moves) noexcept
cdef void lay_tile(LoewenherzPosition position, int tile, int turns) noexcept
@cython.locals(homes=int, distance=int, step=int, is_free=bint)
cdef void list_castles(LoewenherzPosition position, int builder, Moves moves) noexcept
cdef int colour_to_build(LoewenherzPosition position, int builder) noexcept
@cython.locals(homes=int, square=int)
cdef int find_homes(LoewenherzPosition position, int colour) noexcept
cdef bint is_free_plain(LoewenherzPosition position, int square) noexcept
@cython.locals(i=int, files=int, ranks=int)
cdef bint is_apart(LoewenherzPosition position, int square, int homes, int distance) noexcept
@cython.locals(colour=int)
cdef void build(LoewenherzPosition position, int builder, int step) noexcept
