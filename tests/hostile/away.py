"""A database that is away or hangs: everybody is told, nothing acknowledged is lost, and all goes on afterwards."""

import os
import signal
import threading
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from time import monotonic
from typing import TypeVar

from websockets.exceptions import ConnectionClosed

from burgrave.client import Client, Refused
from tests.hostile.server import new_person
from tests.server.processes import Postgresql, Process
from tests.server.serving import ME
from tests.waiting import wait_until

T = TypeVar("T")


@dataclass
class Away:
    """What people were told while the database was away."""

    codes: set[str] = field(default_factory=set)
    slowest: float = 0.0
    socket: str = ""
    acknowledged: int = 0


def freeze(postgresql: Postgresql, frozen: bool) -> None:
    """Stop every process of the database where it is, or let it go on."""
    leader = int((postgresql.folder / "data" / "postmaster.pid").read_text().split()[0])
    children = Path(f"/proc/{leader}/task/{leader}/children").read_text().split()
    for process in [leader, *map(int, children)]:
        os.kill(process, signal.SIGSTOP if frozen else signal.SIGCONT)


def lose_database(process: Process, postgresql: Postgresql, is_frozen: bool) -> Away:
    """Take the database away under a running game, ask meanwhile, and bring it back."""
    seen, anna = Away(), once_served(lambda: new_person(process))
    table = once_served(lambda: anna.create("torres", [ME, ME]))["id"]
    path = f"/api/tables/{table}"
    done = once_served(lambda: anna.post(f"{path}/moves", words="start e1", answers=0, id="before", seat=0))["seq"]

    def ask() -> None:
        began = monotonic()
        try:
            anna.post(f"{path}/moves", words="start c3", answers=done, id="meanwhile", seat=1)
        except Refused as refused:
            seen.codes.add(refused.code)
        seen.slowest = max(seen.slowest, monotonic() - began)

    if is_frozen:
        freeze(postgresql, True)
    else:
        postgresql.halt()
    try:
        threads = [threading.Thread(target=ask) for _ in range(3)]
        for thread in threads:
            thread.start()
        seen.socket = refused_socket(anna, table)
        for thread in threads:
            thread.join()
    finally:
        if is_frozen:
            freeze(postgresql, False)
        else:
            postgresql.start()

    answer = once_served(lambda: anna.post(f"{path}/moves", words="start c3", answers=done, id="meanwhile", seat=1))
    assert answer["seq"] == done + 1
    log = once_served(lambda: anna.get(f"{path}/log"))["log"]
    assert [item["seq"] for item in log][:2] == [1, 2] and log[1]["words"] == "start c3"
    seen.acknowledged = 2
    return seen


def once_served(ask: Callable[[], T]) -> T:
    """What is answered, as soon as the database answers: it may be slow, too."""

    def attempt() -> list[T]:
        try:
            return [ask()]
        except Refused as refused:
            assert refused.code == "unavailable"
            return []

    return wait_until(attempt, "the database answers")[0]


def refused_socket(anna: Client, table: str) -> str:
    """Why there is no socket now."""
    try:
        with anna.join(table) as seat:
            seat.receive()
    except ConnectionClosed as closed:
        return closed.rcvd.reason if closed.rcvd else "without a code"
    return "served"
