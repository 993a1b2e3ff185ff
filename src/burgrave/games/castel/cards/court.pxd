cimport cython
from burgrave.core.moves cimport Moves
from burgrave.games.castel.cards.patterns cimport Mover, Striker
from burgrave.games.castel.table cimport Card, Table

cdef int COURT, DEEPEST, FAVOURITE, KING, KINDS, KNIGHT, MERCHANT, PLACES, PRINCE, PRINCESS, QUEEN, SPOTS, SQUARES
cdef short FEMALE[37]
cdef short ZONE_OF[91]
cdef int COUNSEL, EXCHANGE, SHIFT

cdef class Ambassador(Card):
    cdef bint fits(self, Table table, int spot) noexcept

cdef class Assassin(Striker):
    cdef bint strikes(self, Table table, int place) noexcept
    cdef void strike(self, Table table, int place) noexcept

cdef class Acrobat(Card):
    @cython.locals(count=int, square=int)
    cdef void arrive(self, Table table) noexcept
    @cython.locals(is_neighbour=bint)
    cdef bint takes_part(self, Table table, int square) noexcept
    @cython.locals(i=int)
    cdef void lines(self, Table table, int seat, Moves moves) noexcept
    @cython.locals(other=int)
    cdef void add_pairs(self, Table table, int one, int first, Moves moves) noexcept
    @cython.locals(one=int, other=int)
    cdef void play(self, Table table, int seat, int code) noexcept

cdef class BlackKnight(Striker):
    cdef bint strikes(self, Table table, int place) noexcept

cdef class Counsellor(Card):
    cdef bint fits(self, Table table, int spot) noexcept
    @cython.locals(kind=int)
    cdef void lines(self, Table table, int seat, Moves moves) noexcept
    cdef bint bars_merchant(self, Table table) noexcept
    @cython.locals(kind=int)
    cdef void play(self, Table table, int seat, int code) noexcept

cdef class Courtier(Striker):
    cdef bint strikes(self, Table table, int place) noexcept

cdef class LadyInWaiting(Striker):
    cdef bint fits(self, Table table, int spot) noexcept
    cdef bint strikes(self, Table table, int place) noexcept

cdef class Favourite(Mover):
    cdef bint fits(self, Table table, int spot) noexcept
    @cython.locals(king=int)
    cdef void lines(self, Table table, int seat, Moves moves) noexcept
    @cython.locals(place=int)
    cdef void play(self, Table table, int seat, int code) noexcept

cdef class Priest(Card):
    pass

cdef class Prince(Card):
    pass

cdef class PrinceCharming(Mover):
    cdef bint fits(self, Table table, int spot) noexcept
    @cython.locals(place=int)
    cdef void lines(self, Table table, int seat, Moves moves) noexcept

cdef class Princess(Mover):
    cdef void lines(self, Table table, int seat, Moves moves) noexcept

cdef class Queen(Striker):
    cdef bint fits(self, Table table, int spot) noexcept
    cdef bint strikes(self, Table table, int place) noexcept

cdef class King(Striker):
    cdef bint owes(self, Table table, int seat) noexcept
    cdef bint strikes(self, Table table, int place) noexcept
