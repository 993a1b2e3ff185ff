"""What is written with every move, compiled once."""

from sqlalchemy import ColumnElement, Update, bindparam, insert, literal_column, select, update

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


APPEND, GUARDED_APPEND = Prepared(_append()), Prepared(_append().where(_still_holds()))
INSERT_LOG = Prepared(insert(schema.entries))
