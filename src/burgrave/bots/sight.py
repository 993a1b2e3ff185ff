"""What an evaluator that learns looks at: a row of whole numbers, and what is expected without having learnt."""

from burgrave.core.encoder import Encoder, Part, Row
from burgrave.core.errors import BadRow
from burgrave.core.position import Position


class Sight(Encoder):
    """An encoder of whole numbers: those of the rest first, then those of each member of a set, at most `most`.

    A game's own sight replaces `see`. What it writes follows from what the observer knows, and so does what is
    expected: `points`, to which what was learnt is added, and `scale`, the lead that wins four times of five.
    """

    def __init__(
        self, name: str, version: int, seats: int, rest: list[Part], member: list[str], about: str, most: int
    ) -> None:
        members = Part("member", about, [str(i) for i in range(most)], member, low=-127.0, high=127.0)
        super().__init__(name, version, seats, [*rest, members])
        self.size = len(member)
        self.rest = self.length - self.size * most
        self.members = 0
        """How many members were seen last; the numbers of the others are not to be looked at."""
        self.numbers = [0] * 2048
        self.points = [0.0] * 8
        """What each seat can expect, in points."""
        self.scale = 1.0
        if self.length > 2048:
            raise BadRow(f"{name} has {self.length} numbers, and there is room for 2048")

    def see(self, position: Position, seat: int, observer: int) -> None:
        """Fill in `numbers`, told from a seat on and by what an observer knows, `members`, `points` and `scale`."""
        raise NotImplementedError

    def write(self, position: Position, observer: int, row: Row) -> None:
        """Write all numbers, as every encoder does."""
        self.see(position, observer, observer)
        self.copy_numbers(row)

    def copy_numbers(self, row: Row) -> None:
        """What was seen last as a row, members that there are not as 0."""
        seen = self.rest + self.size * self.members
        for i in range(self.length):
            row.numbers[i] = self.numbers[i] if i < seen else 0

    def put(self, place: int, number: int) -> int:
        """Write a number, the largest if it is larger; returns the next place."""
        self.numbers[place] = 127 if number > 127 else -127 if number < -127 else number
        return place + 1
