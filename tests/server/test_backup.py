"""Backups made while people play, and databases of earlier versions."""

import asyncio
import sqlite3
import subprocess
from contextlib import closing
from pathlib import Path

import pytest
from alembic import command
from alembic.config import Config
from sqlalchemy import MetaData, create_engine

from burgrave.client import Client
from burgrave.server.database import make_runner
from tests.server.serving import ME, Serving, fixed_source, frame_of, move
from tests.server.test_replay import export

OLD = Path(__file__).parent / "version_0_1_0.sql"
OLD_KEY = "r2NieYGWJkX_86hGGA_0GA.DJFltV1DIG2tivWGmErKUx7oubCEdOddN321oGrS6Jw"
"""Anna's, in that database."""
OLD_DAY = 1_794_900_000.0
"""A day later: nothing of it is overdue."""
OLD_TABLES = {
    "m3pruL9NH8X0shQoCZm7Bw": ("torres", "running", 12),
    "POVGSN93VXbrHbY_lmUGAA": ("raubritter", "over", 108),
    "Yb-_W4nAAiuw-NmEh8ddvQ": ("loewenherz", "running", 19),
    "C5SbhdP2GP4EyzZyp0sPJg": ("castel", "running", 40),
    "OzF1JEk30trlvPYvANM4gQ": ("torres", "open", 0),
}


def play_on(client: Client, table: str) -> int:
    """Play a move on a seat of one's own if it is asked for; how many entries there are then."""
    frame = frame_of(client, table, 0)
    if frame["legal"]:
        return int(move(client, {"id": table}, frame["legal"][0], frame["seq"], id="later")["seq"])
    return int(frame["seq"])


def test_a_backup_made_while_people_play_is_whole(serve, tmp_path):
    server: Serving = serve()
    anna = server.client()
    table = anna.create("pennies", [ME, ME])
    acknowledged = move(anna, table, "bid 1", 1, seat=0)["seq"]
    with closing(sqlite3.connect(tmp_path / "test.db")) as source, closing(sqlite3.connect(tmp_path / "b.db")) as copy:
        source.backup(copy)  # what `sqlite3 FILE .backup COPY` does
    move(anna, table, "bid 2", 2, id="after", seat=1)
    restored = serve(database=f"sqlite:///{tmp_path}/b.db")
    again = Client(restored.url, key=anna.key)
    assert frame_of(again, table, 0)["seq"] == acknowledged
    assert move(again, table, "bid 0", acknowledged, id="other", seat=1)["seq"] == acknowledged + 1
    assert frame_of(again, table, 0)["seq"] > acknowledged


def test_a_dump_of_postgresql_made_while_people_play_is_whole(serve, postgresql, tmp_path):
    server: Serving = serve(database=postgresql.fresh_database("original"))
    anna = server.client()
    table = anna.create("pennies", [ME, ME])
    acknowledged = move(anna, table, "bid 1", 1, seat=0)["seq"]
    at = ["-h", "127.0.0.1", "-p", str(postgresql.port), "-U", "burgrave"]
    dump = tmp_path / "burgrave.dump"
    with dump.open("wb") as file:
        subprocess.run([postgresql.bin / "pg_dump", *at, "-Fc", "original"], check=True, stdout=file)
    move(anna, table, "bid 2", 2, id="after", seat=1)
    database = postgresql.fresh_database("restored")
    subprocess.run([postgresql.bin / "pg_restore", *at, "-d", "restored", str(dump)], check=True)
    again = Client(serve(database=database).url, key=anna.key)
    assert frame_of(again, table, 0)["seq"] == acknowledged
    assert move(again, table, "bid 0", acknowledged, id="other", seat=1)["seq"] == acknowledged + 1


def copy_to_postgresql(old: Path, database: str) -> None:
    """The same people, tables and logs, in the first form of the tables on PostgreSQL."""
    engine = create_engine(f"sqlite:///{old}")
    metadata = MetaData()
    metadata.reflect(engine)
    metadata.remove(metadata.tables["alembic_version"])
    with engine.connect() as source:
        rows = {table: [row._asdict() for row in source.execute(table.select())] for table in metadata.sorted_tables}
    engine.dispose()

    def fill(connection):
        config = Config()
        config.set_main_option("script_location", "burgrave.server:migrations")
        config.attributes["connection"] = connection
        command.upgrade(config, "1")
        for table, values in rows.items():
            connection.execute(table.insert(), values)

    async def run():
        runner = make_runner(database)
        await runner.run(fill)
        await runner.close()

    asyncio.run(run())


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_a_database_of_0_1_0_is_brought_up_to_date(kind, serve, tmp_path, request):
    old = tmp_path / "old.db"
    with closing(sqlite3.connect(old)) as connection:
        connection.executescript(OLD.read_text())
    database = f"sqlite:///{old}"
    if kind == "postgresql":
        database = request.getfixturevalue("postgresql").fresh_database("old")
        copy_to_postgresql(old, database)
    server: Serving = serve(database=database, source=fixed_source(now=OLD_DAY))
    anna = Client(server.url, key=OLD_KEY)
    assert anna.get("/api/me") == {"name": "Anna"}
    found = {table["id"]: table for table in anna.get("/api/lobby")["mine"]}
    told = {one: (table["game"], table["status"], table["seq"]) for one, table in found.items()}
    assert told == OLD_TABLES
    assert {table["help"] for table in found.values()} == {"own"}, "people play there, and nothing was chosen"
    assert sum(play_on(anna, one) > seq for one, (_, status, seq) in OLD_TABLES.items() if status == "running") > 0
    record = export(anna, found["POVGSN93VXbrHbY_lmUGAA"])
    assert record.count("\n") == 110
