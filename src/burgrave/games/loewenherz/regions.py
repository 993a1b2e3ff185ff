"""The land of Löwenherz: pieces and walls; regions, what they are worth, and what may be done to them.

`region[s]` names the region that a square belongs to by its castle's square + 1, 0 for none. It is the only memory
of regions and changes in two places: `found`, when walls enclose a castle alone, and `annex`, when a region grows.
"""

from typing import TYPE_CHECKING

from burgrave.core.moves import Moves
from burgrave.games.loewenherz import board, facts
from burgrave.games.loewenherz.words import VOCABULARY

if TYPE_CHECKING:
    from burgrave.games.loewenherz.position import LoewenherzPosition

SQUARES = len(board.SQUARES)
FRAME = board.FRAME
NEXT = board.NEXT
EDGE = board.EDGE
EDGE_FROM = [square for square, _ in board.EDGES]
EDGE_TO = [other for _, other in board.EDGES]
PLAIN, FOREST, MOUNTAIN, TOWN = range(4)
WALLS = facts.WALLS
TOWN_POWER = facts.TOWN_POWER
REGION_LIMIT = [facts.REGION_LIMIT.get(seats, 0) for seats in range(5)]
SAY_WALL = VOCABULARY.base["wall"]
AREA_POWER = facts.AREA_POWER

# What the last call of `reach`, `count_guards` or `look_round` found; valid until the next.
REACHED = [0] * 150
IS_REACHED = [0] * 150
GUARDS = [0] * 151
IS_NEAR = [0] * 151


# Pieces ---------------------------------------------------------------------------------------------------------------


def set_castle(position: "LoewenherzPosition", square: int, colour: int) -> None:
    """Build a castle."""
    position.colour[square] = colour + 1
    position.castle[square] = 1


def set_knight(position: "LoewenherzPosition", square: int, colour: int) -> None:
    """Place a knight from the stock of its colour."""
    position.colour[square] = colour + 1
    position.stock[colour] -= 1


def remove_knight(position: "LoewenherzPosition", square: int) -> None:
    """Give a knight back to the stock of its colour."""
    position.stock[position.colour[square] - 1] += 1
    position.colour[square] = 0


# Components and regions -----------------------------------------------------------------------------------------------


def reach(position: "LoewenherzPosition", start: int, edge: int) -> int:
    """Find the squares that no wall parts from `start`, nor one that might stand on an edge (FRAME: nowhere).

    They stand in REACHED, their number is returned.
    """
    for square in range(SQUARES):
        IS_REACHED[square] = 0
    REACHED[0] = start
    IS_REACHED[start] = 1
    found = 1
    seen = 0
    while seen < found:
        square = REACHED[seen]
        seen += 1
        for side in range(4 * square, 4 * square + 4):
            if not position.wall[EDGE[side]] and EDGE[side] != edge and not IS_REACHED[NEXT[side]]:
                IS_REACHED[NEXT[side]] = 1
                REACHED[found] = NEXT[side]
                found += 1
    return found


def owner(position: "LoewenherzPosition", region: int) -> int:
    """The colour, 0 to 3, that a region belongs to (L3)."""
    return position.colour[region - 1] - 1


def found(position: "LoewenherzPosition", start: int) -> None:
    """Found a region around a square if exactly one castle is enclosed with it (L3); it scores at once (L36)."""
    if position.region[start]:
        return
    squares = reach(position, start, FRAME)
    castles = 0
    home = 0
    for i in range(squares):
        if position.castle[REACHED[i]]:
            castles += 1
            home = REACHED[i]
    if castles != 1:
        return
    towns = 0
    for i in range(squares):
        position.region[REACHED[i]] = home + 1
        towns += position.terrain[REACHED[i]] == TOWN
    clear_walls(position, home + 1)
    score(position, owner(position, home + 1), AREA_POWER[squares] + TOWN_POWER * towns)


def clear_walls(position: "LoewenherzPosition", region: int) -> None:
    """Give the walls inside a region back to the stock (L23)."""
    for edge in range(FRAME):
        if (
            position.wall[edge]
            and position.region[EDGE_FROM[edge]] == region
            and position.region[EDGE_TO[edge]] == region
        ):
            position.wall[edge] = 0
            position.walls -= 1


def score(position: "LoewenherzPosition", colour: int, power: int) -> None:
    """Give or take power; neutral princes never score (L8)."""
    if colour < position.seats:
        position.power[colour] += power


def score_mines(position: "LoewenherzPosition") -> None:
    """One power for each mountain square in a region (L11)."""
    for square in range(SQUARES):
        if position.region[square] and position.terrain[square] == MOUNTAIN:
            score(position, owner(position, position.region[square]), 1)


def count_regions(position: "LoewenherzPosition", colour: int) -> int:
    """How many regions a colour has."""
    count = 0
    for square in range(SQUARES):
        if position.castle[square] and position.colour[square] == colour + 1 and position.region[square]:
            count += 1
    return count


# Walls ----------------------------------------------------------------------------------------------------------------


def parts_allies(position: "LoewenherzPosition", square: int, other: int) -> bool:
    """Whether a wall between two squares would part a knight from a piece of its own colour (L21)."""
    if position.colour[square] == 0 or position.colour[square] != position.colour[other]:
        return False
    return not (position.castle[square] and position.castle[other])


def may_wall(position: "LoewenherzPosition", edge: int) -> bool:
    """Whether a wall may be laid on an edge (L20-L22); an open edge lies in a region if one of its squares does."""
    if position.wall[edge] or position.region[EDGE_FROM[edge]]:
        return False
    return not parts_allies(position, EDGE_FROM[edge], EDGE_TO[edge])


def list_walls(position: "LoewenherzPosition", seat: int, moves: Moves) -> None:
    """List the edges for a wall, while the prince lacks a region (L24) and a wall is left (W5)."""
    if position.walls >= WALLS or count_regions(position, seat) >= REGION_LIMIT[position.seats]:
        return
    for edge in range(FRAME):
        if may_wall(position, edge):
            moves.add(SAY_WALL + edge)


def lay_wall(position: "LoewenherzPosition", edge: int) -> None:
    """Lay a wall and found what it encloses (L23)."""
    position.wall[edge] = 1
    position.walls += 1
    reach(position, EDGE_FROM[edge], FRAME)
    if not IS_REACHED[EDGE_TO[edge]]:
        found(position, EDGE_FROM[edge])
        found(position, EDGE_TO[edge])


def closing_edges(position: "LoewenherzPosition", seat: int) -> list[int]:
    """The edges where a seat may lay a wall that would part the squares beside it."""
    moves = Moves()
    list_walls(position, seat, moves)
    found = []
    for i in range(moves.count):
        edge = moves.codes[i] - SAY_WALL
        reach(position, EDGE_FROM[edge], edge)
        if not IS_REACHED[EDGE_TO[edge]]:
            found.append(edge)
    return found


def beside_wall(position: "LoewenherzPosition", edge: int, start: int) -> list[int]:
    """The squares on one side of a wall that might stand on an edge."""
    reach(position, start, edge)
    return [square for square in range(SQUARES) if IS_REACHED[square]]


# Knights --------------------------------------------------------------------------------------------------------------


def may_place(position: "LoewenherzPosition", square: int, colour: int) -> bool:
    """Whether a knight may stand on a square (L25, L27), its price apart."""
    if position.colour[square] or position.terrain[square] > FOREST:
        return False
    for side in range(4 * square, 4 * square + 4):
        if not position.wall[EDGE[side]] and position.colour[NEXT[side]] == colour + 1:
            return True
    return False


def may_leave(position: "LoewenherzPosition", knight: int) -> bool:
    """Whether the pieces linked with a knight hang together without it (W11)."""
    colour = position.colour[knight]
    for square in range(SQUARES):
        IS_REACHED[square] = 0
    IS_REACHED[knight] = 1
    pieces = 0
    for side in range(4 * knight, 4 * knight + 4):
        if not position.wall[EDGE[side]] and position.colour[NEXT[side]] == colour and not IS_REACHED[NEXT[side]]:
            pieces += 1
            follow(position, NEXT[side], colour)
    return pieces <= 1


def follow(position: "LoewenherzPosition", start: int, colour: int) -> None:
    """Mark the pieces of a colour linked with `start` as reached."""
    REACHED[0] = start
    IS_REACHED[start] = 1
    found = 1
    while found:
        found -= 1
        square = REACHED[found]
        for side in range(4 * square, 4 * square + 4):
            if not position.wall[EDGE[side]] and position.colour[NEXT[side]] == colour and not IS_REACHED[NEXT[side]]:
                IS_REACHED[NEXT[side]] = 1
                REACHED[found] = NEXT[side]
                found += 1


# Extending a region ---------------------------------------------------------------------------------------------------


def count_guards(position: "LoewenherzPosition") -> None:
    """Count in GUARDS the knights of its owner in every region (L33)."""
    for region in range(SQUARES + 1):
        GUARDS[region] = 0
    for square in range(SQUARES):
        region = position.region[square]
        if region and not position.castle[square] and position.colour[square] == position.colour[region - 1]:
            GUARDS[region] += 1


def is_stronger(region: int, victim: int) -> bool:
    """Whether a region has more guards than another (L33), after `count_guards`."""
    return GUARDS[region] > GUARDS[victim]


def look_round(position: "LoewenherzPosition", region: int) -> None:
    """Mark in IS_NEAR the regions that border a region."""
    for other in range(SQUARES + 1):
        IS_NEAR[other] = 0
    for square in range(SQUARES):
        if position.region[square] == region:
            for side in range(4 * square, 4 * square + 4):
                IS_NEAR[position.region[NEXT[side]]] = 1
    IS_NEAR[0] = 0
    IS_NEAR[region] = 0


def is_near(region: int) -> bool:
    """Whether a region borders that of the last `look_round`."""
    return IS_NEAR[region] == 1


def has_room(position: "LoewenherzPosition", region: int, square: int) -> bool:
    """Whether neither a foreign piece nor a castle is in the way, and no own pieces would be parted (L31)."""
    if position.colour[square] == 0:
        return True
    if position.castle[square] or position.colour[square] != position.colour[region - 1]:
        return False
    for side in range(4 * square, 4 * square + 4):
        is_new = position.wall[EDGE[side]] == 0 and position.region[NEXT[side]] != region
        if is_new and position.colour[NEXT[side]] == position.colour[square]:
            return False
    return True


def annex(position: "LoewenherzPosition", region: int, square: int) -> None:
    """Let a region grow by a square: border, power, neutral zones, new regions (L34-L38)."""
    victim = position.region[square]
    gain = 1 + (TOWN_POWER if position.terrain[square] == TOWN else 0)
    position.region[square] = region
    draw_border(position, square)
    score(position, owner(position, region), gain)
    if victim:
        score(position, owner(position, victim), -gain)
        cut_off(position, victim)
    else:
        for side in range(4 * square, 4 * square + 4):
            found(position, NEXT[side])


def draw_border(position: "LoewenherzPosition", square: int) -> None:
    """Open a square towards its region and wall it in on all other sides (L34)."""
    for side in range(4 * square, 4 * square + 4):
        edge = EDGE[side]
        if edge != FRAME:
            position.walls -= position.wall[edge]
            position.wall[edge] = 0 if position.region[NEXT[side]] == position.region[square] else 1
            position.walls += position.wall[edge]


def cut_off(position: "LoewenherzPosition", region: int) -> None:
    """Make neutral zones of what lost its castle; the loss is looked up for the whole extension (L38)."""
    victim = owner(position, region)
    loss = -AREA_POWER[position.cut_squares[victim]]
    reach(position, region - 1, FRAME)
    for square in range(SQUARES):
        if position.region[square] == region and not IS_REACHED[square]:
            position.region[square] = 0
            position.cut_squares[victim] += 1
            loss += TOWN_POWER if position.terrain[square] == TOWN else 0
    score(position, victim, -loss - AREA_POWER[position.cut_squares[victim]])
