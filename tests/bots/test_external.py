"""Programs of other people: asked in JSON lines; what goes wrong with them costs them a move, never the game."""

import sys
from pathlib import Path

import pytest

from burgrave.bots import External, make_bot
from burgrave.bots.seats import Seats
from burgrave.core.game import find_game
from burgrave.core.match import Match
from tests.waiting import HANGS

EXAMPLE = Path(__file__).parent.parent.parent / "examples" / "mybot.py"

ANSWERING = """
import json, sys
for line in sys.stdin:
    question = json.loads(line)
    {body}
"""


MS = int(1000 * HANGS)


def write_bot(folder: Path, body: str, ms: int = MS) -> str:
    program = folder / "bot.py"
    program.write_text(ANSWERING.format(body=body))
    return f"cmd:ms={ms}:{sys.executable} {program}"


def play(name: str, game: str = "pennies") -> Match:
    match = Match(find_game(game), 2)
    table = Seats(match, {0: name, 1: "uniform"}, 1)
    table.run()
    table.close()
    return match


def moves_of(match: Match, seat: int) -> set[str]:
    return {match.game.words(code) for who, code in match.moves if who == seat}


def test_a_program_is_told_its_view_and_plays_its_words(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    checks = (
        "assert set(question) == {'game', 'players', 'seat', 'view', 'legal', 'ms'}; "
        f"assert question['ms'] == {MS}; "
        "assert question['view']['prize'] and question['game'] == 'pennies' and question['seat'] == 0; "
    )
    name = write_bot(tmp_path, checks + "print(json.dumps({'move': question['legal'][-1]}), flush=True)")
    match = play(name)
    assert moves_of(match, 0) == {"bid 2"}
    assert capsys.readouterr().err == ""


def test_the_example_bot_plays_a_whole_game(capsys: pytest.CaptureFixture[str]) -> None:
    match = play(f"cmd:ms={MS}:{sys.executable} {EXAMPLE}", "torres")
    assert match.is_over
    assert capsys.readouterr().err == ""
    assert len(EXAMPLE.read_text().splitlines()) <= 30


@pytest.mark.parametrize(
    ("body", "message"),
    [
        ("sys.exit(3)", "the program has ended with exit code 3"),
        ("print('hello', flush=True)", "the answer is not JSON: hello"),
        ("print('[1]', flush=True)", 'the answer is not {"move": WORDS}: [1]'),
        ("print(json.dumps({'move': 'fly'}), flush=True)", "'fly' is not one of its 3 legal moves"),
    ],
)
def test_a_program_that_fails_forfeits_its_moves(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], body: str, message: str
) -> None:
    match = play(write_bot(tmp_path, body))
    assert match.is_over
    lines = capsys.readouterr().err.splitlines()
    assert len(lines) == 3, "one for each of its moves"
    assert message in lines[0] and lines[0].endswith("seat 0: " + lines[0].partition("seat 0: ")[2])
    assert all(line.endswith("a random move is played instead") for line in lines)


def test_a_program_that_does_not_answer_in_time_is_not_awaited(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert play(write_bot(tmp_path, "import signal; signal.pause()", ms=100)).is_over
    assert capsys.readouterr().err.count("no answer within 0.1 s; a random move is played instead\n") == 3


def test_a_program_that_keeps_ending_is_not_started_for_ever(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    bot = make_bot(write_bot(tmp_path, "sys.exit(3)"), 0)
    assert isinstance(bot, External)
    game = find_game("pennies")
    position = game.start(2)
    position.play(-1, game.code("turn 1"))
    for _ in range(5):
        assert bot.choose(game, position, 0) in position.legal(0)
    assert (bot.starts, bot.forfeits) == (3, 5)
    assert "not started again" in capsys.readouterr().err.splitlines()[-1]


def test_a_command_that_does_not_exist(capsys: pytest.CaptureFixture[str]) -> None:
    assert play("cmd:./no-such-program").is_over
    assert "it cannot be started" in capsys.readouterr().err


def test_a_program_may_fail_once_and_go_on(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    once = tmp_path / "once"
    body = (
        f"import pathlib; first = not pathlib.Path({str(once)!r}).exists(); pathlib.Path({str(once)!r}).touch(); "
        "first and sys.exit(1); print(json.dumps({'move': 'bid 2'}), flush=True)"
    )
    match = play(write_bot(tmp_path, body))
    assert len(capsys.readouterr().err.splitlines()) == 1
    assert [match.game.words(code) for who, code in match.moves if who == 0][1:] == ["bid 2", "bid 2"]
