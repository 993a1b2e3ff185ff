"""Who one is: cookies, keys, links; and what strangers and other sites may not do."""

import json
import urllib.error
import urllib.request

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from burgrave.client import Client
from burgrave.server.people import hash_secret
from tests.server.serving import HANGS, ME, OPEN, Serving, frame_of, move, next_frame
from tests.server.test_tables import change, refusal

OPENER = urllib.request.build_opener(urllib.request.ProxyHandler({}))


def ask(url, method="GET", body=None, **headers):
    """Status, headers and body of an answer, whatever it is."""
    data = body.encode() if isinstance(body, str) else body
    named = {name.replace("_", "-"): value for name, value in headers.items()}
    request = urllib.request.Request(url, data, named, method=method)  # noqa: S310 - our own server
    try:
        with OPENER.open(request, timeout=HANGS) as response:
            return response.status, response.headers, response.read()
    except urllib.error.HTTPError as error:
        with error:
            return error.code, error.headers, error.read()


def post(url, body, **headers):
    status, got, text = ask(url, "POST", json.dumps(body), Content_Type="application/json", **headers)
    return status, got, json.loads(text)


def test_a_browser_is_remembered_by_a_cookie(server: Serving):
    status, headers, body = post(f"{server.url}/api/me", {"name": "  Anna "})
    cookie = headers["Set-Cookie"]
    assert (status, body) == (200, {"name": "Anna"})
    assert cookie.startswith("burgrave=") and "HttpOnly" in cookie and "SameSite=lax" in cookie and "Path=/" in cookie
    key = cookie.partition(";")[0]
    assert json.loads(ask(f"{server.url}/api/me", Cookie=key)[2]) == {"name": "Anna"}
    assert post(f"{server.url}/api/me", {"name": "Anne"}, Cookie=key)[1]["Set-Cookie"] is None, "renamed, not made anew"
    assert json.loads(ask(f"{server.url}/api/me", Cookie=key)[2]) == {"name": "Anne"}
    assert json.loads(ask(f"{server.url}/api/me")[2]) == {"name": None}


def test_a_personal_link_moves_to_another_device(server: Serving):
    anna = server.client("Anna")
    table = anna.create("pennies", [ME, OPEN])
    made = anna.post("/api/me/keys")
    assert made["link"] == f"/#me={made['key']}"
    status, headers, body = post(f"{server.url}/api/me/adopt", {"key": made["key"]})
    assert (status, body) == (200, {"name": "Anna"})
    phone = Client(server.url, key=headers["Set-Cookie"].partition(";")[0].partition("=")[2])
    assert phone.get(f"/api/tables/{table['id']}")["seats"][0]["mine"]
    assert post(f"{server.url}/api/me/adopt", {"key": "nobody.knows-this"})[2]["error"] == "no_key"


def test_keys_are_made_worthless_and_their_sockets_closed(server: Serving):
    anna = server.client("Anna")
    table = anna.create("pennies", [ME, OPEN])
    lost = Client(server.url, key=anna.post("/api/me/keys")["key"])
    with anna.join(table["id"]) as own, lost.join(table["id"]) as stolen:
        next_frame(own), next_frame(stolen)
        anna.post("/api/me/keys/drop")
        with pytest.raises(ConnectionClosed):
            stolen.socket.recv(HANGS)
        own.send(type="show", seat=0)
        assert next_frame(own)["seat"] == 0
    assert refusal(lost.post, "/api/me/keys") == "no_key"
    anna.post("/api/me/forget")
    assert refusal(anna.post, "/api/me/keys") == "no_key"


def test_one_may_ask_whose_a_key_is(server: Serving):
    anna, ben = server.client("Anna"), server.client("Ben")
    key = anna.post("/api/me/keys")["key"]
    assert anna.post("/api/me/keys/whose", key=key) == {"name": "Anna", "mine": True}
    assert ben.post("/api/me/keys/whose", key=key) == {"name": "Anna", "mine": False}
    assert refusal(ben.post, "/api/me/keys/whose", key="nobody.knows-this") == "no_key"
    assert ben.get("/api/me") == {"name": "Ben"}


def test_ones_own_data_are_told_and_nobody_elses(server: Serving):
    anna, ben = server.client("Anna"), server.client("Ben")
    table = anna.create("pennies", [ME, OPEN], rounds="1")
    ben.claim(table["id"], 1)
    record = anna.create("pennies", [ME, OPEN])
    move(anna, table, "bid 1", 1)
    move(ben, table, "bid 2", 2)
    key = anna.post("/api/me/keys")["key"]
    status, headers, body = ask(f"{server.url}/api/me/data", Authorization=f"Bearer {anna.key}")
    data = json.loads(body)
    assert (status, headers["Content-Disposition"]) == (200, 'attachment; filename="burgrave.json"')
    assert (data["name"], len(data["keys"]), [kept["id"] for kept in data["tables"]]) == (
        "Anna",
        2,
        sorted([table["id"], record["id"]], key=body.decode().index),
    )
    [played] = [kept for kept in data["tables"] if kept["id"] == table["id"]]
    assert [entry["words"] for entry in played["moves"]] == ["bid 1"]
    assert (played["host"], played["seats"][0]["name"], played["status"]) == (True, "Anna", "over")
    for secret in (anna.key.partition(".")[2], key.partition(".")[2], "Ben", "bid 2", "hash", "secret"):
        assert secret not in body.decode()
    nobody = server.client("Carl")
    assert json.loads(ask(f"{server.url}/api/me/data", Authorization=f"Bearer {nobody.key}")[2])["tables"] == []
    assert ask(f"{server.url}/api/me/data")[0] == 401


def test_who_deletes_himself_leaves_games_without_his_name(server: Serving):
    anna, ben = server.client("Anna"), server.client("Ben")
    over, running = (anna.create("pennies", [ME, OPEN], rounds="1") for _ in range(2))
    for table in (over, running):
        ben.claim(table["id"], 1)
    move(anna, over, "bid 1", 1)
    move(ben, over, "bid 2", 2)
    lonely = anna.create("pennies", [ME, OPEN])
    other = Client(server.url, key=anna.post("/api/me/keys")["key"])
    with other.join(over["id"]) as socket:
        next_frame(socket)
        assert anna._json("DELETE", "/api/me") == {"name": None}
        assert refusal(next_frame, socket, lambda frame: False) == "no_key"
    assert refusal(anna.post, "/api/me/keys") == refusal(other.post, "/api/me/keys") == "no_key"
    seats = ben.get(f"/api/tables/{over['id']}")["seats"]
    assert [(seat["who"], seat["name"]) for seat in seats] == [("person", None), ("person", "Ben")]
    seats = ben.get(f"/api/tables/{running['id']}")["seats"]
    assert [(seat["who"], seat["name"] == "Anna") for seat in seats] == [("bot", False), ("person", False)]
    assert refusal(frame_of, ben, lonely) == "unknown_table"
    assert "Anna" not in json.dumps(ben.get("/api/lobby")) + json.dumps(ben.get(f"/api/tables/{over['id']}/log"))


def test_who_deletes_himself_is_somebody_in_every_log(server: Serving):
    anna, ben, carl = server.client("Anna"), server.client("Ben"), server.client("Anna")
    server.hold_bots(True)
    tables = [ben.create("pennies", [ME, OPEN, OPEN]) for _ in range(2)]
    for table in tables:
        anna.claim(table["id"], 1)
        carl.claim(table["id"], 2)
    stays, left = tables
    change(anna, stays, 1, to="bot", bot="uniform")
    change(carl, stays, 2, to="bot", bot="uniform")
    change(anna, left, 1, to="left")
    data = json.loads(ask(f"{server.url}/api/me/data", Authorization=f"Bearer {anna.key}")[2])
    assert sorted(told["note"]["key"] for told in data["notes"]) == ["gone", "stand-in"]
    with ben.join(stays["id"], since=0) as socket:
        told = next_frame(socket)["log"][-2]["note"]
        assert told == {"key": "stand-in", "name": "Anna", "bot": "uniform"}, "and not who she is"
        anna._json("DELETE", "/api/me")
        next_frame(socket, lambda frame: frame["table"]["seats"][1]["who"] == "bot")
    for lang, text in (("en", "A bot plays for somebody (Jester)."), ("fr", "Un robot joue pour quelqu’un (Bouffon).")):
        notes = [item for item in ben.get(f"/api/tables/{stays['id']}/log", lang=lang)["log"] if item["note"]]
        assert [item["note"]["name"] for item in notes] == [None, "Anna", None], "the other Anna stays"
        assert notes[0]["texts"] == [text]
    [gone] = [item for item in ben.get(f"/api/tables/{left['id']}/log", lang="en")["log"] if item["note"]]
    assert gone["note"]["name"] is None and gone["texts"][0].startswith("Somebody leaves the game for good")
    stored = server.call(server.house.store.run(lambda c: c.exec_driver_sql("SELECT note FROM entries").all()))
    assert str(stored).count("Anna") == 1


def test_secrets_are_long_random_and_stored_hashed(server: Serving, tmp_path):
    people = [server.client() for _ in range(20)]
    secrets = [person.key.partition(".")[2] for person in people]
    assert len(set(secrets)) == 20 and all(len(secret) == 43 for secret in secrets)
    stored = b"".join(path.read_bytes() for path in tmp_path.glob("test.db*"))
    assert all(hash_secret(secret).encode() in stored for secret in secrets)
    assert not any(secret.encode() in stored for secret in secrets)


def test_keys_are_compared_in_constant_time(server: Serving, monkeypatch):
    compared = []
    monkeypatch.setattr("hmac.compare_digest", lambda a, b: compared.append((a, b)) or a == b)
    anna = server.client()
    anna.get("/api/me")
    assert compared and all(len(a) == len(b) == 64 for a, b in compared)


def test_strangers_may_look_but_not_touch(server: Serving):
    anna = server.client()
    table = anna.create("pennies", [ME, ME], public=True)
    url = f"{server.url}/api/tables/{table['id']}"
    for path in ("", "/frame", "/log", "/replay/0", "/record"):
        assert ask(url + path)[0] == 200
    for path, body in (
        ("/moves", {"words": "bid 1", "answers": 1, "id": "x"}),
        ("/undo", {"answers": 1}),
        ("/consent", {"answers": 1, "agree": True}),
        ("/seats/0", {"to": "me"}),
    ):
        assert post(url + path, body)[::2] == (401, post(url + path, body)[2]), path
        assert post(url + path, body)[2]["error"] == "no_key"
    assert post(f"{server.url}/api/tables", {"game": "pennies", "seats": [ME, ME]})[2]["error"] == "no_key"


def test_other_sites_pages_are_refused(serve):
    server = serve(origins="https://play.example")
    anna = server.client()
    table = anna.create("pennies", [ME, ME])
    key = {"Cookie": f"burgrave={anna.key}"}
    for origin, status in (
        ("https://evil.example", 403),
        ("null", 403),
        (server.url.replace("127", "128"), 403),
        (server.url, 200),
        ("https://play.example", 200),
    ):
        answer = post(f"{server.url}/api/me/keys", {}, Origin=origin, **key)
        assert answer[0] == status, origin
        assert status == 200 or answer[2]["error"] == "forbidden_origin"
        socket = f"ws{server.url[4:]}/api/tables/{table['id']}/socket"
        with connect(socket, additional_headers=key, origin=origin, proxy=None) as websocket:
            if status == 200:
                assert json.loads(websocket.recv(HANGS))["type"] == "frame"
            else:
                with pytest.raises(ConnectionClosed) as closed:
                    websocket.recv(HANGS)
                assert (closed.value.rcvd.code, closed.value.rcvd.reason) == (4403, "forbidden_origin")


def test_every_answer_carries_the_headers_that_keep_pages_safe(server: Serving):
    for path in ("/", "/t/whatever", "/api/health", "/api/nothing", "/assets/nothing.js"):
        _, headers, _ = ask(server.url + path)
        policy = headers["Content-Security-Policy"]
        assert "default-src 'none'" in policy and "unsafe" not in policy and "frame-ancestors 'none'" in policy
        assert headers["X-Content-Type-Options"] == "nosniff"
        assert headers["Server"] is None


def test_who_asks_too_often_has_to_wait(serve):
    server = serve(rate_person=0.01, burst=500.0)  # five requests, then one in 100 seconds
    anna, ben = server.client(), server.client()
    codes = [post(f"{server.url}/api/me/keys", {}, Authorization=f"Bearer {anna.key}")[0] for _ in range(8)]
    assert codes == [200] * 5 + [429] * 3
    assert post(f"{server.url}/api/me/keys", {}, Authorization=f"Bearer {ben.key}")[0] == 200, "others need not"


def test_an_address_may_ask_so_often_only(serve):
    server = serve(rate_address=0.01, burst=600.0)  # six requests, then one in 100 seconds
    answers = [ask(f"{server.url}/api/health") for _ in range(8)]
    assert [status for status, _, _ in answers] == [200] * 6 + [429] * 2
    assert json.loads(answers[-1][2])["error"] == "rate_limited"


def test_moves_by_socket_are_counted_too(serve):
    server = serve(rate_person=0.01, burst=600.0)
    anna = server.client()
    table = anna.create("pennies", [ME, OPEN])
    with anna.join(table["id"]) as socket:
        next_frame(socket)
        for _ in range(8):
            socket.send(type="why", words="bid 1")
        errors = [socket.receive()["error"] for _ in range(8)]
    assert errors == ["not_running"] * 5 + ["rate_limited"] * 3


def test_an_address_may_hold_so_many_sockets_only(serve):
    server = serve(sockets_address=1)
    anna = server.client()
    table = anna.create("pennies", [ME, ME])
    with anna.join(table["id"]) as socket:
        next_frame(socket)
        with anna.join(table["id"]) as other:
            assert refusal(other.receive) == "too_many_sockets"
        move(anna, table, "bid 1", 1, seat=0)
        next_frame(socket, lambda frame: frame["seq"] == 2)
    assert frame_of(anna, table)["seq"] == 2
