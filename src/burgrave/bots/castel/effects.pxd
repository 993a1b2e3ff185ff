cimport cython
from burgrave.bots.castel.features cimport Features
from burgrave.games.castel cimport board
from burgrave.games.castel.position cimport CastelPosition

cdef int KINDS, PLACES, SQUARES, FIRST_OUT, DEEPEST, ANYWHERE_OUT, NO_WALL, COURT, RAMPARTS, TOWERS, OUT
cdef int ASSASSIN, BLACK_KNIGHT, COUNSELLOR, COURTIER, COURTESAN, LADY, MERCHANT, PRIEST, QUEEN, KING, THIEF
cdef int SOLDIER, CAPTAIN, TRAITOR, ENGINE, BARBARIAN, DRAGON, ENCHANTER
cdef int ALCHEMIST, ARCHER, GHOST, MAGICIAN, WITCH, KNIGHT
cdef short ZONE_OF[91]
cdef short WALL_OF[91]
cdef short WALL_SQUARES[16]
cdef short NEIGHBOURS[288]
cdef short FEMALE[37]
cdef double NOTHING, URGENCY, THIRD_ACTION, TWO_SWAPS

@cython.final
cdef class Effects:
    cdef public Features features
    cdef public double weight[5]
    cdef public double back[91]
    cdef public double gone[91]
    cdef public double best[6]
    cdef public double best_gone, best_swap, best_counsel, worst_card, leader

    @cython.locals(zone=int, place=int)
    cdef void measure(self, CastelPosition position, int seat) noexcept
    @cython.locals(total=double, other=int, near=double)
    cdef void weigh_rivals(self, CastelPosition position, int seat) noexcept
    @cython.locals(owner=int, zone=int, risk=double, power=double)
    cdef void measure_card(self, CastelPosition position, int place) noexcept
    @cython.locals(kind=int, best=double)
    cdef void measure_hand(self, CastelPosition position, int seat) noexcept
    @cython.locals(kind=int)
    cdef void measure_exchange(self, CastelPosition position) noexcept
    cdef double at_large(self, CastelPosition position, int kind) noexcept
    @cython.locals(gain=double)
    cpdef double gain(self, CastelPosition position, int kind, int spot) noexcept
    cdef double best_gain(self, CastelPosition position, int kind, int spot) noexcept
    @cython.locals(best=double, total=double, i=int, place=int)
    cdef double beside(self, CastelPosition position, int kind, int spot) noexcept
    cdef double by_neighbour(self, CastelPosition position, int kind, int place) noexcept
    @cython.locals(owner=int)
    cdef double blessing(self, CastelPosition position, int place) noexcept
    @cython.locals(wall=int, gain=double, best=double, i=int, place=int)
    cdef double by_soldier(self, CastelPosition position, int kind, int spot) noexcept
    @cython.locals(last=int)
    cdef double by_enchanter(self, CastelPosition position) noexcept
    @cython.locals(gain=double, i=int)
    cdef double by_engine(self, CastelPosition position) noexcept
    @cython.locals(owner=int)
    cdef double shelter(self, CastelPosition position, int place) noexcept
    @cython.locals(owner=int)
    cdef double risk_at(self, CastelPosition position, int kind, int spot) noexcept
    cdef bint has_captain(self, CastelPosition position, int wall) noexcept
    cdef double by_fourth(self, CastelPosition position, int wall) noexcept
    cdef double shift(self, CastelPosition position, int place, int to) noexcept
    @cython.locals(owner=int)
    cdef double uncovered(self, CastelPosition position, int place) noexcept
    @cython.locals(owner=int)
    cdef double moved(self, CastelPosition position, int place) noexcept
