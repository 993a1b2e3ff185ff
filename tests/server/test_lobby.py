"""The lobby: one small list, and live."""

import asyncio
import contextlib
import gzip
import json
import urllib.request
from types import SimpleNamespace

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from burgrave.server import lobby
from burgrave.server.models.tables import Lobby
from burgrave.server.pool import Turn
from tests.server.serving import BOT, HANGS, ME, OPEN, move
from tests.server.test_tables import change, refusal
from tests.waiting import wait_until


@pytest.fixture(autouse=True)
def quick(monkeypatch):
    """No pause between two lists, unless a test is about it."""
    monkeypatch.setattr(lobby, "PAUSE", 0.0)


def ids(tables):
    return [table["id"] for table in tables]


@contextlib.contextmanager
def watch(client, lang="en"):
    """A lobby as it changes: call what is given for the first list that is as wanted."""
    address = f"ws{client.server.removeprefix('http')}/api/lobby/socket?lang={lang}"
    with connect(address, additional_headers=client._authority(), proxy=None) as socket:

        def until(wanted=lambda told: True):
            while not wanted(told := json.loads(socket.recv(HANGS))):
                pass
            Lobby.model_validate(told)
            return told

        until.socket = socket
        yield until


def test_the_lobby_is_one_list_in_one_language(server):
    anna, ben = server.client("Anna"), server.client("Ben")
    own = anna.create("pennies", [ME, OPEN], public=True)
    other = ben.create("pennies", [ME, OPEN], public=True)
    ben.create("pennies", [ME, OPEN])
    told = anna.get("/api/lobby", lang="fr")
    Lobby.model_validate(told)
    assert (told["name"], ids(told["mine"]), ids(told["others"])) == ("Anna", [own["id"]], [other["id"]])
    [torres] = [game for game in told["games"] if game["game"] == "torres"]
    assert torres["players"] == [2, 3, 4]
    assert torres["tagline"] == anna.get("/api/texts/torres/fr")["tagline"]
    anna.key = None
    stranger = anna.get("/api/lobby")
    assert (stranger["name"], stranger["mine"]) == (None, []) and len(stranger["others"]) == 2


def test_the_lobby_tells_of_every_change(server):
    anna, ben = server.client("Anna"), server.client("Ben")
    with watch(anna) as until:
        assert until()["mine"] == []
        table = anna.create("pennies", [ME, OPEN])
        assert ids(until()["mine"]) == [table["id"]]
        ben.claim(table["id"], 1)
        until(lambda told: told["mine"][0]["to_act"] == [0, 1])
        move(ben, table, "bid 1", 1)
        until(lambda told: told["mine"][0]["to_act"] == [0])
        public = ben.create("pennies", [ME, OPEN], public=True)
        assert ids(until(lambda told: told["others"])["others"]) == [public["id"]]
        change(anna, public, 1, to="me")
        assert not until(lambda told: len(told["mine"]) == 2)["others"]


def test_a_new_name_is_told_at_once(server):
    anna = server.client("Anna")
    with watch(anna) as until:
        until()
        anna.post("/api/me", name="Anne")
        assert until()["name"] == "Anne"


def test_what_does_not_concern_a_lobby_is_not_told_there(server):
    anna, ben = server.client("Anna"), server.client("Ben")
    with watch(anna) as until:
        until()
        ben.create("pennies", [ME, ME])
        mine = anna.create("pennies", [ME, OPEN])
        assert ids(until()["mine"]) == [mine["id"]], "the very next list is about mine"


def test_changes_in_quick_order_are_told_together_and_the_last_is_not_lost(server, monkeypatch):
    over = asyncio.Event()

    async def pause(seconds):
        assert seconds == lobby.PAUSE
        await over.wait()

    async def end_the_pause():
        over.set()

    monkeypatch.setattr(lobby, "asyncio", SimpleNamespace(sleep=pause))
    anna = server.client()
    with watch(anna) as until:
        assert until()["mine"] == []
        made = [anna.create("pennies", [ME, BOT])["id"] for _ in range(10)]
        server.call(end_the_pause())
        assert sorted(ids(until()["mine"])) == sorted(made)


def test_after_a_change_of_others_too_a_lobby_looks_again_after_a_pause(server, monkeypatch):
    """However many play elsewhere: what they do is not looked at more often than what is told."""
    paused = []

    async def pause(seconds):
        paused.append(seconds)

    monkeypatch.setattr(lobby, "asyncio", SimpleNamespace(sleep=pause))
    anna, ben = server.client("Anna"), server.client("Ben")
    with watch(anna) as until:
        until()
        wait_until(lambda: len(paused) == 1, "the first pause")
        ben.create("pennies", [ME, ME])
        wait_until(lambda: len(paused) == 2, "another pause, and nothing is told")


def test_lists_are_made_by_turns_of_the_addresses_and_who_plays_waits_for_none(server):
    anna = server.client()
    table = anna.create("pennies", [ME, ME])
    held = server.house.lists.taken(Turn("another address"))
    server.call(held.__aenter__())
    with watch(anna) as until:
        wait_until(lambda: server.house.lists.waiting, "a list is waited for")
        assert move(anna, table, "bid 1", 1, seat=0)["seq"] == 2
        server.call(held.__aexit__(None, None, None))
        assert until()["mine"][0]["seq"] == 2


def test_a_lobby_socket_takes_no_messages_and_ends_with_its_key(server):
    anna = server.client()
    with watch(anna) as until:
        until()
        until.socket.send("hello")
        assert json.loads(until.socket.recv(HANGS))["error"] == "invalid"
        anna.post("/api/me/forget")
        with pytest.raises(ConnectionClosed) as closed:
            until.socket.recv(HANGS)
        assert closed.value.rcvd.code == 4401


def test_lobby_sockets_are_counted_and_guarded(serve):
    server = serve(sockets_address=1)
    anna = server.client()
    with watch(anna) as first, watch(anna) as second:
        first()
        with pytest.raises(ConnectionClosed) as closed:
            second.socket.recv(HANGS)
        assert (closed.value.rcvd.code, closed.value.rcvd.reason) == (4429, "too_many_sockets")


def ask(server, path, **headers):
    request = urllib.request.Request(server.url + path, headers=headers)  # noqa: S310 - our own server
    with urllib.request.build_opener(urllib.request.ProxyHandler({})).open(request, timeout=HANGS) as answer:
        return answer.headers, answer.read()


def test_answers_are_compressed_for_those_who_can_read_it(server):
    packed = {"Accept-Encoding": "gzip"}
    plain = ask(server, "/api/texts/torres/en")[1]
    headers, body = ask(server, "/api/texts/torres/en", **packed)
    assert headers["Content-Encoding"] == "gzip" and gzip.decompress(body) == plain and len(body) < len(plain) / 2
    assert headers["Content-Security-Policy"]
    assert ask(server, "/api/me", **packed)[0]["Content-Encoding"] is None, "too small to gain anything"
    headers, body = ask(server, "/", **packed)
    assert headers["Content-Encoding"] in (None, "gzip") and body


@pytest.mark.parametrize("path", ["", "/frame", "/log", "/replay/0", "/record", "/why?words=x"])
def test_a_broken_link_is_an_unknown_table(server, path):
    anna = server.client()
    for table in ("xyz", "A" * 22, "A" * 23, "%00"):
        assert refusal(anna.get, f"/api/tables/{table}{path}") == "unknown_table"
    with anna.join("xyz") as socket:
        assert refusal(socket.receive) == "unknown_table"
