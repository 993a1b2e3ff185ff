"""Programs of other people: asked in JSON lines; what goes wrong with them costs them a move, never the game."""

import json
import signal
import sys
from pathlib import Path

import pytest

from burgrave.bots import External, make_bot
from burgrave.bots.bot import Place
from burgrave.bots.external import Forfeit, Program
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


LEARNING = """
import json, pathlib, sys
lines = []
for line in sys.stdin:
    lines.append(json.loads(line))
    if "result" not in lines[-1]:
        print(json.dumps({{"move": lines[-1]["legal"][0]}}), flush=True)
pathlib.Path({file!r}).write_text(json.dumps(lines))
"""
"""Notes all that it is told, when it is told the end and not before."""


@pytest.fixture(autouse=True)
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """A slow machine is no reason to end a program that would end by itself."""
    monkeypatch.setattr(External, "FAREWELL", HANGS)


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
        "assert set(question) >= {'game', 'players', 'seat', 'view', 'legal', 'ms'}; "
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


def listen(folder: Path) -> tuple[str, Path]:
    """A program that notes all that it is told, and where."""
    program, heard = folder / "learner.py", folder / "heard.json"
    program.write_text(LEARNING.format(file=str(heard)))
    return f"cmd:ms={MS}:{sys.executable} {program}", heard


@pytest.mark.parametrize("game", ["castel", "pennies"])
def test_a_program_is_told_what_its_seat_knows_of_what_happened_and_how_it_ended(tmp_path: Path, game: str) -> None:
    name, file = listen(tmp_path)
    match = Match(find_game(game), 2)
    table = Seats(match, {0: "uniform", 1: name}, 1, number=7)
    table.finish()
    *questions, end = json.loads(file.read_text())
    for line in (*questions, end):
        assert (line["number"], line["options"], line["players"], line["seat"]) == (7, match.options, 2, 1)
    decisions = [index for index, (seat, _) in enumerate(match.moves) if seat == 1]
    assert [line["since"] for line in (*questions, end)] == [0, *decisions]
    told = [match.events(index, 1) for index in range(len(match.moves))]
    assert [event for line in (*questions, end) for event in line["events"]] == [
        event for each in told for event in each
    ]
    scores, ranks = match.position.scores(), match.position.ranks()
    assert end["result"] == {"scores": scores, "ranks": ranks} and end["legal"] == []
    assert end["view"] == json.loads(json.dumps(match.game.view(match.position, 1)))
    assert not any("result" in line for line in questions)


def test_a_program_is_told_that_a_game_was_left(tmp_path: Path) -> None:
    name, file = listen(tmp_path)
    table = Seats(Match(find_game("pennies"), 2), {0: name, 1: "uniform"}, 1)
    while len(table.match.moves) < 2:
        table.step()
    table.close()
    assert [line.get("result", "asked") for line in json.loads(file.read_text())] == ["asked", None]


def test_what_was_taken_back_is_told_anew() -> None:
    match = Match(find_game("pennies"), 2)
    place = Place(match, 0, 0)
    match.play("turn 1", -1)
    assert [place.news()["since"] for _ in range(2)] == [0, 1]
    for line, seat in (("bid 0", 0), ("bid 1", 1)):
        match.play(line, seat)
    assert place.news()["since"] == 1
    match.rewind(1)
    for line, seat in (("bid 2", 0), ("bid 1", 1), ("turn 3", -1)):
        match.play(line, seat)
    news = place.news()
    assert news == {"since": 0, "events": [event for index in range(4) for event in match.events(index, 0)]}


def test_a_program_that_was_started_again_is_told_everything_again(tmp_path: Path) -> None:
    seen = tmp_path / "since"
    body = (
        f"open({str(seen)!r}, 'a').write(str(question['since']) + ' '); "
        "question['since'] == 1 and sys.exit(1); print(json.dumps({'move': 'bid 2'}), flush=True)"
    )
    play(write_bot(tmp_path, body))
    assert seen.read_text().split() == ["0", "1", "0", "7"], "the last is the end"


def test_a_program_that_does_not_end_by_itself_is_ended(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(External, "FAREWELL", 0.05)
    bot = make_bot(
        write_bot(tmp_path, "print(json.dumps({'move': 'bid 0'}), flush=True)\nimport signal\nsignal.pause()"), 0
    )
    assert isinstance(bot, External)
    position = find_game("pennies").start(2)
    position.play(-1, find_game("pennies").code("turn 1"))
    bot.choose(find_game("pennies"), position, 0)
    program = bot.program
    bot.close()
    assert program is not None and program.process.returncode == -signal.SIGKILL


def test_a_question_that_is_not_read_is_not_awaited_either(tmp_path: Path) -> None:
    """However long it is: more than a pipe holds."""
    program = tmp_path / "deaf.py"
    program.write_text("import signal; signal.pause()")
    started = Program([sys.executable, str(program)])
    with pytest.raises(Forfeit, match="no answer"):
        started.ask("x" * 10**6, 0.1)
    started.kill()
