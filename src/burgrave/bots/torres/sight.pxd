cimport cython
from burgrave.bots.sight cimport Sight
from burgrave.bots.torres.evaluator cimport TorresEvaluator, u64
from burgrave.core.position cimport Position
from burgrave.games.torres cimport board, cards
from burgrave.games.torres.position cimport TorresPosition

cdef u64 BIT[64]
cdef int KINDS, HEIGHTS, STAGES, IN_MENU, IN_DRAW, IN_MOVE_KING, IN_FIRST, IN_OVER, WHOLE, MOST_SEATS, OWNED, HOLDS

cdef int cut(double number) noexcept

cdef class TorresSight(Sight):
    cdef public TorresEvaluator evaluator

    cpdef void see(self, Position position, int seat, int observer) noexcept
    @cython.locals(i=int, at=int, evaluator=TorresEvaluator)
    cdef void see_torres(self, TorresPosition p, int seat, int observer) noexcept
    @cython.locals(best=double, points=double, i=int)
    cdef int see_leads(self, TorresPosition p, int seat, int at) noexcept
    cdef int whole(self, double points) noexcept
    @cython.locals(i=int, other=int, place=int, held=int, kind=int, blocks=int, height=int, levels=int, level=int, is_menu=bint, turn=int, now=int)
    cdef int see_seats(self, TorresPosition p, int seat, int at) noexcept
    @cython.locals(evaluator=TorresEvaluator, free=u64, area=int, has_king=bint, year=int, top=int, level=int, i=int, number=int)
    cdef int see_castle(self, TorresPosition p, int seat, u64 castle, int at) noexcept
    @cython.locals(knights=u64, year=int, entries=int, number=int, level=int, highest=u64, second=int, steps=u64, stairs=int, reached=u64, wins=bint)
    cdef void see_holder(self, TorresPosition p, u64 castle, u64 free, u64 all_knights, int area, bint has_king, int at) noexcept
