"""What a seat sees of a position, positions imagined from that, and lines as a viewer may see them."""

from collections import Counter
from itertools import product
from math import perm, prod
from random import Random
from typing import Any

from burgrave.core.game import View
from burgrave.games.raubritter.facts import KINDS, LETTERS, PILE, SIDE, START_KINDS
from burgrave.games.raubritter.position import RaubritterPosition
from burgrave.games.raubritter.table import (
    box_of,
    format_square,
    hand_of,
    knights_on,
    layout_of,
    next_letter,
    number_of,
    phase_of,
    pile_of,
    rest_of,
)
from burgrave.games.raubritter.words import VOCABULARY

Keeps = tuple[int, ...]
"""What each seat kept: 1 + the kind, 0 before it has."""


def view(position: RaubritterPosition, viewer: int | None) -> View:
    """All that a seat (None: a spectator) knows."""
    phase = phase_of(position)
    keeps = possible_keeps(position, viewer)
    return {
        "phase": phase,
        "over": phase == "over",
        "scores": position.scores(),
        "turn": position.turn if phase in ("lay", "deploy", "draw") else None,
        "laid": position.laid,
        "castle": _castle(position),
        "side": SIDE[position.seats],
        "limits": _limits(position),
        "tiles": _tiles(position),
        "players": [_player(position, seat, viewer, keeps) for seat in range(position.seats)],
    }


def _castle(position: RaubritterPosition) -> str | None:
    """The castle that knights are being deployed from."""
    squares = [square for square in layout_of(position) if number_of(square) == position.castle]
    return format_square(squares[0]) if squares else None


def _limits(position: RaubritterPosition) -> dict[str, int]:
    """The outermost columns and rows that a tile may still be laid in (R9)."""
    side = SIDE[position.seats]
    start = {(position.seats - 1, 1): "", (0, 0): ""}
    columns, rows = box_of(start | layout_of(position))
    return {
        "west": columns[-1] - side + 1,
        "east": columns[0] + side - 1,
        "south": rows[-1] - side + 1,
        "north": rows[0] + side - 1,
    }


def _tiles(position: RaubritterPosition) -> list[dict[str, Any]]:
    """The layout: each tile with its knights from bottom to top."""
    return [
        {"square": format_square(square), "kind": kind, "knights": knights_on(position, square)}
        for square, kind in layout_of(position).items()
    ]


def _player(position: RaubritterPosition, seat: int, viewer: int | None, keeps: dict[Keeps, int]) -> dict[str, Any]:
    open_hand = shows_hand(position, seat, viewer)
    return {
        "supply": position.supply[seat],
        "hand": [{"letter": letter, "kind": kind if open_hand else None} for letter, kind in hand_of(position, seat)],
        "pile": PILE - position.drawn[seat],
        "next": next_letter(position, seat),
        "left": _left(position, seat),
        "kept": [KINDS[kept - 1] for kept in sorted({keep[seat] for keep in keeps}) if kept],
    }


def _left(position: RaubritterPosition, seat: int) -> dict[str, dict[str, int]]:
    """What a seat has left, hand and pile together, by letter; the A tile it kept is told apart."""
    left = {letter: Counter[str]() for letter in LETTERS} | pile_of(position, seat)
    for letter, kind in hand_of(position, seat):
        if not is_kept(letter, kind):
            left[letter][kind] += 1
    return {letter: {kind: kinds[kind] for kind in KINDS if kinds[kind]} for letter, kinds in left.items() if kinds}


def shows_hand(position: RaubritterPosition, seat: int, viewer: int | None) -> bool:
    """Whether a viewer sees the tiles in a seat's hand (R7)."""
    if seat == viewer or phase_of(position) == "over":
        return True
    return bool(position.open_hands) and phase_of(position) != "keep"


def is_kept(letter: str, kind: str) -> bool:
    """Whether a tile of a hand is the one kept beside the castle (R5)."""
    return letter == LETTERS[0] and kind in START_KINDS


def possible_keeps(position: RaubritterPosition, viewer: int | None) -> dict[Keeps, int]:
    """Everything that the seats may have kept as far as a viewer knows, with the number of ways that led there."""
    choices = product(*(_may_have_kept(position, seat, viewer) for seat in range(position.seats)))
    turned_up = _turned_up(position)
    ways = {keeps: _ways(keeps, turned_up) for keeps in choices}
    return {keeps: count for keeps, count in ways.items() if count}


def _may_have_kept(position: RaubritterPosition, seat: int, viewer: int | None) -> list[int]:
    """What one seat may have kept, as far as its own hand tells: what is laid is known (R7)."""
    kept = position.kept[seat]
    is_laid = not any(is_kept(*tile) for tile in hand_of(position, seat))
    if not kept or is_laid or shows_hand(position, seat, viewer):
        return [kept]
    ruled_out = position.ruled_out[seat * len(START_KINDS) :]
    return [1 + KINDS.index(kind) for kind, out in zip(START_KINDS, ruled_out, strict=False) if not out]


def _ways(keeps: Keeps, turned_up: list[int]) -> int:
    """In how many ways the other start tiles can have come up as they did (R6)."""
    return prod(perm(count, up) for count, up in zip(_put_out(keeps), turned_up, strict=True))


def _put_out(keeps: Keeps) -> list[int]:
    """How many start tiles of each start kind were not kept."""
    seats = len(keeps) - keeps.count(0)
    return [seats - keeps.count(1 + KINDS.index(kind)) for kind in START_KINDS]


def _turned_up(position: RaubritterPosition) -> list[int]:
    """How many start tiles of each start kind lie face up."""
    board = position.board
    tiles = [board[number_of((x, y))] for y in (0, 1) for x in range(position.seats)]
    return [tiles.count(1 + KINDS.index(kind)) for kind in START_KINDS]


def imagine(position: RaubritterPosition, viewer: int | None, rng: Random) -> RaubritterPosition:
    """A position with the same view, the hidden tiles dealt again."""
    twin = position.copy()
    if phase_of(position) == "over":
        return twin
    _keep_again(twin, viewer, rng)
    for seat in range(position.seats):
        if not shows_hand(position, seat, viewer):
            _draw_again(twin, seat, rng)
    return twin


def _keep_again(twin: RaubritterPosition, viewer: int | None, rng: Random) -> None:
    """Choose anew what the others kept, and with it the start tiles that are still face down."""
    ways = possible_keeps(twin, viewer)
    (keeps,) = rng.choices(list(ways), list(ways.values()))
    kept = twin.kept
    twin.hand = [
        keeps[place // 2] if tile and tile == kept[place // 2] else tile for place, tile in enumerate(twin.hand)
    ]
    twin.kept = [*keeps, *[0] * (4 - len(keeps))]
    twin.face_down = [count - up for count, up in zip(_put_out(keeps), _turned_up(twin), strict=True)]


def _draw_again(twin: RaubritterPosition, seat: int, rng: Random) -> None:
    """Choose anew which tiles of the letter on top of the pile are in the hand; older letters are known by now."""
    hand = hand_of(twin, seat)
    top = next_letter(twin, seat)
    held = [kind for letter, kind in hand if letter == top]
    pool = sorted([*rest_of(twin, seat).elements(), *held], key=KINDS.index)
    drawn = rng.sample(pool, len(held))
    older = [tile for tile in hand if tile[0] != top]
    _set_hand(twin, seat, older + [(top or "", kind) for kind in drawn])
    _set_rest(twin, seat, Counter(pool) - Counter(drawn))


def _set_hand(twin: RaubritterPosition, seat: int, tiles: list[tuple[str, str]]) -> None:
    numbers = sorted(1 + LETTERS.index(letter) * len(KINDS) + KINDS.index(kind) for letter, kind in tiles)
    hand = twin.hand
    hand[2 * seat : 2 * seat + 2] = [*numbers, 0, 0][:2]
    twin.hand = hand


def _set_rest(twin: RaubritterPosition, seat: int, kinds: Counter[str]) -> None:
    rest = twin.rest
    rest[seat * len(KINDS) : (seat + 1) * len(KINDS)] = [kinds[kind] for kind in KINDS]
    twin.rest = rest


def line(before: RaubritterPosition, seat: int, code: int, viewer: int | None) -> str:
    """The words as a viewer may see them: a tile kept or drawn by another is hidden, unless hands are open (R7)."""
    verb = VOCABULARY.verb(code)
    if verb == "keep" and seat != viewer and not shows_keep(before, seat):
        return "keep ?"
    if verb == "draw" and not shows_hand(before, before.turn, viewer):
        return "draw ?"
    return VOCABULARY.words(code)


def shows_keep(before: RaubritterPosition, seat: int) -> bool:
    """Whether all see what a seat keeps: with open hands, once all are in (R7)."""
    return bool(before.open_hands) and before.to_act() == (seat,)


def reveals(before: RaubritterPosition, seat: int, code: int) -> bool:
    """Whether somebody learns what was hidden: chance, or the kept tiles shown at last."""
    verb, _ = VOCABULARY.parts(code)
    return shows_keep(before, seat) if verb == "keep" else verb in ("tile", "draw")
