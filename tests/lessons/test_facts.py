"""What a lesson states is so: every text is held against the rules, wherever it is read and whatever it answers."""

from collections import defaultdict
from importlib import import_module
from random import Random

import pytest

from burgrave.core.game import find_game, find_games
from burgrave.lessons import find_lesson, lesson_package
from burgrave.sentences import load_catalogue, speak
from tests.lessons.stands import Facts, Stand, readings, walk

GAMES = list(find_games())

each_game = pytest.mark.parametrize("name", GAMES)


def facts_of(name: str) -> Facts:
    facts: Facts = import_module(f"tests.lessons.facts.{name}").FACTS
    return facts


@each_game
def test_every_text_is_declared_with_the_words_by_which_it_states_something(name: str) -> None:
    lesson, game = find_lesson(name), find_game(name)
    facts, say = facts_of(name), speak("en", game, more=(lesson_package(game),))
    texts = {
        key.removeprefix("lesson.") for key in load_catalogue(lesson_package(game), "en") if key.startswith("lesson.")
    }
    assert facts.keys() == {text for text in texts if not text.endswith(".title")}
    args = {step.name: step.args for step in lesson.steps}
    for text, stated in facts.items():
        sentence = say(f"lesson.{text}", **args.get(text.split(".")[0], {}))
        assert [words for words in stated if words not in sentence] == [], sentence


@each_game
def test_what_a_text_states_is_so_for_every_line_that_it_answers(name: str) -> None:
    facts = facts_of(name)
    false: dict[str, list[str]] = defaultdict(list)
    read = set()
    for key, at, line in readings(find_lesson(name)):
        text = key.removeprefix("lesson.")
        read.add(text)
        assert text in facts, f"{line}: {text}"
        for words, fact in facts[text].items():
            if not fact(at, line):
                false[f"{text} ({words})"].append(line or "unasked")
    assert not false, "".join(f"\n{text}: {', '.join(lines)}" for text, lines in false.items())
    assert read == {text for text in facts if not text.startswith("tip.")}, "texts that nobody reads"


@each_game
def test_what_the_tips_state_is_so(name: str) -> None:
    at = Stand(find_lesson(name).moment(0).match)
    tips = {text: stated for text, stated in facts_of(name).items() if text.startswith("tip.")}
    for text, stated in tips.items():
        for words, fact in stated.items():
            assert fact(at, ""), f"{text}: {words}"


@each_game
def test_what_the_rules_forbid_is_told_by_its_rule(name: str) -> None:
    """Whatever pattern it would fit: its text is for what one may do."""
    lesson, rng = find_lesson(name), Random(name)
    vocabulary = lesson.game.vocabulary
    for moment, verdicts in walk(lesson):
        if moment.task is None or moment.task.quiz:
            continue
        lines = {vocabulary.words(rng.randrange(vocabulary.size)) for _ in range(20)}
        for line in sorted(lines - verdicts.keys()):
            verdict = moment.answer(line)
            assert not verdict.is_right and verdict.text is None and verdict.reason is not None, line
