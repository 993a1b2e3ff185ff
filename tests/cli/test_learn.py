"""The lesson of a game at one keyboard."""

import io
import re

import pytest

from burgrave.lessons import find_lesson
from tests.cli.conftest import Result, Run


@pytest.fixture
def learn(run: Run, monkeypatch: pytest.MonkeyPatch) -> Run:
    """Learn a game with these lines typed."""

    def learn(game: str, *typed: str, args: tuple[str, ...] = ()) -> Result:
        monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in typed)))
        return run("learn", game, *args)

    return learn


def answers(game: str) -> list[str]:
    """What is right, from the first step to the last."""
    lesson, typed = find_lesson(game), []
    for number in range(len(lesson.steps)):
        moment = lesson.moment(number)
        while moment.task is not None:
            typed.append(moment.wanted()[0])
            moment.answer(typed[-1])
    return typed


@pytest.mark.parametrize(("language", "end"), [("en", "That is the end of the lesson."), ("fr", "La leçon est finie.")])
def test_a_lesson_is_gone_through_to_its_tips(learn: Run, language: str, end: str) -> None:
    result = learn("torres", *answers("torres"), args=("--lang", language))
    assert result.code == 0
    assert result.lines[-1].startswith(end)
    assert sum(line.startswith("· ") for line in result.lines[-6:]) == 4
    assert not re.search(r"lesson\.\w", result.out)


def test_mistakes_are_answered_and_after_two_the_line_is_shown(learn: Run) -> None:
    result = learn("pennies", "hint", "bid 1", "fly", "?", "turn 3", "bid 0", args=("--lang", "en"))
    assert "The rules allow that, but something else is asked for here. Read the task again." in result.lines
    assert "“fly” is not a move of this game." in result.lines
    assert "Only chance turns a prize. (P2)" in result.lines
    assert "With 0 nobody wins anything." in result.lines
    assert result.lines.count("This is what to do: bid 2") == 4, "when asked, and after every mistake but the first"
    assert result.lines[-1] == "To continue later: burgrave learn pennies --step 1"


def test_one_may_begin_with_any_step(learn: Run) -> None:
    result = learn("pennies", "1", "answer 2", "1", "bid 0", args=("--step", "2", "--lang", "en"))
    assert "Step 2 of 2: Count" in result.lines
    assert "1 answer 0   2 answer 2   3 answer 3" in result.lines
    assert result.lines[-1].startswith("That is the end of the lesson.")


@pytest.mark.parametrize(("args", "message"), [(("torres", "--step", "11"), "10 steps"), (("chess",), "no game")])
def test_what_there_is_not_is_told_in_a_line(run: Run, args: tuple[str, ...], message: str) -> None:
    result = run("learn", *args)
    assert result.code == 2
    assert message in result.err
