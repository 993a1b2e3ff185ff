"""The material of Raubritter: tiles, knights, board and points. Data only."""

from typing import Literal

Building = Literal["castle", "village", "town"]
Phase = Literal["keep", "tile", "lay", "deploy", "draw", "over"]

KINDS = (
    "lake",
    "mountains",
    "plain",
    "village",
    "castle",
    "town",
    "forest-village",
    "forest-castle",
    "forest-town",
)

# R2: kinds that are not named here are a building on plain.
TERRAIN = {
    "lake": "lake",
    "mountains": "mountains",
    "forest-village": "forest",
    "forest-castle": "forest",
    "forest-town": "forest",
}
BUILDING: dict[str, Building] = {
    "village": "village",
    "castle": "castle",
    "town": "town",
    "forest-village": "village",
    "forest-castle": "castle",
    "forest-town": "town",
}

LETTERS = "ABCDE"

# R3: the tiles of each player by letter.
TILES = {
    # kind            A  B  C  D  E
    "lake":          (0, 1, 0, 0, 0),
    "mountains":     (1, 0, 0, 1, 0),
    "plain":         (1, 0, 1, 0, 1),
    "village":       (1, 1, 1, 0, 0),
    "castle":        (1, 1, 1, 2, 1),
    "town":          (0, 1, 0, 1, 1),
    "forest-village": (0, 1, 0, 1, 1),
    "forest-castle": (0, 0, 1, 0, 1),
    "forest-town":   (0, 0, 1, 0, 0),
}  # fmt: skip

KIND_COUNT = len(KINDS)
CASTLE, FOREST_CASTLE = KINDS.index("castle"), KINDS.index("forest-castle")
START_KINDS = ("mountains", "plain", "village")  # R5, R6: one is kept beside the castle, two are laid out
START_KIND_COUNT = len(START_KINDS)
FIRST_START_KIND = KINDS.index(START_KINDS[0])  # the others follow it
LETTER_SIZE = 5  # tiles of each letter B to E
PILE = 20  # tiles of letters B to E together
HAND = 2  # R5, R11: at most so many tiles in a hand

KNIGHTS = 30  # R1, for each player
SIDE = {2: 7, 3: 9, 4: 10}  # R9, by number of players
TILES_A_TURN = 3  # R12
MOST_DEPLOYED = 5  # R14
MOST_ON_A_TILE = 4  # R18
MINIMUM = {"plain": 1, "forest": 2, "mountains": 3}  # R16; a lake takes none (R17)
POINTS = {"castle": 1, "village": 2, "town": 3}  # R23

# By what lies on a square of a position: 0 for nothing, else 1 + its kind.
NEVER = 9  # more knights than anybody may deploy
TILE_MINIMUM = (NEVER, *(MINIMUM.get(TERRAIN.get(kind, "plain"), NEVER) for kind in KINDS))
TILE_POINTS = (0, *(POINTS[BUILDING[kind]] if kind in BUILDING else 0 for kind in KINDS))

# The squares there can be, for any number of players (R9).
COLUMNS = range(-6, 10)
ROWS = range(-8, 10)
WIDTH = len(COLUMNS)
STEPS = (WIDTH, 1, -WIDTH, -1)  # to the next square of a position, by direction
SQUARES = tuple(f"{x},{y}" for y in ROWS for x in COLUMNS)
START_SQUARES = tuple(f"{x},{y}" for y in (0, 1) for x in range(4))

SEATS = ("0", "1", "2", "3")

DIRECTIONS = ("north", "east", "south", "west")

PHASES: tuple[Phase, ...] = (
    "keep",  # each keeps one more A tile, secretly and at once
    "tile",  # chance turns the start tiles up
    "lay",  # the seat whose turn it is lays a tile, or stops
    "deploy",  # it deploys knights from the castle just laid
    "draw",  # chance draws the top tile of its pile
    "over",
)
