"""The REST interface, one module a subject."""

from typing import Any

from fastapi import Response
from pydantic_core import to_json

from burgrave.server.models.errors import ErrorMessage

REFUSALS: dict[int | str, dict[str, Any]] = {
    status: {"model": ErrorMessage, "description": text}
    for status, text in {
        400: "Not readable.",
        401: "Nobody is known by that key.",
        403: "Not yours to do.",
        404: "There is no such thing.",
        409: "Not now: the error says why, and brings the fresh frame where a move was refused.",
        413: "Too large.",
        422: "Not what is asked for.",
        429: "Too often.",
    }.items()
}
"""What every route may answer instead."""


def as_json(content: Any, status: int = 200) -> Response:
    """An answer that is built from the models' fields and needs no checking again."""
    return Response(to_json(content), status, media_type="application/json", headers={"Cache-Control": "no-store"})
