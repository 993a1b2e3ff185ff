"""A position in the words of the rules: squares, kinds, letters and seats instead of numbers in arrays."""

from functools import cached_property
from typing import TypedDict

from burgrave.games.raubritter.facts import (
    BUILDING,
    COLUMNS,
    HAND,
    KINDS,
    LETTER_SIZE,
    LETTERS,
    PHASES,
    PILE,
    ROWS,
    START_KINDS,
    TILES,
    WIDTH,
)
from burgrave.games.raubritter.position import RaubritterPosition

Square = tuple[int, int]
"""Column and row; 0,0 is the bottom left of the start rectangle."""


def square_at(index: int) -> Square:
    """The square with that index in `facts.SQUARES`."""
    row, column = divmod(index, WIDTH)
    return COLUMNS[column], ROWS[row]


def number_of(square: Square) -> int:
    """The number of a square in a position's arrays, which have an empty row below the lowest."""
    x, y = square
    return (y - ROWS[0] + 1) * WIDTH + x - COLUMNS[0]


def format_square(square: Square) -> str:
    """A square in words."""
    return f"{square[0]},{square[1]}"


SQUARES = {number_of(square): square for square in (square_at(index) for index in range(WIDTH * len(ROWS)))}
"""The squares by their numbers."""

START = [(x, y) for y in (0, 1) for x in range(4)]
"""The squares of `facts.START_SQUARES`."""

OWNERS = [[int(digit) - 1 for digit in f"{stack:o}" if digit != "0"] for stack in range(8**4)]
"""The owners of the knights of a stack, from bottom to top."""

FACES = {
    letter: {kind: TILES[kind][column] for kind in KINDS if TILES[kind][column]}
    for column, letter in enumerate(LETTERS)
}
"""All the tiles of each letter (R3)."""


class Holds(TypedDict):
    """How many buildings a seat holds: its knight is the topmost there (R23)."""

    castle: int
    """Castles, 1 point each."""
    village: int
    """Villages, 2 points each."""
    town: int
    """Towns, 3 points each."""


class RaubritterReading:
    """What lies on the table and in the hands; each array is taken once, since taking a compiled one copies it."""

    def __init__(self, position: RaubritterPosition) -> None:
        self.position = position
        self.seats = range(position.seats)
        self.phase = PHASES[position.phase]
        """What is being decided."""
        self.player = position.player
        """The seat whose turn it is."""

    @cached_property
    def board(self) -> list[int]:
        """What lies on each square, by number."""
        return self.position.board

    @cached_property
    def stacks(self) -> list[int]:
        """The knights on each square, by number."""
        return self.position.stacks

    @cached_property
    def layout(self) -> dict[Square, str]:
        """The kind on every square that has a tile, row by row."""
        return {SQUARES[number]: KINDS[tile - 1] for number, tile in enumerate(self.board) if tile}

    @property
    def castle(self) -> Square | None:
        """The castle that knights are being deployed from."""
        return SQUARES[self.position.castle] if self.position.castle else None

    @property
    def columns(self) -> range:
        """The columns that the layout spans."""
        return range(COLUMNS[self.position.west], COLUMNS[self.position.east] + 1)

    @property
    def rows(self) -> range:
        """The rows that the layout spans."""
        return range(ROWS[self.position.south - 1], ROWS[self.position.north - 1] + 1)

    def knights_on(self, square: Square) -> list[int]:
        """The owners of the knights on a square, from bottom to top."""
        return OWNERS[self.stacks[number_of(square)]]

    @cached_property
    def holds(self) -> list[Holds]:
        """What each seat holds."""
        held: list[Holds] = [{"castle": 0, "village": 0, "town": 0} for _ in self.seats]
        for number, stack in enumerate(self.stacks):
            if stack and (building := BUILDING.get(KINDS[self.board[number] - 1])):
                held[OWNERS[stack][-1]][building] += 1
        return held

    @cached_property
    def supply(self) -> list[int]:
        """The knights that each seat has not deployed yet."""
        return self.position.supply[: len(self.seats)]

    @cached_property
    def hands(self) -> list[list[tuple[str, str]]]:
        """The letter and kind of each tile in each hand, the earlier letter first."""
        hand = self.position.hand
        return [[name_tile(tile) for tile in hand[HAND * seat : HAND * (seat + 1)] if tile] for seat in self.seats]

    @cached_property
    def drawn(self) -> list[int]:
        """How many tiles each seat has drawn."""
        return self.position.drawn

    def next_letter(self, seat: int) -> str | None:
        """The letter on the back of the top tile of a pile; None without a pile."""
        drawn = self.drawn[seat]
        return LETTERS[1 + drawn // LETTER_SIZE] if drawn < PILE else None

    @cached_property
    def rest(self) -> list[int]:
        """What is left of the top letter of each pile, by seat and kind."""
        return self.position.rest

    def rest_of(self, seat: int) -> dict[str, int]:
        """What is left of the top letter of a pile."""
        first = seat * len(KINDS)
        return {kind: n for kind, n in zip(KINDS, self.rest[first : first + len(KINDS)], strict=True) if n}

    def pile_of(self, seat: int) -> dict[str, dict[str, int]]:
        """The tiles of a pile by letter, the top letter first."""
        top = self.next_letter(seat)
        if top is None:
            return {}
        return {top: self.rest_of(seat)} | {letter: FACES[letter] for letter in LETTERS if letter > top}

    @cached_property
    def kept(self) -> list[str | None]:
        """The kind of the A tile that each seat kept beside the castle; None before it has."""
        return [KINDS[kept - 1] if kept else None for kept in self.position.kept[: len(self.seats)]]

    @cached_property
    def ruled_out(self) -> list[list[str]]:
        """The kinds that all know by now each seat's A tile in the hand not to be of (R7)."""
        flags = iter(self.position.ruled_out)
        return [[kind for kind in START_KINDS if next(flags)] for _ in self.seats]

    @cached_property
    def laid_out(self) -> list[dict[str, Square]]:
        """Where each seat's own start tiles lie that are turned up, by kind (R6)."""
        squares = iter(self.position.laid_out)
        return [{kind: START[square - 1] for kind in START_KINDS if (square := next(squares))} for _ in self.seats]

    @cached_property
    def owners(self) -> dict[Square, int]:
        """Whose start tile lies on a square, where all see it."""
        return {square: seat for seat in self.seats for square in self.laid_out[seat].values()}

    @cached_property
    def turned_up(self) -> tuple[int, ...]:
        """How many start tiles of each start kind lie face up."""
        rows = (number_of((0, y)) for y in (0, 1))
        tiles = [tile for first in rows for tile in self.board[first : first + len(self.seats)]]
        return tuple(tiles.count(1 + KINDS.index(kind)) for kind in START_KINDS)


def name_tile(tile: int) -> tuple[str, str]:
    """The letter and the kind of a tile in a hand."""
    letter, kind = divmod(tile - 1, len(KINDS))
    return LETTERS[letter], KINDS[kind]


def number_tile(letter: str, kind: str) -> int:
    """A tile as a hand holds it."""
    return 1 + LETTERS.index(letter) * len(KINDS) + KINDS.index(kind)


def is_kept(letter: str, kind: str) -> bool:
    """Whether a tile of a hand is the one kept beside the castle (R5)."""
    return letter == LETTERS[0] and kind in START_KINDS
