"""A disk that is full: nothing that was acknowledged is lost, and all goes on when there is room again."""

import resource
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from burgrave.client import Client, Refused
from tests.hostile.server import new_person
from tests.server.processes import Process
from tests.waiting import wait_until


@dataclass
class Full:
    """What happened while nothing could be written."""

    acknowledged: int
    refused: int
    kinds: set[str]
    bot_goes_on: bool


@contextmanager
def full(process: Process) -> Iterator[None]:
    """No file of the server may grow any more."""
    path = Path(process.database.removeprefix("sqlite:///"))
    largest = max(file.stat().st_size for file in (path, *path.parent.glob(f"{path.name}-wal")))
    before = resource.prlimit(process.process.pid, resource.RLIMIT_FSIZE)
    resource.prlimit(process.process.pid, resource.RLIMIT_FSIZE, (min(largest, path.stat().st_size), before[1]))
    try:
        yield
    finally:
        resource.prlimit(process.process.pid, resource.RLIMIT_FSIZE, before)


def fill_disk(process: Process, moves: int) -> Full:
    """Play on while the disk is full; afterwards everything acknowledged is there, and people and bots go on."""
    anna = new_person(process)
    table = anna.create("torres", [{"who": "me"}, {"who": "me"}])["id"]
    alone = anna.create("torres", [{"who": "me"}, {"who": "bot", "bot": "uniform"}])["id"]
    seq, acknowledged = back_and_forth(anna, table, 0, 4)
    kinds: list[str] = []
    with full(process):
        for number in range(moves):
            try:
                anna.post(f"/api/tables/{table}/moves", words="start e1", answers=seq, id=f"full{number}", seat=0)
            except Refused as refused:
                kinds.append(refused.code)
        move_alone(anna, alone, kinds)
    seq, more = back_and_forth(anna, table, seq, 4)
    log = anna.get(f"/api/tables/{table}/log", limit=1000)["log"]
    assert [item["seq"] for item in log] == list(range(1, seq + 1)) and set(acknowledged + more) <= {
        item["seq"] for item in log
    }
    move_alone(anna, alone, kinds)
    wait_until(lambda: bot_has_moved(anna, alone), "the bot goes on")
    return Full(len(acknowledged) + len(more), len(kinds), set(kinds), True)


def back_and_forth(anna: Client, table: str, seq: int, times: int) -> tuple[int, list[int]]:
    """Play and take back; the entry of now, and those acknowledged."""
    done = []
    for number in range(times):
        path = f"/api/tables/{table}"
        done.append(anna.post(f"{path}/moves", words="start e1", answers=seq, id=f"b{seq}x{number}", seat=0)["seq"])
        done.append(anna.post(f"{path}/undo", answers=done[-1], seat=0)["seq"])
        seq = done[-1]
    return seq, done


def move_alone(anna: Client, table: str, kinds: list[str]) -> None:
    """Play at the table of the bot, if it is mine to play and can be written."""
    frame = anna.get(f"/api/tables/{table}/frame")
    if frame["legal"]:
        try:
            anna.post(
                f"/api/tables/{table}/moves", words=frame["legal"][0], answers=frame["seq"], id=f"m{frame['seq']}"
            )
        except Refused as refused:
            kinds.append(refused.code)


def bot_has_moved(anna: Client, table: str) -> bool:
    """Whether the bot has played at its table."""
    log = anna.get(f"/api/tables/{table}/log")["log"]
    return any(item["seat"] == 1 and item["kind"] == "move" for item in log)
