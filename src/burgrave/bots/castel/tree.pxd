cimport cython
from burgrave.bots.castel.evaluator cimport CastelEvaluator
from burgrave.bots.castel.policy cimport CastelPolicy
from burgrave.bots.search.tree cimport Node, Tree
from burgrave.core.position cimport Position
from burgrave.games.castel.position cimport CastelPosition

cdef int OVER, IN_EFFECT, LONGEST, FEW
cdef double FAIRNESS

@cython.final
cdef class Ranks:
    cdef long stamp
    cdef long of[65536]

cdef class CastelTree(Tree):
    cdef CastelEvaluator castel_evaluator
    cdef CastelPolicy policy
    cdef Ranks rank
    @cython.locals(i=int)
    cpdef void order(self, list codes)
    @cython.locals(count=int, i=int)
    cdef void restrict(self, Node node)
    @cython.locals(castel=CastelPosition)
    cdef int next_move(self, Node node, Position position, int seat)
    @cython.locals(first=int, i=int)
    cdef int first_in_order(self)
    @cython.locals(castel=CastelPosition, left=int, turn=int, seat=int)
    cdef void play_on(self, Position position)
