"""Bots that always answer: workers killed and stopped, a server started again, a database that was away."""

import os
import signal
import sqlite3
from pathlib import Path

import pytest

from burgrave.client import Client
from tests.server.processes import Process
from tests.server.serving import BOT, ME, frame_of, move, next_frame
from tests.waiting import wait_until

BARON = {"who": "bot", "bot": "baron"}


@pytest.fixture
def start(tmp_path):
    started = []

    def start():
        settings = {"BURGRAVE_POLL_SECONDS": "0.1", "BURGRAVE_BOT_PROCESSES": "1"}
        started.append(Process(f"sqlite:///{tmp_path}/bots.db", tmp_path, settings=settings))
        return started[-1]

    yield start
    for process in started:
        process.end()


def workers_of(server):
    """The processes that work for a server."""
    found = []
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            name, _, rest = stat.read_text().rpartition(")")
            command = stat.with_name("cmdline").read_text()
        except OSError:
            continue
        state, parent = rest.split()[:2]
        if int(parent) == server.process.pid and state != "Z" and "spawn_main" in command:
            found.append(int(name.split()[0]))
    return found


def notes_of(frame):
    return [item for item in frame["log"] if item["kind"] == "note"]


def test_a_worker_that_is_killed_costs_nobody_a_move(start):
    server = start()
    anna, ben = Client(server.url, name="Anna"), Client(server.url, name="Ben")
    tables = [who.create("torres", [ME, BARON]) for who in (anna, ben)]
    with anna.join(tables[0]["id"], since=0) as hers, ben.join(tables[1]["id"], since=0) as his:
        for socket in (hers, his):
            socket.move(next_frame(socket)["legal"][0], 0)
        [worker] = wait_until(lambda: workers_of(server), "a worker starts")
        os.kill(worker, signal.SIGKILL)
        for socket in (hers, his):
            frame = next_frame(socket, lambda frame: frame["legal"] and frame["seq"] > 1)
            assert not notes_of(frame), "the baron himself has moved"
        assert worker not in workers_of(server)
    assert server.log.read_text().count("a bot failed") <= 1, "only who was thinking, if somebody was, is asked again"


def test_a_bot_that_cannot_be_asked_is_stood_in_for_and_all_are_told(serve, monkeypatch):
    def broken(*_):
        raise RuntimeError("lost its mind")

    monkeypatch.setattr("burgrave.bots.Uniform.choose", broken)
    anna = serve(near=True).client()
    table = anna.create("torres", [ME, BOT])
    with anna.join(table["id"], since=0, lang="fr") as socket:
        next_frame(socket)
        socket.move("start e1", 0)
        frame = next_frame(socket, lambda frame: frame["seq"] > 1)
        name = frame["table"]["seats"][1]["name"]
        [note] = notes_of(frame)
        assert (note["seq"], note["seat"], note["move"], note["words"], note["events"]) == (2, 1, 1, None, [])
        assert note["note"] == {"key": "spare", "name": name, "bot": "page"}
        assert note["texts"] == [f"{name} n’a pas répondu\u202f; un autre robot choisit le coup suivant (Page)."]
        assert frame["log"][-1]["seat"] == 1 and frame["move"] == 2


def test_after_a_restart_bots_go_on_without_anybody_looking(start):
    server = start()
    anna = Client(server.url, name="Anna")
    tables = [anna.create("torres", [BOT, BOT]) for _ in range(2)]
    server.kill_and_start()
    database = sqlite3.connect(server.database.removeprefix("sqlite:///"))
    try:
        count = "SELECT count(*) FROM games WHERE status = 'over'"
        wait_until(lambda: database.execute(count).fetchone()[0] == len(tables), "the games are played out")
    finally:
        database.close()


def test_a_bot_moves_when_the_database_is_back(start):
    server = start()
    anna = Client(server.url, name="Anna")
    table = anna.create("torres", [ME, BOT])
    with sqlite3.connect(server.database.removeprefix("sqlite:///")) as database:
        # From now on the person's moves can be written, and the bot's cannot.
        fault = "SELECT abs(-9223372036854775807 - 1)"
        database.execute(f"CREATE TRIGGER fault BEFORE INSERT ON entries WHEN NEW.seat = 1 BEGIN {fault}; END")
        database.commit()
        move(anna, table, "start e1", 0)
        wait_until(lambda: "a bot could not move" in server.log.read_text(), "the bot fails")
        assert frame_of(anna, table)["seq"] == 1
        database.execute("DROP TRIGGER fault")
        database.commit()
    database.close()
    wait_until(lambda: frame_of(anna, table)["legal"], "the bot has moved")
    assert not notes_of(frame_of(anna, table, since=0))
