cimport cython
from burgrave.core.moves cimport Moves
from burgrave.games.loewenherz cimport regions
from burgrave.games.loewenherz.position cimport LoewenherzPosition

cdef int SQUARES, FOREST, KINDS, CARDS, PILE, ALLIANCE, RENEGADE, FIRST_TREASURE, FIRST_PARCHMENT
cdef int FOREST_COST, BREAK_COST, IN_PAY
cdef int SAY_ALLIANCE, SAY_RENEGADE, SAY_BREAK, SAY_PAY, SAY_PILE, SAY_TAKE
cdef short VALUE[9]
cdef short COPIES[9]
cdef short DEALT[3348]
cdef short LEAVERS[48]

cdef void receive(LoewenherzPosition position, int seat, int ducats) noexcept
@cython.locals(sum_=int, kind=int)
cdef int means(LoewenherzPosition position, int seat) noexcept
cdef void charge(LoewenherzPosition position, int ducats) noexcept
@cython.locals(kind=int)
cdef void list_payments(LoewenherzPosition position, int seat, Moves moves) noexcept
@cython.locals(kind=int)
cdef void pay(LoewenherzPosition position, int seat, int means) noexcept

@cython.locals(first=int, second=int, kind=int, copy=int)
cdef void deal_piles(LoewenherzPosition position, int deal) noexcept
@cython.locals(pile=int)
cdef void list_piles(LoewenherzPosition position, Moves moves) noexcept
@cython.locals(start=int, place=int)
cdef void list_takes(LoewenherzPosition position, Moves moves) noexcept
@cython.locals(pile=int, place=int, last=int)
cdef void take_card(LoewenherzPosition position, int seat, int kind) noexcept
@cython.locals(i=int, place=int)
cdef void show_card(LoewenherzPosition position, int seat, int kind) noexcept
cdef void discard(LoewenherzPosition position, int seat, int kind) noexcept

cdef int pair_of(int castle, int other) noexcept
@cython.locals(pair=int)
cdef bint are_allied(LoewenherzPosition position, int castle, int other) noexcept
@cython.locals(pair=int, i=int)
cdef void ally(LoewenherzPosition position, int castle, int other) noexcept
@cython.locals(pair=int, i=int)
cdef void end_alliance(LoewenherzPosition position, int castle, int other) noexcept
@cython.locals(home=int, other=int, is_foreign=bint)
cdef void list_alliances(LoewenherzPosition position, int seat, Moves moves) noexcept
@cython.locals(i=int, pair=int)
cdef void list_breaks(LoewenherzPosition position, int seat, Moves moves) noexcept
cdef void break_alliance(LoewenherzPosition position, int pair) noexcept

@cython.locals(home=int, leavers=int)
cdef void list_renegades(LoewenherzPosition position, int seat, Moves moves) noexcept
@cython.locals(count=int, square=int)
cdef int find_leavers(LoewenherzPosition position, int seat, int region) noexcept
cdef bint is_foreign_knight(LoewenherzPosition position, int square, int seat) noexcept
@cython.locals(ducats=int, square=int, i=int)
cdef void list_exchanges(LoewenherzPosition position, int seat, int region, int leavers, Moves moves) noexcept
@cython.locals(cost=int)
cdef int exchange_cost(LoewenherzPosition position, int knight, int square) noexcept
cdef void play_renegade(LoewenherzPosition position, int seat, int knight, int square) noexcept
