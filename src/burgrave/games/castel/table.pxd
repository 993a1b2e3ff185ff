cimport cython
from burgrave.core.moves cimport Moves
from burgrave.games.castel.board cimport Board

cdef int ANYWHERE_OUT, DEEPEST, NOTES, SPOTS
cdef short LANDING[131]  # 16 + 16 + 4 + 4 + 1 + 90
cdef short LANDING_START[7]
cdef short OUT_FIRST[37]
cdef short ZONES[37]

cdef class Card:
    cdef public int steps
    cdef bint fits(self, Table table, int spot) noexcept
    cdef void before(self, Table table, int place) noexcept
    cdef void arrive(self, Table table) noexcept
    cdef bint owes(self, Table table, int seat) noexcept
    cdef void lines(self, Table table, int seat, Moves moves) noexcept
    cdef int weight(self, Table table, int code) noexcept
    cdef void play(self, Table table, int seat, int code) noexcept
    cdef void finish(self, Table table) noexcept

cdef class Table(Board):
    cdef public int acrobat_all, merchant_barred, herald_any
    cdef public int effect, player, place, step
    cdef public short notes[12]
    cdef public int has_merchant

    @cython.locals(card=Card, zone=int, i=int)
    cdef void add_spots(self, int base, int kind, Moves moves) noexcept
    @cython.locals(card=Card, zone=int, i=int)
    cdef bint can_stand(self, int kind) noexcept
    @cython.locals(card=Card, place=int)
    cdef void bring(self, int kind, int spot, int pawn) noexcept
    @cython.locals(i=int)
    cdef void clear_notes(self) noexcept
    @cython.locals(count=int, i=int)
    cdef int free_squares(self, int zone) noexcept
    cdef bint is_beside(self, int place) noexcept
    @cython.locals(level=int)
    cdef int pawn_at(self, int card_at) noexcept
    cdef void set_pawn(self, int card_at, int pawn) noexcept
    cdef int level_of(self, int card_at) noexcept
