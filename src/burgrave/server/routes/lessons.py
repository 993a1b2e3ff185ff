"""Lessons: every request tells where the learner stands; nothing is kept, and nobody needs to be known."""

from typing import Annotated, Any

from fastapi import APIRouter, Path, Response

from burgrave.core.game import AnyGame
from burgrave.lessons import Lesson, Moment, NoLesson, Verdict, find_lesson, lesson_package, tips_of
from burgrave.sentences import compose
from burgrave.server import frames
from burgrave.server.errors import Refusal
from burgrave.server.models.base import Language
from burgrave.server.models.lessons import LessonAnswer, LessonMoment, LessonTexts
from burgrave.server.private import OWNER, private_table
from burgrave.server.routes import REFUSALS, as_json
from burgrave.server.routes.games import NamedGame
from burgrave.server.rows import SeatRow
from burgrave.server.tables.seats import NAMES

OPPONENT = "page"
"""Who seems to sit on the other seats."""

router = APIRouter(prefix="/api/lessons", tags=["lessons"], responses=REFUSALS)


def lesson_of(game: AnyGame) -> Lesson:
    """The lesson of a game, or a refusal."""
    try:
        return find_lesson(game.name)
    except NoLesson as error:
        raise Refusal("not_found", str(error)) from None


@router.get("/{game}/{lang}")
async def texts(game: NamedGame, lang: Language) -> LessonTexts:
    """The texts of a lesson, beside those of its game."""
    lesson_of(game)
    return LessonTexts(texts=compose((lesson_package(game),), lang), tips=tips_of(game))


@router.post("/{game}/{step}", response_model=LessonMoment)
async def answer(game: NamedGame, step: Annotated[int, Path(ge=0, le=1000)], given: LessonAnswer) -> Response:
    """Where a learner stands in a step (counted from 0), after an answer if one is given."""
    lesson = lesson_of(game)
    try:
        moment = lesson.moment(step, given.done)
    except NoLesson as error:
        raise Refusal("not_found", str(error)) from None
    before = len(moment.match.moves)
    verdict = judge(moment, given) if given.lines else None
    return as_json(
        {
            "step": step,
            "steps": len(lesson.steps),
            "title": said(moment, f"{moment.key}.title"),
            "text": said(moment, moment.text),
            "done": moment.done,
            "finished": moment.task is None,
            "quiz": moment.task is not None and moment.task.quiz is not None,
            "wanted": moment.wanted(),
            "verdict": verdict,
            "frame": frame(moment, before if verdict else 0),
        }
    )


def said(moment: Moment, key: str) -> dict[str, Any]:
    """A text with its arguments."""
    return {"key": key, "args": dict(moment.step.args)}


def judge(moment: Moment, given: LessonAnswer) -> dict[str, Any]:
    """What is said of an answer: lines in a row go on as long as they are right, lines tried until one is."""
    verdicts: list[Verdict] = []
    for line in given.lines:
        verdicts.append(moment.answer(line))
        if verdicts[-1].is_right == given.tried:
            break
    last = verdicts[-1]
    own = None if last.is_right else next((verdict.text for verdict in verdicts if verdict.text), None)
    reasons = [] if own else [verdict.reason if verdict.is_right or not last.is_right else None for verdict in verdicts]
    return {
        "right": last.is_right,
        "said": own and said(moment, own),
        "reasons": [one and {"rule": one.rule, "key": one.key, "args": one.args, "text": ""} for one in reasons],
    }


def frame(moment: Moment, since: int) -> dict[str, Any]:
    """The frame of the learner's seat, as if the step were played at a table."""
    match, seat = moment.match, moment.seat
    seats = [SeatRow(name=name, bot=OPPONENT) for name in NAMES[: match.position.seats]]
    seats[seat] = SeatRow()
    table = private_table(match, seats, seat)
    told = frames.frame(table, OWNER, seat, since, None)
    legal = moment.legal()
    if moment.task is None:
        told["to_act"] = [one for one in told["to_act"] if one == seat]  # nobody else will
    return told | {"legal": legal, "ways": told["ways"] if moment.task and not moment.task.quiz else []}
