cimport cython
from burgrave.core.moves cimport Moves
from burgrave.games.loewenherz.politics cimport Court

cdef int FIRST_TREASURE, TREASURES, SAY_OFFER, SAY_YIELD, SAY_DUEL, SAY_BID, NOBODY
cdef short VALUE[9]

cdef class Contest(Court):
    cdef public int zero_offers, first, offer, is_second
    cdef public short rival[4]
    cdef public short bid[4]

    cdef int earliest_rival(self) noexcept
    @cython.locals(other=int)
    cdef int next_rival(self, int seat) noexcept
    @cython.locals(seat=int)
    cdef void clear_contest(self) noexcept

    @cython.locals(ducats=int)
    cdef void list_answers(self, int seat, Moves moves) noexcept
    cdef int least_offer(self) noexcept
    @cython.locals(other=int)
    cdef void accept_offer(self, int seat) noexcept

    @cython.locals(held=int, treasure=int, ducats=int, treasures=int)
    cdef void list_bids(self, int seat, Moves moves) noexcept
    @cython.locals(seat=int)
    cdef int next_bidder(self) noexcept
    cdef bint has_bid(self, int seat, int treasure) noexcept
    @cython.locals(value=int, treasure=int)
    cdef int bid_value(self, int seat) noexcept
    @cython.locals(best=int, seat=int)
    cdef int best_bid(self) noexcept
    @cython.locals(best=int, winner=int, seat=int)
    cdef int highest_bidder(self) noexcept
    @cython.locals(seat=int, treasure=int)
    cdef void show_bids(self) noexcept
    @cython.locals(treasure=int)
    cdef void pay_bid(self, int seat) noexcept
    @cython.locals(best=int, seat=int)
    cdef void bid_again(self) noexcept
