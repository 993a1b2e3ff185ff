cimport cython
from burgrave.bots.evaluator cimport Evaluator, Values
from burgrave.core.position cimport Position
from burgrave.games.torres cimport board, scoring
from burgrave.games.torres.position cimport TorresPosition

ctypedef unsigned long long u64

cdef u64 BIT[64]
cdef int KING_BONUS[3]
cdef int LAST_ROUND[9]
cdef int IN_MENU, IN_DRAW, IN_MOVE_KING, IN_FIRST, KINDS, HEIGHTS, FEATURE_COUNT, ENOUGH_ROOM, ENOUGH_CARDS
cdef int CASTLES, KING, REACH, ROOM, CLIMB, LEVELS, HELD, SCORE, KNIGHTS, CARDS, SPARE, BLOCKS, MASTER, TEMPO, LAST

cdef class TorresEvaluator(Evaluator):
    cdef public double weights[180]
    cdef public double scales[12]
    cdef public int stage, first, year, count
    cdef public u64 castles[16]
    cdef public double shares[64]
    cdef public double share[4]
    cdef public double rest[4]
    cdef public double surveyed[4]

    cpdef void evaluate(self, Position position, Values values) noexcept
    @cython.locals(seat=int)
    cpdef void evaluate_torres(self, TorresPosition position, Values values) noexcept
    @cython.locals(seat=int, rest=u64, castle=u64)
    cpdef void survey(self, TorresPosition position) noexcept
    @cython.locals(fresh=u64, gone=u64, touched=u64, beside=u64, seat=int, i=int, castle=u64)
    cpdef void evaluate_change(self, TorresPosition before, TorresPosition after, Values values) noexcept
    @cython.locals(squares=u64, level=int)
    cdef u64 touched(self, TorresPosition before, TorresPosition after, u64 grown) noexcept
    @cython.locals(year=int, left=int)
    cdef int stage_of(self, TorresPosition position) noexcept
    @cython.locals(first=int, held=int, kind=int, spare=int, blocks=int, height=int, is_moving=bint, is_last=bint, master=int)
    cdef double rest_of(self, TorresPosition position, int seat) noexcept
    @cython.locals(height=int)
    cdef int highest_stack(self, TorresPosition position, int seat) noexcept
    @cython.locals(area=int, room=int, seat=int, knights=u64)
    cdef void measure_castle(self, TorresPosition position, u64 castle) noexcept
    @cython.locals(first=int, level=int, levels=int, climb=int)
    cdef double share_of(self, TorresPosition position, u64 knights, int area, int room) noexcept
    @cython.locals(year=int)
    cdef double king_share(self, TorresPosition position, u64 knights) noexcept
    @cython.locals(built=u64, free=u64, squares=int)
    cdef int room(self, TorresPosition position, u64 castle) noexcept
    @cython.locals(higher=u64)
    cdef bint can_climb(self, TorresPosition position, u64 knights, int level) noexcept
