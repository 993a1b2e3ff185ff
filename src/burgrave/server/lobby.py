"""The lobby: one small list of all that it shows, and sockets that are sent it again when it has changed."""

import asyncio
from functools import cache
from importlib.resources import files
from typing import Any

from fastapi import WebSocket
from pydantic_core import to_json

from burgrave.analysis import puzzles
from burgrave.core.game import AnyGame, find_games
from burgrave.lessons import has_lesson
from burgrave.sentences import LANGUAGES, speak
from burgrave.server import frames
from burgrave.server.connections import Connection
from burgrave.server.context import Context
from burgrave.server.errors import Refusal
from burgrave.server.people import Person
from burgrave.server.pool import Turn
from burgrave.server.requests import asker

MOST_TABLES = 50
"""Tables of one's own, and as many of others."""

PAUSE = 1.0
"""Seconds between two looks: tables change with every move."""


async def describe(context: Context, person: Person | None, place: str, language: str) -> dict[str, Any]:
    """All that the lobby shows a person who asks from some place."""
    who = person.id if person else None
    async with context.lists.taken(Turn(place)):
        mine = await context.store.tables_of(who, MOST_TABLES) if who else []
        others = await context.store.lobby(MOST_TABLES, without=who)
    return {
        "type": "lobby",
        "name": person.name if person else None,
        "games": [present(game, language) for game in find_games().values()],
        "mine": [frames.table_info(row, who) for row in mine],
        "others": [frames.table_info(row, who) for row in others],
    }


@cache
def present(game: AnyGame, language: str) -> dict[str, Any]:
    """A game with its name and what it is about."""
    says = {code: speak(code, game) for code in LANGUAGES}
    names, taglines = ({code: say(key) for code, say in says.items()} for key in ("name", "tagline"))
    return {
        "game": game.name,
        "name": names[language],
        "tagline": taglines[language],
        "names": names,
        "taglines": taglines,
        "goals": {code: say("goal") for code, say in says.items() if "goal" in say.catalogue},
        "players": list(game.seats),
        "minutes": list(game.about.minutes),
        "complexity": game.about.complexity,
        "cover": (files("burgrave.server") / "page" / "figures" / game.name / language / "cover.svg").is_file(),
        "lesson": has_lesson(game),
        "puzzles": len(puzzles(game)),
    }


class LobbyConnection(Connection):
    """A connection to the lobby."""

    def __init__(self, context: Context, websocket: WebSocket, person: Person | None, language: str) -> None:
        super().__init__(context, websocket, person, context.tables.lobby)
        self.language = language
        self.sent: dict[str, Any] | None = None

    async def send_newest(self) -> None:
        """Send the list if it has changed, and let some time pass."""
        person = await asker(self.websocket)  # who may have another name by now, or no key any more
        if person is None and self.person is not None:
            raise Refusal("no_key", "whose list this is, is not known any more")
        lobby = await describe(self.context, person, self.address, self.language)
        if lobby != self.sent:
            await self._send(to_json(lobby))
            self.sent = lobby
        await asyncio.sleep(PAUSE)

    async def answer(self, text: str | None) -> dict[str, Any]:
        """The lobby only listens."""
        return Refusal("invalid", "the lobby takes no messages").body()
