"""The typed errors that leave the server, and nothing else does."""

from typing import Any

import asyncpg
from sqlalchemy.exc import SQLAlchemyError

from burgrave.core.errors import BadRecord, BurgraveError, Flawed, Reason
from burgrave.sentences import REFERENCE, explain
from burgrave.server.models.errors import ErrorCode

STATUS: dict[ErrorCode, int] = {
    "invalid": 422,
    "too_large": 413,
    "not_found": 404,
    "method_not_allowed": 405,
    "rate_limited": 429,
    "unknown_host": 421,
    "forbidden_origin": 403,
    "no_key": 401,
    "banned": 403,
    "unknown_game": 404,
    "bad_option": 409,
    "unknown_bot": 404,
    "unknown_table": 404,
    "bad_record": 409,
    "bad_notation": 409,
    "too_many_tables": 429,
    "too_many_games": 429,
    "too_many_sockets": 429,
    "too_many_this_hour": 429,
    "not_your_seat": 403,
    "which_seat": 409,
    "seat_taken": 409,
    "already_seated": 409,
    "left_for_good": 409,
    "leave_first": 409,
    "not_over": 409,
    "not_yours_to_give": 403,
    "not_running": 409,
    "bot_plays": 409,
    "stale": 409,
    "unknown_move": 409,
    "not_your_turn": 409,
    "illegal": 409,
    "nothing_to_undo": 409,
    "no_request": 409,
    "log_full": 409,
    "no_help": 403,
    "does_not_replay": 409,
    "not_available": 409,
    "internal": 500,
    "unavailable": 503,
}


class Refusal(BurgraveError):
    """Something asked for that is not done: a code, a message, the rule that forbids it, and what else is told."""

    def __init__(
        self, code: ErrorCode, message: str, reason: Reason | None = None, told: dict[str, Any] | None = None
    ) -> None:
        super().__init__(message)
        self.code = code
        self.message = message.encode(errors="replace").decode()  # it may repeat half a character
        self.reason = reason
        self.told = told or {}

    @property
    def status(self) -> int:
        """The HTTP status."""
        return STATUS[self.code]

    def body(self, id: str | None = None) -> dict[str, Any]:  # noqa: A002 - the name on the wire
        """The error as it is sent."""
        body = {"type": "error", "id": id, "error": self.code, "message": self.message}
        return body | {"reason": None, "flaw": None, "frame": None} | self.told


def flawed(code: ErrorCode, error: Flawed) -> Refusal:
    """What is wrong with a position, a record or a table: in English, and as key and data."""
    line = error.line if isinstance(error, BadRecord) else None
    flaw = {"game": error.game, "line": line, "key": error.key, "args": error.told}
    return Refusal(code, explain(error, REFERENCE)[:300], told={"flaw": flaw})


def failure(error: Exception) -> Refusal:
    """What is told when something failed: it may have been done all the same, if its answer was lost on the way."""
    if isinstance(error, SQLAlchemyError | asyncpg.PostgresError | asyncpg.InterfaceError | OSError | TimeoutError):
        return Refusal("unavailable", "the games cannot be reached just now; look whether it was done, and try again")
    return Refusal("internal", "something went wrong here; look whether it was done, and try again")
