"""Encoders: what an observer knows of a position as a row of numbers, for programs that learn."""

from itertools import product
from math import prod
from random import Random
from typing import TYPE_CHECKING, Any, ClassVar

from burgrave.core.errors import BadRow
from burgrave.core.position import Position

if TYPE_CHECKING:
    from collections.abc import Sequence

    from burgrave.core.game import AnyGame

LARGEST = 2.0**64
"""No field of a position holds more."""


class Part:
    """Numbers of one kind: a table with a label for each place along its axes, as squares or seats.

    Seats are told from the observer on: `+0` is the observer, `+1` who comes next.
    """

    is_private: ClassVar[bool] = False

    def __init__(self, name: str, about: str, *axes: "Sequence[str]", low: float = 0.0, high: float = 1.0) -> None:
        self.name = name
        self.about = about
        self.axes = tuple(tuple(axis) for axis in axes)
        self.shape = tuple(len(axis) for axis in axes)
        self.size = prod(self.shape)
        self.low = low
        self.high = high

    def names(self) -> list[str]:
        """What each of its numbers is called, in order."""
        return [" ".join([self.name, *labels]) for labels in product(*self.axes)]


class Private(Part):
    """A part that may tell what a spectator does not see."""

    is_private: ClassVar[bool] = True


def seat_labels(seats: int) -> list[str]:
    """The seats from the observer on."""
    return [f"+{seat}" for seat in range(seats)]


class Row:
    """A buffer of floats of 32 bits that an encoder writes into, as often as it likes."""

    def __init__(self, buffer: Any) -> None:
        self.numbers: Any = memoryview(buffer)

    def clear(self, count: int) -> None:
        """Set the first numbers to 0."""
        for i in range(count):
            self.numbers[i] = 0.0

    def put(self, place: int, number: float) -> None:
        """Write a number: for encoders that are not compiled, since they get no hold of the buffer itself."""
        self.numbers[place] = number


class Encoder:
    """Writes what an observer knows as a row of numbers of a fixed length; equal views give equal rows.

    The version rises when a number gets another meaning: what was learnt by other numbers is then not for these.
    """

    def __init__(self, name: str, version: int, seats: int, parts: "Sequence[Part]") -> None:
        self.name = name
        self.version = version
        self.seats = seats
        """How many players there are at the tables it is for."""
        self.parts = tuple(parts)
        self.names = tuple(name for part in self.parts for name in part.names())
        """What each number of a row is called."""
        self.length = len(self.names)
        self.lows = tuple(part.low for part in self.parts for _ in range(part.size))
        """What each number is at least."""
        self.highs = tuple(part.high for part in self.parts for _ in range(part.size))
        """What each number is at most."""

    def __repr__(self) -> str:
        return f"<Encoder {self.name}/{self.version}, {self.seats} players, {self.length} numbers>"

    def write(self, position: Position, observer: int, row: Row) -> None:
        """Write all numbers, for a seat of the position. It trusts its caller: `fill` is the checking door."""
        raise NotImplementedError

    def fill(self, position: Position, observer: int, row: Any) -> None:
        """Write what a seat knows into a buffer of `length` floats of 32 bits: an array, or a row of a larger one."""
        if len(row) != self.length:
            raise BadRow(f"{self.name} needs a row of {self.length} numbers, not of {len(row)}")
        if position.seats != self.seats:
            raise BadRow(f"{self.name} is for {self.seats} players, not for {position.seats}")
        if not 0 <= observer < self.seats:
            raise BadRow(f"there is no seat {observer} to observe from")
        self.write(position, observer, Row(row))


class FieldEncoder(Encoder):
    """For a game that has no observation of its own: every field of a position imagined for the observer.

    It is imagined by the same random numbers always, so that it follows from the view alone and tells nothing hidden;
    what the observer does not know is there as one of the things it might be.
    """

    def __init__(self, game: "AnyGame", seats: int) -> None:
        start: Position = game.start(seats)
        values = [(name, getattr(start, name)) for name in start.FIELDS]
        parts = [Part("observer", "the observer's seat", [str(seat) for seat in range(seats)])]
        for name, value in values:
            axes = [[str(i) for i in range(len(value))]] if isinstance(value, list) else []
            parts.append(Private(name, "as in the position", *axes, low=-LARGEST, high=LARGEST))
        super().__init__(f"{game.name} fields", game.version, seats, parts)
        self.game = game

    def write(self, position: Position, observer: int, row: Row) -> None:
        """Write all numbers."""
        imagined = self.game.imagine(position, observer, Random(0))
        numbers: list[Any] = [float(seat == observer) for seat in range(self.seats)]
        for name in imagined.FIELDS:
            value = getattr(imagined, name)
            numbers += value if isinstance(value, list) else [value]
        if len(numbers) != self.length:
            raise BadRow(f"{self.name}: a position with these options has {len(numbers)} numbers, not {self.length}")
        for i in range(self.length):
            row.put(i, numbers[i])
