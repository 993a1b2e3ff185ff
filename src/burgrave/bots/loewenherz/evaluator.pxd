cimport cython
from burgrave.bots.evaluator cimport Evaluator, Values
from burgrave.bots.loewenherz.bridges cimport Bridges
from burgrave.bots.loewenherz.growth cimport Growth
from burgrave.core.position cimport Position
from burgrave.games.loewenherz cimport politics, swords
from burgrave.games.loewenherz.position cimport LoewenherzPosition

cdef int SQUARES, MOUNTAIN, TOWN, TOWN_POWER, CASTLES, KINDS, POLITICS
cdef int POWER, MINES, PLANS, LAND, TOWNS, RISK, SIEGES, BRIDGES, GUARDS, MONEY, PURSE, CARDS
cdef int STRONGEST, FIRST_TREASURE, FIRST_PARCHMENT, CARD_COUNT, FIRST_LAST
cdef double NEAR_TOWN, DUCAT, SMALL_PURSE, HALF_WAY
cdef double STRENGTH[7]
cdef short NEXT[600]
cdef short TREASURE[9]
cdef short SILVER[31]
cdef short ROUND[31]
cdef short WALLS[31]
cdef short SWORDS[31]

cdef class LoewenherzEvaluator(Evaluator):
    cdef public Growth growth
    cdef public object profile
    cdef public double weights[12]
    cdef double base_weights[12]
    cdef double drift[12]
    cdef public double amount[48]
    cdef int means[4]
    cdef double card_value[9]
    cdef double last_scale, scale_a_round, wall_price, scarcity, plenty, late
    cdef public double stage, rounds, walls, swords, payouts
    cdef short number[151]
    cdef public short guards[12]
    cdef double open_squares[12]
    cdef double open_towns[12]
    cdef double border[144]
    cdef double border_towns[144]
    cdef double worst[144]
    cdef Bridges bridges
    cdef double squares[4]
    cdef double towns[4]
    cdef double lost_squares[4]
    cdef double lost_towns[4]

    cpdef void evaluate(self, Position position, Values values) noexcept
    cpdef void evaluate_loewenherz(self, LoewenherzPosition position, Values values) noexcept
    cpdef void weigh_points(self, Values values, int seats) noexcept
    @cython.locals(seat=int, feature=int)
    cpdef void expect(self, LoewenherzPosition position, Values values) noexcept
    cpdef void begin(self, LoewenherzPosition position) noexcept
    @cython.locals(seat=int)
    cpdef void measure(self, LoewenherzPosition position) noexcept
    @cython.locals(card=int, share=double, feature=int)
    cpdef void look_ahead(self, LoewenherzPosition position) noexcept
    @cython.locals(first=int, feature=int, ducats=int, kind=int)
    cdef void measure_seat(self, LoewenherzPosition position, int seat) noexcept
    cpdef double card_worth(self, int kind) noexcept
    cdef double lasting(self) noexcept
    cpdef double money_worth(self, int ducats) noexcept
    @cython.locals(ducats=double, other=int)
    cdef double rivals_means(self, int seats, int seat) noexcept
    cdef double purse(self, double ducats, double others) noexcept
    @cython.locals(own=int, others=double, purse=double, money=double)
    cpdef double payment(self, int seats, int seat, int ducats) noexcept
    @cython.locals(growth=Growth, castle=int, square=int, seat=int)
    cdef void measure_plans(self, LoewenherzPosition position) noexcept
    @cython.locals(growth=Growth, castle=int, other=int, square=int, seat=int)
    cdef void measure_regions(self, LoewenherzPosition position) noexcept
    @cython.locals(region=int, seat=int, side=int, other=int)
    cdef void measure_square(self, LoewenherzPosition position, int square) noexcept
    @cython.locals(towns=double, side=int, other=int)
    cdef void add_target(self, LoewenherzPosition position, int square, int castle, int region) noexcept
    @cython.locals(seat=int, other=int, most=double, loss=double, swords=double)
    cdef void measure_bridges(self, LoewenherzPosition position, int castle) noexcept
    @cython.locals(seat=int, lead=int)
    cdef double chance_to_take(self, LoewenherzPosition position, int castle, int other) noexcept
    @cython.locals(seat=int, other=int, victim=int, chance=double)
    cdef void measure_borders(self, LoewenherzPosition position, int castle) noexcept
    @cython.locals(first=int, swords=double, castle=int, knights=double)
    cdef void sum_up(self, LoewenherzPosition position, int seat) noexcept

cdef double limited(double amount, double limit) noexcept
