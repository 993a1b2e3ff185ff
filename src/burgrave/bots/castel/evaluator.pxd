cimport cython
from burgrave.bots.castel.features cimport Features
from burgrave.bots.castel.policy cimport CastelPolicy
from burgrave.bots.evaluator cimport Evaluator, Values
from burgrave.core.dice cimport Dice
from burgrave.core.moves cimport Moves
from burgrave.core.position cimport Position
from burgrave.games.castel cimport turn
from burgrave.games.castel.position cimport CastelPosition

cdef int CARDS, HAND, STUCK, RISK, TEMPO, FEATURE_COUNT, KINDS, PLACES, DEEPEST, IN_ACTION, IN_EFFECT, JESTER
cdef double WIN, FAIRNESS

cdef class CastelEvaluator(Evaluator):
    cdef public CastelPolicy policy
    cdef public Features features
    cdef public Moves moves
    cdef public Values found
    cdef public double amount[25]
    cdef public double standing[37]
    cdef public double first_scale, scale_an_action, action

    @cython.locals(least=double, seat=int, feature=int)
    cpdef void evaluate(self, Position position, Values values) noexcept
    @cython.locals(kind=int, seat=int, place=int, level=int, owner=int)
    cpdef void measure(self, CastelPosition position) noexcept
    @cython.locals(first=int, kind=int)
    cdef void measure_hand(self, CastelPosition position, int seat) noexcept
    @cython.locals(left=int)
    cdef double tempo(self, CastelPosition position) noexcept
    cpdef int pick(self, Position position, int seat, Moves moves, Dice dice) noexcept
    @cython.locals(asked=int)
    cpdef void finish_effect(self, CastelPosition position, int seat, Dice dice) noexcept
    @cython.locals(best=int, best_value=double, i=int, after=CastelPosition)
    cdef int best_by_value(self, CastelPosition position, int seat, Moves moves, Dice dice)
    cpdef void outcome(self, Position position, Values values) noexcept
    @cython.locals(seat=int)
    cdef void outcome_castel(self, CastelPosition position, Values values) noexcept
