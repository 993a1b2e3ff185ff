"""Lessons: a game learnt by doing. A lesson is data beside its game (docs/lessons.md); this plays that of any game.

Where a learner stands is the number of a step and what was answered in it, so that nothing is to be kept: page and
terminal tell it with every answer. What is said are keys (`lesson.STEP.KEY`) and data, as everywhere.
"""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from fnmatch import fnmatchcase
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any

from burgrave.core.errors import BurgraveError, Reason, UnknownMove
from burgrave.core.game import AnyGame, find_game
from burgrave.core.match import Match
from burgrave.core.notation import read
from burgrave.core.position import Position
from burgrave.sentences import REFERENCE, load_catalogue

PICK, ANSWER = "pick", "answer"
"""The verbs of what answers a quiz: `pick d4`, `answer 12`."""

YES, NO = "yes", "no"


class NoLesson(BurgraveError):
    """A game that has no lesson, or a lesson that has no such step, or in which nobody can stand there."""


@dataclass(frozen=True)
class Task:
    """Something to do: lines to play, in any order, a line to try that is refused, or a quiz."""

    play: tuple[str, ...] = ()
    """Patterns (`place soldier *`), each of which a line has to fit."""
    refused: tuple[str, ...] = ()
    """Lines of which one is to be tried, and is refused by the rules."""
    quiz: Mapping[str, Any] | None = None
    wrong: Mapping[str, str] = field(default_factory=dict)
    """Expected mistakes that the rules allow: the text for each pattern, the first that fits.

    A line named here is wrong in any case.
    """
    then: tuple[str, ...] = ()
    """What others and chance play after it; `2: choose 1` where the seat does not follow."""


@dataclass(frozen=True)
class Step:
    """A step of a lesson: one thing to learn."""

    name: str
    tasks: tuple[Task, ...]
    position: str | None = None
    """Where it begins, as notation; where the step before has led, if there is none."""
    args: Mapping[str, Any] = field(default_factory=dict)
    """For its texts."""


@dataclass(frozen=True)
class Verdict:
    """What is said of an answer: whether it is right, by which text, or by which rule it is refused."""

    is_right: bool
    text: str | None = None
    reason: Reason | None = None


class Moment:
    """Where a learner stands in a step. `match` has what was played in it; it goes on with every right answer."""

    def __init__(self, game: AnyGame, seat: int, step: Step, position: Position) -> None:
        self.seat = seat
        self.step = step
        self.key = f"lesson.{step.name}"
        self.match = Match(game, position.seats, game.options_of(position), position)
        self.done: list[str] = []
        self._tasks = list(step.tasks)
        self._found: list[str] = []
        """What has been answered of the task."""

    @property
    def task(self) -> Task | None:
        """What is to be done; None: the step is done."""
        return self._tasks[0] if self._tasks else None

    @property
    def text(self) -> str:
        """What is said: what the task has of its own, else what was said last; at the end what has come of it."""
        known = load_catalogue(lesson_package(self.match.game), REFERENCE)
        number = len(self.step.tasks) - len(self._tasks) + 1
        last = f"{self.key}.done" if self.task is None else f"{self.key}.{number}"
        keys = [last, *(f"{self.key}.{task}" for task in range(number - 1, 1, -1))]
        return next((key for key in keys if key in known), self.key)

    def legal(self) -> list[str]:
        """What may be answered: the legal lines, or what a quiz offers."""
        if self.task is None:
            return []
        if self.task.quiz is not None:
            return [words for words in self._quiz()[0] if words not in self._found]
        return self.match.legal(self.seat)

    def wanted(self) -> list[str]:
        """What would be right: a line each for all that is still to be done of the task."""
        if self.task is None:
            return []
        if self.task.refused:
            return [self.task.refused[0]]
        if self.task.quiz is not None:
            return [words for words in self._quiz()[1] if words not in self._found]
        may = [line for line in self.match.legal(self.seat) if line not in self.task.wrong]
        found = [next((line for line in may if fnmatchcase(line, pattern)), None) for pattern in self._left()]
        return [line for line in found if line is not None]

    def answer(self, words: str) -> Verdict:
        """Take an answer; only a right one changes anything."""
        task = self.task
        if task is None:
            return Verdict(False)
        is_legal = words in self.legal()
        if task.quiz is not None:
            is_right = words in self.wanted()
        elif task.refused:
            is_right = words in task.refused
        else:
            is_right = is_legal and any(fnmatchcase(words, pattern) for pattern in self._left())
        if not is_right or words in task.wrong:
            fitting = (text for pattern, text in task.wrong.items() if is_legal and fnmatchcase(words, pattern))
            own = next(fitting, None)
            return Verdict(False, own and f"{self.key}.{own}", None if own else self._reason(words))
        verdict = Verdict(True, None, self._reason(words) if task.refused else None)
        self._take(task, words)
        return verdict

    def _take(self, task: Task, words: str) -> None:
        if task.play:
            self.match.play(words, self.seat)
        self.done.append(words)
        self._found.append(words)
        if self._left() or (task.quiz is not None and set(self._quiz()[1]) - set(self._found)):
            return
        for line in task.then:
            seat, colon, rest = line.partition(": ")
            self.match.play(rest if colon else line, int(seat) if colon else None)
        self._tasks.pop(0)
        self._found = []

    def _left(self) -> list[str]:
        """The patterns that nothing played so far fits."""
        left = list(self.task.play) if self.task else []
        for words in self._found:
            fitting = next((pattern for pattern in left if fnmatchcase(words, pattern)), None)
            if fitting is not None:
                left.remove(fitting)
        return left

    def _reason(self, words: str) -> Reason | None:
        try:
            return self.match.why_not(self.seat, words)
        except UnknownMove:
            return None

    def _quiz(self) -> tuple[list[str], list[str]]:
        """What a quiz offers, and what of it is right: the engine says so."""
        assert self.task is not None
        assert self.task.quiz is not None
        quiz, game, position = self.task.quiz, self.match.game, self.match.position
        if "pick" in quiz:
            view = game.view(position, self.seat)
            things = find(view, quiz["pick"])
            right = [thing for thing in things if all(fits(view, thing, *wish) for wish in quiz["where"].items())]
            offered, wanted = ([f"{PICK} {thing[quiz['by']]}" for thing in some] for some in (things, right))
            return offered, wanted
        if "may" in quiz:
            may = any(fnmatchcase(line, quiz["may"]) for line in self.match.legal(self.seat))
            return [f"{ANSWER} {YES}", f"{ANSWER} {NO}"], [f"{ANSWER} {YES if may else NO}"]
        after = self.match.fork()
        for line in quiz["after"]:
            after.play(line)
        points = after.position.scores()[self.seat]
        if quiz.get("gain"):
            points -= position.scores()[self.seat]
        return [f"{ANSWER} {number}" for number in sorted({*quiz["offer"], points})], [f"{ANSWER} {points}"]


class Lesson:
    """The lesson of a game."""

    def __init__(self, game: AnyGame, seat: int, steps: Sequence[Step]) -> None:
        self.game = game
        self.seat = seat
        self.steps = tuple(steps)
        self._starts: dict[int, Position] = {}

    def moment(self, step: int, done: Sequence[str] = ()) -> Moment:
        """Where somebody stands who has answered so in a step (counted from 0); NoLesson if nobody can."""
        if not 0 <= step < len(self.steps):
            raise NoLesson(f"the lesson of {self.game.name} has {len(self.steps)} steps")
        moment = Moment(self.game, self.seat, self.steps[step], self._start(step))
        for words in done:
            if not moment.answer(words).is_right:
                raise NoLesson(f"step {step + 1} does not go on by '{words}'")
        return moment

    def _start(self, step: int) -> Position:
        if step not in self._starts:
            told = self.steps[step].position
            if told is not None:
                self._starts[step] = read(told)[1]
            else:
                before = self.moment(step - 1)
                while before.task is not None:
                    before.answer(before.wanted()[0])
                self._starts[step] = before.match.position
        return self._starts[step]


def find(view: Any, path: str) -> list[Any]:
    """What a view has by a path of keys; a dictionary's items as lists of key and value."""
    found = [view]
    for name in path.split("."):
        found = [item for one in found for item in spread(one[name])]
    return found


def spread(value: Any) -> list[Any]:
    """A value, item by item."""
    if isinstance(value, dict):
        return [[key, item] for key, item in value.items()]
    return value if isinstance(value, list) else [value]


def fits(view: Any, thing: Any, key: str, wish: Any) -> bool:
    """Whether a thing of a view has what is wished: a value, one of several, or one that the view has elsewhere."""
    value = reach(thing, key)
    if isinstance(wish, dict):
        return bool((value in find(view, wish["of"])) == wish.get("is", True))
    return value in wish if isinstance(wish, list) else bool(value == wish)


def reach(thing: Any, path: str) -> Any:
    """A part of a thing by a path of keys, and of numbers into lists; None if there is none."""
    for key in path.split("."):
        try:
            thing = thing[int(key)] if isinstance(thing, list) else thing[key]
        except IndexError:
            return None
    return thing


def has_lesson(game: AnyGame) -> bool:
    """Whether a game has a lesson."""
    return steps_file(game).is_file()


def steps_file(game: AnyGame) -> Traversable:
    """Where the lesson of a game would lie."""
    return files(game.package) / "lessons" / "steps.json"


@cache
def find_lesson(name: str) -> Lesson:
    """The lesson of a game, wherever the game is from; NoLesson if it has none."""
    game = find_game(name)
    if not has_lesson(game):
        raise NoLesson(f"{name} has no lesson")
    told = json.loads(steps_file(game).read_text("utf-8"))
    args = told.get("args", {})
    return Lesson(game, told.get("seat", 0), [parse_step(step, args) for step in told["steps"]])


def parse_step(told: Mapping[str, Any], args: Mapping[str, Any]) -> Step:
    """A step as its file tells it; the whole lesson has arguments for texts, and it may have more."""
    tasks = tuple(parse_task(task) for task in told["tasks"])
    return Step(told["name"], tasks, told.get("position"), {**args, **told.get("args", {})})


def parse_task(told: Mapping[str, Any]) -> Task:
    """A task as its file tells it."""
    return Task(
        tuple(told.get("play", ())),
        tuple(told.get("refused", ())),
        told.get("quiz"),
        told.get("wrong", {}),
        tuple(told.get("then", ())),
    )


def lesson_package(game: AnyGame) -> str:
    """Where the texts of a game's lesson lie."""
    return f"{game.package}.lessons"


def tips_of(game: AnyGame) -> list[str]:
    """The keys of what is good to know before a first game."""
    return [key for key in load_catalogue(lesson_package(game), REFERENCE) if key.startswith("lesson.tip.")]
