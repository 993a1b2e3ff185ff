"""A small client: take a seat at a table over the network, from any program.

from burgrave.client import Client

client = Client("http://127.0.0.1:8000", name="My bot")
client.play(table_id, seat=1, choose=lambda frame: frame["legal"][0])
"""

import json
import secrets
import time
import urllib.error
import urllib.parse
import urllib.request
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack
from http.cookies import SimpleCookie
from typing import Any, Self

from websockets.exceptions import ConnectionClosed, InvalidHandshake
from websockets.sync.client import ClientConnection, connect

from burgrave.core.errors import BurgraveError

Json = dict[str, Any]

COOKIE = "burgrave"
LONGEST_PAUSE = 10.0
"""Seconds between two attempts to reach a server that is away."""
REFUSED = range(4400, 4500)
"""Close codes of a socket that the server does not want to serve."""


class Refused(BurgraveError):
    """The server did not do what was asked; `body` is its typed error."""

    def __init__(self, body: Json) -> None:
        super().__init__(f"{body['error']}: {body['message']}")
        self.code: str = body["error"]
        self.body = body


class Client:
    """A person at a server: one that has a key, or a new one with a name."""

    def __init__(self, server: str, *, name: str = "Program", key: str | None = None, timeout: float = 30.0) -> None:
        self.server = server.rstrip("/")
        self.timeout = timeout
        self.key = key
        is_near = urllib.parse.urlsplit(server).hostname in ("127.0.0.1", "::1", "localhost")
        self.opener = urllib.request.build_opener(*([urllib.request.ProxyHandler({})] if is_near else []))
        if key is None:
            self.introduce(name)

    def introduce(self, name: str) -> None:
        """Become known to the server by a name."""
        with self._open("POST", "/api/me", {"name": name}) as response:
            cookie = SimpleCookie(response.headers.get("Set-Cookie", ""))
        if COOKIE in cookie:
            self.key = cookie[COOKIE].value

    def get(self, path: str, **query: Any) -> Any:
        """What the server tells."""
        given = {name: value for name, value in query.items() if value is not None}
        return self._json("GET", f"{path}?{urllib.parse.urlencode(given)}" if given else path)

    def post(self, path: str, **body: Any) -> Any:
        """Ask the server to do something."""
        return self._json("POST", path, body)

    def _json(self, method: str, path: str, body: Json | None = None) -> Any:
        with self._open(method, path, body) as response:
            return json.load(response)

    def _open(self, method: str, path: str, body: Json | None = None) -> Any:
        headers = {"Content-Type": "application/json"} | self._authority()
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self.server + path, data, headers, method=method)  # noqa: S310 - the user's server
        try:
            return self.opener.open(request, timeout=self.timeout)
        except urllib.error.HTTPError as error:
            with error:
                raise Refused(json.load(error)) from None

    def _authority(self) -> dict[str, str]:
        return {"Authorization": f"Bearer {self.key}"} if self.key else {}

    def create(
        self,
        game: str,
        seats: list[Json],
        *,
        public: bool = False,
        help: str | None = None,  # noqa: A002
        **options: str,
    ) -> Json:
        """A new table; seats as {"who": "me"}, {"who": "bot", "bot": level} or {"who": "open"}."""
        table: Json = self.post("/api/tables", game=game, seats=seats, options=options, public=public, help=help)
        return table

    def claim(self, table: str, seat: int) -> Json:
        """Sit down on an open seat."""
        info: Json = self.post(f"/api/tables/{table}/seats/{seat}", to="me")
        return info

    def join(self, table: str, seat: int | None = None, since: int | None = None, lang: str | None = None) -> "Seat":
        """A socket to a table: for a seat of one's own, or as a spectator."""
        return Seat(self, table, seat, since, lang)

    def play(self, table: str, seat: int, choose: Callable[[Json], str]) -> Json:
        """Claim a seat and play on it to the end, through lost connections; returns the last frame."""
        if not self.get(f"/api/tables/{table}")["seats"][seat]["mine"]:
            self.claim(table, seat)
        pause = 0.1
        while True:
            try:
                with self.join(table, seat) as socket:
                    pause = 0.1
                    for frame in socket.frames():
                        if frame["table"]["status"] not in ("open", "running"):
                            return frame
                        if frame["legal"]:
                            socket.move(choose(frame), frame["seq"])
            except (ConnectionClosed, InvalidHandshake, OSError):
                time.sleep(pause)
                pause = min(2 * pause, LONGEST_PAUSE)


class Seat:
    """A socket to a table."""

    def __init__(self, client: Client, table: str, seat: int | None, since: int | None, lang: str | None) -> None:
        query = {name: value for name, value in (("seat", seat), ("since", since), ("lang", lang)) if value is not None}
        address = f"{client.server}/api/tables/{table}/socket?{urllib.parse.urlencode(query)}"
        opening = connect(
            "ws" + address.removeprefix("http"),
            additional_headers=client._authority(),
            max_size=None,
            proxy=None,
            open_timeout=client.timeout,
        )
        self.client, self.table, self.lang = client, table, lang
        self._open = ExitStack()
        self.socket: ClientConnection = self._open.enter_context(opening)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._open.close()

    def receive(self, timeout: float | None = None) -> Json:
        """The next message of the server; Refused if it does not want to serve."""
        try:
            message: Json = json.loads(self.socket.recv(timeout))
        except ConnectionClosed as closed:
            if closed.rcvd is not None and closed.rcvd.code in REFUSED:
                raise Refused({"error": closed.rcvd.reason, "message": "the server refused the socket"}) from None
            raise
        if message["type"] == "frame" and message["more"]:
            self._complete(message)
        return message

    def _complete(self, frame: Json) -> None:
        """Ask for the entries that a frame has no room for: its log then is whole."""
        while frame["more"]:
            since = frame["log"][-1]["seq"]
            path, limit = f"/api/tables/{self.table}/log", frame["seq"] - since
            told = self.client.get(path, since=since, limit=min(limit, 1000), seat=frame["seat"], lang=self.lang)
            frame["log"] += told["log"]
            frame["more"] = frame["log"][-1]["seq"] < frame["seq"]

    def send(self, **message: Any) -> str:
        """Send a message; returns its id."""
        message = {"id": secrets.token_urlsafe(9)} | message
        self.socket.send(json.dumps(message))
        return str(message["id"])

    def move(self, words: str, answers: int, seat: int | None = None, then: Sequence[str] = ()) -> str:
        """Send a move that answers the frame of a sequence number, and lines to follow it; returns its id."""
        named = {} if seat is None else {"seat": seat}
        return self.send(type="move", words=words, then=list(then), answers=answers, **named)

    def frames(self) -> Iterator[Json]:
        """Frames as they come, fresh ones from refused moves included; Refused if the server refuses otherwise."""
        while True:
            message = self.receive()
            if message["type"] == "frame":
                yield message
            elif message["type"] == "error" and message["error"] not in ("stale", "not_your_turn"):
                raise Refused(message)
