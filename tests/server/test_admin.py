"""The operator's door: tables and people by `burgrave admin`; live tables and sockets follow in every process."""

import json
from types import NoneType

import asyncpg
import pytest
from typer.testing import CliRunner
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from burgrave.cli import app
from burgrave.client import Client
from burgrave.core.errors import BurgraveError
from burgrave.server import upkeep
from burgrave.server.settings import BadSetting, Settings
from tests.ports import free_port
from tests.server.processes import Process
from tests.server.serving import BOT, HANGS, ME, OPEN, Serving, fixed_source, frame_of, move, next_frame
from tests.server.test_people import ask, post
from tests.server.test_tables import refusal
from tests.waiting import wait_until

KEY = "the-key-of-an-operator"
DAY = 24 * 3600


@pytest.fixture
def house(serve) -> Serving:
    return serve(admin_key=KEY)


@pytest.fixture
def admin(monkeypatch):
    """Give the command `burgrave admin` for a server; what it prints, or why it fails."""

    def run(server, *args, fails=False, key=KEY):
        monkeypatch.setenv("BURGRAVE_SERVER", server.url)
        monkeypatch.setenv("BURGRAVE_ADMIN_KEY", key)
        done = CliRunner().invoke(app, ["admin", *args])
        assert isinstance(done.exception, BurgraveError if fails else NoneType), done.exception
        return str(done.exception) if fails else done.output

    return run


def knock(server, method, path, body=None, key=KEY):
    """An answer of the operator's door."""
    sent = None if body is None else json.dumps(body)
    status, _, text = ask(
        f"{server.url}/api/admin{path}", method, sent, Authorization=f"Bearer {key}", Content_Type="application/json"
    )
    return status, json.loads(text)


def id_of(server, name):
    [person] = knock(server, "GET", f"/people?name={name}")[1]["people"]
    return person["id"]


def closed_with(socket):
    """The code and the reason with which a socket is closed."""
    with pytest.raises(ConnectionClosed) as closed:
        while True:
            socket.recv(HANGS)
    return closed.value.rcvd.code, closed.value.rcvd.reason


def test_the_door_is_for_who_has_the_key(serve):
    server = serve(admin_key=KEY)
    anna = server.client()
    for key in ("", "wrong", anna.key, KEY + "x"):
        assert knock(server, "GET", "/tables", key=key)[0] == 401
    assert knock(server, "GET", "/tables")[0] == 200
    server.stop()
    assert knock(serve(), "GET", "/tables")[0] == 404, "there is no door without a key"
    with pytest.raises(BadSetting, match="letters"):
        Settings(admin_key="short")


def test_tables_are_listed_closed_and_deleted_by_command(house, admin):
    anna, ben = house.client("Anna"), house.client("Ben")
    table = anna.create("pennies", [ME, OPEN])
    ben.claim(table["id"], 1)
    listed = json.loads(admin(house, "tables", "--status", "running", "--json"))
    assert [(row["id"], [seat["name"] for seat in row["seats"]]) for row in listed] == [(table["id"], ["Anna", "Ben"])]
    assert "secret" not in json.dumps(listed)
    with anna.join(table["id"]) as socket:
        next_frame(socket)
        assert admin(house, "close", table["id"]) == f"closed {table['id']}\n"
        assert next_frame(socket, lambda frame: frame["table"]["status"] == "stopped")["legal"] == []
        assert refusal(move, anna, table, "bid 1", 1) == "not_running"
        assert "not_running" in admin(house, "close", table["id"], fails=True)
        admin(house, "delete", table["id"])
        assert closed_with(socket.socket) == (4404, "unknown_table")
    assert refusal(frame_of, anna, table) == "unknown_table"
    assert "unknown_table" in admin(house, "delete", table["id"], fails=True)


def test_people_are_renamed_banned_and_deleted_by_command(house, admin):
    rude, ben = house.client("Rude Name"), house.client("Ben")
    table = rude.create("pennies", [ME, {"who": "me", "name": "Guest"}, OPEN], public=True)
    rude_id = id_of(house, "Rude")
    assert rude_id in admin(house, "people", "rude")
    admin(house, "rename", "-" + "a" * 21, "Somebody", fails=True)  # an id may begin so
    admin(house, "rename", rude_id, "Somebody")
    assert [seat["name"] for seat in ben.get(f"/api/tables/{table['id']}")["seats"]] == ["Somebody", "Guest", None]
    assert rude.get("/api/me") == {"name": "Somebody"}
    with rude.join(table["id"]) as socket:
        next_frame(socket)
        admin(house, "ban", rude_id)
        assert closed_with(socket.socket) == (4401, "no_key")
    assert refusal(rude.get, "/api/me") == refusal(rude.post, "/api/me", name="Rude again") == "banned"
    assert "banned" in admin(house, "people", "--banned")
    admin(house, "lift", rude_id)
    assert rude.get("/api/me") == {"name": "Somebody"}
    admin(house, "erase", rude_id)
    assert rude.get("/api/me") == {"name": None}
    assert refusal(frame_of, ben, table) == "unknown_table", "nobody is left at a table that had not begun"
    assert "not_found" in admin(house, "rename", "x" * 22, "Nobody", fails=True)


def test_an_address_is_banned_with_all_its_sockets(house, admin):
    anna = house.client("Anna")
    table = anna.create("pennies", [ME, OPEN])
    address = f"ws{house.url.removeprefix('http')}/api/tables/{table['id']}/socket"
    elsewhere = {"X-Forwarded-For": "2001:db8:1:2::7"}
    with connect(address, additional_headers=elsewhere, proxy=None) as socket, anna.join(table["id"]) as own:
        socket.recv(HANGS), next_frame(own)
        assert admin(house, "ban", "2001:db8:1:2::99") == "banned 2001:db8:1:2::/64\n"
        assert closed_with(socket) == (4403, "banned")
        own.send(type="show", seat=0)
        assert next_frame(own)["seat"] == 0
    with connect(address, additional_headers=elsewhere, proxy=None) as again:
        assert closed_with(again) == (4403, "banned")
    assert post(f"{house.url}/api/me", {"name": "X"}, X_Forwarded_For="2001:db8:1:2::1")[2]["error"] == "banned"
    assert "2001:db8:1:2::/64" in admin(house, "bans")
    admin(house, "lift", "2001:db8:1:2::")
    assert post(f"{house.url}/api/me", {"name": "X"}, X_Forwarded_For="2001:db8:1:2::1")[0] == 200
    assert "neither" in admin(house, "ban", "nobody", fails=True)


def test_without_a_server_or_a_key_a_line_says_so(admin):
    class Away:
        url = f"http://127.0.0.1:{free_port()}"

    assert "no server at" in admin(Away, "tables", fails=True)
    assert "BURGRAVE_ADMIN_KEY" in admin(Away, "bans", fails=True, key="")


def test_other_processes_follow(postgresql, processes, monkeypatch):
    """What is closed, deleted or banned at one server closes sockets at the other; a dropped key too."""
    monkeypatch.setenv("BURGRAVE_ADMIN_KEY", KEY)
    database = postgresql.fresh_database("operated")
    here: Process = processes(database)
    there: Process = processes(database)
    anna = Client(here.url, name="Anna", timeout=HANGS)
    table, other = (anna.create("torres", [ME, OPEN]) for _ in range(2))
    away = Client(there.url, key=anna.post("/api/me/keys")["key"], timeout=HANGS)
    with away.join(table["id"]) as socket, Client(there.url, key=anna.key).join(table["id"]) as own:
        next_frame(socket), next_frame(own)
        anna.post("/api/me/keys/drop")
        assert closed_with(socket.socket) == (4401, "no_key")
        own.send(type="show", seat=0)
        assert next_frame(own)["seat"] == 0
        knock(here, "POST", f"/tables/{table['id']}/close")
        next_frame(own, lambda frame: frame["table"]["status"] == "stopped")
        knock(here, "DELETE", f"/tables/{table['id']}")
        assert closed_with(own.socket) == (4404, "unknown_table")
    twin = Client(there.url, key=anna.key, timeout=HANGS)
    with twin.join(other["id"]) as socket:
        next_frame(socket)
        knock(here, "POST", f"/people/{id_of(here, 'Anna')}", {"banned": True})
        assert closed_with(socket.socket) == (4401, "no_key")
    stranger = Client(there.url, name="Ben", timeout=HANGS)
    with stranger.join(other["id"]) as socket:
        next_frame(socket)
        knock(here, "POST", "/bans", {"network": "127.0.0.0/8"})
        assert closed_with(socket.socket) == (4403, "banned")
    assert refusal(stranger.get, "/api/me") == "banned"


def test_who_cannot_be_told_of_others_moves_is_sent_elsewhere(serve, postgresql, monkeypatch):
    server: Serving = serve(database=postgresql.fresh_database("unheard"))
    anna = server.client()
    table = anna.create("pennies", [ME, ME])
    listening = asyncpg.connect

    async def refused(*args, **kwargs):
        raise ConnectionRefusedError

    with anna.join(table["id"], 0) as socket:
        next_frame(socket)
        monkeypatch.setattr(asyncpg, "connect", refused)
        postgresql.cut_listeners("unheard")
        assert closed_with(socket.socket) == (1013, "try elsewhere")
    monkeypatch.setattr(asyncpg, "connect", listening)
    elsewhere = serve(database=server.house.settings.database)
    wait_until(lambda: postgresql.count_listeners("unheard") == 2, "both servers listen")
    with anna.join(table["id"], 0) as socket:
        next_frame(socket)
        move(Client(elsewhere.url, key=anna.key, timeout=HANGS), table, "bid 1", 1, seat=0)
        next_frame(socket, lambda frame: frame["seq"] == 2)


# Retention


def test_only_open_tables_that_nobody_joined_go_by_themselves(serve):
    now = [1_000_000_000.0]
    source = fixed_source()
    object.__setattr__(source, "clock", lambda: now[0])
    server = serve(source=source, admin_key=KEY)
    anna, ben = server.client("Anna"), server.client("Ben")
    alone = anna.create("pennies", [ME, OPEN])
    joined = anna.create("pennies", [ME, OPEN, OPEN])
    ben.claim(joined["id"], 1)
    running = anna.create("pennies", [ME, ME])
    over = anna.create("pennies", [ME, ME], rounds="1")
    move(anna, over, "bid 0", 1, seat=0), move(anna, over, "bid 2", 2, seat=1)
    server.client("Carl")
    now[0] += 29 * DAY
    assert knock(server, "POST", "/tidy", {})[1] == {"tables": 0, "people": 0}
    now[0] += 2 * DAY
    assert knock(server, "POST", "/tidy", {"dry_run": True})[1] == {"tables": 1, "people": 0}
    with anna.join(alone["id"]) as socket:
        next_frame(socket)
        assert knock(server, "POST", "/tidy", {})[1] == {"tables": 1, "people": 0}
        assert closed_with(socket.socket) == (4404, "unknown_table")
    left = {row["id"] for row in knock(server, "GET", "/tables")[1]["tables"]}
    assert left == {joined["id"], running["id"], over["id"]}
    house = server.house
    for rule, tables, people in (("keep_idle_days", 2, 0), ("keep_finished_days", 1, 0), ("keep_people_days", 0, 3)):
        object.__setattr__(house.settings, rule, 10.0)
        assert server.call(upkeep.tidy(house)) == (tables, people), rule
    assert knock(server, "GET", "/people")[1]["people"] == []
    assert anna.get("/api/me") == {"name": None}


def test_a_move_never_opens_a_closed_table_again(house):
    """Even if the process that writes it has not heard that the table was closed."""
    anna = house.client("Anna")
    table = anna.create("pennies", [ME, BOT])
    live = house.house.tables.live[table["id"]]
    house.call(upkeep.close_table(house.house, table["id"]))
    live.row.status = "running"
    assert refusal(move, anna, table, "bid 1", live.seq) == "not_running"
    assert anna.get(f"/api/tables/{table['id']}")["status"] == "stopped"
