"""Winning chances, judged decisions and reports: fair, the same again, and said in both languages."""

import json
from functools import cache
from random import Random

import pytest

from burgrave.analysis import JudgedMove, Report, chances, judge, report
from burgrave.analysis.advice import best_lines, different
from burgrave.analysis.judging import DEPTHS, THRESHOLDS, ask, kind_of
from burgrave.analysis.kinds import KINDS, NothingToJudge
from burgrave.analysis.reasons import LEAST, UNCLEAR, find_why, moved, worth_of
from burgrave.analysis.reporting import chances_of, decisions, turning_points
from burgrave.analysis.winning import Scale, between, known_chances, load
from burgrave.bots.insight import find_insight
from burgrave.bots.seats import Seats
from burgrave.bots.strategy import Candidate, Task
from burgrave.core.game import find_game, find_games
from burgrave.core.match import Match
from burgrave.core.position import OPEN
from burgrave.sentences import LANGUAGES, speak
from tests.server.twins import make_twins

BEGUN = {"castel": 40, "loewenherz": 20, "raubritter": 20, "torres": 6}
HOUSE = tuple(BEGUN)


@pytest.fixture(autouse=True)
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(DEPTHS, "quick", 0.02)


def played(game: str, moves: int, seed: int = 1, match: Match | None = None, bot: str = "uniform") -> Match:
    """The first moves of a game of bots, or of what comes after one that was begun."""
    match = Match(find_game(game), 2) if match is None else match.fork()
    table = Seats(match, dict.fromkeys(range(2), bot), seed)
    while len(match.moves) < moves and table.step():
        pass
    return match


@cache
def reported(game: str) -> tuple[Match, Report]:
    """The begin of a game, and its report."""
    match = played(game, BEGUN[game] + 25)
    return match, report(match, depth="quick", known="open")


@pytest.mark.parametrize("game", find_games())
def test_chances_add_up_and_are_the_same_again(game: str) -> None:
    match = played(game, 40)
    for observer in (0, 1, None, OPEN):
        found = chances(match.game, match.position, observer)
        assert sum(found) == pytest.approx(1) and all(0 <= chance <= 1 for chance in found)
        assert found == chances(match.game, match.position, observer)


def test_a_finished_game_is_certain() -> None:
    match = played("pennies", 1000)
    assert match.is_over
    assert chances(match.game, match.position, 0) == [
        (seat in match.winners) / len(match.winners) for seat in range(match.position.seats)
    ]


@pytest.mark.parametrize("game", HOUSE)
def test_chances_and_judgements_do_not_change_with_what_a_seat_cannot_know(game: str) -> None:
    compared = 0
    for seed in range(30):
        twins = make_twins(find_game(game), 3, 0, seed, 60)
        own = [i for i, move in enumerate(twins.first.moves) if move[0] == 0 and move == twins.second.moves[i]]
        ahead = [i for i in own if len(twins.first.positions[i].legal(0)) > 1]
        if not twins.differ or not ahead:
            continue
        index, first, second = ahead[-1], twins.first, twins.second
        if first.positions[index].dump() == second.positions[index].dump():
            continue
        line = [first.game.words(first.moves[index][1])]
        judged = [judge(match.game, match.positions[index], 0, line, "quick") for match in (first, second)]
        assert json.dumps(judged[0]) == json.dumps(judged[1])
        assert chances(first.game, first.positions[index], 0) == chances(second.game, second.positions[index], 0)
        compared += 1
        if compared == 3:
            return
    assert compared, "no twins were found that differ"


@pytest.mark.parametrize("game", ["castel", "loewenherz"])
def test_the_chances_of_then_are_what_each_seat_knew_itself(game: str) -> None:
    match = played(game, BEGUN[game] + 25, bot="page")
    insight, rows = find_insight(match.game), list(chances_of(match, "then"))
    row, position = [pair for pair in zip(rows, match.positions, strict=True) if insight.is_settled(pair[1])][-1]
    own = [chances(match.game, position, seat)[seat] for seat in range(2)]
    assert row == known_chances(match.game, position) == pytest.approx([each / sum(own) for each in own])
    assert row != pytest.approx(chances(match.game, position, OPEN)), "who sees everything knows more"


@pytest.mark.parametrize("game", HOUSE)
def test_a_decision_is_asked_about_in_worlds_its_seat_imagines(game: str) -> None:
    """Whatever is found, compared and told comes from there: of twin games they are the same."""
    for seed in range(30):
        twins = make_twins(find_game(game), 3, 0, seed, 60)
        pairs = [(a, b) for a, b in twins.positions if a.to_act() == (0,) and a.dump() != b.dump()]
        if pairs:
            worlds = [ask(find_game(game), position, 0).task("search").position.dump() for position in pairs[-1]]
            assert worlds[0] == worlds[1]
            return
    raise AssertionError("no twins were found that differ")


@pytest.mark.parametrize("game", HOUSE)
def test_what_comes_later_does_not_change_a_judgement(game: str) -> None:
    begun = played(game, BEGUN[game])
    length = len(begun.moves)
    reports = [report(played(game, length + 6, seed, begun), depth="quick") for seed in (1, 2)]
    before = [[move for move in told["moves"] if move["index"] + len(move["played"]) < length] for told in reports]
    assert before[0] and json.dumps(before[0]) == json.dumps(before[1])
    assert reports[0]["chances"][:length] == reports[1]["chances"][:length]


@pytest.mark.parametrize("game", HOUSE)
def test_a_report_judges_every_decision_and_its_better_lines_can_be_played(game: str) -> None:
    match, told = reported(game)
    assert json.loads(json.dumps(told)) == told
    assert len(told["chances"]) == len(match.moves) + 1
    for row in (*told["chances"], *told["open"]["chances"]):
        assert sum(row) == pytest.approx(1, abs=1e-3) and all(0 <= chance <= 1 for chance in row)
    assert [move["index"] for move in told["moves"]] == [index for index, _ in decisions(match)]
    assert sum(told["luck"]) == pytest.approx(0, abs=1e-3)
    assert all(0 <= each <= 100 for each in told["accuracy"]) and len(told["accuracy"]) == 2
    losses = [told["moves"][place]["loss"]["chance"] for place in told["moments"]]
    assert losses == sorted((move["loss"]["chance"] for move in told["moves"]), reverse=True)[: len(losses)]
    assert losses, "who plays at random loses something"
    for move in told["moves"]:
        assert move["kind"] in KINDS and move["why"]
        assert min(move["loss"].values()) >= 0
        assert move["best"] == move["line"][0] and move["move"] == move["played"][0]
        assert_playable(match, move)


def assert_playable(match: Match, move: JudgedMove) -> None:
    """The better line is legal for who knew no more than its seat: in an imagined world."""
    position = match.game.imagine(match.positions[move["index"]], move["seat"], Random(5))
    for line in move["line"]:
        code = match.game.code(line)
        assert code in position.legal(move["seat"]), (move["line"], line)
        position.play(move["seat"], code)


def test_advice_does_not_name_the_same_walls_in_another_order() -> None:
    match = played("loewenherz", 20, bot="page")
    while not any(line.startswith("wall") for line in match.legal(match.position.actor())) or match.position.parts < 2:
        match = played("loewenherz", len(match.moves) + 1, match=match, bot="page")
    seat = match.position.actor()
    task = Task(match.game, match.position, seat, Random(0))
    first, second = match.position.legal(seat)[:2]
    same = [Candidate(first, 0.9, (second,)), Candidate(second, 0.9, (first,)), Candidate(first, 0.8)]
    assert different(task, same, 3) == same[:1]
    assert different(task, [*same, Candidate(second, 0.7)], 3) == [same[0], Candidate(second, 0.7)]
    told = best_lines(match.game, match.position, seat)
    assert len({row["move"] for row in told}) == len(told) > 1


def test_a_small_part_of_what_a_decision_cost_is_no_reason() -> None:
    match = played("torres", 60)
    insight, later, earlier = find_insight(match.game), match.positions[60], match.positions[10]
    why = moved(insight, later, earlier, 0, 0.0)
    assert why is not None and why["points"] >= LEAST
    assert moved(insight, later, earlier, 0, 6 * why["points"]) is None
    assert moved(insight, later, earlier, 0, why["points"] / 2) == why
    assert moved(insight, later, earlier, 0, why["points"] / 30) != why, "nor is what would be worth far more"
    task = Task(match.game, earlier, 0, Random(0))
    line = (earlier.legal(earlier.actor())[0],)
    assert find_why(insight, task, line, None, None, is_good=True, cost=1000) == [UNCLEAR]


@pytest.mark.parametrize("game", HOUSE)
def test_reasons_are_worth_their_numbers(game: str) -> None:
    """What hardly matters is not explained; what is expected of others is told with what it brings them."""
    _, told = reported(game)
    for move in told["moves"]:
        if move["kind"] == "good" and move["loss"]["points"] < LEAST:
            assert move["why"] == [UNCLEAR]
        for why in move["why"]:
            assert why == UNCLEAR or worth_of(why) >= LEAST


def test_what_every_choice_does_between_turns_of_torres_speaks_for_none() -> None:
    match = Match(find_game("torres"), 2)
    for place in match.legal(0)[:5]:
        assert judge(match.game, match.position, 0, [place], "quick")["why"] == [UNCLEAR]


def test_a_game_without_anything_learnt_has_a_report_too() -> None:
    match = played("pennies", 1000)
    told = report(match, depth="quick")
    assert told["moves"] and told["game"] == "pennies"
    assert told["chances"][-1] == [(seat in match.winners) / len(match.winners) for seat in range(2)]


def test_what_is_no_decision_is_not_judged() -> None:
    match = played("castel", 40)
    with pytest.raises(NothingToJudge):
        judge(match.game, match.position, match.position.actor(), [], "quick")


def test_kinds_go_by_what_a_decision_cost() -> None:
    game = find_game("castel")
    limits = load(game).get("kinds", THRESHOLDS)
    assert kind_of(game, 0.5, is_best=True) == "best"
    assert kind_of(game, limits["inaccuracy"] / 2, is_best=False) == "good"
    for kind in KINDS[2:]:
        assert kind_of(game, limits[kind], is_best=False) == kind


def test_curves_and_scales() -> None:
    assert [between([0, 1, 4], at) for at in (-1, 0, 0.25, 0.5, 0.75, 1, 2)] == [0, 0, 0.5, 1, 2.5, 4, 4]
    scale = Scale(slope=[1, 1], base=[0, 0], points=[2, 4])
    assert scale.chance(0.5, 0.3) == 0.5 and scale.chance(0.8, 0) == pytest.approx(0.8)
    assert scale.lead(0.8, 1) == 2 * scale.lead(0.8, 0) > 0


def test_turning_points_are_where_another_is_ahead_and_where_it_is_decided() -> None:
    rows = [[0.5, 0.5], [0.6, 0.4], [0.52, 0.48], [0.4, 0.6], [0.2, 0.8], [0.05, 0.95], [0, 1]]
    assert turning_points(rows) == [3, 5]
    assert turning_points([[0.5, 0.5], [0.6, 0.4], [0.7, 0.3], [1, 0]]) == [], "never in doubt, and decided at the end"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", HOUSE)
def test_every_reason_is_said_without_holes(game: str, language: str) -> None:
    match, told = reported(game)
    chosen = match.game
    say, insight = speak(language, chosen), find_insight(chosen)
    for name in insight.features(chosen.start(2), 0):
        for key in (name, f"{name}.rival"):
            sentence = say.because([{"because": key, "seat": 1, "points": 3}])
            assert "because" not in sentence and "{" not in sentence, sentence
    for move in told["moves"]:
        sentence = say.because(move["why"])
        assert ". " not in sentence and sentence.endswith("."), "one sentence"
        assert "because" not in sentence and "{" not in sentence, sentence
