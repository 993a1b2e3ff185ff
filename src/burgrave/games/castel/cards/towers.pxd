cimport cython
from burgrave.core.moves cimport Moves
from burgrave.games.castel cimport board
from burgrave.games.castel cimport hands
from burgrave.games.castel.cards.patterns cimport Mover, Striker
from burgrave.games.castel.cards.card cimport Card
from burgrave.games.castel.position cimport CastelPosition

cdef int KINDS, KNIGHT, MAX_SEATS, NO_WALL, PLACES, SQUARES
cdef short WALL_OF[91]
cdef int ALCHEMY, SHIFT, GIVE

cdef class Alchemist(Card):
    @cython.locals(mine=int, theirs=int)
    cdef void list_moves(self, CastelPosition position, int seat, Moves moves) noexcept
    @cython.locals(mine=int, theirs=int)
    cdef void play(self, CastelPosition position, int seat, int code) noexcept
    @cython.locals(i=int)
    cdef void finish(self, CastelPosition position) noexcept

cdef class Archer(Striker):
    cdef bint strikes(self, CastelPosition position, int place) noexcept

cdef class Ghost(Card):
    cdef bint fits(self, CastelPosition position, int spot) noexcept
    cdef void before(self, CastelPosition position, int place) noexcept

cdef class Watchman(Mover):
    @cython.locals(place=int)
    cdef void list_moves(self, CastelPosition position, int seat, Moves moves) noexcept
    @cython.locals(to=int)
    cdef void play(self, CastelPosition position, int seat, int code) noexcept

cdef class Magician(Striker):
    cdef void strike(self, CastelPosition position, int place) noexcept

cdef class Witch(Card):
    @cython.locals(kind=int, taker=int)
    cdef void list_moves(self, CastelPosition position, int seat, Moves moves) noexcept
    @cython.locals(kind=int)
    cdef void play(self, CastelPosition position, int seat, int code) noexcept
