"""Players that are programs: they see what their seat sees, and choose the same again for the same seed."""

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import Any, ClassVar

from burgrave.core.dice import Dice
from burgrave.core.errors import BurgraveError
from burgrave.core.game import Game
from burgrave.core.position import Position


class UnknownBot(BurgraveError):
    """No such bot."""


class Bot(ABC):
    """A player. `position` is one imagined for the seat: what the seat cannot see is made up."""

    reads_position: ClassVar[bool] = True
    """False for a bot that looks at the legal moves only: nothing need be imagined for it."""

    @abstractmethod
    def choose(self, game: Game[Any], position: Position, seat: int) -> int:
        """The code of the move to play."""


class Uniform(Bot):
    """Plays any legal move, each as likely as the others."""

    reads_position = False

    def __init__(self, seed: int) -> None:
        self.dice = Dice(seed)

    def choose(self, game: Game[Any], position: Position, seat: int) -> int:
        """Any legal move."""
        codes = position.legal(seat)
        return codes[self.dice.below(len(codes))]


BOTS: dict[str, Callable[[int], Bot]] = {"uniform": Uniform}


def make_bot(name: str, seed: int) -> Bot:
    """The bot of that name, or UnknownBot."""
    if name not in BOTS:
        raise UnknownBot(f"there is no bot '{name}'; there are: {', '.join(BOTS)}")
    return BOTS[name](seed)
