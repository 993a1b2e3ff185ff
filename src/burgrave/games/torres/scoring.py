"""What a scoring gives: castles, the king's bonus, the master cards."""

from burgrave.games.torres import facts, masks
from burgrave.games.torres.board import Board

CASTLES, ROW, DIAGONALS, SAME_LEVEL, SQUARE, ALL_LEVELS, EDGE, TOGETHER = range(8)
"""The master cards, in the order of `facts.MASTERS`."""

POINTS = [points for table in facts.MASTERS.values() for points in table]  # card by year
KING_BONUS = list(facts.KING_BONUS)
BIT = list(masks.BIT)
LONG_DIAGONALS = masks.LONG_DIAGONALS
BORDER = masks.BORDER


def castle_points(board: Board, seat: int) -> int:
    """Area times the level of the own highest knight, for each castle with an own knight (T40)."""
    rest = board.layers[1]
    points = 0
    while rest:
        castle = board.first_castle(rest)
        rest &= ~castle
        points += board.count(castle) * highest(board, board.knights[seat] & castle)
    return points


def highest(board: Board, knights: int) -> int:
    """The highest level of some knights."""
    level = 0
    while knights & board.layers[level + 1]:
        level += 1
    return level


def king_points(board: Board, seat: int, year: int) -> int:
    """The king's bonus: an own knight in his castle on exactly the level of the year (T42)."""
    castle = board.castle(board.king)
    level = board.layers[year] & ~board.layers[year + 1]
    return KING_BONUS[year - 1] if board.knights[seat] & castle & level else 0


def master_points(board: Board, card: int, seat: int, year: int, minimum: int) -> int:
    """What the master card gives a seat (T52)."""
    points = POINTS[3 * card + year - 1]
    knights = board.knights[seat]
    if card == DIAGONALS:
        return points * counted(board, seat, LONG_DIAGONALS)
    if card == EDGE:
        return points * counted(board, seat, BORDER)
    if card == CASTLES:
        return points if castles_held(board, knights) == year + 3 else 0
    if card == SQUARE:
        return points if has_square(board, knights) else 0
    if board.count(knights) < minimum:
        return 0
    return points if fulfils(board, card, knights) else 0


def fulfils(board: Board, card: int, knights: int) -> bool:
    """Whether all knights together meet the condition of a master card."""
    if card == ROW:
        return is_in_line(board, knights)
    if card == SAME_LEVEL:
        return levels_held(board, knights) == 1
    if card == ALL_LEVELS:
        return levels_held(board, knights) == board.count(knights)
    return board.is_connected(knights)  # together


def counted(board: Board, seat: int, squares: int) -> int:
    """The knights of a seat on some squares; a sole leader counts one more."""
    own = board.count(board.knights[seat] & squares)
    for other in range(board.seats):
        if other != seat and board.count(board.knights[other] & squares) >= own:
            return own
    return own + 1


def castles_held(board: Board, knights: int) -> int:
    """On how many castles some knights stand."""
    standing = knights & board.layers[1]
    castles = 0
    while standing:
        standing &= ~board.first_castle(standing)
        castles += 1
    return castles


def levels_held(board: Board, knights: int) -> int:
    """On how many different levels some knights stand."""
    levels = 0
    level = 0
    while knights & board.layers[level]:
        levels += (knights & board.layers[level] & ~board.layers[level + 1]) != 0
        level += 1
    return levels


def is_in_line(board: Board, knights: int) -> bool:
    """Whether all knights stand in one row, column or diagonal; gaps are allowed."""
    first = board.first(knights)
    file = first & 7
    rank = first >> 3
    row = column = rising = falling = True
    while knights:
        square = board.first(knights)
        knights &= knights - 1
        across = (square & 7) - file
        up = (square >> 3) - rank
        row = row and up == 0
        column = column and across == 0
        rising = rising and up == across
        falling = falling and up == -across
    return row or column or rising or falling


def has_square(board: Board, knights: int) -> bool:
    """Whether four knights stand on the corners of an axis-parallel square."""
    rest = knights
    while rest:
        corner = board.first(rest)
        rest &= rest - 1
        for side in range(1, 8 - max(corner & 7, corner >> 3)):
            others = BIT[corner + side] | BIT[corner + 8 * side] | BIT[corner + 9 * side]
            if knights & others == others:
                return True
    return False
