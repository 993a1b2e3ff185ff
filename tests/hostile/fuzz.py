"""Inputs of all kinds, by request and by socket: every one is answered, none is a fault of the server's."""

import json
import socket
from collections import Counter
from http.client import HTTPConnection, HTTPException
from random import Random
from typing import Any
from urllib.parse import quote

from websockets.exceptions import ConnectionClosed

from burgrave.analysis import puzzles
from burgrave.client import Client, Refused, Seat
from burgrave.core.game import find_game, find_games
from burgrave.core.notation import write
from tests.hostile.server import PROXY, connect
from tests.server.processes import Process
from tests.waiting import HANGS

Json = Any

NOTATIONS = [write(game, game.start(2)) for game in find_games().values()]
PUZZLES = [puzzle.id for puzzle in puzzles(find_game("castel"))]

PLACES = (
    *(
        "health",
        "games",
        "games/torres",
        "games/pennies",
        "languages",
        "texts/en",
        "texts/torres/fr",
        "rules/castel/en",
    ),
    *("me", "me/keys", "me/adopt", "me/keys/drop", "lobby", "lobby/socket", "tables", "records", "openapi.json", "x"),
    *("tables/{id}", "tables/{id}/rematch", "tables/{id}/seats/0", "tables/{id}/seats/1", "tables/{id}/seats/9"),
    *("tables/{id}/frame", "tables/{id}/moves", "tables/{id}/why", "tables/{id}/hint", "tables/{id}/undo"),
    *("tables/{id}/consent", "tables/{id}/log", "tables/{id}/replay/0", "tables/{id}/replay/{any}"),
    *("tables/{id}/notation", "tables/{id}/record", "tables/{id}/socket", "tables/{any}/frame", "games/{any}"),
    *("explore", "explore", "explore", "puzzles/torres", "puzzles/castel/{puzzle}", "puzzles/{any}/{any}"),
    *("lessons/torres/en", "lessons/torres/0", "lessons/castel/{any}", "me/data", "me/keys/whose"),
    *("tables/{id}/coach", "tables/{id}/help", "tables/{id}/report", "tables/{id}/report.json", "tables/{any}/report"),
)
METHODS = ("GET", "GET", "POST", "POST", "POST", "PATCH", "DELETE", "PUT", "HEAD", "OPTIONS", "TRACE", "X")
FIELDS = (
    *(
        "type",
        "id",
        "words",
        "then",
        "answers",
        "seat",
        "to",
        "agree",
        "seq",
        "name",
        "key",
        "game",
        "seats",
        "options",
    ),
    *("public", "record", "auto", "bot", "who", "more", "lang", "since", "limit", "mine", "help", "position", "seen"),
    *("notation", "table", "move", "draw", "lines", "eyes", "asked", "analyse", "depth", "done", "tried", "page"),
)
TEXTS = (
    *(
        "",
        " ",
        "\0",
        "\n",
        "é",
        "\ud800",
        "💥",
        "../..",
        "%00",
        "null",
        "-1",
        "0",
        "1e99",
        "9" * 400,
        "a" * 70_000,
        "[" * 5000,
    ),
    *(
        "start e1",
        "start c3",
        "end",
        "block a1",
        "bid 1",
        "torres",
        "pennies",
        "uniform",
        "king",
        "me",
        "open",
        "bot",
        "left",
    ),
    *("torres/1 2", "torres/1 ²", "castel/1 2 seen=0 | phase draw", "castel/1 5 | board a1=king.9 | hands - / ?"),
    *("en", "fr", "xx", "move", "undo", "consent", "why", "hint", "seen", "show", "A" * 22, "x.y", "{}", "Anna"),
)
VALUES = (None, True, False, 0, 1, -1, 2**63, 2**200, 1.5, 1e308, float("nan"), float("inf"), [], {}, [[[]]], {"a": {}})
HEADERS = (
    ("Origin", "http://[::1"),
    ("Origin", ""),
    ("Origin", "null"),
    ("Accept-Encoding", "gzip;q=0, ;;,*;q=x"),
    ("If-None-Match", 'W/"x", "y", *'),
    ("Content-Type", "text/plain"),
    ("Content-Type", "application/json; charset=utf-99"),
    ("Cookie", "burgrave=x.y; burgrave=; =;;"),
    ("Authorization", "Bearer"),
    ("Authorization", "Basic eDp5"),
    ("X-Forwarded-For", "[::1, x, 999.9.9.9"),
    ("Forwarded", "for=x"),
    ("Range", "bytes=0-"),
    ("Transfer-Encoding", "gzip"),
    ("Connection", "close, upgrade"),
    ("Upgrade", "h2c"),
)


class Fuzzer:
    """Sends whatever it thinks of, the same for the same seed."""

    def __init__(self, process: Process, seed: int) -> None:
        self.process, self.rng = process, Random(seed)
        self.seen: Counter[str] = Counter()
        self.connection: HTTPConnection | None = None
        self.seat: Seat | None = None
        self.begin()

    def begin(self) -> None:
        """Become somebody new, with a table."""
        self.client = Client(self.process.url, name="Mallory", timeout=HANGS)
        self.open_table()

    def open_table(self) -> None:
        """Have a table to speak of."""
        self.table = self.client.create("torres", [{"who": "me"}, {"who": "me"}])["id"]

    def run(self, inputs: int) -> Counter[str]:
        """Send so many; what they were answered with, by status or close code."""
        for number in range(inputs):
            kind = number % 10
            self.seen[self.speak() if kind < 4 else self.shout() if kind == 4 else self.request()] += 1
        self.hang_up()
        self.leave()
        return self.seen

    # Requests

    def request(self) -> str:
        """A request that can be read, whatever it says."""
        method, path = self.rng.choice(METHODS), self.path()
        body = None if self.rng.random() < 0.3 else self.body()
        headers = {"Authorization": f"Bearer {self.client.key}"} if self.rng.random() < 0.7 else {}
        if body is not None:
            headers["Content-Type"] = "application/json"
        if self.rng.random() < 0.3:
            name, value = self.rng.choice(HEADERS)
            headers[name] = value
        try:
            if self.connection is None:
                self.connection = HTTPConnection("127.0.0.1", self.process.port, timeout=HANGS)
            self.connection.request(method, path, body, headers)
            response = self.connection.getresponse()
            response.read()
        except (HTTPException, OSError) as error:
            self.hang_up()
            return type(error).__name__
        if response.will_close:
            self.hang_up()
        if method == "DELETE" and response.status == 200:  # itself, perhaps, or its table
            self.begin()
        return f"{response.status}"

    def hang_up(self) -> None:
        """Close the connection; the next request opens another."""
        if self.connection is not None:
            self.connection.close()
            self.connection = None

    def path(self) -> str:
        """An address, with questions or without."""
        path = self.rng.choice(PLACES).replace("{puzzle}", self.rng.choice(PUZZLES))
        path = path.replace("{id}", self.table).replace("{any}", quote(self.text()[:200], safe="", errors="replace"))
        query = "&".join(
            f"{self.rng.choice(FIELDS)}={quote(self.text()[:300], errors='replace')}"
            for _ in range(self.rng.randrange(4))
        )
        return f"/api/{path}?{query}" if query else f"/api/{path}"

    def body(self) -> bytes:
        """A body: JSON of all kinds, or something else."""
        if self.rng.random() < 0.1:
            return self.rng.randbytes(self.rng.randrange(300))
        return json.dumps(self.message()).encode("utf-8", "replace")

    def message(self) -> Json:
        """Something like what is asked for."""
        if self.rng.random() < 0.05:
            return self.value()
        message = {self.rng.choice(FIELDS): self.value() for _ in range(self.rng.randrange(6))}
        if self.rng.random() < 0.5:  # as it should be, and something more or less
            message = self.rng.choice(self.right()) | (message if self.rng.random() < 0.5 else {})
        return message

    def right(self) -> list[Json]:
        """What is asked for, at one place or another."""
        seq, seat = self.rng.randrange(20), self.rng.choice((0, 1, None))
        return [
            {
                "type": "move",
                "id": f"f{self.rng.randrange(99)}",
                "words": self.text()[:200] or "end",
                "answers": seq,
                "seat": seat,
            },
            {"words": self.text()[:200] or "end", "answers": seq, "id": "r", "seat": seat, "then": [self.text()[:99]]},
            {"type": "undo", "id": "u", "answers": seq, "seat": seat},
            {"answers": seq, "to": self.rng.randrange(9)},
            {"type": "consent", "id": "c", "answers": seq, "agree": True},
            {"type": "why", "id": "w", "words": "block a1", "seat": seat},
            {"type": "seen", "id": "s", "seq": seq},
            {"type": "show", "id": "s", "seat": seat},
            {
                "game": "torres",
                "seats": [{"who": "me"}, {"who": "bot", "bot": "uniform"}],
                "options": {self.text()[:40]: "x"},
            },
            {
                "record": json.dumps({"game": "torres", "version": 1, "players": 2, "options": {}})
                + "\n"
                + self.text()[:99]
            },
            {"to": self.rng.choice(("me", "bot", "open")), "bot": "uniform"},
            {"name": self.text()[:40]},
            {"key": self.text()[:100]},
            *self.right_copies(),
        ]

    def right_copies(self) -> list[Json]:
        """What is asked for where something is tried out, solved, learnt or set up."""
        seat, words = self.rng.choice((0, 1, 5, None)), self.text()[:200] or "end"
        lines = [{"seat": self.rng.choice((-1, 0, 1, 9)), "words": words}]
        return [
            {"table": self.table, "seat": seat, "move": self.rng.randrange(9), "lines": lines, "asked": [words]},
            {"notation": self.notation(), "seat": seat, "eyes": seat, "since": 3, "lines": lines},
            {"notation": "torres/1 2", "bot": self.rng.choice(("uniform", "page")), "seat": 0, "draw": 2**52},
            {"lines": [words, "end"]},
            {"done": [words], "lines": [words] * 3, "tried": self.rng.random() < 0.5},
            {"depth": self.rng.choice(("default", "deep"))},
            {"game": "torres", "seats": [{"who": "me"}] * 2, "position": self.notation(), "seen": seat},
        ]

    def notation(self) -> str:
        """A position in which a word or two may have been replaced."""
        words = self.rng.choice(NOTATIONS).split(" ")
        others = (*words, "²", "?", "-", "99", "-7", self.text()[:50])
        for _ in range(self.rng.randrange(3)):
            words[self.rng.randrange(len(words))] = self.rng.choice(others)
        return " ".join(words)

    def value(self) -> Json:
        """A value of any kind."""
        return self.text() if self.rng.random() < 0.6 else self.rng.choice(VALUES)

    def text(self) -> str:
        """A text of any kind."""
        if self.rng.random() < 0.1:
            return "".join(chr(self.rng.randrange(1, 0x250)) for _ in range(self.rng.randrange(30)))
        return self.rng.choice(TEXTS)

    # Sockets

    def speak(self) -> str:
        """A message on a socket: it is answered, or the socket is closed with a code."""
        try:
            if self.seat is None or self.rng.random() < 0.1:
                self.sit()
            assert self.seat is not None
            text = json.dumps(self.message()) if self.rng.random() < 0.9 else self.text()
            self.seat.socket.send(
                text.encode("utf-8", "replace").decode()[:20_000] if self.rng.random() < 0.95 else b"\0\xff"
            )
            while (answer := self.seat.receive())["type"] == "frame":
                pass
            return f"socket {answer.get('error', answer['type'])}"
        except Refused as refused:
            self.leave()
            return f"socket refused {refused.code}"
        except ConnectionClosed as closed:
            self.leave()
            return f"socket closed {closed.rcvd.code if closed.rcvd else 'without a code'}"

    def sit(self) -> None:
        """Open a socket, in place of the one there is; sometimes at a new table."""
        self.leave()
        if self.rng.random() < 0.05:
            self.open_table()
        seat, since = self.rng.choice((None, None, 0, 1)), self.rng.choice((None, 0, 0, 7, 10**6))
        self.seat = self.client.join(self.table, seat, since=since).__enter__()
        self.seat.receive()

    def leave(self) -> None:
        """Close the socket; the next message opens another."""
        if self.seat is not None:
            self.seat.__exit__(None, None, None)
            self.seat = None

    def shout(self) -> str:
        """Bytes that are no request."""
        with connect(self.process, PROXY) as raw:
            lines = [
                b"GET /api/me HTTP/1.1",
                b"Host: x",
                b"Content-Length: 5",
                b"Content-Length: 6",
                b"\xff\xfe: x",
                b"A" * 9000,
            ]
            raw.sendall(
                b"\r\n".join(self.rng.sample(lines, 3))
                + self.rng.choice((b"\r\n\r\n", b"\n\n", b"", self.rng.randbytes(50)))
            )
            raw.shutdown(socket.SHUT_WR)
            try:
                answer = raw.recv(100)
            except ConnectionResetError:
                answer = b""
        return f"raw {answer[9:12].decode('ascii', 'replace') or 'closed'}"


def faults(seen: Counter[str]) -> list[str]:
    """What no input may be answered with."""
    return [
        answer
        for answer in seen
        if answer.startswith(("5", "raw 5")) or "internal" in answer or "without" in answer or "1011" in answer
    ]
