cimport cython
from burgrave.bots.evaluator cimport Values
from burgrave.bots.torres.evaluator cimport TorresEvaluator, u64
from burgrave.core.dice cimport Dice
from burgrave.core.moves cimport Moves
from burgrave.games.torres cimport cards, turn
from burgrave.games.torres.position cimport TorresPosition

cdef int END, KNIGHT, STACK, BLOCK, BUY, POINT, CARD_AP6, CARD_AP7, SET, KEEP, RETURN
cdef int IN_MENU, IN_DRAW, IN_KEEP, IN_SET, IN_STACK, IN_STORE, IN_OVER, SEAT_CHANCE, MOST_POINTS
cdef double ALWAYS
cdef double CARD_VALUE[10]
cdef u64 MULTIPLIER, MASK

@cython.final
cdef class Step:
    cdef public TorresPosition torres
    cdef public Step parent
    cdef public int code
    @cython.locals(step=Step)
    cpdef list path(self)

@cython.final
cdef class End:
    cdef public Step step
    cdef public TorresPosition torres
    cdef public double value

@cython.final
cdef class Layer:
    cdef public int width, count
    cdef double values[1025]
    cdef public list items
    cdef void clear(self, int width) noexcept
    cdef bint would_take(self, double value) noexcept
    cdef void add(self, double value, object item)
    cdef void rise(self, int place, double value, object item)
    @cython.locals(place=int, below=int)
    cdef void sink(self, double value, object item)
    cpdef list taken(self)

@cython.final
cdef class Memory:
    cdef public u64 searches
    cdef u64 boards[32768]
    @cython.locals(place=int, i=int)
    cdef bint is_new(self, u64 board) noexcept

@cython.final
cdef class Beam:
    cdef public TorresEvaluator evaluator
    cdef public Dice dice
    cdef public list layers
    cdef public Layer ends
    cdef public Memory memory
    cdef public Values values
    cdef public Moves moves
    cdef public int seat
    cdef public TorresPosition trial

    @cython.locals(points=int)
    cpdef list search(self, TorresPosition torres, Dice dice, int width, int ends)
    @cython.locals(step=Step, code=int)
    cpdef End repeat(self, TorresPosition torres, list codes)
    @cython.locals(moves=Moves, i=int)
    cdef bint is_legal(self, TorresPosition torres, int code)
    cdef Layer layer(self, int points)
    cdef TorresPosition arrive(self, Step step)
    @cython.locals(root=Step)
    cdef void open_turn(self, TorresPosition torres)
    @cython.locals(torres=TorresPosition)
    cdef void begin(self, Step step)
    @cython.locals(steps=list, step=Step)
    cdef void widen(self, int points)
    @cython.locals(kind=int)
    cdef bint has_free_moves(self, TorresPosition torres)
    @cython.locals(torres=TorresPosition, moves=Moves, i=int, code=int)
    cdef void try_moves(self, Step step, list more)
    @cython.locals(trial=TorresPosition, layer=Layer, child=Step)
    cdef void offer(self, Step step, TorresPosition torres, int code, list more)
    @cython.locals(trial=TorresPosition)
    cdef void set_back(self, TorresPosition torres)
    @cython.locals(moves=Moves)
    cdef void draw_cards(self, TorresPosition torres)
    @cython.locals(best=int, i=int)
    cdef int best_card(self, Moves moves)
    @cython.locals(end=End)
    cdef void finish(self, Step step)
    @cython.locals(torres=TorresPosition)
    cdef End ended(self, Step step)
    @cython.locals(moves=Moves, seat=int)
    cdef void close(self, TorresPosition torres)
    cdef double worth(self, TorresPosition torres)
    cpdef double worth_to(self, TorresPosition torres, int seat)
    @cython.locals(number=u64, level=int)
    cdef u64 board(self, TorresPosition torres)
