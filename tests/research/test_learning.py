"""From self-play to nets: what candidates are kept, what a net learns of them, and which nets are let through."""

import json
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest

from burgrave.bots import make_bot
from burgrave.bots.strategy import Candidate, find_strategy
from burgrave.core.errors import BadOption
from burgrave.core.game import find_game
from burgrave.core.match import Match
from burgrave.research.candidates import find_sight, rows, write_candidates
from burgrave.research.gate import Gate
from burgrave.research.selfplay import Explorer, Setting, Wanderer, WatchedSeats, play_game
from tests.bots.nets import random_weights, write_nets
from tests.cli.conftest import Run, run  # noqa: F401 - a fixture


@pytest.fixture(scope="module")
def nets(tmp_path_factory: pytest.TempPathFactory) -> Path:
    sight = find_strategy("torres", 1).sight(2)
    assert sight is not None
    return write_nets(tmp_path_factory.mktemp("nets") / "nets.json", sight, {2: random_weights(sight)})


def setting(nets: Path, explores: bool = True) -> Setting:
    return Setting("torres", 2, {}, (f"search:sims=3:width=15:weights={nets}",), 5, explores)


@pytest.fixture(scope="module")
def folder(nets: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Candidates of two games."""
    folder = tmp_path_factory.mktemp("candidates")
    assert write_candidates(setting(nets), folder, 1, size=1) == 1
    kept = (folder / "games-000000-000000.npz").stat().st_mtime_ns
    assert write_candidates(setting(nets), folder, 2, size=1) == 2
    assert (folder / "games-000000-000000.npz").stat().st_mtime_ns == kept
    return folder


def test_every_candidate_is_kept_with_what_the_search_found(nets: Path, folder: Path) -> None:
    sight = find_sight(setting(nets))
    game = play_game(setting(nets), 1)
    made = rows(setting(nets), game)
    with np.load(folder / "games-000001-000001.npz") as part:
        columns = {name: part[name] for name in part.files}
    assert len(made) == len(columns["found"]) > 40
    for number in (0, len(made) // 2, len(made) - 1):
        assert bytes(columns["numbers"][number]) == made[number]["numbers"]
        assert columns["found"][number] == pytest.approx(made[number]["found"])
        assert columns["points"][number] == pytest.approx(made[number]["points"])
    assert columns["numbers"].shape[1] == sight.length and set(columns["game"]) == {1}
    for index in {int(move) for move in columns["move"]}:
        found = {each.found for each in game.steps[index].considered}
        assert {row["found"] for row in made if row["move"] == index} <= found
    known = columns["numbers"][:, sight.names.index("known")]
    assert {bool(told) for told in known} == {True, False} and columns["looks"].min() >= 1


def test_what_is_played_otherwise_is_hardly_worse() -> None:
    name = make_bot("search:sims=3", 0).name  # type: ignore[attr-defined]
    bot, game = Explorer(name, 4), find_game("torres")
    candidates = [Candidate(code, value) for code, value in ((1, 0.5), (2, 0.49), (3, 0.1))]
    picked = [bot.pick(game, candidates).code for _ in range(200)]
    assert set(picked) == {1, 2} and 5 < picked.count(2) < 60 and bot.strays


def test_games_that_learn_nothing_leave_no_candidates(tmp_path: Path) -> None:
    with pytest.raises(BadOption, match="learn nothing"):
        write_candidates(Setting("castel", 2, {}, ("search:sims=2",), 0, True), tmp_path, 1)


def test_what_was_played_is_kept_with_what_the_game_came_to(tmp_path: Path) -> None:
    quick = Setting("torres", 2, {}, ("page@1",), 3, explores=True)
    assert write_candidates(quick, tmp_path, 1, outcomes=True) == 1
    game = play_game(quick, 0)
    with np.load(tmp_path / "games-000000-000000.npz") as part:
        found, share, moves = part["found"], part["share"], part["move"]
    for value, won, move in zip(found, share, moves, strict=True):
        scores, seat = game.match.position.scores(), game.steps[move].seat
        lead = (scores[seat] - scores[1 - seat]) / 120
        assert value == pytest.approx(0.7 * won + 0.15 * (1 + lead), abs=1e-5)
        picked = game.steps[move].picked
        assert picked is not None and picked.code == game.steps[move].code
    assert len(moves) == len(set(moves)) > 20


def test_what_was_played_is_kept_with_the_lead_in_the_end(tmp_path: Path) -> None:
    quick = Setting("torres", 2, {}, ("greedy@1:width=5",), 3, explores=True)
    assert write_candidates(quick, tmp_path, 1, outcomes=True) == 1
    match = play_game(quick, 0).match
    with np.load(tmp_path / "games-000000-000000.npz") as part:
        told = list(zip(part["move"].tolist(), part["lead"].tolist(), strict=True))
    scores = match.position.scores()
    assert all(lead == scores[match.moves[move][0]] - scores[1 - match.moves[move][0]] for move, lead in told)
    assert len({lead for _, lead in told}) == 2


def test_quick_games_are_played_in_many_ways() -> None:
    quick = Setting("torres", 2, {}, ("greedy@1",), 3, explores=True)
    wanderers = [WatchedSeats(Match(find_game("torres"), 2), quick, number).bots[0] for number in range(20)]
    assert all(isinstance(bot, Wanderer) for bot in wanderers)
    assert len({bot.width for bot in wanderers}) > 10 and len({bot.exploring for bot in wanderers}) == 20  # type: ignore[attr-defined]
    weights = {tuple(find_strategy("torres", 1).varied(2, Random(seed)).beam.evaluator.weights) for seed in range(20)}  # type: ignore[attr-defined]
    assert 5 < len(weights) < 16  # half of them judge as the search does
    assert find_strategy("castel").varied(2, Random(0)) is find_strategy("castel")


def test_time_that_is_over_ends_a_run(nets: Path, tmp_path: Path) -> None:
    reached: list[int] = []
    assert write_candidates(setting(nets), tmp_path, 9, size=1, seconds=1e-9, report=reached.append) == 1
    assert reached == [0, 1] and json.loads((tmp_path / "_setting.json").read_text())["explores"]


def test_the_commands_ask_for_what_they_need(run: Run, nets: Path, tmp_path: Path) -> None:  # noqa: F811
    done = run("selfplay", "castel", "--out", str(tmp_path / "games"))
    assert done.code == 2 and "learn nothing" in done.err
    done = run("gate", "torres", "--weights", str(nets), "--against", "uniform,greedy")
    assert done.code == 2 and "3 opponents" in done.err


def entry(nets: Path, tmp_path: Path) -> Gate:
    file = tmp_path / "nets.json"
    file.write_text(nets.read_text())
    return Gate(file, "torres", 2)


def played(low: float) -> dict[str, Any]:
    return {"bots": [{"low": low}]}


def test_nets_are_confirmed_once_and_on_fresh_seeds(nets: Path, tmp_path: Path) -> None:
    names = ["search@1", "greedy@1", "uniform"]
    gate = entry(nets, tmp_path)
    gate.check(names, 0, 50, confirm=False)
    gate.matches = [played(0.6), played(0.51), played(0.9)]
    assert gate.keep(0, 50, confirm=False)
    gate = Gate(gate.weights, "torres", 2)
    gate.check(names, 20, 50, confirm=False)
    with pytest.raises(BadOption, match="fresh"):
        gate.check(names, 49, 50, confirm=True)
    gate.check(names, 50, 50, confirm=True)
    gate.matches = [played(0.6), played(0.49), played(0.9)]
    assert not gate.keep(50, 50, confirm=True)
    with pytest.raises(BadOption, match="stands"):
        Gate(gate.weights, "torres", 2).check(names, 500, 50, confirm=True)
    Gate(gate.weights, "torres", 3).check(names, 500, 50, confirm=True)


def test_a_match_of_the_gate_is_played_by_the_nets(nets: Path, tmp_path: Path) -> None:
    gate = entry(nets, tmp_path)
    figures = gate.play("search:sims=1:width=10", "uniform", 1, 3, 1, None, lambda blocks, share: None)
    assert figures["games"] == 2 and figures["bots"][0]["name"].endswith("nets.json")
    assert figures["bots"][0]["win_share"] == 1 and gate.matches == [figures]


def test_a_net_learns_to_tell_candidates_apart(folder: Path, nets: Path, tmp_path: Path) -> None:
    torch = pytest.importorskip("torch")
    from burgrave.research import train

    torch.manual_seed(0)
    sight = find_sight(setting(nets))
    data = train.load([folder], sight.rest, sight.size, "cpu")
    model = train.Set(sight.rest, sight.size)
    decisions = torch.arange(len(data.starts) - 1)
    before = train.judge(model, data, decisions, 120.0)
    assert before["siblings"] == before["siblings by hand"]
    optimiser = torch.optim.AdamW(model.parameters(), lr=2e-3)
    for _ in range(80):
        for some in train.batches(decisions, 8):
            optimiser.zero_grad()
            train.error(model, data, some, 120.0).backward()
            optimiser.step()
    after = train.judge(model, data, decisions, 120.0)
    assert after["siblings"] > before["siblings"] + 0.1 and after["error"] < before["error"]
    tables = train.quantise(model)
    assert max(train.differences(model, tables, data, sight)) < 0.5
    again = train.restore(tables, sight.rest, sight.size)
    rows = data.columns["numbers"][:50], data.columns["members"][:50]
    assert torch.allclose(again(*rows), model(*rows), atol=0.5)


def test_a_net_learns_what_games_came_to(tmp_path: Path) -> None:
    torch = pytest.importorskip("torch")
    from burgrave.research import train

    torch.manual_seed(0)
    quick = Setting("torres", 2, {}, ("greedy@1:width=5",), 3, explores=True)
    write_candidates(quick, tmp_path, 2, outcomes=True)
    sight = find_sight(quick)
    data = train.load([tmp_path], sight.rest, sight.size, "cpu")
    model = train.Set(sight.rest, sight.size)
    decisions = torch.arange(len(data.starts) - 1)
    before = train.judge(model, data, decisions, 120.0)
    assert before["error"] == before["error by hand"]
    optimiser = torch.optim.AdamW(model.parameters(), lr=3e-3)
    for _ in range(60):
        optimiser.zero_grad()
        train.error(model, data, decisions, 120.0).backward()
        optimiser.step()
    assert train.judge(model, data, decisions, 120.0)["error"] < 0.5 * before["error"]


def test_the_utility_learnt_is_the_one_played_by(folder: Path, nets: Path) -> None:
    torch = pytest.importorskip("torch")
    from burgrave.bots.evaluator import Evaluator, Values
    from burgrave.research.train import utility

    points, scale = [[3.0, 8.5, -2.0], [300.0, 8.0, 9.0], [12.0, 8.5, 1.0]], [15.0, 9.0, 6.0]
    found = utility(torch.tensor(points), torch.tensor(scale), torch.tensor([0.0, 1.0, -2.0]), 120.0).tolist()
    for row, lead, gain, value in zip(points, scale, (0.0, 1.0, -2.0), found, strict=True):
        values, evaluator = Values(), Evaluator(120.0)
        values.of = [row[0] + gain, *row[1:], 0.0, 0.0, 0.0, 0.0, 0.0]
        evaluator.weigh(values, 3, lead)
        assert value == pytest.approx(values.of[0], abs=1e-6)
