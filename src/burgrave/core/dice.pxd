cimport cython
from burgrave.core.moves cimport Moves
from burgrave.core.position cimport Position

ctypedef unsigned long long u64

cdef u64 MASK, MULTIPLIER, SEED_STEP
cdef int CHANCE, OVER

@cython.final
cdef class Dice:
    cdef public u64 state
    @cython.locals(x=u64)
    cpdef int below(self, int n) noexcept
    @cython.locals(total=int, rest=int, i=int)
    cpdef int choose(self, Position position, int seat, Moves moves) noexcept

@cython.locals(seat=int)
cpdef int play_chance(Position position, Dice dice, Moves moves) noexcept

@cython.locals(decisions=int, seat=int)
cpdef int play_out(Position position, Dice dice, Moves moves) noexcept

@cython.locals(dice=Dice, moves=Moves, decisions=long)
cpdef long random_games(Position start, u64 seed, int games)

@cython.locals(moves=Moves, after=Position, i=int, seat=int, total=long)
cpdef long count_sequences(Position position, int depth)
