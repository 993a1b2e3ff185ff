"""games, record, replay, perft and soak: what they print, and how they fail."""

import io
import json
from pathlib import Path

import pytest

from tests.cli.conftest import Run


def test_games_lists_players_and_options(run: Run) -> None:
    result = run("games", "--lang", "en")
    assert result.code == 0
    assert "Pennies (pennies) · 2 to 3 players" in result.lines
    pennies = next(game for game in json.loads(run("games", "--json").out) if game["game"] == "pennies")
    assert pennies["players"] == [2, 3]
    assert pennies["about"]["authors"] == ["the tests"]
    assert pennies["options"]["rounds"] == {"default": "3", "values": ["3", "1"]}


def test_record_has_the_exact_form(run: Run) -> None:
    header, *moves, result = map(json.loads, run("record", "pennies", "-p", "3", "--seed", "7", "--legal").lines)
    options = {"rounds": "3", "fault": "none"}
    assert header == {"game": "pennies", "players": 3, "options": options, "version": 1, "seed": 7}
    assert list(header) == ["game", "players", "options", "version", "seed"]
    assert [move["seat"] for move in moves] == [-1, 0, 1, 2] * 3, "seats that choose at once go in rising order"
    assert all(list(move) == ["seat", "move", "legal"] and move["move"] in move["legal"] for move in moves)
    assert moves[1]["legal"] == ["bid 0", "bid 1", "bid 2"]
    assert list(result) == ["scores", "winners"]


def test_game_i_of_a_record_is_the_game_of_seed_plus_i(run: Run) -> None:
    together = run("record", "pennies", "--seed", "5", "--games", "3").out
    assert together == "".join(run("record", "pennies", "--seed", str(seed)).out for seed in (5, 6, 7))
    assert run("record", "pennies").out == run("record", "pennies", "--seed", "0").out


def test_replay_tells_and_verifies(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    file.write_text(run("record", "pennies", "--games", "2", "--legal").out)
    assert run("replay", str(file), "--verify").out == "Verified: 2 games, 18 moves.\n"
    assert run("replay", str(file)).lines[0].startswith("Pennies, 2 players, 9 moves. Scores: ")
    steps = run("replay", str(file), "--step").out
    assert "1. Chance: turn" in steps
    assert "Player 1 bids in secret." in steps


def test_replay_reads_standard_input_and_unfinished_games(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    lines = run("record", "pennies").lines
    monkeypatch.setattr("sys.stdin", io.StringIO("\n".join(lines[:4])))
    assert "Not finished." in run("replay", "-").out


@pytest.mark.parametrize(
    ("line", "text", "message"),
    [
        (1, '{"game": "nix"}', "Line 1: There is no game “nix”"),
        (1, '{"game": ["pennies"]}', "Line 1: "),
        (2, "{", "Line 2: This is not a JSON object."),
        (2, "[" * 100_000, "Line 2: This is not a JSON object."),
        (2, "\udcff", "Line 2: This is not a JSON object."),
        (2, '{"seat": -1}', "Line 2: This is neither a header, a move nor a result"),
        (2, '{"seat": -1, "move": "fly"}', "Line 2: “fly” is not a move of this game."),
        (2, '{"seat": -1, "move": 3}', "Line 2: "),
        (2, '{"seat": [0], "move": "turn 1"}', "Line 2: "),
        (3, '{"seat": 0, "move": "turn 1"}', "Line 3: Player 1 may not play “turn 1” here (P2)."),
        (
            3,
            '{"seat": 0, "move": "bid 1", "legal": ["bid 1"]}',
            "Line 3: The legal moves of Player 1 are: bid 0, bid 1",
        ),
        (3, '{"scores": [0, 0], "winners": [0]}', "Line 3: There is a result, but the game is not over."),
        (11, '{"scores": [9, 9], "winners": [0]}', "Line 11: The scores are"),
        (11, '{"scores": [0, 3], "winners": [0]}', "Line 11: The "),
    ],
)
def test_replay_names_the_first_wrong_line(line: int, text: str, message: str, run: Run, tmp_path: Path) -> None:
    lines = run("record", "pennies").lines
    lines[line - 1] = text
    file = tmp_path / "wrong.jsonl"
    file.write_text("\n".join(lines), encoding="utf-8", errors="surrogateescape")
    result = run("replay", str(file), "--verify")
    assert result.code == 2
    assert result.err.startswith(f"burgrave: {message}")
    assert result.out == ""


@pytest.mark.parametrize(
    "header",
    [
        {"players": 2.0},
        {"players": True},
        {"players": "2"},
        {"options": {"rounds": 3}},
        {"options": []},
        {"options": {"rounds": ["3"]}},
        {"version": 99},
    ],
)
def test_replay_refuses_a_header_of_other_types(header: dict[str, object], run: Run, tmp_path: Path) -> None:
    file = tmp_path / "wrong.jsonl"
    good = {"game": "pennies", "players": 2, "options": {}, "version": 1, "seed": 0}
    file.write_text(json.dumps(good | header) + "\n")
    result = run("replay", str(file))
    assert (result.code, result.err[:18]) == (2, "burgrave: Line 1: ")


def test_perft_counts_and_divides(run: Run) -> None:
    assert run("perft", "pennies", "--depth", "0").out == "1\n"
    assert run("perft", "pennies", "--depth", "1").out == "3\n"
    assert run("perft", "pennies", "-p", "3", "--depth", "4").out == "81\n"
    assert run("perft", "pennies", "-o", "rounds=1", "--depth", "4").out == "0\n"
    assert run("perft", "pennies", "--depth", "6").out == f"{3**6}\n", "deeper than one compiled loop"
    assert run("perft", "pennies", "--depth", "2", "--divide").lines == ["turn 1: 3", "turn 2: 3", "turn 3: 3", "9"]


def test_perft_from_a_recorded_position(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    file.write_text(run("record", "pennies").out)
    position = ("perft", "pennies", "--record", str(file))
    assert run(*position, "--at", "7", "--depth", "2").out == "9\n"
    assert run(*position, "--at", "8", "--depth", "2").out == "0\n"
    assert run(*position, "--depth", "1").out == "0\n", "without --at, the last position"
    assert run(*position, "--at", "10", "--depth", "1").code == 2
    assert run(*position, "--at", "7", "--depth", "2", "-p", "2", "-o", "rounds=3").out == "9\n"
    assert run(*position, "--at", "7", "--depth", "2", "-p", "3").code == 2
    assert run(*position, "--at", "7", "--depth", "2", "-o", "rounds=1").code == 2


def test_soak_counts_every_kind_of_table(run: Run) -> None:
    result = run("soak", "pennies", "--games", "60", "--option", "rounds=1", "--jobs", "1")
    assert result.code == 0
    assert result.out.startswith("pennies: 120 games, 420 moves, 2 kinds of table")


@pytest.mark.parametrize(
    ("fault", "message"),
    [("stuck", "dead end after 6 moves: seat -1"), ("endless", "not over after 100 moves"), ("loss", "became")],
)
def test_soak_finds_a_fault_and_says_how_to_see_it_again(fault: str, message: str, run: Run) -> None:
    args = ("soak", "pennies", "--players", "2", "--option", f"fault={fault}", "--bound", "100", "--jobs", "1")
    result = run(*args, "--games", "5", "--seed", "3")
    assert result.code == 1
    assert message in result.lines[0]
    assert result.lines[1] == f"again: burgrave soak pennies --players 2 --option fault={fault} --seed 3 --games 1"


def test_soak_tries_each_option_value_and_mixtures(run: Run) -> None:
    result = run("soak", "pennies", "--players", "2", "--games", "2", "--jobs", "1")
    assert "--option fault=" in result.out, "the faulty option value was played"


@pytest.mark.parametrize(
    ("args", "message"),
    [
        (["record", "nix"], "There is no game “nix”"),
        (["record", "pennies", "--players", "9"], "Pennies is for 2 to 3 players, not 9."),
        (["record", "pennies", "--option", "rounds"], "an option is written NAME=VALUE"),
        (["record", "pennies", "--option", "rounds=2"], "The option rounds has no value “2”; it has: 3, 1."),
        (["record", "pennies", "--option", "colour=red"], "Pennies has no option “colour”"),
        (["record", "pennies", "-o", "rounds=1", "-o", "rounds=3"], "option rounds is given twice"),
        (["record", "pennies", "--bots", "deep"], "there is no bot 'deep'"),
        (["record", "pennies", "--bots", "uniform,uniform,uniform"], "3 bots for 2 seats"),
        (["record", "pennies", "--games", "0"], "--games"),
        (["record", "pennies", "--seed", "x"], "--seed"),
        (["record"], "GAME"),
        (["replay", "no-such-file"], "no-such-file: No such file"),
        (["replay", "."], "Is a directory"),
        (["replay", "/dev/null"], "Line 1: The record is empty."),
        (["games", "--lang", "xx"], "--lang is one of en, fr"),
        (["perft", "pennies"], "--depth"),
        (["perft", "pennies", "--depth", "-1"], "--depth"),
        (["perft", "pennies", "--depth", "1", "--record", "/dev/null"], "Line 1: The record is empty."),
        (["soak", "pennies", "--players", "5"], "Pennies is for 2 to 3 players"),
        (["fly"], "fly"),
    ],
)
def test_bad_input_ends_with_code_2_and_no_traceback(args: list[str], message: str, run: Run) -> None:
    result = run(*args)
    assert result.code == 2
    assert message in result.err
    assert "Traceback" not in result.err
    assert result.out == ""


@pytest.mark.parametrize(
    ("args", "message"),
    [
        (["replay", "/dev/null"], "Ligne 1\u00a0: Le fichier est vide."),
        (["verify", "/dev/null"], "Ligne 1\u00a0: Le fichier est vide."),
        (["position", "torres/1 2 | phase noon"], "Il n’y a pas de phase «\u00a0noon\u00a0»"),
        (["picture", "torres/1 2", "--crop", "z9"], "«\u00a0z9\u00a0» n’est pas une case du plateau."),
    ],
)
def test_what_is_wrong_with_a_position_or_a_record_is_told_in_the_language_asked_for(
    args: list[str], message: str, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert message in run(*args, "--lang", "fr").err
    assert message not in run(*args).err
    monkeypatch.setenv("LC_ALL", "fr_FR.UTF-8")
    assert message in run(*args).err


@pytest.mark.parametrize("command", ["games", "play", "record", "replay", "perft", "bench", "soak"])
def test_every_command_has_help(command: str, run: Run) -> None:
    result = run(command, "--help")
    assert result.code == 0
    assert f"Usage: burgrave {command}" in result.out


def test_a_position_as_text_and_as_a_board(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    file.write_text(run("record", "pennies", "--seed", "3").out)
    text, *board = run("position", "--record", str(file), "--at", "4").lines
    assert text.startswith("pennies/1 2 | seats 2 | begun 3 | rounds 2 | ")
    assert run("position", text).lines == [text, *board]
    for wrong in (
        ["position"],
        ["position", text, "--record", str(file)],
        ["position", "--record", str(file), "--at", "99"],
        ["position", text.replace("seats 2", "seats two")],
        ["position", text.replace("pennies/1", "pennies/7")],
        ["position", text.replace("rounds 2 |", "")],
        ["position", text, "--seat", "3"],
        ["position", "nonsense"],
    ):
        result = run(*wrong)
        assert (result.code, len(result.err.splitlines())) == (2, 1), wrong


def test_analyse_prints_one_object_or_a_report(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    file.write_text(run("record", "pennies").out)
    told = json.loads(run("analyse", str(file), "--json", "--depth", "quick").out)
    assert told["game"] == "pennies" and len(told["chances"]) == 10 and told["moves"]
    assert {"index", "seat", "move", "best", "loss", "kind"} <= set(told["moves"][0])
    assert "Accuracy" in run("analyse", str(file), "--depth", "quick", "--lang", "en").out
    file.write_text("\n".join(file.read_text().splitlines()[:4]))
    assert run("analyse", str(file)).code == 2, "nothing is finished there"


@pytest.mark.parametrize(
    "content", [b"", b"hello", b"\xff\xfe\x00", b"null", b"{}", b'{"game": "chess", "players": 2, "version": 1}']
)
def test_analyse_says_in_one_line_what_is_wrong_with_a_record(run: Run, tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "game.jsonl"
    file.write_bytes(content)
    done = run("analyse", str(file), "--json")
    assert done.code == 2 and not done.out and done.err.startswith("burgrave: Line 1: ") and done.err.count("\n") == 1
