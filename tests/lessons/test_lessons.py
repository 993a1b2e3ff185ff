"""Every lesson, played through as its file tells it, with every mistake that it expects, in every language."""

import json
import re
from collections.abc import Iterator
from fnmatch import fnmatchcase
from importlib.resources import files

import pytest

from burgrave.core.game import find_game, find_games
from burgrave.lessons import Lesson, Moment, NoLesson, find_lesson, lesson_package, tips_of
from burgrave.sentences import LANGUAGES, load_catalogue, speak
from tests.lessons.stands import walk

OURS = list(find_games())
GAMES = [*OURS, "pennies"]

each_game = pytest.mark.parametrize("name", GAMES)
each_language = pytest.mark.parametrize("language", LANGUAGES)


def moments(lesson: Lesson) -> Iterator[Moment]:
    """Every moment of a lesson in which something is to be done, by the right answers; and the end of each step."""
    for number in range(len(lesson.steps)):
        moment = lesson.moment(number)
        yield moment
        while moment.task is not None:
            assert moment.answer(moment.wanted()[0]).is_right
            yield lesson.moment(number, moment.done)


@each_game
def test_every_step_goes_on_by_what_it_asks_for(name: str) -> None:
    lesson = find_lesson(name)
    assert len(lesson.steps) == (2 if name == "pennies" else 10)
    for moment in moments(lesson):
        assert (moment.task is None) == (not moment.legal())
        for line in moment.wanted():
            assert (line in moment.legal()) == (moment.task is not None and not moment.task.refused)


@each_game
def test_every_mistake_that_a_lesson_expects_can_be_made_and_changes_nothing(name: str) -> None:
    lesson = find_lesson(name)
    made = set()
    for moment, verdicts in walk(lesson):
        mistakes = moment.task.wrong if moment.task else {}
        wrong = {line: verdict for line, verdict in verdicts.items() if not verdict.is_right}
        for line, verdict in wrong.items():
            pattern = next((pattern for pattern in mistakes if fnmatchcase(line, pattern)), None)
            assert verdict.text == (pattern and f"{moment.key}.{mistakes[pattern]}")
            made.add((moment.step.name, pattern))
        before = moment.match.position.dump(), list(moment.done)
        for line in list(wrong)[:5]:
            assert moment.answer(line) == wrong[line]
        assert (moment.match.position.dump(), moment.done) == before
    expected = {(step.name, pattern) for step in lesson.steps for task in step.tasks for pattern in task.wrong}
    assert expected - made == set()


@each_game
def test_what_a_lesson_lets_one_try_is_refused_by_a_rule(name: str) -> None:
    for moment in moments(find_lesson(name)):
        if moment.task and moment.task.refused:
            for line in moment.task.refused:
                number = find_lesson(name).steps.index(moment.step)
                verdict = find_lesson(name).moment(number, moment.done).answer(line)
                assert verdict.is_right
                assert verdict.reason is not None


@each_game
@each_language
def test_every_text_is_there_complete_short_and_used(name: str, language: str) -> None:
    lesson, game = find_lesson(name), find_game(name)
    say = speak(language, game, more=(lesson_package(game),))
    own = load_catalogue(lesson_package(game), language)
    used = {key for moment in moments(lesson) for key in (moment.text, f"{moment.key}.title")} | set(tips_of(game))
    for moment in moments(lesson):
        used |= {f"{moment.key}.{text}" for task in moment.step.tasks for text in task.wrong.values()}
    assert used <= own.keys()
    assert {key for key in own if key.startswith("lesson.")} == used
    assert own.keys() == load_catalogue(lesson_package(game), "en").keys()
    for step in lesson.steps:
        for key in (key for key in used if key == f"lesson.{step.name}" or key.startswith(f"lesson.{step.name}.")):
            text = say(key, **step.args)
            assert "{" not in text, key
            assert len(re.findall(r"[.!?…][”»\u00a0\u202f]*(?=\s|$)", text)) <= 2, text
            assert "'" not in text, key
            assert language == "en" or not re.search(r"\d,-?\d", text), key
            assert not re.search(r"\b1 (points|squares|cases|cards|knights)\b", text), text


@pytest.mark.parametrize("name", OURS)
def test_a_lesson_ends_with_tips_for_a_first_game(name: str) -> None:
    assert 3 <= len(tips_of(find_game(name))) <= 5


def test_answers_to_quizzes_are_the_engines() -> None:
    moment = find_lesson("pennies").moment(1)
    assert moment.legal() == ["answer 0", "answer 2", "answer 3"]
    assert moment.wanted() == [f"answer {moment.match.position.scores()[0]}"]
    told = json.loads((files("pennies") / "lessons" / "steps.json").read_text("utf-8"))
    assert 2 not in told["steps"][1]["tasks"][0]["quiz"]["offer"]


def test_where_nobody_can_stand_is_refused() -> None:
    lesson = find_lesson("torres")
    for step, done in ((-1, []), (10, []), (0, ["start a4"]), (0, ["start c3", "start c3"])):
        with pytest.raises(NoLesson):
            lesson.moment(step, done)
