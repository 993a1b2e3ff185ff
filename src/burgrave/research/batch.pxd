cimport cython
from burgrave.core.dice cimport Dice, play_chance
from burgrave.core.encoder cimport Encoder, Row
from burgrave.core.moves cimport Moves
from burgrave.core.position cimport Position

cdef int SEAT_OVER, UNUSED

cdef class Batch:
    cdef Position start
    cdef Encoder encoder
    cdef str kind
    cdef bint rotate, has_bits, has_bytes
    cdef readonly int first, count
    cdef readonly list positions, dice
    cdef Moves moves
    cdef Row row
    cdef int[::1] actions, counts, seats, players, turns
    cdef int[:, ::1] legal
    cdef float[:, ::1] observations, rewards
    cdef unsigned char[::1] done
    cdef unsigned char[:, ::1] masks

    @cython.locals(i=int)
    cpdef void seed(self, unsigned long long seed) except *
    @cython.locals(i=int)
    cpdef void reset(self) except *
    @cython.locals(i=int, number=int, position=Position, dice=Dice, seat=int)
    cpdef void step(self) except *
    @cython.locals(player=int)
    @cython.final
    cdef void clear(self, int number) noexcept
    @cython.locals(players=int, seat=int)
    @cython.final
    cdef void end(self, int number, Position position) except *
    @cython.locals(position=Position, seat=int)
    @cython.final
    cdef void begin(self, int i) except *
    @cython.locals(players=int, moves=Moves, i=int, length=int)
    @cython.final
    cdef void show(self, int number, Position position, int seat) except *
    @cython.locals(i=int, one=float, two=float, three=float, four=float)
    @cython.final
    cdef void copy_row(self, int number, Row row, int length) noexcept
    @cython.locals(before=int, i=int)
    @cython.final
    cdef void list_moves(self, int number, Moves moves) noexcept

@cython.locals(i=int, code=int, gap=int)
cdef void sort_codes(Moves moves) noexcept

@cython.locals(number=int, i=int)
cpdef int find_illegal(int[::1] actions, int[:, ::1] legal, int[::1] counts) noexcept
