"""Corrected rules: stored games are replayed once, and marked if they no longer replay."""

import json
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from burgrave.client import Client
from burgrave.core.game import find_game
from burgrave.server import versions
from tests.server.serving import ME, fixed_source, frame_of, move
from tests.server.test_replay import export
from tests.server.test_tables import refusal
from tests.waiting import wait_until


@pytest.fixture
def raise_version(monkeypatch):
    def raise_version(**changes):
        game = find_game("pennies")
        monkeypatch.setattr(type(game), "version", game.version + 1)
        position = type(game.start(2))
        for name, change in changes.items():
            monkeypatch.setattr(position, name, change)

    return raise_version


def finished_and_running(anna):
    done, running = (anna.create("pennies", [ME, ME], rounds="1") for _ in range(2))
    move(anna, done, "bid 0", 1, seat=0)
    move(anna, done, "bid 2", 2, seat=1)
    move(anna, running, "bid 0", 1, seat=0)
    return done, running


def test_games_that_replay_go_on(serve, raise_version):
    server = serve()
    anna = server.client()
    _, running = finished_and_running(anna)
    before = frame_of(anna, running, 0, since=0)
    server.stop()
    raise_version()
    again = serve()
    anna.server = again.url
    assert frame_of(anna, running, 0, since=0) == before
    assert move(anna, running, "bid 2", 2, id="z", seat=1)["seq"] == 3
    wait_until(lambda: not again.call(again.house.store.unchecked("pennies", [2])), "the others are replayed too")


def test_a_game_that_no_longer_replays_is_marked_and_kept(serve, raise_version):
    server = serve()
    anna = server.client()
    done, running = finished_and_running(anna)
    record = export(anna, done)
    server.stop()

    def no_high_bids(self, seat, moves):
        for code in (0, 1, 2) if seat == -1 else (3, 4):
            moves.add(code)

    raise_version(generate=no_high_bids)
    again = serve()
    anna.server = again.url
    broken = anna.get(f"/api/tables/{done['id']}")
    assert broken["status"] == "broken" and "entry 3" in broken["fault"]
    assert broken["result"]["ranks"] == [2, 1]
    assert refusal(frame_of, anna, done) == "does_not_replay"
    assert [json.loads(line) for line in export(anna, done).splitlines()] == [
        json.loads(line) for line in record.splitlines()
    ]
    assert anna.get(f"/api/tables/{running['id']}")["status"] == "running"
    with anna.join(done["id"]) as socket:
        assert refusal(socket.receive) == "does_not_replay"


def test_a_game_that_would_end_otherwise_is_marked(serve, raise_version):
    server = serve()
    anna = server.client()
    done, running = finished_and_running(anna)
    server.stop()
    raise_version(scores=lambda self: [point + 1 for point in self.points])
    anna.server = serve().url
    assert "ends otherwise" in anna.get(f"/api/tables/{done['id']}")["fault"]
    assert anna.get(f"/api/tables/{running['id']}")["fault"] is None


def test_a_game_is_replayed_once_however_many_processes_start(serve, raise_version, monkeypatch):
    server = serve()
    anna = server.client()
    finished_and_running(anna)
    server.stop()
    raise_version()
    replayed = []
    monkeypatch.setattr(versions, "find_fault", lambda row, log: replayed.append(row.id))
    for _ in range(2):
        again = serve()
        wait_until(lambda again=again: not again.call(again.house.store.unchecked("pennies", [2])), "all are replayed")
        again.stop()
    assert len(replayed) == len(set(replayed)) == 2


OLD = Path(__file__).with_name("version_1.sql")
"""Tables that were running when there was no other version of the rules; made by commit 3ea1388."""
OLD_KEY = "0000000000000000000002.0000000000000000000000000000000000000000003"
OLD_DAY = 1_795_080_000.0
BOUGHT, LEFTOVERS, OFFERS, TILES, CASTEL = (f"{number:022}" for number in (4, 5, 6, 7, 8))


@pytest.fixture
def old(serve, tmp_path):
    with closing(sqlite3.connect(tmp_path / "old.db")) as connection:
        connection.executescript(OLD.read_text())
    return Client(serve(database=f"sqlite:///{tmp_path}/old.db", source=fixed_source(now=OLD_DAY)).url, key=OLD_KEY)


def test_tables_begun_by_version_1_go_on_by_it(old):
    found = {table["id"]: (table["game"], table["version"], table["status"]) for table in old.get("/api/lobby")["mine"]}
    names = ("torres", "torres", "loewenherz", "raubritter", "castel")
    tables = (BOUGHT, LEFTOVERS, OFFERS, TILES, CASTEL)
    assert found == {table: (name, 1, "running") for table, name in zip(tables, names, strict=True)}
    bought, leftovers, offers = (
        frame_of(old, table, seat) for table, seat in ((BOUGHT, 0), (LEFTOVERS, 0), (OFFERS, 2))
    )
    assert len(bought["view"]["hands"][0]) == 2 and bought["view"]["unseen"] == [0, 0], "T24: drawn at once"
    assert [line.split()[0] for line in leftovers["legal"]] == ["store"], "T19: none may be left"
    assert "offer 4" in offers["legal"] and "offer 3" not in offers["legal"], "L60: it beats the standing one"
    for table in tables:
        for _ in range(3):
            seats = frame_of(old, table)["to_act"]
            frame = frame_of(old, table, seats[0])
            move(old, {"id": table}, frame["legal"][-1], frame["seq"], id=f"later-{frame['seq']}", seat=seats[0])
        head = json.loads(export(old, {"id": table}).splitlines()[0])
        assert head["version"] == 1 and head["game"] == found[table][0]
    assert old.create("torres", [ME, ME])["version"] == 2


def test_what_was_bought_by_version_1_is_played_at_the_next_turn(old):
    hand = frame_of(old, BOUGHT, 0)["view"]["hands"][0]
    for seat, line in ((0, "end"), (1, "end")):
        move(old, {"id": BOUGHT}, line, frame_of(old, BOUGHT)["seq"], id=f"end-{seat}", seat=seat)
    frame = frame_of(old, BOUGHT, 0)
    assert (frame["view"]["phase"], frame["to_act"], frame["view"]["hands"][0]) == ("menu", [0], hand)
