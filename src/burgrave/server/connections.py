"""Sockets: each is sent the newest whenever something has changed, and every message it sends is answered."""

import asyncio
import logging
from abc import ABC, abstractmethod
from contextlib import suppress
from typing import Any

from fastapi import WebSocket
from pydantic import TypeAdapter, ValidationError
from pydantic_core import from_json, to_json
from starlette.websockets import WebSocketDisconnect, WebSocketState
from uvicorn.protocols.utils import ClientDisconnected

from burgrave.sentences import REFERENCE
from burgrave.server import access, frames, metrics, requests
from burgrave.server.context import Context
from burgrave.server.errors import Refusal, failure
from burgrave.server.models.messages import (
    ClientMessage,
    ConsentMessage,
    HintMessage,
    MoveMessage,
    SeenMessage,
    ShowMessage,
    UndoMessage,
    WhyMessage,
)
from burgrave.server.network import ENCODED, LONGEST_SEND, GuardedSocket
from burgrave.server.people import Person
from burgrave.server.tables import play, seats, takeback
from burgrave.server.tables.table import Screen, Table, Watcher

log = logging.getLogger(__name__)

MESSAGES: TypeAdapter[Any] = TypeAdapter(ClientMessage)
PAUSE = 0.2
"""Seconds for which nothing more is read from who has sent too much."""


class Connection(ABC):
    """A connection that is told the newest whenever something has changed. It owns no queue."""

    def __init__(self, context: Context, websocket: WebSocket, person: Person | None, watchers: set[Watcher]) -> None:
        self.context = context
        self.websocket = websocket
        self.person = person
        self.watchers = watchers
        self.is_due = False
        """Whether there is something new that was not sent yet."""
        self.waiting = asyncio.Event()
        """Set when something is due that the writer has to send."""
        self.sending = asyncio.Lock()
        self.address = requests.place_of(websocket.client)
        self.socket: GuardedSocket | None = websocket.scope.get("extensions", {}).get(ENCODED, {}).get("socket")

    @abstractmethod
    async def send_newest(self) -> None:
        """Send the newest."""

    @abstractmethod
    async def answer(self, text: str | None) -> dict[str, Any]:
        """What a message is answered with."""

    async def run(self) -> None:
        """Serve until the other side goes away."""
        self.context.connections.add(self)
        self.watchers.add(self)
        self.set()
        writer = asyncio.create_task(self.write())
        try:
            await self.read()
        except (WebSocketDisconnect, RuntimeError):
            pass
        finally:
            self.context.connections.discard(self)
            self.watchers.discard(self)
            writer.cancel()
            await asyncio.gather(writer, return_exceptions=True)

    def set(self) -> None:
        """Something has changed."""
        self.is_due = True
        self.waiting.set()

    async def write(self) -> None:
        """Tell whenever something has changed: a slow reader gets the newest only."""
        try:
            while True:
                await self.waiting.wait()
                async with self.sending:
                    self.waiting.clear()
                    if self.is_due:
                        self.is_due = False
                        await self.send_newest()
        except (WebSocketDisconnect, RuntimeError, TimeoutError):
            await self.close()
        except Refusal as refusal:  # who was served before is no longer
            await self.close(4000 + refusal.status, refusal.code)
        except Exception:
            log.exception("a socket failed")
            await self.close(1011)

    async def close(self, code: int = 1013, reason: str | None = None) -> None:
        """Let go of a reader."""
        if self.websocket.application_state == WebSocketState.CONNECTED:
            try:
                async with asyncio.timeout(1):  # wait_for may miss that the writer is ended meanwhile
                    await self.websocket.close(code, reason)
            except (RuntimeError, TimeoutError, WebSocketDisconnect):
                return

    async def read(self) -> None:
        """Answer messages one by one."""
        while True:
            message = await self.websocket.receive()
            if message["type"] == "websocket.disconnect":
                return
            try:
                requests.check_address(self.context, self.websocket.client)
                requests.check_person(self.context, self.person)
                answer = await self.answer(message.get("text"))
            except Refusal as refusal:
                await asyncio.sleep(PAUSE)
                answer = refusal.body(id_of(message.get("text")))
            async with self.sending:
                await self._send(to_json(answer), *self.take_newest())

    def take_newest(self) -> list[bytes]:
        """What is new and at hand, to be sent with an answer."""
        return []

    async def _send(self, *texts: bytes) -> None:
        if self.socket is not None:  # which looks itself to how long that takes
            try:
                await self.socket.send_when_ready(*texts)
            except ClientDisconnected:
                raise WebSocketDisconnect(1006) from None
            return
        async with asyncio.timeout(LONGEST_SEND):
            for text in texts:
                await self.websocket.send({"type": "websocket.send", "text": text.decode()})


class TableConnection(Connection):
    """A connection to a table: a seat's, or a spectator's."""

    def __init__(
        self,
        context: Context,
        websocket: WebSocket,
        table: Table,
        person: Person | None,
        seat: int | None,
        since: int | None,
        language: str | None,
    ) -> None:
        super().__init__(context, websocket, person, table.watchers)
        self.table = table
        self.screen = Screen(person.id if person else None)
        self.seat = seat
        self.since = since
        self.language = language

    async def run(self) -> None:
        """Serve; a bot that plays for the person goes by what this screen has shown, as long as it is there."""
        self.table.screens.add(self.screen)
        try:
            await super().run()
        finally:
            self.table.screens.discard(self.screen)
            if self.screen.person is not None:
                self.table.left[self.screen.person] = self.context.source.clock()
            self.wake_stand_ins()

    def wake_stand_ins(self) -> None:
        """Ask the bots that play for the person."""
        mine = self.table.seats_of(self.screen.person)
        self.context.bots.ask(self.table, lambda seat: seat in mine)

    async def send_newest(self) -> None:
        """Send the newest frame."""
        if self.table.is_gone:
            raise Refusal("unknown_table", "there is no such table")
        await self._send(self.newest())

    def newest(self) -> bytes:
        """The newest frame."""
        text = frames.told(self.table, *self.eyes())
        self.since = self.table.seq
        return text

    def take_newest(self) -> list[bytes]:
        """The newest frame, if there is one that was not sent yet."""
        if not self.is_due or self.table.is_gone:
            return []
        self.is_due = False
        return [self.newest()]

    def set(self) -> None:
        """Something has changed: in the next turn of the event loop everybody is told."""
        if not self.is_due:
            self.is_due = True
            asyncio.get_running_loop().call_soon(self.tell)

    def tell(self) -> None:
        """Send the newest at once to who takes it, else let the writer do so, who can wait."""
        if self.socket is None or not self.socket.is_ready or self.sending.locked():
            self.waiting.set()
            return
        try:
            newest = self.take_newest()
        except Exception:  # the writer meets it again, and can close
            self.is_due = True
            newest = []
        if self.is_due:
            self.waiting.set()
        elif newest:
            with suppress(ClientDisconnected):  # who reads is told that nobody is there
                self.socket.send_now(*newest)

    def eyes(self) -> tuple[str | None, int | None, int, str | None]:
        """Who looks, through which seat's eyes as long as he holds it, since which entry, in which language."""
        person = self.person.id if self.person else None
        viewer = access.still_viewer(self.table, person, self.seat)
        if viewer is None:
            self.seat = None
        since = self.table.seq if self.since is None else min(self.since, self.table.seq)
        return person, viewer, since, self.language

    async def answer(self, text: str | None) -> dict[str, Any]:
        """What a message is answered with."""
        try:
            message = MESSAGES.validate_json(text or "")
        except ValidationError as error:
            return Refusal("invalid", requests.first_fault(error)).body()
        try:
            with metrics.MESSAGES.labels(message.type).time():
                return await self.obey(message) | {"id": message.id}
        except Refusal as refusal:
            return self.refuse(refusal, message)
        except Exception as error:
            log.exception("a message failed", extra={"kind": message.type})
            return failure(error).body(message.id)

    def refuse(self, refusal: Refusal, message: Any) -> dict[str, Any]:
        """A refusal; of what would change the game, with the fresh frame."""
        if isinstance(message, MoveMessage | UndoMessage | ConsentMessage):
            refusal = frames.refusal(
                refusal, self.table, frames.frame(self.table, *self.eyes()), self.language, message.id
            )
        return refusal.body(message.id)

    async def obey(self, message: Any) -> dict[str, Any]:
        """Do what a message says."""
        match message:
            case ShowMessage():
                access.choose_viewer(self.table, self.person.id if self.person else None, message.seat)
                self.seat = message.seat
                self.set()
            case SeenMessage():
                self.screen.seen = max(self.screen.seen, min(message.seq, self.table.seq))
                self.wake_stand_ins()
            case _:
                return await self.obey_person(requests.need(self.person), message)
        return {"type": "ok", "seq": self.table.seq}

    async def obey_person(self, person: Person, message: Any) -> dict[str, Any]:
        """Do what a stranger may not."""
        table, tables, language = self.table, self.context.tables, self.language or REFERENCE
        if not isinstance(message, MoveMessage):
            await seats.note_life(tables, table, person)
        match message:
            case MoveMessage():
                return await play.play(tables, table, person, message)
            case UndoMessage():
                return {"type": "ok", "seq": await takeback.undo(tables, table, person, message)}
            case ConsentMessage():
                return {"type": "ok", "seq": await takeback.consent(tables, table, person, message)}
            case WhyMessage():
                return frames.why(table, access.choose_seat(table, person.id, message.seat), message.words, language)
            case HintMessage():
                requests.check_help(self.context, self.websocket.client, person)
                seat = access.choose_seat(table, person.id, message.seat)
                seq, hints = await self.context.bots.hint(table, seat, self.address)
                return frames.hint(table, seq, hints, language)
        raise AssertionError("every message is one of these")


def id_of(text: str | None) -> str | None:
    """The id of a message that is not obeyed, if one can be read."""
    try:
        message_id = from_json(text or "").get("id")
    except (ValueError, AttributeError):
        return None
    return message_id if isinstance(message_id, str) else None
