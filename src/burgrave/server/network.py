"""Connections before anything was said on them: so many an address, none silent for long, none without room."""

import asyncio
import resource
import struct
from collections import Counter
from typing import Any
from weakref import WeakKeyDictionary

import h11
import uvicorn
from uvicorn.middleware.proxy_headers import _TrustedHosts
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request
from websockets.protocol import State

from burgrave.server.requests import network_of
from burgrave.server.settings import Settings, read_settings

ENCODED = "burgrave.encoded"
"""The extension by which a socket brings itself, to be sent by what is encoded already."""

MOST_WAITING = 1
"""Messages that may wait to be answered before no more are read."""

LONGEST_SEND = 20.0
"""Seconds after which a reader that takes nothing is let go."""

BACKLOG = 128
"""Connections that the system holds for us, and that are taken in one turn of the event loop."""

RESERVE = 2 * BACKLOG
"""Open files that are kept for the database, for workers, and for connections that are turned away."""


class Room:
    """Who is connected to this process, and from where."""

    def __init__(self, settings: Settings, proxies: list[str] | str) -> None:
        self.proxies = _TrustedHosts(proxies)
        self.seconds = settings.request_seconds
        self.most_of_one = settings.connections_address
        files = resource.getrlimit(resource.RLIMIT_NOFILE)[0]
        self.most = max(files - RESERVE, files // 2)
        self.by_place: Counter[str] = Counter()
        self.owing: dict[GuardedProtocol, None] = {}
        """Those whose request has not come whole yet, the longest waiting first."""

    def admits(self, host: str) -> bool:
        """Whether one more fits in; the connection that has been silent longest makes room."""
        most = 0 if host in self.proxies else self.most_of_one
        if most and self.by_place[network_of(host)] >= most:
            return False
        if self.by_place.total() >= self.most:
            if not self.owing:
                return False
            next(iter(self.owing)).give_up()
        return True

    def leave(self, place: str) -> None:
        """A connection is gone."""
        self.by_place[place] -= 1
        if not self.by_place[place]:
            del self.by_place[place]


class GuardedProtocol(H11Protocol):
    """HTTP, whose requests must come, and whose answers be taken, within a time."""

    def __init__(self, config: uvicorn.Config, **given: Any) -> None:
        super().__init__(config=config, **given)
        self.room = room_of(config)
        self.place: str | None = None
        """Where it comes from, once it is let in and as long as it is no socket."""
        self.deadline: asyncio.TimerHandle | None = None
        self.taking: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Let a connection in, if there is room."""
        super().connection_made(transport)
        host = self.client[0] if self.client else "unknown"
        if not self.room.admits(host):
            transport.abort()
            return
        self.place = network_of(host)
        self.room.by_place[self.place] += 1
        self._expect()

    def connection_lost(self, exc: Exception | None) -> None:
        """Forget a connection."""
        self._expect_nothing()
        self.resume_writing()
        if self.place is not None:
            self.room.leave(self.place)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Take what comes, and wait no longer for what has come whole."""
        super().data_received(data)
        is_owed = self.conn.their_state in (h11.IDLE, h11.SEND_BODY)
        if is_owed and self.place is not None and not self.transport.is_closing():
            self._expect()
        else:
            self._expect_nothing()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """Hand the connection over to a socket, which is counted on."""
        self._expect_nothing()
        self.place = None
        super().handle_websocket_upgrade(event)

    def pause_writing(self) -> None:
        """The other side takes nothing: it is given some time."""
        super().pause_writing()
        if self.taking is None:
            self.taking = self.loop.call_later(self.room.seconds, self.transport.abort)

    def resume_writing(self) -> None:
        """It takes again."""
        super().resume_writing()
        if self.taking is not None:
            self.taking.cancel()
            self.taking = None

    def timeout_keep_alive_handler(self) -> None:
        """Close a connection that is not used any more, also if the last answer is never taken."""
        super().timeout_keep_alive_handler()
        if self.transport.get_write_buffer_size():
            self.loop.call_later(self.room.seconds, self.transport.abort)

    def give_up(self) -> None:
        """Close a connection whose request does not come."""
        self._expect_nothing()
        self.transport.abort()

    def _expect(self) -> None:
        if self.deadline is None:
            self.deadline = self.loop.call_later(self.room.seconds, self.give_up)
            self.room.owing[self] = None

    def _expect_nothing(self) -> None:
        if self.deadline is not None:
            self.deadline.cancel()
            self.deadline = None
            del self.room.owing[self]


class GuardedSocket(WebSocketsSansIOProtocol):
    """A socket that is counted as long as it is open, and that sends what is encoded already as it is."""

    def __init__(self, config: uvicorn.Config, **given: Any) -> None:
        super().__init__(config=config, **given)
        self.room = room_of(config)

    def handle_connect(self, event: Request) -> None:
        """Begin, and let the application know what it may send."""
        super().handle_connect(event)
        if not self.close_sent:
            self.scope["extensions"][ENCODED] = {"socket": self}

    def data_received(self, data: bytes) -> None:
        """Take what comes. Reading is not stopped and begun again with every message, only when some wait."""
        was_paused, self.read_paused = self.read_paused, True
        super().data_received(data)
        self.read_paused = was_paused
        if self.queue.qsize() > MOST_WAITING and not was_paused and not self.transport.is_closing():
            self.read_paused = True
            self.transport.pause_reading()

    @property
    def is_ready(self) -> bool:
        """Whether the other side takes what it is sent."""
        return self.writable.is_set()

    async def send_when_ready(self, *texts: bytes) -> None:
        """Send texts that are encoded already, all at once; in time, or not at all."""
        if not self.is_ready:
            async with asyncio.timeout(LONGEST_SEND):
                await self.writable.wait()
        self.send_now(*texts)

    def send_now(self, *texts: bytes) -> None:
        """The same without waiting for anybody."""
        if self.disconnected or self.close_sent or self.conn.state is not State.OPEN:
            raise ClientDisconnected
        self.transport.write(b"".join([part for text in texts for part in (text_header(len(text)), text)]))

    def connection_lost(self, exc: Exception | None) -> None:
        """Forget a connection."""
        self.room.leave(network_of(self.client[0] if self.client else "unknown"))
        super().connection_lost(exc)


def text_header(size: int) -> bytes:
    """What a whole text of so many bytes begins with on a socket."""
    if size < 126:
        return bytes((0x81, size))
    return struct.pack("!BBH", 0x81, 126, size) if size < 1 << 16 else struct.pack("!BBQ", 0x81, 127, size)


ROOMS: WeakKeyDictionary[uvicorn.Config, Room] = WeakKeyDictionary()


def room_of(config: uvicorn.Config) -> Room:
    """Who is connected to a server; in a worker process the settings are those of its environment."""
    if config not in ROOMS:
        ROOMS[config] = Room(read_settings(), config.forwarded_allow_ips)
    return ROOMS[config]


def guard(config: uvicorn.Config, settings: Settings) -> uvicorn.Config:
    """The same with guarded connections, by name: a worker says that it lives before it imports all this."""
    ROOMS[config] = Room(settings, config.forwarded_allow_ips)
    config.http = f"{__name__}:{GuardedProtocol.__name__}"
    config.ws = f"{__name__}:{GuardedSocket.__name__}"
    config.backlog = BACKLOG
    return config


def use_all_files() -> None:
    """Let this process have as many connections as the system allows."""
    most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
