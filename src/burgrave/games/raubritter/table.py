"""What lies on the table and in the hands, read from a position in the words of the rules."""

from collections import Counter

from burgrave.games.raubritter.facts import (
    BUILDING,
    COLUMNS,
    KINDS,
    LETTER_SIZE,
    LETTERS,
    PHASES,
    PILE,
    POINTS,
    ROWS,
    START_KINDS,
    TILES,
)
from burgrave.games.raubritter.position import RaubritterPosition

Square = tuple[int, int]
"""Column and row; 0,0 is the bottom left of the start rectangle."""

WIDTH = len(COLUMNS)


def phase_of(position: RaubritterPosition) -> str:
    """What is being decided."""
    return PHASES[position.phase]


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


def layout_of(position: RaubritterPosition) -> dict[Square, str]:
    """The kind on every square that has a tile, row by row."""
    board = position.board
    return {square_at(i - WIDTH): KINDS[tile - 1] for i, tile in enumerate(board) if tile}


def knights_on(position: RaubritterPosition, square: Square) -> list[int]:
    """The owners of the knights on a square, from bottom to top."""
    return [int(digit) - 1 for digit in f"{position.stacks[number_of(square)]:o}" if digit != "0"]


def holdings_of(position: RaubritterPosition, seat: int) -> dict[str, int]:
    """How many castles, villages and towns a seat holds: its knight is the topmost there (R23)."""
    held = Counter(
        BUILDING[kind]
        for square, kind in layout_of(position).items()
        if kind in BUILDING and knights_on(position, square)[-1:] == [seat]
    )
    return {building: held[building] for building in POINTS}


def hand_of(position: RaubritterPosition, seat: int) -> list[tuple[str, str]]:
    """The letter and kind of each tile in a hand, the earlier letter first."""
    tiles = [divmod(tile - 1, len(KINDS)) for tile in position.hand[2 * seat : 2 * seat + 2] if tile]
    return [(LETTERS[letter], KINDS[kind]) for letter, kind in tiles]


def next_letter(position: RaubritterPosition, seat: int) -> str | None:
    """The letter on the back of the top tile of a pile; None without a pile."""
    drawn = position.drawn[seat]
    return LETTERS[1 + drawn // LETTER_SIZE] if drawn < PILE else None


def rest_of(position: RaubritterPosition, seat: int) -> Counter[str]:
    """What is left of the top letter of a pile."""
    first = seat * len(KINDS)
    return Counter({kind: n for kind, n in zip(KINDS, position.rest[first : first + len(KINDS)], strict=True) if n})


def pile_of(position: RaubritterPosition, seat: int) -> dict[str, Counter[str]]:
    """The tiles of a pile by letter, the top letter first."""
    top = next_letter(position, seat)
    if top is None:
        return {}
    below = LETTERS[LETTERS.index(top) + 1 :]
    return {top: rest_of(position, seat)} | {letter: faces_of(letter) for letter in below}


def faces_of(letter: str) -> Counter[str]:
    """All the tiles of a letter (R3)."""
    column = LETTERS.index(letter)
    return Counter({kind: TILES[kind][column] for kind in KINDS if TILES[kind][column]})


def box_of(layout: dict[Square, str]) -> tuple[range, range]:
    """The columns and the rows that a layout spans."""
    columns = [x for x, _ in layout]
    rows = [y for _, y in layout]
    return range(min(columns), max(columns) + 1), range(min(rows), max(rows) + 1)


def inventory(position: RaubritterPosition) -> dict[str, int]:
    """How many tiles there are of each kind, and how many knights each seat has, wherever they are."""
    tiles = Counter(layout_of(position).values())
    tiles.update(dict(zip(START_KINDS, position.face_down, strict=True)))
    knights = Counter(dict(enumerate(position.supply[: position.seats])))
    for square in layout_of(position):
        knights.update(knights_on(position, square))
    for seat in range(position.seats):
        tiles.update(kind for _, kind in hand_of(position, seat))
        tiles.update(sum(pile_of(position, seat).values(), Counter[str]()))
        if not position.kept[seat]:
            tiles.update(faces_of("A"))
    return {kind: tiles[kind] for kind in KINDS} | {
        f"knights of {seat}": knights[seat] for seat in range(position.seats)
    }
