"""Making tables: new ones, and those that show a game played elsewhere."""

import logging
from collections.abc import Sequence
from typing import Any

from burgrave.core.errors import BadNotation, BadTable, UnknownGame
from burgrave.core.fair import POSITION, Fairness
from burgrave.core.game import find_game
from burgrave.core.notation import read, write
from burgrave.server.errors import Refusal, flawed
from burgrave.server.models.tables import NewTable
from burgrave.server.people import Person
from burgrave.server.pool import Lost
from burgrave.server.rows import LogRow, SeatRow, TableRow
from burgrave.server.tables import seats
from burgrave.server.tables.registry import Tables
from burgrave.server.tables.table import Table, by_its_rules, result
from burgrave.server.workers import Workers

log = logging.getLogger(__name__)


async def create(tables: Tables, workers: Workers, person: Person, wanted: NewTable) -> Table:
    """A new table; it begins at once if no seat is open."""
    row = new_row(tables, person, wanted.game, len(wanted.seats), wanted.options, wanted.public)
    row.seats = seats.first_seats(row.id, person, wanted.seats)
    row.help = wanted.help
    if wanted.position is not None:
        await set_up(workers, person, row, wanted, wanted.position)
    return await put_up(tables, person, row)


async def set_up(workers: Workers, person: Person, row: TableRow, wanted: NewTable, position: str) -> None:
    """Let a table begin at a position, which has its own options."""
    assert row.secret is not None
    number = Fairness(row.secret).number(POSITION)
    try:
        game, options, told, drawn = await workers.read_position(position, wanted.seen, number, person.id)
    except BadNotation as error:
        raise flawed("bad_notation", error) from None
    except Lost:
        raise flawed("bad_notation", BadNotation("stuck")) from None
    head, players = told.split()[0], int(told.split()[1])
    if (game, players) != (row.game, len(row.seats)):
        raise flawed("bad_notation", BadNotation("other-table", game=game, players=players))
    if not wanted.options.items() <= options.items():
        raise flawed("bad_option", BadTable("other-options"))
    row.options, row.position, row.drawn = options, told, drawn
    row.version = row.checked = find_game(head).version


def set_up_again(row: TableRow, old: TableRow) -> None:
    """Let a table begin where another one did; what was drawn there is drawn anew."""
    if old.position is None or old.drawn is None or row.secret is None:
        row.position = None if old.position is None else by_its_rules(old, old.position)
        return
    row.drawn = by_its_rules(old, old.drawn)
    game, position = read(row.drawn, Fairness(row.secret).generator(POSITION))
    row.position = write(game, position)


def new_row(
    tables: Tables,
    person: Person,
    name: str,
    players: int,
    options: dict[str, str],
    public: bool,
    version: int | None = None,
) -> TableRow:
    """A table that nobody sits at yet, by the newest rules or by those of a version."""
    try:
        game = find_game(name, version)
        settled = game.settle(players, options)
    except UnknownGame as error:
        raise flawed("unknown_game", error) from None
    except BadTable as error:
        raise flawed("bad_option", error) from None
    now = int(tables.source.clock())
    return TableRow(
        id=tables.source.token(16),
        game=game.name,
        version=game.version,
        checked=game.version,
        options=settled,
        public=public,
        host=person.id,
        status="open",
        made=now,
        moved=now,
        secret=tables.source.secret(),
    )


async def put_up(tables: Tables, person: Person, row: TableRow, again: str | None = None) -> Table:
    """Put up a table, where those of another one play again if one is named; Conflict if they do already."""
    await check_hosted(tables, person)
    await tables.store.add_table(row, [], again)
    table = Table(row)
    tables.keep(table)
    log.info("table made", extra={"game": row.game, "seats": len(row.seats)})
    async with table.lock:
        await tables.advance(table)
    tables.changed(table)
    return table


async def check_hosted(tables: Tables, person: Person, is_unfinished: bool = True) -> None:
    """Refuse one table more to who hosts enough, unfinished ones or in all."""
    unfinished, hosted = await tables.store.count_hosted(person.id)
    most, most_games = tables.settings.tables_person, tables.settings.games_person
    if is_unfinished and unfinished >= most:
        raise Refusal("too_many_tables", f"you host {most} unfinished tables already")
    if hosted >= most_games:
        raise Refusal("too_many_games", f"{most_games} games are kept for you already: delete some")


async def add_record(
    tables: Tables, person: Person, public: bool, header: dict[str, Any], moves: Sequence[tuple[int, str]]
) -> Table:
    """A table that shows a game played elsewhere; nobody sits there."""
    await check_hosted(tables, person, is_unfinished=False)
    version = header.get("version", 1)
    row = new_row(tables, person, header["game"], header["players"], header["options"], public, version)
    row.seats = [SeatRow() for _ in range(header["players"])]
    row.imported, row.secret, row.position = True, None, header.get("position")
    rows = [LogRow(n, seat, words, at=row.made) for n, (seat, words) in enumerate(moves, start=1)]
    table = Table(row, rows)
    row.seq, row.status = table.seq, "over" if table.match.is_over else "stopped"
    row.result = result(table.position)
    await tables.store.add_table(row, rows)
    tables.wake_lobby()
    return table
