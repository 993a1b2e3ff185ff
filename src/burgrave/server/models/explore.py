"""Exploring: a private copy of a position, played on for every seat; every request tells all of it."""

from typing import Annotated

from pydantic import Field

from burgrave.server.models.base import Answer, Notation, Number, Request, SeatNumber, Slug, TableId, Words
from burgrave.server.models.frames import Frame
from burgrave.server.models.moves import HintMove, Reason

MOST_LINES = 1000
"""More than any game has."""

MOST_ASKED = 12


class ExploreLine(Request):
    """A line of a seat; -1: what chance brought."""

    seat: Annotated[int, Field(ge=-1, le=9)]
    words: Words


class ExploreRequest(Request):
    """Where a copy begins, what has been played on it since, and what is wanted of it now.

    It begins at a `notation`, or at a `table`: after `move` moves (or all), as one's `seat` knew it then;
    of a finished game as it was. What is hidden is drawn by the number `draw`: the same number, the same drawing.
    """

    notation: Notation | None = None
    table: TableId | None = None
    move: Number | None = None
    seat: SeatNumber | None = None
    draw: Annotated[int, Field(ge=0, lt=2**53)] = 0
    lines: Annotated[list[ExploreLine], Field(max_length=MOST_LINES)] = []
    since: Number = Field(default=0, description="The log after so many lines is wanted ...")
    eyes: SeatNumber | None = Field(default=None, description="... if the frame is this seat's; else all of it.")
    bot: Slug | None = Field(default=None, description="Bots of this level answer for all seats but `seat`.")
    analyse: bool = Field(default=False, description="Chances and best lines are wanted; not of a running game.")
    asked: Annotated[list[Words], Field(max_length=MOST_ASKED)] = Field(
        default=[], description="Lines of who is to act of which it is asked why they are not legal."
    )


class Analysis(Answer):
    """What is thought of a position by what the seat to choose knows of it."""

    seat: int | None
    chances: list[float] = Field(description="Every seat's winning chance, from 0 to 1.")
    moves: list[HintMove] = Field(description="The best lines of the seat, the best first.")


class ExploredLine(Answer):
    """A line of the copy; seat -1: chance's."""

    seat: int
    words: str


class Explored(Answer):
    """What has come of it: the frame of who is to choose, as at a table that is nowhere kept."""

    lines: list[ExploredLine] = Field(description="All that stands, with what chance brought and bots answered.")
    missed: int = Field(description="How many lines could not be played: the first that is not legal, and all after.")
    reasons: list[Reason | None] = Field(description="Why each of the lines `asked` is not legal.")
    notation: str | None = Field(
        description="The position reached, as text, complete; none where a game has none, or the table no help of bots."
    )
    bots: list[str] = Field(description="The levels of bots that may answer here.")
    analysis: Analysis | None
    frame: Frame
