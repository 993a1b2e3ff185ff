"""Played games as data: what a row says is true, a run goes on where it was, and the card knows the bytes."""

import hashlib
import json
from array import array
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from pyarrow import dataset as datasets
from pyarrow import parquet

import burgrave
from burgrave.bots.strategy import find_strategies
from burgrave.core.errors import BadOption
from burgrave.research.dataset import COLUMNS, rows, write_dataset
from burgrave.research.selfplay import Folder, Setting, play_game
from tests.cli.conftest import Run, run  # noqa: F401 - a fixture

SEARCH = f"search@{max(find_strategies('castel'))}:sims=4"
SETTING = Setting("castel", 2, {}, ("search:sims=4", "uniform"), 5)


def test_rows_tell_the_game_that_the_seed_gives() -> None:
    game = play_game(SETTING, 3)
    same = burgrave.play("castel", [*reversed(SETTING.bots)], seed=8)
    assert game.match.moves == same.moves
    made = rows(SETTING, game)
    assert [row["move"] for row in made] == [index for index, (seat, _) in enumerate(same.moves) if seat >= 0]
    for row in made:
        _, position = burgrave.read(row["position"])
        assert position.dump() == same.positions[row["move"]].dump()
        assert row["legal"] == position.legal(row["seat"]) and row["code"] in row["legal"]
        assert row["line"] == same.game.words(row["code"]) and "seen" in row["seen"]
        assert row["share"] == float(row["seat"] in same.winners)
    assert {(row["seat"], row["bot"]) for row in made} == {(0, "uniform"), (1, SEARCH)}
    assert all(row["bots"] == ["uniform", SEARCH] and not row["forfeit"] for row in made)
    thought = [row["value"] for row in made if row["seat"] == 1 and len(row["legal"]) > 1]
    assert any(value is not None and 0 <= value <= 1 for value in thought)
    assert {row["value"] for row in made if row["seat"] == 0} == {None}


def test_a_run_goes_on_where_it_was_and_gives_the_same_bytes(tmp_path: Path) -> None:
    setting = Setting("raubritter", 2, {}, ("uniform",), 0)
    whole = write_dataset(setting, tmp_path / "whole", games=5, size=2)
    write_dataset(setting, tmp_path / "bits", games=3, size=2)
    kept = (tmp_path / "bits/games-000000-000001.parquet").stat().st_mtime_ns
    card = write_dataset(setting, tmp_path / "bits", games=5, size=2, jobs=2)
    assert (tmp_path / "bits/games-000000-000001.parquet").stat().st_mtime_ns == kept
    assert {path.name for path in (tmp_path / "bits").glob("*.parquet")} == set(card["files"])
    assert card == whole == json.loads((tmp_path / "bits/_card.json").read_text())
    for name, file in card["files"].items():
        data = (tmp_path / "bits" / name).read_bytes()
        assert hashlib.sha256(data).hexdigest() == file["sha256"]
    table = parquet.read_table(tmp_path / "bits" / "games-000004-000004.parquet")
    assert set(table.column("game").to_pylist()) == {4}
    with pytest.raises(BadOption, match="seed"):
        write_dataset(Setting("raubritter", 2, {}, ("uniform",), 1), tmp_path / "bits", games=5, size=2)


def test_tensors_are_what_the_encoder_writes(tmp_path: Path) -> None:
    setting = Setting("castel", 2, {}, ("uniform",), 0)
    card = write_dataset(setting, tmp_path, games=1, tensors=True)
    [row, *_] = parquet.read_table(tmp_path / "games-000000-000000.parquet").to_pylist()
    encoder = burgrave.game("castel").observation(2)
    wanted = array("f", bytes(4 * encoder.length))
    encoder.fill(burgrave.read(row["position"])[1], row["seat"], wanted)
    assert row["observation"] == pytest.approx(list(wanted))
    assert card["encoder"] == {"name": encoder.name, "version": encoder.version, "length": encoder.length}


def test_the_command_writes_a_folder(run: Run, tmp_path: Path) -> None:  # noqa: F811
    done = run("dataset", "raubritter", "--out", str(tmp_path), "--games", "2", "--jobs", "1")
    assert done.code == 0 and "2 games" in done.out
    done = run("dataset", "raubritter", "--out", str(tmp_path), "--games", "2", "--seed", "9", "--jobs", "1")
    assert done.code == 2 and "seed" in done.err
    done = run("dataset", "raubritter", "--out", str(tmp_path), "--bots", "nobody")
    assert done.code == 2 and "nobody" in done.err


def test_a_folder_is_read_as_one_table_in_which_every_bot_has_every_seat_equally_often(tmp_path: Path) -> None:
    setting = Setting("castel", 3, {}, ("uniform", "page@1", "squire@1"), 0)
    write_dataset(setting, tmp_path, games=6, size=4)
    (tmp_path / "_unfinished.parquet").write_bytes(b"what an interrupted run leaves")
    table = parquet.read_table(tmp_path)
    assert table.column_names == list(COLUMNS)
    games = {row["game"]: row["bots"] for row in table.select(["game", "bots"]).to_pylist()}
    assert Counter((seat, bot) for bots in games.values() for seat, bot in enumerate(bots)) == {
        (seat, bot): 2 for seat in range(3) for bot in setting.bots
    }
    assert all(row["bot"] == row["bots"][row["seat"]] for row in table.select(["seat", "bot", "bots"]).to_pylist())
    loaded = datasets.dataset(tmp_path).to_table()
    assert loaded.num_rows == table.num_rows == sum(bot["decisions"] for bot in card_of(tmp_path)["played"])


def card_of(folder: Path) -> dict[str, Any]:
    card: dict[str, Any] = json.loads((folder / "_card.json").read_text())
    return card


def test_moves_of_a_program_that_does_not_answer_are_told_apart(run: Run, tmp_path: Path) -> None:  # noqa: F811
    args = "--games", "2", "--jobs", "1", "--out", str(tmp_path)
    done = run("dataset", "raubritter", "--bots", "cmd:./no-such-program,uniform", *args)
    assert done.code == 2 and "cmd:./no-such-program never answered" in done.err
    rows = parquet.read_table(tmp_path, columns=["bot", "forfeit"]).to_pylist()
    assert all(row["forfeit"] == (row["bot"] != "uniform") for row in rows)


def test_a_folder_that_was_begun_before_is_known_by_its_setting(tmp_path: Path) -> None:
    """It is not gone on with, as its parts have other columns; one whose parts are the same is."""
    setting = Setting("raubritter", 2, {}, ("uniform",), 0)
    (tmp_path / "setting.json").write_text(json.dumps(setting.as_json() | {"part": 100, "tensors": False}))
    assert Folder(tmp_path, setting.as_json()).path == tmp_path
    assert [path.name for path in tmp_path.iterdir()] == ["setting.json"]
    with pytest.raises(BadOption, match="columns"):
        write_dataset(setting, tmp_path, games=1)
