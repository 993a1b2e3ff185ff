"""A bot that comes with the toy game's package, for any game."""

from burgrave.bots.bot import Bot
from burgrave.core.game import AnyGame
from burgrave.core.position import Position


class Miser(Bot):
    """Plays the first of the legal moves."""

    @classmethod
    def make(cls, name: str, seed: int) -> "Miser":
        return cls()

    def choose(self, game: AnyGame, position: Position, seat: int) -> int:
        return position.legal(seat)[0]
