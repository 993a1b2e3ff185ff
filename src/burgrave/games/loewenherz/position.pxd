cimport cython
from burgrave.core.moves cimport Moves
from burgrave.games.loewenherz.actions cimport Actions

cdef int SEAT_CHANCE, SEAT_OVER, CASTLES, TILES, BREAK_COST, ALLIANCE, RENEGADE, FIRST_PARCHMENT, KINDS
cdef int CARDS, CARDS_A, SILVER, KING
cdef int TILE, TURN, DEAL, CASTLE, CHOOSE, MAKE_ALLIANCE, PLAY_RENEGADE, BREAK, PAY, BID, DONE
cdef int IN_TILE, IN_CASTLE, IN_TURN, IN_CHOOSE, IN_PAY, IN_NEGOTIATE, IN_BID
cdef int IN_WALL, IN_SWORD, IN_CROWN, IN_DEAL, IN_TAKE, IN_OVER
cdef short VALUE[9]
cdef short DEAL_WEIGHTS[372]
cdef short CARD_FACE[31]
cdef short CARD_LETTER[31]
cdef short CHOICE_FIRST[6]
cdef short CHOICE_SECOND[6]

cdef class Loewenherz(Actions):
    cdef public int is_open, is_free
    cdef public short turned[31]

    @cython.locals(twin=Loewenherz)
    cpdef Loewenherz copy(self)
    cpdef int actor(self) noexcept

    @cython.locals(phase=int)
    cpdef void generate(self, int seat, Moves moves) noexcept
    @cython.locals(code=int)
    cdef void list_rest(self, int seat, Moves moves) noexcept
    @cython.locals(top=int, card=int)
    cdef void list_cards(self, Moves moves) noexcept
    @cython.locals(first=int, choice=int)
    cdef void list_choices(self, int seat, Moves moves) noexcept
    cdef void list_swords(self, int seat, Moves moves) noexcept
    cpdef int weight(self, int code) noexcept

    cpdef void play(self, int seat, int code) noexcept
    cdef void play_tile(self, int tile) noexcept
    cdef void play_castle(self, int seat, int step) noexcept
    @cython.locals(card=int)
    cdef void turn_card(self, int face) noexcept
    @cython.locals(seat=int, kind=int)
    cdef void end_game(self) noexcept
    cdef void play_choice(self, int seat, int code) noexcept
    cdef void play_renegade(self, int seat, int knight, int square) noexcept
    cdef void break_alliance(self, int pair) noexcept
    cdef void play_payment(self, int seat, int means) noexcept
