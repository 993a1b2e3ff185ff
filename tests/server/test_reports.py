"""Reports of finished games: made aside, followed, kept with the game, through a restart too; and the coach."""

import asyncio
import json
import os
from contextlib import asynccontextmanager
from random import Random

import pytest

from burgrave.client import Client
from burgrave.core.game import find_games
from burgrave.server import reports
from burgrave.server.models.reports import Coached, GameReport, ReportState
from burgrave.server.pool import Lost, Process, tell
from burgrave.server.reports import find_row
from burgrave.server.settings import Settings
from burgrave.server.tables.coach import last_decision
from burgrave.server.workers import LAST, Workers
from tests.server.odd import count_aloud
from tests.server.serving import BOT, ME, OPEN, frame_of, move, next_frame, seeded_source
from tests.server.test_people import post
from tests.server.test_tables import refusal
from tests.server.twins import make_twins
from tests.waiting import wait_until

JUDGED = {
    "seat": 0,
    "move": "bid 0",
    "played": ["bid 0"],
    "best": "bid 1",
    "line": ["bid 1"],
    "chance": 0.6,
    "loss": {"chance": 0.2, "points": 1.5},
    "kind": "blunder",
    "why": [],
    "reply": None,
}
REPORT = {
    "game": "pennies",
    "players": 2,
    "known": "then",
    "depth": "default",
    "chances": [[0.5, 0.5], [0.5, 0.5], [0.4, 0.6], [0.0, 1.0]],
    "moves": [JUDGED | {"index": 1}],
    "luck": [0.0, 0.0],
    "accuracy": [70.0, 100.0],
    "turning": [2],
    "moments": [0],
}


class Analyst:
    """Makes reports as a test wants them, in place of the workers; if wanted, only when they are to end."""

    def __init__(self, monkeypatch, waits=False):
        self.asked, self.faults, self.progress, self.waits, self.waiting = [], [], 0.5, waits, []
        monkeypatch.setattr(Workers, "analyse", lambda _, *args: self.analyse(*args))

    async def analyse(self, record, depth, who, heard):
        self.asked.append((record, depth, who))
        heard(self.progress)
        if self.waits:
            self.waiting.append(asyncio.Event())  # one each: they may wait in several servers
            await self.waiting[-1].wait()
        if self.faults:
            raise self.faults.pop()
        return REPORT | {"depth": depth}

    async def end(self):
        self.waits = False
        for event in self.waiting:
            event.set()


def finished(client):
    table = client.create("pennies", [ME, ME], rounds="1")
    move(client, table, "bid 0", 1, id="a", seat=0)
    move(client, table, "bid 1", 2, id="b", seat=1)
    return table


def address(table):
    return f"/api/tables/{table['id']}/report"


def state(client, table):
    return client.get(address(table))["state"]


def test_a_report_is_asked_for_followed_kept_and_saved(server, monkeypatch):
    anna, ben = server.client("Anna"), server.client("Ben")
    analyst = Analyst(monkeypatch, waits=True)
    running = anna.create("pennies", [ME, ME])
    assert refusal(anna.post, address(running)) == "not_over"
    table = finished(anna)
    assert anna.get(address(table)) == {"state": "none", "progress": 0.0, "report": None}
    assert refusal(anna.get, f"{address(table)}.json") == "not_found"
    assert anna.post(address(table))["state"] == "waiting"
    wait_until(lambda: ben.get(address(table))["progress"] == 0.5, "half of it")
    assert ben.post(address(table), depth="deep")["state"] == "working", "it is made once"
    server.call(analyst.end())
    wait_until(lambda: state(ben, table) == "done", "the report")
    told = anna.get(address(table))
    ReportState.model_validate(told)
    assert told == {"state": "done", "progress": 1.0, "report": REPORT}
    assert anna.get(f"{address(table)}.json") == REPORT
    [(record, depth, who)] = analyst.asked
    assert json.loads(record.splitlines()[0])["game"] == "pennies" and depth == "default" and who
    assert anna.post(address(table))["state"] == "done", "there is one already"
    assert anna.post(address(table), depth="deep")["report"]["depth"] == "default", (
        "the old one until the new one is there"
    )
    wait_until(lambda: anna.get(address(table))["report"]["depth"] == "deep", "a deeper one")
    assert len(analyst.asked) == 2
    anna._json("DELETE", f"/api/tables/{table['id']}")
    assert server.call(find_row(server.house.store, table["id"])) is None, "it goes with the game"


def test_a_report_that_fails_is_said_so_and_may_be_asked_for_again(server, monkeypatch):
    anna, analyst = server.client(), Analyst(monkeypatch)
    analyst.faults = [ValueError("lost its mind"), Lost("the worker died")]
    table = finished(anna)
    anna.post(address(table))
    wait_until(lambda: state(anna, table) == "failed", "it has failed")
    assert len(analyst.asked) == 2, "a worker that dies is replaced once"
    anna.post(address(table))
    wait_until(lambda: state(anna, table) == "done", "the report")


def test_a_report_is_gone_on_with_after_a_restart(serve, monkeypatch):
    server = serve(poll_seconds=0.05)
    anna = server.client()
    first, table = Analyst(monkeypatch, waits=True), finished(anna)
    anna.post(address(table))
    wait_until(lambda: first.asked, "it is begun")
    server.stop()
    second = Analyst(monkeypatch)
    again = serve(poll_seconds=0.05)
    anna.server = again.url
    wait_until(lambda: state(anna, table) == "done", "the report")
    assert [asked[:2] for asked in second.asked] == [first.asked[0][:2]]


def test_reports_have_a_limit_an_hour_and_are_for_those_who_are_known(serve, monkeypatch):
    server = serve(rate_address=1000.0, rate_person=1000.0, reports_hour=1)
    anna, _ = server.client(), Analyst(monkeypatch)
    one, other = finished(anna), finished(anna)
    anna.post(address(one))
    assert refusal(anna.post, address(other)) == "too_many_this_hour"
    wait_until(lambda: state(anna, one) == "done", "the report")
    anna.post(address(one))
    anna.key = None
    assert refusal(anna.post, address(other)) == "no_key"
    assert state(anna, one) == "done"


def test_work_tells_how_far_it_is_and_stands_back():
    """In a process of its own."""

    async def main():
        worker, heard = Process(LAST), []
        await worker.start()
        try:
            assert await worker.run(60, count_aloud, 3, tell, heard=heard.append) == 3
            return heard, await worker.run(60, os.nice, 0)
        finally:
            worker.kill()

    heard, nice = asyncio.run(main())
    assert heard == [0, 1, 2]
    assert nice == min(19, os.nice(0) + LAST)


# Who waits


def post_from(client, table, place, depth="default"):
    """Ask for a report from an address, as through a proxy; the error, or where it stands."""
    headers = {"Authorization": f"Bearer {client.key}", "X-Forwarded-For": place}
    told = post(f"{client.server}{address(table)}", {"depth": depth}, **headers)[2]
    return told.get("error") or told["state"]


@pytest.fixture
def crowded(serve, monkeypatch):
    """A server whose reports wait until a test lets them be made, and somebody there."""
    analyst, server = Analyst(monkeypatch, waits=True), serve(poll_seconds=0.05)
    analyst.progress = 0.0
    return server, server.client(), analyst


@pytest.mark.parametrize(
    ("most", "places"),
    [
        (2, ["2001:db8:1:100::1", "2001:db8:1:100::2", "2001:db8:1:100:9::"]),
        (3, ["2001:db8:1:100::", "2001:db8:1:101::", "2001:db8:1:1f0::", "2001:db8:1:1ff::"]),
        (4, ["2001:db8:1::", "2001:db8:1:100::", "2001:db8:1:200::", "2001:db8:1:300::", "2001:db8:1:400::"]),
        (3, ["192.0.2.1"] * 4),
        (4, ["192.0.2.1", "192.0.2.2", "192.0.2.3", "192.0.2.4", "192.0.2.255"]),
    ],
    ids=["/64", "/56", "/48", "address", "/24"],
)
def test_an_address_and_the_networks_around_it_have_so_many_reports_waiting(crowded, monkeypatch, most, places):
    monkeypatch.setattr(reports, "MOST_OF_ONE", (2, 3, 4))
    _, anna, _ = crowded
    tables = [finished(anna) for _ in range(most + 2)]
    asked = [post_from(anna, table, place) for table, place in zip(tables, places, strict=False)]
    assert asked == ["waiting"] * most + ["rate_limited"]
    assert post_from(anna, tables[-1], "2001:db8:2::") == "waiting", "others are not held up"
    assert state(anna, tables[most]) == "none"


def test_a_full_queue_has_room_for_who_has_none_waiting(crowded, monkeypatch):
    """The newest of the network with most waiting gives way, which its owner is told."""
    monkeypatch.setattr(reports, "MOST_WAITING", 4)
    server, anna, analyst = crowded
    tables = [finished(anna) for _ in range(7)]
    places = ["2001:db8:1::", "2001:db8:1:1::", "2001:db8:2::", "2001:db8:1:2::"]
    assert [post_from(anna, *one) for one in zip(tables, places, strict=False)] == ["waiting"] * 4
    assert post_from(anna, tables[4], "2001:db8:1:3::") == "not_available", "nobody has more waiting"
    assert post_from(anna, tables[4], "192.0.2.1") == "waiting"
    assert [state(anna, table) for table in tables[:5]].count("dropped") == 1 and state(anna, tables[3]) == "dropped"
    ReportState.model_validate(anna.get(address(tables[3])))
    assert post_from(anna, tables[3], "2001:db8:2:1::") == "not_available", "he would have as many as anybody"
    assert post_from(anna, tables[5], "192.0.3.1") == "waiting" and state(anna, tables[1]) == "dropped"
    assert post_from(anna, tables[6], "192.0.4.1") == "not_available", "all have one"
    assert len(server.house.reports.tasks) == 4
    server.call(analyst.end())
    wait_until(lambda: state(anna, tables[0]) == "done", "those that wait are made")
    assert post_from(anna, tables[3], "2001:db8:1:2::") in ("waiting", "working"), "there is room again"
    wait_until(lambda: state(anna, tables[3]) == "done", "the one that gave way is made when it is asked for again")


def test_what_waits_is_counted_over_restarts_and_processes(serve, tmp_path, monkeypatch, postgresql):
    monkeypatch.setattr(reports, "MOST_WAITING", 2)
    monkeypatch.setattr(reports, "MOST_OF_ONE", (1, 2, 2))
    Analyst(monkeypatch, waits=True).progress = 0.0
    database = postgresql.fresh_database("reports")
    one, other = (serve(database=database, poll_seconds=0.05) for _ in range(2))
    anna = one.client()
    ben = Client(other.url, key=anna.key)
    tables = [finished(anna) for _ in range(4)]
    assert post_from(anna, tables[0], "2001:db8:1::") == "waiting"
    assert post_from(ben, tables[1], "2001:db8:1::") == "rate_limited"
    assert post_from(ben, tables[1], "2001:db8:1:1::") == "waiting"
    assert post_from(anna, tables[2], "192.0.2.1") == "waiting", "the other's newest gives way"
    assert state(ben, tables[1]) == "dropped"
    wait_until(lambda: not other.house.reports.tasks, "it is made no longer there")
    other.stop()
    one.stop()
    anna.server = serve(database=database, poll_seconds=0.05).url
    assert post_from(anna, tables[3], "192.0.2.2") == "not_available" and state(anna, tables[2]) != "dropped"
    assert post_from(anna, tables[1], "2001:db8:1::") == "rate_limited"


def test_what_waits_too_long_is_dropped_and_what_is_begun_goes_on(serve, monkeypatch):
    now = [1e9]
    analyst = Analyst(monkeypatch, waits=True)
    analyst.progress = 0.0
    server = serve(source=seeded_source(clock=lambda: now[0]), poll_seconds=0.05)
    anna = server.client()
    waits, begun = finished(anna), finished(anna)
    anna.post(address(waits))
    analyst.progress = 0.5
    anna.post(address(begun))
    wait_until(lambda: state(anna, begun) == "working", "it is begun")
    now[0] += reports.LONGEST_WAIT - 1
    server.call(server.house.reports.go_on(0.0))
    assert state(anna, waits) == "waiting"
    now[0] += 1
    server.call(server.house.reports.go_on(0.0))
    assert (state(anna, waits), state(anna, begun)) == ("dropped", "working")
    wait_until(lambda: list(server.house.reports.tasks) == [begun["id"]], "it is made no longer")
    assert server.call(find_row(server.house.store, waits["id"])).place is None, "and nothing tells who asked for it"


def test_a_deep_report_is_made_after_the_others(monkeypatch):
    """Whoever asked for it first."""
    order = []

    async def main():
        workers = Workers(Settings(database="sqlite://"))
        taken = asyncio.Event()

        class Told:
            async def run(self, longest, work, record, *more, heard):
                await taken.wait()
                order.append(record)

        @asynccontextmanager
        async def worker(turn):
            async with workers.reports.taken(turn):
                yield Told()

        monkeypatch.setattr(workers.reports, "worker", worker)
        asked = [("first", "default"), ("deep", "deep"), ("quick", "default")]
        tasks = [asyncio.create_task(workers.analyse(name, depth, name, print)) for name, depth in asked]
        await asyncio.sleep(0)
        taken.set()
        await asyncio.gather(*tasks)

    asyncio.run(main())
    assert order == ["first", "quick", "deep"]


# The coach


@pytest.fixture
def coached(serve, monkeypatch):
    """A server whose coach finds every turn a blunder, and what he was asked."""
    asked = []

    def judge(game, position, seat, lines, depth):
        asked.append((game.words(position.legal(seat)[0]), seat, lines, depth))
        return JUDGED | {"seat": seat, "played": lines}

    monkeypatch.setattr("burgrave.server.works.judge", judge)
    return serve(near=True), asked


def ask_coach(client, table, seat=0):
    return client.get(f"/api/tables/{table['id']}/coach", seat=seat)["judged"]


def test_the_coach_judges_the_turn_that_has_ended(coached):
    server, asked = coached
    anna = server.client()
    table = anna.create("torres", [ME, BOT])
    with anna.join(table["id"]) as socket:
        move(anna, table, "start e1", 0, id="s")
        frame = next_frame(socket, lambda frame: frame["to_act"] == [0] and frame["seq"])
        assert ask_coach(anna, table)["index"] == 0
        seq = move(anna, table, "point", frame["seq"], id="p")["seq"]
        assert ask_coach(anna, table) is None, "her turn is not over"
        move(anna, table, "point", seq, id="q", then=["end"])
        next_frame(socket, lambda frame: frame["log"][-1:] and frame["log"][-1]["words"] == "end")
    told = anna.get(f"/api/tables/{table['id']}/coach", seat=0)
    Coached.model_validate(told)
    assert told["judged"]["index"] == frame["move"] and told["judged"]["played"] == ["point", "point", "end"]
    assert [one[1:] for one in asked] == [(0, ["start e1"], "quick"), (0, ["point", "point", "end"], "quick")]
    assert server.call(server.house.tables.get(table["id"])).status == "running"


def coached_turns(client, table):
    """Play a game to its end; how many decisions the coach has looked at then, for seat 0."""
    while (frame := frame_of(client, table, 0))["table"]["status"] == "running":
        [seat] = frame["to_act"][:1]
        words = frame_of(client, table, seat)["legal"][0]
        move(client, table, words, frame["seq"], id=f"end{frame['seq']}", seat=seat)
    return client.get(f"/api/tables/{table['id']}/help")["used"][0]["coach"]


def test_the_coach_looks_at_a_decision_once_also_after_undo_and_a_restart(coached, serve):
    server, asked = coached
    anna = server.client()
    table = anna.create("pennies", [ME, ME], help="everything", rounds="1")
    move(anna, table, "bid 0", 1, id="a", seat=0)
    first = ask_coach(anna, table)
    assert first["index"] == 1 and ask_coach(anna, table) == first, "as after a reload"
    anna.post(f"/api/tables/{table['id']}/undo", answers=2, seat=0)
    assert ask_coach(anna, table) is None
    move(anna, table, "bid 0", 3, id="b", seat=0)
    assert ask_coach(anna, table) == first, "as before it was taken back"
    server.stop()
    anna.server = serve(near=True).url
    assert ask_coach(anna, table) == first and len(asked) == 1
    anna.post(f"/api/tables/{table['id']}/undo", answers=4, seat=0)
    move(anna, table, "bid 1", 5, id="c", seat=0)
    assert ask_coach(anna, table)["played"] == ["bid 1"] and len(asked) == 2, "another decision"
    assert coached_turns(anna, table) == 2
    anna._json("DELETE", f"/api/tables/{table['id']}")


def test_the_coach_does_not_look_at_what_a_bot_played_for_somebody(coached):
    server, asked = coached
    anna = server.client()
    table = anna.create("pennies", [ME, ME], help="everything", rounds="3")
    move(anna, table, "bid 0", 1, id="a", seat=0)
    move(anna, table, "bid 0", 2, id="b", seat=1)
    assert ask_coach(anna, table)["index"] == 1
    seats = f"/api/tables/{table['id']}/seats/0"
    anna.post(seats, to="bot", bot="uniform")
    wait_until(lambda: frame_of(anna, table, 0)["to_act"] == [1], "the bot has bid")
    assert ask_coach(anna, table) is None
    anna.post(seats, to="me")
    assert ask_coach(anna, table) is None
    seq = frame_of(anna, table, 0)["seq"]
    seq = move(anna, table, "bid 0", seq, id="c", seat=1)["seq"]
    seq = frame_of(anna, table, 0)["seq"]
    move(anna, table, "bid 1", seq, id="d", seat=0)
    assert ask_coach(anna, table)["played"] == ["bid 1"]
    assert coached_turns(anna, table) == len(asked) == 2


def test_the_coach_is_there_only_with_all_help_and_only_for_oneself(coached):
    server, asked = coached
    anna, ben = server.client("Anna"), server.client("Ben")
    for wanted in ("own", "nothing"):
        table = anna.create("torres", [ME, BOT], help=wanted)
        move(anna, table, "start e1", 0)
        assert refusal(ask_coach, anna, table) == "no_help"
    table = anna.create("torres", [ME, OPEN], help="everything")
    ben.claim(table["id"], 1)
    assert ask_coach(anna, table) is None
    move(anna, table, "start e1", 0)
    assert refusal(ask_coach, ben, table, 0) == "not_your_seat" and not asked
    assert ask_coach(anna, table)["kind"] == "blunder"
    GameReport.model_validate(REPORT | {"moves": []})


@pytest.mark.parametrize("name", list(find_games()))
def test_coach_and_hints_are_asked_from_what_the_seat_knows(name, monkeypatch):
    """Twin games, which differ only in what others hide, send the same bytes to the workers; all else follows."""
    game = find_games()[name]
    sent, workers = [], Workers(Settings(database="sqlite://"))

    async def run(pool, turn, work, *args):
        sent.append((work.__name__, args))

    monkeypatch.setattr(workers, "run", run)
    asked = 0
    for seed in range(6):
        twins = make_twins(game, game.seats[-1], 0, seed, 60 + 10 * seed)
        found = [last_decision(match, 0) for match in (twins.first, twins.second)]
        assert found[0] == found[1]
        for match in (twins.first, twins.second):
            if found[0]:
                index, lines = found[0][0], [game.words(code) for code in found[0][1]]
                asyncio.run(workers.coach(game, match.positions[index], 0, lines, Random(1)))
            asyncio.run(workers.hint(game, match.position, 0, Random(1)))
        asked += found[0] is not None and twins.differ > 0
        half = len(sent) // 2
        assert sent[:half] == sent[half:]
        sent.clear()
    assert asked
