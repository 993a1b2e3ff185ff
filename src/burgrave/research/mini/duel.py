"""The duel of Löwenherz alone: sealed bids for an action (L62, L63)."""

from collections.abc import Mapping
from random import Random
from typing import ClassVar

from burgrave.core.errors import Reason
from burgrave.core.game import About, Event, Game, Limits, Option, Say, View
from burgrave.core.moves import Moves
from burgrave.core.position import OVER, Position, places
from burgrave.core.words import Domain, Vocabulary

CASH = 5
PRIZE = 4
"""What it is worth to act, in ducats."""
VOCABULARY = Vocabulary(("bid", Domain(map(str, range(CASH + 1)), "number")))
NOBODY = -1


class DuelPosition(Position):
    """Who bids, what is sealed, and who has won the duel."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seats", "rival", "bid", "is_second", "is_over", "winner", "opened")

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.rival = [1] * seats
        self.bid = [0] * seats  # ducats + 1, 0 for none
        self.is_second = 0  # the tied ones bid again (L63)
        self.is_over = 0
        self.winner = NOBODY
        self.opened = [0] * seats  # the first bids, once all are in

    def to_act(self) -> tuple[int, ...]:
        """Every rival who has not bid."""
        if self.is_over:
            return ()
        return tuple(seat for seat in range(self.seats) if self.rival[seat] and not self.bid[seat])

    def actor(self) -> int:
        """The lowest of them."""
        return next(iter(self.to_act()), OVER)

    def generate(self, seat: int, moves: Moves) -> None:
        """Any sum of the purse (L62)."""
        for ducats in range(CASH + 1):
            moves.add(ducats)

    def play(self, seat: int, code: int) -> None:
        """Seal a bid; the last one opens them all (L62)."""
        self.bid[seat] = code + 1
        if self.to_act():
            return
        best = max(self.bid)
        tied = [seat for seat in range(self.seats) if self.bid[seat] == best]
        if len(tied) == 1 or self.is_second:
            self.winner = tied[0] if len(tied) == 1 else NOBODY
            self.is_over = 1
        else:
            self.opened = self.bid
            self.rival = [int(seat in tied) for seat in range(self.seats)]
            self.bid = [0] * self.seats
            self.is_second = 1

    def copy(self) -> "DuelPosition":
        """An independent twin."""
        twin = DuelPosition(self.seats)
        twin.rival, twin.bid, twin.opened = self.rival[:], self.bid[:], self.opened[:]
        twin.is_second, twin.is_over, twin.winner = self.is_second, self.is_over, self.winner
        return twin

    def scores(self) -> list[int]:
        """The prize for who acts, less what he pays."""
        return [PRIZE - self.bid[seat] + 1 if seat == self.winner else 0 for seat in range(self.seats)]

    def ranks(self) -> list[int]:
        """The highest score first."""
        return places(self.scores())


class MiniDuel(Game[DuelPosition, View]):
    """Everybody has five ducats; who acts gains four and pays his bid."""

    name: ClassVar[str] = "mini_duel"
    version: ClassVar[int] = 1
    about: ClassVar[About] = About(("Klaus Teuber",), 1997, (1, 1), 1)
    limits: ClassVar[Limits] = Limits(moves=CASH + 1, length=8)  # four bid, and once more
    seats: ClassVar[range] = range(2, 5)
    options: ClassVar[tuple[Option, ...]] = ()
    vocabulary: ClassVar[Vocabulary] = VOCABULARY

    @property
    def package(self) -> str:
        """Where its texts lie: with the game it is cut out of."""
        return "burgrave.games.loewenherz"

    @property
    def bots_package(self) -> str:
        """What bots know of Löwenherz is of no use here: the common strategy plays it."""
        return "burgrave.research.mini.bots"

    def deal(self, seats: int, options: Mapping[str, str]) -> DuelPosition:
        """Nobody has bid."""
        return DuelPosition(seats)

    def options_of(self, position: DuelPosition) -> dict[str, str]:
        """There are none."""
        return {}

    def view(self, position: DuelPosition, seat: int | None) -> View:
        """Own bid, who has bid, and what was opened."""
        return {
            "phase": "over" if position.is_over else "bid",
            "scores": position.scores(),
            "over": bool(position.is_over),
            "rivals": [other for other in range(position.seats) if position.rival[other]],
            "sealed": [bool(bid) for bid in position.bid],
            "opened": [bid - 1 for bid in position.opened] if position.is_second else None,
            "bids": [bid - 1 for bid in position.bid] if position.is_over else None,
            "bid": position.bid[seat] - 1 if seat is not None and position.bid[seat] else None,
            "winner": position.winner if position.winner != NOBODY else None,
        }

    def imagine(self, position: DuelPosition, seat: int | None, rng: Random) -> DuelPosition:
        """The bids of the others drawn again."""
        twin = position.copy()
        if not position.is_over:
            twin.bid = [b if s == seat or not b else 1 + rng.randrange(CASH + 1) for s, b in enumerate(position.bid)]
        return twin

    def why_not(self, position: DuelPosition, seat: int, words: str) -> Reason | None:
        """Only rivals bid, each once (L62)."""
        self.code(words)
        return None if seat in position.to_act() else Reason("L62", "not-asked")

    def inventory(self, position: DuelPosition) -> dict[str, int]:
        """The purses."""
        return {"ducats": CASH * position.seats}

    def line(self, before: DuelPosition, seat: int, code: int, viewer: int | None) -> str:
        """A bid is sealed."""
        return self.words(code) if seat == viewer else "bid ?"

    def events(
        self, before: DuelPosition, seat: int, code: int, after: DuelPosition, viewer: int | None
    ) -> list[Event]:
        """A bid is sealed, and the last one opens them all."""
        sealed: list[Event] = [{"event": "bid", "seat": seat}]
        if after.to_act() and after.is_second == before.is_second:
            return sealed
        bids = [*before.bid[:seat], code + 1, *before.bid[seat + 1 :]]
        return [*sealed, {"event": "open", "bids": [bid - 1 for bid in bids]}]

    def show(self, view: View, say: Say) -> str:
        """All of it in a line."""
        return " ".join(f"{key}={value}" for key, value in view.items())
