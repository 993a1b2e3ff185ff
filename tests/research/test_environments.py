"""Steps, rewards, refusals and pictures in PettingZoo and Gymnasium."""

import pickle
from random import Random
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.error import ResetNeeded
from gymnasium.utils.env_checker import check_env

from burgrave import pictures
from burgrave.bots import UnknownBot
from burgrave.core.errors import BadOption, IllegalMove
from burgrave.pictures import NoPictures, picture
from burgrave.research import gymnasium as gymnasiums
from burgrave.research.actions import BadAction
from burgrave.research.pettingzoo import Environment, NotBegun, env
from tests.research.playing import begun, play_on

pytestmark = pytest.mark.usefixtures("registered")


def test_a_game_is_truncated_after_as_many_steps_as_asked() -> None:
    table = begun("torres", 0, max_steps=5)
    for number, agent in enumerate(table.agent_iter()):
        _, reward, terminated, truncated, _ = table.last()
        assert (reward, terminated, truncated) == (0, False, number >= 5)
        table.step(None if truncated else table.episode.codes[0])
        assert number < 5 or agent not in table.agents
    assert number == 6 and not table.agents


def test_gymnasium_truncates_as_it_does_all_games() -> None:
    table = gymnasium.make("burgrave/Torres-v2", opponents=["uniform"], max_episode_steps=3)
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
    with pytest.raises(NotBegun, match="call reset"):
        table.last()
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
        ({"colour": "red"}, "no-option.*colour"),
        ({"doors": "locked"}, "no-value, option doors, word locked"),
        ({"players": 9}, "players, game torres, least 2, most 4"),
        ({"rewards": "luck"}, "rewards are by"),
        ({"illegal": "cheat"}, "an illegal action is"),
        ({"render_mode": "smell"}, "render_mode is one of"),
        ({"players": 2.0}, "players is a whole number from 1 on, not 2.0"),
    ],
)
def test_what_a_game_does_not_have_is_refused(wrong: dict[str, object], said: str) -> None:
    with pytest.raises(BadOption, match=said):
        env("torres", **wrong)
    with pytest.raises(BadOption, match=said):
        gymnasiums.Environment("torres", **wrong)


@pytest.mark.parametrize("opponents", [["greedy"] * 3, "greedy", [], None, [5]])
def test_opponents_are_one_for_all_or_one_for_each(opponents: Any) -> None:
    with pytest.raises(BadOption, match="of 2 for 3 players"):
        gymnasiums.Environment("torres", 3, opponents)


@pytest.mark.parametrize("seat", [2, -1, "first"])
def test_a_seat_is_one_of_the_table(seat: Any) -> None:
    with pytest.raises(BadOption, match="seats 0 to 1"):
        gymnasiums.Environment("torres", seat=seat)


@pytest.mark.parametrize("name", ["nobody", "greedy@77", "search:sims=x"])
def test_opponents_that_nobody_knows_are_refused_before_the_first_game(name: str) -> None:
    with pytest.raises(UnknownBot):
        gymnasiums.Environment("mini_torres", opponents=[name])


def test_options_and_seeds_may_be_numbers_of_any_kind() -> None:
    table, twin = env("torres", np.int64(3), edition=1999), env("torres", 3, edition="1999")
    table.reset(seed=np.int64(7))
    twin.reset(seed=7)
    assert table.episode.position.dump() == twin.episode.position.dump()
    with pytest.raises(BadOption, match="a seed is a whole number, not 'now'"):
        table.reset(seed="now")


@pytest.mark.parametrize("most", [0, -1, 1.5, "few"])
def test_a_game_is_truncated_after_a_step_at_least(most: Any) -> None:
    with pytest.raises(BadOption, match="max_steps is a whole number"):
        env("torres", max_steps=most)


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
    assert table.metadata["render_modes"] == made.metadata["render_modes"] == ["ansi", "svg"]
    without = begun("pennies", 0, render_mode="svg")
    with pytest.raises(NoPictures, match="no board that can be drawn"):
        without.render()


def test_no_picture_is_promised_where_none_can_be_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    """Gymnasium's check looks at everything that is promised."""
    check_env(gymnasium.make("burgrave/MiniDuel-v1").unwrapped)
    monkeypatch.setattr(pictures, "find_spec", lambda name: None)
    made = gymnasium.make("burgrave/Raubritter-v2").unwrapped
    check_env(made)
    assert made.metadata["render_modes"] == env("raubritter").metadata["render_modes"] == ["ansi"]
