"""The lobby, once and live."""

from fastapi import APIRouter, Request, Response, WebSocket

from burgrave.sentences import REFERENCE
from burgrave.server import lobby
from burgrave.server.context import context_of
from burgrave.server.lobby import LobbyConnection
from burgrave.server.models.base import Language
from burgrave.server.models.tables import Lobby
from burgrave.server.requests import ENTRIES, charge, place_of
from burgrave.server.routes import REFUSALS, as_json
from burgrave.server.routes.socket import admit, turned_away_if_refused
from burgrave.server.routes.tables import Asker, TheContext

router = APIRouter(prefix="/api/lobby", tags=["lobby"], responses=REFUSALS)


@router.get("", response_model=Lobby)
async def get_lobby(request: Request, context: TheContext, person: Asker, lang: Language = REFERENCE) -> Response:
    """All that the lobby shows: games, one's own tables, and public ones of others."""
    told = await lobby.describe(context, person, place_of(request.client), lang)
    charge(context, request.client, person, (len(told["mine"]) + len(told["others"])) / ENTRIES)
    return as_json(told)


@router.websocket("/socket")
async def socket(websocket: WebSocket, lang: Language = REFERENCE) -> None:
    """The same again whenever it has changed."""
    async with turned_away_if_refused(websocket):
        person = await admit(websocket)
        await websocket.accept()
        await LobbyConnection(context_of(websocket), websocket, person, lang).run()
