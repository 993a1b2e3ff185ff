"""What happened by a move of Torres, as keys and data for the log and for animation."""

from collections.abc import Callable
from typing import Literal, TypedDict

from burgrave.core.position import OPEN
from burgrave.games.torres import facts, scoring, years
from burgrave.games.torres.position import TorresPosition
from burgrave.games.torres.reading import TorresReading, name
from burgrave.games.torres.view import HIDDEN
from burgrave.games.torres.words import VOCABULARY

Way = TypedDict("Way", {"from": str, "to": str})
"""The squares that a knight leaves and enters."""


class PlainEvent(TypedDict):
    """A turn is ended, a card bought, the king left where he stands, blocks left over not stored."""

    event: Literal["end", "buy", "stay", "leave"]
    seat: int


class PieceEvent(TypedDict):
    """A castle is founded; a knight or the king is placed."""

    event: Literal["castle", "start", "king", "knight"]
    seat: int
    square: str


class KnightEvent(Way):
    """A knight takes a step, crosses a castle, or moves by a card."""

    event: Literal["step", "cross", "knight-moves"]
    seat: int


class BlockEvent(TypedDict):
    """A block is laid, set down, lifted, or comes by a card."""

    event: Literal["block", "set", "lift", "block-under", "block-reserve"]
    seat: int
    square: str
    height: int
    """Of the column, after it."""


class StackEvent(TypedDict):
    """A stack is chosen for this turn, or takes a block left over."""

    event: Literal["stack", "store"]
    seat: int
    height: int
    """Of the stack, before it."""


class PointEvent(TypedDict):
    """An action point goes to the marker."""

    event: Literal["point"]
    seat: int
    score: int
    hop: int
    """Taken spaces that were skipped."""


class CardEvent(TypedDict):
    """A card is played, drawn, taken that was bought unseen, or kept; `?` for who does not see it."""

    event: Literal["card", "draw", "take", "keep"]
    seat: int
    card: str


class ReturnEvent(TypedDict):
    """A card goes back into the deck; `?` for who does not see it."""

    event: Literal["return"]
    seat: int
    card: str
    place: str
    """`top` or `bottom`."""


class ActionPointsEvent(TypedDict):
    """A card gives action points."""

    event: Literal["action-points"]
    seat: int
    points: int
    """How many are left now."""


class FirstEvent(TypedDict):
    """The last player names who begins."""

    event: Literal["first"]
    seat: int
    first_seat: int


class MasterEvent(TypedDict):
    """The master card is drawn."""

    event: Literal["master"]
    card: str


class LeftoverEvent(TypedDict):
    """Blocks left over are kept for the next year, or go back."""

    event: Literal["kept", "to-reserve"]
    seat: int
    count: int


class YearEvent(TypedDict):
    """A year begins."""

    event: Literal["year"]
    year: int
    seat: int
    """Who begins."""


class RoundEvent(TypedDict):
    """A round begins."""

    event: Literal["round"]
    round: int
    seat: int
    """Who begins."""


class ScoringEvent(TypedDict):
    """A year is scored."""

    event: Literal["scoring"]
    year: int


class CastleScore(TypedDict):
    """What a castle gives a seat."""

    square: str
    """Its lowest square."""
    area: int
    level: int
    """Of the seat's highest knight in it."""
    points: int


class BonusEvent(TypedDict):
    """The king's bonus, or what the master card gives."""

    event: Literal["king-bonus", "master-bonus"]
    seat: int
    points: int
    start: int
    """Where the marker stood."""
    score: int
    """Where it stands now."""


class ScoredEvent(TypedDict):
    """What all castles give a seat."""

    event: Literal["scored"]
    seat: int
    points: int
    start: int
    """Where the marker stood."""
    score: int
    """Where it stands now."""
    castles: list[CastleScore]
    parts: list[str]
    """The same as people write it: level times area for each castle."""


class OverEvent(TypedDict):
    """The game is over."""

    event: Literal["over"]
    winner_seat: list[int]


TorresEvent = (
    PlainEvent
    | PieceEvent
    | KnightEvent
    | BlockEvent
    | StackEvent
    | PointEvent
    | CardEvent
    | ReturnEvent
    | ActionPointsEvent
    | FirstEvent
    | MasterEvent
    | LeftoverEvent
    | YearEvent
    | RoundEvent
    | ScoringEvent
    | ScoredEvent
    | BonusEvent
    | OverEvent
)


def events(
    before: TorresPosition, seat: int, code: int, after: TorresPosition, viewer: int | None
) -> list[TorresEvent]:
    """The move itself, then what it brought about."""
    verb, arguments = VOCABULARY.parts(code)
    names = [domain.names[a] for domain, a in zip(VOCABULARY.verbs[verb], arguments, strict=True)]
    told = move_events(verb, names, before, after, viewer)
    if ends_turn(before, after):
        told += leftovers(before, after)
    if ends_year(before, after):
        told += scoring_events(before, after)
    if after.year > before.year:
        told.append({"event": "year", "year": after.year, "seat": after.player})
    elif ends_turn(before, after) and after.round != before.round and not ends_year(before, after):
        told.append({"event": "round", "round": after.round + 1, "seat": after.player})
    return told


def move_events(
    verb: str, names: list[str], before: TorresPosition, after: TorresPosition, viewer: int | None
) -> list[TorresEvent]:
    """The move in a sentence or two."""
    seat = before.player
    if verb.startswith("card "):
        return [{"event": "card", "seat": seat, "card": verb[5:]}, card_event(verb[5:], names, before, after)]
    card = names[0] if names and viewer in (seat, OPEN) else HIDDEN
    match verb:
        case "end" | "buy" | "stay" | "leave":
            return [{"event": verb, "seat": seat}]
        case "castle" | "start" | "king" | "knight":
            return [{"event": verb, "seat": seat, "square": names[0]}]
        case "move":
            return [{"event": way(names, before), "seat": seat, "from": names[0], "to": names[1]}]
        case "block" | "set":
            return [{"event": verb, "seat": seat, "square": names[0], "height": height(after, names[0])}]
        case "stack" | "store":
            return [{"event": verb, "seat": seat, "height": int(names[0])}]
        case "point":
            score = after.score[seat]
            return [{"event": "point", "seat": seat, "score": score, "hop": score - before.score[seat] - 1}]
        case "draw" | "keep":
            return [{"event": "take" if before.buys_unseen else verb, "seat": seat, "card": card}]
        case "return":
            return [{"event": "return", "seat": seat, "card": card, "place": names[1]}]
        case "first":
            return [{"event": "first", "seat": seat, "first_seat": int(names[0])}]
        case _:
            return [{"event": "master", "card": names[0]}]


def card_event(card: str, names: list[str], before: TorresPosition, after: TorresPosition) -> TorresEvent:
    """What an action card did."""
    seat = before.player
    match card:
        case "ap6" | "ap7":
            return {"event": "action-points", "seat": seat, "points": after.points}
        case "carry":
            return {"event": "lift", "seat": seat, "square": names[0], "height": height(after, names[0])}
        case "under":
            return {"event": "block-under", "seat": seat, "square": names[0], "height": height(after, names[0])}
        case "reserve":
            return {"event": "block-reserve", "seat": seat, "square": names[0], "height": height(after, names[0])}
        case _:
            return {"event": "knight-moves", "seat": seat, "from": names[0], "to": names[1]}


def way(names: list[str], before: TorresPosition) -> Literal["step", "cross"]:
    """Whether a knight steps or crosses a castle."""
    start, target = (facts.SQUARES.index(name) for name in names)
    distance = abs(start % 8 - target % 8) + abs(start // 8 - target // 8)
    return "step" if distance == 1 and before.height[target] <= before.height[start] + 1 else "cross"


def height(position: TorresPosition, square: str) -> int:
    """The height of a column."""
    return position.height[facts.SQUARES.index(square)]


def ends_turn(before: TorresPosition, after: TorresPosition) -> bool:
    """Whether a turn ended by this move."""
    if facts.PHASES[before.phase] not in ("menu", "stack", "store"):
        return False
    return (before.year, before.round, before.player) != (after.year, after.round, after.player) or is_scored(after)


def ends_year(before: TorresPosition, after: TorresPosition) -> bool:
    """Whether the year was scored after this move."""
    return ends_turn(before, after) and is_scored(after)


def is_scored(position: TorresPosition) -> bool:
    """Whether a year has just been scored."""
    return facts.PHASES[position.phase] in ("move-king", "over")


def leftovers(before: TorresPosition, after: TorresPosition) -> list[TorresEvent]:
    """Where the blocks went that were left over at the end of a turn (T19, T20)."""
    seat = before.player
    if after.kept[seat] > before.kept[seat]:
        return [{"event": "kept", "seat": seat, "count": after.kept[seat]}]
    if after.reserve > before.reserve:
        return [{"event": "to-reserve", "seat": seat, "count": after.reserve - before.reserve}]
    return []


def scoring_events(before: TorresPosition, after: TorresPosition) -> list[TorresEvent]:
    """The scoring of a year: castles, king's bonus, master card, each with the marker's way (T40-T42, T52)."""
    markers, year, first = before.copy(), before.year, years.first_scored(before)
    seats = [*range(first, before.seats), *range(first)]
    told: list[TorresEvent] = [{"event": "scoring", "year": year}]

    def bonus(key: Literal["king-bonus", "master-bonus"], points_of: Callable[[int], int]) -> None:
        for seat in seats:
            if points := points_of(seat):
                start, score = advance(markers, seat, points)
                told.append({"event": key, "seat": seat, "points": points, "start": start, "score": score})

    for seat in seats:
        points, castles = scoring.castle_points(after, seat), castle_scores(after, seat)
        start, score = advance(markers, seat, points)
        parts = [f"{castle['level']} × {castle['area']}" for castle in castles]
        told.append(
            {
                "event": "scored",
                "seat": seat,
                "points": points,
                "start": start,
                "score": score,
                "castles": castles,
                "parts": parts,
            }
        )
    bonus("king-bonus", lambda seat: scoring.king_points(after, seat, year))
    if before.is_master:
        card, minimum = after.master_card, before.master_min
        bonus("master-bonus", lambda seat: scoring.master_points(after, card, seat, year, minimum))
    if facts.PHASES[after.phase] == "over":
        told.append({"event": "over", "winner_seat": [seat for seat in sorted(seats) if after.ranks()[seat] == 1]})
    return told


def advance(markers: TorresPosition, seat: int, points: int) -> tuple[int, int]:
    """Where a marker stood, and where it stands after some points."""
    start = markers.score[seat]
    scoring.advance(markers, seat, points)
    return start, markers.score[seat]


def castle_scores(position: TorresPosition, seat: int) -> list[CastleScore]:
    """For each castle with an own knight above the ground: its area and the level of the highest."""
    reading = TorresReading(position)
    told: list[CastleScore] = []
    for castle in reading.castles:
        level = max((reading.height[square] for square in reading.knights[seat] if square in castle), default=0)
        if level:
            area = len(castle)
            told.append({"square": name(min(castle)), "area": area, "level": level, "points": level * area})
    return told
