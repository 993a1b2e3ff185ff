"""What is done and asked at a table, and the answers: moves, taking back, why, hints."""

from typing import Annotated, Any, Literal

from pydantic import Field

from burgrave.server.models.base import Answer, ClientId, Number, Request, SeatNumber, Words


class MoveRequest(Request):
    """A move: its words, the sequence number of the frame it answers, and an id of the client's own making.

    `then` are further lines of one's own, played right after it in the same transaction, up to the first that is not
    legal or that comes after somebody has learnt something; taking back takes them all together.
    """

    words: Words
    then: Annotated[list[Words], Field(max_length=31)] = []
    answers: Number
    id: ClientId
    seat: SeatNumber | None = None


class UndoRequest(Request):
    """Take back my last decision, or go back to the position after `to` moves."""

    answers: Number
    seat: SeatNumber | None = None
    to: Number | None = None


class ConsentRequest(Request):
    """Yes or no to the request that is open at this sequence number."""

    answers: Number
    agree: bool


class Done(Answer):
    """It is done, and stands in the log; the answer to a repeated move is that to the first."""

    type: Literal["ok"] = "ok"
    id: str | None = None
    seq: int
    played: int | None = Field(default=None, description="How many of the lines of a move were played.")


class Reason(Answer):
    """The rule that forbids a move."""

    rule: str
    key: str
    args: dict[str, Any]
    text: str


class Why(Answer):
    """Whether a move is legal, and if not, why."""

    type: Literal["why"] = "why"
    id: str | None = None
    words: str
    legal: bool
    reason: Reason | None


class Feature(Answer):
    """Something a bot judges a position by, and how much a move changes it; its name is text `feature.NAME`."""

    feature: str
    change: float


class Reply(Answer):
    """What a bot fears."""

    seat: int
    moves: list[str]


Because = dict[str, Any]
"""Why something is so: `because` is the key of a text, the rest its arguments."""


class HintMove(Answer):
    """A move that a bot would consider, how it would go on, its value from 0 to 1, and why."""

    move: str
    plan: list[str]
    value: float
    next: str | None = Field(description="The next best move.")
    gain: float | None = Field(description="How much better this one is.")
    chance: float = Field(description="The winning chance it promises, from 0 to 1.")
    gain_chance: float | None = Field(description="How much more that is than by the next best move.")
    why: list[Because] = Field(description="What speaks for it, and what others do else: texts `because.KEY`.")
    features: list[Feature]
    reply: Reply | None
    texts: list[str] = Field(description="All that as sentences.")


class Hint(Answer):
    """The best moves, as a bot sees them from the asker's seat."""

    type: Literal["hint"] = "hint"
    id: str | None = None
    seq: int
    moves: list[HintMove]
