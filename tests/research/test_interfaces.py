"""PettingZoo, Gymnasium and OpenSpiel: what their own checks say of a sample, and what we promise beyond."""

import pickle
import subprocess
import sys
from pathlib import Path
from random import Random

import numpy as np
import pyspiel
import pytest

from burgrave.cli.soak import mix_options
from burgrave.core.dice import Dice
from burgrave.core.game import find_game, find_games
from burgrave.core.moves import Moves
from burgrave.core.position import CHANCE
from burgrave.research import gymnasium as gymnasiums
from burgrave.research.pettingzoo import Environment
from burgrave.research.vector import Vector
from tests.research.checks import check_gymnasium, check_openspiel, check_pettingzoo
from tests.research.playing import begun, play_on

pytestmark = pytest.mark.usefixtures("registered")


HOUSE = list(find_games())
GAMES = [*HOUSE, "pennies"]


def sample(name: str) -> tuple[int, dict[str, str]]:
    """A kind of table: the most players, options mixed."""
    players = find_game(name).seats[-1]
    options = {} if name == "pennies" else mix_options(find_game(name), players, seed=3)
    return players, options


@pytest.mark.parametrize("name", GAMES)
def test_the_checks_of_pettingzoo_pass(name: str) -> None:
    check_pettingzoo(find_game(name), 2, {})
    check_pettingzoo(find_game(name), *sample(name))


@pytest.mark.parametrize("name", GAMES)
def test_the_checks_of_gymnasium_pass(name: str) -> None:
    check_gymnasium(find_game(name), 2, {})
    check_gymnasium(find_game(name), *sample(name))


@pytest.mark.parametrize("name", GAMES)
def test_the_checks_of_openspiel_pass(name: str) -> None:
    check_openspiel(find_game(name), 2, {}, serialize=True)


@pytest.mark.parametrize("name", ["raubritter", "pennies"])
def test_the_checks_of_openspiel_pass_at_a_larger_table(name: str) -> None:
    check_openspiel(find_game(name), *sample(name), serialize=False)


@pytest.mark.parametrize("name", GAMES)
def test_a_clone_plays_on_identically_and_independently(name: str) -> None:
    table = begun(name, 3)
    twin, third = table.clone(), table.clone()
    played = play_on(table, Random(2), 60)
    assert play_on(twin, Random(2), 60) == played
    before = third.episode.position.dump()
    assert before != played[-1]
    assert third.agents == table.possible_agents and third.episode.position.dump() == before


def go_on(table: Environment, alone: gymnasiums.Environment, state: str, vector: Vector) -> list[object]:
    """What follows in each interface from a game that was begun: everything seen, and the positions."""
    seen: list[object] = [value.tolist() for value in table.observe(table.agent_selection).values()]
    seen += play_on(table, Random(2), 60)
    rng, is_over, info = Random(3), False, alone._info()
    while not is_over:
        row, reward, is_over, _, info = alone.step(rng.choice(np.flatnonzero(info["action_mask"])))
        seen += [row.tolist(), reward]
    _, played = pyspiel.deserialize_game_and_state(state)
    seen.append(str(played))
    for _ in range(20):
        if not played.is_terminal():
            played.apply_action(rng.choice(played.legal_actions()))
            seen += [str(played), played.information_state_string(0)]
    for _ in range(20):
        vector.step(vector.sample(np.random.default_rng(1)))
        seen += [vector.observations.tolist(), vector.rewards.tolist()]
    return seen


ELSEWHERE = """
import pickle, sys
from tests.toys import install
install()
from burgrave.research import openspiel
from tests.research.test_interfaces import go_on
pickle.dump(go_on(*pickle.load(sys.stdin.buffer)), sys.stdout.buffer)
"""


@pytest.mark.parametrize("name", ["castel", "pennies"])
def test_a_game_goes_on_in_another_process(name: str) -> None:
    table = begun(name, 3)
    alone = gymnasiums.Environment(name, 3, ["greedy", "search:sims=4"])
    _, info = alone.reset(seed=2)
    alone.step(np.flatnonzero(info["action_mask"])[0])
    state = pyspiel.load_game(f"burgrave_{name}").new_initial_state()
    for _ in range(20 if name == "castel" else 2):
        state.apply_action(state.legal_actions()[0])
    vector = Vector(name, 3, 2, 1, seed=9)
    vector.step(vector.sample(np.random.default_rng(1)))
    games = table, alone, pyspiel.serialize_game_and_state(state.get_game(), state), vector
    done = subprocess.run(
        [sys.executable, "-c", ELSEWHERE],
        input=pickle.dumps(games),
        stdout=subprocess.PIPE,
        cwd=Path(__file__).parents[2],
        check=True,
    )
    assert pickle.loads(done.stdout) == go_on(*games)  # noqa: S301 - our own


@pytest.mark.parametrize("name", GAMES)
def test_the_same_seed_and_actions_give_the_same_game_through_every_interface(name: str) -> None:
    table = begun(name, 0, seed=11)
    alone = gymnasiums.Environment(name, 2, ["uniform"])
    alone.reset(seed=11)
    state = pyspiel.load_game(f"burgrave_{name}").new_initial_state()
    dice, moves, rng = Dice(11), Moves(), Random(4)
    for _ in range(50):
        while state.is_chance_node():
            moves.count = 0
            state.trail.position.generate(CHANCE, moves)
            state.apply_action(dice.choose(state.trail.position, CHANCE, moves))
        assert state.trail.position.dump() == table.episode.position.dump()
        if state.is_terminal():
            break
        action = rng.choice(state.legal_actions())
        assert table.observe(table.agent_selection)["action_mask"].sum() == len(state.legal_actions())
        table.step(action)
        state.apply_action(action)
    played = alone.episode
    while not played.is_over:  # the bot's moves, played again by hand
        alone.step(played.codes[-1])
    again = gymnasiums.Environment(name, 2, ["uniform"])
    again.reset(seed=11)
    while not again.episode.is_over:
        again.step(again.episode.codes[-1])
    assert again.episode.position.dump() == played.position.dump()


def test_a_reset_without_a_seed_goes_on_with_the_dice() -> None:
    first, second = begun("castel", 0, seed=9), begun("castel", 0, seed=9)
    opening = first.episode.position.dump()
    for table in (first, second):
        table.reset()
    assert first.episode.position.dump() == second.episode.position.dump() != opening
