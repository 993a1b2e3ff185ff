"""Reports of finished games: made aside, followed, kept with the game, through a restart too; and the coach."""

import asyncio
import json
import os
from random import Random

import pytest

from burgrave.core.game import find_games
from burgrave.server.models.reports import Coached, GameReport, ReportState
from burgrave.server.pool import Lost, Process, tell
from burgrave.server.reports import find_row
from burgrave.server.settings import Settings
from burgrave.server.tables.coach import last_decision
from burgrave.server.workers import LAST, Workers
from tests.server.odd import count_aloud
from tests.server.serving import BOT, ME, OPEN, frame_of, move, next_frame
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
        self.asked, self.faults, self.may_end = [], [], asyncio.Event()
        if not waits:
            self.may_end.set()
        monkeypatch.setattr(Workers, "analyse", lambda _, *args: self.analyse(*args))

    async def analyse(self, record, depth, who, heard):
        self.asked.append((record, depth, who))
        heard(0.5)
        await self.may_end.wait()
        if self.faults:
            raise self.faults.pop()
        return REPORT | {"depth": depth}

    async def end(self):
        self.may_end.set()


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
