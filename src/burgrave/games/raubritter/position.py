"""A game of Raubritter in progress: the table, hands, piles and supplies, and what may be done.

A square is a number, WIDTH to a row. The rows of `facts.SQUARES` have an empty one below and above, so that a step to
the north or south stays on the array. A step to the east or west may wrap into the next row, but what it finds there
is empty: the layout never spans more than 10 columns of the 16 (R9).
"""

from collections.abc import Mapping
from typing import ClassVar

from burgrave.core.moves import Moves
from burgrave.core.position import CHANCE, OVER, Position, places
from burgrave.games.raubritter import facts
from burgrave.games.raubritter.words import RUNS, VOCABULARY

SEAT_CHANCE, SEAT_OVER = CHANCE, OVER  # typed in the .pxd: an imported name would be a Python object in compiled code

KEEP, TILE, LAY, STOP, DEPLOY, DRAW = (
    VOCABULARY.base[verb] for verb in ("keep", "tile", "lay", "stop", "deploy", "draw")
)
KEEPING, TURNING_UP, LAYING, DEPLOYING, DRAWING, ENDED = range(6)
"""The phases, in the order of `facts.PHASES`."""

WIDTH = len(facts.COLUMNS)
ORIGIN = WIDTH - WIDTH * facts.ROWS[0] - facts.COLUMNS[0]
"""The square 0,0."""
SQUARE_COUNT = len(facts.SQUARES)
STEP = [WIDTH, 1, -WIDTH, -1]

KIND_COUNT = len(facts.KINDS)
START_KIND_COUNT = len(facts.START_KINDS)
FIRST_START_KIND = facts.KINDS.index("mountains")
CASTLE = facts.KINDS.index("castle")
FOREST_CASTLE = facts.KINDS.index("forest-castle")

PILE = facts.PILE
LETTER_SIZE = facts.LETTER_SIZE
TILES_A_TURN = facts.TILES_A_TURN
MOST_ON_A_TILE = facts.MOST_ON_A_TILE
NEVER = 9
"""A minimum that no deposit reaches."""

# By what lies on a square: 0 for nothing, else 1 + its kind.
MINIMUM = [NEVER] + [facts.MINIMUM.get(facts.TERRAIN.get(kind, "plain"), NEVER) for kind in facts.KINDS]
POINTS = [0] + [facts.POINTS.get(facts.BUILDING.get(kind, ""), 0) for kind in facts.KINDS]

# How many tiles of a kind a letter has.
FACES = [facts.TILES[kind][letter] for letter in range(len(facts.LETTERS)) for kind in facts.KINDS]

RUN_COUNT = len(RUNS)
RUN_LENGTH = facts.MOST_DEPLOYED
RUN_KNIGHTS = [sum(run) for run in RUNS]
DEPOSITS = [deposit for run in RUNS for deposit in (*run, *[0] * (RUN_LENGTH - len(run)))]
FIRST_RUN = DEPLOY + 1 + MOST_ON_A_TILE


def standing(stack: int) -> int:
    """How many knights a stack has."""
    if stack < 8:
        return 1 if stack else 0
    if stack < 64:
        return 2
    return 3 if stack < 512 else 4


class RaubritterPosition(Position):
    """What is on the table and in the hands."""

    FIELDS: ClassVar[tuple[str, ...]] = (
        *("seats", "open_hands", "side", "phase", "turn", "laid", "castle", "west", "east", "south", "north"),
        *("board", "stacks", "supply", "hand", "drawn", "rest", "kept", "ruled_out", "face_down"),
    )

    def __init__(self, seats: int, options: Mapping[str, str]) -> None:
        self.seats = seats
        self.open_hands = 1 if options["hands"] == "open" else 0
        self.side = facts.SIDE[seats]
        self.phase = KEEPING
        self.turn = 0
        self.laid = 0
        """Tiles laid in this turn."""
        self.castle = 0
        """The square of the castle that knights are deployed from, 0 for none."""
        self.west = ORIGIN % WIDTH  # R9: the bounding box, as column and row numbers
        self.east = self.west + seats - 1
        self.south = ORIGIN // WIDTH
        self.north = self.south + 1
        self.board = [0] * 320  # 16 columns by 18 rows, and an empty row at either end
        """What lies on each square: 0 for nothing, else 1 + its kind."""
        self.stacks = [0] * 320
        """The knights on each square as octal digits 1 + seat, the topmost last; four at most (R18)."""
        self.supply = [facts.KNIGHTS] * seats + [0] * (4 - seats)
        self.hand = [0] * 8
        """Two places a seat: 0 for nothing, else 1 + kind + 9 × letter, the earlier letter first."""
        self.drawn = [0] * 4
        """How many tiles each seat has drawn from its pile."""
        self.rest = [0] * 36
        """What is left of the top letter of each pile, by seat and kind."""
        self.kept = [0] * 4
        """1 + the kind of the A tile each seat kept beside the castle; 0 before."""
        self.ruled_out = [0] * 12
        """By seat and start kind: whether all know by now that the A tile in the hand is not of that kind (R7)."""
        self.face_down = [0] * 3
        """The start tiles that are not turned up yet, by start kind."""
        for seat in range(seats):
            self.open_letter(seat)

    # Who is asked ----------------------------------------------------------------------------------------------------

    def actor(self) -> int:
        """The seat to ask next."""
        if self.phase in (LAYING, DEPLOYING):
            return self.turn
        if self.phase == KEEPING:
            return self.first_to_keep()
        return SEAT_OVER if self.phase == ENDED else SEAT_CHANCE

    def first_to_keep(self) -> int:
        """The lowest seat that has not kept a tile yet."""
        for seat in range(self.seats):
            if self.kept[seat] == 0:
                return seat
        return SEAT_OVER

    def to_act(self) -> tuple[int, ...]:
        """All seats that owe a choice: at the start everybody at once (R5)."""
        if self.phase == KEEPING:
            return tuple([seat for seat in range(self.seats) if self.kept[seat] == 0])
        seat = self.actor()
        return () if seat == SEAT_OVER else (seat,)

    # What may be done ------------------------------------------------------------------------------------------------

    def generate(self, seat: int, moves: Moves) -> None:
        """Fill `moves` with every legal code of a seat that is to act."""
        if self.phase == LAYING:
            self.generate_lays(moves)
        elif self.phase == DEPLOYING:
            self.generate_deployments(moves)
        elif self.phase == DRAWING:
            self.generate_draws(moves)
        elif self.phase == TURNING_UP:
            self.generate_tiles(moves)
        else:
            for i in range(START_KIND_COUNT):  # R5
                moves.add(KEEP + i)

    def generate_tiles(self, moves: Moves) -> None:
        """The start tiles that may be turned up on the next square (R6)."""
        code = TILE + START_KIND_COUNT * self.next_start_square()
        for i in range(START_KIND_COUNT):
            if self.face_down[i]:
                moves.add(code + i)

    def next_start_square(self) -> int:
        """The start square to be turned up next, as an index into `facts.START_SQUARES`."""
        turned = 2 * self.seats - self.face_down[0] - self.face_down[1] - self.face_down[2]
        return turned if turned < self.seats else turned - self.seats + 4

    def generate_lays(self, moves: Moves) -> None:
        """Every kind in the hand on every place (R8, R9), or to stop (R12)."""
        first = self.hand[2 * self.turn]
        second = self.hand[2 * self.turn + 1]
        begin = moves.count
        self.generate_places(LAY + (first - 1) % KIND_COUNT * SQUARE_COUNT, moves)
        if second and (second - first) % KIND_COUNT:
            offset = ((second - 1) % KIND_COUNT - (first - 1) % KIND_COUNT) * SQUARE_COUNT
            for i in range(begin, moves.count):
                moves.add(moves.codes[i] + offset)
        if self.laid:
            moves.add(STOP)

    def generate_places(self, code: int, moves: Moves) -> None:
        """The codes of a tile on every place that touches the layout (R8) and keeps it small enough (R9)."""
        west = self.west - (self.east - self.west < self.side - 1)
        east = self.east + (self.east - self.west < self.side - 1)
        south = self.south - (self.north - self.south < self.side - 1)
        north = self.north + (self.north - self.south < self.side - 1)
        for row in range(south, north + 1):
            for square in range(row * WIDTH + west, row * WIDTH + east + 1):
                if self.board[square] == 0 and self.touches(square):
                    moves.add(code + square - WIDTH)

    def touches(self, square: int) -> bool:
        """Whether a tile lies orthogonally next to a square (R8)."""
        return (
            self.board[square - 1] != 0
            or self.board[square + 1] != 0
            or self.board[square - WIDTH] != 0
            or self.board[square + WIDTH] != 0
        )

    def generate_deployments(self, moves: Moves) -> None:
        """The ways to deploy knights from the castle just laid (R14-R21)."""
        supply = self.supply[self.turn]
        moves.add(DEPLOY)
        for knights in range(1, min(supply, MOST_ON_A_TILE) + 1):  # R19
            if self.takes(self.castle, knights):
                moves.add(DEPLOY + knights)
        for direction in range(4):
            if self.board[self.castle + STEP[direction]]:
                for run in range(RUN_COUNT):
                    if RUN_KNIGHTS[run] <= supply and self.can_run(run, STEP[direction]):
                        moves.add(FIRST_RUN + direction * RUN_COUNT + run)

    def can_run(self, run: int, step: int) -> bool:
        """Whether every tile from the castle on takes its deposit (R15-R18)."""
        square = self.castle
        for i in range(run * RUN_LENGTH, (run + 1) * RUN_LENGTH):
            if DEPOSITS[i] == 0:
                break
            if not self.takes(square, DEPOSITS[i]):
                return False
            square += step
        return True

    def takes(self, square: int, knights: int) -> bool:
        """Whether a square takes so many new knights: not too few (R16, R17), not too many (R18)."""
        return MINIMUM[self.board[square]] <= knights <= MOST_ON_A_TILE - standing(self.stacks[square])

    def generate_draws(self, moves: Moves) -> None:
        """The kinds left of the top letter (R4)."""
        for kind in range(KIND_COUNT):
            if self.rest[self.turn * KIND_COUNT + kind]:
                moves.add(DRAW + kind)

    def weight(self, code: int) -> int:
        """How many equal tiles a chance outcome stands for."""
        if code >= DRAW:
            return self.rest[self.turn * KIND_COUNT + code - DRAW]
        return self.face_down[(code - TILE) % START_KIND_COUNT]

    # What a move does ------------------------------------------------------------------------------------------------

    def play(self, seat: int, code: int) -> None:
        """Carry out a legal move."""
        if code >= DRAW:
            self.draw(code - DRAW)
        elif code >= DEPLOY:
            self.deploy(code)
        elif code == STOP:
            self.next_turn()
        elif code >= LAY:
            self.lay((code - LAY) // SQUARE_COUNT, (code - LAY) % SQUARE_COUNT + WIDTH)
        elif code >= TILE:
            self.turn_up((code - TILE) % START_KIND_COUNT)
        else:
            self.keep(seat, code - KEEP)

    def keep(self, seat: int, choice: int) -> None:
        """A seat takes the A castle and one more A tile into its hand; the other two join the start tiles (R5, R6)."""
        kind = FIRST_START_KIND + choice
        self.kept[seat] = 1 + kind
        self.take(seat, 1 + kind)
        self.take(seat, 1 + CASTLE)
        for i in range(START_KIND_COUNT):
            self.face_down[i] += i != choice
        if self.first_to_keep() == SEAT_OVER:
            self.phase = TURNING_UP

    def turn_up(self, choice: int) -> None:
        """A start tile is turned up; after the last, seat 0 begins (R6, R7)."""
        square = self.next_start_square()
        self.board[ORIGIN + square % 4 + square // 4 * WIDTH] = 1 + FIRST_START_KIND + choice
        self.face_down[choice] -= 1
        if self.face_down[0] + self.face_down[1] + self.face_down[2] == 0:
            self.phase = LAYING

    def lay(self, kind: int, square: int) -> None:
        """A tile of the hand is laid; a castle may deploy before the next tile is drawn (R8, R10)."""
        self.give_up(kind)
        self.board[square] = 1 + kind
        self.west = min(self.west, square % WIDTH)
        self.east = max(self.east, square % WIDTH)
        self.south = min(self.south, square // WIDTH)
        self.north = max(self.north, square // WIDTH)
        self.laid += 1
        if kind in (CASTLE, FOREST_CASTLE):
            self.phase = DEPLOYING
            self.castle = square
        else:
            self.draw_or_go_on()

    def give_up(self, kind: int) -> None:
        """Take a tile of that kind from the hand, of two the earlier letter, and note what that tells (R7)."""
        first = 2 * self.turn
        place = first if (self.hand[first] - 1) % KIND_COUNT == kind else first + 1
        self.note_letter(self.hand[first], self.hand[place])
        self.hand[place] = 0
        if place == first:
            self.hand[first] = self.hand[first + 1]
            self.hand[first + 1] = 0

    def note_letter(self, first: int, laid: int) -> None:
        """The A tile kept is laid, or passed over for a later letter: then it is of another kind (R7)."""
        kind = (laid - 1) % KIND_COUNT
        if first != self.kept[self.turn] or not self.is_start_kind(kind):
            return
        for i in range(START_KIND_COUNT):
            if first == laid:
                self.ruled_out[self.turn * START_KIND_COUNT + i] = 0
            elif FIRST_START_KIND + i == kind:
                self.ruled_out[self.turn * START_KIND_COUNT + i] = 1

    def is_start_kind(self, kind: int) -> bool:
        """Whether a kind is one of those an A tile may be kept of."""
        return FIRST_START_KIND <= kind < FIRST_START_KIND + START_KIND_COUNT

    def deploy(self, code: int) -> None:
        """Knights go from the supply onto the tiles, on top of those there (R14, R20)."""
        if code < FIRST_RUN:
            self.put(self.castle, code - DEPLOY)
        else:
            self.run((code - FIRST_RUN) % RUN_COUNT, STEP[(code - FIRST_RUN) // RUN_COUNT])
        self.castle = 0
        self.draw_or_go_on()

    def run(self, run: int, step: int) -> None:
        """Leave the deposits of a run, tile by tile."""
        square = self.castle
        for i in range(run * RUN_LENGTH, (run + 1) * RUN_LENGTH):
            if DEPOSITS[i] == 0:
                break
            self.put(square, DEPOSITS[i])
            square += step

    def put(self, square: int, knights: int) -> None:
        """Put knights of the seat whose turn it is on top of a stack (R20)."""
        for _ in range(knights):
            self.stacks[square] = self.stacks[square] * 8 + 1 + self.turn
        self.supply[self.turn] -= knights

    def draw_or_go_on(self) -> None:
        """After a tile and its knights: draw, if there is a pile (R11)."""
        if self.drawn[self.turn] < PILE:
            self.phase = DRAWING
        else:
            self.go_on()

    def draw(self, kind: int) -> None:
        """The top tile of the pile comes into the hand."""
        letter = 1 + self.drawn[self.turn] // LETTER_SIZE
        self.take(self.turn, 1 + kind + letter * KIND_COUNT)
        self.rest[self.turn * KIND_COUNT + kind] -= 1
        self.drawn[self.turn] += 1
        if self.drawn[self.turn] % LETTER_SIZE == 0 and self.drawn[self.turn] < PILE:
            self.open_letter(self.turn)
        self.go_on()

    def take(self, seat: int, tile: int) -> None:
        """Put a tile into the hand, in order."""
        first = 2 * seat
        if self.hand[first] == 0:
            self.hand[first] = tile
        elif tile < self.hand[first]:
            self.hand[first + 1] = self.hand[first]
            self.hand[first] = tile
        else:
            self.hand[first + 1] = tile

    def open_letter(self, seat: int) -> None:
        """The next letter comes to the top of a pile (R4)."""
        letter = 1 + self.drawn[seat] // LETTER_SIZE
        for kind in range(KIND_COUNT):
            self.rest[seat * KIND_COUNT + kind] = FACES[letter * KIND_COUNT + kind]

    def go_on(self) -> None:
        """After a tile is done with: the turn ends with the third or the last one (R12)."""
        if self.laid == TILES_A_TURN or self.hand[2 * self.turn] == 0:
            self.next_turn()
        else:
            self.phase = LAYING

    def next_turn(self) -> None:
        """The next seat that has tiles, perhaps the same one; without any the game is over (R13, R22)."""
        self.laid = 0
        self.phase = ENDED
        for _ in range(self.seats):
            self.turn = (self.turn + 1) % self.seats
            if self.hand[2 * self.turn]:
                self.phase = LAYING
                break

    # Copies and results ----------------------------------------------------------------------------------------------

    def copy(self) -> "RaubritterPosition":
        """An independent twin."""
        twin = RaubritterPosition.__new__(RaubritterPosition)
        twin.seats = self.seats
        twin.open_hands = self.open_hands
        twin.side = self.side
        twin.phase = self.phase
        twin.turn = self.turn
        twin.laid = self.laid
        twin.castle = self.castle
        twin.west = self.west
        twin.east = self.east
        twin.south = self.south
        twin.north = self.north
        twin.board = self.board[:]
        twin.stacks = self.stacks[:]
        twin.supply = self.supply[:]
        twin.hand = self.hand[:]
        twin.drawn = self.drawn[:]
        twin.rest = self.rest[:]
        twin.kept = self.kept[:]
        twin.ruled_out = self.ruled_out[:]
        twin.face_down = self.face_down[:]
        return twin

    def scores(self) -> list[int]:
        """What each seat scores: the tiles on which its knight is topmost (R23)."""
        points = [0] * self.seats
        for square in range(len(self.board)):
            if self.stacks[square]:
                points[self.stacks[square] % 8 - 1] += POINTS[self.board[square]]
        return points

    def ranks(self) -> list[int]:
        """Points first, then knights left (R24)."""
        return places([(points, self.supply[seat]) for seat, points in enumerate(self.scores())])
