"""From which sites, and by which names, a server is spoken to."""

import json
import socket as sockets

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from tests.server.serving import HANGS, ME
from tests.server.test_people import ask, post


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
