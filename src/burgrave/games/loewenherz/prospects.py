"""What a wall would close and what a square would give, told before it is done."""

from typing import TypedDict

from burgrave.games.loewenherz import facts, regions
from burgrave.games.loewenherz.board import EDGES, SQUARES
from burgrave.games.loewenherz.position import LoewenherzPosition
from burgrave.games.loewenherz.reading import LoewenherzReading
from burgrave.games.loewenherz.words import EDGE, VOCABULARY

TOWN = facts.TERRAINS.index("town")
SAY_EXTEND, SAY_PILE = VOCABULARY.base["extend"], VOCABULARY.base["pile"]


class Founding(TypedDict):
    """A region that a wall would create."""

    castle: str
    """The square of its castle."""
    colour: str
    squares: list[str]
    towns: int
    """How many of the squares are towns."""
    power: int | None
    """What its prince would score; None for a neutral one."""


def closing(position: LoewenherzPosition, p: LoewenherzReading) -> dict[str, list[Founding]]:
    """The walls that may be laid now and would create regions, with those regions (L23)."""
    if p.phase != "wall":
        return {}
    told: dict[str, list[Founding]] = {}
    for edge in regions.closing_edges(position, position.player):
        sides = [regions.beside_wall(position, edge, start) for start in EDGES[edge]]
        founded = [founding(p, squares) for squares in sides if sum(p.castle[square] for square in squares) == 1]
        if founded:
            told[EDGE.names[edge]] = founded
    return told


def founding(p: LoewenherzReading, squares: list[int]) -> Founding:
    """A region to be and what it would score (L36); a neutral one scores for nobody (L8)."""
    castle = next(square for square in squares if p.castle[square])
    owner = p.colour[castle] - 1
    towns = sum(p.terrain[square] == TOWN for square in squares)
    return {
        "castle": SQUARES[castle],
        "colour": facts.COLOURS[owner],
        "squares": [SQUARES[square] for square in squares],
        "towns": towns,
        "power": facts.AREA_POWER[len(squares)] + facts.TOWN_POWER * towns if owner < p.seats else None,
    }


def gains(position: LoewenherzPosition) -> dict[str, list[int]]:
    """What every square that the player may annex now would give or cost each seat (L35-L38)."""
    if facts.PHASES[position.phase] != "sword":
        return {}
    told, now = {}, position.scores()
    for code in position.legal(position.player):
        if SAY_EXTEND <= code < SAY_PILE:
            after = position.copy()
            after.play(position.player, code)
            words = VOCABULARY.words(code).removeprefix("extend ")
            told[words] = [then - before for before, then in zip(now, after.scores(), strict=True)]
    return told
