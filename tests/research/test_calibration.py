"""Winning chances and puzzles made from games: the commands that make the data of the package."""

import json
from pathlib import Path

import pytest

from burgrave.analysis.puzzling import Puzzle
from burgrave.analysis.reporting import decisions
from burgrave.bots.seats import Seats
from burgrave.core.game import find_game
from burgrave.core.match import Match
from burgrave.research.calibration import disagreements, learn_kinds
from burgrave.research.puzzles import GAP, choose, find_in
from tests.cli.conftest import Run, run  # noqa: F401 - a fixture


def test_chances_are_learnt_from_games_that_are_kept(run: Run, tmp_path: Path) -> None:  # noqa: F811
    out, folder = tmp_path / "chances.json", tmp_path / "games"
    words = ["calibrate", "castel", "--folder", str(folder), "--out", str(out), "--games", "10", "--deep", "10"]
    bots = ["--quick-bot", "page", "--deep-bot", "squire", "--jobs", "1"]
    done = run(*words, *bots)
    assert done.code == 0 and "page: Brier score" in done.out and "squire: Brier score" in done.out
    learnt = json.loads(out.read_text())["players"]["2"]
    assert "utility" in learnt["weights"] and all(len(curve) == 5 for curve in learnt["weights"].values())
    kept = {file: file.stat().st_mtime_ns for file in folder.rglob("*.jsonl")}
    assert len(kept) == 2
    assert run(*words, *bots).out == done.out
    assert {file: file.stat().st_mtime_ns for file in folder.rglob("*.jsonl")} == kept
    assert run(*words, "--quick-bot", "page", "--deep-bot", "page").code == 2
    done = run(*words, "--quick-bot", "nobody", "--jobs", "1")
    assert done.code == 2 and "nobody" in done.err


def test_what_is_called_a_mistake_is_learnt_and_held_against_other_games(
    run: Run,  # noqa: F811
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("burgrave.research.calibration.STRIDE", 60)
    monkeypatch.setattr("burgrave.research.calibration.DEEPER", 2)
    out, folder = tmp_path / "chances.json", tmp_path / "games"
    words = ["calibrate", "castel", "--folder", str(folder), "--out", str(out), "--games", "10", "--deep", "10"]
    bots = ["--quick-bot", "page", "--deep-bot", "squire", "--jobs", "1", "--judged", "2"]
    done = run(*words, *bots)
    learnt = json.loads(out.read_text())
    kinds, judged = learnt["kinds"], learnt["judged"]
    assert 0.02 <= kinds["inaccuracy"] <= kinds["mistake"] < kinds["blunder"]
    assert judged["page"] >= judged["deep"] >= 2
    assert f"{kinds}, by {judged['page']} decisions; of {judged['deep']} best moves" in done.out


def test_a_best_move_is_a_mistake_only_by_the_limits_of_other_games() -> None:
    calm = [{"game": number, "loss": 0.0, "deep": 0.0} for number in range(10)]
    assert disagreements(calm) == 0
    assert learn_kinds(calm) == {"inaccuracy": 0.02, "mistake": 0.04, "blunder": 0.06}
    assert disagreements([*calm, {"game": 4, "loss": 0.0, "deep": 0.05}]) == 1
    assert disagreements([*calm, {"game": 4, "loss": 0.5}]) == 0


def test_puzzles_are_found_in_games_that_are_kept(
    run: Run,  # noqa: F811
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    out, folder = tmp_path / "puzzles.json", tmp_path / "games"
    words = ["puzzles", "raubritter", "--out", str(out), "--seed", "100008", "--games", "1", "--jobs", "1"]
    done = run(*words, "--folder", str(folder))
    found = json.loads(out.read_text())
    assert done.code == 0 and f"{len(found)} puzzles" in done.out and found
    for puzzle in (Puzzle(id="", game="raubritter", **one) for one in found):
        game, position = puzzle.place()
        assert game.code(puzzle.line[0]) in position.legal(puzzle.seat) and puzzle.gap >= GAP
    kept = {file: file.stat().st_mtime_ns for file in folder.rglob("*.jsonl")}
    assert run(*words, "--folder", str(folder)).out == done.out
    assert {file: file.stat().st_mtime_ns for file in folder.rglob("*.jsonl")} == kept
    out.write_text(json.dumps([*found, found[0] | {"position": "elsewhere", "source": "people"}]))
    monkeypatch.setattr("burgrave.research.puzzles.holds", lambda game, row: row["position"] != found[0]["position"])
    assert run(*words, "--folder", str(folder), "--add").code == 0
    assert "elsewhere" in [one["position"] for one in json.loads(out.read_text())], "what was there stays if it holds"
    assert found[0]["position"] not in [one["position"] for one in json.loads(out.read_text())]


def test_puzzles_are_for_who_chooses_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who bids while another still may is not asked; nor is the position looked at."""
    match = Match(find_game("pennies"), 2)
    Seats(match, dict.fromkeys(range(2), "uniform"), 1).finish()
    monkeypatch.setattr("burgrave.bots.insight.Insight.may_puzzle", lambda self, position: True)
    monkeypatch.setattr("burgrave.research.puzzles.examine", lambda question, insight: {"seat": question.seat})
    alone = [match.positions[index].to_act() for index, _ in decisions(match)]
    found = find_in(match, "toys")
    assert len(found) == sum(len(seats) == 1 for seats in alone) < len(alone)


def row(number: int, theme: str, difficulty: int, gap: float) -> dict[str, object]:
    source = f"page {number}, move 7"
    return {"position": f"p{number}", "theme": theme, "difficulty": difficulty, "gap": gap, "source": source}


def test_puzzles_are_taken_from_all_themes_and_ordered_from_easy_to_hard() -> None:
    found = [row(1, "end", 3, 0.2), row(2, "end", 1, 0.4), row(3, "end", 3, 0.3), row(4, "king", 2, 0.1)]
    chosen = choose([*found, row(4, "king", 2, 0.1)], 3)
    assert [each["position"] for each in chosen] == ["p4", "p3", "p1"]
    assert len(choose(found, 9)) == 4
    assert len(choose([row(1, "end", 3, 0.2), row(1, "king", 1, 0.4) | {"position": "other"}], 9)) == 1
