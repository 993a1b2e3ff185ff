cimport cython
from burgrave.bots.judge cimport Values
from burgrave.bots.torres.judge cimport TorresJudge, u64
from burgrave.core.dice cimport Dice
from burgrave.core.moves cimport Moves
from burgrave.games.torres.position cimport Torres

cdef int END, KNIGHT, STACK, BLOCK, BUY, POINT, CARD_AP6, CARD_AP7, SET, KEEP, RETURN
cdef int IN_MENU, IN_DRAW, IN_KEEP, IN_SET, IN_STACK, IN_STORE, IN_OVER, SEAT_CHANCE, MOST_POINTS, WIDEST, PLACES
cdef double CARD_VALUE[10]
cdef u64 MULTIPLIER, MASK

@cython.final
cdef class Step:
    cdef public Torres torres
    cdef public Step parent
    cdef public int code
    cdef public double value
    @cython.locals(step=Step)
    cpdef list path(self)

@cython.final
cdef class Layer:
    cdef public int width, count, stamp
    cdef double values[1025]
    cdef public list steps
    cdef u64 seen[16384]
    cdef int stamps[16384]
    cdef void clear(self) noexcept
    cdef bint would_take(self, double value) noexcept
    @cython.locals(place=int)
    cdef bint is_new(self, u64 board) noexcept
    cdef void add(self, Step step)
    cdef void rise(self, int place, Step step)
    @cython.locals(place=int, below=int)
    cdef void sink(self, Step step)
    cpdef list taken(self)

@cython.final
cdef class Beam:
    cdef public TorresJudge judge
    cdef public Dice dice
    cdef public list layers
    cdef public Layer ends
    cdef public Values values
    cdef public list buffers
    cdef public int seat

    @cython.locals(points=int, root=Step)
    cpdef list search(self, Torres torres, Dice dice)
    @cython.locals(step=Step, code=int)
    cpdef Step repeat(self, Torres torres, list codes)
    @cython.locals(moves=Moves, i=int)
    cdef bint is_legal(self, Torres torres, int code)
    cdef Layer layer(self, int points)
    @cython.locals(torres=Torres)
    cdef void open_turn(self, Step root)
    @cython.locals(layer=Layer, step=Step)
    cdef void widen(self, int points)
    @cython.locals(moves=Moves, i=int, code=int, child=Step)
    cdef void try_moves(self, Step step, bint free, int depth)
    @cython.locals(torres=Torres, layer=Layer, value=double, child=Step)
    cdef Step offer(self, Step step, int code)
    @cython.locals(moves=Moves)
    cdef void draw_cards(self, Torres torres)
    @cython.locals(best=int, i=int)
    cdef int best_card(self, Moves moves)
    @cython.locals(end=Step)
    cdef void finish(self, Step step)
    @cython.locals(torres=Torres)
    cdef Step ended(self, Step step)
    @cython.locals(moves=Moves, seat=int)
    cdef void close(self, Torres torres)
    cdef double worth(self, Torres torres)
    @cython.locals(number=u64, level=int)
    cdef u64 board(self, Torres torres)
