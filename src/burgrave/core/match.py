"""The referee: the checking door to a game in progress, its history, undo, and frames for a seat."""

from collections.abc import Mapping
from random import Random
from typing import Any

from burgrave.core.errors import IllegalMove, NothingToUndo, NotYourTurn
from burgrave.core.game import AnyGame, Event
from burgrave.core.position import CHANCE, Position


class Match:
    """A game being played. `moves` is its history, `positions[i]` the position before move i."""

    def __init__(self, game: AnyGame, seats: int, options: Mapping[str, str] | None = None) -> None:
        self.game = game
        self.options = game.settle(seats, options or {})
        self.header: dict[str, Any] = {}
        """What the record it was read from says of it."""
        self.moves: list[tuple[int, int]] = []
        self.positions: list[Position] = [game.start(seats, self.options)]

    @property
    def position(self) -> Position:
        """The position now; not to be changed."""
        return self.positions[-1]

    @property
    def is_over(self) -> bool:
        """Whether nobody owes a choice any more."""
        return not self.position.to_act()

    @property
    def winners(self) -> list[int]:
        """The seats on the first place."""
        return [seat for seat, rank in enumerate(self.position.ranks()) if rank == 1]

    def legal(self, seat: int) -> list[str]:
        """The legal lines of a seat, sorted."""
        return sorted(self.game.words(code) for code in self.position.legal(seat))

    def play(self, seat: int, words: str) -> None:
        """Play a line for a seat, or say why not: UnknownMove, NotYourTurn, IllegalMove; then nothing has changed."""
        code = self.game.code(words)
        if seat not in self.position.to_act():
            raise NotYourTurn(seat, self.position.to_act())
        if code not in self.position.legal(seat):
            reason = self.game.why_not(self.position, seat, words)
            assert reason is not None, f"why_not calls '{words}' legal, legal does not list it"
            raise IllegalMove(seat, words, reason)
        self.push(seat, code)

    def push(self, seat: int, code: int) -> None:
        """Play a move that is known to be legal."""
        after = self.position.copy()
        after.play(seat, code)
        self.moves.append((seat, code))
        self.positions.append(after)

    def roll(self, rng: Random) -> None:
        """Let chance decide as long as it is chance's turn."""
        while self.position.to_act() == (CHANCE,):
            self.push(CHANCE, roll(self.position, rng))

    def reveals(self, index: int) -> bool:
        """Whether somebody learnt something by move `index`."""
        seat, code = self.moves[index]
        return self.game.reveals(self.positions[index], seat, code)

    def free_undo(self, seat: int) -> int:
        """How many of the last moves a seat may take back unasked: its own, down to the last reveal."""
        count = 0
        for index in reversed(range(len(self.moves))):
            if self.moves[index][0] != seat or self.reveals(index):
                break
            count += 1
        return count

    def undo(self, count: int = 1) -> None:
        """Take back the last moves."""
        if not 0 < count <= len(self.moves):
            raise NothingToUndo(f"cannot take back {count} of {len(self.moves)} moves")
        del self.moves[-count:]
        del self.positions[-count:]

    def line(self, index: int, viewer: int | None) -> str:
        """Move `index` in words, as a viewer may see it now; a finished game hides nothing."""
        seat, code = self.moves[index]
        if self.is_over:
            return self.game.words(code)
        return self.game.line(self.positions[index], seat, code, viewer)

    def events(self, index: int, viewer: int | None) -> list[Event]:
        """What happened by move `index`, as a viewer may know it."""
        seat, code = self.moves[index]
        return self.game.events(self.positions[index], seat, code, self.positions[index + 1], viewer)

    def frame(self, seat: int | None, since: int | None = None) -> dict[str, Any]:
        """All that a seat (None: a spectator) is told; events since a sequence number, if one is given."""
        seq = len(self.moves)
        first = seq if since is None else since
        return {
            "seq": seq,
            "view": self.game.view(self.position, seat),
            "to_act": list(self.position.to_act()),
            "legal": [] if seat is None else self.legal(seat),
            "events": [event for index in range(first, seq) for event in self.events(index, seat)],
        }


def roll(position: Position, rng: Random) -> int:
    """A random outcome of chance, by weight."""
    codes = position.legal(CHANCE)
    return rng.choices(codes, [position.weight(code) for code in codes])[0]
