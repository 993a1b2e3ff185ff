cimport cython
from burgrave.bots.castel.effects cimport Effects
from burgrave.bots.castel.features cimport Features
from burgrave.bots.search.policy cimport Policy
from burgrave.core.dice cimport Dice
from burgrave.core.moves cimport Moves
from burgrave.core.position cimport Position
from burgrave.games.castel.position cimport CastelPosition

cdef int KINDS, PLACES, SPOTS, DEEPEST, MAX_SEATS, IN_EFFECT
cdef int DRAW, SWAP, PLACE, SKIP, TARGET, EXCHANGE, PASS, COUNSEL, TRADE, PAWN, SHIFT, ALCHEMY, GIVE
cdef int COUNSELLOR, ASSASSIN, MAGICIAN, FAIRY, MERCHANT, THIEF, FINENESS

cdef class CastelPolicy(Policy):
    cdef public Features features
    cdef public Effects effects
    cdef public double draw
    cdef public int seat
    cdef public double ready[37]

    @cython.locals(castel=CastelPosition, i=int, best=int, best_score=double, score=double)
    cpdef int best(self, Position position, int seat, Moves moves, Dice dice, double noise) noexcept
    @cython.locals(kind=int)
    cpdef void measure(self, CastelPosition position, int seat) noexcept
    cpdef double score(self, CastelPosition position, int code) noexcept
    cdef double score_swap(self, int mine, int theirs) noexcept
    cdef double score_card(self, CastelPosition position, int kind, int spot) noexcept
    cdef double score_effect(self, CastelPosition position, int code) noexcept
    cdef double score_target(self, CastelPosition position, int place) noexcept
    @cython.locals(place=int, level=int, before=int, risk=double, gain=double)
    cdef double score_pawn(self, CastelPosition position, int card_at, int owner) noexcept
