"""What happened by a move, as keys and data that a viewer may know."""

from typing import Literal, TypedDict

from burgrave.games.raubritter.facts import BUILDING, KINDS, POINTS, START_KINDS, START_SQUARES
from burgrave.games.raubritter.knowledge import shows_hand, shows_keep
from burgrave.games.raubritter.position import RaubritterPosition
from burgrave.games.raubritter.reading import RaubritterReading, Square, format_square, square_at
from burgrave.games.raubritter.words import VOCABULARY, parse_deployment


class Keep(TypedDict):
    """A seat keeps a tile beside the castle (R5)."""

    event: Literal["keep"]
    seat: int
    kind: str


class KeepHidden(TypedDict):
    """A seat has kept a tile that the viewer may not see."""

    event: Literal["keep-hidden"]
    seat: int


class Tile(TypedDict):
    """A start tile is turned up (R6)."""

    event: Literal["tile"]
    square: str
    kind: str


class OwnTile(TypedDict):
    """A start tile is turned up, and all see whose it is (R6)."""

    event: Literal["own-tile"]
    seat: int
    square: str
    kind: str


class Turn(TypedDict):
    """A seat begins a turn."""

    event: Literal["turn"]
    seat: int


class Lay(TypedDict):
    """A seat lays a tile (R8)."""

    event: Literal["lay"]
    seat: int
    kind: str
    letter: str
    """The letter on its back."""
    square: str


class Fixed(TypedDict):
    """The layout has reached its greatest size in a direction (R9)."""

    event: Literal["fixed-columns", "fixed-rows"]
    first: int
    """The lowest column or row."""
    last: int
    """The highest one."""


class Out(TypedDict):
    """A seat has laid its last tile (R13)."""

    event: Literal["out"]
    seat: int


class Stop(TypedDict):
    """A seat ends its turn (R12)."""

    event: Literal["stop"]
    seat: int


class DeployNone(TypedDict):
    """A castle gets no knights (R14)."""

    event: Literal["deploy-none"]
    seat: int
    square: str
    """The castle."""


class DeployStay(TypedDict):
    """Knights are put on a castle, and all stay there (R19)."""

    event: Literal["deploy-stay"]
    seat: int
    square: str
    """The castle."""
    knights: int


class DeployRun(TypedDict):
    """Knights run out of a castle (R15), and what comes of it; a `deposit` for each tile follows."""

    event: Literal["deploy-run"]
    seat: int
    square: str
    """The castle."""
    direction: str
    """`north`, `east`, `south` or `west`."""
    knights: int
    """All of them, those that stay on the castle too."""
    deposits: list[int]
    """How many stay on each tile, the castle first."""
    held: list[str]
    """Buildings that nobody held; a `hold` for each follows."""
    captured: list[str]
    """Buildings that others held; a `capture` for each follows."""
    from_seat: list[int]
    """Who held those."""
    points: int
    """What all these buildings are worth."""


class Deposit(TypedDict):
    """A run leaves knights on a tile (R16)."""

    event: Literal["deposit"]
    seat: int
    square: str
    knights: int
    """How many it leaves."""
    height: int
    """How many stand on the tile now."""


class Hold(TypedDict):
    """A seat holds a building that nobody held (R23)."""

    event: Literal["hold"]
    seat: int
    kind: str
    square: str
    points: int
    """What the building is worth."""


class Capture(TypedDict):
    """A seat takes a building from another (R20, R23)."""

    event: Literal["capture"]
    seat: int
    kind: str
    square: str
    points: int
    """What the building is worth."""
    from_seat: int
    """Who held it before."""


class Draw(TypedDict):
    """A seat draws a tile (R11)."""

    event: Literal["draw"]
    seat: int
    letter: str
    kind: str


class DrawHidden(TypedDict):
    """A seat draws a tile that the viewer may not see."""

    event: Literal["draw-hidden"]
    seat: int
    letter: str


class Score(TypedDict):
    """What a seat holds at the end, and what it scores for it (R23)."""

    event: Literal["score"]
    seat: int
    castles: int
    villages: int
    towns: int
    points: int
    supply: int
    """Knights left, which decide a tie (R24)."""


class Win(TypedDict):
    """A seat wins: by points, by knights left, or together with others (R24)."""

    event: Literal["win", "win-by-supply", "win-shared"]
    seat: int
    points: int
    supply: int
    """Knights left."""


RaubritterEvent = (
    Keep
    | KeepHidden
    | Tile
    | OwnTile
    | Turn
    | Lay
    | Fixed
    | Out
    | Stop
    | DeployNone
    | DeployStay
    | DeployRun
    | Deposit
    | Hold
    | Capture
    | Draw
    | DrawHidden
    | Score
    | Win
)


def events(
    before: RaubritterPosition, seat: int, code: int, after: RaubritterPosition, viewer: int | None
) -> list[RaubritterEvent]:
    """What happened by a move, as a viewer may know it."""
    verb, arguments = VOCABULARY.parts(code)
    was, now = RaubritterReading(before), RaubritterReading(after)
    told: list[RaubritterEvent]
    match verb:
        case "keep":
            return _keep(was, now, seat, viewer)
        case "tile":
            told = [_tile(*arguments)]
        case "lay":
            told = _lay(was, now, *arguments)
        case "deploy":
            told = _deploy(was, now, *arguments)
        case "draw":
            told = [_draw(was, arguments[0], viewer)]
        case _:
            told = [{"event": "stop", "seat": was.player}]
    return told + _what_follows(now)


def _keep(was: RaubritterReading, now: RaubritterReading, seat: int, viewer: int | None) -> list[RaubritterEvent]:
    """A choice made in secret; with open hands the last one shows them all (R7)."""
    if shows_keep(was, seat):
        return [_kept(now, other) for other in now.seats]
    return [_kept(now, seat) if seat == viewer else {"event": "keep-hidden", "seat": seat}]


def _kept(now: RaubritterReading, seat: int) -> Keep:
    return {"event": "keep", "seat": seat, "kind": now.kept[seat] or ""}


def _tile(square: int, kind: int, owner: int | None = None) -> Tile | OwnTile:
    if owner is not None:
        return {"event": "own-tile", "seat": owner, "square": START_SQUARES[square], "kind": START_KINDS[kind]}
    return {"event": "tile", "square": START_SQUARES[square], "kind": START_KINDS[kind]}


def _lay(was: RaubritterReading, now: RaubritterReading, kind: int, square: int) -> list[RaubritterEvent]:
    """A tile, and what it fixes or uses up."""
    seat, name = was.player, KINDS[kind]
    letter = next(letter for letter, held in was.hands[seat] if held == name)
    place = format_square(square_at(square))
    told: list[RaubritterEvent] = [{"event": "lay", "seat": seat, "kind": name, "letter": letter, "square": place}]
    side = now.position.side
    if len(was.columns) < side == len(now.columns):
        told.append({"event": "fixed-columns", "first": now.columns[0], "last": now.columns[-1]})
    if len(was.rows) < side == len(now.rows):
        told.append({"event": "fixed-rows", "first": now.rows[0], "last": now.rows[-1]})
    if not now.hands[seat] and now.next_letter(seat) is None:
        told.append({"event": "out", "seat": seat})
    return told


def _deploy(was: RaubritterReading, now: RaubritterReading, deployment: int) -> list[RaubritterEvent]:
    """Knights on a castle and perhaps beyond, and the places that change hands."""
    direction, deposits = parse_deployment(deployment)
    assert was.castle is not None
    castle, seat, knights = was.castle, was.player, sum(deposits)
    name = format_square(castle)
    if not knights:
        return [{"event": "deploy-none", "seat": seat, "square": name}]
    if not direction:
        return [{"event": "deploy-stay", "seat": seat, "square": name, "knights": knights}, *_held(was, now, castle)]
    changed = [square for square in now.layout if now.knights_on(square) != was.knights_on(square)]
    changed.sort(key=lambda square: abs(square[0] - castle[0]) + abs(square[1] - castle[1]))
    won = [event for square in changed for event in _held(was, now, square)]
    told: list[RaubritterEvent] = [
        {
            "event": "deploy-run",
            "seat": seat,
            "square": name,
            "direction": direction,
            "knights": knights,
            "deposits": list(deposits),
            "held": [event["kind"] for event in won if event["event"] == "hold"],
            "captured": [event["kind"] for event in won if event["event"] == "capture"],
            "from_seat": sorted({event["from_seat"] for event in won if event["event"] == "capture"}),
            "points": sum(event["points"] for event in won),
        }
    ]
    for square in changed:
        told += [_deposit(was, now, square), *_held(was, now, square)]
    return told


def _deposit(was: RaubritterReading, now: RaubritterReading, square: Square) -> Deposit:
    """The knights that a run leaves on a square."""
    height = len(now.knights_on(square))
    knights = height - len(was.knights_on(square))
    return {
        "event": "deposit",
        "seat": was.player,
        "square": format_square(square),
        "knights": knights,
        "height": height,
    }


def _held(was: RaubritterReading, now: RaubritterReading, square: Square) -> list[Hold | Capture]:
    """A building that somebody holds now who did not before (R20, R23)."""
    seat, kind, former = was.player, now.layout[square], was.knights_on(square)[-1:]
    if kind not in BUILDING or former == [seat]:
        return []
    points, name = POINTS[BUILDING[kind]], format_square(square)
    if not former:
        return [{"event": "hold", "seat": seat, "kind": kind, "square": name, "points": points}]
    [from_seat] = former
    return [{"event": "capture", "seat": seat, "kind": kind, "square": name, "points": points, "from_seat": from_seat}]


def _draw(was: RaubritterReading, kind: int, viewer: int | None) -> Draw | DrawHidden:
    """A tile drawn: its letter for all, its face for who may see the hand (R7, R11)."""
    seat = was.player
    letter = was.next_letter(seat) or ""
    if shows_hand(was, seat, viewer):
        return {"event": "draw", "seat": seat, "letter": letter, "kind": KINDS[kind]}
    return {"event": "draw-hidden", "seat": seat, "letter": letter}


def _what_follows(now: RaubritterReading) -> list[RaubritterEvent]:
    """A new turn, or the end."""
    if now.phase == "over":
        return [*_scoring(now), *_winners(now.position)]
    if now.phase == "lay" and now.position.laid == 0:
        return [{"event": "turn", "seat": now.player}]
    return []


def _scoring(now: RaubritterReading) -> list[Score]:
    """What each seat holds, and what it scores for it (R23)."""
    return [
        {
            "event": "score",
            "seat": seat,
            "castles": now.holds[seat]["castle"],
            "villages": now.holds[seat]["village"],
            "towns": now.holds[seat]["town"],
            "points": points,
            "supply": now.supply[seat],
        }
        for seat, points in enumerate(now.position.scores())
    ]


def _winners(after: RaubritterPosition) -> list[Win]:
    """Who wins, alone or not, and whether the knights left decided (R24)."""
    scores, supply = after.scores(), after.supply
    winners = [seat for seat, rank in enumerate(after.ranks()) if rank == 1]
    key: Literal["win", "win-by-supply", "win-shared"] = "win"
    if len(winners) > 1:
        key = "win-shared"
    elif scores.count(max(scores)) > 1:
        key = "win-by-supply"
    return [{"event": key, "seat": seat, "points": scores[seat], "supply": supply[seat]} for seat in winners]
