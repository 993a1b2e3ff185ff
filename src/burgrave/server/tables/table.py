"""A game in memory: its log played, who sits where, and what may be done next. No input or output."""

import asyncio
import json
import zlib
from collections.abc import Callable, Iterable, Sequence
from dataclasses import astuple, dataclass
from itertools import takewhile
from random import Random
from typing import TYPE_CHECKING, Any, Protocol

from burgrave.core.fair import Fairness
from burgrave.core.game import AnyGame, find_game, find_versions
from burgrave.core.match import Match
from burgrave.core.notation import read
from burgrave.core.position import Position
from burgrave.server.errors import Refusal
from burgrave.server.rows import LogRow, SeatRow, TableRow
from burgrave.server.settings import Settings

TABLE_WEIGHT = 50
"""What a table weighs in memory besides its log, in entries."""

PLAYED = ("match", "entries", "standing", "opened", "done", "replaced")
"""What follows from the log of a table, and is dropped while the table rests."""


@dataclass(frozen=True)
class Entry:
    """An entry of the log with the positions before and after it. No code: moves were taken back, or it is a note."""

    seq: int
    seat: int
    code: int | None
    move: int
    """How many moves the game has after it."""
    client: str | None
    before: Position
    after: Position
    part: int = 0
    """Which line of its message it is; further ones follow the first without anything between."""
    note: dict[str, Any] | None = None
    """What is told of the seat instead of a move."""


class Watcher(Protocol):
    """Who waits for a change."""

    def set(self) -> None:
        """Something has changed."""


@dataclass(eq=False)
class Screen:
    """A screen at a table, whose it is, and the newest entry of which it has shown what came of it."""

    person: str | None
    seen: int = -1


def result(position: Position) -> dict[str, list[int]] | None:
    """How a game ended, if it has."""
    return None if position.to_act() else {"scores": position.scores(), "ranks": position.ranks()}


def begin(row: TableRow) -> Match:
    """The match of a table, nothing played."""
    position = None if row.position is None else read(by_its_rules(row, row.position))[1]
    return Match(game_of(row), len(row.seats), row.options, position)


def game_of(row: TableRow) -> AnyGame:
    """The rules a table was begun by; where a package has not kept those, today's, if it replays by them."""
    kept = find_versions(row.game)
    return kept.get(row.version) or find_game(row.game)


def by_its_rules(row: TableRow, notation: str) -> str:
    """A position of a table's beginning by the rules it is played by: like moves, it is tried by them."""
    return notation.replace(f"{row.game}/{row.version} ", f"{game_of(row).key} ", 1)


class Table:
    """A live table. `entries` is all that was ever done, `match` what of it stands."""

    def __init__(self, row: TableRow, log: Iterable[LogRow] = ()) -> None:
        self.row = row
        self.game = game_of(row)
        self.fairness = Fairness(row.secret) if row.secret else None
        """What its chance follows from; games begun before there were secrets have none."""
        self.lock = asyncio.Lock()
        self.watchers: set[Watcher] = set()
        self.thinking: set[int] = set()
        self.screens: set[Screen] = set()
        self.left: dict[str, float] = {}
        """When a person's last screen went."""
        self.is_gone = False
        """Whether it was deleted."""
        self.used = 0.0
        self.changed_elsewhere = 0.0
        """When this process last heard of a change that another one made."""
        self.clock: Callable[[], float] = lambda: 0.0
        """What time it is; where nothing is kept, none passes."""
        self.away: list[int] = []
        """The seats of which everybody has been told that their people are away."""
        self.most_entries = Settings.undo_entries
        """From so many on, its log is full."""
        self.told: dict[tuple[Any, ...], bytes] = {}
        """What spectators are told, until something changes."""
        self.look: tuple[Position, Callable[[int | None], Any]] | None = None
        """The position that was looked at last, and what each sees of it."""
        self.packed: bytes | None
        """The log of a table that rests."""
        self.play_all(log)

    def play_all(self, log: Iterable[LogRow]) -> None:
        """Play a log from the beginning."""
        self.packed = None
        self.match = begin(self.row)
        self.entries: list[Entry] = []
        self.standing: list[Entry] = []
        """The entries that made the moves of the match."""
        self.opened: list[dict[int, int]] = [dict.fromkeys(self.match.position.to_act(), 0)]
        """For each position of the match: since which entry each seat that is to act owes its choice."""
        self.done: dict[tuple[int, str], int] = {}
        """The entry that a client's move became, by seat and the client's id."""
        self.replaced: set[int] = set()
        """The seats on which a bot plays because the others wanted it."""
        self.replay(log)

    # Resting

    @property
    def weight(self) -> int:
        """What it takes of memory, in entries of a log."""
        return TABLE_WEIGHT if self.packed is not None else TABLE_WEIGHT + self.seq

    def rest(self) -> None:
        """Keep nothing but the log, packed, until more is asked for."""
        self.told.clear()
        self.look = None
        if self.packed is None:
            log = [astuple(self.log_row(entry, 0)) for entry in self.entries]
            self.packed = zlib.compress(json.dumps(log).encode())
            for name in PLAYED:
                delattr(self, name)

    if not TYPE_CHECKING:

        def __getattr__(self, name: str) -> Any:
            if name not in PLAYED or self.packed is None:
                raise AttributeError(name)
            log = json.loads(zlib.decompress(self.packed))
            self.play_all(LogRow(*row) for row in log)
            return getattr(self, name)

    @property
    def id(self) -> str:
        """The id of the table."""
        return self.row.id

    @property
    def seats(self) -> list[SeatRow]:
        """Who sits where."""
        return self.row.seats

    @property
    def seq(self) -> int:
        """How many entries the log has."""
        return len(self.entries)

    @property
    def is_full(self) -> bool:
        """Whether its log takes nothing more that could go on for ever; the game itself goes on to its end."""
        return self.seq >= self.most_entries

    @property
    def position(self) -> Position:
        """The position now."""
        return self.match.position

    @property
    def status(self) -> str:
        """Where the table stands."""
        return "broken" if self.row.fault else self.row.status

    @property
    def is_public_knowledge(self) -> bool:
        """Whether nothing is hidden any more."""
        return self.row.status in ("over", "stopped")

    def seats_of(self, person: str | None) -> list[int]:
        """The seats a person holds."""
        return [number for number, seat in enumerate(self.seats) if person is not None and seat.holder == person]

    def holds(self, person: str | None, seat: int) -> bool:
        """Whether a person holds a seat."""
        return person is not None and 0 <= seat < len(self.row.seats) and self.row.seats[seat].holder == person

    def hand(self, seat: int) -> str:
        """Who chooses for a seat: person, bot or chance."""
        return "chance" if seat < 0 else "bot" if self.seats[seat].bot else "person"

    def has_screen(self, seat: int) -> bool:
        """Whether the person who holds a seat looks at the table."""
        holder = self.seats[seat].holder
        return holder is not None and any(screen.person == holder for screen in self.screens)

    def is_shown(self, seat: int) -> bool:
        """Whether a bot on a seat may go on: the person it plays for, if there, has seen what there is to see.

        Who was away when the others called the bot is not waited for: nobody may look at his screen.
        """
        seen = [screen.seen for screen in self.screens if screen.person == self.seats[seat].holder]
        return not seen or max(seen) >= self.seq or seat in self.replaced

    def view(self, viewer: int | None) -> Any:
        """What a viewer sees of the position now; what all see alike is made once."""
        if self.look is None or self.look[0] is not self.position:
            self.look = self.position, self.game.look(self.position)
        return self.look[1](viewer)

    def wake_watchers(self) -> None:
        """Wake everybody who waits for a change."""
        self.told.clear()
        for watcher in self.watchers:
            watcher.set()

    # The log

    @property
    def move(self) -> int:
        """How many moves the game has."""
        return len(self.match.moves)

    def replay(self, log: Iterable[LogRow]) -> None:
        """Play stored entries that follow the last one; they were checked before they were written."""
        for row, before in self.match.replay(log, trust=True):
            assert row.seq == self.seq + 1, f"{self.id}: entry {row.seq} after {self.seq}"
            code = None if row.words is None else self.match.moves[-1][1]
            self._note(Entry(row.seq, row.seat, code, self.move, row.client, before, self.position, row.part, row.note))

    def extend(self, entries: Iterable[Entry]) -> None:
        """Add entries that are written."""
        for entry in entries:
            if entry.code is None:
                self.match.rewind(entry.move)
            else:
                self.match.push(entry.seat, entry.code, entry.after)
            self._note(entry)

    def log_row(self, entry: Entry, at: int) -> LogRow:
        """An entry as it is written."""
        if entry.code is None:
            return LogRow(entry.seq, entry.seat, None, entry.move, None, at, note=entry.note)
        return LogRow(entry.seq, entry.seat, self.game.words(entry.code), None, entry.client, at, entry.part)

    def _note(self, entry: Entry) -> None:
        """Keep the books for an entry that the match has just taken."""
        self.entries.append(entry)
        if entry.note is not None:
            if entry.note["key"] == "absent":
                self.replaced.add(entry.seat)
            elif entry.note["key"] != "spare":
                self.replaced.discard(entry.seat)
            return
        owed = self.opened[-1]
        if entry.code is None:
            then = self.opened[entry.move]
            del self.standing[entry.move :]
            del self.opened[entry.move :]
            self.opened.append({s: seq if owed.get(s) == seq else entry.seq for s, seq in then.items()})
            return
        # Another's sealed choice leaves mine open as it was; anything else asks anew.
        still = {s: seq for s, seq in owed.items() if s != entry.seat} if entry.seat in owed else {}
        self.opened.append({s: still.get(s, entry.seq) for s in entry.after.to_act()})
        self.standing.append(entry)
        if entry.client is not None:
            self.done[entry.seat, entry.client] = entry.seq

    # What may be done

    def check_running(self) -> None:
        """Refuse anything at a table that is not being played at."""
        if self.row.fault:
            raise Refusal("does_not_replay", self.row.fault)
        if self.row.status != "running":
            raise Refusal("not_running", f"the game is {self.row.status}, not running")

    def check_answer(self, seat: int, answers: int) -> None:
        """Refuse a move that is late, or comes when nobody plays."""
        self.check_running()
        if not self.is_current(seat, answers):
            raise Refusal("stale", f"the game is at {self.seq}, the move answers {answers}")

    def is_current(self, seat: int, answers: int) -> bool:
        """Whether an answer to a sequence number comes in time: its choice must not have changed since."""
        return self.opened[-1].get(seat, self.seq) <= answers <= self.seq

    def played(self, seq: int) -> int:
        """How many lines of the message were played that the entry `seq` is the first of."""
        further = takewhile(lambda entry: entry.part, self.entries[seq:])
        return 1 + sum(1 for _ in further)

    def thoughts(self, purpose: str, seat: int, chance: Random) -> Random:
        """The generator of what a program thinks about a choice: another one for every choice that opens."""
        if self.fairness is None:
            return chance
        return self.fairness.generator(purpose, seat, self.opened[-1].get(seat, self.seq))

    # Taking back

    def last_decision(self, seat: int) -> int | None:
        """The last move that a seat chose, as an index: the first line of its message; a single move is no choice."""
        for index in reversed(range(self.move)):
            if self.match.moves[index][0] == seat and len(self.match.positions[index].legal(seat)) > 1:
                return index - self.standing[index].part
        return None

    def is_chosen_by_person(self, begin: int, end: int) -> bool:
        """Whether a person chose the moves from one index to another; single moves are nobody's choice."""
        return all(
            entry.client is not None or entry.part > 0 or len(entry.before.legal(entry.seat)) == 1
            for entry in self.standing[begin:end]
        )

    def takes_back_reveals(self, entries: Sequence[Entry]) -> bool:
        """Whether entries begin by taking back something by which somebody has learnt something."""
        if not entries or entries[0].code is not None:
            return False
        return any(self.match.reveals(index) for index in range(entries[0].move, self.move))

    @property
    def request(self) -> dict[str, Any] | None:
        """The request to take back that waits for consent; a move makes it void."""
        undo = self.row.undo
        return undo if undo is not None and undo["at"] == self.seq else None
