"""Lessons: where a learner stands, an answer, and what is said of it."""

from typing import Annotated, Any

from pydantic import Field

from burgrave.server.models.base import Answer, Request, Words
from burgrave.server.models.frames import Frame
from burgrave.server.models.moves import Reason

MOST_ANSWERS = 60


class LessonAnswer(Request):
    """What was answered in a step so far, and an answer now, if there is one.

    `done` comes from the server's last answer. `lines` are played in a row up to the first that is wrong; `tried`: they
    are what a click may have meant that leads nowhere, and what is known of one of them is said.
    """

    done: Annotated[list[Words], Field(max_length=MOST_ANSWERS)] = []
    lines: Annotated[list[Words], Field(max_length=MOST_ANSWERS)] = []
    tried: bool = False


class LessonSaid(Answer):
    """Something said: a text of the lesson by its key, with arguments."""

    key: str
    args: dict[str, Any]


class LessonVerdict(Answer):
    """What is said of an answer: its own text, or the rules that refuse it; neither, if there is nothing to say."""

    right: bool
    said: LessonSaid | None
    reasons: list[Reason | None] = Field(description="For each of the lines, as far as they were looked at.")


class LessonMoment(Answer):
    """Where a learner stands; the position as a frame of a table that is nowhere kept."""

    step: int = Field(description="Counted from 0.")
    steps: int
    title: LessonSaid
    text: LessonSaid
    done: list[str] = Field(description="What was right in this step so far.")
    finished: bool = Field(description="Whether the step is done.")
    quiz: bool = Field(description="Whether something is asked; then the legal lines of the frame are its answers.")
    wanted: list[str] = Field(description="What would be right now, to be shown to who does not find it.")
    verdict: LessonVerdict | None
    frame: Frame


class LessonTexts(Answer):
    """The texts of a lesson, and which of them are the tips at its end."""

    texts: dict[str, str]
    tips: list[str]
