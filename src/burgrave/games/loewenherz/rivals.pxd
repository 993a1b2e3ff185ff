cimport cython
from burgrave.core.moves cimport Moves
from burgrave.games.loewenherz cimport actions, politics
from burgrave.games.loewenherz.position cimport LoewenherzPosition

cdef int KINDS, FIRST_TREASURE, TREASURES, TREASURE_SETS, IN_BID, SAY_OFFER, SAY_YIELD, SAY_DUEL, SAY_BID, NOBODY
cdef short VALUE[9]

cdef int earliest_rival(LoewenherzPosition position) noexcept
@cython.locals(other=int)
cdef int next_rival(LoewenherzPosition position, int seat) noexcept
@cython.locals(seat=int)
cdef void clear_contest(LoewenherzPosition position) noexcept

@cython.locals(ducats=int)
cdef void list_answers(LoewenherzPosition position, int seat, Moves moves) noexcept
cdef int least_offer(LoewenherzPosition position) noexcept
@cython.locals(other=int)
cdef void play_answer(LoewenherzPosition position, int seat, int code) noexcept
@cython.locals(other=int)
cdef void accept_offer(LoewenherzPosition position, int seat) noexcept

@cython.locals(held=int, treasure=int, ducats=int, treasures=int)
cdef void list_bids(LoewenherzPosition position, int seat, Moves moves) noexcept
@cython.locals(seat=int)
cdef int next_bidder(LoewenherzPosition position) noexcept
cdef void play_bid(LoewenherzPosition position, int seat, int bid) noexcept
@cython.locals(winner=int)
cdef void open_bids(LoewenherzPosition position) noexcept
cdef bint has_bid(LoewenherzPosition position, int seat, int treasure) noexcept
@cython.locals(value=int, treasure=int)
cdef int bid_value(LoewenherzPosition position, int seat) noexcept
@cython.locals(best=int, seat=int)
cdef int best_bid(LoewenherzPosition position) noexcept
@cython.locals(best=int, winner=int, seat=int)
cdef int highest_bidder(LoewenherzPosition position) noexcept
@cython.locals(seat=int, treasure=int)
cdef void show_bids(LoewenherzPosition position) noexcept
@cython.locals(treasure=int)
cdef void pay_bid(LoewenherzPosition position, int seat) noexcept
@cython.locals(best=int, seat=int)
cdef void bid_again(LoewenherzPosition position) noexcept
