"""What each library's own checks say of a kind of table; `./run soak research` has every kind checked."""

import contextlib
import io
import warnings
from collections.abc import Iterator, Mapping

import gymnasium
import pyspiel
from gymnasium.utils.env_checker import check_env

from burgrave.core.game import AnyGame
from burgrave.research import gymnasium as ours
from burgrave.research.openspiel import OpenSpielGame
from burgrave.research.pettingzoo import env

with warnings.catch_warnings():  # where pygame is installed, they import a game of their own the old way
    warnings.simplefilter("ignore", DeprecationWarning)
    from pettingzoo.test import api_test, performance_benchmark, seed_test

Options = Mapping[str, str]


@contextlib.contextmanager
def quiet(*expected: str) -> Iterator[None]:
    """Without what a check prints, and without warnings that are true and meant."""
    with warnings.catch_warnings(), contextlib.redirect_stdout(io.StringIO()):
        warnings.simplefilter("error")
        for message in expected:
            warnings.filterwarnings("ignore", message)
        yield


def check_pettingzoo(game: AnyGame, players: int, options: Options, cycles: int = 20) -> None:
    """PettingZoo's `api_test` and `seed_test`."""
    # The mask lies beside the row, as in PettingZoo's own board games.
    with quiet("Observation space for each agent probably", "Observation is not a NumPy array"):
        api_test(env(game, players, **options), num_cycles=cycles)
    seed_test(lambda: env(game, players, **options), num_cycles=cycles)


def check_gymnasium(game: AnyGame, players: int, options: Options) -> None:
    """Gymnasium's `check_env`, with random actions: most of them lose at once."""
    made = gymnasium.make(ours.name_of(game), players=players, opponents=["uniform"], **options).unwrapped
    assert isinstance(made, ours.Environment) and made.episode.players == players
    # A game without an encoder of its own tells its fields, and nobody knows their bounds.
    with quiet(*[".*A Box observation space m"] * (not made.observation_space.is_bounded())):
        check_env(made, skip_render_check=True)  # of that a test of our own: not every game has a picture


def check_openspiel(game: AnyGame, players: int, options: Options, serialize: bool, games: int = 1) -> None:
    """OpenSpiel's `random_sim_test`."""
    given = {"players": players, **options}
    pyspiel.random_sim_test(make_openspiel(game, given), num_sims=games, serialize=serialize, verbose=False)


def make_openspiel(game: AnyGame, given: Mapping[str, str | int]) -> OpenSpielGame:
    """The game as OpenSpiel loads it from a text."""
    told = ",".join(f"{name}={value}" for name, value in given.items())
    return pyspiel.load_game(f"burgrave_{game.name}({told})")


def run_benchmark(game: str) -> str:
    """What PettingZoo's performance benchmark says of a game."""
    with contextlib.redirect_stdout(io.StringIO()) as said:
        performance_benchmark(env(game))
    return said.getvalue().splitlines()[1]
