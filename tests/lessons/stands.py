"""Where somebody stands in a lesson, what is said there, and what the rules answer when asked."""

from collections.abc import Callable, Iterator
from functools import cache, cached_property
from typing import Any

from burgrave.core.game import Event
from burgrave.core.match import Match
from burgrave.core.notation import read
from burgrave.lessons import Lesson, Moment, Verdict


class Stand:
    """A position, and the learner's seat."""

    def __init__(self, match: Match, seat: int = 0) -> None:
        self.match = match
        self.seat = seat

    @cached_property
    def view(self) -> Any:
        """What the learner sees."""
        return self.match.game.view(self.match.position, self.seat)

    @cached_property
    def legal(self) -> frozenset[str]:
        """What the learner may do."""
        return frozenset(self.match.legal(self.seat)) if self.seat in self.match.position.to_act() else frozenset()

    @property
    def scores(self) -> list[int]:
        """The points of every seat."""
        return list(self.match.position.scores())

    @property
    def story(self) -> list[Event]:
        """What has happened in this step."""
        return [event for index in range(len(self.match.moves)) for event in self.match.events(index, self.seat)]

    def rule(self, line: str) -> str:
        """The rule that forbids the learner a line; none if it is legal."""
        reason = self.match.why_not(self.seat, line)
        return reason.rule if reason else ""

    def starting(self, start: str) -> set[str]:
        """The legal lines that start so."""
        return {line for line in self.legal if line.startswith(start)}

    def play(self, *lines: str) -> "Stand":
        """Where lines lead, each played by who is to act; `1: bid 5` names the seat."""
        match = self.match.fork()
        for line in lines:
            seat, colon, rest = line.partition(": ")
            match.play(rest if colon else line, int(seat) if colon else None)
        return Stand(match, self.seat)

    def back(self) -> "Stand":
        """Where this step began."""
        match = self.match.fork()
        match.rewind(0)
        return Stand(match, self.seat)


Fact = Callable[[Stand, str], object]
"""Whether it is so, where it is read, after the line that it answers (none: it is said unasked)."""

Facts = dict[str, dict[str, Fact]]
"""For each text the words by which it states something, in English, and the fact that they state."""

NO_FACT: dict[str, Fact] = {}
"""For a text that only says what to do, where to look, or what is good to do."""


def stand(notation: str) -> Stand:
    """A stand of its own, from a position."""
    game, position = read(notation)
    return Stand(Match(game, position.seats, game.options_of(position), position))


@cache
def walk(lesson: Lesson) -> list[tuple[Moment, dict[str, Verdict]]]:
    """Every moment that right answers lead to, in whatever order, and what is said there of each line."""
    found = []
    for number in range(len(lesson.steps)):
        known, waiting = set(), [lesson.moment(number)]
        while waiting:
            moment = waiting.pop()
            key = (moment.task and id(moment.task), str(moment.match.position.dump()), frozenset(moment.done))
            if key not in known:
                known.add(key)
                verdicts = dict(answers(lesson, number, moment.done))
                found.append((moment, verdicts))
                waiting += [lesson.moment(number, [*moment.done, line]) for line in verdicts if verdicts[line].is_right]
    return found


def answers(lesson: Lesson, number: int, done: list[str]) -> Iterator[tuple[str, Verdict]]:
    """What is said at a moment of each line that may be played or is to be tried."""
    moment = lesson.moment(number, done)
    refused = moment.task.refused if moment.task else ()
    for line in [*moment.legal(), *refused]:
        verdict = moment.answer(line)
        yield line, verdict
        if verdict.is_right:
            moment = lesson.moment(number, done)


def readings(lesson: Lesson) -> Iterator[tuple[str, Stand, str]]:
    """Every text that a lesson says, where it is read, and the line that it answers."""
    for moment, verdicts in walk(lesson):
        at = Stand(moment.match, moment.seat)
        yield moment.text, at, ""
        for line, verdict in verdicts.items():
            if not verdict.is_right:
                yield verdict.text or f"nothing in {moment.key}", at, line
