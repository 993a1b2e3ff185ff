cimport cython
from burgrave.core.moves cimport Moves
from burgrave.games.castel.cards.patterns cimport PawnTaker
from burgrave.games.castel.table cimport Card, Table

cdef int CHANCE, DEEPEST, KINDS, MAX_SEATS, SQUARES
cdef int DRAWN, STEAL, PASS, TRADE, PAWN

cdef class Jester(Card):
    cdef bint owes(self, Table table, int seat) noexcept
    @cython.locals(kind=int)
    cdef void lines(self, Table table, int seat, Moves moves) noexcept
    cdef void play(self, Table table, int seat, int code) noexcept
    cdef void finish(self, Table table) noexcept

cdef class Courtesan(Card):
    cdef bint owes(self, Table table, int seat) noexcept
    @cython.locals(kind=int)
    cdef void lines(self, Table table, int seat, Moves moves) noexcept
    @cython.locals(kind=int, other=int)
    cdef void add_trades(self, Table table, int seat, Moves moves) noexcept
    cdef int weight(self, Table table, int code) noexcept
    cdef void play(self, Table table, int seat, int code) noexcept
    cdef void finish(self, Table table) noexcept

cdef class Fool(Card):
    cdef bint owes(self, Table table, int seat) noexcept
    @cython.locals(giver=int, kind=int)
    cdef void lines(self, Table table, int seat, Moves moves) noexcept
    @cython.locals(giver=int)
    cdef int weight(self, Table table, int code) noexcept
    @cython.locals(taker=int)
    cdef void play(self, Table table, int seat, int code) noexcept
    cdef void finish(self, Table table) noexcept

cdef class Spy(Card):
    @cython.locals(card_at=int)
    cdef int card(self, Table table, int number) noexcept
    @cython.locals(count=int, card_at=int, i=int)
    cdef int pawns_left(self, Table table, int seat) noexcept
    @cython.locals(card_at=int, owner=int)
    cdef void lines(self, Table table, int seat, Moves moves) noexcept
    cdef void play(self, Table table, int seat, int code) noexcept
    @cython.locals(count=int, owner=int, number=int)
    cdef void finish(self, Table table) noexcept

cdef class Schemer(PawnTaker):
    cdef bint takes(self, Table table, int card_at) noexcept
    @cython.locals(first=int)
    cdef void lines(self, Table table, int seat, Moves moves) noexcept
    cdef void play(self, Table table, int seat, int code) noexcept
    @cython.locals(pawn=int)
    cdef void swap_pawns(self, Table table, int one, int other) noexcept

cdef class Merchant(PawnTaker):
    cdef void arrive(self, Table table) noexcept
    cdef bint takes(self, Table table, int card_at) noexcept
    cdef void play(self, Table table, int seat, int code) noexcept

cdef class Thief(PawnTaker):
    cdef bint takes(self, Table table, int card_at) noexcept
    cdef void play(self, Table table, int seat, int code) noexcept
