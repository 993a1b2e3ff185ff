cimport cython
from burgrave.bots.castel.features cimport Sight
from burgrave.bots.castel.effects cimport Strike
from burgrave.core.dice cimport Dice
from burgrave.core.moves cimport Moves
from burgrave.games.castel.position cimport CastelPosition

cdef int KINDS, PLACES, SPOTS, DEEPEST, MAX_SEATS, IN_EFFECT
cdef int DRAW, SWAP, PLACE, SKIP, TARGET, EXCHANGE, PASS, COUNSEL, TRADE, PAWN, SHIFT, ALCHEMY, GIVE
cdef int COUNSELLOR, ASSASSIN, MAGICIAN, FAIRY, MERCHANT, THIEF, FINENESS

@cython.final
cdef class Thumb:
    cdef public Sight sight
    cdef public Strike strike
    cdef public double draw, noise
    cdef public int epsilon, seat
    cdef public double ready[37]

    cpdef int pick(self, CastelPosition position, int seat, Moves moves, Dice dice) noexcept
    @cython.locals(i=int, best=int, best_worth=double, worth=double)
    cpdef int best(self, CastelPosition position, int seat, Moves moves, Dice dice, double noise) noexcept
    @cython.locals(kind=int)
    cpdef void look(self, CastelPosition position, int seat) noexcept
    cpdef double worth(self, CastelPosition position, int code) noexcept
    cdef inline double worth_of_swap(self, int mine, int theirs) noexcept
    cdef inline double worth_of_card(self, CastelPosition position, int kind, int spot) noexcept
    cdef double worth_of_line(self, CastelPosition position, int code) noexcept
    cdef double worth_of_target(self, CastelPosition position, int place) noexcept
    @cython.locals(place=int, level=int, before=int, risk=double, gain=double)
    cdef double worth_of_pawn(self, CastelPosition position, int card_at, int owner) noexcept
