"""All that the server keeps of a person, as JSON for that person."""

import json
from collections.abc import AsyncIterator
from functools import partial
from typing import Any

from sqlalchemy import Connection, or_, select

from burgrave.server import schema
from burgrave.server.people import Person
from burgrave.server.store import Store, find_notes

Json = dict[str, Any]


async def export(store: Store, person: Person) -> AsyncIterator[str]:
    """The data of a person piece by piece: name, keys without their secrets, and each table with one's own moves."""
    about, table_ids = await store.run(lambda connection: describe(connection, person.id))
    head = json.dumps(about, ensure_ascii=False, indent=1)
    yield f'{head.removesuffix("}").rstrip()},\n "tables": ['
    before = "\n"
    for table_id in table_ids:
        table = await store.run(partial(describe_table, table_id=table_id, person=person.id))
        if table is not None:
            yield before + json.dumps(table, ensure_ascii=False)
            before = ",\n"
    yield "\n]}\n"


def describe(connection: Connection, person: str) -> tuple[Json, list[str]]:
    """A person with what logs tell of its seats, and the tables where it sits or that it hosts."""
    p, k, g, s = schema.people.c, schema.keys.c, schema.games.c, schema.seats.c
    name, made = connection.execute(select(p.name, p.made).where(p.id == person)).one()
    keys = connection.execute(select(k.id, k.made).where(k.person == person).order_by(k.made, k.id))
    mine = or_(g.host == person, g.id.in_(select(s.game).where(s.holder == person)))
    tables = connection.execute(select(g.id).where(mine).order_by(g.made, g.id)).scalars()
    told = [{"table": game, "seq": seq, "note": note} for game, seq, note in find_notes(connection, person)]
    about = {"id": person, "name": name, "made": made, "keys": [dict(row._mapping) for row in keys], "notes": told}
    return about, list(tables)


def describe_table(connection: Connection, table_id: str, person: str) -> Json | None:
    """A table with a person's own seats and what was done from them; None if it is gone."""
    g, s, e, a = schema.games.c, schema.seats.c, schema.entries.c, schema.aids.c
    columns = (g.id, g.game, g.version, g.options, g.public, g.host, g.status, g.result, g.made, g.moved, g.imported)
    row = connection.execute(select(*columns).where(g.id == table_id)).first()
    if row is None:
        return None
    mine = select(s.number, s.name, s.bot, s.auto).where(s.game == table_id, s.holder == person).order_by(s.number)
    seats = [dict(seat._mapping) for seat in connection.execute(mine)]
    done = select(e.seq, e.seat, e.words, e.undo_to, e.at).where(e.game == table_id).order_by(e.seq)
    moves = connection.execute(done.where(e.seat.in_([seat["number"] for seat in seats])))
    table = dict(row._mapping)
    aids = select(a.seat, a.kind, a.count).where(a.game == table_id, a.seat.in_([seat["number"] for seat in seats]))
    table |= {"host": table["host"] == person, "options": json.loads(table["options"])}
    table["result"] = table["result"] and json.loads(table["result"])
    helped = [dict(aid._mapping) for aid in connection.execute(aids.order_by(a.seat, a.kind))]
    c = schema.coached.c
    said = select(c.seat, c.judged).where(c.game == table_id, c.seat.in_([seat["number"] for seat in seats]))
    coached = [{"seat": seat, "judged": json.loads(judged)} for seat, judged in connection.execute(said)]
    moved = [dict(move._mapping) for move in moves]
    return table | {"seats": seats, "moves": moved, "help": helped, "coached": coached}
