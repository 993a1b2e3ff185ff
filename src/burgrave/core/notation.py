"""A position as text, the counterpart of chess's FEN: `torres/2 2 doors=any | board … | hands …`.

It begins with the game and the version of its rules, the number of players, and the options that differ from their
default; then come the game's own parts, a name and its words each. The complete form tells everything. The seen form
(`seen=0`, `seen=-` for a spectator) tells what a seat knows, `?` for the rest; reading it gives an imagined position.
"""

from random import Random
from typing import Any

from burgrave.core.errors import BadNotation, Flawed, refuse
from burgrave.core.game import AnyGame, find_game
from burgrave.core.position import OPEN, Position

BETWEEN = " | "


def write(game: AnyGame, position: Position, seat: int | None = OPEN) -> str:
    """A position as text: all of it, or as a seat (None: a spectator) knows it."""
    options = game.options_of(position)
    head = [game.key, str(position.seats)]
    head += [f"{name}={value}" for name, value in unusual_options(game, position.seats, options).items()]
    if seat != OPEN:
        head.append(f"seen={'-' if seat is None else seat}")
    parts = [f"{name} {words}" for name, words in game.describe(position, seat).items()]
    return BETWEEN.join([" ".join(head), *parts])


def unusual_options(game: AnyGame, seats: int, options: dict[str, str]) -> dict[str, str]:
    """The options that must be told: those that differ from their default, which may follow from one told before."""
    told: dict[str, str] = {}
    while True:
        usual = game.settle(seats, told)
        different = next((name for name, value in options.items() if value != usual[name]), None)
        if different is None:
            return {name: value for name, value in options.items() if name in told}
        told[different] = options[different]


def read(text: str, rng: Random | None = None) -> tuple[AnyGame, Position]:
    """The game and the position that a text tells, or BadNotation; `rng` draws what a seen form does not tell.

    Without any part it is the first position of a game.
    """
    head, *parts = text.strip().split(BETWEEN)
    game, seats, options, seat = _read_head(head.split())
    sections = Parts()
    for part in parts:
        name, _, words = part.strip().partition(" ")
        refuse(not name or name in sections, "part-name", part=part)
        sections[name] = words.strip()
    start = game.start(seats, options)
    if not parts:
        return game, start
    things = game.inventory(start)
    refuse(seat != OPEN and rng is None, "no-generator")
    try:
        position = game.build(start, sections, seat, rng or Random(0))
        _check(game, position, things)
    except Flawed as error:
        error.game = game.name
        raise
    except (KeyError, ValueError, IndexError) as error:
        raise BadNotation("nonsense") from error
    return game, position


class Parts(dict[str, str]):
    """What is told, part by part; one that is asked for must be there."""

    def __missing__(self, name: str) -> str:
        raise BadNotation("part-missing", part=name)


def _read_head(words: list[str]) -> tuple[AnyGame, int, dict[str, str], int | None]:
    refuse(len(words) < 2 or not _is_number(words[1]), "head")
    pairs = dict(word.split("=", 1) for word in words[2:] if "=" in word)
    refuse(len(pairs) != len(words) - 2, "option-form", words=" ".join(words[2:]))
    try:
        game = find_game(words[0])
        seen = pairs.pop("seen", None)
        return game, int(words[1]), game.settle(int(words[1]), pairs), _read_seat(seen, int(words[1]))
    except Flawed as error:
        raise BadNotation(error.key, **error.told).of(error.game) from error


def _is_number(word: str) -> bool:
    return word.isascii() and word.isdigit() and len(word) < 10


def _read_seat(seen: str | None, seats: int) -> int | None:
    if seen is None:
        return OPEN
    if seen == "-":
        return None
    refuse(not _is_number(seen) or int(seen) >= seats, "no-seat", word=seen)
    return int(seen)


def _check(game: AnyGame, position: Position, things: dict[str, Any]) -> None:
    """Refuse what cannot be: things that are not conserved, a choice without anything to choose."""
    for name, count in game.inventory(position).items():
        refuse(count != things.get(name), "count", thing=name, right=things.get(name), wrong=count)
    for seat in position.to_act():
        refuse(not position.legal(seat), "no-choice", seat=seat)
