cimport cython
from burgrave.bots.raubritter.features cimport Features
from burgrave.bots.search cimport policy
from burgrave.core.dice cimport Dice
from burgrave.core.moves cimport Moves
from burgrave.games.raubritter cimport board
from burgrave.games.raubritter.position cimport RaubritterPosition

cdef int LAY, STOP, DEPLOY, FIRST_RUN, WIDTH, RUN_COUNT, RUN_LENGTH, CASTLE, FOREST_CASTLE, MOST_DEPLOYED, NEVER
cdef int STEP[4]
cdef int MINIMUM[10]
cdef int POINTS[10]
cdef int DEPOSITS[130]
cdef int RUN_KNIGHTS[26]
cdef short ROOM[4096]
cdef short KIND_LAID[2619]
cdef short SQUARE_LAID[2619]
cdef double SHIELD[9]
cdef short NO_ENTRY[320]
cdef short NO_WAYS[320]
cdef long MULTIPLIER, INCREMENT, GREATEST

@cython.final
cdef class RaubritterPolicy:
    cdef public Features features
    cdef public double danger, reserve, reserve_more, stopping, exposure, follow_up, shelter, scarcity, noise
    cdef public int epsilon
    cdef public int seat, knights
    cdef public double castle_in_hand, price, rivalry
    cdef public bint goes_on
    cdef public double safety[5]
    cdef public short entry[320]
    cdef public short ways[320]
    cdef public double entry_value[320]
    cdef public double stake[320]
    cdef public Moves places

    @cython.locals(code=int)
    cdef int pick(self, RaubritterPosition position, int seat, Moves moves, Dice dice) noexcept
    @cython.locals(i=int, best=int, best_score=double, score=double, grain=double, number=long)
    cdef int best(self, RaubritterPosition position, int seat, Moves moves, Dice dice) noexcept
    @cython.locals(castles=int)
    cpdef void measure(self, RaubritterPosition position, int seat) noexcept
    @cython.locals(danger=double, seat=int, sides=int)
    cdef void note_safety(self, RaubritterPosition position) noexcept
    @cython.locals(row=int, square=int, least=int)
    cdef void note_entries(self, RaubritterPosition position) noexcept
    @cython.locals(places=Moves, i=int, direction=int, square=int, left=int)
    cdef void note_ways(self, RaubritterPosition position) noexcept
    @cython.locals(row=int, square=int)
    cdef void note_stakes(self, RaubritterPosition position) noexcept
    @cython.locals(kind=int)
    cdef double score(self, RaubritterPosition position, int code) noexcept
    @cython.locals(best=double, direction=int)
    cdef double score_castle(self, int kind, int place) noexcept
    @cython.locals(best=double, total=double, square=int)
    cdef double best_run(self, int place, int step, int left) noexcept
    @cython.locals(total=double, points=int, direction=int, beside=int)
    cdef double score_land(self, RaubritterPosition position, int kind, int place) noexcept
    @cython.locals(run=int, step=int, square=int, total=double, i=int)
    cdef double score_deployment(self, RaubritterPosition position, int code) noexcept
    @cython.locals(points=int, holder=int, before=double, after=double)
    cdef inline double gain(self, RaubritterPosition position, int square, int knights, int closed) noexcept
