"""What a viewer is told of a table: frames, the log, the replay."""

from typing import Any, Literal

from pydantic import Field

from burgrave.server.models.base import Answer
from burgrave.server.models.tables import Table


class Note(Answer):
    """What is told of a seat: who took it or left it, which bot plays for whom."""

    key: Literal["taken", "left", "seated", "gone", "stand-in", "absent", "back", "spare"] = Field(
        description="taken: by a person; left: it is free; seated: a bot took it; gone: its person has left for good, "
        "a bot goes on; stand-in: a bot plays for its person; absent: the same, as the others wanted it; back: the "
        "person plays again; spare: the bot did not answer, another chose the next move."
    )
    name: str | None = Field(description="Whose seat it is, or was.")
    bot: str | None = Field(description="The level of the bot, if there is one.")


class LogItem(Answer):
    """An entry of the log as the asker may see it."""

    seq: int
    kind: Literal["move", "undo", "note"]
    seat: int = Field(description="-1: chance.")
    move: int = Field(description="How many moves the game has after it.")
    words: str | None = Field(description="Hidden words are `?`; none for an undo or a note.")
    events: list[dict[str, Any]]
    note: Note | None
    texts: list[str] = Field(description="The events as sentences, if a language was asked for.")


class Log(Answer):
    """A stretch of the log; `more`: there is more after it."""

    seq: int
    log: list[LogItem]
    more: bool


class UndoAsked(Answer):
    """A request to take moves back that waits for consent."""

    seat: int
    to: int = Field(description="How many moves the game would have.")
    waits_for: list[int]


class Undo(Answer):
    """What taking back would mean for the asker: impossible, at once, or with the others' consent."""

    way: Literal["none", "free", "ask"]
    to: int | None = Field(description="How many moves the game would have then.")
    asked: UndoAsked | None


class Scene(Answer):
    """A position on the way to that of a frame, after the entry `seq` of its log."""

    seq: int
    move: int
    view: dict[str, Any]
    to_act: list[int]


class Way(Answer):
    """Several lines of one's own in a row as one choice, or one line in other words."""

    words: str = Field(description="How it is chosen: words like those of a line, but of no line that is legal now.")
    lines: list[str] = Field(description="What it means: the first is legal now, each of the others after it.")


class Frame(Answer):
    """All that a seat (null: a spectator) is told."""

    type: Literal["frame"] = "frame"
    table: Table
    seq: int
    move: int
    seat: int | None
    view: dict[str, Any]
    to_act: list[int]
    legal: list[str]
    ways: list[Way]
    log: list[LogItem]
    more: bool = Field(description="Whether the log goes on after these entries, up to `seq`.")
    scenes: list[Scene] = Field(
        description="The positions after entries of `log` in which the viewer saw something happen, but for the last "
        "entry; none if there would be more than 24."
    )
    undo: Undo
    away: list[int] = Field(
        description="Seats whose people owe a move and have done nothing for a day: the asker may let a bot play there."
    )


class Replay(Answer):
    """The position after `move` moves as the asker may see it, and how it came about."""

    move: int
    moves: int
    seat: int | None
    view: dict[str, Any]
    to_act: list[int]
    last: LogItem | None


class Notation(Answer):
    """The position now as text; `burgrave position` shows it as a board."""

    move: int
    seat: int | None
    complete: bool = Field(description="Whether it tells everything, as of a finished game; else what the seat knows.")
    notation: str
