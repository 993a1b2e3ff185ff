cimport cython
from burgrave.core.moves cimport Moves
from burgrave.games.torres.board cimport u64
from burgrave.games.torres.cards cimport Cards

cdef u64 BIT[64]
cdef int KNIGHTS, BUYS, LIMIT, ACTION_POINTS, BOUND, ALL_LEVELS
cdef int END, POINT, BUY, KNIGHT, MOVE, BLOCK, SET, STACK, STORE, KEEP, RETURN, DRAW
cdef int CARD_AP6, CARD_AP7, CARD_CLIMB, CARD_UNDER, CARD_RESERVE, CARD_DOORS, CARD_DIAGONAL, CARD_CARRY, CARD_RELOCATE, CARD_JUMP
cdef int AP6, AP7, CLIMB, UNDER, RESERVE, DOORS, DIAGONAL, CARRY, RELOCATE, JUMP
cdef int IN_MENU, IN_DRAW, IN_KEEP, IN_RETURN, IN_SET, IN_STACK, IN_STORE

cdef class Turn(Cards):
    cdef public bint is_1999, doors_any, laps_apart, card_played
    cdef public int draws, phase, mover, reserve, bound, points, buys, carried_from
    cdef public short stacks[16]
    cdef public short kept[4]
    cdef public int score[4]

    cdef void next_turn(self) noexcept
    cdef void list_squares(self, Moves moves, int base, u64 squares) noexcept
    @cython.locals(knights=u64)
    cdef void list_menu(self, Moves moves) noexcept
    @cython.locals(square=int, through=u64)
    cdef void list_moves(self, Moves moves, u64 knights) noexcept
    @cython.locals(targets=u64, height=int)
    cdef void list_blocks(self, Moves moves) noexcept
    @cython.locals(first=int)
    cdef bint has_blocks(self, int seat) noexcept
    @cython.locals(heights=int, height=int)
    cdef bint are_equal(self, int seat) noexcept
    @cython.locals(seat=int)
    cdef void list_plays(self, Moves moves) noexcept
    @cython.locals(knights=u64, code=int, height=int)
    cdef void list_under(self, Moves moves) noexcept
    @cython.locals(columns=u64, square=int)
    cdef void list_carries(self, Moves moves) noexcept
    @cython.locals(seat=int, climb=bint, doors=bint, diagonal=bint, relocate=bint, jump=bint, rest=u64, square=int)
    cdef void list_knight_cards(self, Moves moves, u64 knights) noexcept
    @cython.locals(own=u64)
    cdef u64 opponents(self) noexcept
    @cython.locals(deck=int, kind=int)
    cdef void list_cards(self, Moves moves) noexcept
    @cython.locals(height=int)
    cdef void list_stacks(self, Moves moves) noexcept

    cdef void play_turn(self, int seat, int code) noexcept
    cdef void found(self, int square) noexcept
    cdef void move_knight(self, int seat, int way) noexcept
    cdef void play_card(self, int seat, int code) noexcept
    cdef void lay_under(self, int square, int stack) noexcept
    cdef void bind(self, int height) noexcept
    @cython.locals(height=int)
    cdef void bind_any(self) noexcept
    cdef void lay_own(self, int square) noexcept
    @cython.locals(size=int)
    cdef void buy(self) noexcept
    cdef void draw(self, int kind) noexcept
    cdef void look_on(self) noexcept
    @cython.locals(target=int)
    cpdef void advance(self, int seat, int points) noexcept
    @cython.locals(other=int, distance=int)
    cdef bint is_taken(self, int seat, int space) noexcept
    @cython.locals(kind=int)
    cdef void begin_turn(self) noexcept
    cdef void end_turn(self) noexcept
    cdef void store(self, int height) noexcept
    @cython.locals(first=int, is_last_turn=bint)
    cdef void store_rest(self) noexcept
