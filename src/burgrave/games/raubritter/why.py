"""Which rule forbids a move, written from the rules and not from what a position generates."""

from burgrave.core.errors import Reason
from burgrave.games.raubritter.facts import (
    DIRECTIONS,
    KINDS,
    MINIMUM,
    MOST_ON_A_TILE,
    SIDE,
    START_KINDS,
    START_SQUARES,
    TERRAIN,
)
from burgrave.games.raubritter.position import RaubritterPosition
from burgrave.games.raubritter.table import (
    Square,
    box_of,
    format_square,
    hand_of,
    knights_on,
    layout_of,
    number_of,
    phase_of,
    rest_of,
    square_at,
)
from burgrave.games.raubritter.words import VOCABULARY, parse_deployment

STEPS = dict(zip(DIRECTIONS, ((0, 1), (1, 0), (0, -1), (-1, 0)), strict=True))


def why_not(position: RaubritterPosition, seat: int, words: str) -> Reason | None:
    """The rule that forbids a readable move; None if it is legal."""
    verb, arguments = VOCABULARY.parts(VOCABULARY.code(words))
    return _not_asked(position, seat) or _not_now(position, verb) or _not_so(position, verb, arguments)


def _not_asked(position: RaubritterPosition, seat: int) -> Reason | None:
    phase = phase_of(position)
    if seat in position.to_act():
        return None
    if phase == "over":
        return Reason("R22", "over")
    if phase == "keep":
        return Reason("R5", "kept-already")
    if phase in ("tile", "draw"):
        return Reason("R4", "chance")
    return Reason("R7", "not-your-turn", {"turn_seat": position.turn})


def _not_now(position: RaubritterPosition, verb: str) -> Reason | None:
    """The reason for a verb that belongs to another phase; `stop` is an answer to `lay`."""
    wanted = "lay" if verb == "stop" else verb
    rules = {"keep": "R5", "tile": "R6", "lay": "R8", "deploy": "R10", "draw": "R11"}
    return None if phase_of(position) == wanted else Reason(rules[wanted], f"no-{wanted}-now")


def _not_so(position: RaubritterPosition, verb: str, arguments: tuple[int, ...]) -> Reason | None:
    match verb:
        case "tile":
            return _tile(position, *arguments)
        case "lay":
            return _lay(position, *arguments)
        case "stop":
            return _stop(position)
        case "deploy":
            return _deploy(position, *arguments)
        case "draw":
            return _draw(position, *arguments)
    return None  # R5: everyone has all three kinds to choose from


def _tile(position: RaubritterPosition, square: int, kind: int) -> Reason | None:
    """The next square of the start rectangle, and a kind that somebody did not keep."""
    layout = layout_of(position)
    wanted = next(square for square in ((x, y) for y in (0, 1) for x in range(position.seats)) if square not in layout)
    if START_SQUARES[square] != format_square(wanted):
        return Reason("R6", "other-square-next", {"square": format_square(wanted)})
    name = START_KINDS[kind]
    put_out = sum(KINDS[kept - 1] != name for kept in position.kept[: position.seats])
    if list(layout.values()).count(name) == put_out:
        return Reason("R6", "none-left-to-turn-up", {"kind": name})
    return None


def _lay(position: RaubritterPosition, kind: int, square: int) -> Reason | None:
    """A tile of the hand, on an empty place beside the layout and within its greatest size."""
    if KINDS[kind] not in [held for _, held in hand_of(position, position.turn)]:
        return Reason("R8", "not-in-hand", {"kind": KINDS[kind]})
    layout = layout_of(position)
    place = square_at(square)
    if place in layout:
        return Reason("R8", "occupied", {"square": format_square(place)})
    if not any(_step(place, direction) in layout for direction in DIRECTIONS):
        return Reason("R8", "touches-nothing", {"square": format_square(place)})
    return _too_wide(position, layout | {place: KINDS[kind]})


def _too_wide(position: RaubritterPosition, layout: dict[Square, str]) -> Reason | None:
    side = SIDE[position.seats]
    columns, rows = box_of(layout)
    if max(len(columns), len(rows)) > side:
        return Reason("R9", "too-wide", {"side": side})
    return None


def _stop(position: RaubritterPosition) -> Reason | None:
    """The first tile of a turn is compulsory."""
    return None if position.laid else Reason("R12", "first-tile")


def _deploy(position: RaubritterPosition, deployment: int) -> Reason | None:
    """Enough knights, and every tile of the run takes what is left on it."""
    direction, deposits = parse_deployment(deployment)
    knights = sum(deposits)
    if knights == 0:
        return None
    supply = position.supply[position.turn]
    if knights > supply:
        return Reason("R14", "supply", {"knights": knights, "supply": supply})
    layout = layout_of(position)
    square = next(square for square in layout if number_of(square) == position.castle)
    for deposit in deposits:
        reason = _deposit(position, layout, square, deposit)
        if reason:
            return reason
        square = _step(square, direction) if direction else square
    return None


def _deposit(position: RaubritterPosition, layout: dict[Square, str], square: Square, deposit: int) -> Reason | None:
    """Why so many knights may not be left on a square."""
    name = format_square(square)
    if square not in layout:
        return Reason("R15", "gap", {"square": name})
    terrain = TERRAIN.get(layout[square], "plain")
    if terrain == "lake":
        return Reason("R17", "lake", {"square": name})
    there = len(knights_on(position, square))
    if there + MINIMUM[terrain] > MOST_ON_A_TILE:
        return Reason("R18", "full", {"square": name, "there": there, "terrain": terrain})
    if deposit < MINIMUM[terrain]:
        return Reason("R16", "too-few", {"square": name, "terrain": terrain, "minimum": MINIMUM[terrain]})
    if there + deposit > MOST_ON_A_TILE:
        return Reason("R18", "too-many", {"square": name, "there": there, "most": MOST_ON_A_TILE})
    return None


def _draw(position: RaubritterPosition, kind: int) -> Reason | None:
    """A kind that is left of the top letter."""
    if rest_of(position, position.turn)[KINDS[kind]]:
        return None
    return Reason("R4", "none-left-to-draw", {"kind": KINDS[kind]})


def _step(square: Square, direction: str) -> Square:
    x, y = STEPS[direction]
    return square[0] + x, square[1] + y
