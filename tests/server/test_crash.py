"""kill -9 in the middle of many games: what was acknowledged is there, nothing is there twice."""

import asyncio
import threading
from collections import Counter
from http.client import HTTPException
from random import Random

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from burgrave.client import Client, Refused
from burgrave.server import schema
from burgrave.server.store import Store
from tests.server.serving import HANGS, ME, next_frame
from tests.server.test_lobby import watch
from tests.waiting import wait_until

GAMES = 20
THREADS = 5


class Player(threading.Thread):
    """Plays games at random, turn by turn, and notes what was acknowledged; goes on elsewhere when a server dies."""

    def __init__(self, urls, seed, games):
        super().__init__()
        self.urls, self.rng = urls, Random(seed)
        self.client = Client(urls[0], name=f"Player {seed}", timeout=HANGS)
        self.tables = [self.client.create("torres", [ME, ME])["id"] for _ in range(games)]
        self.acknowledged = {table: {} for table in self.tables}
        self.sent = self.sent_again = 0
        self.pending = {}
        self.stopped = threading.Event()

    def run(self):
        while not self.stopped.is_set():
            table = self.rng.choice(self.tables)
            try:
                self.move(table)
            except (OSError, ValueError, HTTPException):  # the server is away, or went in the middle of an answer
                self.client.server = self.rng.choice(self.urls)
                self.stopped.wait(0.05)
            except Refused as refused:
                assert refused.code == "stale"  # this process had not heard yet what the other had written
                self.pending.pop(table, None)

    def move(self, table):
        """Send a move again if its answer was lost, else a new one."""
        if table in self.pending:
            self.sent_again += 1
        else:
            frame = self.client.get(f"/api/tables/{table}/frame")
            if not frame["to_act"]:
                return
            seat = frame["to_act"][0]
            legal = self.client.get(f"/api/tables/{table}/frame", seat=seat)["legal"]
            self.sent += 1
            given = {"words": self.rng.choice(legal), "answers": frame["seq"], "id": f"c{self.sent}", "seat": seat}
            self.pending[table] = given
        given = self.pending[table]
        answer = self.client.post(f"/api/tables/{table}/moves", **given)
        self.acknowledged[table][answer["seq"]] = (given["seat"], given["words"])
        del self.pending[table]

    def check(self):
        """Everything acknowledged is in the log where it was said to be, and nothing is there twice."""
        for table in self.tables:
            log = self.client.get(f"/api/tables/{table}/log", limit=1000)["log"]
            record = {item["seq"]: (item["seat"], item["words"]) for item in log}
            assert sorted(record) == list(range(1, len(log) + 1))
            for seat in (0, 1):  # each holder's own lines are readable to him
                own = self.client.get(f"/api/tables/{table}/log", limit=1000, seat=seat)["log"]
                record |= {item["seq"]: (seat, item["words"]) for item in own if item["seat"] == seat}
            assert self.acknowledged[table].items() <= record.items()
            people = [seq for seq, (seat, _) in record.items() if seat >= 0]
            assert len(people) - len(self.acknowledged[table]) <= (table in self.pending)


def wait_for(players, moves):
    """Until so many more moves are acknowledged."""
    goal = count(players) + moves
    wait_until(lambda: count(players) >= goal, f"{moves} moves more")


def count(players):
    return sum(len(done) for player in players for done in player.acknowledged.values())


def play_through(urls, disasters, moves=GAMES, games=GAMES):
    """Play on all tables; after each so many moves a disaster happens; then check every game.

    How many moves were acknowledged, and how many were sent again.
    """
    players = [Player(urls, seed, games // THREADS) for seed in range(THREADS)]
    for player in players:
        player.start()
    try:
        for disaster in disasters:
            wait_for(players, moves)
            disaster()
        wait_for(players, moves)
    finally:
        for player in players:
            player.stopped.set()
        for player in players:
            player.join()
    for player in players:
        player.client.server = urls[-1]
        player.check()
    return count(players), sum(player.sent_again for player in players)


def test_kill_9_in_running_games_on_sqlite(processes, tmp_path):
    server = processes(f"sqlite:///{tmp_path}/games.db")
    play_through([server.url], [server.kill_and_start] * 3)
    assert server.stop() == 0, "SIGTERM ends it cleanly"


def test_kill_9_of_one_of_two_processes_on_postgresql(processes, postgresql):
    database = postgresql.fresh_database("crash")
    one, two = processes(database), processes(database)
    play_through([one.url, two.url], [one.kill_and_start, one.kill])
    assert two.stop() == 0


def test_two_processes_on_postgresql_serve_one_table(processes, postgresql):
    database = postgresql.fresh_database("shared")
    one, two = processes(database), processes(database)
    anna, ben = Client(one.url, name="Anna"), Client(two.url, name="Ben")
    table = anna.create("torres", [ME, {"who": "open"}])["id"]
    ends = {}

    def play(client, seat, seed):
        rng = Random(seed)
        ends[seat] = client.play(table, seat, lambda frame: rng.choice(frame["legal"]))

    threads = [threading.Thread(target=play, args=args) for args in ((anna, 0, 1), (ben, 1, 2))]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert ends[0]["view"] == ends[1]["view"] and ends[0]["table"]["status"] == "over"
    logs = [client.get(f"/api/tables/{table}/log", limit=1000, seat=0) for client in (anna, ben)]
    assert logs[0] == logs[1]


def test_processes_race_for_the_same_entry_and_one_wins(processes, postgresql):
    database = postgresql.fresh_database("race")
    servers = [processes(database), processes(database)]
    anna = Client(servers[0].url, name="Anna")
    twin = Client(servers[1].url, key=anna.key)
    tables = [anna.create("torres", [ME, ME])["id"] for _ in range(20)]
    results = Counter()

    def race(client, words):
        for table in tables:
            try:
                client.post(f"/api/tables/{table}/moves", words=words, answers=0, id=words.replace(" ", "-"), seat=0)
                results["ok"] += 1
            except Refused as refused:
                results[refused.code] += 1

    threads = [threading.Thread(target=race, args=args) for args in ((anna, "start e1"), (twin, "start c3"))]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert results == {"ok": 20, "stale": 20}
    for table in tables:
        logs = [client.get(f"/api/tables/{table}/log")["log"] for client in (anna, twin)]
        assert logs[0] == logs[1] and len(logs[0]) == 1


def test_a_lost_notification_is_caught_up(processes, postgresql):
    """The listening connections are cut; both processes connect again and know what happened meanwhile."""
    database = postgresql.fresh_database("deaf")
    one, two = processes(database), processes(database)
    anna = Client(one.url, name="Anna")
    table = anna.create("torres", [ME, ME])["id"]
    twin = Client(two.url, key=anna.key)
    with twin.join(table) as socket:
        assert socket.receive(HANGS)["seq"] == 0
        postgresql.cut_listeners("deaf")
        anna.post(f"/api/tables/{table}/moves", words="start e1", answers=0, id="a", seat=0)
        try:
            assert socket.receive(HANGS)["seq"] == 1
        except ConnectionClosed as closed:  # deaf for so long, on a slow machine, that it has sent its people away
            assert closed.rcvd and (closed.rcvd.code, closed.rcvd.reason) == (1013, "try elsewhere")


def test_several_workers_serve_one_port(processes, postgresql):
    server = processes(postgresql.fresh_database("workers"), workers=2)
    clients = [Client(server.url, name=f"P{n}") for n in range(6)]
    table = clients[0].create("torres", [ME, {"who": "open"}, {"who": "bot", "bot": "uniform"}])["id"]
    clients[1].claim(table, 1)
    try:
        with clients[1].join(table) as socket:
            frame = socket.receive(HANGS)
            while not (frame["type"] == "frame" and frame["to_act"]):
                frame = socket.receive(HANGS)
    except (ConnectionClosed, InvalidHandshake) as error:
        raise AssertionError(server.log.read_text()) from error
    seen = [client.get(f"/api/tables/{table}/frame")["seq"] for client in clients]
    assert max(seen) == min(seen)
    assert server.stop() == 0


def test_seats_and_consent_travel_between_processes(processes, postgresql):
    database = postgresql.fresh_database("consent")
    one, two = processes(database), processes(database)
    anna, ben = Client(one.url, name="Anna"), Client(two.url, name="Ben")
    table = anna.create("torres", [ME, {"who": "open"}])["id"]
    path = f"/api/tables/{table}"
    with anna.join(table) as socket:
        ben.claim(table, 1)
        next_frame(socket, lambda frame: frame["table"]["status"] == "running")
        anna.post(f"{path}/moves", words="start e1", answers=0, id="a")
        with ben.join(table) as other:
            next_frame(other, lambda frame: frame["seq"] == 1)
            other.move("start c3", 1)
            next_frame(socket, lambda frame: frame["seq"] == 2)
            anna.post(f"{path}/undo", answers=2)
            next_frame(other, lambda frame: frame["undo"]["asked"] is not None)
            ben.post(f"{path}/consent", answers=2, agree=True)
            frame = next_frame(socket, lambda frame: frame["seq"] == 3)
            assert (frame["move"], frame["to_act"], frame["undo"]["asked"]) == (0, [0], None)
    ben.post(f"{path}/seats/1", to="bot", bot="uniform")
    assert anna.get(f"{path}/frame")["table"]["seats"][1]["bot"] == "uniform"


def test_a_name_that_was_deleted_is_gone_from_the_logs_of_every_process(processes, postgresql):
    database = postgresql.fresh_database("erased")
    one, two = processes(database), processes(database)
    anna, ben = Client(one.url, name="Anna"), Client(two.url, name="Ben")
    table = ben.create("torres", [ME, {"who": "open"}, {"who": "open"}])["id"]
    anna.claim(table, 1)
    Client(one.url, name="Carl").claim(table, 2)
    with ben.join(table) as socket:
        anna.post(f"/api/tables/{table}/seats/1", to="open")
        next_frame(socket, lambda frame: frame["seq"] == 1)
        assert ben.get(f"/api/tables/{table}/log")["log"][0]["note"]["name"] == "Anna"
        anna._json("DELETE", "/api/me")
        wait_until(lambda: "Anna" not in str(ben.get(f"/api/tables/{table}/log")), "the log is read anew")


def test_lobbies_and_stand_ins_know_what_other_processes_do(processes, postgresql):
    database = postgresql.fresh_database("lobby")
    one, two = processes(database), processes(database)
    anna = Client(one.url, name="Anna")
    twin = Client(two.url, key=anna.key)
    with watch(twin) as until:
        until()
        table = anna.create("torres", [ME, {"who": "bot", "bot": "uniform"}])["id"]
        until(lambda told: told["mine"])
        path = f"/api/tables/{table}"
        with twin.join(table) as socket:
            next_frame(socket, lambda frame: frame["seq"] == 0)
            anna.post(f"{path}/seats/0", to="bot", bot="uniform")
            seq = next_frame(socket, lambda frame: frame["table"]["seats"][0]["bot"])["seq"]
            socket.send(type="seen", seq=seq)
            next_frame(socket, lambda frame: frame["seq"] > seq and frame["to_act"] == [0])
            anna._json("DELETE", path)
            with pytest.raises(Refused, match="unknown_table"):
                next_frame(socket, lambda frame: False)
        until(lambda told: not told["mine"])


def test_migrations_lead_to_the_tables_the_server_uses(postgresql, tmp_path):
    def differences(connection):
        return compare_metadata(MigrationContext.configure(connection), schema.metadata)

    async def migrate_and_compare(database):
        store = Store(database)
        try:
            await store.open()
            await store.open()  # again: nothing is left to do
            return await store.run(differences)
        finally:
            await store.close()

    for database in (f"sqlite:///{tmp_path}/x.db", postgresql.fresh_database("migrated")):
        assert asyncio.run(migrate_and_compare(database)) == []
