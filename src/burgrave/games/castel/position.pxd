cimport cython
from burgrave.core.moves cimport Moves
from burgrave.core.position cimport Position

cdef class CastelPosition(Position)

from burgrave.games.castel cimport board, hands, knowledge, turn
from burgrave.games.castel.cards.card cimport Card

cdef int CHANCE, OVER
cdef int ALCHEMIST, ANYWHERE_OUT, KINDS, MAX_SEATS, NOTES, SPOTS
cdef int DEAL, DRAWN, DRAW, SWAP, PLACE, SKIP
cdef int IN_DEAL, IN_ACTION, IN_DRAW, IN_EFFECT, IN_OVER
cdef list CARDS
cdef Moves SCRATCH
cdef short HAND[6]
cdef short PILE[6]
cdef short EXCHANGE[6]
cdef short LANDING[131]  # 16 + 16 + 4 + 4 + 1 + 90
cdef short LANDING_START[7]
cdef short OUT_FIRST[37]
cdef short ZONES[37]

cdef class CastelPosition(Position):
    cdef public int acrobat_all, merchant_barred, herald_any
    # hands, piles and exchange: 5 seats, 37 kinds
    cdef public short hand[185]
    cdef public short hand_size[5]
    cdef public short pile[37]
    cdef public short pile_size[5]
    cdef public short exchange[37]
    cdef public short removed[37]
    cdef public short offer[5]
    cdef public short taker[5]
    # knowledge: 6 observers × 56 cards
    cdef public short know[336]
    # the board: 36 squares, 4 slots, 50 places outside by name, and the spot `out`, which is always empty; 5 levels each
    cdef public short bottom[91]
    cdef public short height[91]
    cdef public short pawn[455]
    cdef public short where[37]
    cdef public short stock[5]
    cdef public int last
    # the turn
    cdef public int phase, dealt, player, done, has_merchant, herald_calls, had_king, rounds, idle, is_busy, winner
    # the effect being carried out
    cdef public int effect, place, step
    cdef public short notes[12]

    cpdef int actor(self) noexcept
    @cython.locals(card=Card, seat=int)
    cdef int asked(self) noexcept
    @cython.locals(card=Card, seat=int)
    cpdef tuple to_act(self)
    @cython.locals(card=Card, base=int, kind=int)
    cpdef void generate(self, int seat, Moves moves) noexcept
    @cython.locals(card=Card, zone=int, i=int)
    cdef void list_spots(self, int base, int kind, Moves moves) noexcept
    @cython.locals(card=Card, zone=int, i=int)
    cdef bint can_stand(self, int kind) noexcept
    @cython.locals(card=Card)
    cpdef int weight(self, int code) noexcept
    @cython.locals(card=Card)
    cpdef void play(self, int seat, int code) noexcept
    @cython.locals(to=int, seat=int)
    cdef void deal(self, int kind) noexcept
    cdef void act(self, int seat, int code) noexcept
    cdef void swap(self, int seat, int mine, int theirs) noexcept
    cdef void place_card(self, int seat, int kind, int spot) noexcept
    @cython.locals(card=Card, place=int)
    cdef void bring(self, int kind, int spot, int pawn) noexcept
    @cython.locals(i=int)
    cdef void clear_notes(self) noexcept
    @cython.locals(card=Card)
    cdef void resolve(self) noexcept
    @cython.locals(card=Card, seat=int)
    cdef bint has_move(self) noexcept
    @cython.locals(i=int, seat=int)
    cdef void end_placing(self) noexcept
    @cython.locals(twin=CastelPosition)
    cpdef CastelPosition copy(self)
