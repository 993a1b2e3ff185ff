cimport cython
from burgrave.bots.evaluator cimport Values
from burgrave.bots.loewenherz.growth cimport Growth
from burgrave.bots.loewenherz.evaluator cimport LoewenherzEvaluator
from burgrave.bots.search.beam cimport Step
from burgrave.core.moves cimport Moves
from burgrave.games.loewenherz cimport actions
from burgrave.games.loewenherz.position cimport LoewenherzPosition

cdef int WALL, KNIGHT, DONE, BREAK, PAY, IN_WALL, IN_SWORD, IN_PAY, IN_OVER, SQUARES, FRAME, CHOICES, FIRST_WALL, CROWN
cdef short EDGE_FROM[275]
cdef short EDGE_TO[275]

@cython.final
cdef class ActionStep(Step):
    cdef public LoewenherzPosition position
    cdef public double value

cdef class Planner:
    cdef public LoewenherzEvaluator evaluator
    cdef Values values
    cdef Moves moves
    cdef int seat
    cdef bint spoils
    cdef short is_useful[276]
    cdef short is_inside[150]

    @cython.locals(step=ActionStep, found=list, ends=list, layer=list)
    cpdef list plans(self, LoewenherzPosition position, int seat, int width, bint spoils=*)
    @cython.locals(twin=LoewenherzPosition, i=int, kind=int)
    cpdef LoewenherzPosition staged(self, LoewenherzPosition position, int seat, int action)
    @cython.locals(moves=Moves, i=int, code=int, child=ActionStep)
    cdef void widen(self, ActionStep step, list found, list ends)
    cdef bint is_over(self, LoewenherzPosition before, LoewenherzPosition after) noexcept
    @cython.locals(position=LoewenherzPosition, child=ActionStep)
    cdef ActionStep try_part(self, ActionStep step, int code)
    @cython.locals(position=LoewenherzPosition, moves=Moves)
    cdef ActionStep pay(self, ActionStep step)
    cdef double worth(self, LoewenherzPosition position) noexcept
    @cython.locals(growth=Growth, edge=int, castle=int, place=int, i=int)
    cdef void mark_useful(self, LoewenherzPosition position) noexcept
    @cython.locals(edge=int, square=int)
    cdef void mark_borders(self) noexcept

@cython.locals(step=ActionStep, chosen=list, last=double)
cdef list best_of(list steps, int width)
cpdef double by_value(ActionStep step)
