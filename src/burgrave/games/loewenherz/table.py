"""The table as `why` reads it: plain lists and sets, regions found anew from the walls."""

from burgrave.games.loewenherz import facts
from burgrave.games.loewenherz.board import EDGES, SQUARES, STEPS
from burgrave.games.loewenherz.position import Loewenherz

BESIDE = {square: [other for start, other in STEPS if start == square] for square in range(len(SQUARES))}
EDGE_BETWEEN = {pair: edge for edge, (a, b) in enumerate(EDGES) for pair in ((a, b), (b, a))}


class Table:
    """What lies on the table, read once: a compiled position makes a new list at every look."""

    def __init__(self, position: Loewenherz) -> None:
        self.seats, self.first, self.step = position.seats, position.first, position.step
        self.tile_laid, self.turned, self.parts = position.tile_laid, position.turned, position.parts
        self.terrain, self.colour, self.castle = position.terrain, position.colour, position.castle
        self.wall, self.alliance = position.wall, position.alliance
        self.cash, self.hand, self.kind, self.taker = position.cash, position.hand, position.kind, position.taker
        self.pile, self.due = position.pile, position.due
        self.growing, self.has_grown = position.growing, position.has_grown
        self.offer, self.zero_offers = position.offer, position.zero_offers


def is_walled(p: Table, square: int, other: int) -> bool:
    """Whether a wall stands between two neighbours."""
    return bool(p.wall[EDGE_BETWEEN[square, other]])


def component(p: Table, start: int) -> set[int]:
    """The squares that no wall parts from a square."""
    inside = {start}
    todo = [start]
    while todo:
        square = todo.pop()
        for other in BESIDE[square]:
            if other not in inside and not is_walled(p, square, other):
                inside.add(other)
                todo.append(other)
    return inside


def region_castle(p: Table, square: int) -> int | None:
    """The castle of the region around a square, None where there is no region (L3)."""
    castles = [inside for inside in component(p, square) if p.castle[inside]]
    return castles[0] if len(castles) == 1 else None


def is_region_of(p: Table, castle: int, seat: int) -> bool:
    """Whether on this square stands the castle of a region of the seat's colour."""
    return bool(p.castle[castle]) and p.colour[castle] == seat + 1 and region_castle(p, castle) == castle


def do_border(p: Table, castle: int, other: int) -> bool:
    """Whether the regions of two castles have a common border."""
    beyond = component(p, other)
    return any(neighbour in beyond for square in component(p, castle) for neighbour in BESIDE[square])


def guards(p: Table, castle: int) -> int:
    """How many knights of its owner a region holds."""
    return sum(p.colour[square] == p.colour[castle] for square in component(p, castle) if square != castle)


def alliances(p: Table) -> list[tuple[int, int]]:
    """The pairs of allied castles, the smaller first."""
    return [divmod(pair - 1, len(SQUARES)) for pair in p.alliance if pair]


def treasures(p: Table, seat: int) -> list[str]:
    """The Treasures that a seat holds."""
    return [card for card in facts.TREASURES if p.hand[9 * seat + facts.POLITICS.index(card)]]


def means(p: Table, seat: int) -> int:
    """Cash and Treasures of a seat."""
    return p.cash[seat] + sum(int(card[1:]) for card in treasures(p, seat))


def has_card(p: Table, seat: int, card: str) -> bool:
    """Whether a seat holds a politics card."""
    return bool(p.hand[9 * seat + facts.POLITICS.index(card)])


def terrain(p: Table, square: int) -> str:
    """The terrain of a square."""
    return facts.TERRAINS[p.terrain[square]]
