"""Games side by side: the compiled loop under `Vector`. It writes into arrays of others, a row a game.

It trusts its caller: `Vector` checks sizes and actions.
"""

from typing import TYPE_CHECKING, Any

from burgrave.core.dice import Dice, play_chance, resume
from burgrave.core.encoder import Row
from burgrave.core.errors import RulesDisagree
from burgrave.core.moves import Moves
from burgrave.core.position import OVER, Position
from burgrave.research.arrays import UNUSED, Layout
from burgrave.research.rewards import rewards

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence


class Batch:
    """Games from number `first` on, of which the arrays have a row each."""

    def __init__(self, layout: Layout, arrays: "Mapping[str, Any]", first: int, count: int) -> None:
        start = layout.game.start(layout.players, layout.options)
        self.start = start
        self.encoder = layout.game.observation(layout.players)
        self.kind = layout.rewards
        self.rotate = layout.rotate
        self.first = first
        self.count = count
        self.positions = [start.copy() for _ in range(count)]
        self.dice = [Dice(0) for _ in range(count)]
        self.moves, self.spare = Moves(), Moves()
        # Their items are numbers of Python's own.
        views: dict[str, Any] = {name: memoryview(array) for name, array in arrays.items()}
        self.actions = views["actions"]
        self.rows = [Row(arrays["observations"][first + i]) for i in range(count)]
        self.legal = views["legal"]
        self.counts = views["counts"]
        self.seats = views["seats"]
        self.players = views["players"]
        self.turns = views["turns"]
        self.rewards = views["rewards"]
        self.done = views["done"]
        self.masks = views["masks"]
        self.places = views["places"]
        """Where `sample` found what it chose; most often that is played, and need not be looked for."""
        self.has_bits = layout.masks == "bits"
        self.has_bytes = layout.masks == "bytes"

    def seed(self, seed: int) -> None:
        """Give every game dice of its own: by this seed and its number."""
        for i in range(self.count):
            self.dice[i] = Dice(seed + self.first + i)

    def reset(self) -> None:
        """Begin all games anew."""
        for i in range(self.count):
            self.turns[self.first + i] = 0
            self.clear(self.first + i)
            self.begin(i)

    def dump(self) -> "list[tuple[bytes, int]]":
        """Every game: its position, and the state of its dice."""
        return [(self.positions[i].dump(), self.dice[i].state) for i in range(self.count)]

    def restore(self, dumps: "Sequence[tuple[bytes, int]]") -> None:
        """Go on with the games that `dump` was taken of."""
        for i in range(self.count):
            position = self.start.copy()
            position.restore(dumps[i][0])
            self.positions[i] = position
            self.dice[i] = resume(dumps[i][1])
            self.show(self.first + i, position, position.actor())

    def step(self) -> None:
        """Play an action in every game, and what chance decides after it; a game that is over begins anew."""
        for i in range(self.count):
            number = self.first + i
            if self.done[number]:
                self.clear(number)
            position = self.positions[i]
            position.play(self.seats[number], self.actions[number])
            seat = play_chance(position, self.dice[i], self.moves)
            if seat == OVER:
                self.end(number, position)
                self.begin(i)
            else:
                self.show(number, position, seat)

    def find_illegal(self) -> int:
        """The number of the first game of all whose action is none of its legal ones; -1 if there is none."""
        for number in range(self.actions.shape[0]):
            count, action, i = self.counts[number], self.actions[number], self.places[number]
            if i < count and self.legal[number, i] == action:
                continue
            i = 0
            while i < count and self.legal[number, i] != action:
                i += 1
            if i == count:
                return number
        return -1

    def sample(self, chances: Any, chosen: Any) -> None:
        """Choose a legal code for each game of all, by a number from 0 on and below 1."""
        for number in range(self.actions.shape[0]):
            self.places[number] = int(chances[number] * self.counts[number])
            chosen[number] = self.legal[number, self.places[number]]

    def clear(self, number: int) -> None:
        """Forget how the last game ended."""
        self.done[number] = 0
        for player in range(self.start.seats):
            self.rewards[number, player] = 0.0

    def end(self, number: int, position: Position) -> None:
        """Note what a finished game was worth to each player, and let them move on a seat."""
        players = position.seats
        for seat, reward in enumerate(rewards(position, self.kind)):
            self.rewards[number, (seat - self.turns[number] + players) % players] = reward
        self.done[number] = 1
        if self.rotate:
            self.turns[number] = (self.turns[number] + 1) % players

    def begin(self, i: int) -> None:
        """Begin a game, played on until a seat is to act."""
        position = self.start.copy()
        self.positions[i] = position
        seat = play_chance(position, self.dice[i], self.moves)
        self.show(self.first + i, position, seat)

    def show(self, number: int, position: Position, seat: int) -> None:
        """Write what the seat to act sees, and what it may do."""
        players = position.seats
        self.seats[number] = seat
        self.players[number] = (seat - self.turns[number] + players) % players
        moves = self.moves
        moves.count = 0
        position.generate(seat, moves)
        if moves.count == 0:
            raise RulesDisagree(f"game {number}: seat {seat} is to act, and no move is legal")
        self.list_moves(number, moves)
        self.encoder.write(position, seat, self.rows[number - self.first])

    def list_moves(self, number: int, moves: Moves) -> None:
        """Write the legal codes in rising order, and in the masks 1 for those and 0 for the old ones."""
        sort_codes(moves, self.spare)
        before = self.counts[number]
        if self.has_bits:
            for i in range(before):
                self.masks[number, self.legal[number, i] >> 3] = 0
        elif self.has_bytes:
            for i in range(before):
                self.masks[number, self.legal[number, i]] = 0
        for i in range(moves.count):
            self.legal[number, i] = moves.codes[i]
        for i in range(moves.count, before):
            self.legal[number, i] = UNUSED
        if self.has_bits:
            for i in range(moves.count):
                self.masks[number, moves.codes[i] >> 3] |= 1 << (moves.codes[i] & 7)
        elif self.has_bytes:
            for i in range(moves.count):
                self.masks[number, moves.codes[i]] = 1
        self.counts[number] = moves.count


def sort_codes(moves: Moves, spare: Moves) -> None:
    """Put codes into rising order. They come in rows that rise, two or three at most times: these are merged."""
    end = rise(moves, 0)
    while end < moves.count:
        stop = rise(moves, end)
        rest = stop - end
        for i in range(rest):
            spare.codes[i] = moves.codes[end + i]
        i = end - 1
        while rest:
            if i >= 0 and moves.codes[i] > spare.codes[rest - 1]:
                moves.codes[i + rest] = moves.codes[i]
                i -= 1
            else:
                rest -= 1
                moves.codes[i + rest + 1] = spare.codes[rest]
        end = stop


def rise(moves: Moves, first: int) -> int:
    """Where the codes from one on rise no more."""
    end = first + 1
    while end < moves.count and moves.codes[end - 1] < moves.codes[end]:
        end += 1
    return end
