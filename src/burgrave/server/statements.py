"""What is written with every move, compiled once."""

from typing import Any

from sqlalchemy import (
    JSON,
    ColumnElement,
    Select,
    Text,
    Update,
    bindparam,
    cast,
    func,
    insert,
    literal_column,
    select,
    update,
)
from sqlalchemy import column as named

from burgrave.server import schema
from burgrave.server.database import Prepared


def _append() -> Update:
    """One more stretch of a log, if nobody else has written one."""
    g, names = schema.games.c, ("seq", "status", "to_act", "result", "moved", "rerolled")
    is_open = g.status.in_((literal_column("'open'"), literal_column("'running'")))
    statement = update(schema.games).where(g.id == bindparam("table"), g.seq == bindparam("since"), is_open)
    return statement.values(undo=None, **{name: bindparam(f"new_{name}", type_=g[name].type) for name in names})


def _still_holds() -> ColumnElement[bool]:
    """Whether a seat is still as it was."""
    s = schema.seats.c
    seat = select(s.number).where(
        s.game == bindparam("table"),
        s.number == bindparam("of_seat"),
        s.holder.is_not_distinct_from(bindparam("of_holder", type_=s.holder.type)),
        s.bot.is_not_distinct_from(bindparam("of_bot", type_=s.bot.type)),
    )
    return seat.exists()


def _at_once(append: Update) -> Select[Any]:
    """The same for PostgreSQL, with the entries and what others are told: a row, if it is written.

    That is one question, and a transaction by itself.
    """
    changed = append.returning(schema.games.c.id).cte("changed")
    columns = [named(column.name, column.type) for column in schema.entries.c if column.name != "game"]
    log = func.json_to_recordset(cast(bindparam("log", type_=Text()), JSON)).table_valued(*columns)
    rows = select(changed.c.id, *log.render_derived(with_types=True).c)
    logged = insert(schema.entries).from_select(["game", *(column.name for column in columns)], rows).cte("logged")
    told = func.pg_notify(bindparam("channel", type_=Text()), bindparam("about", type_=Text()))
    return select(told).select_from(changed).add_cte(logged)


_guarded = _append().where(_still_holds())
APPEND, GUARDED_APPEND = Prepared(_append()), Prepared(_guarded)
APPEND_AT_ONCE, GUARDED_APPEND_AT_ONCE = Prepared(_at_once(_append())), Prepared(_at_once(_guarded))
INSERT_LOG = Prepared(insert(schema.entries))
