"""How many connections there may be, and how long they may keep a server waiting."""

import socket as sockets
from contextlib import suppress

import pytest

from burgrave.server.network import room_of
from tests.server.serving import HANGS, ME, long_table, next_frame
from tests.waiting import wait_until


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
    with open_connection(server) as raw:
        with suppress(ConnectionError):  # it may have been let go before it has said that much
            raw.sendall("\r\n".join(lines).encode())
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
    server = serve()
    anna, table = long_table(server, 400)
    raw = sockets.socket()
    raw.setsockopt(sockets.SOL_SOCKET, sockets.SO_RCVBUF, 4096)
    host, port = server.url.removeprefix("http://").split(":")
    raw.connect((host, int(port)))
    request = f"GET /api/tables/{table}/log?limit=400&lang=en HTTP/1.1\r\nHost: x\r\n\r\n".encode()
    room = room_of(server.server.config)
    wait_until(lambda: room.by_place, "it is let in")
    patience, room.seconds = room.seconds, 0.3  # from now on: so long for an answer to be taken, not for the request
    raw.sendall(request * 40)
    wait_until(lambda: not room.by_place, "it is gone")
    room.seconds = patience
    assert anna.get("/api/me")["name"] == "Anna"
    raw.close()
