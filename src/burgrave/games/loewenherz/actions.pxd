cimport cython
from burgrave.games.loewenherz.duel cimport Contest

cdef int FOREST, FOREST_COST, FIRST_WALL, FIRST_SWORD, CROWN
cdef int DEAL, OFFER, YIELD, DUEL, WALL, KNIGHT, EXTEND, OPEN, TAKE, DONE
cdef int IN_TURN, IN_PAY, IN_NEGOTIATE, IN_BID, IN_WALL, IN_SWORD, IN_CROWN, IN_DEAL, IN_TAKE
cdef short ACTIONS[54]
cdef short AMOUNT[9]

cdef class Actions(Contest):
    cdef public int crown_talks, phase, player, card, action, parts, growing, has_grown, resume
    cdef public short chosen[12]

    cdef void settle_actions(self) noexcept
    cdef int action_now(self) noexcept
    @cython.locals(choosers=int, seat=int)
    cdef bint settle(self, int action) noexcept
    @cython.locals(seat=int)
    cdef void share(self, int ducats) noexcept
    @cython.locals(action=int)
    cdef void act(self, int seat) noexcept
    @cython.locals(colour=int)
    cdef void next_action(self) noexcept
    @cython.locals(i=int)
    cdef void end_round(self) noexcept
    cdef void charge(self, int ducats) noexcept
    cdef void play_wall(self, int code) noexcept
    cdef void play_sword(self, int seat, int code) noexcept
    cdef void extend(self, int region, int square) noexcept
    cdef void go_on(self) noexcept
    cdef void play_crown(self, int seat, int code) noexcept

    @cython.locals(other=int)
    cdef void play_answer(self, int seat, int code) noexcept
    cdef void play_bid(self, int seat, int bid) noexcept
    @cython.locals(winner=int)
    cdef void open_bids(self) noexcept
