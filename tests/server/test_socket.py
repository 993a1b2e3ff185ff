"""Sockets: reconnecting, two of one seat, slow readers, bad messages."""

import json
import socket as sockets

import pytest
from websockets.exceptions import ConnectionClosed

from burgrave.server.network import GuardedSocket
from burgrave.server.process import LARGEST_MESSAGE
from tests.server.serving import HANGS, ME, OPEN, answer_to, frame_of, move, next_frame
from tests.server.test_moves import pair  # noqa: F401 - a fixture
from tests.server.test_tables import change, refusal
from tests.waiting import wait_until


def test_a_socket_goes_on_from_a_sequence_number(pair):  # noqa: F811
    anna, ben, table = pair
    move(anna, table, "bid 1", 1)
    move(ben, table, "bid 2", 2)
    for since, seqs in ((0, [1, 2, 3, 4]), (2, [3, 4]), (4, []), (99, [])):
        with anna.join(table["id"], since=since, lang="en") as socket:
            frame = next_frame(socket)
            assert [item["seq"] for item in frame["log"]] == seqs
            assert all(item["texts"] for item in frame["log"])
    with anna.join(table["id"]) as socket:
        assert next_frame(socket)["log"] == []
        move(anna, table, "bid 1", 4, id="n")
        assert [item["seq"] for item in next_frame(socket)["log"]] == [5], "each frame tells what the last did not"


def test_two_sockets_of_one_seat_see_the_same(pair):  # noqa: F811
    anna, ben, table = pair
    with anna.join(table["id"]) as desk, anna.join(table["id"]) as phone:
        assert next_frame(desk) == next_frame(phone)
        first, second = desk.move("bid 1", 1), phone.move("bid 2", 1)
        answers = [answer_to(desk, first), answer_to(phone, second)]
        assert sorted(answer["type"] for answer in answers) == ["error", "ok"]
        [error] = [answer for answer in answers if answer["type"] == "error"]
        assert error["error"] == "stale" and error["frame"]["seq"] == 2
    assert frame_of(ben, table)["seq"] == 2


def test_one_screen_shows_one_seat_after_the_other(server):
    anna = server.client()
    table = anna.create("pennies", [ME, ME])
    with anna.join(table["id"]) as socket:
        assert next_frame(socket)["seat"] is None
        for seat in (1, 0, None):
            socket.send(type="show", seat=seat)
            frame = next_frame(socket)
            assert (frame["seat"], bool(frame["legal"])) == (seat, seat is not None)
        assert answer_to(socket, socket.send(type="show", seat=2))["error"] == "not_your_seat"


def test_who_leaves_a_seat_sees_as_a_spectator(pair):  # noqa: F811
    anna, _, table = pair
    move(anna, table, "bid 2", 1)
    with anna.join(table["id"], 0) as socket:
        assert next_frame(socket)["view"]["bid"] == 2
        change(anna, table, 0, to="open")
        frame = next_frame(socket, lambda frame: frame["seat"] is None)
        assert (frame["view"]["bid"], frame["legal"]) == (None, [])
        assert answer_to(socket, socket.move("bid 1", 2))["error"] == "not_your_seat"


def test_a_refused_socket_never_hears_of_the_table(pair, server):  # noqa: F811
    anna, _, table = pair
    carl = server.client("Carl")
    with carl.join(table["id"], 0) as other_seat, carl.join("A" * 22) as nowhere:
        assert refusal(other_seat.receive) == "not_your_seat"
        assert refusal(nowhere.receive) == "unknown_table"
        move(anna, table, "bid 1", 1)
        with pytest.raises(ConnectionClosed):
            other_seat.socket.recv(HANGS)
    assert not server.house.connections


@pytest.mark.parametrize(
    "text",
    [
        "",
        "nonsense",
        "[]",
        "{}",
        "null",
        '{"type": "move"}',
        '{"type": "dance", "id": "x"}',
        '{"type": "move", "id": "x", "words": "bid 1", "answers": -1}',
        '{"type": "move", "id": "x", "words": "bid 1", "answers": true}',
        '{"type": "move", "id": "x", "words": "bid 1", "answers": 1e99}',
        '{"type": "move", "id": "x", "words": "bid 1", "answers": 1, "seat": -1}',
        '{"type": "move", "id": "x", "words": "bid 1", "answers": 1, "more": 1}',
        '{"type": "move", "id": "", "words": "bid 1", "answers": 1}',
        json.dumps({"type": "move", "id": "x" * 65, "words": "bid 1", "answers": 1}),
        json.dumps({"type": "move", "id": "x", "words": "bid " * 51, "answers": 1}),
        json.dumps({"type": "move", "id": "x", "words": "bid\n1", "answers": 1}),
        "[" * 8000,
        b"\x00\xff",
    ],
)
def test_bad_messages_are_answered_and_change_nothing(pair, text):  # noqa: F811
    anna, _, table = pair
    with anna.join(table["id"]) as socket:
        next_frame(socket)
        socket.socket.send(text)
        answer = socket.receive(HANGS)
        assert (answer["type"], answer["error"], answer["frame"]) == ("error", "invalid", None)
        assert answer_to(socket, socket.move("bid 1", 1))["seq"] == 2, "the socket still serves"


def test_an_oversized_message_closes_the_socket(pair):  # noqa: F811
    anna, ben, table = pair
    with anna.join(table["id"]) as socket:
        next_frame(socket)
        socket.socket.send(json.dumps({"type": "why", "id": "x", "words": "x" * LARGEST_MESSAGE}))
        with pytest.raises(ConnectionClosed) as closed:
            socket.socket.recv(HANGS)
        assert closed.value.rcvd.code == 1009
    assert frame_of(ben, table)["seq"] == 1


def slow_socket(server, key, table):
    """A socket by hand, with a small buffer, that reads nothing of itself."""
    raw = sockets.socket()
    raw.setsockopt(sockets.SOL_SOCKET, sockets.SO_RCVBUF, 4096)
    host, port = server.url.removeprefix("http://").split(":")
    raw.connect((host, int(port)))
    raw.sendall(
        f"GET /api/tables/{table}/socket?lang=en HTTP/1.1\r\nHost: {host}:{port}\r\nUpgrade: websocket\r\n"
        "Connection: Upgrade\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n"
        f"Authorization: Bearer {key}\r\n\r\n".encode()
    )
    return raw


def read_frames(raw):
    """The JSON messages that a reader gets."""
    with raw.makefile("rb") as stream:
        while stream.readline() != b"\r\n":
            pass
        while True:
            kind, size = stream.read(2)
            if size == 126:
                size = int.from_bytes(stream.read(2), "big")
            elif size == 127:
                size = int.from_bytes(stream.read(8), "big")
            text = stream.read(size)
            if kind & 15 == 1:  # text; the server also asks whether one is there
                yield json.loads(text)


def test_a_slow_reader_holds_nobody_up_and_gets_the_newest_frame(server):
    anna = server.client()
    table = anna.create("torres", [ME, ME])
    raw = slow_socket(server, anna.key, table["id"])
    [watched] = [t for t in server.house.tables.live.values() if t.id == table["id"]]
    wait_until(lambda: watched.watchers, "the slow reader is there")
    seq, rounds = 0, 400
    with anna.join(table["id"]) as quick:
        next_frame(quick)
        for number in range(rounds):
            seat, words = (0, "start e1") if number % 2 == 0 else (0, None)
            if words:
                quick.move(words, seq, seat)
            else:
                quick.send(type="undo", answers=seq, seat=seat)
            seq += 1
            assert next_frame(quick, lambda frame, seq=seq: frame["seq"] == seq)["log"][-1]["seq"] == seq
    got = []
    for message in read_frames(raw):
        got.append(message["seq"])
        if got[-1] == rounds:  # the newest is among them
            break
    raw.close()
    assert got == sorted(set(got))
    assert len(got) < rounds / 2, "most were passed over"
    assert server.house.tables.live[table["id"]].seq == rounds


def test_an_answer_comes_first_and_then_its_frame_once(pair):  # noqa: F811
    anna, _, table = pair
    with anna.join(table["id"]) as socket:
        next_frame(socket)
        socket.move("bid 1", 1)
        socket.send(type="why", words="bid 2")
        told = [json.loads(socket.socket.recv(HANGS)) for _ in range(3)]
        assert [message["type"] for message in told] == ["ok", "frame", "why"]
        assert told[0]["seq"] == told[1]["seq"] == 2 and [item["seq"] for item in told[1]["log"]] == [2]


def test_who_sends_faster_than_is_answered_is_read_no_further(server):
    anna = server.client()
    table = anna.create("pennies", [ME, ME])
    with anna.join(table["id"]) as socket:
        next_frame(socket)
        [protocol] = [one for one in server.server.server_state.connections if isinstance(one, GuardedSocket)]
        live = server.house.tables.live[table["id"]]
        server.call(live.lock.acquire())
        sent = [socket.move("bid 1", 1, 0) for _ in range(3)]
        wait_until(lambda: protocol.read_paused, "one is being answered, two wait")
        sent += [socket.move("bid 1", 1, 0) for _ in range(3)]
        server.loop.call_soon_threadsafe(live.lock.release)
        assert [answer_to(socket, one)["type"] for one in sent] == ["ok", *["error"] * 5]
        wait_until(lambda: not protocol.read_paused, "nothing waits any more")


def test_nothing_is_said_before_the_game_begins(server):
    anna = server.client()
    table = anna.create("pennies", [ME, OPEN])
    with anna.join(table["id"]) as socket:
        assert next_frame(socket)["legal"] == []
        assert answer_to(socket, socket.move("bid 1", 0))["error"] == "not_running"
        assert answer_to(socket, socket.send(type="hint"))["error"] == "not_running"
