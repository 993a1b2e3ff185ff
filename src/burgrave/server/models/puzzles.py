"""Puzzles: positions in which one turn is much better than the others."""

from typing import Annotated

from pydantic import Field

from burgrave.server.models.base import Answer, Request, Words
from burgrave.server.models.reports import ReportMove

MOST_LINES = 40


class PuzzleInfo(Answer):
    """A puzzle without its position; its theme is text `theme.KEY` of the game."""

    id: str
    theme: str
    difficulty: int = Field(description="From 1, found at a glance, to 5, found by a deep search only.")


class Puzzle(PuzzleInfo):
    """A puzzle as its seat sees it."""

    seat: int
    notation: str
    whole: bool = Field(description="Whether the seat's turn is over with what is best.")


class PuzzleAnswer(Request):
    """The lines of the seat that are to solve it."""

    lines: Annotated[list[Words], Field(min_length=1, max_length=MOST_LINES)]


class PuzzleVerdict(Answer):
    """Whether an answer is good enough, by its value and not by its lines; what is thought of it, as of move 0."""

    solved: bool
    judged: ReportMove
