cimport cython
from burgrave.bots.evaluator cimport Values
from burgrave.bots.raubritter.evaluator cimport RaubritterEvaluator
from burgrave.bots.raubritter.policy cimport RaubritterPolicy
from burgrave.core.moves cimport Moves
from burgrave.games.raubritter.position cimport RaubritterPosition

cdef int OVER
cdef double NEAR

@cython.final
cdef class Ply:
    cdef public Moves moves
    cdef double score[4096]
    cdef public Values best
    @cython.locals(i=int)
    cdef void fill(self, RaubritterPolicy policy, RaubritterPosition position, int seat)
    @cython.locals(i=int, best=int, code=int, score=double)
    cdef int take(self, int first)

@cython.final
cdef class Endgame:
    cdef public RaubritterEvaluator evaluator
    cdef public int limit, nodes
    cdef public list plies
    cdef public Values values

    @cython.locals(seat=int, ply=Ply, after=RaubritterPosition, i=int, code=int, sure=double)
    cpdef list solve(self, RaubritterPosition position, int limit)
    @cython.locals(seat=int, i=int, other=int, ply=Ply, after=RaubritterPosition, best=Values)
    cdef void search(self, RaubritterPosition position, int depth, double sure_0, double sure_1)
    @cython.locals(seat=int)
    cdef void keep(self, Values best, int seats) noexcept
