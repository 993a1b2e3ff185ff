"""The socket of a table."""

from typing import Annotated

from fastapi import APIRouter, Query, WebSocket

from burgrave.server import frames
from burgrave.server.doors import asker, house_of
from burgrave.server.errors import Refusal
from burgrave.server.live import Socket
from burgrave.server.models import Language

router = APIRouter()

REFUSED = 4000
"""Close codes are 4000 + the HTTP status of the error; the reason is its code."""


@router.websocket("/api/tables/{table_id}/socket")
async def socket(
    websocket: WebSocket,
    table_id: str,
    seat: Annotated[int | None, Query(ge=0, le=9)] = None,
    since: Annotated[int | None, Query(ge=0, le=1_000_000)] = None,
    lang: Language | None = None,
) -> None:
    """Frames as the table changes, and an answer to every message."""
    house = house_of(websocket)
    try:
        house.check_origin(websocket.headers)
        house.check_address(websocket.client)
        house.check_sockets(websocket.client)
        person = await asker(websocket)
        table = await house.tables.get(table_id[:40])
        frames.choose_viewer(table, person.id if person else None, seat)
    except Refusal as refusal:
        await websocket.accept()
        await websocket.close(REFUSED + refusal.status, refusal.code)
        return
    await websocket.accept()
    await Socket(house, websocket, table, person, seat, since, lang).run()
