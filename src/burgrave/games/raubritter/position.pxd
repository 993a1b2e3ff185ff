cimport cython
from burgrave.core.moves cimport Moves
from burgrave.core.position cimport Position

cdef int SEAT_CHANCE, SEAT_OVER
cdef int KEEP, TILE, LAY, STOP, DEPLOY, DRAW
cdef int KEEPING, TURNING_UP, LAYING, DEPLOYING, DRAWING, ENDED
cdef int WIDTH, ORIGIN, SQUARE_COUNT
cdef int STEP[4]
cdef int KIND_COUNT, START_KIND_COUNT, FIRST_START_KIND, CASTLE, FOREST_CASTLE
cdef int PILE, LETTER_SIZE, TILES_A_TURN, MOST_ON_A_TILE, NEVER
cdef short MINIMUM[10]
cdef short POINTS[10]
cdef short FACES[45]
cdef int RUN_COUNT, RUN_LENGTH, FIRST_RUN
cdef short RUN_KNIGHTS[26]
cdef short DEPOSITS[130]

cdef inline int standing(int stack) noexcept

cdef class RaubritterPosition(Position):
    cdef public int open_hands, side, phase, turn, laid, castle, west, east, south, north
    cdef public short board[320]
    cdef public short stacks[320]
    cdef public short supply[4]
    cdef public short hand[8]
    cdef public short drawn[4]
    cdef public short rest[36]
    cdef public short kept[4]
    cdef public short ruled_out[12]
    cdef public short face_down[3]

    cpdef int actor(self) noexcept
    @cython.locals(seat=int)
    @cython.final
    cdef int first_to_keep(self) noexcept

    @cython.locals(i=int)
    cpdef void generate(self, int seat, Moves moves) noexcept
    @cython.locals(code=int, i=int)
    @cython.final
    cdef void generate_tiles(self, Moves moves) noexcept
    @cython.locals(turned=int)
    cpdef int next_start_square(self) noexcept
    @cython.locals(first=int, second=int, begin=int, offset=int, i=int)
    @cython.final
    cdef void generate_lays(self, Moves moves) noexcept
    @cython.locals(west=int, east=int, south=int, north=int, row=int, square=int)
    @cython.final
    cdef void generate_places(self, int code, Moves moves) noexcept
    @cython.final
    cdef inline bint touches(self, int square) noexcept
    @cython.locals(supply=int, knights=int, direction=int, run=int)
    @cython.final
    cdef void generate_deployments(self, Moves moves) noexcept
    @cython.locals(square=int, i=int)
    @cython.final
    cdef bint can_run(self, int run, int step) noexcept
    @cython.final
    cdef inline bint takes(self, int square, int knights) noexcept
    @cython.locals(kind=int)
    @cython.final
    cdef void generate_draws(self, Moves moves) noexcept
    cpdef int weight(self, int code) noexcept

    cpdef void play(self, int seat, int code) noexcept
    @cython.locals(kind=int, i=int)
    @cython.final
    cdef void keep(self, int seat, int choice) noexcept
    @cython.locals(square=int)
    @cython.final
    cdef void turn_up(self, int choice) noexcept
    @cython.final
    cdef void lay(self, int kind, int square) noexcept
    @cython.locals(first=int, place=int)
    @cython.final
    cdef void give_up(self, int kind) noexcept
    @cython.locals(kind=int, i=int)
    @cython.final
    cdef void note_letter(self, int first, int laid) noexcept
    @cython.final
    cdef bint is_start_kind(self, int kind) noexcept
    @cython.final
    cdef void deploy(self, int code) noexcept
    @cython.locals(square=int, i=int)
    @cython.final
    cdef void run(self, int run, int step) noexcept
    @cython.locals(_=int)
    @cython.final
    cdef void put(self, int square, int knights) noexcept
    @cython.final
    cdef void draw_or_go_on(self) noexcept
    @cython.locals(letter=int)
    @cython.final
    cdef void draw(self, int kind) noexcept
    @cython.locals(first=int)
    @cython.final
    cdef void take(self, int seat, int tile) noexcept
    @cython.locals(letter=int, kind=int)
    @cython.final
    cdef void open_letter(self, int seat) noexcept
    @cython.final
    cdef void go_on(self) noexcept
    @cython.locals(_=int)
    @cython.final
    cdef void next_turn(self) noexcept

    @cython.locals(twin=RaubritterPosition)
    cpdef RaubritterPosition copy(self)
    @cython.locals(square=int, points=list)
    cpdef list scores(self)
