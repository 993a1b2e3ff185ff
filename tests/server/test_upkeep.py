"""For who runs the server: health, figures, logs without secrets, one server a file."""

import json
import os
import resource
import sqlite3
import subprocess
import sys
from contextlib import ExitStack

import pytest
from sqlalchemy.exc import OperationalError

from burgrave.client import Client
from tests.ports import free_port
from tests.server.processes import Process
from tests.server.serving import BOT, HANGS, ME, Serving, answer_to, move, next_frame
from tests.server.test_people import ask
from tests.waiting import wait_until

KEY = "a-key-of-the-tests"


def figures(url, key=KEY):
    """Every figure that the server tells, by its name with its labels."""
    status, _, body = ask(f"{url}/metrics", Authorization=f"Bearer {key}")
    assert status == 200, body
    lines = [line.rpartition(" ") for line in body.decode().splitlines() if not line.startswith("#")]
    return {name: float(value) for name, _, value in lines}


def test_health_says_when_nothing_can_be_written(tmp_path):
    server = Process(f"sqlite:///{tmp_path}/x.db", tmp_path)
    try:
        before = resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (0, resource.RLIM_INFINITY))
        wait_until(lambda: ask(f"{server.url}/api/health")[0] == 503, "health tells that the disk is full")
        assert json.loads(ask(f"{server.url}/api/health")[2])["status"] == "failing"
        resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, before)
        wait_until(lambda: ask(f"{server.url}/api/health")[0] == 200, "health tells that there is room again")
    finally:
        server.end()


def test_a_second_server_on_one_file_is_refused(tmp_path):
    database = f"sqlite:///{tmp_path}/x.db"
    first = Process(database, tmp_path)
    try:
        command = [sys.executable, "-m", "burgrave", "serve", "--no-browser", "--port", str(free_port())]
        environment = os.environ | {"BURGRAVE_DATABASE": database}
        second = subprocess.run(command, env=environment, capture_output=True, text=True)
        assert (second.returncode, second.stderr.count("\n")) == (2, 1)
        assert "another server uses" in second.stderr
        first.kill()
        first.start()  # a lock does not outlive its process
    finally:
        first.end()


def test_figures_count_moves_sockets_and_tables(serve):
    server: Serving = serve(metrics_key=KEY)
    anna = server.client()
    before = figures(server.url)
    table = anna.create("pennies", [ME, ME])
    with anna.join(table["id"], 0) as socket:
        next_frame(socket)
        move(anna, table, "bid 0", 1, seat=0)
        socket.send(type="move", words="bid 1", answers=2, id="x", seat=1)
        next_frame(socket, lambda frame: frame["seq"] > 2)
        after = figures(server.url)

    def more(name):
        return after[name] - before.get(name, 0)

    assert more('burgrave_moves_total{by="person",game="pennies"}') == 2
    assert more('burgrave_moves_total{by="chance",game="pennies"}') >= 1
    route = 'method="POST",route="/api/tables/{table_id}/moves",status="200"'
    assert more(f"burgrave_request_seconds_count{{{route}}}") == 1
    assert more('burgrave_message_seconds_count{type="move"}') == 1
    assert more("burgrave_database_seconds_count") > 0
    assert (after["burgrave_sockets"], after["burgrave_live_tables"]) == (1, 1)
    assert not any(table["id"] in name or "bid" in name for name in after)


def test_figures_are_for_who_has_the_key(serve):
    server = serve(metrics_key=KEY)
    assert ask(f"{server.url}/metrics")[0] == 401
    assert ask(f"{server.url}/metrics", Authorization="Bearer wrong")[0] == 401
    server.stop()
    assert ask(f"{serve().url}/metrics", Authorization="Bearer ")[0] == 404


def test_failures_of_the_database_are_counted(serve):
    server: Serving = serve(metrics_key=KEY)

    def fail(connection):
        connection.exec_driver_sql("SELECT * FROM nowhere")

    def count():
        return figures(server.url).get('burgrave_database_errors_total{kind="OperationalError"}', 0)

    before = count()
    with pytest.raises(OperationalError):
        server.call(server.house.store.run(fail))
    assert count() == before + 1


def test_logs_hold_no_key_no_table_and_no_words(tmp_path, monkeypatch):
    monkeypatch.setenv("BURGRAVE_METRICS_KEY", KEY)
    server = Process(f"sqlite:///{tmp_path}/x.db", tmp_path)
    try:
        anna = Client(server.url, name="Anna-in-the-log", timeout=HANGS)
        table = anna.create("torres", [ME, BOT])
        second = anna.post("/api/me/keys")["key"]
        with anna.join(table["id"]) as socket:
            frame = next_frame(socket, lambda frame: frame["legal"])
            words = frame["legal"][0]
            socket.move(words, frame["seq"])
            next_frame(socket, lambda frame: frame["seq"] > 1 and frame["legal"])
            socket.send(type="move", words="castle nowhere-at-all", answers=0)
            ask(f"{server.url}/api/tables/{table['id']}/frame?seat=7")
            ask(f"{server.url}/t/{table['id']}")
            figures(server.url)
            # A fault of ours, with all that it holds: the log of games is gone in the middle of one.
            with sqlite3.connect(tmp_path / "x.db") as other:
                other.execute("ALTER TABLE entries RENAME TO lost")
            other.close()
            frame = anna.get(f"/api/tables/{table['id']}/frame")
            failed = socket.move(frame["legal"][0], frame["seq"])
            assert answer_to(socket, failed)["error"] == "unavailable"
        server.stop()
        log = server.log.read_text()
        assert "INSERT INTO entries" in log, "the fault is told"
        for secret in (
            anna.key.partition(".")[2],
            second.partition(".")[2],
            table["id"],
            KEY,
            "Anna-in",
            words,
            "castle",
        ):
            assert secret not in log
        assert [json.loads(line) for line in log.splitlines() if line.startswith("{")]
    finally:
        server.end()


def test_a_scrape_of_one_worker_counts_all(postgresql, processes, monkeypatch):
    monkeypatch.setenv("BURGRAVE_METRICS_KEY", KEY)
    server = processes(postgresql.fresh_database("figures"), workers=2)
    people = [Client(server.url, name=f"Person {n}", timeout=HANGS) for n in range(12)]
    tables = [person.create("torres", [ME, ME]) for person in people]
    with ExitStack() as sockets:
        for person, table in zip(people, tables, strict=True):
            next_frame(sockets.enter_context(person.join(table["id"], 0)))
            move(person, table, "start c3", 0, seat=0)
        name = 'burgrave_moves_total{by="person",game="torres"}'
        assert figures(server.url)[name] == 12
        wait_until(lambda: figures(server.url)["burgrave_sockets"] == 12, "all sockets of both workers are counted")
