"""What can go wrong between page and server: a line that delays, reorders, loses and repeats messages, and dies."""

import json
from collections.abc import Callable
from functools import partial

from playwright.sync_api import Page, WebSocketRoute

from tests.browser.people import Json

Message = str | bytes
Fault = Callable[["Line", Message], None]
"""What becomes of a message of the server."""

FIRST_FRAME = "the first frame"
ANY_TABLE = "**/api/tables/*/socket?*"

DELAY = """seed => {
  let state = seed, due = 0
  const random = () => (state = (state * 1103515245 + 12345) % 2147483648) / 2147483648
  window.delayed = 0
  const Socket = window.WebSocket
  window.WebSocket = class extends Socket {
    set onmessage(act) {
      super.onmessage = event => {
        due = Math.max(due, performance.now() + 2000 * random())
        window.delayed += 1
        setTimeout(() => {
          window.delayed -= 1
          act(event)
        }, due - performance.now())
      }
    }
  }
}"""
"""Every message comes up to two seconds late by the page's clock, in its order."""


def delay(page: Page, seed: int) -> None:
    """Let the messages of the server come late."""
    page.add_init_script(f"({DELAY})({seed})")


class Line:
    """Between a page and the server: every message of the server meets a fault."""

    def __init__(self, page: Page, fault: Fault) -> None:
        self.fault = fault
        self.messages = 0
        """Of the server, since the line was opened last."""
        self.all = 0
        """Of the server, on all lines."""
        self.opened = 0
        self.kept: list[Message] = []
        self.owed: set[str] = set()
        """What the server has still to answer on the line of now: messages by their ids, and the first frame."""
        self.due = self.newest = 0
        """The last entry of the log that the server has spoken of, and the one of its newest frame."""
        self.others_act = self.is_dead = False
        page.route_web_socket(ANY_TABLE, self.open)

    def open(self, near: WebSocketRoute) -> None:
        """The page opens a line."""
        self.near, self.far = near, near.connect_to_server()
        self.opened += 1
        self.messages = 0
        self.kept.clear()
        self.owed = {FIRST_FRAME}
        self.is_dead = False
        near.on_message(partial(self.ask, self.far))
        self.far.on_message(partial(self.hear, near))

    def ask(self, server: WebSocketRoute, message: Message) -> None:
        """The page says something."""
        if server is self.far:
            self.owed.add(json.loads(message)["id"])
        server.send(message)

    def hear(self, line: WebSocketRoute, message: Message) -> None:
        """The server says something; on a line that is no longer used nobody listens."""
        if line is self.near:
            self.messages += 1
            self.all += 1
            self.note(json.loads(message))
            self.fault(self, message)

    def note(self, told: Json) -> None:
        """Remember what the server has told, and what it still has to tell."""
        self.owed.discard(told.get("id", FIRST_FRAME))
        self.due = max(self.due, told.get("seq") or 0)
        if told["type"] == "frame":
            self.newest = told["seq"]
            self.others_act = any(seat < 0 or not told["table"]["seats"][seat]["mine"] for seat in told["to_act"])

    @property
    def is_idle(self) -> bool:
        """Whether the server has told all: nothing will come unless the page, or time, does something."""
        return self.is_dead or not (self.owed or self.newest < self.due or self.others_act)

    def die(self) -> None:
        """Nothing comes on this line any more."""
        self.is_dead = True
        self.near.close(code=1011, reason="a fault")

    def pass_on(self, *messages: Message) -> None:
        """Let the page hear messages."""
        for message in messages:
            self.near.send(message)


def late(line: Line, message: Message) -> None:
    """Every message waits for the next one; the last waits for ever."""
    line.pass_on(*line.kept)
    line.kept[:] = [message]


def owing(line: Line, message: Message) -> None:
    """Frames come at once, an answer waits for the next one; the last waits for ever."""
    if json.loads(message)["type"] == "frame":
        line.pass_on(message)
    else:
        late(line, message)


def reordered(line: Line, message: Message) -> None:
    """Every third message comes after the one that follows it; never, if none follows."""
    if line.all % 3 == 0:
        line.kept.append(message)
    else:
        line.pass_on(message, *line.kept)
        line.kept.clear()


def lost(line: Line, message: Message) -> None:
    """Every third message is lost."""
    if line.all % 3:
        line.pass_on(message)


def repeated(line: Line, message: Message) -> None:
    """Every message comes twice, and once more after the next."""
    line.pass_on(message, *line.kept, message)
    line.kept[:] = [message]


def deadly(line: Line, message: Message) -> None:
    """The first line dies at its first message, the second at its second, and so on: before it is heard, or after."""
    if line.messages < line.opened:
        return line.pass_on(message)
    if line.opened % 2:
        line.pass_on(message)
    return line.die()
