"""Why something was not done."""

from typing import Any, Literal

from burgrave.server.models.base import Answer
from burgrave.server.models.frames import Frame
from burgrave.server.models.moves import Reason

ErrorCode = Literal[
    "invalid",
    "too_large",
    "not_found",
    "method_not_allowed",
    "rate_limited",
    "unknown_host",
    "forbidden_origin",
    "no_key",
    "banned",
    "unknown_game",
    "bad_option",
    "unknown_bot",
    "unknown_table",
    "bad_record",
    "bad_notation",
    "too_many_tables",
    "too_many_games",
    "too_many_sockets",
    "too_many_this_hour",
    "not_your_seat",
    "which_seat",
    "seat_taken",
    "already_seated",
    "left_for_good",
    "leave_first",
    "not_over",
    "not_yours_to_give",
    "not_running",
    "bot_plays",
    "stale",
    "unknown_move",
    "not_your_turn",
    "illegal",
    "nothing_to_undo",
    "no_request",
    "log_full",
    "no_help",
    "does_not_replay",
    "not_available",
    "internal",
    "unavailable",
]


class Flaw(Answer):
    """What is wrong with a position, a record or a table: `flaw.KEY` of the texts of a game, or of the house."""

    game: str | None
    line: int | None
    key: str
    args: dict[str, Any]


class ErrorMessage(Answer):
    """Why something was not done. A refused move brings the fresh frame."""

    type: Literal["error"] = "error"
    id: str | None = None
    error: ErrorCode
    message: str
    reason: Reason | None = None
    flaw: Flaw | None = None
    frame: Frame | None = None
