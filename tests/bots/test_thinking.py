"""Bots that think: the common search, budgets, levels, plans, advice."""

from random import Random

import pytest

from burgrave.analysis import hint
from burgrave.bots import Strategist, make_bot
from burgrave.bots.evaluator import Evaluator, Values
from burgrave.bots.search.budget import Budget
from burgrave.bots.search.tree import Tree
from burgrave.bots.seats import Seats
from burgrave.bots.strategy import LEVELS, Candidate, Level, Strategy, Task, find_strategy
from burgrave.core.game import find_game, find_games
from burgrave.core.match import Match
from burgrave.core.position import Position
from burgrave.sentences import speak
from tests.games.raubritter.scene import play, scene


def turned(prize: str = "3") -> Position:
    """Pennies with a prize turned: the highest bid alone takes it, and costs nothing."""
    game = find_game("pennies")
    position = game.start(2, {"rounds": "1"})
    position.play(-1, game.code(f"turn {prize}"))
    return position


def test_a_game_without_a_mind_is_searched_all_the_same() -> None:
    game = find_game("pennies")
    choices = Strategy().search(Task(game, turned(), 0, Random(1)), Budget(sims=300))
    assert game.words(choices[0].code) == "bid 2"
    assert choices[0].reply is not None and choices[0].reply[0] == 1
    assert 0 <= choices[0].value <= 1


def test_more_seats_and_simulations_than_moves() -> None:
    game = find_game("pennies")
    position = game.start(3)
    position.play(-1, game.code("turn 2"))
    assert len(Strategy().search(Task(game, position, 1, Random(1)), Budget(sims=2))) == 2
    assert len(Strategy().search(Task(game, position, 1, Random(1)), Budget(sims=50))) == 3


class Counting(Strategy):
    """The common search; counts its simulations and remembers its tree."""

    def run_simulations(self, tree: Tree, task: Task, budget: Budget) -> None:
        super().run_simulations(tree, task, budget)
        self.tree, self.sims = tree, tree.root.visits


class Ticks:
    """A clock on which a millisecond passes whenever it is read."""

    now = 0

    def perf_counter(self) -> float:
        self.now += 1
        return self.now / 1000


@pytest.fixture
def ticks(monkeypatch: pytest.MonkeyPatch) -> Ticks:
    ticks = Ticks()
    monkeypatch.setattr("burgrave.bots.search.budget.time", ticks)
    return ticks


def test_a_time_budget_is_kept(ticks: Ticks) -> None:
    strategy = Counting()
    strategy.exploration = 1000.0  # type: ignore[misc]  # all moves alike: none leads
    strategy.search(Task(find_game("pennies"), turned(), 0, Random(1)), Budget(ms=30))
    assert 30 <= ticks.now <= 33


@pytest.mark.parametrize("sims", [80, 400, 1000])
def test_thinking_ends_when_no_move_can_overtake_the_best(sims: int) -> None:
    strategy, game = Counting(), find_game("pennies")
    early = strategy.search(Task(game, turned(), 0, Random(1)), Budget(sims=sims))
    (_, first, _), (_, second, _), *_ = strategy.tree.ranking(0)
    assert strategy.sims < sims and first - second > sims - strategy.sims
    assert first - second <= sims - strategy.sims + 2 * strategy.batch, "and no later"
    again = strategy.search(Task(game, turned(), 0, Random(1)), Budget(sims=sims))
    assert again == early
    dice = Task(game, turned(), 0, Random(1)).dice
    full = Tree(strategy.evaluator, dice, strategy.horizon, strategy.exploration, 0.0)
    full.run(turned(), sims)
    assert full.ranking(0)[0][0] == early[0].code


def test_a_clear_move_is_found_before_the_time_is_over(ticks: Ticks) -> None:
    Strategy().search(Task(find_game("pennies"), turned(), 0, Random(1)), Budget(ms=500))
    assert ticks.now < 450


def test_a_lone_move_needs_no_thinking() -> None:
    strategy = Counting()
    position = play(scene({"0,0": "town"}, ("E castle", "E castle"), supply=[0, 5]), "lay castle 1,0")
    (only,) = strategy.search(Task(find_game("raubritter"), position, 0, Random(1)), Budget(sims=1000))
    assert position.legal(0) == [only.code]
    assert strategy.sims == strategy.batch


def test_utilities_weigh_winning_and_leading() -> None:
    evaluator, values = Evaluator(span=10), Values()
    values.of = [5.0, 5.0] + [0.0] * 6
    evaluator.weigh(values, 2, 4.0)
    assert values.listed(2) == pytest.approx([0.5, 0.5])
    values.of = [9.0, 5.0, -90.0] + [0.0] * 5
    evaluator.weigh(values, 3, 4.0)
    first, second, third = values.listed(3)
    assert first == pytest.approx(0.7 * 0.8 + 0.3 * 0.7, abs=0.01)
    assert second == pytest.approx(0.7 * 0.2 + 0.3 * 0.3, abs=0.01)
    assert third < 0.01


def test_a_finished_game_is_settled_by_places_and_lead() -> None:
    game, values = find_game("pennies"), Values()
    position = turned()
    for seat, words in enumerate(("bid 2", "bid 1")):
        position.play(seat, game.code(words))
    Evaluator(span=6).outcome(position, values)
    assert values.listed(2) == pytest.approx([0.7 + 0.3 * 0.75, 0.3 * 0.25])


def test_levels_give_away_no_more_than_they_may(monkeypatch: pytest.MonkeyPatch) -> None:
    strategy = find_strategy("pennies")
    monkeypatch.setattr(strategy, "levels", LEVELS | {"page": Level("greedy", loss=0.1)}, raising=False)
    choices = [Candidate(code, value) for code, value in ((0, 0.6), (1, 0.51), (2, 0.49))]
    game = find_game("pennies")
    picked = [make_bot("page", seed).pick(game, choices).code for seed in range(40)]  # type: ignore[attr-defined]
    assert set(picked) == {0, 1}
    assert {make_bot("knight", seed).pick(game, choices).code for seed in range(9)} == {0}  # type: ignore[attr-defined]


def test_scaled_levels_have_no_clock() -> None:
    bot = make_bot("king:scale=0.5", 0)
    assert isinstance(bot, Strategist)
    assert bot.name.level(Strategy()).budget == Budget(sims=LEVELS["king"].budget.sims // 2)


@pytest.mark.parametrize("game", find_games())
def test_every_game_has_five_levels_that_answer_in_time(game: str) -> None:
    levels = find_strategy(game).levels
    assert list(levels) == ["page", "squire", "knight", "baron", "king"]
    for name, limit in (("page", 200), ("squire", 200), ("knight", 200), ("baron", 1000), ("king", 3000)):
        level = levels[name]
        assert level.method == "greedy" or (level.budget.sims and 0 < level.budget.ms <= limit)


def test_a_plan_is_followed_as_long_as_nothing_unexpected_happens() -> None:
    game = find_game("torres")
    match = Match(game, 2)
    table = Seats(match, {0: "greedy", 1: "uniform"}, 3)
    bot = table.bots[0]
    assert isinstance(bot, Strategist)
    while not bot.plan:
        table.step()
    planned = bot.plan
    for code in planned:
        assert match.position.actor() == 0
        table.step()
        assert match.moves[-1] == (0, code)
    assert game.words(planned[-1]) == "end"


def test_a_plan_is_dropped_when_the_position_is_another() -> None:
    game = find_game("torres")
    match = Match(game, 2)
    table = Seats(match, {0: "greedy", 1: "uniform"}, 3)
    bot = table.bots[0]
    assert isinstance(bot, Strategist)
    while not bot.plan:
        table.step()
    planned, elsewhere = bot.plan, match.position.copy()
    elsewhere.play(0, game.code("point"))
    bot.choose(game, elsewhere, 0)
    assert bot.plan != planned[1:]


def advice_in_torres() -> tuple[Match, list[dict[str, object]]]:
    match = Match(find_game("torres"), 2)
    table = Seats(match, {0: "greedy", 1: "greedy"}, 2)
    while match.position.year < 2 or match.position.points < 5:  # type: ignore[attr-defined]
        table.step()
    strategist = make_bot("search:sims=12", 1)
    assert isinstance(strategist, Strategist)
    return match, hint(strategist, match.game, match.position, match.position.actor())


def test_advice_names_three_moves_and_why() -> None:
    match, advice = advice_in_torres()
    legal = match.legal(match.position.actor())
    assert 1 <= len(advice) <= 3
    assert len({row["move"] for row in advice}) == len(advice)
    best = advice[0]
    assert best["move"] in legal
    assert best["features"] and {"feature", "change"} == set(best["features"][0])  # type: ignore[index]
    assert best["reply"] is None or best["reply"]["seat"] != match.position.actor()  # type: ignore[index]
    if best["next"] is not None:
        assert best["next"] in legal


@pytest.mark.parametrize(("language", "said"), [("en", "61 % to win, 3 %"), ("fr", "61\u202f% de chances")])
def test_advice_is_said_in_two_sentences_and_in_percent(language: str, said: str) -> None:
    match, advice = advice_in_torres()
    king, reply = {"because": "king", "seat": 0, "points": 5}, {"because": "reply.scored", "seat": 1, "points": 9}
    best = advice[0] | {"chance": 0.612, "gain_chance": 0.031, "next": "block a3", "why": [king, reply]}
    texts = speak(language, match.game)
    move, why, chance = texts.advice(best)
    assert move.startswith(str(best["move"]))
    assert " 5 points" in why and " 9 points" in why and why[0].isupper()
    assert chance.startswith(said) and "block a3" in chance
    assert "block a3" not in texts.advice(best | {"gain_chance": 0.0})[2], "no gain is not worth a word"
    assert not any("because" in line or "of 100" in line for line in (why, chance))


@pytest.mark.parametrize("game", find_games())
def test_every_feature_has_words_in_both_languages(game: str) -> None:
    played = find_game(game)
    position = played.start(2)
    for name in find_strategy(game).features(position, 0):
        for language in ("en", "fr"):
            assert f"feature.{name}" in speak(language, played).catalogue
