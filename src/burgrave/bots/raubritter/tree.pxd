cimport cython
from burgrave.bots.raubritter.policy cimport RaubritterPolicy
from burgrave.bots.search.tree cimport Node, Tree
from burgrave.core.position cimport Position
from burgrave.games.raubritter.position cimport RaubritterPosition

cdef int CHANCE, HARDLY
cdef double E

cdef class RaubritterTree(Tree):
    cdef RaubritterPolicy policy
    cdef double temperature, bonus
    cdef double prior[2738]
    @cython.locals(child=Node, code=int)
    cdef Node step(self, Node node, Position position, int seat)
    @cython.locals(i=int, code=int, best=double, total=double)
    cdef void set_priors(self, RaubritterPosition position, int seat)
    cdef double promise(self, Node child, int seat)
    cdef double promise_untried(self, Node node, int seat, int code)
    @cython.locals(i=int, best=int)
    cdef int best_untried(self)
