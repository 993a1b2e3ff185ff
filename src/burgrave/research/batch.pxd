cimport cython
from burgrave.core.dice cimport Dice, play_chance
from burgrave.core.encoder cimport Encoder, Row
from burgrave.core.moves cimport Moves
from burgrave.core.position cimport Position

cdef int OVER, UNUSED

cdef class Batch:
    cdef Position start
    cdef Encoder encoder
    cdef str kind
    cdef bint rotate, has_bits, has_bytes
    cdef readonly int first, count
    cdef readonly list positions, dice
    cdef list rows
    cdef Moves moves, spare
    cdef int[::1] actions, counts, seats, players, turns, places
    cdef int[:, ::1] legal
    cdef float[:, ::1] rewards
    cdef unsigned char[::1] done
    cdef unsigned char[:, ::1] masks

    @cython.locals(i=int)
    cpdef void seed(self, unsigned long long seed) except *
    @cython.locals(i=int)
    cpdef void reset(self) except *
    @cython.locals(i=int, position=Position)
    cpdef void restore(self, dumps) except *
    @cython.locals(i=int, number=int, position=Position, dice=Dice, seat=int)
    cpdef void step(self) except *
    @cython.locals(number=int, i=int, count=int, action=int)
    cpdef int find_illegal(self) noexcept
    @cython.locals(number=int)
    cpdef void sample(self, double[::1] chances, int[::1] chosen) noexcept
    @cython.locals(player=int)
    @cython.final
    cdef void clear(self, int number) noexcept
    @cython.locals(players=int, seat=int)
    @cython.final
    cdef void end(self, int number, Position position) except *
    @cython.locals(position=Position, seat=int)
    @cython.final
    cdef void begin(self, int i) except *
    @cython.locals(players=int, moves=Moves)
    @cython.final
    cdef void show(self, int number, Position position, int seat) except *
    @cython.locals(before=int, i=int)
    @cython.final
    cdef void list_moves(self, int number, Moves moves) noexcept

@cython.locals(i=int, end=int, stop=int, rest=int)
cdef void sort_codes(Moves moves, Moves spare) noexcept
@cython.locals(end=int)
cdef int rise(Moves moves, int first) noexcept

