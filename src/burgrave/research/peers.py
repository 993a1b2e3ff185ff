"""OpenSpiel's searches as bots: `mcts:sims=64` and `ismcts:sims=64` play every game, wherever a bot is named.

Both evaluate by a random playout a simulation, as OpenSpiel's examples do. MCTS looks at one imagined world as if it
were the true one, IS-MCTS draws a world for every simulation.
"""

from typing import Any

from burgrave.bots import Bot, UnknownBot
from burgrave.core.game import AnyGame
from burgrave.core.position import Position

EXPLORATION = 2.0
SIMS = 100


class Searcher(Bot):
    """One of OpenSpiel's searches."""

    def __init__(self, method: str, sims: int, seed: int) -> None:
        from numpy.random import RandomState  # only here: without it, nobody makes one

        self.method = method
        self.sims = sims
        self.random = RandomState(seed % 2**32)

    def choose(self, game: AnyGame, position: Position, seat: int) -> int:
        """The move that it tried most often."""
        # By name and here: OpenSpiel takes long to import, and bots are made where nobody asks them.
        from burgrave.research.openspiel import state_at

        state = state_at(game, position)
        return int(self.make(state).step(state))

    def make(self, state: Any) -> Any:
        """The search, with nothing tried yet."""
        from open_spiel.python.algorithms import ismcts, mcts

        evaluator = mcts.RandomRolloutEvaluator(1, self.random)
        if self.method == "mcts":
            return mcts.MCTSBot(
                state.get_game(), EXPLORATION, self.sims, evaluator, solve=False, random_state=self.random
            )
        bot = ismcts.ISMCTSBot(state.get_game(), evaluator, EXPLORATION, self.sims, random_state=self.random)
        bot.set_resampler(lambda now, seat: now.resample_from_infostate(seat, self.random.uniform))  # else not by seed
        return bot


def make_searcher(text: str, seed: int) -> Bot:
    """The bot that `mcts[:sims=N]` or `ismcts[:sims=N]` names."""
    method, colon, parameter = text.partition(":")
    key, _, value = parameter.partition("=")
    if colon and (key != "sims" or not value.isdecimal() or not int(value)):
        raise UnknownBot(f"'{text}': {method} has one parameter, sims=NUMBER, the number above 0")
    try:
        import pyspiel  # noqa: F401 - whether it is there
    except ImportError:
        raise UnknownBot(f"'{text}': OpenSpiel is not installed; pip install 'burgrave[research]'") from None
    return Searcher(method, int(value) if colon else SIMS, seed)
