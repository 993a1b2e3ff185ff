"""Setting up a game of Löwenherz: the basic opening, or tiles by chance and castles by turns."""

from typing import TYPE_CHECKING

from burgrave.core.moves import Moves
from burgrave.games.loewenherz import board, facts, regions
from burgrave.games.loewenherz.words import VOCABULARY

if TYPE_CHECKING:
    from burgrave.games.loewenherz.position import LoewenherzPosition

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


def set_up_opening(position: "LoewenherzPosition") -> None:
    """Set up the basic opening; its regions are not scored (L6)."""
    for slot, letter in enumerate(facts.OPENING_TILES):
        set_tile(position, slot, list(facts.TILES).index(letter), 0)
    castles = board.opening_pieces(facts.PIECE_SIGNS.upper())
    for square, colour in castles:
        regions.set_castle(position, square, colour)
    for square, colour in board.opening_pieces(facts.PIECE_SIGNS):
        regions.set_knight(position, square, colour)
    for edge in board.opening_walls():
        position.wall[edge] = 1
        position.walls += 1
    for square, _ in castles:
        regions.found(position, square)
    position.power = [0] * 4


def set_tile(position: "LoewenherzPosition", slot: int, tile: int, turns: int) -> None:
    """Lay a tile into a slot of the frame."""
    for i in range(25):
        position.terrain[TILE_SQUARES[25 * slot + i]] = TILE_TERRAIN[100 * tile + 25 * turns + i]


def list_tiles(position: "LoewenherzPosition", moves: Moves) -> None:
    """List the tiles left with their four turns."""
    for tile in range(TILES):
        if not position.tile_laid[tile]:
            for turns in range(4):
                moves.add(SAY_TILE + 4 * tile + turns)


def lay_tile(position: "LoewenherzPosition", tile: int, turns: int) -> None:
    """Lay the next tile."""
    set_tile(position, position.step, tile, turns)
    position.tile_laid[tile] = 1
    position.step += 1


def list_castles(position: "LoewenherzPosition", builder: int, moves: Moves) -> None:
    """List castle and knight on free plains, as far from castles of the colour as they fit (L7, W3)."""
    homes = find_homes(position, colour_to_build(position, builder))
    distance = CASTLE_DISTANCE
    while moves.count == 0 and distance >= 0:
        for step in range(STEPS):
            is_free = is_free_plain(position, STEP_FROM[step]) and is_free_plain(position, STEP_TO[step])
            if is_free and is_apart(position, STEP_FROM[step], homes, distance):
                moves.add(SAY_CASTLE + step)
        distance -= 1


def colour_to_build(position: "LoewenherzPosition", builder: int) -> int:
    """Return the colour of the next castle: the builder's own, at last the neutral one (L7, W1)."""
    return builder if position.step < OWN_CASTLES[position.seats] else NEUTRAL[position.seats]


def find_homes(position: "LoewenherzPosition", colour: int) -> int:
    """Find the castles of a colour; they stand in HOMES, their number is returned."""
    homes = 0
    for square in range(SQUARES):
        if position.castle[square] and position.colour[square] == colour + 1:
            HOMES[homes] = square
            homes += 1
    return homes


def is_free_plain(position: "LoewenherzPosition", square: int) -> bool:
    """Whether a castle or its knight may stand here."""
    return position.terrain[square] == PLAIN and position.colour[square] == 0


def is_apart(position: "LoewenherzPosition", square: int, homes: int, distance: int) -> bool:
    """Whether a square is so far from each of the castles in HOMES."""
    for i in range(homes):
        files = abs(square // 10 - HOMES[i] // 10)
        ranks = abs(square % 10 - HOMES[i] % 10)
        if files + ranks < distance:
            return False
    return True


def build(position: "LoewenherzPosition", builder: int, step: int) -> None:
    """Build a castle and place its knight."""
    colour = colour_to_build(position, builder)
    regions.set_castle(position, STEP_FROM[step], colour)
    regions.set_knight(position, STEP_TO[step], colour)
    position.step += 1
