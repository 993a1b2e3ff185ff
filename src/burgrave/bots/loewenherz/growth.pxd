cimport cython
from burgrave.games.loewenherz.position cimport LoewenherzPosition

cdef int SQUARES, FRAME, MOUNTAIN, TOWN, TOWN_POWER, CASTLES, MOST, MOST_CHANGES, MOST_WALLS
cdef double PER_SQUARE, COMPACT, REACHING, HOPELESS
cdef short NEXT[600]
cdef short EDGE[600]
cdef short EDGE_FROM[275]
cdef short EDGE_TO[275]
cdef short AREA_POWER[151]

cdef class Growth:
    cdef public double wall_price, payouts
    cdef public int castles, in_hand
    cdef public short homes[12]
    cdef public short link[150]
    cdef public short tied[12]
    cdef public short place[12]
    cdef public double worth[24]
    cdef public short lacking[24]
    cdef public short size[24]
    cdef public short order[960]
    cdef public double near_worth[24]
    cdef public short near_size[24]
    cdef public short near_order[960]
    cdef public short looked[3600]
    cdef double base_price, base_payouts
    cdef short base_terrain[150]
    cdef short base_homes[12]
    cdef int base_castles
    cdef short base_wall[276]
    cdef short base_link[150]
    cdef short changed[150]
    cdef int changes
    cdef short state[150]
    cdef short fringe[150]
    cdef double gain[150]
    cdef short squares[150]
    cdef double thrift
    cdef double closing[25]
    cdef int taken, beside

    @cython.locals(walls=int)
    cpdef void set_prices(self, double wall_price, double payouts) noexcept
    @cython.locals(castle=int)
    cpdef void look(self, LoewenherzPosition position) noexcept
    @cython.locals(castle=int, square=int, edge=int)
    cpdef void rebase(self, LoewenherzPosition position) noexcept
    @cython.locals(square=int)
    cdef bint is_planned(self, LoewenherzPosition position, int castle) noexcept
    @cython.locals(square=int)
    cdef void forget(self, int castle) noexcept
    @cython.locals(square=int, castle=int)
    cdef void find_castles(self, LoewenherzPosition position) noexcept
    @cython.locals(square=int, castle=int, differences=int)
    cdef bint is_like_base(self, LoewenherzPosition position) noexcept
    @cython.locals(square=int, edge=int)
    cdef void compare(self, LoewenherzPosition position) noexcept
    @cython.locals(i=int)
    cdef bint is_touched(self, int castle) noexcept
    @cython.locals(count=int, square=int, side=int, other=int)
    cdef void follow(self, LoewenherzPosition position, int castle) noexcept
    @cython.locals(square=int)
    cdef void plan(self, LoewenherzPosition position, int castle, int place) noexcept
    @cython.locals(cut=int, towns=int, mines=int, square=int, i=int, best=int, near=int, value=double)
    cdef void grow(self, LoewenherzPosition position, int castle, int place, double thrift) noexcept
    @cython.locals(square=int, cut=int)
    cdef int start(self, LoewenherzPosition position, int castle) noexcept
    cdef void take(self, LoewenherzPosition position, int square) noexcept
    @cython.locals(count=int, side=int)
    cdef int openings(self, LoewenherzPosition position, int square, bint inside) noexcept
    @cython.locals(side=int, other=int)
    cdef void widen(self, LoewenherzPosition position, int square) noexcept
    @cython.locals(value=double, outside=int)
    cdef double attraction(self, LoewenherzPosition position, int square) noexcept
    @cython.locals(best=int, i=int, square=int)
    cdef int best_beside(self) noexcept
