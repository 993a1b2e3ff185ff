"""What a net says of questions before turns, and of cards: turns that follow are looked at, nothing hidden counts."""

from pathlib import Path
from random import Random

import pytest

from burgrave.bots import make_bot
from burgrave.bots.learned import Learned
from burgrave.bots.search.budget import Budget
from burgrave.bots.seats import Seats
from burgrave.bots.strategy import Task
from burgrave.bots.torres import between
from burgrave.bots.torres.learned import LearnedStrategy
from burgrave.core.match import Match
from burgrave.games.torres import GAME, facts
from burgrave.games.torres.position import TorresPosition
from tests.bots.nets import random_weights, write_nets
from tests.games.torres.test_learned import sight_of

BEFORE_TURNS = ("start", "king", "move-king", "first")
OF_CARDS = ("keep", "return")
CARDS = facts.CARDS


def asked(phase: str, seats: int = 2, options: dict[str, str] | None = None, seed: int = 3) -> TorresPosition:
    """A position of a random game in which a seat is asked something it has a choice about."""
    match, found = Match(GAME, seats, options or {}), []
    table = Seats(match, dict.fromkeys(range(seats), "uniform"), seed)
    while table.step():
        position = match.position
        if facts.PHASES[position.phase] == phase and len(position.legal(position.player)) > 1:
            found.append(position.copy())
    return found[len(found) // 2]


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A net by chance for two and for four."""
    sight = sight_of(2)
    return write_nets(tmp_path / "nets.json", sight, {2: random_weights(sight), 4: random_weights(sight, 2)})


def judge_of(strategy: LearnedStrategy, seats: int) -> Learned:
    judge = strategy.learned(seats)
    assert judge is not None
    return judge


@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("phase", BEFORE_TURNS)
def test_what_is_asked_before_a_turn_is_judged_by_the_turns_that_follow(phase: str, seats: int, file: Path) -> None:
    strategy, position = LearnedStrategy(file), asked(phase, seats)
    task = Task(GAME, position, position.player, Random(5), width=10)
    candidates = strategy.search(task, Budget(sims=20))
    assert sum(each.looks for each in candidates) == 20
    judge = judge_of(strategy, seats)
    for each in candidates:
        assert each.code in position.legal(task.seat) and not each.plan and isinstance(each.after, TorresPosition)
        assert facts.PHASES[each.after.phase] == "menu" and each.after.points == facts.ACTION_POINTS
        assert each.found != judge.worth(each.after, task.seat, task.seat)
    if phase == "first":
        assert {each.after.player for each in candidates if isinstance(each.after, TorresPosition)} == set(range(seats))


def test_cards_are_kept_by_the_turns_that_follow(file: Path) -> None:
    strategy, position = LearnedStrategy(file), asked("keep")
    task = Task(GAME, position, position.player, Random(5))
    candidates = strategy.search(task, Budget(sims=41))
    assert sum(each.looks for each in candidates) == 11
    for each in candidates:
        kept, after = CARDS.index(GAME.words(each.code).removeprefix("keep ")), each.after
        assert isinstance(after, TorresPosition) and after.player != task.seat and not each.plan
        assert after.hand[facts.KINDS * task.seat + kept] == position.hand[facts.KINDS * task.seat + kept] + 1
    assert {each.code for each in candidates} == set(position.legal(task.seat))


def test_cards_are_judged_as_held_at_the_end_of_the_turn(file: Path) -> None:
    strategy, position = LearnedStrategy(file), asked("keep")
    task = Task(GAME, position, position.player, Random(5))
    worths = between.card_worths(strategy.beam_for(position), task, judge_of(strategy, 2))
    assert len(set(worths)) > 5 and all(0 < worth < 1 for worth in worths)


def test_a_card_wanted_next_is_put_on_top_and_others_below(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for deck, wanted_on_top in (("own", True), ("shared", False)):
        strategy, position = LearnedStrategy(file), asked("return", options={"deck": deck})
        kind = next(kind for kind in range(facts.KINDS) if position.drawn[kind])
        for is_wanted in (True, False):
            worths = [0.9 if (i == kind) == is_wanted else 0.1 for i in range(facts.KINDS)]
            monkeypatch.setattr(between, "card_worths", lambda *_, worths=worths: worths)
            task = Task(GAME, position, position.player, Random(5))
            ranked = [GAME.words(each.code) for each in strategy.search(task, Budget(sims=1))]
            top, bottom = (ranked.index(f"return {CARDS[kind]} {place}") for place in ("top", "bottom"))
            assert (top < bottom) == (is_wanted == wanted_on_top)


@pytest.mark.parametrize("phase", BEFORE_TURNS + OF_CARDS)
def test_hidden_cards_do_not_change_the_answer(phase: str, file: Path) -> None:
    position, moves = asked(phase, seed=4), set()
    for number in range(3):
        world = GAME.imagine(position, position.player, Random(number))
        bot = make_bot(f"search:sims=8:width=10:weights={file}", 1)
        moves.add(bot.choose(GAME, world, position.player))
    assert len(moves) == 1
