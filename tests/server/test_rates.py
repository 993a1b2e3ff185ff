"""What one stranger may ask for, and how often: both sides of every limit."""

import pytest
from starlette.datastructures import Address

from burgrave.client import Refused
from burgrave.server import connections
from burgrave.server.limits import Rate, hourly
from burgrave.server.requests import network_of, place_of
from tests.server.serving import HANGS, ME, OPEN, answer_to, finished, frame_of, long_table, move, next_frame
from tests.server.test_people import ask, post
from tests.server.test_replay import export
from tests.server.test_tables import refusal


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


def test_lists_cost_by_their_length_and_all_of_ones_data_a_hundred(serve):
    server = serve(rate_address=0.001, burst=1e6)
    anna = server.client()
    for _ in range(10):
        anna.create("pennies", [ME, OPEN], public=True)
    for path, cost in (("lobby", 0.5), ("tables", 0.5), ("tables?mine=true&limit=5", 0.25), ("me/data", 100)):
        [bucket] = server.house.by_address.buckets.values()
        anna._open("GET", f"/api/{path}").close()
        [after] = server.house.by_address.buckets.values()
        assert bucket[0] - after[0] == pytest.approx(1 + cost, abs=0.1)


def test_hints_and_imports_cost_most(serve):
    server = serve(rate_person=0.001, burst=1e6)
    anna = server.client()
    table = anna.create("pennies", [ME, ME], help="everything")
    with anna.join(table["id"]) as socket:
        answer_to(socket, socket.send(type="hint", seat=0))
        answer_to(socket, socket.send(type="why", words="bid 1", seat=0))
    anna.get(f"/api/tables/{table['id']}/hint", seat=0)
    refusal(lambda: anna.post("/api/records", record="{}"))
    [(level, _)] = server.house.by_person.buckets.values()
    assert 1000 - level == pytest.approx(1 + 1 + 1 + (1 + 20), abs=0.1)
    [(level, _)] = server.house.help_by_person.buckets.values()
    assert 1000 - level == pytest.approx(10 + 10, abs=0.1)


def test_help_has_a_budget_of_its_own_that_keeps_nobody_from_playing(serve):
    """Whoever has asked for so much help that there is no more plays on all the same."""
    server = serve(rate_address=0.01, rate_person=0.001, burst=1e5)
    anna, ben = server.client("Anna"), server.client("Ben")
    table = anna.create("pennies", [ME, ME], help="everything")
    path = f"/api/tables/{table['id']}"

    def answers(ask):
        """Ask until it is refused; how often it was answered."""
        count = 0
        with pytest.raises(Refused, match="rate_limited"):
            for count in range(1000):  # noqa: B007 - how often it was answered is what is asked for
                ask()
        return count

    assert 0 < answers(lambda: anna.get(f"{path}/coach", seat=0)) < 20, "a hundred requests' worth"
    asked = [
        lambda: anna.get(f"{path}/hint", seat=0),
        lambda: anna.post("/api/explore", table=table["id"], seat=0, draw=0, lines=[], bot="uniform"),
        lambda: anna.post("/api/explore", table=table["id"], seat=0, draw=0, lines=[]),
    ]
    assert [answers(ask) for ask in asked] == [0, 0, 0]
    with anna.join(table["id"]) as socket:
        for _ in range(60):
            assert answer_to(socket, socket.send(type="hint", seat=0))["error"] == "rate_limited"
        assert answer_to(socket, socket.send(type="why", words="bid 1", seat=0))["type"] == "why"
    move(anna, table, "bid 0", 1, id="a", seat=0)
    anna.create("pennies", [ME, ME])
    assert ben.get(f"{path}/frame")["seq"] == 2 and ben.get("/api/lobby")["name"] == "Ben"


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
