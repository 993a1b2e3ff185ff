cimport cython
from burgrave.core.moves cimport Moves
from burgrave.games.torres cimport board, cards, turn
from burgrave.games.torres.position cimport TorresPosition, u64

cdef u64 BIT[64]
cdef int LIMIT, HEIGHTS, BOUND, ALL_LEVELS, IN_SET
cdef int CARD_AP6, CARD_AP7, CARD_CLIMB, CARD_UNDER, CARD_RESERVE
cdef int CARD_DOORS, CARD_DIAGONAL, CARD_CARRY, CARD_RELOCATE, CARD_JUMP
cdef int AP6, AP7, CLIMB, UNDER, RESERVE, DOORS, DIAGONAL, CARRY, RELOCATE, JUMP

@cython.locals(seat=int)
cdef void list_plays(TorresPosition position, Moves moves) noexcept
@cython.locals(knights=u64, code=int, height=int)
cdef void list_under(TorresPosition position, Moves moves) noexcept
@cython.locals(columns=u64, square=int)
cdef void list_carries(TorresPosition position, Moves moves) noexcept
@cython.locals(seat=int, climb=bint, doors=bint, diagonal=bint, relocate=bint, jump=bint, rest=u64, square=int)
cdef void list_knight_cards(TorresPosition position, Moves moves, u64 knights) noexcept
@cython.locals(own=u64)
cdef u64 opponents(TorresPosition position) noexcept
cdef void play_card(TorresPosition position, int seat, int code) noexcept
cdef void lay_under(TorresPosition position, int square, int stack) noexcept
