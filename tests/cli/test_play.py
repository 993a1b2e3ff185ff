"""A game at one keyboard: through a pipe, and in a terminal."""

import io
import json
from pathlib import Path

import pytest
from prompt_toolkit.completion import CompleteEvent
from prompt_toolkit.document import Document

from burgrave.cli.prompt import NextWords
from tests.cli.conftest import Result, Run
from tests.cli.terminal import READY, Terminal


@pytest.fixture
def play(run: Run, monkeypatch: pytest.MonkeyPatch) -> Run:
    """Play pennies with these lines typed."""

    def play(*typed: str, args: tuple[str, ...] = ()) -> Result:
        monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in typed)))
        return run("play", "pennies", "--seed", "1", "--lang", "en", *args)

    return play


def test_moves_are_typed_or_numbered_to_the_end(play: Run) -> None:
    result = play("bid 2", "3", "BID  2")
    assert result.code == 0
    assert "Player 1: Bid 0, 1 or 2." in result.lines
    assert "1 bid 0   2 bid 1   3 bid 2" in result.lines
    assert "· Player 2 bids in secret." in result.lines, "bots' moves are told"
    assert any(line.startswith("Won by") for line in result.lines)


def test_question_mark_lists_and_why_explains(play: Run) -> None:
    result = play("? bid 1", "WHY turn 1", "why BID 1", "why fly", "fly", "turn 1", "9")
    assert "2 bid 1" in result.lines
    assert result.lines.count("Only chance turns a prize. (P2)") == 2, "when asked, and when tried"
    assert "“bid 1” is legal." in result.lines
    assert result.lines.count("“fly” is not a move of this game.") == 2
    assert "“9” is not a move of this game." in result.lines
    assert result.lines[-1] == "The game is left unfinished.", "the end of the input leaves"


def test_hint_names_the_best_moves_and_why(play: Run) -> None:
    result = play("hint", "quit")
    assert result.out.count(" % to win") == 3
    assert any(" % more than “" in line for line in result.lines)


def test_undo_against_bots_goes_back_to_ones_own_last_decision(play: Run, tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    play("bid 2", "bid 1", "undo", "undo", "bid 0", f"save {file}")
    header, *moves = map(json.loads, file.read_text().splitlines())
    assert header["seed"] == 1
    assert [move["move"] for move in moves if move["seat"] == 0] == ["bid 0"]
    assert "nothing you can undo" in play("undo").out


def test_among_people_undo_stops_at_a_reveal_and_at_others_moves(play: Run) -> None:
    both = ("--seat", "1,2")
    assert "nothing you can undo" in play("bid 2", "undo", args=both).out, "seat 1 cannot take back for seat 0"
    assert "nothing you can undo" in play("bid 2", "bid 1", "undo", args=both).out, "the bids were revealed"


def test_people_take_turns(play: Run) -> None:
    result = play("bid 2", "bid 1", args=("--seat", "1", "--seat", "2"))
    passes = [line for line in result.lines if "it is your turn" in line]
    assert [line[:8] for line in passes] == ["Player 1", "Player 2", "Player 1"]
    assert "your bid 2" not in result.out, "a bid is not shown to the next person"


def test_saved_games_replay(play: Run, run: Run, tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    result = play("bid 2", "bid 2", "save", "save /no/such/folder/x", "bid 2", f"save {file}", "")
    assert "/no/such/folder/x cannot be written: No such file or directory." in result.lines
    assert f"Saved in {file}." in result.out.replace("\n", " ").replace("  ", " ") or file.exists()
    assert run("replay", str(file), "--verify").code == 0


def test_help_board_quit_and_the_only_move(play: Run) -> None:
    result = play("help", "", "board", "quit")
    assert result.out.count("Type a move in words") == 2
    assert result.out.count("Prize") == 2
    assert result.code == 0


def test_french(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("help\n"))
    result = run("play", "pennies", "--lang", "fr")
    assert "Vous êtes Joueur 1" in result.out
    assert "Le prix vaut" in result.out


@pytest.mark.parametrize(
    ("args", "message"),
    [
        (["--seat", "3"], "--seat 3: the players are 1 to 2"),
        (["--seat", "0"], "--seat 0: the players are 1 to 2"),
        (["--seat", "x"], "--seat x"),
        (["--bots", "deep"], "no bot 'deep'"),
        (["--lang", "de"], "--lang is one of en, fr"),
        (["--players", "7"], "2 to 3 players, not 7"),
    ],
)
def test_bad_arguments(args: list[str], message: str, run: Run) -> None:
    result = run("play", "pennies", *args)
    assert (result.code, message in result.err) == (2, True)


def test_completion_offers_the_next_words() -> None:
    offer = NextWords(["move a1 a2", "move b1 b2", "end"], ["undo"])

    def words(typed: str) -> list[str]:
        return [c.text for c in offer.get_completions(Document(typed), CompleteEvent())]

    assert words("") == ["end", "move", "undo"]
    assert words("mo") == ["move"]
    assert words("move ") == ["a1", "b1"]
    assert words("why move b1 ") == ["b2"]
    assert words("move c3 ") == []


def test_terminal_with_completion_and_a_privacy_screen() -> None:
    with Terminal("play", "pennies", "--seat", "1,2", "--seed", "1", "--lang", "en") as terminal:
        terminal.expect("Player 1, it is your turn")
        terminal.type("\r")
        terminal.expect("\x1b[3J")
        terminal.expect(READY)
        terminal.type("bi")
        terminal.expect("bid")
        terminal.type("\t 2\r")
        terminal.expect("\x1b[3J")
        terminal.expect("Player 2, it is your turn")
        terminal.type("\r")
        terminal.expect("Player 2: Bid")
        terminal.expect(READY)
        terminal.type("quit\r")
        terminal.expect("left unfinished")
        assert terminal.end() == 0


def test_ctrl_c_leaves_without_a_traceback() -> None:
    with Terminal("play", "pennies", "--lang", "en") as terminal:
        terminal.expect(READY)
        terminal.type("\x03")
        assert terminal.end() == 130
        assert "Traceback" not in terminal.seen
