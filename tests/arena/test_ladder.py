"""The ladder: ratings as openskill sees them, reports, and that bots are as strong as they should be."""

import json
from pathlib import Path
from random import Random
from statistics import correlation

import pytest
from openskill.models import PlackettLuce

from burgrave.arena.ladder import Ladder, pair_up, play_ladder
from burgrave.arena.ratings import POINTS, rankings, rate, strengths
from burgrave.arena.report import write_report
from burgrave.bots import UnknownBot, full_name
from burgrave.bots.strategy import find_strategies
from burgrave.core.game import find_games
from tests.cli.conftest import Run

TRUE = [0.25, 1.0, 2.0, 8.0]
Game = tuple[list[int], list[int]]


def sample_game(bots: list[int], rng: Random) -> Game:
    """Places drawn as Plackett and Luce say."""
    left, places = list(bots), {}
    for place in range(1, len(bots) + 1):
        bot = rng.choices(left, [TRUE[b] for b in left])[0]
        places[bot] = place
        left.remove(bot)
    return bots, [places[bot] for bot in bots]


def sample_blocks(players: int, blocks: int) -> list[list[Game]]:
    rng = Random(1)
    return [[sample_game(rng.sample(range(4), players), rng) for _ in range(2)] for _ in range(blocks)]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_ratings_find_the_true_strengths(players: int) -> None:
    ratings = rate(sample_blocks(players, 300), 4)
    assert [rating.bot for rating in ratings] == [3, 2, 1, 0]
    by_bot = {rating.bot: rating for rating in ratings}
    assert by_bot[3].points - by_bot[1].points == pytest.approx(400 * 0.903, abs=60)  # 8 : 1
    assert all(rating.low < rating.points < rating.high for rating in ratings)


def test_ratings_agree_with_openskill() -> None:
    blocks = sample_blocks(3, 400)
    model = PlackettLuce()
    skills = [model.rating() for _ in TRUE]
    for bots, places in (game for block in blocks for game in block):
        teams = model.rate([[skills[bot]] for bot in bots], ranks=[float(place) for place in places])
        for bot, (skill,) in zip(bots, teams, strict=True):
            skills[bot] = skill
    ours = {rating.bot: rating.points for rating in rate(blocks, 4)}
    theirs = {bot: skill.mu for bot, skill in enumerate(skills)}
    assert sorted(ours, key=ours.__getitem__) == sorted(theirs, key=theirs.__getitem__)
    assert correlation([ours[bot] for bot in range(4)], [theirs[bot] for bot in range(4)]) > 0.97


def test_ties_count_as_every_order() -> None:
    assert rankings([([0, 1, 2], [1, 1, 3])]) == {(0, 1, 2): 0.5, (1, 0, 2): 0.5}
    assert strengths(rankings([([0, 1], [1, 1])]), 2) == pytest.approx([1, 1])


def test_a_bot_that_never_lost_has_a_rating_all_the_same() -> None:
    best, worst = rate([[([0, 1], [1, 2])]] * 10, 2)
    assert (best.bot, worst.bot) == (0, 1)
    assert 200 < best.points - worst.points < 20 * POINTS


GREEDY = full_name("greedy", "torres")


def small_ladder(folder: Path | None, players: int = 2, names: tuple[str, ...] = ("uniform", "greedy")) -> Ladder:
    pairings = pair_up("torres", players, {}, names, 0)
    return play_ladder(pairings, names, 1, folder, (1, None), lambda done: None)


def test_bots_are_named_with_their_versions() -> None:
    assert small_ladder(None).names == ["uniform", GREEDY]


def test_more_seats_than_bots_play_one_against_the_rest() -> None:
    ladder = small_ladder(None, players=3)
    assert [pair.contest.bots for pair, _ in ladder.blocks] == [
        ("uniform", "greedy", "greedy"),
        ("greedy", "uniform", "uniform"),
    ]
    assert ladder.ratings()[0].bot == 1


@pytest.mark.parametrize("names", [["greedy"], ["greedy", "greedy"]])
def test_a_ladder_needs_different_bots(names: list[str]) -> None:
    with pytest.raises(UnknownBot, match="two bots or more"):
        pair_up("torres", 2, {}, names, 0)


def test_a_report_is_a_page_and_a_picture(tmp_path: Path) -> None:
    page, picture = write_report(small_ladder(tmp_path), tmp_path)
    assert picture.read_bytes().startswith(b"\x89PNG")
    text = page.read_text("utf-8")
    assert GREEDY in text and "data:image/png;base64," in text and "Torres, 2 players" in text
    assert len(picture.read_bytes()) > 20_000


def test_ladder_on_the_command_line_goes_on_from_its_folder(run: Run, tmp_path: Path) -> None:
    args = ("ladder", "torres", "--bots", "uniform,greedy", "--blocks", "1", "--jobs", "1", "--out", str(tmp_path))
    first = json.loads(run(*args, "--json").out)
    assert json.loads(run(*args, "--json").out) == first, "times and all, so nothing was played again"
    assert [bot["name"] for bot in first["bots"]] == [GREEDY, "uniform"]
    assert GREEDY in run(*args).out
    assert (tmp_path / "ladder.html").exists()


def test_forfeits_are_told_in_figures_table_and_report(run: Run, tmp_path: Path) -> None:
    args = "ladder", "pennies", "--bots", "uniform,cmd:./no", "--blocks", "1", "--jobs", "1"
    result = run(*args, "--json", "--out", str(tmp_path))
    forfeits = {bot["name"]: (bot["decisions"], bot["forfeits"]) for bot in json.loads(result.out)["bots"]}
    assert forfeits == {"uniform": (6, 0), "cmd:./no": (6, 6)}
    assert result.code == 2 and "cmd:./no never answered" in result.err
    assert {line.split()[0]: line.split()[-1] for line in run(*args).lines if line[:3] in ("uni", "cmd")} == {
        "uniform": "0",
        "cmd:./no": "6",
    }
    page = (tmp_path / "ladder.html").read_text("utf-8")
    assert "<th>forfeits</th>" in page and "<td>6</td></tr>" in page


SIMULATIONS = {"torres": "12:width=200", "raubritter": "100", "loewenherz": "12", "castel": "150"}
"""A simulation of Torres is a whole turn with the answers to it, of Löwenherz a plan looked at, else a playout."""


@pytest.mark.parametrize("game", [game for game in find_games() if 0 not in find_strategies(game)])
def test_smoke_ladder(game: str) -> None:
    """Random loses to greedy, greedy to search: fixed seeds and simulations, for every game with its own judgement."""
    names = ["uniform", "greedy", f"search:sims={SIMULATIONS[game]}"]
    pairings = pair_up(game, 2, {}, names, 0)
    ladder = play_ladder(pairings, names, 1, None, (1, None), lambda done: None)
    assert [rating.bot for rating in ladder.ratings()] == [2, 1, 0]
