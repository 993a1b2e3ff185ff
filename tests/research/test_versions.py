"""Programs that learnt by older rules go on by them: each interface plays the version it is told, else the newest."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import gymnasium
import pyspiel
import pytest

import burgrave
from burgrave.core.game import AnyGame, find_game
from burgrave.core.record import parse_record
from burgrave.research import benchmark, pettingzoo
from burgrave.research.dataset import rows, write_dataset
from burgrave.research.selfplay import Setting, play_game

pytestmark = pytest.mark.usefixtures("registered")
CHANGED = ("loewenherz", "raubritter", "torres")

INTERFACES: dict[str, Callable[[str, dict[str, Any]], AnyGame]] = {
    "match": lambda name, told: burgrave.match(name, **told).game,
    "pettingzoo": lambda name, told: pettingzoo.env(name, **told).unwrapped.episode.game,
    "openspiel": lambda name, told: pyspiel.load_game(f"burgrave_{name}", told).rules,
}


@pytest.mark.parametrize("interface", INTERFACES)
@pytest.mark.parametrize("name", CHANGED)
def test_a_version_is_named_or_it_is_the_newest(name: str, interface: str) -> None:
    made = INTERFACES[interface]
    assert made(name, {"version": 1}) is find_game(name, 1)
    assert made(name, {"version": 2}) is made(name, {}) is find_game(name)
    assert find_game(name).version == 2


@pytest.mark.parametrize("name", CHANGED)
def test_gymnasium_has_every_version_and_says_which_is_the_newest(name: str) -> None:
    with pytest.warns(DeprecationWarning, match="out of date"):
        first = gymnasium.make(f"burgrave/{name.title()}-v1").unwrapped
    assert first.episode.game is find_game(name, 1)
    assert gymnasium.make(f"burgrave/{name.title()}-v2").unwrapped.episode.game is find_game(name)


@pytest.mark.parametrize("name", CHANGED)
def test_rows_and_spaces_of_version_1_are_as_they_were(name: str) -> None:
    first, newest = (find_game(name, version) for version in (1, 2))
    for seats in first.seats:
        assert first.observation(seats).version == 1
        assert first.observation(seats).names == newest.observation(seats).names[: first.observation(seats).length]
    codes = range(first.vocabulary.size)
    assert [first.words(code) for code in codes] == [newest.words(code) for code in codes]


@pytest.mark.parametrize("name", CHANGED)
def test_data_sets_of_version_1_go_on_by_it(name: str, tmp_path: Path) -> None:
    setting = Setting(f"{name}/1", 2, find_game(name, 1).settle(2, {}), ("uniform",), 3)
    card = write_dataset(setting, tmp_path, games=1, tensors=True)
    assert (card["game"], card["version"], card["encoder"]["version"]) == (name, 1, 1)
    assert write_dataset(setting, tmp_path, games=2, size=100, tensors=True)["version"] == 1
    assert all(row["position"].startswith(f"{name}/1 ") for row in rows(setting, play_game(setting, 0)))


def test_the_benchmark_plays_version_1_and_checks_by_it(monkeypatch: pytest.MonkeyPatch) -> None:
    task = benchmark.Task("loewenherz", 2, "uniform", 1)
    monkeypatch.setattr(benchmark, "TASKS", {task.name: task})
    result = list(benchmark.write_result("uniform", [benchmark.play(game) for game in benchmark.assign("uniform")]))
    assert {match.game for match in parse_record(result[1:])} == {find_game("loewenherz", 1)}
    assert benchmark.check(result)["tasks"]
    head = json.loads(result[1])
    assert head["version"] == 1
    newest = head | {"version": 2, "options": head["options"] | {"last_mines": "yes"}}
    with pytest.raises(benchmark.BadResult, match="another table"):
        benchmark.check([result[0], json.dumps(newest), *result[2:]])
