cimport cython
from burgrave.core.moves cimport Moves
from burgrave.core.position cimport Position

ctypedef unsigned long long u64

cdef u64 FULL
cdef int CHANCE, OVER
cdef int CASTLE, START, KING, STAY, FIRST, MASTER, SET, DRAW, LEAVE
cdef int IN_MASTER, IN_CASTLE, IN_START, IN_KING, IN_MENU, IN_DRAW, IN_KEEP, IN_RETURN
cdef int IN_SET, IN_STACK, IN_STORE, IN_MOVE_KING, IN_FIRST, IN_OVER

cdef class TorresPosition(Position):
    cdef public bint is_1999, doors_any, laps_apart, is_master, card_played
    cdef public bint buys_unseen, may_leave, from_leader
    cdef public int deck, draws, master_card, master_min
    cdef public int phase, player, starter, leader, year, round
    cdef public short height[64]
    cdef public u64 layers[50]
    cdef public u64 knights[4]
    cdef public int king, reserve, bound
    cdef public short stacks[16]
    cdef public short kept[4]
    cdef public int score[4]
    cdef public int points, buys, carried_from, to_draw
    cdef public short hand[40]
    cdef public short fresh[10]
    cdef public short unseen[4]
    cdef public short played[40]
    cdef public short unknown[40]
    cdef public short drawn[10]
    cdef public short above[40]
    cdef public short above_by[40]
    cdef public short above_count[4]
    cdef public short below[40]
    cdef public short below_by[40]
    cdef public short below_count[4]

    @cython.locals(twin=TorresPosition)
    cpdef TorresPosition copy(self)
    cpdef int actor(self) noexcept
    @cython.locals(card=int, first=int)
    cpdef void generate(self, int seat, Moves moves) noexcept
    cpdef int weight(self, int code) noexcept
    cpdef void play(self, int seat, int code) noexcept

# At the end, as these cimport what is declared above.
from burgrave.games.torres cimport board, cards, turn, years
