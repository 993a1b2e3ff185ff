"""Corrected rules: stored games are replayed once, and marked if they no longer replay."""

import json

import pytest

from burgrave.core.game import find_game
from burgrave.server import versions
from tests.server.serving import ME, frame_of, move
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
