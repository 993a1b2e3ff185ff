"""What is stored of a table: the table itself, its seats, and the entries of its log."""

from dataclasses import dataclass, field
from typing import Any


@dataclass
class SeatRow:
    """Who holds a seat, and which bot plays on it."""

    holder: str | None = None
    name: str | None = None
    bot: str | None = None
    auto: bool = False
    active: int = 0
    """When its holder last did something there besides moving, to some minutes."""

    @property
    def is_open(self) -> bool:
        """Whether anybody may claim it."""
        return self.holder is None and self.bot is None


@dataclass
class TableRow:
    """A table as it is stored, without its log."""

    id: str
    game: str
    version: int
    options: dict[str, str]
    public: bool
    host: str
    status: str
    made: int
    moved: int
    seq: int = 0
    to_act: list[int] = field(default_factory=list)
    result: dict[str, list[int]] | None = None
    undo: dict[str, Any] | None = None
    secret: str | None = None
    """What chance follows from, in hex: for nobody to see before the game is over."""
    rerolled: bool = False
    checked: int = 0
    fault: str | None = None
    imported: bool = False
    rematch: str | None = None
    help: str | None = None
    """What help was chosen; none: by who sits."""
    position: str | None = None
    """Where the game began, as text, complete; none: as every game begins."""
    drawn: str | None = None
    """What was given of that position, if its hidden rest was drawn by the secret."""
    seats: list[SeatRow] = field(default_factory=list)

    @property
    def given_help(self) -> str:
        """What help there is: if none was chosen, everything for one person among bots, and `own` among people."""
        people = sum(seat.holder is not None or seat.is_open for seat in self.seats)
        return self.help or ("everything" if people <= 1 else "own")


@dataclass(frozen=True)
class LogRow:
    """An entry of the log: a move in words, or how many moves an undo left, or what is told of a seat."""

    seq: int
    seat: int
    words: str | None
    undo_to: int | None = None
    client: str | None = None
    at: int = 0
    part: int = 0
    """Which line of its message it is."""
    note: dict[str, Any] | None = None
    """What is told of a seat; then `undo_to` is how many moves there are."""


@dataclass(frozen=True)
class Guard:
    """What must still be true of a seat when its move is written."""

    seat: int
    holder: str | None
    bot: str | None
