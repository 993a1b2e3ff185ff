"""One stranger's many tables of the strongest bots: others are answered all the same."""

from contextlib import suppress
from time import monotonic

from burgrave.client import Client, Refused
from tests.server.processes import Process
from tests.server.serving import next_frame

BOTS = [{"who": "bot", "bot": "king"}] * 2


def crowd(process: Process, tables: int, moves: int) -> tuple[int, list[float]]:
    """Let a stranger have so many tables of kings; how many he got, and how long a page took to answer others."""
    stranger, anna = Client(process.url, name="Stranger", timeout=60), Client(process.url, name="Anna", timeout=60)
    made = 0
    for _ in range(tables):
        with suppress(Refused):
            stranger.create("castel", BOTS)
            made += 1
    table = anna.create("torres", [{"who": "me"}, {"who": "bot", "bot": "page"}])["id"]
    waits = []
    with anna.join(table) as socket:
        frame = next_frame(socket, lambda frame: frame["legal"])
        while len(waits) < moves and frame["table"]["status"] == "running":
            ends = [line for line in frame["legal"] if line == "end"]
            socket.move((ends or frame["legal"])[0], frame["seq"])
            began, seq = monotonic(), frame["seq"]
            frame = next_frame(socket, lambda frame, seq=seq: frame["seq"] > seq)
            if frame["to_act"] == [1]:
                began = monotonic()
                frame = next_frame(socket, lambda frame: frame["legal"] or frame["table"]["status"] != "running")
            waits.append(monotonic() - began)
            if not frame["legal"]:
                frame = next_frame(socket, lambda frame: frame["legal"] or frame["table"]["status"] != "running")
    return made, waits
