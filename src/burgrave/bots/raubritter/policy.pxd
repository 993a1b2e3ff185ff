cimport cython
from burgrave.bots.raubritter.features cimport Sight
from burgrave.core.dice cimport Dice
from burgrave.core.moves cimport Moves
from burgrave.games.raubritter.position cimport RaubritterPosition

cdef int LAY, STOP, DEPLOY, FIRST_RUN, WIDTH, RUN_COUNT, RUN_LENGTH, CASTLE, FOREST_CASTLE, MOST_DEPLOYED, FAR
cdef int STEP[4]
cdef int MINIMUM[10]
cdef int POINTS[10]
cdef int DEPOSITS[130]
cdef int RUN_KNIGHTS[26]
cdef short ROOM[4096]
cdef short KIND_LAID[2619]
cdef short PLACE_LAID[2619]
cdef double SHIELD[9]
cdef short ALL_FAR[320]
cdef short NO_WAYS[320]
cdef long SPICE, MORE_SPICE, MOST_SPICE

@cython.final
cdef class Thumb:
    cdef public Sight sight
    cdef public double danger, reserve, reserve_more, held_back, patience, lure, plan, noise, grudge, price, shelter, dear
    cdef public int seat, knights, epsilon, place_count
    cdef public bint goes_on
    cdef public double safety[5]
    cdef public short entry[320]
    cdef public short ways[320]
    cdef public short places[160]
    cdef public double prize[320]
    cdef public double wish[320]

    cdef int pick(self, RaubritterPosition position, int seat, Moves moves, Dice dice) noexcept
    @cython.locals(i=int, best=int, best_worth=double, worth=double, grain=double, spice=long)
    cdef int best(self, RaubritterPosition position, int seat, Moves moves, Dice dice, double noise) noexcept
    @cython.locals(castles=int)
    cpdef void look(self, RaubritterPosition position, int seat) noexcept
    @cython.locals(danger=double, seat=int, sides=int)
    cdef void look_at_others(self, RaubritterPosition position) noexcept
    @cython.locals(wide=int, high=int, row=int, square=int, least=int)
    cdef void look_at_tiles(self, RaubritterPosition position) noexcept
    cdef inline bint touches(self, RaubritterPosition position, int square) noexcept
    @cython.locals(i=int, direction=int, square=int, left=int)
    cdef void look_at_places(self, RaubritterPosition position) noexcept
    @cython.locals(row=int, square=int)
    cdef void look_for_prizes(self, RaubritterPosition position) noexcept
    @cython.locals(kind=int)
    cpdef double worth(self, RaubritterPosition position, int code) noexcept
    @cython.locals(best=double, direction=int)
    cdef double worth_of_castle(self, int kind, int place) noexcept
    @cython.locals(best=double, total=double, square=int)
    cdef double best_run(self, int place, int step, int left) noexcept
    @cython.locals(total=double, points=int, direction=int, beside=int)
    cdef double worth_of_land(self, RaubritterPosition position, int kind, int place) noexcept
    @cython.locals(run=int, step=int, square=int, total=double, i=int)
    cdef double worth_of_deployment(self, RaubritterPosition position, int code) noexcept
    @cython.locals(points=int, holder=int, before=double, after=double)
    cdef inline double gain(self, RaubritterPosition position, int square, int knights, int closed) noexcept
