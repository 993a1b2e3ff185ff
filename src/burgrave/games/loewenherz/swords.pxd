cimport cython
from burgrave.core.moves cimport Moves
from burgrave.games.loewenherz cimport actions, politics, regions
from burgrave.games.loewenherz.position cimport LoewenherzPosition

cdef int SQUARES, PLAIN, FOREST, FOREST_COST, SAY_KNIGHT, SAY_EXTEND, SAY_DONE
cdef short NEXT[600]

cdef void list_swords(LoewenherzPosition position, int seat, Moves moves) noexcept
@cython.locals(can_pay=bint, square=int)
cdef void list_knights(LoewenherzPosition position, int seat, Moves moves) noexcept
@cython.locals(square=int, side=int, region=int)
cdef void list_extensions(LoewenherzPosition position, int seat, int only, Moves moves) noexcept
@cython.locals(earlier=int)
cdef bint is_first_side(LoewenherzPosition position, int side) noexcept
@cython.locals(victim=int)
cdef bint may_annex(LoewenherzPosition position, int region, int square) noexcept

cdef void play_sword(LoewenherzPosition position, int seat, int code) noexcept
cdef void extend(LoewenherzPosition position, int region, int square) noexcept
cdef void go_on(LoewenherzPosition position) noexcept
