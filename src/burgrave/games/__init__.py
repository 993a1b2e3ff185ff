"""The games of the house, a folder each. The package itself can be called: `burgrave.games()` gives all games."""

import sys
from types import ModuleType

from burgrave.core.game import AnyGame, find_games


class Games(ModuleType):
    """The package as a function: the front door's `games` bears its name."""

    def __call__(self) -> dict[str, AnyGame]:
        """Every game by name, those of installed packages among them."""
        return find_games()


sys.modules[__name__].__class__ = Games
