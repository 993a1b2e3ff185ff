"""A bot: what every player that is a program offers, and the simplest one."""

from abc import ABC, abstractmethod
from typing import ClassVar

from burgrave.core.dice import Dice
from burgrave.core.game import AnyGame
from burgrave.core.position import Position


class Bot(ABC):
    """A player. `position` is one imagined for the seat: what the seat cannot see is made up."""

    reads_position: ClassVar[bool] = True
    """False for a bot that looks at the legal moves only: nothing need be imagined for it."""

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
