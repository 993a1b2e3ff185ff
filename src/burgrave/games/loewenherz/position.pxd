cimport cython
from burgrave.core.moves cimport Moves
from burgrave.core.position cimport Position
from burgrave.games.loewenherz cimport actions, politics, regions, rivals, setup, swords

cdef int CHANCE, OVER, SQUARES, CASTLES, TILES, DECISIONS, ALLIANCE, RENEGADE, FIRST_PARCHMENT, KINDS
cdef int CARDS, CARDS_A, SILVER, KING
cdef int SAY_TILE, SAY_TURN, SAY_DEAL, SAY_CASTLE, SAY_CHOOSE, SAY_ALLIANCE, SAY_RENEGADE, SAY_BREAK
cdef int SAY_PAY, SAY_BID, SAY_DONE
cdef int IN_TILE, IN_CASTLE, IN_TURN, IN_CHOOSE, IN_PAY, IN_NEGOTIATE, IN_BID
cdef int IN_WALL, IN_SWORD, IN_CROWN, IN_DEAL, IN_TAKE, IN_OVER
cdef short VALUE[9]
cdef short DEAL_WEIGHTS[372]
cdef short CARD_FACE[31]
cdef short CARD_LETTER[31]
cdef short CHOICE_FIRST[6]
cdef short CHOICE_SECOND[6]

cdef class LoewenherzPosition(Position):
    cdef public int is_open, is_free, zero_offers, crown_talks, last_mines, beats_standing
    cdef public short terrain[150]
    cdef public short colour[150]
    cdef public short castle[150]
    cdef public short wall[276]
    cdef public short region[150]
    cdef public int walls
    cdef public int stock[4]
    cdef public int power[4]
    cdef public int cut_squares[4]
    cdef public int cash[4]
    cdef public int bank
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
    cdef public int phase, player, first, step
    cdef public short tile_laid[6]
    cdef public short turned[31]
    cdef public int card
    cdef public short chosen[12]
    cdef public int action, parts, growing, has_grown, pile, due, resume
    cdef public short rival[4]
    cdef public int offer, to_beat
    cdef public short bid[4]
    cdef public int is_second

    @cython.locals(twin=LoewenherzPosition)
    cpdef LoewenherzPosition copy(self)
    cpdef int actor(self) noexcept

    @cython.locals(phase=int)
    cpdef void generate(self, int seat, Moves moves) noexcept
    @cython.locals(code=int)
    cdef void list_rest(self, int seat, Moves moves) noexcept
    @cython.locals(top=int, card=int)
    cdef void list_cards(self, Moves moves) noexcept
    @cython.locals(first=int, choice=int)
    cdef void list_choices(self, int seat, Moves moves) noexcept
    cpdef int weight(self, int code) noexcept

    cpdef void play(self, int seat, int code) noexcept
    cdef void play_tile(self, int tile) noexcept
    cdef void play_castle(self, int seat, int step) noexcept
    @cython.locals(card=int)
    cdef void turn_card(self, int face) noexcept
    @cython.locals(seat=int, kind=int)
    cdef void end_game(self) noexcept
    cdef void play_choice(self, int seat, int code) noexcept
