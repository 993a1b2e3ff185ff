cimport cython
from burgrave.bots.judge cimport Judge, Values
from burgrave.core.position cimport Position
from burgrave.games.torres.position cimport Torres

ctypedef unsigned long long u64

cdef u64 FULL, NOT_FILE_A, NOT_FILE_H
cdef u64 BIT[64]
cdef int KING_BONUS[3]
cdef int LAST_ROUND[9]
cdef int YEARS, IN_MENU, IN_OVER, IN_MOVE_KING, IN_FIRST, KINDS, ENOUGH_ROOM
cdef int CASTLES, KING, REACH, ROOM, CLIMB, LEVELS, HELD, SCORE, KNIGHTS, CARDS, BLOCKS, MASTER, TEMPO

cdef class TorresJudge(Judge):
    cdef public double weights[156]
    cdef public double scales[12]
    cdef public double amount[52]
    cdef public int now, year, count
    cdef public u64 castles[16]
    cdef public double shares[64]
    cdef public double rest[4]
    cdef public double points[4]

    cpdef void judge(self, Position position, Values values) noexcept
    cpdef void judge_torres(self, Torres torres, Values values) noexcept
    @cython.locals(seat=int, rest=u64, castle=u64)
    cdef void survey(self, Torres torres) noexcept
    @cython.locals(fresh=u64, gone=u64, touched=u64, is_new=bint, seat=int, i=int, castle=u64)
    cpdef void judge_change(self, Torres before, Torres after, Values values) noexcept
    @cython.locals(squares=u64, level=int)
    cdef u64 touched(self, Torres before, Torres after, u64 grown) noexcept
    @cython.locals(seat=int)
    cdef void weigh_points(self, int seats, Values values) noexcept
    @cython.locals(year=int, left=int)
    cpdef int stage(self, Torres torres) noexcept
    @cython.locals(seat=int, feature=int, i=int)
    cpdef void measure(self, Torres torres) noexcept
    @cython.locals(first=int, points=double, feature=int)
    cdef double rest_of(self, Torres torres, int seat) noexcept
    @cython.locals(first=int, feature=int, kind=int, height=int)
    cdef void measure_seat(self, Torres torres, int seat) noexcept
    @cython.locals(height=int)
    cdef int highest_stack(self, Torres torres, int seat) noexcept
    @cython.locals(seat=int, feature=int)
    cdef void add_castle(self, Torres torres, u64 castle) noexcept
    @cython.locals(points=double, feature=int)
    cdef double share_of(self, int seat) noexcept
    @cython.locals(area=int, room=int, holds_king=bint, seat=int, knights=u64, first=int, level=int)
    cdef void measure_castle(self, Torres torres, u64 castle) noexcept
    @cython.locals(year=int)
    cdef void measure_king(self, Torres torres, int first, u64 knights) noexcept
    @cython.locals(built=u64, free=u64, squares=int)
    cdef int room(self, Torres torres, u64 castle) noexcept
    @cython.locals(higher=u64)
    cdef bint can_climb(self, Torres torres, u64 knights, int level) noexcept
    @cython.locals(across=u64)
    cdef u64 around(self, u64 squares) noexcept
