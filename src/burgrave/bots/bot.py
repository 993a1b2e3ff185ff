"""A bot: what every player that is a program offers, and the simplest one."""

from abc import ABC, abstractmethod
from typing import Any, ClassVar

from burgrave.core.dice import Dice
from burgrave.core.game import AnyGame
from burgrave.core.match import Match
from burgrave.core.position import Position


class Place:
    """A seat at a match as a program follows it: which game it is, what has happened, and how it ended."""

    def __init__(self, match: Match, seat: int, number: int) -> None:
        self._match = match
        self._told: list[tuple[int, int]] = []
        self.seat = seat
        self.number = number

    def about(self) -> dict[str, Any]:
        """The game, as programs are told."""
        match = self._match
        table = {"game": match.game.name, "number": self.number, "options": match.options}
        return table | {"players": match.position.seats, "seat": self.seat}

    def news(self) -> dict[str, Any]:
        """What the seat may know of what has happened since it was told last; all of it, if moves were taken back."""
        moves, since = self._match.moves, len(self._told)
        if moves[:since] != self._told:
            since = 0
        self._told = moves[:]
        events = [event for index in range(since, len(moves)) for event in self._match.events(index, self.seat)]
        return {"since": since, "events": events}

    def forget(self) -> None:
        """Tell everything again the next time."""
        self._told = []

    def end(self) -> dict[str, Any]:
        """The last message: no question, but the result; none, if the game was left."""
        position = self._match.position
        result = {"scores": position.scores(), "ranks": position.ranks()} if self._match.is_over else None
        view = self._match.game.view(position, self.seat)
        return {**self.about(), **self.news(), "view": view, "legal": [], "result": result}


class Bot(ABC):
    """A player. `position` is one imagined for the seat: what the seat cannot see is made up."""

    reads_position: ClassVar[bool] = True
    """False for a bot that looks at the legal moves only: nothing need be imagined for it."""

    forfeits: int = 0
    """How often another move was played, since it gave none that is legal."""

    def sit(self, place: Place) -> None:  # noqa: B027 - most bots need no past
        """Take a seat at a match."""

    @abstractmethod
    def choose(self, game: AnyGame, position: Position, seat: int) -> int:
        """The code of the move to play."""

    def close(self) -> None:  # noqa: B027 - most bots hold nothing
        """Let go of what the bot holds, when its game is over."""


class Uniform(Bot):
    """Plays any legal move, each as likely as the others."""

    reads_position = False

    def __init__(self, seed: int) -> None:
        self.dice = Dice(seed)

    def choose(self, game: AnyGame, position: Position, seat: int) -> int:
        """Any legal move."""
        codes = position.legal(seat)
        return codes[self.dice.below(len(codes))]
