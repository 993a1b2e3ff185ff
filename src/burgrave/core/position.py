"""The contract of a game in progress."""

import json
from collections.abc import Sequence
from typing import Any, ClassVar, Self

from burgrave.core.moves import Moves

CHANCE = -1
"""The seat that decides what no player decides: shuffles, draws, random cards."""

OVER = -2
"""What `actor` answers when nobody owes a choice any more."""

OPEN = -3
"""The viewer who sees everything: for finished games, tests and bug reports."""


class Position:
    """A game in progress: compact, mutable, read-only outside its own module.

    A game's class lists its state in `FIELDS`: integers and flat lists of integers, nothing else,
    so that `dump` and `restore` need no code of their own.
    """

    FIELDS: ClassVar[tuple[str, ...]] = ()

    seats: int

    def actor(self) -> int:
        """The seat to ask next: CHANCE, the lowest seat that owes a choice, or OVER."""
        raise NotImplementedError

    def to_act(self) -> tuple[int, ...]:
        """All seats that owe a choice: one, several at once, (CHANCE,), or () when the game is over."""
        seat = self.actor()
        return () if seat == OVER else (seat,)

    def generate(self, seat: int, moves: Moves) -> None:
        """Fill `moves` with every legal code of a seat that is to act, without doubles."""
        raise NotImplementedError

    def legal(self, seat: int) -> list[int]:
        """The codes of every legal move of a seat (for CHANCE: every outcome), sorted."""
        if seat not in self.to_act():
            return []
        moves = Moves()
        self.generate(seat, moves)
        return moves.sorted()

    def weight(self, code: int) -> int:
        """How many equally likely cases a chance outcome stands for."""
        return 1

    def play(self, seat: int, code: int) -> None:
        """Carry out a legal move in place. It trusts the caller: `match.Match.play` is the checking door."""
        raise NotImplementedError

    def copy(self) -> Self:
        """An independent twin."""
        raise NotImplementedError

    def scores(self) -> list[int]:
        """Every seat's score now."""
        raise NotImplementedError

    def ranks(self) -> list[int]:
        """Every seat's place, 1 for the winners, ties shared."""
        raise NotImplementedError

    def dump(self) -> bytes:
        """All of the position: equal positions give equal bytes."""
        return json.dumps([getattr(self, name) for name in self.FIELDS], separators=(",", ":")).encode()

    def restore(self, dump: bytes) -> None:
        """Become the position that `dump` was taken of."""
        for name, value in zip(self.FIELDS, json.loads(dump), strict=True):
            setattr(self, name, value)


def places(keys: Sequence[Any]) -> list[int]:
    """The place of each key, the greatest first, ties shared: [5, 9, 5] gives [2, 1, 2]."""
    return [1 + sum(other > key for other in keys) for key in keys]
