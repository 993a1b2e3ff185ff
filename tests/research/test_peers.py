"""OpenSpiel's searches play as bots."""

import sys

import pytest

from burgrave.bots import Bot, UnknownBot
from burgrave.bots.seats import Seats
from burgrave.core.match import Match
from burgrave.research.mini import find_any
from burgrave.research.peers import make_searcher

pytestmark = pytest.mark.usefixtures("registered")


@pytest.mark.parametrize("name", ["mcts:sims=4", "ismcts:sims=4"])
@pytest.mark.parametrize("game", ["mini_castel", "pennies"])
def test_they_play_any_game_by_what_their_seat_knows(game: str, name: str) -> None:
    results = []
    for _ in range(2):
        match = Match(find_any(game), 2)
        Seats(match, {0: make_searcher(name, 5), 1: "uniform"}, seed=3).run()
        results.append(match.moves)
    assert results[0] == results[1]


def test_they_find_the_move_that_wins() -> None:
    """MCTS looks at one world, and in this one the other has bid nothing."""
    game = find_any("mini_duel")
    bot: Bot = make_searcher("mcts:sims=400", 1)
    position = game.start(2)
    position.play(0, 0)
    assert bot.choose(game, position, 1) in (1, 2, 3)  # more than nothing, less than the prize


@pytest.mark.parametrize("name", ["mcts:ms=5", "mcts:sims=0", "ismcts:sims=many", "mcts:"])
def test_what_is_no_name_is_refused(name: str) -> None:
    with pytest.raises(UnknownBot, match="sims=NUMBER"):
        make_searcher(name, 0)


def test_without_openspiel_they_are_not_there(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pyspiel", None)
    with pytest.raises(UnknownBot, match="OpenSpiel is not installed"):
        make_searcher("mcts", 0)
