"""What a seat sees of a position, and lines as a viewer may see them."""

from collections import Counter
from typing import TypedDict

from burgrave.core.position import CHANCE
from burgrave.games.raubritter.facts import KINDS, PILE, START_KINDS, Phase
from burgrave.games.raubritter.knowledge import possible_keeps, shows_hand, shows_keep
from burgrave.games.raubritter.position import RaubritterPosition
from burgrave.games.raubritter.reading import (
    FACES,
    OWNERS,
    SQUARES,
    Holds,
    RaubritterReading,
    format_square,
    is_kept,
)
from burgrave.games.raubritter.words import VOCABULARY

NAMES = {number: format_square(square) for number, square in SQUARES.items()}


class Limits(TypedDict):
    """The outermost columns and rows that a tile may still be laid in (R9)."""

    west: int
    """The lowest column."""
    east: int
    """The highest column."""
    south: int
    """The lowest row."""
    north: int
    """The highest row."""


class Laid(TypedDict):
    """A tile of the layout."""

    square: str
    """Where it lies: `X,Y`."""
    kind: str
    """What it shows, as in `lay KIND X,Y`."""
    owner: int | None
    """Whose start tile it is; null: none, or with `start=mixed` nobody is told."""
    knights: list[int]
    """The owners of the knights on it, from bottom to top: the last one holds the tile."""


class Held(TypedDict):
    """A tile in a hand."""

    letter: str
    """On its back, for all to see: `A` to `E`."""
    kind: str | None
    """What it shows; null: hidden from this seat."""


class Player(TypedDict):
    """What a seat has beside the land."""

    supply: int
    """Knights that are not deployed yet."""
    holds: Holds
    """The buildings it would score now."""
    hand: list[Held]
    """Its tiles in hand, the earlier letter first."""
    pile: int
    """How many tiles are left in its pile."""
    next: str | None
    """The letter on the back of the top tile of its pile; null: there is no pile any more."""
    left: dict[str, dict[str, int]]
    """By letter and kind: how many tiles it still has, hand and pile together, as all can reckon; the A tile that it
    kept is left out."""
    kept: list[str]
    """The kinds that the A tile kept beside the castle may be of, as far as this seat knows: several while it is in a
    hidden hand, one when it is known, none before it is chosen."""


class RaubritterView(TypedDict):
    """All that a seat knows of a game of Raubritter."""

    phase: Phase
    """What is being decided: a tile to keep, a start tile (chance), a tile to lay, knights to deploy, a tile to draw
    (chance)."""
    over: bool
    """Whether the game is over; then nothing is hidden any more."""
    scores: list[int]
    """Each seat's points as the land lies now."""
    turn: int | None
    """The seat whose turn it is; null before the first turn and when the game is over."""
    laid: int
    """How many tiles were laid in this turn, of at most three."""
    castle: str | None
    """The square of the castle that knights are being deployed from; null in other phases."""
    side: int
    """How many squares the layout may span either way."""
    limits: Limits
    """How far the layout may still grow."""
    tiles: list[Laid]
    """The layout, row by row from the south, each row from the west."""
    players: list[Player]
    """The seats in order."""


def view(position: RaubritterPosition, seat: int | None) -> RaubritterView:
    """All that a seat (None: a spectator) knows."""
    reading = RaubritterReading(position)
    keeps = possible_keeps(reading, seat)
    return {
        "phase": reading.phase,
        "over": reading.phase == "over",
        "scores": position.scores(),
        "turn": reading.player if reading.phase in ("lay", "deploy", "draw") else None,
        "laid": position.laid,
        "castle": format_square(reading.castle) if reading.castle else None,
        "side": position.side,
        "limits": _limits(reading),
        "tiles": _tiles(reading),
        "players": [_player(reading, other, seat, {kept[other] for kept in keeps}) for other in reading.seats],
    }


def _limits(reading: RaubritterReading) -> Limits:
    columns, rows, side = reading.columns, reading.rows, reading.position.side
    return {
        "west": columns[-1] - side + 1,
        "east": columns[0] + side - 1,
        "south": rows[-1] - side + 1,
        "north": rows[0] + side - 1,
    }


def _tiles(reading: RaubritterReading) -> list[Laid]:
    stacks, owners = reading.stacks, reading.owners
    return [
        {
            "square": NAMES[number],
            "kind": KINDS[tile - 1],
            "owner": owners.get(SQUARES[number]),
            "knights": OWNERS[stacks[number]][:],
        }
        for number, tile in enumerate(reading.board)
        if tile
    ]


def _player(reading: RaubritterReading, seat: int, viewer: int | None, kept: set[str | None]) -> Player:
    is_shown = shows_hand(reading, seat, viewer)
    return {
        "supply": reading.supply[seat],
        "holds": reading.holds[seat],
        "hand": [{"letter": letter, "kind": kind if is_shown else None} for letter, kind in reading.hands[seat]],
        "pile": PILE - reading.drawn[seat],
        "next": reading.next_letter(seat),
        "left": _left(reading, seat),
        "kept": [kind for kind in START_KINDS if kind in kept],
    }


def _left(reading: RaubritterReading, seat: int) -> dict[str, dict[str, int]]:
    """What a seat has left, hand and pile together, by letter; the A tile it kept is told apart."""
    left = {letter: dict(kinds) for letter, kinds in reading.pile_of(seat).items()}
    for letter, kind in reading.hands[seat]:
        if not is_kept(letter, kind):
            kinds = left.setdefault(letter, {})
            kinds[kind] = kinds.get(kind, 0) + 1
    return {letter: {kind: left[letter][kind] for kind in KINDS if kind in left[letter]} for letter in sorted(left)}


def line(before: RaubritterPosition, seat: int, code: int, viewer: int | None) -> str:
    """The words as a viewer may see them: a tile kept or drawn by another is hidden, unless hands are open (R7)."""
    verb, reading = VOCABULARY.verb(code), RaubritterReading(before)
    if verb == "keep" and seat != viewer and not shows_keep(reading, seat):
        return "keep ?"
    if verb == "draw" and not shows_hand(reading, reading.player, viewer):
        return "draw ?"
    return VOCABULARY.words(code)


def reveals(before: RaubritterPosition, seat: int, code: int) -> bool:
    """Whether somebody learns what was hidden: chance, or the kept tiles shown at last."""
    verb = VOCABULARY.verb(code)
    return shows_keep(RaubritterReading(before), seat) if verb == "keep" else verb in ("tile", "draw")


def hides_choice(position: RaubritterPosition, seat: int) -> bool:
    """Whether a tile of the seat's hand is to be laid."""
    return RaubritterReading(position).phase == "lay"


def draw(position: RaubritterPosition) -> tuple[str, int]:
    """Tiles are drawn from the pile of the seat whose turn it is; start tiles are nobody's (R6, R11)."""
    reading = RaubritterReading(position)
    return reading.phase, reading.player if reading.phase == "draw" else CHANCE


def inventory(position: RaubritterPosition) -> dict[str, int]:
    """How many tiles there are of each kind, and how many knights each seat has, wherever they are."""
    reading = RaubritterReading(position)
    tiles = Counter(reading.layout.values())
    tiles.update(dict(zip(START_KINDS, position.face_down, strict=True)))
    knights = Counter(dict(enumerate(reading.supply)))
    for stack in reading.stacks:
        knights.update(OWNERS[stack])
    for seat in reading.seats:
        tiles.update(kind for _, kind in reading.hands[seat])
        for kinds in reading.pile_of(seat).values():
            tiles.update(kinds)
        if not reading.kept[seat]:
            tiles.update(FACES["A"])
    return {kind: tiles[kind] for kind in KINDS} | {f"knights of {seat}": knights[seat] for seat in reading.seats}
