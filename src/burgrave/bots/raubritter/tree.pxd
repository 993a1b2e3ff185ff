from burgrave.bots.raubritter.judge cimport RaubritterJudge
from burgrave.bots.tree cimport Node, Tree
from burgrave.core.position cimport Position

cdef int SEAT_CHANCE
cdef double FAIRNESS

cdef class RaubritterTree(Tree):
    cdef RaubritterJudge thumb_judge
    cdef Node step(self, Node node, Position position, int seat)
