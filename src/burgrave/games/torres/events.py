"""What happened by a move of Torres, as keys and data for the log and for animation."""

from typing import Any

from burgrave.core.game import Event
from burgrave.games.torres import facts, scoring
from burgrave.games.torres.position import Torres
from burgrave.games.torres.view import HIDDEN, castles
from burgrave.games.torres.words import VOCABULARY


def events(before: Torres, seat: int, code: int, after: Torres, viewer: int | None) -> list[Event]:
    """The move itself, then what it brought about."""
    verb, arguments = VOCABULARY.parts(code)
    names = [domain.names[a] for domain, a in zip(VOCABULARY.verbs[verb], arguments, strict=True)]
    told = move_events(verb, names, before, after, viewer)
    told += [leftovers(before, after)] if ends_turn(before, after) else []
    told += scoring_events(before, after) if ends_year(before, after) else []
    if after.year > before.year:
        told.append({"event": "year", "year": after.year, "seat": after.mover})
    elif ends_turn(before, after) and after.round != before.round and not ends_year(before, after):
        told.append({"event": "round", "round": after.round + 1, "seat": after.mover})
    return [event for event in told if event]


def move_events(verb: str, names: list[str], before: Torres, after: Torres, viewer: int | None) -> list[Event]:
    """The move in a sentence or two."""
    seat = before.mover
    if verb.startswith("card "):
        return [{"event": "card", "seat": seat, "card": verb[5:]}, *card_events(verb[5:], names, before, after)]
    event: Event = {"event": verb, "seat": seat}
    match verb:
        case "move":
            event |= {"event": way(names, before), "from": names[0], "to": names[1]}
        case "block" | "set":
            event |= {"square": names[0], "height": height(after, names[0])}
        case "castle" | "start" | "king" | "knight":
            event |= {"square": names[0]}
        case "stack" | "store":
            event |= {"height": int(names[0])}
        case "point":
            event |= {"score": after.score[seat], "hop": after.score[seat] - before.score[seat] - 1}
        case "draw" | "keep" | "return":
            event |= {"card": names[0] if viewer == seat else HIDDEN}
            if verb == "return":
                event["place"] = names[1]
        case "first":
            event |= {"first_seat": int(names[0])}
        case "master":
            event = {"event": "master", "card": names[0]}
    return [event]


def card_events(card: str, names: list[str], before: Torres, after: Torres) -> list[Event]:
    """What an action card did."""
    seat = before.mover
    if card in ("ap6", "ap7"):
        return [{"event": "action-points", "seat": seat, "points": after.points}]
    if card == "carry":
        return [{"event": "lift", "seat": seat, "square": names[0], "height": height(after, names[0])}]
    if card in ("under", "reserve"):
        return [{"event": f"block-{card}", "seat": seat, "square": names[0], "height": height(after, names[0])}]
    return [{"event": "knight-moves", "seat": seat, "from": names[0], "to": names[1]}]


def way(names: list[str], before: Torres) -> str:
    """Whether a knight steps or crosses a castle."""
    start, target = (facts.SQUARES.index(name) for name in names)
    distance = abs(start % 8 - target % 8) + abs(start // 8 - target // 8)
    return "step" if distance == 1 and before.height[target] <= before.height[start] + 1 else "cross"


def height(position: Torres, square: str) -> int:
    """The height of a column."""
    return position.height[facts.SQUARES.index(square)]


def ends_turn(before: Torres, after: Torres) -> bool:
    """Whether a turn ended by this move."""
    phases = (facts.PHASES[before.phase], facts.PHASES[after.phase])
    if phases[0] not in ("menu", "stack", "store"):
        return False
    return (before.year, before.round, before.mover) != (after.year, after.round, after.mover) or phases[1] in (
        "move-king",
        "over",
    )


def ends_year(before: Torres, after: Torres) -> bool:
    """Whether the year was scored after this move."""
    return ends_turn(before, after) and facts.PHASES[after.phase] in ("move-king", "over")


def leftovers(before: Torres, after: Torres) -> Event:
    """Where the blocks went that were left over at the end of a turn (T19, T20)."""
    seat = before.mover
    if after.kept[seat] > before.kept[seat]:
        return {"event": "kept", "seat": seat, "count": after.kept[seat]}
    if after.reserve > before.reserve:
        return {"event": "to-reserve", "seat": seat, "count": after.reserve - before.reserve}
    return {}


def scoring_events(before: Torres, after: Torres) -> list[Event]:
    """The scoring of a year: castles, king's bonus, master card, each with the marker's way (T40-T42, T52)."""
    markers, told = before.copy(), []
    seats = range(before.seats)

    def advance(kind: str, seat: int, points: int, **detail: Any) -> None:
        start = markers.score[seat]
        markers.advance(seat, points)
        if points or kind == "scored":
            told.append(
                {"event": kind, "seat": seat, "points": points, "start": start, "score": markers.score[seat]} | detail
            )

    told.append({"event": "scoring", "year": before.year})
    for seat in seats:
        advance("scored", seat, scoring.castle_points(after, seat), castles=castle_detail(after, seat))
    for seat in seats:
        advance("king-bonus", seat, scoring.king_points(after, seat, before.year))
    if before.is_master:
        for seat in seats:
            points = scoring.master_points(after, after.master_card, seat, before.year, before.master_min)
            advance("master-bonus", seat, points)
    if facts.PHASES[after.phase] == "over":
        told.append({"event": "over", "winner_seat": [seat for seat in seats if after.ranks()[seat] == 1]})
    return told


def castle_detail(position: Torres, seat: int) -> list[dict[str, Any]]:
    """For each castle with an own knight above the ground: its area and the level of the highest."""
    detail = []
    for castle in castles(position):
        numbers = [facts.SQUARES.index(square) for square in castle]
        level = max((position.height[n] for n in numbers if position.knights[seat] >> n & 1), default=0)
        if level:
            detail.append({"square": castle[0], "area": len(castle), "level": level, "points": level * len(castle)})
    return detail
