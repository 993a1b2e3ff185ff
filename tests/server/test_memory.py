"""What a game may take of memory: long logs, tables that rest, tables that leave."""

import asyncio
import gc
import json
import tracemalloc
from random import Random

import pytest

from burgrave.core.game import find_game
from burgrave.server import frames
from burgrave.server.rows import LogRow, SeatRow, TableRow
from burgrave.server.tables.table import PLAYED, Table
from tests.server.serving import BOT, ME, OPEN, finished, frame_of, long_table, move, next_frame, seeded_source
from tests.server.test_speed import random_moves
from tests.server.test_tables import change, refusal


class Hours:
    """A clock that a test sets."""

    now = 1_000_000_000.0

    def __call__(self):
        return self.now


@pytest.fixture
def hours():
    return Hours()


@pytest.mark.parametrize("excess", [0, 1, 250])
def test_a_frame_brings_so_many_entries_and_says_that_there_are_more(server, excess):
    entries = frames.MOST_ENTRIES + excess
    anna, table = long_table(server, entries)
    frame = frame_of(anna, table, since=0)
    assert (len(frame["log"]), frame["more"], frame["seq"]) == (frames.MOST_ENTRIES, excess > 0, entries)
    assert frame_of(anna, table)["more"] is False and frame_of(anna, table, since=excess)["more"] is False
    with anna.join(table, since=0) as socket:
        whole = next_frame(socket)
    assert [item["seq"] for item in whole["log"]] == list(range(1, entries + 1)), "the client asks for the rest"
    assert whole["more"] is False and whole["log"][: len(frame["log"])] == frame["log"]


def test_a_long_log_lets_nothing_be_taken_back_and_the_game_goes_on(serve):
    server = serve(undo_entries=10)
    anna, table = long_table(server, 8)
    path = f"/api/tables/{table}"
    anna.post(f"{path}/moves", words="start e1", answers=8, id="a", seat=0)
    assert anna.post(f"{path}/undo", answers=9, seat=0)["seq"] == 10, "so far it goes"
    anna.post(f"{path}/moves", words="start e1", answers=10, id="b", seat=0)
    assert refusal(lambda: anna.post(f"{path}/undo", answers=11, seat=0)) == "log_full"
    assert frame_of(anna, table, seat=0)["undo"] == {"way": "none", "to": None, "asked": None}, "nor is it offered"
    assert anna.post(f"{path}/moves", words="start c3", answers=11, id="c", seat=1)["seq"] == 12


def test_a_seat_can_be_handed_to_and_fro_only_as_long_as_the_log_has_room(serve):
    server = serve(undo_entries=6)
    anna, ben, carl = server.client("Anna"), server.client("Ben"), server.client("Carl")
    table = anna.create("pennies", [ME, OPEN, BOT])
    ben.claim(table["id"], 1)
    server.hold_bots(True)
    for _ in range(3):
        change(ben, table, 1, to="bot", bot="uniform")
        last = change(ben, table, 1, to="me")["seq"]
        if last >= 6:
            break
    assert frame_of(anna, table)["seq"] in (6, 7)
    for person, seat, wish in (
        (ben, 1, {"to": "bot", "bot": "uniform"}),
        (ben, 1, {"to": "open"}),
        (anna, 2, {"to": "open"}),
    ):
        assert refusal(change, person, table, seat, **wish) == "log_full"
    assert change(ben, table, 1, to="left")["seats"][1]["who"] == "bot", "nobody is kept"
    assert refusal(change, anna, table, 1, to="open") == "log_full"
    assert refusal(change, carl, table, 1, to="me") == "seat_taken"


def test_in_a_full_log_a_seat_is_taken_back_and_filled(serve):
    server = serve(undo_entries=3)
    anna, ben, carl = server.client("Anna"), server.client("Ben"), server.client("Carl")
    table = anna.create("pennies", [ME, OPEN, OPEN])
    for seat, person in ((1, ben), (2, carl)):
        person.claim(table["id"], seat)
    server.hold_bots(True)
    change(carl, table, 2, to="open")
    assert change(ben, table, 1, to="bot", bot="uniform")["seq"] == 3
    assert refusal(change, anna, table, 0, to="bot", bot="uniform") == "log_full"
    assert change(ben, table, 1, to="me")["seats"][1]["bot"] is None
    assert change(anna, table, 2, to="bot", bot="uniform")["seats"][2]["bot"] == "uniform"


def test_tables_least_recently_used_leave_the_memory_first(serve, hours):
    server = serve(live_entries=160, source=seeded_source(clock=hours))
    anna = server.client()
    live, made = server.house.tables.live, []
    for _ in range(3):
        hours.now += 20
        made.append(anna.create("pennies", [ME, ME])["id"])
    assert list(live) == made, "three weigh 51 entries each"
    hours.now += 20
    frame_of(anna, made[0])
    hours.now += 20
    made.append(anna.create("pennies", [ME, ME])["id"])
    assert list(live) == [made[0], made[2], made[3]], "the first was used again"
    assert frame_of(anna, made[1])["table"]["status"] == "running", "nothing is lost"


def test_a_watched_table_rests_and_goes_on(serve, hours):
    server = serve(live_entries=1, source=seeded_source(clock=hours))
    anna = server.client()
    table = anna.create("pennies", [ME, ME])
    with anna.join(table["id"]) as socket:
        next_frame(socket)
        move(anna, table, "bid 1", 1, seat=0)
        before = next_frame(socket, lambda frame: frame["seq"] == 2)
        hours.now += 20
        other = anna.create("pennies", [ME, ME])
        resting = server.house.tables.live[table["id"]]
        assert resting.packed is not None and not set(PLAYED) & set(vars(resting)), "making the other took its room"
        server.call(server.house.bots.ask_all())
        assert resting.packed is not None, "the watch over the bots lets it rest"
        assert frame_of(anna, table, since=1) == before
        assert move(anna, table, "bid 1", 1, seat=0)["seq"] == 2, "sent again it is known"
        move(anna, table, "bid 2", 2, seat=1)
        assert next_frame(socket, lambda frame: frame["seq"] == 4)["log"][-1]["kind"] == "move"
    assert frame_of(anna, other)["seq"] == 1


def test_a_finished_game_leaves_the_memory_soon_and_a_running_one_later(serve, hours):
    server = serve(source=seeded_source(clock=hours), idle_minutes=30.0)
    anna = server.client()
    over, running = finished(anna), anna.create("pennies", [ME, ME])
    tables = server.house.tables

    def live_after(seconds):
        hours.now += seconds

        async def forget():
            tables.forget_idle()

        server.call(forget())
        return [table for table in (over["id"], running["id"]) if table in tables.live]

    assert live_after(59) == [over["id"], running["id"]]
    assert live_after(2) == [running["id"]]
    assert live_after(30 * 60) == []
    assert frame_of(anna, over)["table"]["status"] == "over"


@pytest.mark.parametrize("name", ["castel", "loewenherz", "raubritter", "torres"])
def test_a_finished_game_that_is_watched_holds_little(name):
    moves, last = random_moves(name, 4, 1)
    rows = [LogRow(n, seat, words, client=f"{n:08}") for n, (seat, words) in enumerate(moves, start=1)]
    row = TableRow(
        "a" * 22, name, find_game(name).version, find_game(name).settle(4, {}), False, "p", "over", 1, 1, len(rows)
    )
    row.seats = [SeatRow("p", "Anna")] * 4
    table = Table(row, rows)
    told = json.dumps(frames.frame(table, "p", 0, 0, "en"))
    table.rest()
    assert table.packed is not None and not set(PLAYED) & set(vars(table))
    assert json.dumps(frames.frame(table, "p", 0, 0, "en")) == told and table.position.dump() == last.dump()
    with pytest.raises(AttributeError):
        table.nothing  # noqa: B018


@pytest.mark.parametrize("name", ["castel", "loewenherz", "raubritter", "torres"])
def test_a_finished_game_holds_at_most_50_kb(name):
    moves, _ = random_moves(name, 4, 1)
    rows = [LogRow(n, seat, words, client=f"{n:08}") for n, (seat, words) in enumerate(moves, start=1)]

    def rested() -> Table:
        row = TableRow(
            "a" * 22, name, find_game(name).version, find_game(name).settle(4, {}), False, "p", "over", 1, 1, len(rows)
        )
        row.seats = [SeatRow("p", "Anna") for _ in range(4)]
        table = Table(row, rows)
        frames.told(table, None, None, 0, None)
        table.rest()
        return table

    rested()  # what all tables of a game share is there
    tracemalloc.start()
    table = rested()
    gc.collect()
    held = tracemalloc.get_traced_memory()[0]
    tracemalloc.stop()
    assert table.packed is not None and len(table.packed) < held < 50_000


def test_tables_that_do_not_exist_leave_nothing_behind(server):
    anna = server.client()
    for number in range(20):
        assert refusal(lambda number=number: frame_of(anna, f"{number:022}")) == "unknown_table"
    assert not server.house.tables.loading and not server.house.tables.live


def test_a_table_is_loaded_once_however_many_ask(server, monkeypatch):
    anna, table = long_table(server, 10)
    tables, asked = server.house.tables, []

    async def read(table_id, since=0, ask=tables.read):
        asked.append(table_id)
        await asyncio.sleep(0)
        return await ask(table_id, since)

    monkeypatch.setattr(tables, "read", read)

    async def ask_twice():
        gone = asyncio.ensure_future(tables.get(table))
        await asyncio.sleep(0)
        gone.cancel()  # who asked first goes away
        return await asyncio.gather(tables.get(table), tables.get(table))

    one, two = server.call(ask_twice())
    assert one is two is tables.live[table] and asked == [table]
    assert frame_of(anna, table)["seq"] == 10


def test_a_random_game_is_the_same_after_a_rest():
    """Whatever happens in a game: what follows of its log is the same after it has rested."""
    rng = Random(3)
    moves, _ = random_moves("torres", 2, 7)
    rows, stand = [], []
    for seat, words in moves[:60]:
        rows.append(LogRow(len(rows) + 1, seat, words))
        stand.append(words)
        if rng.random() < 0.1:
            rows.append(LogRow(len(rows) + 1, 0, None, undo_to=len(stand) - 1))
            rows.append(LogRow(len(rows) + 1, seat, words))
    row = TableRow("a" * 22, "torres", 1, find_game("torres").settle(2, {}), False, "p", "running", 1, 1, len(rows))
    row.seats = [SeatRow("p", "Anna")] * 2
    table, twin = Table(row, rows), Table(row, rows)
    table.rest()
    table.rest()  # again: nothing is left to do
    assert (table.opened, table.done, table.seq, table.move) == (twin.opened, twin.done, twin.seq, twin.move)
    assert [entry.after.dump() for entry in table.entries] == [entry.after.dump() for entry in twin.entries]
