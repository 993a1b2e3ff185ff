"""A game of Raubritter in progress: what lies on the table and in the hands, and how a turn goes on."""

from collections.abc import Mapping
from typing import ClassVar

from burgrave.core.moves import Moves
from burgrave.core.position import CHANCE, OVER, Position, places
from burgrave.games.raubritter import board, facts, knights, tiles
from burgrave.games.raubritter.facts import (
    CASTLE,
    FOREST_CASTLE,
    HAND,
    KIND_COUNT,
    PILE,
    START_KIND_COUNT,
    TILES_A_TURN,
    WIDTH,
)
from burgrave.games.raubritter.words import VOCABULARY

KEEP, TILE, LAY, STOP, DEPLOY, DRAW = (
    VOCABULARY.base[verb] for verb in ("keep", "tile", "lay", "stop", "deploy", "draw")
)
OWN_TILE = VOCABULARY.join("tile", 0, 0, 0)
IN_KEEP, IN_TILE, IN_LAY, IN_DEPLOY, IN_DRAW, IN_OVER = range(6)
"""The phases, in the order of `facts.PHASES`."""

SQUARE_COUNT, MOST_SEATS = len(facts.SQUARES), len(facts.SEATS)
NOBODY = -1
POINTS = list(facts.TILE_POINTS)


class RaubritterPosition(Position):
    """What is on the table and in the hands."""

    FIELDS: ClassVar[tuple[str, ...]] = (
        *("seats", "own_start", "open_hands", "side"),
        *("phase", "player", "laid", "castle", "west", "east", "south", "north"),
        *("board", "stacks", "supply", "hand", "drawn", "rest", "kept", "ruled_out", "face_down", "laid_out"),
    )

    def __init__(self, seats: int, options: Mapping[str, str]) -> None:
        self.seats = seats
        self.own_start = 1 if options["start"] == "own" else 0
        """Whether each lays its own start tiles, so that all see whose they are (R6)."""
        self.open_hands = 1 if options["hands"] == "open" else 0
        self.side = facts.SIDE[seats]
        self.phase = IN_KEEP
        self.player = 0
        """The seat whose turn it is."""
        self.laid = 0
        """Tiles laid in this turn."""
        self.castle = 0
        """The square of the castle that knights are deployed from, 0 for none."""
        self.west = board.ORIGIN % WIDTH  # R9: the bounding box, as column and row numbers
        self.east = self.west + seats - 1
        self.south = board.ORIGIN // WIDTH
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
        self.laid_out = [0] * 12
        """With own start tiles, by seat and start kind: 1 + the start square on which all see it lie, 0 before."""
        for seat in range(seats):
            tiles.open_letter(self, seat)

    # Who is asked ----------------------------------------------------------------------------------------------------

    def actor(self) -> int:
        """The seat to ask next."""
        if self.phase in (IN_LAY, IN_DEPLOY):
            return self.player
        if self.phase == IN_KEEP:
            return tiles.first_to_keep(self)
        return OVER if self.phase == IN_OVER else CHANCE

    def to_act(self) -> tuple[int, ...]:
        """All seats that owe a choice: at the start everybody at once (R5)."""
        if self.phase == IN_KEEP:
            return tuple([seat for seat in range(self.seats) if self.kept[seat] == 0])
        seat = self.actor()
        return () if seat == OVER else (seat,)

    # What may be done ------------------------------------------------------------------------------------------------

    def generate(self, seat: int, moves: Moves) -> None:
        """Fill `moves` with every legal code of a seat that is to act."""
        if self.phase == IN_LAY:
            self.list_lays(moves)
        elif self.phase == IN_DEPLOY:
            knights.list_deployments(self, moves)
        elif self.phase == IN_DRAW:
            tiles.list_draws(self, moves)
        elif self.phase == IN_TILE:
            tiles.list_start_tiles(self, moves)
        else:
            for i in range(START_KIND_COUNT):  # R5
                moves.add(KEEP + i)

    def list_lays(self, moves: Moves) -> None:
        """Every kind in the hand on every place (R8, R9), or to stop (R12)."""
        first = self.hand[HAND * self.player]
        second = self.hand[HAND * self.player + 1]
        begin = moves.count
        board.list_places(self, LAY + (first - 1) % KIND_COUNT * SQUARE_COUNT - WIDTH, moves)
        if second and (second - first) % KIND_COUNT:
            offset = ((second - 1) % KIND_COUNT - (first - 1) % KIND_COUNT) * SQUARE_COUNT
            for i in range(begin, moves.count):
                moves.add(moves.codes[i] + offset)
        if self.laid:
            moves.add(STOP)

    def weight(self, code: int) -> int:
        """How many equal tiles a chance outcome stands for."""
        if code >= OWN_TILE:
            return 1
        if code >= DRAW:
            return self.rest[self.player * KIND_COUNT + code - DRAW]
        return self.face_down[(code - TILE) % START_KIND_COUNT]

    # What a move does ------------------------------------------------------------------------------------------------

    def play(self, seat: int, code: int) -> None:
        """Carry out a legal move."""
        if code >= OWN_TILE:
            self.turn_up((code - OWN_TILE) // MOST_SEATS % START_KIND_COUNT, (code - OWN_TILE) % MOST_SEATS)
        elif code >= DRAW:
            tiles.draw(self, code - DRAW)
            self.go_on()
        elif code >= DEPLOY:
            knights.deploy(self, code)
            self.draw_or_go_on()
        elif code == STOP:
            self.next_turn()
        elif code >= LAY:
            self.lay((code - LAY) // SQUARE_COUNT, (code - LAY) % SQUARE_COUNT + WIDTH)
        elif code >= TILE:
            self.turn_up((code - TILE) % START_KIND_COUNT, NOBODY)
        else:
            self.keep(seat, code - KEEP)

    def keep(self, seat: int, choice: int) -> None:
        """A seat keeps a tile; when all have, the start tiles are turned up (R5, R6)."""
        tiles.keep(self, seat, choice)
        if tiles.first_to_keep(self) == self.seats:
            self.phase = IN_TILE

    def turn_up(self, choice: int, owner: int) -> None:
        """A start tile is turned up; after the last, seat 0 begins (R6, R7)."""
        tiles.turn_up(self, choice, owner)
        if tiles.count_face_down(self) == 0:
            self.phase = IN_LAY

    def lay(self, kind: int, square: int) -> None:
        """A tile of the hand is laid; a castle may deploy before the next tile is drawn (R8, R10)."""
        tiles.give_up(self, kind)
        board.lay(self, kind, square)
        self.laid += 1
        if kind in (CASTLE, FOREST_CASTLE):
            self.phase = IN_DEPLOY
            self.castle = square
        else:
            self.draw_or_go_on()

    def draw_or_go_on(self) -> None:
        """After a tile and its knights: draw, if there is a pile (R11)."""
        if self.drawn[self.player] < PILE:
            self.phase = IN_DRAW
        else:
            self.go_on()

    def go_on(self) -> None:
        """After a tile is done with: the turn ends with the third or the last one (R12)."""
        if self.laid == TILES_A_TURN or self.hand[HAND * self.player] == 0:
            self.next_turn()
        else:
            self.phase = IN_LAY

    def next_turn(self) -> None:
        """The next seat that has tiles, perhaps the same one; without any the game is over (R13, R22)."""
        self.laid = 0
        self.phase = IN_OVER
        for _ in range(self.seats):
            self.player = (self.player + 1) % self.seats
            if self.hand[HAND * self.player]:
                self.phase = IN_LAY
                break

    # Copies and results ----------------------------------------------------------------------------------------------

    def copy(self) -> "RaubritterPosition":
        """An independent twin."""
        twin = RaubritterPosition.__new__(RaubritterPosition)
        twin.seats = self.seats
        twin.own_start = self.own_start
        twin.open_hands = self.open_hands
        twin.side = self.side
        twin.phase = self.phase
        twin.player = self.player
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
        twin.laid_out = self.laid_out[:]
        return twin

    def scores(self) -> list[int]:
        """What each seat scores."""
        return [self.points_of(seat) for seat in range(self.seats)]

    def points_of(self, seat: int) -> int:
        """The points of the tiles on which a seat's knight is topmost (R23)."""
        points = 0
        for row in range(self.south, self.north + 1):
            for square in range(WIDTH * row + self.west, WIDTH * row + self.east + 1):
                if self.stacks[square] & 7 == 1 + seat:
                    points += POINTS[self.board[square]]
        return points

    def ranks(self) -> list[int]:
        """Points first, then knights left (R24)."""
        return places([(points, self.supply[seat]) for seat, points in enumerate(self.scores())])
