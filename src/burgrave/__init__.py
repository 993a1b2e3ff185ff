"""Burgrave: castle games by exact rules, to play, to watch and to search.

`games()` and `game(name)` give the games; `match` begins one, `play` lets bots play one to its end; `read` and `write`
turn positions into text and back, `picture` draws them.
"""

from collections.abc import Sequence
from importlib.metadata import version

from burgrave import games
from burgrave.bots import Bot
from burgrave.bots.seats import Seats
from burgrave.core.game import AnyGame as Game
from burgrave.core.game import find_game as game
from burgrave.core.match import Match
from burgrave.core.notation import read, write
from burgrave.pictures import picture

__all__ = ["Bot", "Game", "Match", "game", "games", "match", "picture", "play", "read", "write"]

__version__ = version("burgrave")


def match(name: str, players: int | None = None, version: int | None = None, **options: str | int) -> Match:
    """A new match: `match("torres", players=3, doors="any")`; if nothing is said, for the fewest players.

    It is played by the newest version of the rules, or by the one named.
    """
    told = {option: str(value) for option, value in options.items()}  # a year may come as a number
    played = game(name, version)
    return Match(played, played.seats[0] if players is None else players, told)


def play(
    name: str,
    bots: Sequence[str | Bot],
    seed: int = 0,
    players: int | None = None,
    version: int | None = None,
    **options: str | int,
) -> Match:
    """A match played to its end, by one bot for all seats or one for each; equal seeds give equal matches."""
    begun = match(name, players or max(len(bots), game(name).seats[0]), version, **options)
    seats = range(begun.position.seats)
    table = Seats(begun, dict(zip(seats, bots if len(bots) > 1 else [*bots] * len(seats), strict=True)), seed)
    table.finish()
    return begun
