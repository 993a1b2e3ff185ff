cimport cython
from burgrave.bots.evaluator cimport Evaluator, Values
from burgrave.core.dice cimport Dice
from burgrave.core.moves cimport Moves
from burgrave.core.position cimport Position

cdef int CHANCE, OVER

@cython.final
cdef class Node:
    cdef public int seat, code, visits, possible
    cdef public double total[8]
    cdef public Node child, sibling

@cython.final
cdef class Marks:
    cdef public long stamp
    cdef long legal[131072]
    cdef long tried[131072]

cdef class Tree:
    cdef public Evaluator evaluator
    cdef public Dice dice
    cdef public int horizon
    cdef public double exploration, widening
    cdef public Node root
    cdef public Values values
    cdef public Moves moves, untried
    cdef Marks marks

    cpdef void run(self, Position position, int simulations)
    @cython.locals(seat=int, child=Node, i=int)
    cdef void simulate(self, Node node, Position position)
    cdef Node step(self, Node node, Position position, int seat)
    cdef void restrict(self, Node node)
    cdef int next_move(self, Node node, Position position, int seat)
    @cython.locals(i=int, child=Node, marks=Marks)
    cdef void sort_moves(self, Node node)
    @cython.locals(children=int)
    cdef bint is_wide(self, Node node)
    @cython.locals(best=Node, best_value=double, child=Node, value=double)
    cdef Node best_child(self, Node node, int seat)
    @cython.locals(bonus=double)
    cdef double promise(self, Node child, int seat)
    @cython.locals(child=Node)
    cdef Node child_of(self, Node node, int seat, int code)
    @cython.locals(child=Node)
    cdef Node add_child(self, Node node, int seat, int code)
    cdef void play_out(self, Position position)
    @cython.locals(left=int, seat=int)
    cdef void play_on(self, Position position)
    @cython.final
    cdef void play_move(self, Position position, int seat)
    @cython.locals(first=int, second=int, child=Node)
    cpdef int lead(self)
