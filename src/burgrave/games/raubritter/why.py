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
from burgrave.games.raubritter.knowledge import put_out
from burgrave.games.raubritter.position import RaubritterPosition
from burgrave.games.raubritter.reading import RaubritterReading, Square, format_square, square_at
from burgrave.games.raubritter.words import VOCABULARY, parse_deployment

STEPS = dict(zip(DIRECTIONS, ((0, 1), (1, 0), (0, -1), (-1, 0)), strict=True))


def why_not(position: RaubritterPosition, seat: int, words: str) -> Reason | None:
    """The rule that forbids a readable move; None if it is legal."""
    verb, arguments = VOCABULARY.parts(VOCABULARY.code(words))
    reading = RaubritterReading(position)
    return _not_asked(reading, seat) or _not_now(reading, verb) or _not_so(reading, verb, arguments)


def _not_asked(reading: RaubritterReading, seat: int) -> Reason | None:
    phase = reading.phase
    if seat in reading.position.to_act():
        return None
    if phase == "over":
        return Reason("R22", "over")
    if phase == "keep":
        return Reason("R5", "kept-already")
    if phase == "tile":
        return Reason("R6", "being-turned-up")
    if phase == "draw":
        return Reason("R11", "being-drawn", {"turn_seat": reading.player})
    return Reason("R7", "not-your-turn", {"turn_seat": reading.player})


def _not_now(reading: RaubritterReading, verb: str) -> Reason | None:
    """The reason for a verb that belongs to another phase; `stop` is an answer to `lay`."""
    wanted = "lay" if verb == "stop" else verb
    rules = {"keep": "R5", "tile": "R6", "lay": "R8", "deploy": "R10", "draw": "R11"}
    return None if reading.phase == wanted else Reason(rules[wanted], f"no-{wanted}-now")


def _not_so(reading: RaubritterReading, verb: str, arguments: tuple[int, ...]) -> Reason | None:
    match verb:
        case "tile":
            return _tile(reading, *arguments)
        case "lay":
            return _lay(reading, *arguments)
        case "stop":
            return _stop(reading)
        case "deploy":
            return _deploy(reading, *arguments)
        case "draw":
            return _draw(reading, *arguments)
    return None  # R5: everyone has all three kinds to choose from


def _tile(reading: RaubritterReading, square: int, kind: int, owner: int | None = None) -> Reason | None:
    """The next square of the start rectangle, and a tile that somebody did not keep; whose, if that is seen."""
    if reading.position.own_start and owner is None:
        return Reason("R6", "owner-seen")
    if not reading.position.own_start and owner is not None:
        return Reason("R6", "owner-unseen")
    layout = reading.layout
    wanted = next(square for square in ((x, y) for y in (0, 1) for x in reading.seats) if square not in layout)
    if START_SQUARES[square] != format_square(wanted):
        return Reason("R6", "other-square-next", {"square": format_square(wanted)})
    name = START_KINDS[kind]
    if owner is not None:
        is_there = owner in reading.seats and name != reading.kept[owner] and name not in reading.laid_out[owner]
        return None if is_there else Reason("R6", "none-left-to-turn-up", {"kind": name})
    if reading.turned_up[kind] == put_out(tuple(reading.kept))[kind]:
        return Reason("R6", "none-left-to-turn-up", {"kind": name})
    return None


def _lay(reading: RaubritterReading, kind: int, square: int) -> Reason | None:
    """A tile of the hand, on an empty place beside the layout and within its greatest size."""
    if KINDS[kind] not in [held for _, held in reading.hands[reading.player]]:
        return Reason("R8", "not-in-hand", {"kind": KINDS[kind]})
    layout = reading.layout
    place = square_at(square)
    if place in layout:
        return Reason("R8", "occupied", {"square": format_square(place)})
    if not any(_step(place, direction) in layout for direction in DIRECTIONS):
        return Reason("R8", "touches-nothing", {"square": format_square(place)})
    return _too_wide(reading, layout | {place: KINDS[kind]})


def _too_wide(reading: RaubritterReading, layout: dict[Square, str]) -> Reason | None:
    side = SIDE[len(reading.seats)]
    columns, rows = [x for x, _ in layout], [y for _, y in layout]
    if max(columns) - min(columns) >= side or max(rows) - min(rows) >= side:
        return Reason("R9", "too-wide", {"side": side})
    return None


def _stop(reading: RaubritterReading) -> Reason | None:
    """The first tile of a turn is compulsory."""
    return None if reading.position.laid else Reason("R12", "first-tile")


def _deploy(reading: RaubritterReading, deployment: int) -> Reason | None:
    """Enough knights, and every tile of the run takes what is left on it."""
    direction, deposits = parse_deployment(deployment)
    knights = sum(deposits)
    if knights == 0:
        return None
    supply = reading.supply[reading.player]
    if knights > supply:
        return Reason("R14", "supply", {"knights": knights, "supply": supply})
    square = reading.castle
    assert square is not None
    for deposit in deposits:
        reason = _deposit(reading, square, deposit)
        if reason:
            return reason
        square = _step(square, direction) if direction else square
    return None


def _deposit(reading: RaubritterReading, square: Square, deposit: int) -> Reason | None:
    """Why so many knights may not be left on a square."""
    name = format_square(square)
    if square not in reading.layout:
        return Reason("R15", "gap", {"square": name})
    terrain = TERRAIN.get(reading.layout[square], "plain")
    if terrain == "lake":
        return Reason("R17", "lake", {"square": name})
    there = len(reading.knights_on(square))
    if there + MINIMUM[terrain] > MOST_ON_A_TILE:
        return Reason("R18", "full", {"square": name, "there": there, "terrain": terrain, "minimum": MINIMUM[terrain]})
    if deposit < MINIMUM[terrain]:
        return Reason("R16", "too-few", {"square": name, "terrain": terrain, "minimum": MINIMUM[terrain]})
    if there + deposit > MOST_ON_A_TILE:
        return Reason("R18", "too-many", {"square": name, "there": there, "most": MOST_ON_A_TILE})
    return None


def _draw(reading: RaubritterReading, kind: int) -> Reason | None:
    """A kind that is left of the top letter."""
    if KINDS[kind] in reading.rest_of(reading.player):
        return None
    return Reason("R4", "none-left-to-draw", {"kind": KINDS[kind]})


def _step(square: Square, direction: str) -> Square:
    x, y = STEPS[direction]
    return square[0] + x, square[1] + y
