"""The socket of a table, and who may have one."""

import re
from typing import Annotated

from fastapi import APIRouter, Query, WebSocket

from burgrave.server import access
from burgrave.server.connections import TableConnection
from burgrave.server.context import context_of
from burgrave.server.errors import Refusal
from burgrave.server.models.base import TABLE_ID, Language
from burgrave.server.people import Person
from burgrave.server.requests import asker, check_address, check_origin, check_sockets

router = APIRouter()

REFUSED = 4000
"""Close codes are 4000 + the HTTP status of the error; the reason is its code."""


async def admit(websocket: WebSocket) -> Person | None:
    """Who wants a socket, unless it is one too many or another site's."""
    context = context_of(websocket)
    check_origin(context, websocket.headers)
    check_address(context, websocket.client)
    check_sockets(context, websocket.client)
    return await asker(websocket)


async def turn_away(websocket: WebSocket, refusal: Refusal) -> None:
    """Tell why there is no socket."""
    await websocket.accept()
    await websocket.close(REFUSED + refusal.status, refusal.code)


@router.websocket("/api/tables/{table_id}/socket")
async def socket(
    websocket: WebSocket,
    table_id: str,
    seat: Annotated[int | None, Query(ge=0, le=9)] = None,
    since: Annotated[int | None, Query(ge=0, le=1_000_000)] = None,
    lang: Language | None = None,
) -> None:
    """Frames as the table changes, and an answer to every message."""
    context = context_of(websocket)
    try:
        person = await admit(websocket)
        if not re.fullmatch(TABLE_ID, table_id):
            raise Refusal("unknown_table", "there is no such table")
        table = await context.tables.get(table_id)
        access.choose_viewer(table, person.id if person else None, seat)
    except Refusal as refusal:
        await turn_away(websocket, refusal)
        return
    await websocket.accept()
    await TableConnection(context, websocket, table, person, seat, since, lang).run()
