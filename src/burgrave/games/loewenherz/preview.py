"""What a wall would close and what a square would give, told before it is done."""

from burgrave.core.game import View
from burgrave.games.loewenherz import facts
from burgrave.games.loewenherz.board import EDGE, EDGES, NEXT, SQUARES
from burgrave.games.loewenherz.position import Loewenherz
from burgrave.games.loewenherz.words import VOCABULARY

TOWN = facts.TERRAINS.index("town")
FIRST_WALL = VOCABULARY.base["wall"]


def closing(p: Loewenherz) -> dict[str, list[View]]:
    """The walls that may be laid now and would create regions, with those regions (L23)."""
    if facts.PHASES[p.phase] != "wall":
        return {}
    walls, castles = list(p.wall), list(p.castle)
    told: dict[str, list[View]] = {}
    for edge in wall_edges(p):
        sides = both_sides(walls, edge)
        founded = [founding(p, squares) for squares in sides if sum(castles[square] for square in squares) == 1]
        if founded:
            told[VOCABULARY.words(FIRST_WALL + edge).removeprefix("wall ")] = founded
    return told


def wall_edges(p: Loewenherz) -> list[int]:
    """The edges where a wall may be laid."""
    return [code - FIRST_WALL for code in p.legal(p.player) if VOCABULARY.verb(code) == "wall"]


def both_sides(walls: list[int], edge: int) -> list[list[int]]:
    """The squares on either side of a wall on an edge, if it would part them."""
    square, other = EDGES[edge]
    here = enclosed(walls, edge, square)
    return [here, enclosed(walls, edge, other)] if here else []


def enclosed(walls: list[int], edge: int, start: int) -> list[int]:
    """The squares on one side of a wall on an edge that it would part from the other side; none if it would not."""
    goal = sum(EDGES[edge]) - start
    found, seen = [start], {start}
    for square in found:
        for side in range(4 * square, 4 * square + 4):
            if EDGE[side] == edge or walls[EDGE[side]] or NEXT[side] in seen:
                continue
            if NEXT[side] == goal:
                return []
            seen.add(NEXT[side])
            found.append(NEXT[side])
    return sorted(found)


def founding(p: Loewenherz, squares: list[int]) -> View:
    """A region to be and what it would score (L36); a neutral one scores for nobody (L8)."""
    castle = next(square for square in squares if p.castle[square])
    owner = p.colour[castle] - 1
    towns = sum(p.terrain[square] == TOWN for square in squares)
    return {
        "castle": SQUARES[castle],
        "colour": facts.COLOURS[owner],
        "squares": [SQUARES[square] for square in squares],
        "towns": towns,
        "power": area_power(len(squares)) + facts.TOWN_POWER * towns if owner < p.seats else None,
    }


def area_power(squares: int) -> int:
    """The power for so many squares at once (L36)."""
    if squares == 0:
        return 0
    return next((power for most, power in facts.FOUNDING if squares <= most), facts.FOUNDING_MOST)


def gains(p: Loewenherz) -> dict[str, list[int]]:
    """What every square that the player may annex now would give or cost each seat (L35-L38)."""
    if facts.PHASES[p.phase] != "sword":
        return {}
    told = {}
    for code in p.legal(p.player):
        if VOCABULARY.verb(code) == "extend":
            after = p.copy()
            after.play(p.player, code)
            told[VOCABULARY.words(code).removeprefix("extend ")] = [
                then - now for now, then in zip(p.scores(), after.scores(), strict=True)
            ]
    return told
