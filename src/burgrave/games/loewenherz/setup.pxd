cimport cython
from burgrave.core.moves cimport Moves
from burgrave.games.loewenherz.regions cimport Land

cdef int SQUARES, TILES, STEPS, PLAIN, CASTLE_DISTANCE, SAY_TILE, SAY_CASTLE
cdef short TILE_TERRAIN[600]
cdef short TILE_SQUARES[150]
cdef short STEP_FROM[550]
cdef short STEP_TO[550]
cdef short OWN_CASTLES[5]
cdef short NEUTRAL[5]
cdef short HOMES[4]

cdef class Site(Land):
    cdef public int step
    cdef public short tile_laid[6]

    cpdef void set_up_opening(self)
    @cython.locals(i=int)
    cdef void set_tile(self, int slot, int tile, int turns) noexcept
    @cython.locals(tile=int, turns=int)
    cdef void list_tiles(self, Moves moves) noexcept
    cdef void lay_tile(self, int tile, int turns) noexcept
    @cython.locals(homes=int, distance=int, step=int, is_free=bint)
    cdef void list_castles(self, int builder, Moves moves) noexcept
    cdef int colour_to_build(self, int builder) noexcept
    @cython.locals(homes=int, square=int)
    cdef int find_homes(self, int colour) noexcept
    cdef bint is_free_plain(self, int square) noexcept
    @cython.locals(i=int, files=int, ranks=int)
    cdef bint is_apart(self, int square, int homes, int distance) noexcept
    @cython.locals(colour=int)
    cdef void build(self, int builder, int step) noexcept
