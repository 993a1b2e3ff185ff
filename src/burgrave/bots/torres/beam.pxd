cimport cython
from burgrave.bots.evaluator cimport Values
from burgrave.bots.search.beam cimport Layer, Step
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
cdef class TurnStep(Step):
    cdef public TorresPosition position

@cython.final
cdef class End:
    cdef public TurnStep step
    cdef public TorresPosition position
    cdef public double value

@cython.final
cdef class Transpositions:
    cdef public u64 searches
    cdef u64 positions[32768]
    @cython.locals(place=int, i=int)
    cdef bint is_new(self, u64 fingerprint) noexcept

@cython.final
cdef class Beam:
    cdef public TorresEvaluator evaluator
    cdef public list guides
    cdef public Dice dice
    cdef public list layers
    cdef public Layer ends
    cdef public Transpositions transpositions
    cdef public Values values
    cdef public Moves moves
    cdef public int seat
    cdef public TorresPosition trial

    @cython.locals(points=int)
    cpdef list search(self, TorresPosition position, Dice dice, int width, int ends)
    @cython.locals(step=TurnStep, code=int)
    cpdef End repeat(self, TorresPosition position, list codes)
    @cython.locals(moves=Moves, i=int)
    cdef bint is_legal(self, TorresPosition position, int code)
    cdef Layer layer(self, int points)
    cdef TorresEvaluator guide(self, int points)
    @cython.locals(parent=TurnStep)
    cdef TorresPosition arrive(self, TurnStep step)
    @cython.locals(root=TurnStep)
    cdef void open_turn(self, TorresPosition position)
    @cython.locals(position=TorresPosition)
    cdef void begin(self, TurnStep step)
    @cython.locals(steps=list, step=TurnStep)
    cdef void expand(self, int points)
    @cython.locals(kind=int)
    cdef bint has_free_moves(self, TorresPosition position)
    @cython.locals(position=TorresPosition, moves=Moves, i=int, code=int)
    cdef void try_moves(self, TurnStep step, list more)
    @cython.locals(points=int)
    cdef void survey(self, TorresPosition position, int cost)
    @cython.locals(trial=TorresPosition, layer=Layer, child=TurnStep)
    cdef void offer(self, TurnStep step, TorresPosition position, int code, list more)
    @cython.locals(trial=TorresPosition)
    cdef void set_back(self, TorresPosition position)
    @cython.locals(moves=Moves)
    cdef void draw_cards(self, TorresPosition position)
    @cython.locals(best=int, i=int)
    cdef int best_card(self, Moves moves)
    @cython.locals(end=End)
    cdef void finish(self, TurnStep step)
    @cython.locals(position=TorresPosition)
    cpdef End ended(self, TurnStep step)
    @cython.locals(moves=Moves, seat=int)
    cdef void close(self, TorresPosition position)
    cdef double value(self, TorresPosition position)
    cpdef double value_to(self, TorresPosition position, int seat)
    @cython.locals(number=u64, level=int)
    cdef u64 fingerprint(self, TorresPosition position)
