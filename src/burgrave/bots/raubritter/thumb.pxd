cimport cython
from burgrave.bots.raubritter.sight cimport Sight
from burgrave.core.dice cimport Dice
from burgrave.core.moves cimport Moves
from burgrave.games.raubritter.position cimport RaubritterPosition

cdef int LAY, STOP, DEPLOY, FIRST_RUN, SQUARE_COUNT, WIDTH, RUN_COUNT, RUN_LENGTH, CASTLE, FOREST_CASTLE, MOST_DEPLOYED
cdef int STEP[4]
cdef int MINIMUM[10]
cdef int POINTS[10]
cdef int DEPOSITS[130]
cdef int RUN_KNIGHTS[26]
cdef double SHIELD[9]
cdef int FINENESS

@cython.final
cdef class Thumb:
    cdef public Sight sight
    cdef public double danger, reserve, reserve_more, held_back, patience, lure, plan, chance, noise, grudge, price, shelter, dear
    cdef public int seat, knights, whim
    cdef public bint goes_on
    cdef public double safety[5]
    cdef public short ways[320]

    cdef int pick(self, RaubritterPosition position, int seat, Moves moves, Dice dice) noexcept
    @cython.locals(i=int, best=int, best_worth=double, worth=double)
    cdef int best(self, RaubritterPosition position, int seat, Moves moves, Dice dice, double noise) noexcept
    @cython.locals(castles=int)
    cpdef void look(self, RaubritterPosition position, int seat) noexcept
    @cython.locals(danger=double, seat=int, sides=int, row=int, square=int)
    cdef void look_around(self, RaubritterPosition position) noexcept
    @cython.locals(kind=int)
    cpdef double worth(self, RaubritterPosition position, int code) noexcept
    @cython.locals(best=double, gain=double, direction=int)
    cdef double worth_of_castle(self, RaubritterPosition position, int kind, int square) noexcept
    @cython.locals(best=double, total=double, least=int, left=int)
    cdef double best_run(self, RaubritterPosition position, int square, int step, int left) noexcept
    @cython.locals(total=double, points=int, direction=int, beside=int)
    cdef double worth_of_land(self, RaubritterPosition position, int kind, int square) noexcept
    @cython.locals(holder=int)
    cdef inline double wish(self, RaubritterPosition position, int square) noexcept
    @cython.locals(run=int, step=int, square=int, total=double, i=int)
    cdef double worth_of_deployment(self, RaubritterPosition position, int code) noexcept
    @cython.locals(points=int, holder=int, before=double, after=double, room=int)
    cdef inline double gain(self, RaubritterPosition position, int square, int knights, int closed) noexcept
