"""Setting up a game of Löwenherz: the basic opening, or tiles by chance and castles by turns."""

from burgrave.core.moves import Moves
from burgrave.games.loewenherz import board, facts
from burgrave.games.loewenherz.regions import Land
from burgrave.games.loewenherz.words import VOCABULARY

SQUARES = len(board.SQUARES)
TILES = len(facts.TILES)
TILE_TERRAIN = board.TILE_TERRAIN
TILE_SQUARES = board.TILE_SQUARES
STEPS = len(board.STEPS)
STEP_FROM = [castle for castle, _ in board.STEPS]
STEP_TO = [knight for _, knight in board.STEPS]
PLAIN = facts.TERRAINS.index("plain")
CASTLE_DISTANCE = facts.CASTLE_DISTANCE
OWN_CASTLES = [seats * facts.CASTLES_A_PLAYER.get(seats, 0) for seats in range(5)]
NEUTRAL = [facts.NEUTRAL_COLOUR.get(seats, 0) for seats in range(5)]
SAY_TILE = VOCABULARY.base["tile"]
SAY_CASTLE = VOCABULARY.base["castle"]

HOMES = [0] * 4  # the castles of a colour: with two players each has four, else nobody has more than three


class Site(Land):
    """The land while it is being settled."""

    def __init__(self, seats: int) -> None:
        super().__init__(seats)
        self.step = 0  # tiles laid, then castles built
        self.tile_laid = [0] * 6

    def set_up_opening(self) -> None:
        """Set up the basic opening; its regions are not scored (L6)."""
        for slot, letter in enumerate(facts.OPENING_TILES):
            self.set_tile(slot, list(facts.TILES).index(letter), 0)
        castles = board.opening_pieces(facts.PIECE_SIGNS.upper())
        for square, colour in castles:
            self.set_castle(square, colour)
        for square, colour in board.opening_pieces(facts.PIECE_SIGNS):
            self.set_knight(square, colour)
        for edge in board.opening_walls():
            self.wall[edge] = 1
            self.walls += 1
        for square, _ in castles:
            self.found(square)
        self.power = [0] * 4

    def set_tile(self, slot: int, tile: int, turns: int) -> None:
        """Lay a tile into a slot of the frame."""
        for i in range(25):
            self.terrain[TILE_SQUARES[25 * slot + i]] = TILE_TERRAIN[100 * tile + 25 * turns + i]

    def list_tiles(self, moves: Moves) -> None:
        """List the tiles left with their four turns."""
        for tile in range(TILES):
            if not self.tile_laid[tile]:
                for turns in range(4):
                    moves.add(SAY_TILE + 4 * tile + turns)

    def lay_tile(self, tile: int, turns: int) -> None:
        """Lay the next tile."""
        self.set_tile(self.step, tile, turns)
        self.tile_laid[tile] = 1
        self.step += 1

    def list_castles(self, builder: int, moves: Moves) -> None:
        """List castle and knight on free plains, as far from castles of the colour as they fit (L7, W3)."""
        homes = self.find_homes(self.colour_to_build(builder))
        distance = CASTLE_DISTANCE
        while moves.count == 0:
            for step in range(STEPS):
                is_free = self.is_free_plain(STEP_FROM[step]) and self.is_free_plain(STEP_TO[step])
                if is_free and self.is_apart(STEP_FROM[step], homes, distance):
                    moves.add(SAY_CASTLE + step)
            distance -= 1

    def colour_to_build(self, builder: int) -> int:
        """Return the colour of the next castle: the builder's own, at last the neutral one (L7, W1)."""
        return builder if self.step < OWN_CASTLES[self.seats] else NEUTRAL[self.seats]

    def find_homes(self, colour: int) -> int:
        """Find the castles of a colour; they stand in HOMES, their number is returned."""
        homes = 0
        for square in range(SQUARES):
            if self.castle[square] and self.colour[square] == colour + 1:
                HOMES[homes] = square
                homes += 1
        return homes

    def is_free_plain(self, square: int) -> bool:
        """Whether a castle or its knight may stand here."""
        return self.terrain[square] == PLAIN and self.colour[square] == 0

    def is_apart(self, square: int, homes: int, distance: int) -> bool:
        """Whether a square is so far from each of the castles in HOMES."""
        for i in range(homes):
            files = abs(square // 10 - HOMES[i] // 10)
            ranks = abs(square % 10 - HOMES[i] % 10)
            if files + ranks < distance:
                return False
        return True

    def build(self, builder: int, step: int) -> None:
        """Build a castle and place its knight."""
        colour = self.colour_to_build(builder)
        self.set_castle(STEP_FROM[step], colour)
        self.set_knight(STEP_TO[step], colour)
        self.step += 1
