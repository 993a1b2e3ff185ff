"""The database's own ways: SQLite without detours, and what is heard of other processes."""

import asyncio

import asyncpg
import pytest
from sqlalchemy import event, insert, select
from sqlalchemy.exc import IntegrityError, OperationalError

from burgrave.server import schema
from burgrave.server.context import make_context
from burgrave.server.database import execute_straight, make_runner
from burgrave.server.notifications import catch_up_all, follow, read_news
from burgrave.server.rows import Guard, LogRow, SeatRow, TableRow
from burgrave.server.settings import Settings, Source
from burgrave.server.store import REWRITTEN, Conflict, Store

ANNA, TABLE = "p" * 22, "t" * 22
VALUES = {"status": "running", "to_act": [1], "result": None, "moved": 2, "rerolled": False}


async def filled(path, database=None) -> Store:
    store = Store(database or f"sqlite:///{path}/some.db")
    await store.open()
    await store.add_person(ANNA, "Anna", 1)
    seats = [SeatRow(ANNA, "Anna"), SeatRow(ANNA, "Anna")]
    await store.add_table(TableRow(TABLE, "pennies", 1, {}, False, ANNA, "running", 1, 1, checked=1, seats=seats), [])
    return store


def test_faults_are_told_as_sqlalchemys_and_harm_nothing_after_them(tmp_path):
    async def main():
        store = await filled(tmp_path)
        with pytest.raises(IntegrityError):
            await store.runner.run(
                lambda connection: execute_straight(
                    connection, "INSERT INTO keys (id, person, hash, made) VALUES (?, ?, ?, ?)", [("k", "?", "h", 1)]
                )
            )
        with pytest.raises(OperationalError):
            await store.runner.run(lambda connection: execute_straight(connection, "UPDATE nothing SET x = 1"))
        with pytest.raises(Conflict):
            await store.append(TABLE, 5, [], VALUES)
        await store.append(TABLE, 0, [LogRow(1, 0, "bid 1", client="a")], VALUES, Guard(0, ANNA, None))
        with pytest.raises(Conflict):
            await store.append(TABLE, 1, [LogRow(2, 0, "bid 2", client="a")], VALUES)
        [row] = await store.tables([TABLE])
        assert row.seq == 1 and [entry.words for entry in await store.log(TABLE)] == ["bid 1"]
        await store.close()

    asyncio.run(main())


def test_postgresql_writes_a_move_by_one_statement_or_not_at_all(postgresql, tmp_path):
    """And a connection that the database has closed is replaced before anything is asked by it."""

    async def main():
        store, asked = await filled(tmp_path, postgresql.fresh_database("at_once")), []
        engine = store.runner.engine
        event.listen(engine.sync_engine, "before_cursor_execute", lambda *args: asked.append(args[2]))
        await store.append(TABLE, 0, [LogRow(1, 0, "bid 1", client="a"), LogRow(2, 1, "bid 2")], VALUES)
        assert len(asked) == 1 and "pg_notify" in asked[0]
        for since, guard in ((0, None), (5, None), (2, Guard(0, "q" * 22, None)), (2, Guard(0, ANNA, "page"))):
            with pytest.raises(Conflict):
                await store.append(TABLE, since, [LogRow(since + 1, 0, "bid 3", client="b")], VALUES, guard)
        with pytest.raises(Conflict):
            await store.append(TABLE, 2, [LogRow(3, 0, "bid 3", client="a")], VALUES, Guard(0, ANNA, None))
        async with engine.connect() as connection:
            used = (await connection.get_raw_connection()).driver_connection
        other = await asyncpg.connect(store.database)
        await other.execute("SELECT pg_terminate_backend($1)", used.get_server_pid())
        await other.close()
        while not used.is_closed():
            await asyncio.sleep(0)
        await store.append(TABLE, 2, [LogRow(3, 0, "bid 3", note={"key": "left"})], VALUES, Guard(0, ANNA, None))
        [row] = await store.tables([TABLE])
        log = await store.log(TABLE)
        assert row.seq == 3 and [entry.words for entry in log] == ["bid 1", "bid 2", "bid 3"]
        assert [entry.client for entry in log] == ["a", None, None] and log[2].note == {"key": "left"}
        await store.close()

    asyncio.run(main())


def test_what_is_asked_together_is_told_to_each(tmp_path):
    """One that fails costs the others nothing, and who does not wait any more holds nobody up."""

    async def main():
        runner = make_runner(f"sqlite:///{tmp_path}/other.db")
        await runner.run(schema.metadata.create_all)

        def meet(name):
            return runner.run(
                lambda connection: connection.execute(insert(schema.people).values(id=name, name="", made=1))
            )

        gone = asyncio.ensure_future(meet("gone"))
        gone.cancel()
        told = await asyncio.gather(*map(meet, "abca"), return_exceptions=True)
        assert [isinstance(one, IntegrityError) for one in told].count(True) == 1
        found = await runner.run(lambda connection: list(connection.execute(select(schema.people.c.id)).scalars()))
        assert sorted(found) == ["a", "b", "c"]
        await runner.close()

    asyncio.run(main())


def test_news_are_read_together():
    assert read_news(["t 3", "u 7", "t 5", "", "people 0"]) == {"t": 5, "u": 7, "people": 0}
    assert read_news(["t 3", "t 0", "t 5"]) == {"t": 0}, "a seat has changed as well"
    assert read_news(["t 3", f"t {REWRITTEN}", "t 0"]) == {"t": REWRITTEN}


def test_only_what_is_behind_is_read(tmp_path):
    """Of its own moves a process hears too; and tables are compared by one question."""

    async def main():
        store = await filled(tmp_path)
        house, other = (make_context(Settings(database=f"sqlite:///{tmp_path}/some.db"), Source()) for _ in range(2))
        table = await house.tables.get(TABLE)
        table.watchers.add(asyncio.Event())
        begun = table.seq
        asked = []
        run = house.store.run
        house.store.run = lambda work: asked.append(work) or run(work)
        await follow(house, {TABLE: 0, "elsewhere": 4})
        assert len(asked) == 1, "a table and its log are one question"
        await other.store.append(TABLE, begun, [LogRow(begun + 1, 0, "bid 1", client="a")], VALUES)
        await follow(house, {TABLE: begun + 1})
        assert table.seq == begun + 1 and len(asked) == 2
        await follow(house, {TABLE: begun + 1})
        assert len(asked) == 2, "it is known already"
        await catch_up_all(house)
        assert len(asked) == 3, "nothing has changed"
        await other.store.append(TABLE, begun + 1, [LogRow(begun + 2, 1, "bid 2", client="b")], VALUES)
        await catch_up_all(house)
        assert table.seq == begun + 2 and len(asked) == 5
        for one in (store, house.store, other.store):
            await one.close()

    asyncio.run(main())
