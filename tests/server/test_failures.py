"""What is said when the database, or we ourselves, fail."""

import pytest
from sqlalchemy.exc import OperationalError
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from tests.server.serving import HANGS, ME, answer_to, next_frame
from tests.server.test_tables import refusal


@pytest.fixture
def broken(serve, monkeypatch):
    """A server whose database fails from now on."""
    server = serve()
    anna = server.client()
    table = anna.create("pennies", [ME, ME])

    async def fail(*_):
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

    async def fail(*_):
        raise RuntimeError("the secret is 4711")

    with anna.join(table["id"]) as socket:
        next_frame(socket)
        begin(fail)
        answer = answer_to(socket, socket.move("bid 1", 1, seat=0))
    assert answer["error"] == "internal" and "4711" not in answer["message"]
