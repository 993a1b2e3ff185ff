"""Burgrave: castle games by exact rules, to play, to watch and to search."""

from collections.abc import Sequence
from importlib.metadata import version

from burgrave.bots.bot import Bot
from burgrave.core.game import AnyGame as Game
from burgrave.core.game import find_game as game
from burgrave.core.game import find_games as games
from burgrave.core.match import Match
from burgrave.core.notation import read

__all__ = ["Bot", "Game", "Match", "game", "games", "match", "play", "read"]

__version__ = version("burgrave")


def match(name: str, players: int | None = None, **options: str) -> Match:
    """A new game at its first decision: `burgrave.match("torres", players=3, doors="any")`."""
    return Match(game(name), players or game(name).seats[0], options)


def play(name: str, bots: Sequence[str | Bot], seed: int = 0, players: int | None = None, **options: str) -> Match:
    """A game played to its end by bots, one for all seats or one for each; equal seeds give equal games."""
    from burgrave.bots.table import Table

    begun = match(name, players or max(len(bots), game(name).seats[0]), **options)
    seated = list(bots) * (begun.position.seats if len(bots) == 1 else 1)
    table = Table(begun, dict(enumerate(seated)), seed)
    table.run()
    table.close()
    return begun
