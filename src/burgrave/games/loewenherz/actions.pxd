cimport cython
from burgrave.games.loewenherz cimport politics, regions, rivals, swords
from burgrave.games.loewenherz.position cimport LoewenherzPosition

cdef int DECISIONS, FIRST_WALL, FIRST_SWORD, CROWN
cdef int SAY_DEAL, SAY_WALL, SAY_PILE, SAY_TAKE, SAY_DONE
cdef int IN_TURN, IN_NEGOTIATE, IN_BID, IN_WALL, IN_SWORD, IN_CROWN, IN_DEAL, IN_TAKE
cdef short ACTIONS[54]
cdef short AMOUNT[9]

cdef void resolve_actions(LoewenherzPosition position) noexcept
cdef int action_now(LoewenherzPosition position) noexcept
@cython.locals(choosers=int, seat=int)
cdef bint resolve(LoewenherzPosition position, int action) noexcept
@cython.locals(seat=int)
cdef void share(LoewenherzPosition position, int ducats) noexcept
@cython.locals(action=int)
cdef void act(LoewenherzPosition position, int seat) noexcept
@cython.locals(colour=int)
cdef void next_action(LoewenherzPosition position) noexcept
@cython.locals(i=int)
cdef void end_round(LoewenherzPosition position) noexcept

cdef void play_wall(LoewenherzPosition position, int code) noexcept
cdef void play_crown(LoewenherzPosition position, int seat, int code) noexcept
cdef void play_payment(LoewenherzPosition position, int seat, int means) noexcept
