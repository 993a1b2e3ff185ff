cimport cython
from burgrave.core.moves cimport Moves
from burgrave.games.torres.position cimport TorresPosition, u64

cdef int KINDS, OWN, SHARED, HAND, KEEP, RETURN, DRAW
cdef int IN_MENU, IN_DRAW, IN_KEEP, IN_RETURN

@cython.locals(kind=int, card=int)
cdef void deal_cards(TorresPosition position) noexcept
cdef int deck_of(TorresPosition position, int seat) noexcept
@cython.locals(count=int, kind=int)
cdef int unknown_count(TorresPosition position, int deck) noexcept
@cython.locals(count=int, seat=int)
cdef int unseen_count(TorresPosition position, int deck) noexcept
@cython.locals(size=int)
cdef int deck_size(TorresPosition position, int deck) noexcept
@cython.locals(first=int)
cdef int draw_weight(TorresPosition position, int deck, int kind) noexcept
@cython.locals(first=int)
cdef void draw_card(TorresPosition position, int deck, int kind) noexcept
@cython.locals(first=int, last=int, place=int)
cdef void draw_from_below(TorresPosition position, int deck) noexcept
cdef void keep_card(TorresPosition position, int seat, int kind) noexcept
@cython.locals(deck=int, place=int)
cdef void return_card(TorresPosition position, int seat, int kind, bint to_top) noexcept
@cython.locals(count=int, kind=int)
cdef int drawn_count(TorresPosition position) noexcept
cdef bint has_playable(TorresPosition position, int seat, int kind) noexcept
cdef void discard(TorresPosition position, int seat, int kind) noexcept
@cython.locals(deck=int, kind=int)
cdef void list_cards(TorresPosition position, Moves moves) noexcept
@cython.locals(size=int)
cdef void buy(TorresPosition position) noexcept
cdef void draw(TorresPosition position, int kind) noexcept
cdef void take_unseen(TorresPosition position, int kind) noexcept
cdef void look_on(TorresPosition position) noexcept
