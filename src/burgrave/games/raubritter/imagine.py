"""Positions imagined: what a seat sees stays, the hidden tiles are dealt again."""

from random import Random

from burgrave.games.raubritter.facts import HAND, KINDS
from burgrave.games.raubritter.knowledge import possible_keeps, put_out, shows_hand
from burgrave.games.raubritter.position import RaubritterPosition
from burgrave.games.raubritter.reading import RaubritterReading, number_tile


def imagine(position: RaubritterPosition, seat: int | None, rng: Random) -> RaubritterPosition:
    """A position with the same view for the seat, the hidden tiles dealt again."""
    twin = position.copy()
    reading = RaubritterReading(position)
    if reading.phase == "over":
        return twin
    _keep_again(twin, reading, seat, rng)
    for other in reading.seats:
        if not shows_hand(reading, other, seat):
            _draw_again(twin, other, rng)
    return twin


def _keep_again(twin: RaubritterPosition, reading: RaubritterReading, viewer: int | None, rng: Random) -> None:
    """Choose anew what the others kept, and with it the start tiles that are still face down."""
    ways = possible_keeps(reading, viewer)
    (keeps,) = rng.choices(list(ways), list(ways.values()))
    old = twin.kept
    new = [number_tile("A", kind) if kind else 0 for kind in keeps]
    twin.hand = [
        new[place // HAND] if tile and tile == old[place // HAND] else tile for place, tile in enumerate(twin.hand)
    ]
    twin.kept = [*new, *[0] * (4 - len(new))]
    twin.face_down = [count - up for count, up in zip(put_out(keeps), reading.turned_up, strict=True)]


def _draw_again(twin: RaubritterPosition, seat: int, rng: Random) -> None:
    """Choose anew which tiles of the letter on top of the pile are in the hand; older letters are known by now."""
    reading = RaubritterReading(twin)
    top = reading.next_letter(seat)
    held = [kind for letter, kind in reading.hands[seat] if letter == top]
    left = [kind for kind, count in reading.rest_of(seat).items() for _ in range(count)]
    pool = sorted([*left, *held], key=KINDS.index)
    drawn = rng.sample(pool, len(held))
    older = [number_tile(*tile) for tile in reading.hands[seat] if tile[0] != top]
    set_hand(twin, seat, older + [number_tile(top or "", kind) for kind in drawn])
    for kind in drawn:
        pool.remove(kind)
    set_rest(twin, seat, pool)


def set_hand(position: RaubritterPosition, seat: int, tiles: list[int]) -> None:
    """Give a seat these tiles, in order."""
    hand = position.hand
    hand[HAND * seat : HAND * (seat + 1)] = [*sorted(tiles), 0, 0][:HAND]
    position.hand = hand


def set_rest(position: RaubritterPosition, seat: int, kinds: list[str]) -> None:
    """Let these tiles be what is left of the top letter of a pile."""
    rest = position.rest
    rest[seat * len(KINDS) : (seat + 1) * len(KINDS)] = [kinds.count(kind) for kind in KINDS]
    position.rest = rest
