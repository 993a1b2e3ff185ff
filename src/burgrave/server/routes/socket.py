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
    address = websocket.client.host if websocket.client else "unknown"
    try:
        house.check_origin(websocket.headers)
        house.check_address(websocket.client)
        most = house.settings.sockets_address
        if most and house.sockets.get(address, 0) >= most:
            raise Refusal("too_many_sockets", "too many sockets from this address")
        person = await asker(websocket)
        table = await house.tables.get(table_id[:40])
        frames.choose_viewer(table, person.id if person else None, seat)
    except Refusal as refusal:
        await websocket.accept()
        await websocket.close(REFUSED + refusal.status, refusal.code)
        return
    await websocket.accept()
    house.sockets[address] = house.sockets.get(address, 0) + 1
    try:
        await Socket(house, websocket, table, person, seat, since, lang).run()
    finally:
        house.sockets[address] -= 1
        if not house.sockets[address]:
            del house.sockets[address]
