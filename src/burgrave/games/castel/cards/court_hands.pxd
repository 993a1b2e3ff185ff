cimport cython
from burgrave.core.moves cimport Moves
from burgrave.games.castel cimport board
from burgrave.games.castel cimport hands
from burgrave.games.castel.cards.patterns cimport PawnTaker
from burgrave.games.castel.cards.card cimport Card
from burgrave.games.castel.position cimport CastelPosition

cdef int CHANCE, DEEPEST, KINDS, MAX_SEATS, SQUARES
cdef int DRAWN, STEAL, PASS, TRADE, PAWN

cdef class Jester(Card):
    cdef bint owes(self, CastelPosition position, int seat) noexcept
    @cython.locals(kind=int)
    cdef void list_moves(self, CastelPosition position, int seat, Moves moves) noexcept
    cdef void play(self, CastelPosition position, int seat, int code) noexcept
    cdef void finish(self, CastelPosition position) noexcept

cdef class Courtesan(Card):
    cdef bint owes(self, CastelPosition position, int seat) noexcept
    @cython.locals(kind=int)
    cdef void list_moves(self, CastelPosition position, int seat, Moves moves) noexcept
    @cython.locals(kind=int, other=int)
    cdef void list_trades(self, CastelPosition position, int seat, Moves moves) noexcept
    cdef int weight(self, CastelPosition position, int code) noexcept
    cdef void play(self, CastelPosition position, int seat, int code) noexcept
    cdef void finish(self, CastelPosition position) noexcept

cdef class Fool(Card):
    cdef bint owes(self, CastelPosition position, int seat) noexcept
    @cython.locals(giver=int, kind=int)
    cdef void list_moves(self, CastelPosition position, int seat, Moves moves) noexcept
    @cython.locals(giver=int)
    cdef int weight(self, CastelPosition position, int code) noexcept
    @cython.locals(taker=int)
    cdef void play(self, CastelPosition position, int seat, int code) noexcept
    cdef void finish(self, CastelPosition position) noexcept

cdef class Spy(Card):
    @cython.locals(card_at=int)
    cdef int card(self, CastelPosition position, int number) noexcept
    @cython.locals(count=int, card_at=int, i=int)
    cdef int pawns_left(self, CastelPosition position, int seat) noexcept
    @cython.locals(card_at=int, owner=int)
    cdef void list_moves(self, CastelPosition position, int seat, Moves moves) noexcept
    cdef void play(self, CastelPosition position, int seat, int code) noexcept
    @cython.locals(count=int, owner=int, number=int)
    cdef void finish(self, CastelPosition position) noexcept

cdef class Schemer(PawnTaker):
    cdef bint takes(self, CastelPosition position, int card_at) noexcept
    @cython.locals(first=int)
    cdef void list_moves(self, CastelPosition position, int seat, Moves moves) noexcept
    cdef void play(self, CastelPosition position, int seat, int code) noexcept
    @cython.locals(pawn=int)
    cdef void swap_pawns(self, CastelPosition position, int one, int other) noexcept

cdef class Merchant(PawnTaker):
    cdef void arrive(self, CastelPosition position) noexcept
    cdef bint takes(self, CastelPosition position, int card_at) noexcept
    cdef void play(self, CastelPosition position, int seat, int code) noexcept

cdef class Thief(PawnTaker):
    cdef bint takes(self, CastelPosition position, int card_at) noexcept
    cdef void play(self, CastelPosition position, int seat, int code) noexcept
