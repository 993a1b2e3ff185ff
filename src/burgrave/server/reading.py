"""What lies in the database of tables, their seats and logs, read and written as rows."""

import json
from dataclasses import asdict
from typing import Any

from sqlalchemy import Connection, Row, Select, select

from burgrave.server import schema
from burgrave.server.rows import LogRow, SeatRow, TableRow

JSON_COLUMNS = ("options", "to_act", "result", "undo", "note")


def read_tables(connection: Connection, query: Select[Any]) -> list[TableRow]:
    """The tables that a question finds, with their seats."""
    found = {row.id: _parse_table(row) for row in connection.execute(query)}
    s = schema.seats.c
    seats = select(s.game, s.holder, s.name, s.bot, s.auto, s.active).where(s.game.in_(found))
    for row in connection.execute(seats.order_by(s.game, s.number)) if found else ():
        found[row[0]].seats.append(SeatRow(*row[1:]))
    return list(found.values())


def read_log(connection: Connection, table_id: str, since: int) -> list[LogRow]:
    """The log of a game after an entry."""
    e = schema.entries.c
    query = select(e.seq, e.seat, e.words, e.undo_to, e.client, e.at, e.part, e.note).order_by(e.seq)
    return [_parse_entry(row) for row in connection.execute(query.where(e.game == table_id, e.seq > since))]


def as_json(values: dict[str, Any]) -> dict[str, Any]:
    """Values as they are written."""
    return {
        name: json.dumps(value) if name in JSON_COLUMNS and value is not None else value
        for name, value in values.items()
    }


def table_values(row: TableRow) -> dict[str, Any]:
    """A table as it is written, without its seats."""
    values = asdict(row)
    del values["seats"]
    return as_json(values)


def _parse_entry(row: Row[*tuple[Any, ...]]) -> LogRow:
    values = dict(row._mapping)
    return LogRow(**values | {"note": None if values["note"] is None else json.loads(values["note"])})


def _parse_table(row: Row[Any]) -> TableRow:
    values = dict(row._mapping)
    for name in values.keys() & JSON_COLUMNS:
        values[name] = None if values[name] is None else json.loads(values[name])
    return TableRow(**values)
