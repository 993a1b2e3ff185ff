"""Chance that follows from a secret: what was drawn is drawn again after taking back, and in the end all can check it.

A draw is HMAC-SHA256(secret, "KIND SEAT COUNT") as a number, modulo the weight of all outcomes, which are laid out in
the order of `legal`. COUNT is how many draws of that kind for that seat came before in the game as it stands, so that a
draw does not depend on when it is made. By the seat, nobody learns from a draw of his own what another would draw.
"""

import hashlib
import hmac
from collections.abc import Iterable
from functools import cached_property
from random import Random
from typing import Any

from burgrave.core.chance import draw
from burgrave.core.errors import Unfair
from burgrave.core.game import AnyGame
from burgrave.core.match import Match
from burgrave.core.notation import read
from burgrave.core.position import Position

SECRET_SIZE = 16
"""Bytes of a secret: 128 bits."""


POSITION = "position"
"""What the generator is about that draws the hidden rest of a position that a game was begun at."""


class Fairness:
    """The chance of a game by its secret, given in hex."""

    def __init__(self, secret: str) -> None:
        self.secret = bytes.fromhex(secret)

    @cached_property
    def fingerprint(self) -> str:
        """The hash of the secret, which may be shown from the start."""
        return hashlib.sha256(self.secret).hexdigest()

    def number(self, *about: str | int) -> int:
        """A number of 256 bits that follows from the secret and what it is about."""
        return int.from_bytes(hmac.digest(self.secret, " ".join(map(str, about)).encode(), "sha256"), "big")

    def generator(self, *about: str | int) -> Random:
        """A random generator of its own for something that is not chance: a bot's thoughts."""
        return Random(self.number(*about))

    def roll(self, game: AnyGame, position: Position, earlier: Iterable[Position]) -> int:
        """The outcome of chance in a position; `earlier` are the positions of the game in which chance has decided."""
        kind = game.draw(position)
        count = sum(game.draw(before) == kind for before in earlier)
        return draw(position, lambda total: self.number(*kind, count) % total)


def check_fairness(match: Match) -> int:
    """How many draws of a recorded game follow from its secret: all of them, else Unfair says what is wrong."""
    secret, shown = match.header.get("secret"), match.header.get("chance")
    if secret is None or shown is None:
        raise Unfair("no-secret")
    fairness = _read_secret(secret)
    if fairness.fingerprint != shown:
        raise Unfair("secret-hash", right=fairness.fingerprint, wrong=str(shown))
    if not match.is_over:
        raise Unfair("unfinished")
    drawn = match.header.get("drawn")
    if drawn is not None and read(drawn, fairness.generator(POSITION))[1].dump() != match.positions[0].dump():
        raise Unfair("drawn-otherwise")
    earlier: list[Position] = []
    for index, position in match.draws():
        code, due = match.moves[index][1], fairness.roll(match.game, position, earlier)
        if code != due:
            raise Unfair("unfair-draw", move=index + 1, right=match.game.words(due), wrong=match.game.words(code))
        earlier.append(position)
    return len(earlier)


def _read_secret(secret: Any) -> Fairness:
    try:
        fairness = Fairness(secret)
    except (TypeError, ValueError):
        raise Unfair("secret-form", digits=2 * SECRET_SIZE) from None
    if len(fairness.secret) != SECRET_SIZE:
        raise Unfair("secret-form", digits=2 * SECRET_SIZE)
    return fairness
