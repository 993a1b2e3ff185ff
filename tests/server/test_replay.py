"""Looking back: log, replay, export and import."""

import json
from random import Random
from unittest.mock import ANY

import pytest

from burgrave.client import Refused
from burgrave.core.game import find_games
from burgrave.core.notation import read, write
from burgrave.core.record import parse_record
from tests.server.serving import ME, OPEN, frame_of, move
from tests.server.test_people import ask
from tests.server.test_tables import refusal
from tests.server.test_undo import undo


def play_out(client, table, seed=1, moves=10_000):
    """Play at random for all seats of one holder."""
    rng = Random(seed)
    for _ in range(moves):
        frame = frame_of(client, table)
        if not frame["to_act"]:
            break
        seat = rng.choice(frame["to_act"])
        legal = frame_of(client, table, seat)["legal"]
        move(client, table, rng.choice(legal), frame["seq"], id=f"m{frame['seq']}", seat=seat)


def export(client, table, seat=None):
    query = "" if seat is None else f"?seat={seat}"
    url = f"{client.server}/api/tables/{table['id']}/record{query}"
    status, headers, body = ask(url, Authorization=f"Bearer {client.key}")
    assert (status, headers["Content-Type"]) == (200, "application/jsonl")
    return body.decode()


@pytest.mark.parametrize("name", [name for name in find_games() if name != "pennies"])
def test_a_finished_game_is_exported_and_imported(server, name):
    anna, ben = server.client("Anna"), server.client("Ben")
    table = anna.create(name, [ME, ME])
    play_out(anna, table)
    record = export(ben, table)
    [match] = parse_record(record.splitlines(), verify=True)
    over = anna.get(f"/api/tables/{table['id']}")
    assert (over["status"], over["result"]["scores"]) == ("over", match.position.scores())
    again = ben.post("/api/records", record=record)
    assert (again["status"], again["result"], again["to_act"]) == ("over", over["result"], [])
    assert export(anna, again).splitlines()[1:] == record.splitlines()[1:], "the secret stays with the table"
    assert refusal(ben.claim, again["id"], 0) == "not_running"
    for seat in (None, 0, 1):
        assert frame_of(ben, again, seat)["view"] == frame_of(anna, table, seat)["view"]


def test_replay_shows_each_position_as_the_seat_saw_it(server):
    anna, ben = server.client("Anna"), server.client("Ben")
    table = anna.create("pennies", [ME, OPEN])
    ben.claim(table["id"], 1)
    seen = [frame_of(anna, table)["view"]]
    for seat, person, answers in ((0, anna, 1), (1, ben, 2)):
        move(person, table, f"bid {seat}", answers)
        seen.append(frame_of(anna, table)["view"])
    path = f"/api/tables/{table['id']}/replay"
    replays = [anna.get(f"{path}/{k}", lang="en") for k in range(5)]
    assert [r["view"] for r in replays[1:3]] == seen[:2]
    assert replays[0]["last"] is None and replays[2]["last"]["words"] == "bid 0"
    assert [ben.get(f"{path}/{k}")["last"]["words"] for k in (2, 3)] == ["bid ?", "bid 1"]
    assert ben.get(f"{path}/2")["view"]["bid"] == -1
    assert refusal(anna.get, f"{path}/5") == "not_found"
    assert refusal(anna.get, f"{path}/2", seat=1) == "not_your_seat"


def test_a_finished_game_hides_nothing(server):
    anna, ben, carl = (server.client(name) for name in ("Anna", "Ben", "Carl"))
    table = anna.create("pennies", [ME, OPEN], rounds="1")
    ben.claim(table["id"], 1)
    move(anna, table, "bid 0", 1)
    assert "bid 0" not in export(ben, table) and "bid 0" in export(anna, table)
    move(ben, table, "bid 1", 2)
    log = carl.get(f"/api/tables/{table['id']}/log")["log"]
    assert [item["words"] for item in log[1:]] == ["bid 0", "bid 1"]
    assert carl.get(f"/api/tables/{table['id']}/replay/2", seat=0)["view"]["bid"] == 0


def test_the_log_comes_in_stretches_and_tells_of_undos(server):
    anna = server.client()
    table = anna.create("torres", [ME, ME])
    move(anna, table, "start e1", 0, id="a", seat=0)
    undo(anna, table, 1, seat=0)
    move(anna, table, "start c3", 2, id="b", seat=0)
    path = f"/api/tables/{table['id']}/log"
    log = anna.get(path, lang="en")
    assert [(i["seq"], i["kind"], i["move"], i["words"]) for i in log["log"]] == [
        (1, "move", 1, "start e1"),
        (2, "undo", 0, None),
        (3, "move", 1, "start c3"),
    ]
    assert all(item["texts"] for item in log["log"]) and not log["more"]
    part = anna.get(path, since=1, limit=1)
    assert ([i["seq"] for i in part["log"]], part["more"], part["seq"]) == ([2], True, 3)
    assert anna.get(f"/api/tables/{table['id']}/replay/1")["last"]["seq"] == 3, "what stands, not what was taken back"


def test_an_unfinished_record_is_shown_but_not_played_on(server):
    anna = server.client()
    table = anna.create("pennies", [ME, ME])
    play_out(anna, table)
    lines = export(anna, table).splitlines()[:4]
    stopped = anna.post("/api/records", record="\n".join(lines), public=True)
    assert (stopped["status"], stopped["result"]) == ("stopped", None)
    frame = frame_of(anna, stopped, 0)
    assert (frame["to_act"], frame["legal"], frame["move"]) == ([], [], 3)
    assert refusal(undo, anna, stopped, 3, seat=0) == "not_your_seat"


@pytest.mark.parametrize(
    "record",
    [
        "{}",
        "nonsense",
        '{"game": "chess"}',
        '{"game": "pennies", "players": 2, "options": {}, "version": 1}\n{"seat": 0, "move": "bid 1"}',
        '{"game": "pennies", "players": 99, "options": {}, "version": 1}',
        '{"game": "pennies", "players": 2, "options": {}, "version": 0}',
        '{"game": "pennies", "players": 2, "options": {}, "version": 1}\n' * 2,
        '{"game": "pennies", "players": 2, "options": {}, "version": 1}\n{"scores": [9, 9], "winners": [0]}',
        '{"game": "pennies", "players": 2, "options": {}, "version": 1}\n{"seat": 0, "move": "\\ud800"}',
        '{"game": "castel", "players": 2, "options": {}, "version": 1, "position": "castel/1 ²"}',
        "\n" * 20_001,
    ],
)
def test_bad_records_are_refused(server, record):
    anna = server.client()
    assert refusal(anna.post, "/api/records", record=record) == "bad_record"
    assert anna.get("/api/tables", mine="true")["tables"] == []


def test_what_is_wrong_is_told_as_key_and_data_and_in_english(server):
    """The page makes its sentence of the key, wherever a position or a record comes in."""
    anna = server.client()
    told = {"game": "castel", "line": None, "key": "no-phase", "args": {"word": "x", "phases": ANY}}
    position = "castel/1 2 | phase x"
    header = {"game": "castel", "players": 2, "options": {}, "version": 1, "position": position}
    for path, given, flaw in (
        ("/api/explore", {"notation": position}, told),
        ("/api/tables", {"game": "castel", "seats": [ME, ME], "position": position}, told),
        ("/api/records", {"record": json.dumps(header)}, told | {"line": 1}),
    ):
        with pytest.raises(Refused) as caught:
            anna.post(path, **given)
        assert caught.value.body["flaw"] == flaw
        assert "There is no phase “x”" in caught.value.body["message"]


def test_oversized_bodies_are_refused(server):
    anna = server.client()
    with pytest.raises(Refused) as caught:
        anna.post("/api/me", name="x" * 70_000)
    assert caught.value.code == "too_large"
    assert refusal(anna.post, "/api/me", name="x" * 60_000) == "invalid"
    assert refusal(anna.post, "/api/records", record="x" * 2_500_000) == "invalid"
    assert json.loads(ask(f"{server.url}/api/me", Authorization=f"Bearer {anna.key}")[2]) == {"name": "Anna"}


@pytest.mark.parametrize("name", [name for name in find_games() if name != "pennies"])
def test_a_position_is_told_as_text_as_the_asker_knows_it(server, name):
    anna, ben, carl = (server.client(name) for name in ("Anna", "Ben", "Carl"))
    table, rng = anna.create(name, [ME, OPEN]), Random(1)
    ben.claim(table["id"], 1)
    path = f"/api/tables/{table['id']}/notation"
    for number in range(20):
        seat = frame_of(carl, table)["to_act"][0]
        frame = frame_of([anna, ben][seat], table)
        move([anna, ben][seat], table, rng.choice(frame["legal"]), frame["seq"], id=f"m{number}")
    for client, seat in ((anna, 0), (ben, 1), (carl, None)):
        told, frame = client.get(path), frame_of(client, table)
        assert (told["move"], told["seat"], told["complete"]) == (frame["move"], seat, False)
        assert f" seen={'-' if seat is None else seat}" in told["notation"].split(" | ")[0]
        game, imagined = read(told["notation"], Random(1))
        assert game.view(imagined, seat) == frame["view"]
    assert refusal(anna.get, path, seat=1) == "not_your_seat"
    assert refusal(carl.get, path, seat=0) == "not_your_seat"


def test_of_a_finished_game_the_text_tells_all(server):
    anna, ben = server.client("Anna"), server.client("Ben")
    table = anna.create("torres", [ME, ME])
    play_out(anna, table)
    [match] = parse_record(export(ben, table).splitlines())
    for seat in (None, 1):
        told = ben.get(f"/api/tables/{table['id']}/notation", seat=seat)
        assert told["complete"] and told["notation"] == write(match.game, match.position)


def test_a_game_without_a_notation_for_a_seat_says_so(server):
    anna = server.client()
    table = anna.create("pennies", [ME, ME])
    assert refusal(anna.get, f"/api/tables/{table['id']}/notation") == "not_available"
