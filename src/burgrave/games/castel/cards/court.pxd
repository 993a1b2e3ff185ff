cimport cython
from burgrave.core.moves cimport Moves
from burgrave.games.castel cimport board
from burgrave.games.castel.cards.patterns cimport Mover, Striker
from burgrave.games.castel.cards.card cimport Card
from burgrave.games.castel.position cimport CastelPosition

cdef int COURT, DEEPEST, FAVOURITE, KING, KINDS, KNIGHT, MERCHANT, PLACES, PRINCE, PRINCESS, QUEEN, SPOTS, SQUARES
cdef short FEMALE[37]
cdef short ZONE_OF[91]
cdef int COUNSEL, EXCHANGE, SHIFT

cdef class Ambassador(Card):
    cdef bint fits(self, CastelPosition position, int spot) noexcept

cdef class Assassin(Striker):
    cdef bint strikes(self, CastelPosition position, int place) noexcept
    cdef void strike(self, CastelPosition position, int place) noexcept

cdef class Acrobat(Card):
    @cython.locals(count=int, square=int)
    cdef void arrive(self, CastelPosition position) noexcept
    @cython.locals(is_neighbour=bint)
    cdef bint takes_part(self, CastelPosition position, int square) noexcept
    @cython.locals(i=int)
    cdef void list_moves(self, CastelPosition position, int seat, Moves moves) noexcept
    @cython.locals(other=int)
    cdef void list_pairs(self, CastelPosition position, int one, int first, Moves moves) noexcept
    @cython.locals(one=int, other=int)
    cdef void play(self, CastelPosition position, int seat, int code) noexcept

cdef class BlackKnight(Striker):
    cdef bint strikes(self, CastelPosition position, int place) noexcept

cdef class Counsellor(Card):
    cdef bint fits(self, CastelPosition position, int spot) noexcept
    @cython.locals(kind=int)
    cdef void list_moves(self, CastelPosition position, int seat, Moves moves) noexcept
    cdef bint bars_merchant(self, CastelPosition position) noexcept
    @cython.locals(kind=int)
    cdef void play(self, CastelPosition position, int seat, int code) noexcept

cdef class Courtier(Striker):
    cdef bint strikes(self, CastelPosition position, int place) noexcept

cdef class LadyInWaiting(Striker):
    cdef bint fits(self, CastelPosition position, int spot) noexcept
    cdef bint strikes(self, CastelPosition position, int place) noexcept

cdef class Favourite(Mover):
    cdef bint fits(self, CastelPosition position, int spot) noexcept
    @cython.locals(king=int)
    cdef void list_moves(self, CastelPosition position, int seat, Moves moves) noexcept
    @cython.locals(place=int)
    cdef void play(self, CastelPosition position, int seat, int code) noexcept

cdef class Priest(Card):
    pass

cdef class Prince(Card):
    pass

cdef class PrinceCharming(Mover):
    cdef bint fits(self, CastelPosition position, int spot) noexcept
    @cython.locals(place=int)
    cdef void list_moves(self, CastelPosition position, int seat, Moves moves) noexcept

cdef class Princess(Mover):
    cdef void list_moves(self, CastelPosition position, int seat, Moves moves) noexcept

cdef class Queen(Striker):
    cdef bint fits(self, CastelPosition position, int spot) noexcept
    cdef bint strikes(self, CastelPosition position, int place) noexcept

cdef class King(Striker):
    cdef bint owes(self, CastelPosition position, int seat) noexcept
    cdef bint strikes(self, CastelPosition position, int place) noexcept
