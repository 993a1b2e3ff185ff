"""What happened by a move, as keys and data that a viewer may know."""

from burgrave.core.game import Event
from burgrave.games.raubritter.facts import BUILDING, KINDS, POINTS, SIDE, START_KINDS, START_SQUARES
from burgrave.games.raubritter.position import RaubritterPosition
from burgrave.games.raubritter.table import (
    Square,
    box_of,
    format_square,
    hand_of,
    holdings_of,
    knights_on,
    layout_of,
    next_letter,
    number_of,
    phase_of,
    square_at,
)
from burgrave.games.raubritter.view import shows_hand, shows_keep
from burgrave.games.raubritter.words import VOCABULARY, parse_deployment


def events(
    before: RaubritterPosition, seat: int, code: int, after: RaubritterPosition, viewer: int | None
) -> list[Event]:
    """What happened by a move, as a viewer may know it."""
    verb, arguments = VOCABULARY.parts(code)
    match verb:
        case "keep":
            return _keep(before, after, seat, viewer)
        case "tile":
            told = _tile(*arguments)
        case "lay":
            told = _lay(before, after, *arguments)
        case "deploy":
            told = _deploy(before, after, *arguments)
        case "draw":
            told = _draw(before, arguments[0], viewer)
        case _:
            told = [{"event": "stop", "seat": before.turn}]
    return told + _what_follows(after)


def _keep(before: RaubritterPosition, after: RaubritterPosition, seat: int, viewer: int | None) -> list[Event]:
    """A choice made in secret; with open hands the last one shows them all (R7)."""
    if shows_keep(before, seat):
        return [_kept(after, other) for other in range(after.seats)]
    return [_kept(after, seat) if seat == viewer else {"event": "keep-hidden", "seat": seat}]


def _kept(after: RaubritterPosition, seat: int) -> Event:
    return {"event": "keep", "seat": seat, "kind": KINDS[after.kept[seat] - 1]}


def _tile(square: int, kind: int) -> list[Event]:
    return [{"event": "tile", "square": START_SQUARES[square], "kind": START_KINDS[kind]}]


def _lay(before: RaubritterPosition, after: RaubritterPosition, kind: int, square: int) -> list[Event]:
    """A tile, and what it fixes or uses up."""
    seat = before.turn
    letter = next(letter for letter, held in hand_of(before, seat) if held == KINDS[kind])
    place = format_square(square_at(square))
    told = [{"event": "lay", "seat": seat, "kind": KINDS[kind], "letter": letter, "square": place}]
    told += _fixed(before, after)
    if not hand_of(after, seat) and next_letter(after, seat) is None:
        told.append({"event": "out", "seat": seat})
    return told


def _fixed(before: RaubritterPosition, after: RaubritterPosition) -> list[Event]:
    """The directions in which the layout has just reached its greatest size (R9)."""
    side = SIDE[after.seats]
    old, new = box_of(layout_of(before)), box_of(layout_of(after))
    return [
        {"event": f"fixed-{name}", "first": now[0], "last": now[-1]}
        for name, was, now in zip(("columns", "rows"), old, new, strict=True)
        if len(was) < side == len(now)
    ]


def _deploy(before: RaubritterPosition, after: RaubritterPosition, deployment: int) -> list[Event]:
    """Knights on a castle and perhaps beyond, and the places that change hands."""
    direction, deposits = parse_deployment(deployment)
    castle = next(square for square in layout_of(before) if number_of(square) == before.castle)
    told: Event = {"event": "deploy-none", "seat": before.turn, "square": format_square(castle)}
    if direction:
        told |= {"event": "deploy-run", "direction": direction, "knights": sum(deposits)}
    elif deposits[0]:
        told |= {"event": "deploy-stay", "knights": deposits[0]}
    changed = [square for square in layout_of(after) if knights_on(after, square) != knights_on(before, square)]
    changed.sort(key=lambda square: abs(square[0] - castle[0]) + abs(square[1] - castle[1]))
    return [told, *(event for square in changed for event in _left_on(before, after, square, bool(direction)))]


def _left_on(before: RaubritterPosition, after: RaubritterPosition, square: Square, runs: bool) -> list[Event]:
    """The knights that a run leaves on a square, and whether that changes who holds it."""
    was, now = knights_on(before, square), knights_on(after, square)
    told: Event = {"event": "deposit", "seat": now[-1], "square": format_square(square)}
    told |= {"knights": len(now) - len(was), "height": len(now)}
    return [told] * runs + _held(before, after, square)


def _held(before: RaubritterPosition, after: RaubritterPosition, square: Square) -> list[Event]:
    """A building that somebody holds now who did not before (R20, R23)."""
    kind = layout_of(after)[square]
    owner = knights_on(after, square)[-1]
    former = knights_on(before, square)[-1:]
    if kind not in BUILDING or former == [owner]:
        return []
    told: Event = {"event": "hold", "seat": owner, "kind": kind, "square": format_square(square)}
    told["points"] = POINTS[BUILDING[kind]]
    return [told | {"event": "capture", "from_seat": former[0]} if former else told]


def _draw(before: RaubritterPosition, kind: int, viewer: int | None) -> list[Event]:
    """A tile drawn: its letter for all, its face for who may see the hand (R7, R11)."""
    told: Event = {"event": "draw-hidden", "seat": before.turn, "letter": next_letter(before, before.turn)}
    if shows_hand(before, before.turn, viewer):
        told |= {"event": "draw", "kind": KINDS[kind]}
    return [told]


def _what_follows(after: RaubritterPosition) -> list[Event]:
    """A new turn, or the end."""
    if phase_of(after) == "over":
        return [*_scoring(after), *_winners(after)]
    if phase_of(after) == "lay" and after.laid == 0:
        return [{"event": "turn", "seat": after.turn}]
    return []


def _scoring(position: RaubritterPosition) -> list[Event]:
    """What each seat holds, and what it scores for it (R23)."""
    return [_score(position, seat, points) for seat, points in enumerate(position.scores())]


def _score(position: RaubritterPosition, seat: int, points: int) -> Event:
    held = {f"{building}s": count for building, count in holdings_of(position, seat).items()}
    return {"event": "score", "seat": seat} | held | {"points": points, "supply": position.supply[seat]}


def _winners(position: RaubritterPosition) -> list[Event]:
    """Who wins, alone or not, and whether the knights left decided (R24)."""
    scores = position.scores()
    winners = [seat for seat, rank in enumerate(position.ranks()) if rank == 1]
    is_tied = scores.count(max(scores)) > 1
    key = "win-shared" if len(winners) > 1 else "win-by-supply" if is_tied else "win"
    return [{"event": key, "seat": seat, "points": scores[seat], "supply": position.supply[seat]} for seat in winners]
