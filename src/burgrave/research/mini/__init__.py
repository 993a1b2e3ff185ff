"""Games small enough for exact work: cut out of those of the house, for research only.

They are played by the rules, words and texts of their game, from a smaller beginning; docs/research.md says what is
different. No lobby has them, and no option makes them: they are found here alone.
"""

from burgrave.core.game import AnyGame, find_game, find_games, find_versions
from burgrave.research.mini.castel import MiniCastel
from burgrave.research.mini.duel import MiniDuel
from burgrave.research.mini.raubritter import MiniRaubritter
from burgrave.research.mini.torres import MiniTorres

MINI_GAMES: dict[str, AnyGame] = {
    game.name: game for game in (MiniTorres(), MiniRaubritter(), MiniDuel(), MiniCastel())
}


def find_any(name: str, version: int | None = None) -> AnyGame:
    """The game of that name and version, a mini game among them; else UnknownGame."""
    return MINI_GAMES.get(name.partition("/")[0]) or find_game(name, version)


def find_kept(name: str) -> dict[int, AnyGame]:
    """A game by every version of its rules that is kept, the newest first; of a mini game there is one."""
    return {game.version: game for game in [MINI_GAMES[name]]} if name in MINI_GAMES else find_versions(name)


def find_all() -> dict[str, AnyGame]:
    """Every game by name, and every mini game."""
    return find_games() | MINI_GAMES
