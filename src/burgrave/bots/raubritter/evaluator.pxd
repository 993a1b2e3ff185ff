cimport cython
from burgrave.bots.evaluator cimport Evaluator, Values
from burgrave.bots.raubritter.features cimport Features
from burgrave.bots.raubritter.policy cimport RaubritterPolicy
from burgrave.core.dice cimport Dice
from burgrave.core.moves cimport Moves
from burgrave.core.position cimport Position
from burgrave.games.raubritter.position cimport RaubritterPosition

cdef int HELD, RISK, PREY, FORCE, SUPPLY, KINDS, WIDTH
cdef int POINTS[10]
cdef double MOST_DANGER, FIRST_GRAB, LAST_SCALE, SCALE_A_TILE, KNIGHTS_A_CASTLE

cdef class RaubritterEvaluator(Evaluator):
    cdef public Features features
    cdef public RaubritterPolicy policy
    cdef public Values expected
    cdef public double amount[20]
    cdef public int castles[4]
    cdef public double danger[4]
    cdef public double per_castle, per_knight, boldness

    cpdef void evaluate(self, Position position, Values values) noexcept
    cpdef double value_with(self, RaubritterPosition position, int seat, double points) noexcept
    @cython.locals(seat=int, feature=int)
    cdef void expect(self, RaubritterPosition position, Values values) noexcept
    @cython.locals(tiles=int, seat=int)
    cdef double scale(self, RaubritterPosition position) noexcept
    @cython.locals(seat=int, other=int, row=int, square=int)
    cpdef void measure(self, RaubritterPosition position) noexcept
    @cython.locals(usable=double)
    cdef void measure_seat(self, RaubritterPosition position, int seat) noexcept
    @cython.locals(points=int, holder=int, ways=int, stays=double)
    cdef void measure_tile(self, RaubritterPosition position, int square) noexcept
    cpdef int pick(self, Position position, int seat, Moves moves, Dice dice) noexcept
    cpdef void outcome(self, Position position, Values values) noexcept
    @cython.locals(seat=int, winners=int, best=double)
    cdef void fill_outcome(self, RaubritterPosition position, Values values) noexcept
