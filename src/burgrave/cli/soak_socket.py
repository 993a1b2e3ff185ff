"""A socket for very many players in one process: it reads of a frame only what a load needs."""

import asyncio
import base64
import os
import re
import struct
from collections.abc import Callable
from urllib.parse import urlsplit

SEQ = re.compile(rb'"seq":(\d+),"move":\d+,"seat":')
"""Of a frame; its table, its log and its scenes write it otherwise."""
ENTRY = re.compile(rb'\{"seq":(\d+),"seat":')
"""Of an entry of the log."""
DONE = re.compile(rb'"seq":(\d+)')


class LeanSocket(asyncio.Protocol):
    """Sends texts, and hands on what comes, unread."""

    def __init__(self, head: bytes, hear: Callable[["LeanSocket", bytes], None]) -> None:
        self.head, self.hear = head, hear
        self.transport: asyncio.Transport
        self.came = bytearray()
        self.is_open = False

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Ask for a socket."""
        assert isinstance(transport, asyncio.Transport)
        self.transport = transport
        transport.write(self.head)

    def data_received(self, data: bytes) -> None:
        """Hand on whole messages."""
        self.came += data
        if not self.is_open:
            end = self.came.find(b"\r\n\r\n")
            if end < 0:
                return
            assert self.came.startswith(b"HTTP/1.1 101"), bytes(self.came[:200])
            self.is_open = True
            del self.came[: end + 4]
        while (text := self._take()) is not None:
            self.hear(self, text)

    def _take(self) -> bytes | None:
        """The next text; what else comes is answered as it must be."""
        while len(self.came) >= 2:
            size, begin = self.came[1], 2
            if size >= 126:
                begin = 4 if size == 126 else 10
                if len(self.came) < begin:
                    return None
                size = int.from_bytes(self.came[2:begin], "big")
            if len(self.came) < begin + size:
                return None
            kind, body = self.came[0] & 15, bytes(self.came[begin : begin + size])
            del self.came[: begin + size]
            if kind == 1:
                return body
            if kind == 9:
                self.transport.write(masked(0x8A, body))
            if kind == 8:
                self.transport.close()
        return None

    def send(self, text: bytes) -> None:
        """Send a text."""
        self.transport.write(masked(0x81, text))


def masked(kind: int, body: bytes) -> bytes:
    """What a client sends, under a mask of zeros."""
    size = len(body)
    head = struct.pack("!BB", kind, 0x80 | size) if size < 126 else struct.pack("!BBH", kind, 0x80 | 126, size)
    return head + bytes(4) + body


async def open_socket(server: str, path: str, key: str | None, hear: Callable[[LeanSocket, bytes], None]) -> LeanSocket:
    """A socket of a server; `hear` gets what comes."""
    at = urlsplit(server)
    lines = [f"GET {path} HTTP/1.1", f"Host: {at.netloc}", "Upgrade: websocket", "Connection: Upgrade"]
    lines += [f"Sec-WebSocket-Key: {base64.b64encode(os.urandom(16)).decode()}", "Sec-WebSocket-Version: 13"]
    lines += [f"Authorization: Bearer {key}"] if key else []
    head = "\r\n".join([*lines, "", ""]).encode()
    loop = asyncio.get_running_loop()
    _, socket = await loop.create_connection(lambda: LeanSocket(head, hear), at.hostname or "", at.port or 80)
    return socket


def seq_of(frame: bytes) -> int:
    """The sequence number of a frame."""
    found = SEQ.search(frame)
    assert found is not None
    return int(found[1])


def entries_of(frame: bytes) -> list[int]:
    """The numbers of the entries that a frame tells."""
    return [int(number) for number in ENTRY.findall(frame, frame.index(b'"log":['))]


def legal_of(frame: bytes) -> list[str]:
    """The legal lines of a frame."""
    begin = frame.index(b'"legal":[') + 9
    text = frame[begin : frame.index(b"]", begin)].decode()
    return text[1:-1].split('","') if text else []
