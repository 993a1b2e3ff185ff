"""What a scoring gives: castles, the king's bonus, the master cards."""

from typing import TYPE_CHECKING

from burgrave.games.torres import board, facts, masks

if TYPE_CHECKING:
    from burgrave.games.torres.position import TorresPosition

CASTLES, ROW, DIAGONALS, SAME_LEVEL, SQUARE, ALL_LEVELS, EDGE, TOGETHER = range(8)
"""The master cards, in the order of `facts.MASTERS`."""

POINTS = [points for table in facts.MASTERS.values() for points in table]  # card by year
KING_BONUS = list(facts.KING_BONUS)
BIT = list(masks.BIT)
LONG_DIAGONALS = masks.LONG_DIAGONALS
BORDER = masks.BORDER


def castle_points(position: "TorresPosition", seat: int) -> int:
    """Area times the level of the own highest knight, for each castle with an own knight (T40)."""
    rest = position.layers[1]
    points = 0
    while rest:
        castle = board.first_castle(position, rest)
        rest &= ~castle
        points += board.size(castle) * highest(position, position.knights[seat] & castle)
    return points


def highest(position: "TorresPosition", knights: int) -> int:
    """The highest level of some knights."""
    level = 0
    while knights & position.layers[level + 1]:
        level += 1
    return level


def king_points(position: "TorresPosition", seat: int, year: int) -> int:
    """The king's bonus: an own knight in his castle on exactly the level of the year (T42)."""
    castle = board.castle(position, position.king)
    level = position.layers[year] & ~position.layers[year + 1]
    return KING_BONUS[year - 1] if position.knights[seat] & castle & level else 0


def master_points(position: "TorresPosition", card: int, seat: int, year: int, minimum: int) -> int:
    """What the master card gives a seat (T52)."""
    points = POINTS[3 * card + year - 1]
    knights = position.knights[seat]
    if card == DIAGONALS:
        return points * counted(position, seat, LONG_DIAGONALS)
    if card == EDGE:
        return points * counted(position, seat, BORDER)
    if card == CASTLES:
        return points if castles_held(position, knights) == year + 3 else 0
    if card == SQUARE:
        return points if has_square(position, knights) else 0
    if board.size(knights) < minimum:
        return 0
    return points if fulfils(position, card, knights) else 0


def fulfils(position: "TorresPosition", card: int, knights: int) -> bool:
    """Whether all knights together meet the condition of a master card."""
    if card == ROW:
        return is_in_line(position, knights)
    if card == SAME_LEVEL:
        return levels_held(position, knights) == 1
    if card == ALL_LEVELS:
        return levels_held(position, knights) == board.size(knights)
    return board.is_connected(knights)  # together


def counted(position: "TorresPosition", seat: int, squares: int) -> int:
    """The knights of a seat on some squares; a sole leader counts one more."""
    own = board.size(position.knights[seat] & squares)
    for other in range(position.seats):
        if other != seat and board.size(position.knights[other] & squares) >= own:
            return own
    return own + 1


def castles_held(position: "TorresPosition", knights: int) -> int:
    """On how many castles some knights stand."""
    standing = knights & position.layers[1]
    castles = 0
    while standing:
        standing &= ~board.first_castle(position, standing)
        castles += 1
    return castles


def levels_held(position: "TorresPosition", knights: int) -> int:
    """On how many different levels some knights stand."""
    levels = 0
    level = 0
    while knights & position.layers[level]:
        levels += (knights & position.layers[level] & ~position.layers[level + 1]) != 0
        level += 1
    return levels


def is_in_line(position: "TorresPosition", knights: int) -> bool:
    """Whether all knights stand in one row, column or diagonal; gaps are allowed."""
    first = board.first_square(knights)
    file = first & 7
    rank = first >> 3
    row = column = rising = falling = True
    while knights:
        square = board.first_square(knights)
        knights &= knights - 1
        across = (square & 7) - file
        up = (square >> 3) - rank
        row = row and up == 0
        column = column and across == 0
        rising = rising and up == across
        falling = falling and up == -across
    return row or column or rising or falling


def has_square(position: "TorresPosition", knights: int) -> bool:
    """Whether four knights stand on the corners of an axis-parallel square."""
    rest = knights
    while rest:
        corner = board.first_square(rest)
        rest &= rest - 1
        for side in range(1, 8 - max(corner & 7, corner >> 3)):
            others = BIT[corner + side] | BIT[corner + 8 * side] | BIT[corner + 9 * side]
            if knights & others == others:
                return True
    return False


def advance(position: "TorresPosition", seat: int, points: int) -> None:
    """Move a marker on; a taken space is skipped (T27, T28)."""
    if points == 0:
        return
    target = position.score[seat] + points
    while is_taken(position, seat, target):
        target += 1
    position.score[seat] = target


def is_taken(position: "TorresPosition", seat: int, space: int) -> bool:
    """Whether another marker stands on a space (T28)."""
    for other in range(position.seats):
        distance = position.score[other] - space
        if other != seat and (distance == 0 if position.laps_apart else distance % 100 == 0):
            return True
    return False
