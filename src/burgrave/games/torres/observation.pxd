cimport cython
from burgrave.core.encoder cimport Encoder, Row
from burgrave.core.position cimport Position
from burgrave.games.torres.position cimport TorresPosition, u64

cdef int SQUARES, KINDS, HEIGHTS, PHASES, MASTERS, OWN, SHARED, TOP

cdef class TorresObservation(Encoder):
    @cython.locals(p=TorresPosition, seats=int, square=int, at=int, i=int, knights=u64)
    cpdef void write(self, Position position, int observer, Row row) except *
    @cython.locals(seats=int)
    cdef int write_course(self, TorresPosition p, int observer, Row row, int at) noexcept
    @cython.locals(seats=int, i=int, seat=int, height=int)
    cdef int write_supplies(self, TorresPosition p, int observer, Row row, int at) noexcept
    @cython.locals(seats=int, i=int, first=int, kind=int)
    cdef int write_cards(self, TorresPosition p, int observer, Row row, int at) noexcept
    @cython.locals(total=int, kind=int)
    cdef int count(self, short *counts, int first) noexcept
    @cython.locals(seats=int, decks=int, mine=int, first=int, i=int, deck=int, kind=int, top=int)
    cdef int write_decks(self, TorresPosition p, int observer, Row row, int at) noexcept
