"""Bots choose by seed, from what their seat may see."""

import pytest

from burgrave.bots import BOTS, Bot, UnknownBot, check_bot, make_bot
from burgrave.bots.seats import Seats
from burgrave.core.game import AnyGame, find_game
from burgrave.core.match import Match
from burgrave.core.position import CHANCE, Position


def test_uniform_plays_every_legal_move_and_repeats_by_seed() -> None:
    game = find_game("pennies")
    position = game.start(2)
    position.play(-1, game.code("turn 1"))
    choices = [[make_bot("uniform", seed).choose(game, position, 0) for seed in range(60)] for _ in range(2)]
    assert choices[0] == choices[1]
    assert set(choices[0]) == set(position.legal(0))


def test_unknown_bot() -> None:
    with pytest.raises(UnknownBot, match="no bot 'deep'; there are: uniform, greedy, search, page"):
        make_bot("deep", 0)


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("uniform:sims=3", "takes no parameters"),
        ("greedy:sims=3", "greedy has no parameter sims"),
        ("search:scale=2", "search has no parameter scale"),
        ("search:sims=0", "above 0, not 'sims=0'"),
        ("search:sims", "written NAME=NUMBER"),
        ("search:sims=nan", "above 0, not 'sims=nan'"),
        ("search:ms=inf", "above 0, not 'ms=inf'"),
        ("search:ms=0.5", "ms is a whole number, not '0.5'"),
        ("search:width=1025", "a width is at most 1024"),
        ("king@new", "a version is a number"),
        ("cmd:", "names no command"),
        ("cmd:ms=300:", "names no command"),
    ],
)
def test_names_that_say_nothing(name: str, message: str) -> None:
    with pytest.raises(UnknownBot, match=message):
        make_bot(name, 0)


def test_the_widest_beam() -> None:
    Seats(match := Match(find_game("torres"), 2), {0: "greedy:width=1024", 1: "greedy:width=1"}, 0).run()
    assert match.is_over


def test_versions_that_are_not_kept() -> None:
    with pytest.raises(UnknownBot, match="pennies has no bots of version 7; it has: 0"):
        check_bot("greedy@7", "pennies")
    check_bot("greedy@0", "pennies")


def test_a_bot_that_reads_the_position_gets_an_imagined_one(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[list[int]] = []

    class Peeking(Bot):
        def choose(self, game: AnyGame, position: Position, seat: int) -> int:
            seen.append(position.bids[:seat])  # type: ignore[attr-defined]
            return position.legal(seat)[0]

    monkeypatch.setitem(BOTS, "peeking", lambda name, seed: Peeking())
    for seed in range(20):
        Seats(match := Match(find_game("pennies"), 2), {0: "peeking", 1: "peeking"}, seed).run()
    assert {code for seat, code in match.moves if seat == 0} == {match.game.code("bid 0")}
    assert {tuple(bids) for bids in seen if bids} == {(0,), (1,), (2,)}, "seat 1 saw the true bid of seat 0"


def test_a_package_brings_its_game_and_its_bots() -> None:
    """Found by entry points; a name that is nobody's is refused with all there are."""
    game = find_game("pennies")
    assert game.package == "pennies"
    position = game.start(2)
    position.play(CHANCE, 0)
    assert make_bot("miser", 1).choose(game, position, 0) == position.legal(0)[0]
    with pytest.raises(UnknownBot, match=r"uniform.*miser"):
        make_bot("nobody", 1)
