"""Reports of finished games."""

from typing import Any, Literal

from pydantic import Field

from burgrave.server.models.base import Answer, Request


class ReportRequest(Request):
    """A report to make; `deep`: every decision is thought about for longer."""

    depth: Literal["default", "deep"] = "default"


class ReportLoss(Answer):
    """What a decision cost, compared with the best: winning chance from 0 to 1, and points of the game."""

    chance: float
    points: float


class ReportReply(Answer):
    """An answer that is expected of another seat."""

    seat: int
    lines: list[str]


class ReportMove(Answer):
    """A decision of the game, judged by what its seat knew."""

    index: int = Field(description="The number of its first move, from 0: it is played in position `index`.")
    seat: int
    move: str = Field(description="The first line that was played.")
    played: list[str] = Field(description="All lines of the decision.")
    best: str
    line: list[str] = Field(description="All lines of what was best, legal in this order.")
    chance: float = Field(description="The seat's winning chance after the best.")
    loss: ReportLoss
    kind: Literal["best", "good", "inaccuracy", "mistake", "blunder"]
    why: list[dict[str, Any]] = Field(
        description="Why the best is better, or good: each a key `because` and the arguments of its text."
    )
    reply: ReportReply | None = Field(description="The answer to fear after what was played.")


class Coached(Answer):
    """What the coach says of one's last turn; nothing, if there was nothing to decide or it is not over."""

    judged: ReportMove | None


class OpenCards(Answer):
    """The chances of a game as somebody who saw all hands knew them, and where they turned."""

    chances: list[list[float]]
    turning: list[int]


class GameReport(Answer):
    """What is to be said of a finished game."""

    game: str
    players: int
    known: Literal["then", "open"]
    depth: Literal["quick", "default", "deep"]
    chances: list[list[float]] = Field(description="Every seat's winning chance, for each position.")
    moves: list[ReportMove]
    luck: list[float] = Field(description="What chance added to each seat's winning chance, all in all.")
    accuracy: list[float] = Field(description="How well each seat played, from 0 to 100.")
    turning: list[int] = Field(description="The positions after which another seat was likeliest to win.")
    open: OpenCards | None = Field(default=None, description="With open cards; older reports have none.")
    moments: list[int] = Field(description="The most expensive decisions as places in `moves`, at most three.")


class ReportState(Answer):
    """Where the report of a game stands, and the one that is there."""

    state: Literal["none", "waiting", "working", "done", "failed", "dropped"] = Field(
        description="`dropped`: it gave way to others, or has waited too long, and may be asked for again."
    )
    progress: float = Field(description="How much of it is done, from 0 to 1.")
    report: GameReport | None
