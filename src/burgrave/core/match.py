"""The referee: every line that a person or a program sends is checked here, and the history is kept here."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from importlib import import_module
from typing import Any, Protocol, Self, TypeVar

from burgrave.core.errors import BadOption, IllegalMove, NothingToUndo, NotYourTurn, Reason, RulesDisagree
from burgrave.core.game import AnyGame, Event
from burgrave.core.notation import unusual_options
from burgrave.core.position import CHANCE, Position


class Logged(Protocol):
    """An entry of a log: a seat's line, or no line: moves were taken back, and so many were left."""

    @property
    def seat(self) -> int:
        """Whose entry it is."""

    @property
    def words(self) -> str | None:
        """The line."""

    @property
    def undo_to(self) -> int | None:
        """How many moves were left."""


L = TypeVar("L", bound=Logged)


class Match:
    """A game being played. `moves` is its history, `positions[i]` the position before move i."""

    def __init__(
        self,
        game: AnyGame,
        seats: int,
        options: Mapping[str, str] | None = None,
        position: Position | None = None,
    ) -> None:
        self.game = game
        self.options = game.settle(seats, options or {})
        self.header: dict[str, Any] = {}
        """What the record it was read from says of it."""
        self.moves: list[tuple[int, int]] = []
        self.begins_midway = position is not None
        """Whether it was begun at a position, not as every game begins."""
        self.positions: list[Position] = [position or game.start(seats, self.options)]

    def __repr__(self) -> str:
        options = unusual_options(self.game, self.position.seats, self.options)
        about = [self.game.key, f"{self.position.seats} players"]
        about += [f"{name}={value}" for name, value in options.items()]
        about += [f"{len(self.moves)} moves", self._state()]
        return f"<Match {', '.join(about)}>"

    def _state(self) -> str:
        if self.is_over:
            return f"over {':'.join(map(str, self.position.scores()))}"
        seats = self.position.to_act()
        return "chance to act" if seats == (CHANCE,) else f"seat {', '.join(map(str, seats))} to act"

    def __str__(self) -> str:
        """The board as a spectator sees it."""
        # By name: the rules know no text, and who has sentences stands above them.
        board: str = import_module("burgrave.board").draw(self)
        return board

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

    def legal(self, seat: int | None = None) -> list[str]:
        """The legal lines of a seat, sorted; of the next to act, if none is named."""
        seat = self.position.actor() if seat is None else seat
        return sorted(self.game.words(code) for code in self.position.legal(seat))

    # Playing

    def check(self, line: str, seat: int) -> int:
        """The code of a line that a seat may play now; else UnknownMove, NotYourTurn or IllegalMove."""
        code = self.game.code(line)
        if seat not in self.position.to_act():
            raise NotYourTurn(seat, self.position.to_act())
        if code not in self.position.legal(seat):
            reason = self.why_not(seat, line)
            assert reason is not None
            raise IllegalMove(seat, line, reason)
        return code

    def why_not(self, seat: int, line: str) -> Reason | None:
        """The rule that forbids a line now; None if it is legal, UnknownMove if it is none."""
        reason = self.game.why_not(self.position, seat, line)
        if (reason is None) != (self.game.code(line) in self.position.legal(seat)):
            said = "legal" if reason is None else f"forbidden by {reason.rule}"
            raise RulesDisagree(f"{self.game.name}: '{line}' is {said} to why_not, and not so to legal")
        return reason

    def play(self, line: str, seat: int | None = None) -> None:
        """Play a line for a seat (if none is named: the next to act), or say why not as `check` does and do nothing."""
        seat = self.position.actor() if seat is None else seat
        self.push(seat, self.check(line, seat))

    def push(self, seat: int, code: int, after: Position | None = None) -> None:
        """Play a move that is known to be legal; `after` is where it leads, if it was played out before."""
        if after is None:
            after = self.position.copy()
            after.play(seat, code)
        self.moves.append((seat, code))
        self.positions.append(after)

    def rewind(self, to: int) -> None:
        """Go back to the position after so many moves."""
        if not 0 <= to <= len(self.moves):
            raise NothingToUndo(f"cannot go back to {to} of {len(self.moves)} moves")
        del self.moves[to:]
        del self.positions[to + 1 :]

    def undo(self, count: int = 1) -> None:
        """Take back the last moves."""
        self.rewind(len(self.moves) - count)

    def replay(self, log: Iterable[L], trust: bool = False) -> Iterator[tuple[L, Position]]:
        """Play a log on, giving each entry once it is played, with the position before it.

        What is not legal stops it as in `check`, unless the log is trusted.
        """
        for entry in log:
            before = self.position
            if entry.words is None:
                assert entry.undo_to is not None
                self.rewind(entry.undo_to)
            elif trust:
                self.push(entry.seat, self.game.code(entry.words))
            else:
                self.play(entry.words, entry.seat)
            yield entry, before

    def fork(self) -> Self:
        """A twin with the same history that goes on by itself."""
        twin = self.__class__.__new__(self.__class__)
        twin.__dict__.update(self.__dict__, moves=self.moves[:], positions=self.positions[:])
        return twin

    # Looking back

    def position_at(self, move: int | None) -> Position:
        """The position after so many moves; None: after all of them."""
        if move is not None and move > len(self.moves):
            raise BadOption(f"position {move}: the game has {len(self.moves)} moves")
        return self.positions[-1 if move is None else move]

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

    def draws(self) -> Iterator[tuple[int, Position]]:
        """What chance has decided, move by move: its index, and the position before it."""
        for index, (seat, _) in enumerate(self.moves):
            if seat == CHANCE:
                yield index, self.positions[index]

    def line(self, index: int, viewer: int | None) -> str:
        """Move `index` in words, as a viewer may see it now; a finished game hides nothing."""
        seat, code = self.moves[index]
        if self.is_over:
            return self.game.words(code)
        return self.game.line(self.positions[index], seat, code, viewer)

    def events(self, index: int, viewer: int | None) -> Sequence[Event]:
        """What happened by move `index`, as a viewer may know it."""
        seat, code = self.moves[index]
        return self.game.events(self.positions[index], seat, code, self.positions[index + 1], viewer)
