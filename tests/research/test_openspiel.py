"""What OpenSpiel's states tell, keep and refuse."""

import pickle
from random import Random

import pyspiel
import pytest

from burgrave.core.errors import IllegalMove
from burgrave.core.game import find_game
from burgrave.research.actions import BadAction
from burgrave.research.openspiel import State

pytestmark = pytest.mark.usefixtures("registered")


def test_what_is_no_legal_action_is_an_error_and_changes_nothing() -> None:
    state = pyspiel.load_game("burgrave_torres").new_initial_state()
    drawn, over = pennies_after(), pennies_after()
    while not over.is_terminal():
        over.apply_action(over.legal_actions()[0])
    for refused, code, error, says in (
        (state, find_game("torres").code("end"), IllegalMove, "'end' is not legal: T"),
        (state, 25475, BadAction, "actions from 0 to 25474, not 25475"),
        (drawn, find_game("pennies").code("bid 0"), BadAction, "chance"),
        (over, 0, BadAction, "the game is over"),
    ):
        before = str(refused), refused.history()
        with pytest.raises(error, match=says):
            refused.apply_action(code)
        assert (str(refused), refused.history()) == before


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


def test_games_and_states_are_pickled() -> None:
    state = pennies_after("turn 1", "bid 0")
    game, again = pickle.loads(pickle.dumps((state.get_game(), state)))  # noqa: S301 - our own
    assert str(game) == str(state.get_game()) and game.start.dump() == state.get_game().start.dump()
    assert again.information_state_string(0) == state.information_state_string(0)


def test_defaults_that_follow_from_another_option_are_kept_in_openspiel_too() -> None:
    game = pyspiel.load_game("burgrave_torres", {"edition": 1999})
    again = pyspiel.load_game(str(game))
    assert game.start.dump() == again.start.dump() == find_game("torres").start(2, {"edition": "1999"}).dump()
    with pytest.raises(pyspiel.SpielError, match="colour"):
        pyspiel.load_game("burgrave_torres", {"colour": "red"})
