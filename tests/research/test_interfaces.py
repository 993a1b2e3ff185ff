"""PettingZoo, Gymnasium and OpenSpiel: what their own checks say of a sample, and what we promise beyond."""

import pickle
import subprocess
import sys
from pathlib import Path
from random import Random

import gymnasium
import numpy as np
import pyspiel
import pytest
from gymnasium.error import ResetNeeded

from burgrave.cli.soak import mix_options
from burgrave.core.dice import Dice
from burgrave.core.errors import BadOption, IllegalMove
from burgrave.core.game import find_game, find_games
from burgrave.core.moves import Moves
from burgrave.core.position import CHANCE
from burgrave.pictures import NoPictures, picture
from burgrave.research import gymnasium as gymnasiums
from burgrave.research import openspiel
from burgrave.research.actions import BadAction
from burgrave.research.openspiel import State
from burgrave.research.pettingzoo import Environment, NotBegun, env
from burgrave.research.vector import Vector
from tests.research.checks import check_gymnasium, check_openspiel, check_pettingzoo

HOUSE = list(find_games())
GAMES = [*HOUSE, "pennies"]


@pytest.fixture(autouse=True)
def registered(toys: None) -> None:
    """Let the toy game be known to the libraries too."""
    openspiel.register_all()
    gymnasiums.register_all()


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


def begun(name: str, steps: int, seed: int = 5, **more: object) -> Environment:
    """A game for PettingZoo after some random steps."""
    table = env(name, **more)
    table.reset(seed=seed)
    play_on(table, Random(1), steps)
    return table


def play_on(table: Environment, rng: Random, steps: int) -> list[bytes]:
    """Random steps, and the positions they led to."""
    positions = []
    for _ in range(steps):
        if table.episode.is_over:
            break
        table.step(rng.choice(table.episode.codes))
        positions.append(table.episode.position.dump())
    return positions


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


def test_a_game_is_truncated_after_as_many_steps_as_asked() -> None:
    table = begun("torres", 0, max_steps=5)
    for number, agent in enumerate(table.agent_iter()):
        _, reward, terminated, truncated, _ = table.last()
        assert (reward, terminated, truncated) == (0, False, number >= 5)
        table.step(None if truncated else table.episode.codes[0])
        assert number < 5 or agent not in table.agents
    assert number == 6 and not table.agents


def test_gymnasium_truncates_as_it_does_all_games() -> None:
    table = gymnasium.make("burgrave/Torres-v1", opponents=["uniform"], max_episode_steps=3)
    _, info = table.reset(seed=1)
    ends = []
    for _ in range(3):
        _, _, terminated, truncated, info = table.step(int(np.flatnonzero(info["action_mask"])[0]))
        ends.append((terminated, truncated))
    assert ends == [(False, False), (False, False), (False, True)]


@pytest.mark.parametrize("rewards", ["rank", "share", "margin"])
def test_all_get_their_rewards_when_the_game_is_over(rewards: str) -> None:
    table = begun("raubritter", 1000, players=3, rewards=rewards)
    assert table.rewards == dict(zip(table.possible_agents, table.episode.rewards(), strict=True))
    got = {}
    for agent in table.agent_iter():
        got[agent] = table.last()[1]
        assert table.last()[2]
        assert not table.observe(agent)["action_mask"].any()
        table.step(None)
    assert got == dict(zip(table.possible_agents, table.episode.rewards(), strict=True))


def an_illegal_one(table: Environment | gymnasiums.Environment) -> int:
    return next(code for code in range(table.episode.game.vocabulary.size) if code not in table.episode.codes)


def test_an_illegal_action_is_an_error_and_changes_nothing() -> None:
    table = begun("torres", 4)
    before = pickle.dumps(table)
    with pytest.raises(IllegalMove, match="is not legal: T"):
        table.step(an_illegal_one(table))
    for wrong in (-1, 10**6, 1.5, "move", None, np.array([1, 2])):
        with pytest.raises(BadAction):
            table.step(wrong)
    assert pickle.dumps(table) == before
    table.step(np.int64(table.episode.codes[0]))


def test_so_it_is_in_openspiel() -> None:
    state = pyspiel.load_game("burgrave_torres").new_initial_state()
    drawn, over = pennies_after(), pennies_after()
    while not over.is_terminal():
        over.apply_action(over.legal_actions()[0])
    for refused, code, error, says in (
        (state, find_game("torres").code("end"), IllegalMove, "'end' is not legal: T"),
        (state, 25474, BadAction, "actions from 0 to 25473, not 25474"),
        (drawn, find_game("pennies").code("bid 0"), BadAction, "chance"),
        (over, 0, BadAction, "the game is over"),
    ):
        before = str(refused), refused.history()
        with pytest.raises(error, match=says):
            refused.apply_action(code)
        assert (str(refused), refused.history()) == before


def test_or_the_game_is_lost_by_it_and_the_rule_is_named() -> None:
    table = begun("torres", 4, illegal="lose")
    loser = table.agent_selection
    table.step(an_illegal_one(table))
    assert table.rewards == {agent: -1.0 if agent == loser else 0.0 for agent in table.possible_agents}
    assert all(table.terminations.values())
    assert table.infos[loser]["rule"].startswith("T") and table.infos[loser]["illegal"]
    alone = gymnasiums.Environment("torres", opponents=["uniform"], rewards="share")
    alone.reset(seed=1)
    _, reward, terminated, truncated, info = alone.step(an_illegal_one(alone))
    assert (reward, terminated, truncated) == (0.0, True, False)
    assert info["rule"].startswith("T")


def test_steps_before_the_start_and_after_the_end_are_refused() -> None:
    table = env("pennies")
    with pytest.raises(NotBegun, match="call reset"):
        table.step(3)
    assert not table.observe("player_0")["action_mask"].any()
    with pytest.raises(BadOption, match="no agent 'anna'"):
        table.observe("anna")
    table.reset(seed=1)
    play_on(table, Random(1), 100)
    with pytest.raises(ValueError, match="None"):
        table.step(3)
    for _ in table.possible_agents:
        table.step(None)
    with pytest.raises(NotBegun, match="call reset"):
        table.step(None)
    alone = gymnasiums.Environment("pennies", opponents=["uniform"])
    with pytest.raises(ResetNeeded):
        alone.step(3)
    alone.reset(seed=1)
    while not alone.episode.is_over:
        alone.step(alone.episode.codes[0])
    with pytest.raises(ResetNeeded):
        alone.step(3)


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ({"colour": "red"}, "no option 'colour'"),
        ({"doors": "locked"}, "doors=locked is not one of"),
        ({"players": 9}, "is for 2 to 4 players"),
        ({"rewards": "luck"}, "rewards are by"),
        ({"illegal": "cheat"}, "an illegal action is"),
        ({"render_mode": "smell"}, "render_mode is one of"),
    ],
)
def test_what_a_game_does_not_have_is_refused(wrong: dict[str, object], said: str) -> None:
    with pytest.raises(BadOption, match=said):
        env("torres", **wrong)
    with pytest.raises(BadOption, match=said):
        gymnasiums.Environment("torres", **wrong)


def test_opponents_are_one_for_all_or_one_for_each() -> None:
    with pytest.raises(BadOption, match="2 for 3 players"):
        gymnasiums.Environment("torres", 3, ["greedy", "greedy", "greedy"])
    with pytest.raises(BadOption, match="seats 0 to 1"):
        gymnasiums.Environment("torres", seat=2)


def test_a_program_cannot_be_cloned() -> None:
    table = gymnasiums.Environment("pennies", opponents=["cmd:true"])
    table.reset(seed=1)
    with pytest.raises(BadOption, match="cannot be cloned"):
        table.clone()
    table.close()


def test_a_seat_may_be_drawn_anew_for_every_game() -> None:
    table = gymnasiums.Environment("pennies", 3, ["uniform"], seat=None)
    table.reset(seed=1)
    assert {table.reset()[1]["seat"] for _ in range(40)} == {0, 1, 2}


def test_an_observation_is_also_structure_and_text() -> None:
    table = begun("torres", 3, render_mode="ansi")
    game, position = table.episode.game, table.episode.position
    assert table.view("player_1") == game.view(position, 1)
    assert "reserve" in table.text("player_0")
    assert table.render() == table.episode.text(None)
    alone = gymnasiums.Environment("torres", opponents=["uniform"], render_mode="ansi")
    alone.reset(seed=1)
    assert alone.view() == game.view(alone.episode.position, 0)
    assert alone.render() == alone.text()


def test_a_board_is_rendered_as_a_picture_too() -> None:
    table = begun("castel", 3, render_mode="svg")
    assert table.render() == picture(table.episode.game, table.episode.position, None)
    alone = gymnasium.make("burgrave/Castel-v1", opponents=["uniform"], render_mode="svg")
    alone.reset(seed=1)
    made = alone.unwrapped
    assert isinstance(made, gymnasiums.Environment)
    assert alone.render() == picture(made.episode.game, made.episode.position, made.seat)
    without = begun("pennies", 0, render_mode="svg")
    with pytest.raises(NoPictures, match="no board that can be drawn"):
        without.render()


def pennies_after(*lines: str) -> State:
    state = pyspiel.load_game("burgrave_pennies").new_initial_state()
    for line in lines:
        state.apply_action(state.string_to_action(line))
    return state


def test_what_others_chose_at_once_is_not_in_the_information_state() -> None:
    states = [pennies_after("turn 2", f"bid {bid}") for bid in (0, 2)]
    one, other = (state.information_state_string(1) for state in states)
    assert one == other and states[0].current_player() == 1
    assert states[0].information_state_tensor(1) == states[1].information_state_tensor(1)
    one, other = (state.information_state_string(0) for state in states)
    assert one != other


def test_an_information_state_recalls_what_is_seen_no_more() -> None:
    """The views are equal, the ways there were not."""
    states = [pennies_after("turn 1", f"bid {bid}", f"bid {bid}", "turn 2") for bid in (0, 1)]
    assert states[0].observation_string(0) == states[1].observation_string(0)
    assert states[0].information_state_string(0) != states[1].information_state_string(0)
    assert states[0].information_state_tensor(0) != states[1].information_state_tensor(0)


def test_a_state_is_imagined_by_what_its_player_knows() -> None:
    state = pennies_after("turn 2", "bid 1")
    rng = Random(3)
    imagined = [state.resample_from_infostate(1, rng.random) for _ in range(20)]
    assert {each.information_state_string(1) for each in imagined} == {state.information_state_string(1)}
    assert {tuple(each.trail.position.bids) for each in imagined} == {(0, -1), (1, -1), (2, -1)}
    assert not imagined[0].history()


def test_serialised_states_keep_what_was_seen() -> None:
    state = pennies_after("turn 1", "bid 0", "bid 1", "turn 2")
    seen = state.information_state_string(0)
    game = state.get_game()
    again = game.deserialize_state(state.serialize())
    assert again.information_state_string(0) == seen
    assert again.trail.position.dump() == state.trail.position.dump()


def test_defaults_that_follow_from_another_option_are_kept_in_openspiel_too() -> None:
    game = pyspiel.load_game("burgrave_torres", {"edition": 1999})
    again = pyspiel.load_game(str(game))
    assert game.start.dump() == again.start.dump() == find_game("torres").start(2, {"edition": "1999"}).dump()
    with pytest.raises(pyspiel.SpielError, match="colour"):
        pyspiel.load_game("burgrave_torres", {"colour": "red"})
