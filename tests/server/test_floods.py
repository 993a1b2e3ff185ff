"""How much of one connection is handled in a turn of the event loop, and what is not handled at all."""

import gc
import json
import socket as sockets
from contextlib import suppress
from itertools import pairwise

import pytest
from starlette.requests import Request
from starlette.websockets import WebSocket
from uvicorn.protocols.http.h11_impl import RequestResponseCycle
from websockets.server import ServerProtocol

from burgrave.server import lobby, network
from burgrave.server.lobby import LobbyConnection
from burgrave.server.network import (
    AT_ONCE,
    FRAMES,
    FREE_PARTS,
    LARGEST_HEAD,
    MOST_CONTROLS,
    SMALLEST_PART,
    GuardedProtocol,
    GuardedSocket,
    Parts,
    Requests,
    room_of,
    size_of_frame,
)
from tests.hostile.flood import (
    ATTACKS,
    BEGINNING,
    CHUNK,
    CHUNKED,
    LINE,
    MIDDLE,
    PING,
    SQUEEZED,
    TEXT,
    UPGRADE,
    frame,
)
from tests.server.serving import HANGS
from tests.waiting import wait_until

OF_A_CONNECTION = (
    *(GuardedProtocol, Requests, RequestResponseCycle, Request),
    *(GuardedSocket, ServerProtocol, WebSocket, LobbyConnection),
)
"""What is made for a connection or a request."""

PONG, CLOSE = 0x8A, 0x88
POLICY, FAULTY, NO_TEXT = 1008, 1002, 1007


def connect(server, first=b"", source=""):
    """A connection on which something was said."""
    host, port = server.url.removeprefix("http://").split(":")
    raw = sockets.create_connection((host, int(port)), HANGS, (source, 0))
    raw.sendall(first)
    return raw


def open_socket(server):
    """A socket of the lobby by hand, and how the server holds it."""
    raw = connect(server, UPGRADE)
    told = b""
    while not told.endswith(b"\r\n\r\n"):
        told += raw.recv(1)
    [held] = [one for one in server.server.server_state.connections if isinstance(one, GuardedSocket)]
    return raw, held


def told_on(raw):
    """What the server says until it lets go."""
    told = b""
    with suppress(ConnectionResetError):
        while part := raw.recv(1 << 16):
            told += part
    raw.close()
    return told


def told_until_answered(raw):
    """What the server says until a message is answered."""
    told = b""
    while not answers_of(told):
        told += raw.recv(1 << 16)
    return told


def frames_of(told):
    """The frames that some bytes are: the first byte and the data of each."""
    rest, found = bytearray(told), []
    while (size := size_of_frame(rest)) and size <= len(rest):
        header = 2 + {126: 2, 127: 8}.get(rest[1], 0)
        found.append((rest[0], bytes(rest[header:size])))
        del rest[:size]
    return found


def closed_with(told):
    """The code of the last frame."""
    kind, data = frames_of(told)[-1]
    assert kind == CLOSE
    return int.from_bytes(data[:2])


def answers_of(told):
    """What messages were answered with."""
    found = [json.loads(data) for kind, data in frames_of(told) if kind == TEXT]
    return [message for message in found if message["type"] != "lobby"]


@pytest.fixture(autouse=True)
def no_pause(monkeypatch):
    """Answers do not wait for the lobby."""
    monkeypatch.setattr(lobby, "PAUSE", 0.01)


@pytest.fixture
def patient(monkeypatch):
    """No time brings anything back that was spent."""
    monkeypatch.setattr(network, "CONTROLS", 1e-9)


def test_so_much_is_read_of_a_connection_in_a_turn(server, monkeypatch):
    sizes, take = [], GuardedProtocol.data_received

    def note(protocol, data):
        sizes.append(len(data))
        take(protocol, data)

    monkeypatch.setattr(GuardedProtocol, "data_received", note)
    body = json.dumps({"name": "x" * 30_000}).encode()
    raw = connect(server, b"POST" + LINE + b"Content-Type: application/json\r\nConnection: close\r\n")
    raw.sendall(b"Content-Length: %d\r\n\r\n%b" % (len(body), body))
    assert told_on(raw).startswith(b"HTTP/1.1 422") and max(sizes) <= AT_ONCE and sum(sizes) > len(body)


def test_so_many_frames_are_handled_in_a_turn(server, patient, monkeypatch):
    handled, turns = [], []
    ping, take = GuardedSocket.handle_ping, GuardedSocket.take_frames
    monkeypatch.setattr(GuardedSocket, "handle_ping", lambda held: (handled.append(1), ping(held)))
    monkeypatch.setattr(GuardedSocket, "take_frames", lambda held: (take(held), turns.append(len(handled))))
    raw, held = open_socket(server)
    raw.sendall(frame(PING) * int(MOST_CONTROLS))
    wait_until(lambda: len(handled) == MOST_CONTROLS, "all are answered in the end")
    assert max(after - before for before, after in pairwise([0, *turns])) <= FRAMES < MOST_CONTROLS
    wait_until(lambda: not held.read_paused and not held.unread, "and more may come")
    raw.close()


@pytest.mark.parametrize("data", [b"", bytes(125)], ids=["empty", "full"])
def test_so_many_pings_are_answered_and_one_more_closes_the_socket(server, patient, data):
    raw, held = open_socket(server)
    pings = frame(PING, data) * int(MOST_CONTROLS)
    raw.sendall(pings + frame(TEXT, b"{}"))
    told = told_until_answered(raw)
    assert [kind for kind, _ in frames_of(told)].count(PONG) == MOST_CONTROLS and not held.transport.is_closing()
    raw.sendall(frame(PING, data))
    assert closed_with(told_on(raw)) == POLICY


@pytest.mark.parametrize(
    ("sent", "code"),
    [
        (frame(BEGINNING), POLICY),
        (frame(BEGINNING, b"{"), POLICY),
        (frame(MIDDLE), POLICY),
        (frame(SQUEEZED, b"\x00"), FAULTY),
        (frame(0x83), FAULTY),
        (frame(TEXT, b"\xff"), NO_TEXT),
    ],
    ids=["empty fragment", "fragment", "continuation", "compressed", "of no kind", "no text"],
)
def test_frames_that_nobody_needs_close_the_socket(server, sent, code, caplog):
    raw, held = open_socket(server)
    raw.sendall(sent + frame(TEXT, b"{}"))
    told = told_on(raw)
    assert closed_with(told) == code and not answers_of(told)
    wait_until(lambda: held.transport.is_closing() and not held.unread, "nothing of it is kept")
    assert [record for record in caplog.records if record.levelname == "ERROR"] == []


def test_messages_that_are_not_answered_yet_are_not_read(server):
    raw, held = open_socket(server)
    most = []
    put = held.queue.put_nowait
    held.queue.put_nowait = lambda message: (put(message), most.append(held.queue.qsize()))
    raw.sendall(frame(TEXT, b"{}") * 1000 + frame(CLOSE))
    assert len(answers_of(told_on(raw))) == 1000, "all are answered"
    assert max(most) <= network.MOST_WAITING + 2, "the end of the socket comes beside them"


@pytest.mark.parametrize("size", [FREE_PARTS - 6, FREE_PARTS - 5], ids=["few", "crumbs"])
def test_a_frame_may_come_in_so_many_parts(server, size):
    raw, held = open_socket(server)
    message = frame(TEXT, b" " * size)
    assert len(message) == size + 6

    async def receive():
        for byte in message:
            held.data_received(bytes([byte]))

    server.call(receive())
    if len(message) <= FREE_PARTS:
        assert len(answers_of(told_until_answered(raw))) == 1
        raw.close()
    else:
        told = told_on(raw)
        assert closed_with(told) == POLICY and not answers_of(told)


def test_parts_may_be_few_or_large():
    parts = Parts()
    for _ in range(FREE_PARTS):
        parts.add(1)
        assert not parts.are_crumbs
    parts.add(1)
    assert parts.are_crumbs
    parts.add(2 * SMALLEST_PART - FREE_PARTS - 1)
    assert not parts.are_crumbs
    for _ in range(1000):
        parts.add(SMALLEST_PART)
        assert not parts.are_crumbs
    parts.add(SMALLEST_PART - 1)
    assert parts.are_crumbs


def test_a_body_may_come_in_so_many_chunks(server):
    """The reads count as well: in the loopback's one or two."""
    body = b"".join(b"1\r\n%c\r\n" % byte for byte in b'{"name":"Anna"}') + b"0\r\n\r\n"
    raw = connect(server, b"POST" + CHUNKED + body)
    assert raw.recv(12) == b"HTTP/1.1 200", "fifteen"
    raw.close()


@pytest.mark.parametrize("method", [b"POST", b"GET", b"HEAD", b"OPTIONS"])
def test_a_body_in_crumbs_ends_the_connection(server, method, caplog):
    handled, take = [], network.Requests.next_event

    def note(connection):
        handled.append(1)
        return take(connection)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(network.Requests, "next_event", note)
        raw = connect(server)
        with suppress(ConnectionError):
            raw.sendall(method + CHUNKED + CHUNK * 10_000)
        assert told_on(raw) == b""
    assert len(handled) <= 2 * FREE_PARTS, "it was not read to its end"
    wait_until(lambda: not room_of(server.server.config).by_place, "it is gone")
    assert [record for record in caplog.records if record.levelname == "ERROR"] == []


def test_nonsense_after_an_answer_ends_the_connection(server, caplog):
    raw = connect(server, b"GET" + CHUNKED)
    assert raw.recv(12) == b"HTTP/1.1 200"
    raw.sendall(b"nonsense\r\n")
    told_on(raw)
    wait_until(lambda: not room_of(server.server.config).by_place, "it is gone")
    assert [record for record in caplog.records if record.levelname == "ERROR"] == []


@pytest.mark.parametrize(("size", "status"), [(LARGEST_HEAD - 100, b"200"), (LARGEST_HEAD + AT_ONCE, b"400")])
def test_a_head_has_a_size(server, size, status):
    raw = connect(server)
    with suppress(ConnectionError):
        raw.sendall(b"GET" + LINE + b"X-A: " + b"a" * size + b"\r\n\r\n")
    assert raw.recv(12) == b"HTTP/1.1 " + status
    raw.close()


@pytest.mark.parametrize(("more", "is_opened"), [(100, True), (130, False)])
def test_a_socket_that_cannot_begin_is_closed(server, more, is_opened):
    raw = connect(server, UPGRADE.removesuffix(b"\r\n") + b"a:b\r\n" * more + b"\r\n")
    assert raw.recv(12) == (b"HTTP/1.1 101" if is_opened else b"")
    raw.close()


@pytest.fixture
def uncollected():
    """The garbage collector takes nothing away."""
    gc.collect()
    gc.disable()
    yield
    gc.enable()


def test_nothing_of_a_connection_waits_for_the_garbage_collector(server, uncollected):
    def left():
        return [kind.__name__ for kind in map(type, gc.get_objects()) if kind in OF_A_CONNECTION]

    before = left()
    for attack in ATTACKS.values():
        for _ in range(2):
            raw = connect(server, attack.first)
            if attack.first == UPGRADE:
                raw.recv(1)
            with suppress(OSError):
                raw.sendall(attack.then[:2000])
                raw.shutdown(sockets.SHUT_WR)
            told_on(raw)
    wait_until(lambda: sorted(left()) == sorted(before), "all is gone")


def test_nonsense_leaves_no_trace_in_the_log(processes, tmp_path):
    server = processes(f"sqlite:///{tmp_path}/games.db")
    before = server.log.read_text()
    for nonsense in (
        b"nonsense\r\n\r\n",
        b"GET" + LINE + b"Connection: Upgrade\r\nUpgrade: h2c\r\n\r\n",
        b"\x16\x03\x01\r\n\r\n",
    ):
        raw = connect(server, nonsense)
        assert raw.recv(12) in (b"HTTP/1.1 400", b"HTTP/1.1 200")
        raw.close()
    assert server.log.read_text() == before


STRANGER, OTHER, PROXY = "127.0.0.2", "127.0.0.3", "127.0.0.1"
ASKED = b"GET" + LINE + b"\r\n"


def commit_fault(server, source, first=b"nonsense\r\n\r\n", then=b""):
    """Be let go for what nobody needs."""
    raw = connect(server, first, source)
    if then:
        raw.recv(1)
        raw.sendall(then)
    told_on(raw)
    wait_until(lambda: not room_of(server.server.config).by_place, "it is gone")


@pytest.mark.parametrize(
    "fault",
    [
        (b"nonsense\r\n\r\n",),
        (b"POST" + CHUNKED + CHUNK * 100,),
        (UPGRADE, frame(MIDDLE)),
        (UPGRADE, frame(TEXT, b"\xff")),
    ],
    ids=["nonsense", "crumbs", "fragment", "no text"],
)
def test_who_was_let_go_waits_and_nobody_else(server, monkeypatch, fault):
    monkeypatch.setattr(network, "PENALTY", HANGS)
    commit_fault(server, STRANGER, *fault)
    waiting = connect(server, ASKED, STRANGER)
    for source in (OTHER, PROXY):
        raw = connect(server, ASKED, source)
        assert raw.recv(12) == b"HTTP/1.1 200", source
        raw.close()
    [held] = [one for one in server.server.server_state.connections if one.client[0] == STRANGER]
    assert not held.transport.is_reading()
    waiting.close()


def test_a_proxy_does_not_wait_for_what_it_passes_on(server, monkeypatch):
    monkeypatch.setattr(network, "PENALTY", HANGS)
    commit_fault(server, PROXY)
    raw = connect(server, ASKED, PROXY)
    assert raw.recv(12) == b"HTTP/1.1 200"
    raw.close()


def test_who_has_waited_is_served(server, monkeypatch):
    monkeypatch.setattr(network, "PENALTY", 0.01)
    commit_fault(server, STRANGER)
    raw = connect(server, ASKED, STRANGER)
    assert raw.recv(12) == b"HTTP/1.1 200"
    raw.close()


def test_a_fault_is_remembered_as_long_as_it_matters(server, monkeypatch):
    monkeypatch.setattr(network, "PENALTY", 8.0)
    monkeypatch.setattr(network, "SPACING", 0.25)
    room = room_of(server.server.config)
    for host, now in ((STRANGER, 0.0), (OTHER, 1.0), (STRANGER, 2.0), (PROXY, 2.0)):
        room.note_fault(host, now)
    assert list(room.faulty) == [OTHER, STRANGER]
    assert [room.wait_of(place, 3.0) for place in (STRANGER, OTHER, PROXY)] == [7.0, 7.25, 0.0]
    room.note_fault(PROXY, 9.0)
    assert list(room.faulty) == [STRANGER]
    assert room.wait_of(STRANGER, 10.0) == 0
