"""What an analysis says, typed once: JSON-ready, keys and data; sentences are made of it by who talks to people."""

from collections.abc import Mapping
from typing import Any, Literal, TypedDict

from burgrave.core.errors import BurgraveError

Kind = Literal["best", "good", "inaccuracy", "mistake", "blunder"]
"""What is thought of a decision, by what it cost."""

KINDS: tuple[Kind, ...] = ("best", "good", "inaccuracy", "mistake", "blunder")

Known = Literal["then", "open"]
"""Whose knowledge counts: each seat's own at that time, or all that is known when the game is over."""

Depth = Literal["quick", "default", "deep"]
"""How long every decision is thought about."""

Because = Mapping[str, Any]
"""Why something is so: `{"because": key, …}`, said by `Sentences.because`."""


class NothingToJudge(BurgraveError):
    """Lines that are no decision of the seat, or a game of which nothing has been learnt."""


class Loss(TypedDict):
    """What a decision cost its seat, compared with the best."""

    chance: float
    """Winning chance, from 0 to 1."""
    points: float
    """Points of the game."""


class Reply(TypedDict):
    """An answer that is expected of another seat."""

    seat: int
    lines: list[str]


class Judgement(TypedDict):
    """A decision judged by what its seat knew: what was played, what was best, what that cost."""

    seat: int
    move: str
    """The first line that was played …"""
    played: list[str]
    """… and all lines of the decision: a whole turn, where that is one."""
    best: str
    """The first line of what was best …"""
    line: list[str]
    """… and all of it, legal in this order."""
    chance: float
    """The seat's winning chance after the best."""
    loss: Loss
    kind: Kind
    why: list[Because]
    """Why the best is better, or good: at most two, what matters most first."""
    reply: Reply | None
    """The answer to fear after what was played."""


class JudgedMove(Judgement):
    """A decision of a game."""

    index: int
    """The number of its first move in the record, from 0: it is played in position `index`."""


class OpenCards(TypedDict):
    """The chances of a game once more, as somebody who saw all hands knew them."""

    chances: list[list[float]]
    turning: list[int]


class Report(TypedDict):
    """What is to be said of a game."""

    game: str
    players: int
    known: Known
    depth: Depth
    chances: list[list[float]]
    """Every seat's winning chance, for each position from the first to the last."""
    moves: list[JudgedMove]
    luck: list[float]
    """What chance's moves and reveals added to each seat's winning chance, all in all."""
    accuracy: list[float]
    """How well each seat played, from 0 to 100."""
    turning: list[int]
    """The positions after which another seat was likeliest to win, or the game was decided."""
    open: OpenCards
    """With open cards; decisions are judged by what their seats knew all the same."""
    moments: list[int]
    """The three most expensive decisions, as places in `moves`, the most expensive first."""


class Verdict(TypedDict):
    """What is said of an answer to a puzzle."""

    solved: bool
    judgement: Judgement
