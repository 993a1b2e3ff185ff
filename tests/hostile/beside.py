"""People's moves beside very many thinking kings."""

from collections.abc import Iterator
from itertools import islice
from random import Random
from time import monotonic

from burgrave.client import Client
from tests.server.processes import Process
from tests.server.serving import ME, next_frame
from tests.waiting import HANGS, wait_until

KINGS = [{"who": "bot", "bot": "king"}] * 2


def play_beside(process: Process, tables: int, moves: int) -> tuple[list[float], int]:
    """How long each move of two people took, and how many moves the kings of so many tables made meanwhile."""
    host, anna = Client(process.url, name="Host", timeout=HANGS), Client(process.url, name="Anna", timeout=HANGS)
    made = [host.create("torres", KINGS)["id"] for _ in range(tables)]

    def count() -> int:
        return sum(int(host.get(f"/api/tables/{table}")["seq"]) for table in made)

    before = wait_until(count, "the kings begin")
    rng = Random(1)
    waits = list(islice((wait for _ in range(moves) for wait in play_game(anna, rng)), moves))
    return waits, count() - before


def play_game(anna: Client, rng: Random) -> Iterator[float]:
    """A game of two at one screen: for each move the seconds from sending it to its answer and the frame it led to."""
    table, seat = anna.create("torres", [ME, ME])["id"], 0
    with anna.join(table, seat=seat) as socket:
        frame = next_frame(socket)
        while frame["table"]["status"] == "running":
            if frame["to_act"] != [seat]:
                [seat] = frame["to_act"]
                socket.send(type="show", seat=seat)
                frame = next_frame(socket, lambda frame, seat=seat: frame["seat"] == seat)
            began, seq = monotonic(), frame["seq"]
            sent = socket.send(type="move", words=rng.choice(frame["legal"]), answers=seq, seat=seat)
            answer = shown = None
            while answer is None or shown is None:
                message = socket.receive()
                if message.get("id") == sent:
                    answer = message
                elif message["type"] == "frame" and message["seq"] > seq:
                    shown = message
            assert answer["type"] == "ok", answer
            yield monotonic() - began
            frame = shown
