cimport cython
from burgrave.bots.castel.thumb cimport Thumb
from burgrave.bots.tree cimport Node, Tree
from burgrave.core.position cimport Position
from burgrave.games.castel.position cimport Castel

cdef int SEAT_CHANCE, SEAT_OVER
cdef double FAIRNESS

cdef class CastelTree(Tree):
    cdef Thumb thumb
    cdef Node step(self, Node node, Position position, int seat)
    cdef void play_out(self, Position position)
    @cython.locals(left=int, turn=int, seat=int)
    cdef void play_turns(self, Castel position) noexcept
