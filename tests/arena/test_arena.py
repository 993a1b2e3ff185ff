"""The arena: blocks, figures, resuming, sequential tests, the same however it is played."""

import json
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from burgrave.arena.blocks import Contest, Played, arrange, play_block
from burgrave.arena.statistics import Sprt, bootstrap, decided_after, percentile, tally
from burgrave.bots import UnknownBot
from tests.cli.conftest import Run
from tests.waiting import wait_until

ARENA = ("arena", "torres", "--bots", "greedy,uniform", "--blocks", "2", "--jobs", "1")


def figures(run: Run, *args: str) -> dict[str, object]:
    result = run(*args, "--json")
    assert result.code == 0, result.err
    (line,) = result.lines
    found: dict[str, object] = json.loads(line)
    return found


def without_times(found: dict[str, object]) -> dict[str, object]:
    bots = found["bots"]
    assert isinstance(bots, list)
    return found | {"bots": [{k: v for k, v in bot.items() if not k.endswith("_ms")} for bot in bots]}


def test_json_is_one_object_of_the_promised_shape(run: Run) -> None:
    found = figures(run, *ARENA)
    assert list(found) == ["game", "players", "blocks", "games", "bots"]
    assert [found[key] for key in ("game", "players", "blocks", "games")] == ["torres", 2, 2, 4]
    greedy, uniform = found["bots"]  # type: ignore[misc]
    assert list(greedy) == [
        *("name", "win_share", "low", "high", "margin", "p50_ms", "p95_ms"),
        *("decisions", "forfeits"),
    ]
    assert (greedy["name"], greedy["win_share"], uniform["win_share"]) == ("greedy", 1.0, 0.0)
    assert greedy["margin"] == -uniform["margin"] > 50
    assert greedy["p95_ms"] >= greedy["p50_ms"] > 0
    assert greedy["decisions"] > 0 == greedy["forfeits"]


def test_a_table_for_people(run: Run) -> None:
    result = run("arena", "pennies", "--bots", "uniform,uniform", "--blocks", "3", "--jobs", "1")
    assert result.code == 0
    assert "pennies, 2 players, 6 games in 3 blocks" in result.lines[0]
    assert result.out.count("uniform") == 2


def test_a_block_is_one_seed_in_all_rotations() -> None:
    contest = arrange("pennies", 3, {}, ["uniform", "greedy", "page"], 5)
    block = play_block(contest, 2)
    assert [game.seats for game in block] == [[0, 1, 2], [1, 2, 0], [2, 0, 1]]
    assert [game.scores for game in block] == [game.scores for game in play_block(contest, 2)]


def test_one_against_the_rest_counts_the_rest_once() -> None:
    contest = arrange("pennies", 3, {}, ["greedy", "uniform"], 0)
    assert contest.bots == ("greedy", "uniform", "uniform")
    assert contest.names == ["greedy", "uniform"]
    tallies = tally(contest, [play_block(contest, block) for block in range(4)])
    assert tallies[0].shares[0] + 2 * tallies[1].shares[0] == pytest.approx(1)


@pytest.mark.parametrize("names", [["uniform"], ["uniform"] * 4, ["uniform", "deep"]])
def test_bots_that_make_no_table(names: list[str]) -> None:
    with pytest.raises(UnknownBot):
        arrange("pennies", 3, {}, names, 0)


def test_shared_wins_are_shared_and_margins_are_leads() -> None:
    game = Played(0, 0, [0, 1, 2], [7, 7, 3], [1, 1, 3])
    assert [game.share(seat) for seat in range(3)] == [0.5, 0.5, 0]
    assert [game.margin(seat) for seat in range(3)] == [0, 0, -4]


def test_processes_give_the_same_result_as_none(run: Run) -> None:
    args = ("arena", "torres", "--bots", "greedy,uniform", "--blocks", "3", "--seed", "4", "--jobs")
    assert without_times(figures(run, *args, "1")) == without_times(figures(run, *args, "2"))


def test_games_are_kept_and_not_played_again(run: Run, tmp_path: Path) -> None:
    args = ("arena", "pennies", "--bots", "greedy,uniform", "--jobs", "1", "--out", str(tmp_path))
    first = figures(run, *args, "--blocks", "4")
    lines = (tmp_path / "games.jsonl").read_text().splitlines()
    assert len(lines) == 4
    assert figures(run, *args, "--blocks", "4") == first, "times and all, so nothing was played again"
    (tmp_path / "games.jsonl").write_text("\n".join(lines[:2]) + "\n" + lines[2][:30])
    assert without_times(figures(run, *args, "--blocks", "4")) == without_times(first)
    assert figures(run, *args, "--blocks", "6")["blocks"] == 6


def test_another_contest_is_not_mixed_in(run: Run, tmp_path: Path) -> None:
    args = ("arena", "pennies", "--jobs", "1", "--blocks", "1", "--out", str(tmp_path))
    assert run(*args, "--bots", "greedy,uniform").code == 0
    result = run(*args, "--bots", "uniform,greedy")
    assert result.code == 2
    assert "holds another contest: bots" in result.err


def test_an_interrupted_arena_stops_cleanly_and_goes_on(run: Run, tmp_path: Path) -> None:
    args = ["arena", "torres", "--bots", "greedy,uniform", "--blocks", "40", "--jobs", "2", "--out", str(tmp_path)]
    command = [sys.executable, "-c", "from burgrave.cli import main; main()", *args, "--json"]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    kept = tmp_path / "games.jsonl"
    # What comes after a block that is still played is kept, but not counted yet.
    wait_until(lambda: kept.exists() and '"block":0,' in kept.read_text(), "the first block is over")
    process.send_signal(signal.SIGINT)
    out, err = process.communicate()
    assert process.returncode == 130, err
    assert "Traceback" not in err
    assert json.loads(out)["blocks"] >= 1
    before = kept.read_text().count("\n")
    assert before < 40
    assert figures(run, *args[:5], str(before), *args[6:])["blocks"] <= before


def test_the_bootstrap_holds_the_mean_and_repeats_itself() -> None:
    values = [0.0, 0.5, 1.0, 1.0] * 25
    low, high = bootstrap(values)
    assert low < 0.625 < high
    assert high - low == pytest.approx(2 * 1.96 * 0.415 / 10, rel=0.15)
    assert bootstrap(values) == (low, high)


def test_percentiles() -> None:
    assert percentile(list(range(1, 101)), 0.5) == 50
    assert percentile(list(range(1, 101)), 0.95) == 95
    assert percentile([3.0], 0.95) == 3
    assert percentile([], 0.5) == 0


def test_the_sequential_test_decides_both_ways_and_not_too_soon() -> None:
    test = Sprt(0.5, 0.6)
    strong, even = [0.5, 1.0] * 100, [0.0, 0.5, 1.0, 0.5] * 100
    assert test.verdict(strong) == "high"
    assert test.verdict(even) == "low"
    assert test.verdict(strong[:7]) is None
    after = decided_after(test, strong)
    assert after is not None and 8 <= after < 100
    assert test.verdict(strong[: after - 1]) is None


def test_sprt_stops_early_and_says_so(run: Run) -> None:
    args = ("arena", "torres", "--bots", "greedy,uniform", "--blocks", "40", "--sprt", "0.5", "0.7", "--jobs")
    found = figures(run, *args, "1")
    assert found["blocks"] == 8
    assert found["sprt"]["verdict"] == "high"  # type: ignore[index]
    assert without_times(figures(run, *args, "2")) == without_times(found)
    assert "takes two shares" in run("arena", "pennies", "--bots", "uniform,uniform", "--sprt", "0.7", "0.5").err


def test_options_reach_the_table(run: Run) -> None:
    args = ("arena", "pennies", "--bots", "uniform,uniform", "--blocks", "1", "--jobs", "1", "--json")
    assert run(*args, "--option", "rounds=1").code == 0
    assert "The option rounds has no value “7”" in run(*args, "--option", "rounds=7").err


def test_contests_can_be_sent_to_workers() -> None:
    contest = arrange("pennies", 2, {}, ["uniform", "uniform"], 0)
    assert isinstance(contest, Contest) and contest.options == {"rounds": "3", "fault": "none"}


DEAD = "cmd:./no-such-program"
HALF = """
import json, sys
for number, line in enumerate(sys.stdin):
    legal = json.loads(line)["legal"]
    print(json.dumps({"move": legal[0] if legal and number else "nothing"}), flush=True)
"""


def test_who_never_answers_is_told_and_fails_the_command(run: Run, tmp_path: Path) -> None:
    args = ("arena", "pennies", "--bots", f"{DEAD},uniform", "--blocks", "2", "--jobs", "1")
    result = run(*args, "--json")
    dead, uniform = json.loads(result.out)["bots"]
    assert (dead["decisions"], dead["forfeits"], uniform["forfeits"]) == (12, 12, 0)
    assert result.code == 2 and f"{DEAD} never answered" in result.err
    result = run(*args)
    assert result.code == 2 and result.lines[2].split()[-1] == "12" and result.lines[3].split()[-1] == "0"
    result = run("record", "pennies", "--bots", f"uniform,{DEAD}")
    assert result.code == 2 and "never answered" in result.err and '"scores"' in result.out


def test_who_answers_sometimes_has_its_forfeits_counted(run: Run, tmp_path: Path) -> None:
    (tmp_path / "half.py").write_text(HALF)
    args = ("arena", "pennies", "--bots", f"cmd:{sys.executable} {tmp_path / 'half.py'},uniform", "--blocks", "1")
    half, _ = figures(run, *args, "--jobs", "1", "--out", str(tmp_path))["bots"]  # type: ignore[misc]
    assert (half["decisions"], half["forfeits"]) == (6, 2)
    kept = [json.loads(line) for line in (tmp_path / "games.jsonl").read_text().splitlines()]
    assert [sum(game["forfeits"]) for game in kept[0]] == [1, 1]


def test_games_that_were_kept_before_forfeits_were_counted_have_none() -> None:
    game = Played(block=0, rotation=0, seats=[0, 1], scores=[3, 1], ranks=[1, 2], ms=[[], []])
    assert (game.decisions, game.forfeits) == ([0, 0], [0, 0])
