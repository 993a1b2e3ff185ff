"""One stranger's many tables of the strongest bots: others are answered all the same."""

from collections.abc import Iterator
from contextlib import suppress
from itertools import islice
from time import monotonic
from typing import Any

from burgrave.client import Client, Refused, Seat
from tests.server.processes import Process
from tests.server.serving import next_frame
from tests.waiting import HANGS, wait_until

BOTS = [{"who": "bot", "bot": "king"}] * 2


def crowd(process: Process, tables: int, turns: int) -> tuple[int, list[float]]:
    """Let a stranger have so many tables of kings; how many he got, and how long a page's turns took for another.

    That one has been answered before the stranger came.
    """
    anna, made = Client(process.url, name="Anna", timeout=HANGS), []
    waits = play_on(anna)
    next(waits)
    stranger = Client(process.url, name="Stranger", timeout=HANGS)
    for _ in range(tables):
        with suppress(Refused):
            made.append(stranger.create("castel", BOTS)["id"])
    wait_until(lambda: any(stranger.get(f"/api/tables/{table}")["seq"] for table in made), "the kings begin")
    return len(made), list(islice(waits, turns))


def play_on(anna: Client) -> Iterator[float]:
    """One game after the other against a page: the seconds from each turn's end until one is asked again."""
    while True:
        table = anna.create("torres", [{"who": "me"}, {"who": "bot", "bot": "page"}])["id"]
        with anna.join(table) as socket:
            frame = next_frame(socket, lambda frame: frame["legal"])
            while frame["table"]["status"] == "running":
                frame = move(socket, frame)
                if frame["to_act"] == [1]:
                    began = monotonic()
                    frame = next_frame(socket, is_asked_or_over)
                    yield monotonic() - began


def move(socket: Seat, frame: dict[str, Any]) -> dict[str, Any]:
    """End the turn if that may be, else play anything; the frame it led to."""
    words = "end" if "end" in frame["legal"] else frame["legal"][0]
    socket.move(words, frame["seq"])
    return next_frame(socket, lambda later: later["seq"] > frame["seq"])


def is_asked_or_over(frame: dict[str, Any]) -> bool:
    """Whether one is to choose, or nobody any more."""
    return bool(frame["legal"]) or frame["table"]["status"] != "running"
