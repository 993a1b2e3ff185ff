"""People's moves beside very many thinking kings."""

from random import Random
from time import monotonic

from burgrave.client import Client
from tests.server.processes import Process
from tests.server.serving import ME, next_frame

KINGS = [{"who": "bot", "bot": "king"}] * 2


def play_beside(process: Process, tables: int, moves: int) -> list[float]:
    """How long each move of two people took, from sending it to its answer and the frame that shows it, in seconds."""
    host = Client(process.url, name="Host", timeout=60)
    for _ in range(tables):
        host.create("torres", KINGS)
    anna, rng, waits, seat = Client(process.url, name="Anna", timeout=60), Random(1), [], 0
    table = anna.create("torres", [ME, ME])["id"]
    with anna.join(table, seat=seat) as socket:
        frame = next_frame(socket)
        while len(waits) < moves and frame["table"]["status"] == "running":
            if frame["to_act"] != [seat]:
                [seat] = frame["to_act"]
                socket.send(type="show", seat=seat)
                frame = next_frame(socket, lambda frame, seat=seat: frame["seat"] == seat)
            began, seq = monotonic(), frame["seq"]
            sent = socket.send(type="move", words=rng.choice(frame["legal"]), answers=seq, seat=seat)
            answer = shown = None
            while answer is None or shown is None:
                message = socket.receive(60)
                if message.get("id") == sent:
                    answer = message
                elif message["type"] == "frame" and message["seq"] > seq:
                    shown = message
            assert answer["type"] == "ok", answer
            waits.append(monotonic() - began)
            frame = shown
    return waits
