cimport cython
from burgrave.core.moves cimport Moves
from burgrave.games.raubritter cimport board
from burgrave.games.raubritter.position cimport RaubritterPosition

cdef int TILE, DRAW, OWN_TILE, MOST_SEATS, KIND_COUNT, START_KIND_COUNT, FIRST_START_KIND, CASTLE, HAND, PILE, LETTER_SIZE
cdef short FACES[45]

@cython.locals(seat=int)
cdef int first_to_keep(RaubritterPosition position) noexcept
@cython.locals(kind=int, i=int)
cdef void keep(RaubritterPosition position, int seat, int choice) noexcept
@cython.locals(code=int, i=int)
cdef void list_start_tiles(RaubritterPosition position, Moves moves) noexcept
@cython.locals(code=int, i=int, seat=int)
cdef void list_own_start_tiles(RaubritterPosition position, Moves moves) noexcept
@cython.locals(turned=int)
cdef int next_start_square(RaubritterPosition position) noexcept
cdef int count_face_down(RaubritterPosition position) noexcept
@cython.locals(square=int)
cdef void turn_up(RaubritterPosition position, int choice, int owner) noexcept

@cython.locals(first=int)
cdef void take(RaubritterPosition position, int seat, int tile) noexcept
@cython.locals(first=int, place=int)
cdef void give_up(RaubritterPosition position, int kind) noexcept
@cython.locals(kind=int, i=int)
cdef void note_letter(RaubritterPosition position, int first, int laid) noexcept
cdef bint is_start_kind(int kind) noexcept

@cython.locals(letter=int, kind=int)
cdef void open_letter(RaubritterPosition position, int seat) noexcept
@cython.locals(kind=int, count=int)
cdef void list_draws(RaubritterPosition position, Moves moves) noexcept
@cython.locals(player=int, letter=int)
cdef void draw(RaubritterPosition position, int kind) noexcept
