cimport cython
from burgrave.bots.evaluator cimport Values
from burgrave.bots.loewenherz.growth cimport Growth
from burgrave.bots.loewenherz.evaluator cimport LoewenherzEvaluator
from burgrave.core.moves cimport Moves
from burgrave.games.loewenherz cimport actions
from burgrave.games.loewenherz.position cimport LoewenherzPosition

cdef int WALL, KNIGHT, DONE, BREAK, PAY, IN_WALL, IN_SWORD, IN_PAY, IN_OVER, SQUARES, FRAME, CHOICES
cdef short EDGE_FROM[275]
cdef short EDGE_TO[275]

@cython.final
cdef class Step:
    cdef public LoewenherzPosition position
    cdef public Step parent
    cdef public int code
    cdef public double value
    @cython.locals(step=Step)
    cpdef list path(self)

cdef class Planner:
    cdef public LoewenherzEvaluator evaluator
    cdef Values values
    cdef Moves moves
    cdef int seat
    cdef bint spoils
    cdef short is_useful[276]
    cdef short is_inside[150]

    @cython.locals(step=Step, found=list, ends=list, layer=list)
    cpdef list plans(self, LoewenherzPosition position, int seat, int width, bint spoils=*)
    @cython.locals(twin=LoewenherzPosition, i=int)
    cpdef LoewenherzPosition staged(self, LoewenherzPosition position, int seat, int action)
    @cython.locals(moves=Moves, i=int, code=int, child=Step)
    cdef void widen(self, Step step, list found, list ends)
    cdef bint is_over(self, LoewenherzPosition before, LoewenherzPosition after) noexcept
    @cython.locals(position=LoewenherzPosition, child=Step)
    cdef Step try_part(self, Step step, int code)
    @cython.locals(position=LoewenherzPosition, moves=Moves)
    cdef Step pay(self, Step step)
    cdef double worth(self, LoewenherzPosition position) noexcept
    @cython.locals(growth=Growth, edge=int, castle=int, place=int, i=int)
    cdef void mark_useful(self, LoewenherzPosition position) noexcept
    @cython.locals(edge=int, square=int)
    cdef void mark_borders(self) noexcept

@cython.locals(step=Step, chosen=list, last=double)
cdef list best_of(list steps, int width)
cpdef double by_value(Step step)
