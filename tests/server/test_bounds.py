"""What one stranger may ask for, and what a game may take of memory: both sides of every limit."""

import asyncio
import gc
import json
import socket as sockets
import tracemalloc
from random import Random

import pytest
from sqlalchemy.exc import OperationalError
from starlette.datastructures import Address
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from burgrave.core.game import find_game
from burgrave.server import connections, frames
from burgrave.server.limits import Rate, hourly
from burgrave.server.network import room_of
from burgrave.server.requests import network_of, place_of
from burgrave.server.rows import LogRow, SeatRow, TableRow
from burgrave.server.settings import Source
from burgrave.server.tables.table import PLAYED, Table
from tests.server.serving import BOT, HANGS, ME, OPEN, answer_to, frame_of, move, next_frame
from tests.server.test_people import ask, post
from tests.server.test_replay import export
from tests.server.test_speed import random_moves
from tests.server.test_tables import change, refusal
from tests.waiting import wait_until


class Hours:
    """A clock that a test sets."""

    now = 1_000_000_000.0

    def __call__(self):
        return self.now


@pytest.fixture
def hours():
    return Hours()


# How often


def test_a_rate_lets_debts_be_paid_by_waiting(monkeypatch):
    now = 0.0
    monkeypatch.setattr("burgrave.server.limits.time.monotonic", lambda: now)
    rate = Rate(2.0, 4.0)
    assert [rate.allows("a") for _ in range(5)] == [True] * 4 + [False]
    rate.charge("a", 2)
    now = 1.0
    assert not rate.allows("a") and rate.allows("b"), "a second brings two: they pay the debt"
    now = 1.5
    assert rate.allows("a") and not rate.allows("a")
    now = 100.0
    assert [rate.allows("a") for _ in range(5)] == [True] * 4 + [False], "no more than the size is saved"


def test_so_many_an_hour(monkeypatch):
    now = 0.0
    monkeypatch.setattr("burgrave.server.limits.time.monotonic", lambda: now)
    rate = hourly(3)
    assert [rate.allows("a") for _ in range(4)] == [True] * 3 + [False]
    now = 1199.0
    assert not rate.allows("a")
    now = 1201.0
    assert rate.allows("a") and not rate.allows("a")
    assert all(hourly(0).allows("a") for _ in range(100)), "0: no limit"


def test_addresses_are_counted_by_who_has_them():
    assert network_of("192.0.2.7") == "192.0.2.7" != network_of("192.0.2.8")
    assert network_of("2001:db8:1:2::7") == network_of("2001:db8:1:2:ffff::9") == "2001:db8:1:2::/64"
    assert network_of("2001:db8:1:3::7") != network_of("2001:db8:1:2::7")
    assert network_of("::ffff:192.0.2.7") == "192.0.2.7"
    assert network_of("fe80::1%eth0") == "fe80::/64" and network_of("a proxy's") == "a proxy's"
    assert place_of(None) == "unknown" and place_of(Address("192.0.2.7", 1)) == "192.0.2.7"


def test_so_many_new_persons_an_hour(serve):
    server = serve(rate_address=1000.0, persons_hour=2)
    anna = server.client()
    server.client()
    status, _, body = post(f"{server.url}/api/me", {"name": "Carl"})
    assert (status, body["error"]) == (429, "too_many_this_hour")
    assert anna.post("/api/me", name="Anne") == {"name": "Anne"}, "who is known may take another name"


def test_so_many_new_keys_an_hour(serve):
    server = serve(rate_address=1000.0, persons_hour=2)
    anna, ben = server.client(), server.client()
    for _ in range(2):
        anna.post("/api/me/keys")
    assert refusal(lambda: anna.post("/api/me/keys")) == "too_many_this_hour"
    ben.post("/api/me/keys")


def test_so_many_new_tables_an_hour(serve):
    server = serve(rate_address=1000.0, tables_hour=2)
    anna, ben = server.client(), server.client()
    tables = [anna.create("pennies", [ME, ME], rounds="1") for _ in range(2)]
    assert refusal(lambda: ben.create("pennies", [ME, ME])) == "too_many_this_hour", "by address"
    move(anna, tables[0], "bid 0", 1, seat=0)
    move(anna, tables[0], "bid 2", 2, seat=1)
    assert refusal(lambda: anna.post(f"/api/tables/{tables[0]['id']}/rematch")) == "too_many_this_hour"


def finished(client):
    """A game that is over."""
    table = client.create("pennies", [ME, ME], rounds="1")
    move(client, table, "bid 0", 1, seat=0)
    move(client, table, "bid 2", 2, seat=1)
    return table


def test_imports_are_counted_and_not_kept_in_memory(serve):
    server = serve(rate_address=1000.0, rate_person=1000.0, imports_hour=2)
    anna = server.client()
    record = export(anna, finished(anna))
    before = set(server.house.tables.live)
    made = [anna.post("/api/records", record=record)["id"] for _ in range(2)]
    assert refusal(lambda: anna.post("/api/records", record=record)) == "too_many_this_hour"
    assert set(server.house.tables.live) == before
    assert frame_of(anna, made[0], since=0)["table"]["status"] == "over", "but shown to who asks"


def test_a_person_keeps_so_many_games(serve):
    server = serve(games_person=2, tables_person=1)
    anna, ben = server.client(), server.client()
    table = finished(anna)
    record = export(anna, table)
    anna.create("pennies", [ME, OPEN])
    assert refusal(lambda: anna.create("pennies", [ME, OPEN])) == "too_many_tables"
    assert refusal(lambda: anna.post("/api/records", record=record)) == "too_many_games"
    ben.post("/api/records", record=record)
    anna._json("DELETE", f"/api/tables/{table['id']}")
    anna.post("/api/records", record=record)
    assert refusal(lambda: anna.post(f"/api/tables/{table['id']}/rematch")) == "unknown_table"


@pytest.mark.parametrize(
    ("path", "cost"), [("frame?since=0", 10), ("log?limit=100", 5), ("record", 10), ("replay/1", 1), ("frame", 0)]
)
def test_heavy_requests_cost_more(serve, path, cost):
    server = serve(rate_address=0.001, burst=1e6)
    anna, table = long_table(server, 200)
    frame_of(anna, table)  # loaded
    [bucket] = server.house.by_address.buckets.values()
    ask(f"{server.url}/api/tables/{table}/{path}")
    [after] = server.house.by_address.buckets.values()
    assert bucket[0] - after[0] == pytest.approx(1 + cost, abs=0.1)


def test_hints_and_imports_cost_most(serve):
    server = serve(rate_person=0.001, burst=1e6)
    anna = server.client()
    table = anna.create("pennies", [ME, ME])
    with anna.join(table["id"]) as socket:
        answer_to(socket, socket.send(type="hint", seat=0))
        answer_to(socket, socket.send(type="why", words="bid 1", seat=0))
    anna.get(f"/api/tables/{table['id']}/hint", seat=0)
    refusal(lambda: anna.post("/api/records", record="{}"))
    [(level, _)] = server.house.by_person.buckets.values()
    assert 1000 - level == pytest.approx(1 + (1 + 10) + 1 + (1 + 10) + (1 + 20), abs=0.1)


def test_malformed_messages_are_counted_and_slow_who_sends_them(serve, monkeypatch):
    monkeypatch.setattr(connections, "PAUSE", 0.01)
    server = serve(rate_person=0.01, burst=600.0)
    anna = server.client()
    table = anna.create("pennies", [ME, OPEN])
    with anna.join(table["id"]) as socket:
        next_frame(socket)
        for text in ["nonsense"] * 7 + ['{"id": "x"}', '{"id": 7}', "[]"]:
            socket.socket.send(text)
        answers = [socket.receive(HANGS) for _ in range(10)]
    assert [answer["error"] for answer in answers] == ["invalid"] * 5 + ["rate_limited"] * 5
    assert [answer["id"] for answer in answers] == [None] * 7 + ["x", None, None]


# From where


@pytest.mark.parametrize("origin", ["http://[::1", "", "null", "http://", "http://elsewhere", "//", "http://[", "x"])
def test_an_origin_that_cannot_be_read_is_another_site(server, origin):
    status, _, body = post(f"{server.url}/api/me", {"name": "Anna"}, Origin=origin)
    assert (status, body["error"]) == (403, "forbidden_origin")
    assert post(f"{server.url}/api/me", {"name": "Anna"}, Origin=server.url)[0] == 200


OURS = ["127.0.0.1:1", "[::1]:1", "[2001:db8::1]", "localhost", "my.localhost", "box", "Box.LOCAL:80", "box.fritz.box"]
STRANGE = ["evil.example", "evil.example:1", "127.0.0.1.evil.example", "local.evil.example", "evil.example.", "1.2.3"]


@pytest.mark.parametrize(
    ("settings", "served", "refused"),
    [
        ({}, [*OURS, sockets.gethostname(), ""], STRANGE),
        ({"hosts": "castle.example, b.example"}, [*OURS, "Castle.example:1", "b.example"], STRANGE),
        ({"hosts": "*"}, OURS + STRANGE, []),
        ({"secure_cookie": True}, OURS + STRANGE, []),
    ],
)
def test_a_server_is_served_by_its_own_names_only(serve, settings, served, refused):
    server = serve(**settings)
    for host in served:
        assert ask(f"{server.url}/api/me", Host=host)[0] == 200, host
    for host in refused:
        status, _, body = ask(f"{server.url}/", Host=host)
        assert (status, json.loads(body)["error"]) == (421, "unknown_host"), host


def test_a_socket_too_is_opened_by_a_name_of_the_server_only(server):
    anna = server.client()
    table = anna.create("pennies", [ME, ME])["id"]
    host, port = server.url.removeprefix("http://").split(":")
    for name, code in (("localhost", None), ("evil.example", 4421)):
        raw = sockets.create_connection((host, int(port)), HANGS)
        with connect(f"ws://{name}/api/tables/{table}/socket", sock=raw, origin=f"http://{name}") as socket:
            if code is None:
                assert json.loads(socket.recv(HANGS))["type"] == "frame"
            else:
                with pytest.raises(ConnectionClosed) as closed:
                    socket.recv(HANGS)
                assert (closed.value.rcvd.code, closed.value.rcvd.reason) == (code, "unknown_host")


# Memory


def long_table(server, entries):
    """A game of Anna's in which she has gone back and forth, so that its log has so many entries; not in memory."""
    anna = server.client()
    rows = [LogRow(n, 0, "start e1") if n % 2 else LogRow(n, 0, None, undo_to=0) for n in range(1, entries + 1)]
    [person] = server.call(server.house.store.run(lambda c: c.exec_driver_sql("SELECT id FROM people").all()))
    seats, options = [SeatRow(person[0], "Anna"), SeatRow(person[0], "Ben")], find_game("torres").settle(2, {})
    row = TableRow("L" * 22, "torres", 1, options, False, person[0], "running", 1, 1, entries, [0], checked=1)
    row.seats = seats
    server.call(server.house.store.add_table(row, rows))
    return anna, row.id


@pytest.mark.parametrize("excess", [0, 1, 250])
def test_a_frame_brings_so_many_entries_and_says_that_there_are_more(server, excess):
    entries = frames.MOST_ENTRIES + excess
    anna, table = long_table(server, entries)
    frame = frame_of(anna, table, since=0)
    assert (len(frame["log"]), frame["more"], frame["seq"]) == (frames.MOST_ENTRIES, excess > 0, entries)
    assert frame_of(anna, table)["more"] is False and frame_of(anna, table, since=excess)["more"] is False
    with anna.join(table, since=0) as socket:
        whole = next_frame(socket)
    assert [item["seq"] for item in whole["log"]] == list(range(1, entries + 1)), "the client asks for the rest"
    assert whole["more"] is False and whole["log"][: len(frame["log"])] == frame["log"]


def test_a_long_log_lets_nothing_be_taken_back_and_the_game_goes_on(serve):
    server = serve(undo_entries=10)
    anna, table = long_table(server, 8)
    path = f"/api/tables/{table}"
    anna.post(f"{path}/moves", words="start e1", answers=8, id="a", seat=0)
    assert anna.post(f"{path}/undo", answers=9, seat=0)["seq"] == 10, "so far it goes"
    anna.post(f"{path}/moves", words="start e1", answers=10, id="b", seat=0)
    assert refusal(lambda: anna.post(f"{path}/undo", answers=11, seat=0)) == "log_full"
    assert frame_of(anna, table, seat=0)["undo"] == {"way": "none", "to": None, "asked": None}, "nor is it offered"
    assert anna.post(f"{path}/moves", words="start c3", answers=11, id="c", seat=1)["seq"] == 12


def test_a_seat_can_be_handed_to_and_fro_only_as_long_as_the_log_has_room(serve):
    server = serve(undo_entries=6)
    anna, ben, carl = server.client("Anna"), server.client("Ben"), server.client("Carl")
    table = anna.create("pennies", [ME, OPEN, BOT])
    ben.claim(table["id"], 1)
    server.hold_bots(True)
    for _ in range(3):
        change(ben, table, 1, to="bot", bot="uniform")
        last = change(ben, table, 1, to="me")["seq"]
        if last >= 6:
            break
    assert frame_of(anna, table)["seq"] in (6, 7)
    for person, seat, wish in (
        (ben, 1, {"to": "bot", "bot": "uniform"}),
        (ben, 1, {"to": "open"}),
        (anna, 2, {"to": "open"}),
    ):
        assert refusal(change, person, table, seat, **wish) == "log_full"
    assert change(ben, table, 1, to="left")["seats"][1]["who"] == "bot", "nobody is kept"
    assert refusal(change, anna, table, 1, to="open") == "log_full"
    assert refusal(change, carl, table, 1, to="me") == "seat_taken"


def test_in_a_full_log_a_seat_is_taken_back_and_filled(serve):
    server = serve(undo_entries=3)
    anna, ben, carl = server.client("Anna"), server.client("Ben"), server.client("Carl")
    table = anna.create("pennies", [ME, OPEN, OPEN])
    for seat, person in ((1, ben), (2, carl)):
        person.claim(table["id"], seat)
    server.hold_bots(True)
    change(carl, table, 2, to="open")
    assert change(ben, table, 1, to="bot", bot="uniform")["seq"] == 3
    assert refusal(change, anna, table, 0, to="bot", bot="uniform") == "log_full"
    assert change(ben, table, 1, to="me")["seats"][1]["bot"] is None
    assert change(anna, table, 2, to="bot", bot="uniform")["seats"][2]["bot"] == "uniform"


def test_tables_least_recently_used_leave_the_memory_first(serve, hours):
    server = serve(live_entries=160, source=Source(clock=hours))
    anna = server.client()
    live, made = server.house.tables.live, []
    for _ in range(3):
        hours.now += 20
        made.append(anna.create("pennies", [ME, ME])["id"])
    assert list(live) == made, "three weigh 51 entries each"
    hours.now += 20
    frame_of(anna, made[0])
    hours.now += 20
    made.append(anna.create("pennies", [ME, ME])["id"])
    assert list(live) == [made[0], made[2], made[3]], "the first was used again"
    assert frame_of(anna, made[1])["table"]["status"] == "running", "nothing is lost"


def test_a_watched_table_rests_and_goes_on(serve, hours):
    server = serve(live_entries=1, source=Source(clock=hours))
    anna = server.client()
    table = anna.create("pennies", [ME, ME])
    with anna.join(table["id"]) as socket:
        next_frame(socket)
        move(anna, table, "bid 1", 1, seat=0)
        before = next_frame(socket, lambda frame: frame["seq"] == 2)
        hours.now += 20
        other = anna.create("pennies", [ME, ME])
        resting = server.house.tables.live[table["id"]]
        assert resting.packed is not None and not set(PLAYED) & set(vars(resting)), "making the other took its room"
        assert frame_of(anna, table, since=1) == before
        assert move(anna, table, "bid 1", 1, seat=0)["seq"] == 2, "sent again it is known"
        move(anna, table, "bid 2", 2, seat=1)
        assert next_frame(socket, lambda frame: frame["seq"] == 4)["log"][-1]["kind"] == "move"
    assert frame_of(anna, other)["seq"] == 1


def test_a_finished_game_leaves_the_memory_soon_and_a_running_one_later(serve, hours):
    server = serve(source=Source(clock=hours), idle_minutes=30.0)
    anna = server.client()
    over, running = finished(anna), anna.create("pennies", [ME, ME])
    tables = server.house.tables

    def live_after(seconds):
        hours.now += seconds

        async def forget():
            tables.forget_idle()

        server.call(forget())
        return [table for table in (over["id"], running["id"]) if table in tables.live]

    assert live_after(59) == [over["id"], running["id"]]
    assert live_after(2) == [running["id"]]
    assert live_after(30 * 60) == []
    assert frame_of(anna, over)["table"]["status"] == "over"


@pytest.mark.parametrize("name", ["castel", "loewenherz", "raubritter", "torres"])
def test_a_finished_game_that_is_watched_holds_little(name):
    moves, last = random_moves(name, 4, 1)
    rows = [LogRow(n, seat, words, client=f"{n:08}") for n, (seat, words) in enumerate(moves, start=1)]
    row = TableRow("a" * 22, name, 1, find_game(name).settle(4, {}), False, "p", "over", 1, 1, len(rows))
    row.seats = [SeatRow("p", "Anna")] * 4
    table = Table(row, rows)
    told = json.dumps(frames.frame(table, "p", 0, 0, "en"))
    table.rest()
    assert table.packed is not None and not set(PLAYED) & set(vars(table))
    assert json.dumps(frames.frame(table, "p", 0, 0, "en")) == told and table.position.dump() == last.dump()
    with pytest.raises(AttributeError):
        table.nothing  # noqa: B018


@pytest.mark.parametrize("name", ["castel", "loewenherz", "raubritter", "torres"])
def test_a_finished_game_holds_at_most_50_kb(name):
    moves, _ = random_moves(name, 4, 1)
    rows = [LogRow(n, seat, words, client=f"{n:08}") for n, (seat, words) in enumerate(moves, start=1)]

    def rested() -> Table:
        row = TableRow("a" * 22, name, 1, find_game(name).settle(4, {}), False, "p", "over", 1, 1, len(rows))
        row.seats = [SeatRow("p", "Anna") for _ in range(4)]
        table = Table(row, rows)
        frames.told(table, None, None, 0, None)
        table.rest()
        return table

    rested()  # what all tables of a game share is there
    tracemalloc.start()
    table = rested()
    gc.collect()
    held = tracemalloc.get_traced_memory()[0]
    tracemalloc.stop()
    assert table.packed is not None and len(table.packed) < held < 50_000


def test_tables_that_do_not_exist_leave_nothing_behind(server):
    anna = server.client()
    for number in range(20):
        assert refusal(lambda number=number: frame_of(anna, f"{number:022}")) == "unknown_table"
    assert not server.house.tables.loading and not server.house.tables.live


def test_a_table_is_loaded_once_however_many_ask(server, monkeypatch):
    anna, table = long_table(server, 10)
    tables, asked = server.house.tables, []

    async def read(table_id, since=0, ask=tables.read):
        asked.append(table_id)
        await asyncio.sleep(0)
        return await ask(table_id, since)

    monkeypatch.setattr(tables, "read", read)

    async def ask_twice():
        gone = asyncio.ensure_future(tables.get(table))
        await asyncio.sleep(0)
        gone.cancel()  # who asked first goes away
        return await asyncio.gather(tables.get(table), tables.get(table))

    one, two = server.call(ask_twice())
    assert one is two is tables.live[table] and asked == [table]
    assert frame_of(anna, table)["seq"] == 10


# Connections


def open_connection(server, *lines, source="127.0.0.2"):
    """A connection from another address of the loopback on which something was said."""
    host, port = server.url.removeprefix("http://").split(":")
    raw = sockets.create_connection((host, int(port)), HANGS, (source, 0))
    raw.sendall("\r\n".join(lines).encode())
    return raw


def is_closed(raw):
    """Whether the other side has let go, once it says anything at all."""
    try:
        return raw.recv(1) == b""
    except ConnectionResetError:
        return True


HALF = ("GET /api/me HTTP/1.1", "Host: x", "X-Half: ")
BODY = ("POST /api/me HTTP/1.1", "Host: x", "Content-Type: application/json", "Content-Length: 14", "", '{"name"')


@pytest.mark.parametrize("lines", [(), ("GET",), HALF, BODY], ids=["silent", "word", "header", "body"])
def test_who_does_not_finish_a_request_is_let_go(serve, lines):
    server = serve(request_seconds=0.3)
    with open_connection(server, *lines) as raw:
        assert is_closed(raw)


def test_an_address_may_have_so_many_connections_and_a_proxy_any(serve):
    server = serve(connections_address=3)
    kept = [open_connection(server) for _ in range(3)]
    room = room_of(server.server.config)
    wait_until(lambda: room.by_place["127.0.0.2"] == 3, "three are let in")
    with open_connection(server) as fourth, open_connection(server, source="127.0.0.3") as other:
        assert is_closed(fourth)
        other.sendall(b"GET /api/me HTTP/1.1\r\nHost: x\r\n\r\n")
        assert other.recv(12) == b"HTTP/1.1 200"
    kept.pop().close()
    wait_until(lambda: room.by_place["127.0.0.2"] == 2, "one is gone")
    with open_connection(server, "GET /api/me HTTP/1.1", "Host: x", "", "") as again:
        assert again.recv(12) == b"HTTP/1.1 200"
    near = [open_connection(server, source="127.0.0.1") for _ in range(5)]
    wait_until(lambda: room.by_place["127.0.0.1"] == 5, "a proxy is let in")
    for raw in kept + near:
        raw.close()
    wait_until(lambda: not room.by_place and not room.owing, "nothing is left behind")


def test_sockets_are_counted_until_they_close(serve):
    server = serve()
    room = room_of(server.server.config)
    anna = server.client()
    table = anna.create("pennies", [ME, ME])
    with anna.join(table["id"]) as socket:
        next_frame(socket)
        assert room.by_place.total() >= 1 and not room.owing
    wait_until(lambda: not room.by_place, "all are gone")


def test_when_there_is_no_room_who_is_silent_longest_makes_some(serve):
    server = serve()
    room = room_of(server.server.config)
    room.most = 2
    first = open_connection(server, *HALF)
    wait_until(lambda: room.by_place.total() == 1, "the first is there")
    second = open_connection(server, *HALF)
    wait_until(lambda: room.by_place.total() == 2, "the second is there")
    with open_connection(server, "GET /api/me HTTP/1.1", "Host: x", "", "") as third:
        assert third.recv(12) == b"HTTP/1.1 200" and is_closed(first)
        second.sendall(b"\r\n\r\n")
        assert second.recv(12) == b"HTTP/1.1 200"
    first.close()
    second.close()


def test_who_takes_no_answer_is_let_go(serve):
    server = serve(request_seconds=0.3)
    anna, table = long_table(server, 400)
    raw = sockets.socket()
    raw.setsockopt(sockets.SOL_SOCKET, sockets.SO_RCVBUF, 4096)
    host, port = server.url.removeprefix("http://").split(":")
    raw.connect((host, int(port)))
    request = f"GET /api/tables/{table}/log?limit=400&lang=en HTTP/1.1\r\nHost: x\r\n\r\n".encode()
    room = room_of(server.server.config)
    raw.sendall(request * 40)
    wait_until(lambda: not room.by_place, "it is gone")
    assert anna.get("/api/me")["name"] == "Anna"
    raw.close()


def test_a_random_game_is_the_same_after_a_rest():
    """Whatever happens in a game: what follows of its log is the same after it has rested."""
    rng = Random(3)
    moves, _ = random_moves("torres", 2, 7)
    rows, stand = [], []
    for seat, words in moves[:60]:
        rows.append(LogRow(len(rows) + 1, seat, words))
        stand.append(words)
        if rng.random() < 0.1:
            rows.append(LogRow(len(rows) + 1, 0, None, undo_to=len(stand) - 1))
            rows.append(LogRow(len(rows) + 1, seat, words))
    row = TableRow("a" * 22, "torres", 1, find_game("torres").settle(2, {}), False, "p", "running", 1, 1, len(rows))
    row.seats = [SeatRow("p", "Anna")] * 2
    table, twin = Table(row, rows), Table(row, rows)
    table.rest()
    table.rest()  # again: nothing is left to do
    assert (table.opened, table.done, table.seq, table.move) == (twin.opened, twin.done, twin.seq, twin.move)
    assert [entry.after.dump() for entry in table.entries] == [entry.after.dump() for entry in twin.entries]


# Failures


@pytest.fixture
def broken(serve, monkeypatch):
    """A server whose database fails from now on."""
    server = serve()
    anna = server.client()
    table = anna.create("pennies", [ME, ME])

    async def fail(_):
        raise OperationalError("SELECT 1", None, OSError("disk I/O error"))

    def begin(error=fail):
        monkeypatch.setattr(server.house.store, "run", error)

    return server, anna, table, begin


def test_a_database_that_fails_is_told_as_such(broken):
    _, anna, table, begin = broken
    with anna.join(table["id"]) as socket:
        next_frame(socket)
        begin()
        answer = answer_to(socket, socket.move("bid 1", 1, seat=0))
        assert (answer["type"], answer["error"]) == ("error", "unavailable")
        assert "look whether it was done" in answer["message"]
    for path in (f"/api/tables/{table['id']}", "/api/lobby"):
        assert refusal(lambda path=path: anna.get(path)) == "unavailable"


def test_a_socket_that_cannot_be_served_says_why(broken):
    server, anna, table, begin = broken
    begin()
    for path in (f"tables/{table['id']}", "lobby"):
        address = f"ws{server.url[4:]}/api/{path}/socket"
        opened = connect(address, additional_headers=anna._authority(), proxy=None)
        with opened as raw, pytest.raises(ConnectionClosed) as closed:
            raw.recv(HANGS)
        assert (closed.value.rcvd.code, closed.value.rcvd.reason) == (4503, "unavailable")


def test_a_fault_of_ours_is_told_without_its_cause(broken):
    _, anna, table, begin = broken

    async def fail(_):
        raise RuntimeError("the secret is 4711")

    with anna.join(table["id"]) as socket:
        next_frame(socket)
        begin(fail)
        answer = answer_to(socket, socket.move("bid 1", 1, seat=0))
    assert answer["error"] == "internal" and "4711" not in answer["message"]
