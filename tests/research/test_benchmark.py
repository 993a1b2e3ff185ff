"""The fixed benchmark: a result can be checked, and what is not as it must be is found."""

import json
from pathlib import Path

import pytest

from burgrave.bots.external import NeverAnswered
from burgrave.cli.benchmark import benchmark as command
from burgrave.core.errors import BadOption, BadRecord
from burgrave.core.game import find_games
from burgrave.research import benchmark
from burgrave.research.benchmark import TASKS, BadResult, Task, assign, check, play, write_result

SMALL = {task.name: task for task in [Task("raubritter", 2, "uniform", 2), Task("raubritter", 3, "greedy@1", 1)]}


@pytest.fixture(autouse=True)
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(benchmark, "TASKS", SMALL)


@pytest.fixture
def result() -> list[str]:
    """What greedy reaches."""
    return list(write_result("greedy", [play(game) for game in assign("greedy")]))


def test_the_tasks_are_fixed() -> None:
    """Change one, and VERSION has to rise."""
    assert benchmark.VERSION == 1
    assert {name.partition("/")[0] for name in TASKS} == {n for n, g in find_games().items() if n != "pennies"}
    assert [(t.players, t.opponent, t.blocks) for t in TASKS.values() if t.game == "castel"] == [
        (2, "uniform", 20),
        (2, "greedy@1", 50),
        (2, "search@1:sims=16", 50),
        (5, "greedy@1", 20),
    ]
    assert all("@" in t.opponent or t.opponent == "uniform" for t in TASKS.values())


def test_a_result_can_be_checked(result: list[str]) -> None:
    told = check(result)
    assert told["bot"] == {"raubritter": "greedy@1"} and set(told["tasks"]) == set(SMALL)
    assert told["tasks"]["raubritter/2 uniform"]["win_share"] == 1
    assert list(write_result("greedy", [play(game) for game in assign("greedy")])) == result


def test_the_bot_meets_every_seat() -> None:
    task = SMALL["raubritter/3 greedy@1"]
    assert [task.seat(rotation) for rotation in range(3)] == [0, 2, 1]
    assert task.opponents(1) == {0: "greedy@1", 1: "greedy@1"}


def test_forfeits_are_part_of_a_result_and_who_never_answers_fails_the_command(tmp_path: Path) -> None:
    file = tmp_path / "result.jsonl"
    with pytest.raises(NeverAnswered, match="no never answered"):
        command("cmd:./no", out=file, jobs=1)
    for told in check(file.read_text().splitlines())["tasks"].values():
        assert 0 < told["forfeits"] == told["decisions"]


def test_figures_that_are_not_so_are_found(result: list[str]) -> None:
    told = json.loads(result[0])
    told["tasks"]["raubritter/2 uniform"]["win_share"] = 0.5
    with pytest.raises(BadResult, match="the figures are"):
        check([json.dumps(told), *result[1:]])


def test_a_game_that_is_missing_or_there_twice_is_found(result: list[str]) -> None:
    starts = [number for number, line in enumerate(result) if '"task"' in line]
    with pytest.raises(BadResult, match="7 games belong to it, each once; there are 6"):
        check(result[: starts[-1]])
    with pytest.raises(BadResult, match="there are 8"):
        check(result + result[starts[-1] :])


def test_opponents_who_let_the_bot_win_are_found(result: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    weaker = {name: Task(t.game, t.players, "uniform", t.blocks) for name, t in SMALL.items()}
    forged = [line for game in assign("greedy") for line in play((weaker[game[0].name], *game[1:]))]
    told = forged[:]
    for number, line in enumerate(told):
        told[number] = line.replace('"raubritter/3 uniform"', '"raubritter/3 greedy@1"')
    with pytest.raises(
        BadResult, match=r"raubritter/3 greedy@1, block 0, rotation \d, move \d+: seat \d would not have"
    ):
        check([result[0], *told])


def test_dice_that_fell_otherwise_are_found(result: list[str]) -> None:
    other = [
        line.replace('"seed": 20261116', '"seed": 20261117').replace('"block": 0', '"block": 1') for line in result
    ]
    with pytest.raises(BadResult, match="would not have played"):
        check(other)


@pytest.mark.parametrize(
    ("told", "instead"),
    [
        ('"rotation": 0', '"rotation": "0"'),
        ('"rotation": 0', '"rotation": 9'),
        (', "rotation": 0', ""),
        ('"block": 0', '"block": null'),
        ('"task": "raubritter/2 uniform"', '"task": []'),
    ],
)
def test_games_that_do_not_belong_to_it_are_found(result: list[str], told: str, instead: str) -> None:
    with pytest.raises(BadResult, match="no game of this benchmark"):
        check([line.replace(told, instead) for line in result])


def test_a_line_that_is_wrong_is_named_by_its_number_in_the_file(result: list[str]) -> None:
    with pytest.raises(BadRecord, match="line 3: not-json"):
        check([*result[:2], "no", *result[2:]])


@pytest.mark.parametrize(
    "lines", [[], ["{}"], ["no"], ['{"benchmark": 0, "tasks": {}}'], ['{"benchmark": 1, "tasks": null}']]
)
def test_what_is_no_result_is_refused(lines: list[str]) -> None:
    with pytest.raises((BadRecord, BadResult)):
        check(lines)


def test_the_command_writes_a_result_and_checks_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "result.jsonl"
    command("greedy", out=file, task=["raubritter/2 uniform"], jobs=1, as_json=True)
    told = capsys.readouterr().out
    command(None, checked=file, jobs=1, as_json=True)
    assert json.loads(capsys.readouterr().out) == json.loads(told)
    command(None, checked=file, jobs=1)
    assert "raubritter/2 uniform" in capsys.readouterr().out
    with pytest.raises(BadOption, match="name a bot"):
        command(None)
    with pytest.raises(BadOption, match="no task 'chess'"):
        command("greedy", task=["chess"])
