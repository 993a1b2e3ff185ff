"""The socket of a table, and who may have one."""

import logging
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Annotated

from fastapi import APIRouter, Query, WebSocket
from starlette.websockets import WebSocketState

from burgrave.server import access, frames
from burgrave.server.connections import TableConnection
from burgrave.server.context import context_of
from burgrave.server.errors import Refusal, failure
from burgrave.server.models.base import TABLE_ID, Language
from burgrave.server.people import Person
from burgrave.server.requests import (
    ENTRIES,
    asker,
    charge,
    check_address,
    check_host,
    check_origin,
    check_sockets,
    find_table,
)

log = logging.getLogger(__name__)

router = APIRouter()

REFUSED = 4000
"""Close codes are 4000 + the HTTP status of the error; the reason is its code."""


async def admit(websocket: WebSocket) -> Person | None:
    """Who wants a socket, unless it is one too many or another site's."""
    context = context_of(websocket)
    check_host(context, websocket.headers)
    check_origin(context, websocket.headers)
    check_address(context, websocket.client)
    check_sockets(context, websocket.client)
    return await asker(websocket)


@asynccontextmanager
async def turned_away_if_refused(websocket: WebSocket) -> AsyncIterator[None]:
    """Tell why there is no socket."""
    try:
        yield
    except Exception as error:
        if websocket.application_state != WebSocketState.CONNECTING:
            raise
        if not isinstance(error, Refusal):
            log.exception("no socket")
        refusal = error if isinstance(error, Refusal) else failure(error)
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
    async with turned_away_if_refused(websocket):
        person = await admit(websocket)
        if not re.fullmatch(TABLE_ID, table_id):
            raise Refusal("unknown_table", "there is no such table")
        table = await find_table(context, table_id, websocket.client, person)
        access.choose_viewer(table, person.id if person else None, seat)
        told = 0 if since is None else min(max(0, table.seq - since), frames.MOST_ENTRIES)
        charge(context, websocket.client, person, told / ENTRIES)
        await websocket.accept()
        await TableConnection(context, websocket, table, person, seat, since, lang).run()
