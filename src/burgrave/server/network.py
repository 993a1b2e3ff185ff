"""Connections: so many an address, none silent for long or without room, and a little of each in a turn of the loop."""

import asyncio
import resource
import struct
from collections import Counter
from typing import Any
from weakref import WeakKeyDictionary

import h11
import uvicorn
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import CloseCode, Frame, Opcode
from websockets.http11 import Request
from websockets.protocol import State

from burgrave.server.limits import Rate
from burgrave.server.requests import network_of
from burgrave.server.settings import Settings, read_settings

ENCODED = "burgrave.encoded"
"""The extension by which a socket brings itself, to be sent by what is encoded already."""

AT_ONCE = 4096
"""Bytes that are read from a connection in one turn of the event loop."""

BUFFER = memoryview(bytearray(AT_ONCE))
"""What is read into, of one connection after the other."""

LARGEST_HEAD = 8 * 1024
"""Bytes of a request without its body after which no more are awaited."""

FREE_PARTS, SMALLEST_PART = 32, 256
"""What comes in more parts than these few must come in parts of so many bytes, on the average."""

LONGEST_HEADER = 14
"""Bytes that a frame of a socket has at most before its data."""

FRAMES = 8
"""Frames of a socket that are handled in one turn of the event loop."""

CONTROLS, MOST_CONTROLS = 1.0, 20.0
"""Frames without a message, as pings are, that a socket may send in a second, and at once."""

FAULTS = (
    CloseCode.PROTOCOL_ERROR,
    CloseCode.INVALID_DATA,
    CloseCode.POLICY_VIOLATION,
    CloseCode.MESSAGE_TOO_BIG,
)
"""The codes with which a socket is closed on who sends what nobody needs."""

PENALTY = 0.5
"""Seconds for which nothing is read of new connections from where one was let go for what nobody needs."""

SPACING = 0.01
"""Seconds between two such connections, from wherever they come."""

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
        self.proxies = ProxyHeadersMiddleware(None, proxies).trusted_hosts  # type: ignore[arg-type]
        self.seconds = settings.request_seconds
        self.most_of_one = settings.connections_address
        files = resource.getrlimit(resource.RLIMIT_NOFILE)[0]
        self.most = max(files - RESERVE, files // 2)
        self.by_place: Counter[str] = Counter()
        self.owing: dict[GuardedProtocol, None] = {}
        """Those whose request has not come whole yet, the longest waiting first."""
        self.faulty: dict[str, float] = {}
        """Until when places wait from where nonsense came, the soonest first."""
        self.turn = 0.0
        """When the last of those who wait is read."""

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

    def note_fault(self, host: str, now: float) -> None:
        """Let new connections from there wait; a proxy is not to blame."""
        if host not in self.proxies:
            place = network_of(host)
            self.faulty.pop(place, None)
            self.faulty[place] = now + PENALTY
        while self.faulty and next(iter(self.faulty.values())) <= now:
            del self.faulty[next(iter(self.faulty))]

    def wait_of(self, place: str, now: float) -> float:
        """The seconds for which a new connection waits: those who must are not all read at once."""
        until = self.faulty.get(place, now)
        if until <= now:
            return 0.0
        self.turn = max(until, self.turn + SPACING)
        return self.turn - now

    def leave(self, place: str) -> None:
        """A connection is gone."""
        self.by_place[place] -= 1
        if not self.by_place[place]:
            del self.by_place[place]


class Parts:
    """In how many parts something comes: each costs about the same, however small."""

    def __init__(self) -> None:
        self.count = self.size = 0

    def add(self, size: int) -> None:
        """One more, of so many new bytes."""
        self.count += 1
        self.size += size

    @property
    def are_crumbs(self) -> bool:
        """Whether they are too many for what they bring."""
        return self.count > FREE_PARTS + self.size // SMALLEST_PART


class ReadBySlices(asyncio.BufferedProtocol):
    """A protocol that is given a slice of what comes in each turn of the event loop, so that others have theirs."""

    def get_buffer(self, sizehint: int) -> memoryview:
        """Where the next slice is put."""
        return BUFFER

    def buffer_updated(self, nbytes: int) -> None:
        """Take it from there."""
        self.data_received(bytes(BUFFER[:nbytes]))

    def data_received(self, data: bytes) -> None:
        """Take a slice."""
        raise NotImplementedError


class Requests(h11.Connection):
    """The requests of a connection: reads and chunks are counted for each."""

    def __init__(self) -> None:
        super().__init__(h11.SERVER, LARGEST_HEAD)
        self.parts = Parts()

    def receive_data(self, data: bytes) -> None:
        """Take what was read."""
        self.parts.add(len(data))
        super().receive_data(data)

    def next_event(self) -> h11.Event | type[h11.NEED_DATA] | type[h11.PAUSED]:
        """What it means, unless it comes in crumbs."""
        event = super().next_event()
        if isinstance(event, h11.EndOfMessage):
            self.parts = Parts()
        elif isinstance(event, h11.Data):
            self.parts.add(0)
        if self.parts.are_crumbs:
            raise h11.RemoteProtocolError("too many small parts")
        return event


class GuardedProtocol(H11Protocol, ReadBySlices):
    """HTTP, whose requests must come, and whose answers be taken, within a time."""

    conn: Requests

    def __init__(self, config: uvicorn.Config, **given: Any) -> None:
        super().__init__(config=config, **given)
        self.conn = Requests()
        self.room = room_of(config)
        self.place: str | None = None
        """Where it comes from, once it is let in and as long as it is no socket."""
        self.deadline: asyncio.TimerHandle | None = None
        self.taking: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Let a connection in, if there is room."""
        super().connection_made(transport)
        host = host_of(self)
        if not self.room.admits(host):
            transport.abort()
            return
        self.place = network_of(host)
        self.room.by_place[self.place] += 1
        self._expect()
        if wait := self.room.wait_of(self.place, self.loop.time()):
            transport.pause_reading()
            self.loop.call_later(wait, transport.resume_reading)

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

    def send_400_response(self, msg: str) -> None:
        """Refuse what is no request; what comes in crumbs, or when an answer has begun, is worth no answer."""
        self.room.note_fault(host_of(self), self.loop.time())
        if self.conn.parts.are_crumbs or self.conn.our_state not in (h11.IDLE, h11.SEND_RESPONSE):
            self.transport.abort()
        else:
            super().send_400_response(msg)

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


class GuardedSocket(WebSocketsSansIOProtocol, ReadBySlices):
    """A socket that is counted as long as it is open, and that sends what is encoded already as it is.

    It takes a few whole frames in a turn of the event loop, and reads no more as long as there are others.
    """

    def __init__(self, config: uvicorn.Config, **given: Any) -> None:
        super().__init__(config=config, **given)
        self.room = room_of(config)
        self.unread = bytearray()
        """What has come of frames that were not handled yet."""
        self.parts = Parts()
        """In how many parts the next frame has come."""
        self.controls = Rate(CONTROLS, MOST_CONTROLS)
        self.has_turn = False
        """Whether the next turn of the event loop goes on with it."""

    def handle_connect(self, event: Request) -> None:
        """Begin, and let the application know what it may send."""
        super().handle_connect(event)
        if not self.close_sent:
            self.scope["extensions"][ENCODED] = {"socket": self}

    def data_received(self, data: bytes) -> None:
        """Take what comes: the request that it begins with, and then frames."""
        if self.handshake_initiated:
            self.unread += data
            self.parts.add(len(data))
            if self.parts.are_crumbs:
                self.unread.clear()
                self.refuse("a frame in crumbs")
            elif not self.read_paused:
                self.take_frames()
            return
        super().data_received(data)
        if not self.handshake_initiated:
            self.transport.close()

    def take_frames(self) -> None:
        """Handle a few frames. Reading is not stopped and begun again with every message, only when some wait."""
        was_paused, self.read_paused, self.has_turn = self.read_paused, True, False
        taken = 0
        while taken < FRAMES and not self.is_full and not self.transport.is_closing() and (size := self.next_size()):
            super().data_received(bytes(self.unread[:size]))
            del self.unread[:size]
            self.parts = Parts()
            taken += 1
        self.read_paused = self.is_full or taken == FRAMES
        if self.transport.is_closing():
            self.unread.clear()
            return
        if not self.is_full and self.read_paused:
            self.plan()
        if self.read_paused and not was_paused:
            self.transport.pause_reading()
        elif was_paused and not self.read_paused:
            self.transport.resume_reading()

    def handle_text(self, event: Frame) -> None:
        """Take a text. What is none is told to who sent it, and not to the log."""
        try:
            bytes(event.data).decode()
        except UnicodeDecodeError:
            self.refuse("not UTF-8", CloseCode.INVALID_DATA)
        else:
            super().handle_text(event)

    def plan(self) -> None:
        """Go on in the next turn."""
        if not self.has_turn:
            self.has_turn = True
            self.loop.call_soon(self.take_frames)

    @property
    def is_full(self) -> bool:
        """Whether messages wait to be answered."""
        return self.queue.qsize() > MOST_WAITING and not self.close_sent

    def next_size(self) -> int:
        """How long the next frame is; 0 as long as it is not whole, or if it is refused."""
        size = size_of_frame(self.unread)
        if size > self.config.ws_max_size + LONGEST_HEADER:
            return len(self.unread)  # which is refused by its header
        if not size or size > len(self.unread):
            return 0
        is_whole, kind = self.unread[0] & 0x80, self.unread[0] & 0x0F
        if not is_whole or kind == Opcode.CONT:
            return self.refuse("a message comes in one frame")
        if kind >= Opcode.CLOSE and not self.controls.allows(""):
            return self.refuse("too many pings")
        return size

    def refuse(self, reason: str, code: CloseCode = CloseCode.POLICY_VIOLATION) -> int:
        """Close the socket on who sends what nobody needs; of that, 0 bytes are handled."""
        if self.conn.state is State.OPEN:
            self.conn.fail(code, reason)
            self.transport.write(b"".join(self.conn.data_to_send()))
            self.close_sent = True
        self.transport.close()
        return 0

    async def receive(self) -> Any:
        """The next message; those that come after it are read on."""
        message = await self.queue.get()
        if self.read_paused:
            self.plan()
        return message

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
        if self.transport.is_closing() or self.close_sent or self.conn.state is not State.OPEN:
            raise ClientDisconnected
        self.transport.write(b"".join([part for text in texts for part in (text_header(len(text)), text)]))

    def on_task_complete(self, task: asyncio.Task[None]) -> None:
        """Forget what the application was let know."""
        super().on_task_complete(task)
        self.scope["extensions"].clear()

    def connection_lost(self, exc: Exception | None) -> None:
        """Forget a connection; what only holds itself would wait for the garbage collector."""
        host = host_of(self)
        if self.conn.close_sent and self.conn.close_sent.code in FAULTS:
            self.room.note_fault(host, self.loop.time())
        self.room.leave(network_of(host))
        super().connection_lost(exc)
        self.conn.parser.close()
        self.conn.parser_exc = self.conn.handshake_exc = None


def host_of(protocol: H11Protocol | WebSocketsSansIOProtocol) -> str:
    """From where a connection comes."""
    return protocol.client[0] if protocol.client else "unknown"


def size_of_frame(data: bytearray) -> int:
    """How long the frame is that some bytes begin with, header and mask included; 0 if that cannot be told yet."""
    if len(data) < 2:
        return 0
    size, header = data[1] & 0x7F, 2 + (data[1] >> 7) * 4
    more = {126: 2, 127: 8}.get(size, 0)
    if more:
        if len(data) < 2 + more:
            return 0
        size = int.from_bytes(data[2 : 2 + more])
    return header + more + size


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
