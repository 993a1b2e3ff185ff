cimport cython
from burgrave.core.moves cimport Moves
from burgrave.games.loewenherz.setup cimport Site

cdef int SQUARES, FOREST, KINDS, CARDS, PILE, ALLIANCE, RENEGADE, FIRST_TREASURE, FIRST_PARCHMENT
cdef int FOREST_COST, BREAK_COST, PLAIN
cdef int SAY_ALLIANCE, SAY_RENEGADE, SAY_BREAK, SAY_PAY, SAY_PILE, SAY_TAKE, SAY_KNIGHT, SAY_EXTEND
cdef short NEXT[600]
cdef short VALUE[9]
cdef short COPIES[9]
cdef short DEALT[3348]
cdef short LEAVERS[48]

cdef class Court(Site):
    cdef public int cash[4]
    cdef public int bank, due, pile
    cdef public short hand[36]
    cdef public short used[9]
    cdef public int is_dealt
    cdef public short kind[13]
    cdef public short taker[13]
    cdef public int left[2]
    cdef public int shown
    cdef public short shown_seat[10]
    cdef public short shown_kind[10]
    cdef public short shown_from[10]
    cdef public short alliance[3]

    cdef void receive(self, int seat, int ducats) noexcept
    @cython.locals(sum_=int, kind=int)
    cdef int means(self, int seat) noexcept

    @cython.locals(kind=int)
    cdef void list_payments(self, int seat, Moves moves) noexcept
    @cython.locals(kind=int)
    cdef void pay(self, int seat, int means) noexcept

    @cython.locals(first=int, second=int, kind=int, copy=int)
    cdef void deal_piles(self, int deal) noexcept
    @cython.locals(pile=int)
    cdef void list_piles(self, Moves moves) noexcept
    @cython.locals(start=int, place=int)
    cdef void list_takes(self, Moves moves) noexcept
    @cython.locals(pile=int, place=int, last=int)
    cdef void take_card(self, int seat, int kind) noexcept
    @cython.locals(i=int, place=int)
    cdef void show_card(self, int seat, int kind) noexcept
    cdef void discard(self, int seat, int kind) noexcept

    cdef int pair(self, int castle, int other) noexcept
    @cython.locals(pair=int)
    cdef bint are_allied(self, int castle, int other) noexcept
    @cython.locals(pair=int, i=int)
    cdef void ally(self, int castle, int other) noexcept
    @cython.locals(pair=int, i=int)
    cdef void end_alliance(self, int castle, int other) noexcept
    @cython.locals(home=int, other=int)
    cdef void list_alliances(self, int seat, Moves moves) noexcept
    @cython.locals(i=int, pair=int)
    cdef void list_breaks(self, int seat, Moves moves) noexcept

    @cython.locals(home=int, leavers=int)
    cdef void list_renegades(self, int seat, Moves moves) noexcept
    @cython.locals(count=int, square=int)
    cdef int find_leavers(self, int seat, int region) noexcept
    cdef bint is_foreign_knight(self, int square, int seat) noexcept
    @cython.locals(means=int, square=int, i=int)
    cdef void list_exchanges(self, int seat, int region, int leavers, Moves moves) noexcept
    @cython.locals(cost=int)
    cdef int exchange_cost(self, int knight, int square) noexcept

    @cython.locals(can_pay=bint, square=int)
    cdef void list_knights(self, int seat, Moves moves) noexcept
    @cython.locals(square=int, side=int, region=int)
    cdef void list_extensions(self, int seat, int only, Moves moves) noexcept
    @cython.locals(earlier=int)
    cdef bint is_first_side(self, int side) noexcept
    @cython.locals(victim=int)
    cdef bint may_annex(self, int region, int square) noexcept
