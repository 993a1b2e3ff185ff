"""Tables: the lobby, seats, and everything that is done and seen at one."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Annotated

from fastapi import APIRouter, Depends, Path, Query, Request, Response

from burgrave.core.errors import BadNotation, BadRecord
from burgrave.sentences import REFERENCE
from burgrave.server import access, aids, frames
from burgrave.server.context import Context, context_of
from burgrave.server.errors import Refusal, flawed
from burgrave.server.models.base import Language, TableId, Words
from burgrave.server.models.frames import Frame, Log, Notation, Replay
from burgrave.server.models.moves import ConsentRequest, Done, Hint, MoveRequest, UndoRequest, Why
from burgrave.server.models.reports import Coached
from burgrave.server.models.tables import HelpTold, NewTable, RecordRequest, Removed, SeatChange, SeatWish, TableList
from burgrave.server.models.tables import Table as TableInfo
from burgrave.server.people import Person
from burgrave.server.pool import Lost
from burgrave.server.requests import (
    ENTRIES,
    IMPORT_COST,
    REPLAY_COST,
    asker,
    asker_of_help,
    charge,
    check_hourly,
    costs,
    find_table,
    known_asker,
    place_of,
)
from burgrave.server.routes import REFUSALS, as_json
from burgrave.server.tables import create, play, rematch, remove, seats, takeback
from burgrave.server.tables.table import Table

router = APIRouter(prefix="/api", tags=["tables"], responses=REFUSALS)

Asker = Annotated[Person | None, Depends(asker)]
KnownAsker = Annotated[Person, Depends(known_asker)]
AskerOfHelp = Annotated[Person, Depends(asker_of_help)]
Lang = Annotated[Language | None, Query(description="Adds sentences in this language.")]
SeatAsked = Annotated[
    int | None,
    Query(ge=0, le=9, description="Which of one's seats; of a finished game, any."),
]
SeatNumber = Annotated[int, Path(ge=0, le=9)]
LONGEST_RECORD = 20_000
"""Lines of a record that is imported."""


def the_context(request: Request) -> Context:
    """What serves a request."""
    return context_of(request)


async def the_table(request: Request, person: Asker, table_id: Annotated[TableId, Path()]) -> Table:
    """The table of a path."""
    return await find_table(context_of(request), table_id, request.client, person)


async def the_table_in_use(request: Request, person: Asker, table: Annotated[Table, Depends(the_table)]) -> Table:
    """The table of a path, at which somebody does something."""
    await seats.note_life(context_of(request).tables, table, person)
    return table


TheContext = Annotated[Context, Depends(the_context)]
TheTable = Annotated[Table, Depends(the_table)]
TableInUse = Annotated[Table, Depends(the_table_in_use)]


def id_of(person: Person | None) -> str | None:
    """Who asks."""
    return person.id if person else None


# The lobby


@router.get("/tables", response_model=TableList)
async def list_tables(
    request: Request,
    context: TheContext,
    person: Asker,
    mine: bool = False,
    limit: Annotated[int, Query(ge=1, le=100)] = 50,
) -> Response:
    """The lobby: public tables, those with open seats first; or all of one's own, the latest first."""
    if mine:
        rows = await context.store.tables_of(person.id, limit) if person else []
    else:
        rows = await context.store.lobby(limit)
    charge(context, request.client, person, len(rows) / ENTRIES)
    return as_json({"tables": [frames.table_info(row, id_of(person)) for row in rows]})


@router.post("/tables", response_model=TableInfo, status_code=201)
async def create_table(request: Request, context: TheContext, person: KnownAsker, wanted: NewTable) -> Response:
    """A new table; the game begins as soon as no seat is open. Its link is /t/{id}."""
    check_hourly(context.new_tables, "new tables", place_of(request.client))
    table = await create.create(context.tables, context.workers, person, wanted)
    return as_json(frames.table_info(table.row, person.id), 201)


@router.post("/records", response_model=TableInfo, status_code=201, dependencies=[costs(IMPORT_COST)])
async def import_record(request: Request, context: TheContext, person: KnownAsker, given: RecordRequest) -> Response:
    """A table that shows a game recorded elsewhere; every line is checked by the rules."""
    check_hourly(context.imports, "records", person.id, place_of(request.client))
    try:
        header, moves = await context.workers.read(given.record, LONGEST_RECORD, person.id)
    except Lost:
        raise Refusal("not_available", "reading this record takes too long") from None
    except (BadRecord, BadNotation) as error:
        raise flawed("bad_record", error) from None
    table = await create.add_record(context.tables, person, given.public, header, moves)
    return as_json(frames.table_info(table.row, person.id), 201)


@router.get("/tables/{table_id}", response_model=TableInfo)
async def get_table(context: TheContext, person: Asker, table_id: Annotated[TableId, Path()]) -> Response:
    """A table without what lies on it."""
    return as_json(frames.table_info(await context.tables.row(table_id), id_of(person)))


@router.delete("/tables/{table_id}", response_model=Removed)
async def remove_table(context: TheContext, person: KnownAsker, table_id: Annotated[TableId, Path()]) -> Response:
    """Take a table off one's own list; it is deleted for good if it is on nobody else's."""
    return as_json({"deleted": await remove.remove(context.tables, table_id, person)})


@router.post("/tables/{table_id}/rematch", response_model=TableInfo)
async def play_again(request: Request, context: TheContext, person: KnownAsker, table: TheTable) -> Response:
    """Play a finished game again: the same seats, bots and options, the first seat rotating. Asked twice: one table."""
    check_hourly(context.new_tables, "new tables", place_of(request.client))
    again = await rematch.play_again(context.tables, table, person)
    return as_json(frames.table_info(again.row, person.id))


# Seats


@router.post("/tables/{table_id}/seats/{seat}", response_model=TableInfo)
async def change_seat(
    context: TheContext, person: KnownAsker, table: TheTable, seat: SeatNumber, change: SeatChange
) -> Response:
    """Claim a seat, leave it, hand it to a bot, take it back."""
    await seats.change_seat(context.tables, table, person, seat, change)
    return as_json(frames.table_info(table.row, person.id))


@router.patch("/tables/{table_id}/seats/{seat}", response_model=TableInfo)
async def wish_seat(
    context: TheContext, person: KnownAsker, table: TableInUse, seat: SeatNumber, wish: SeatWish
) -> Response:
    """Whether single legal moves of one's seat are played by themselves."""
    await seats.wish(context.tables, table, person, seat, wish.auto)
    return as_json(frames.table_info(table.row, person.id))


# Playing


@router.get("/tables/{table_id}/frame", response_model=Frame)
async def get_frame(
    request: Request,
    context: TheContext,
    person: Asker,
    table: TheTable,
    seat: SeatAsked = None,
    since: Annotated[int | None, Query(ge=0, le=1_000_000, description="The log after this entry is wanted.")] = None,
    lang: Lang = None,
) -> Response:
    """All that a seat, or a spectator, is told."""
    viewer = access.choose_viewer(table, id_of(person), seat)
    frame = frames.frame(table, id_of(person), viewer, since, lang)
    charge(context, request.client, person, len(frame["log"]) / ENTRIES)
    return as_json(frame)


@router.post("/tables/{table_id}/moves", response_model=Done)
async def play_move(
    context: TheContext, person: KnownAsker, table: TheTable, given: MoveRequest, lang: Lang = None
) -> Response:
    """Play a move. Sent again with the same id it acts once; late, it is refused with the fresh frame."""
    with fresh_frame_if_refused(table, person, given.seat, lang, given.id):
        return as_json(await play.play(context.tables, table, person, given))


@router.post("/tables/{table_id}/undo", response_model=Done)
async def undo(
    context: TheContext, person: KnownAsker, table: TableInUse, given: UndoRequest, lang: Lang = None
) -> Response:
    """Take back, at once where that is free, else ask the others."""
    with fresh_frame_if_refused(table, person, given.seat, lang):
        seq = await takeback.undo(context.tables, table, person, given)
    return as_json({"type": "ok", "id": None, "seq": seq})


@router.post("/tables/{table_id}/consent", response_model=Done)
async def consent(
    context: TheContext, person: KnownAsker, table: TableInUse, given: ConsentRequest, lang: Lang = None
) -> Response:
    """Agree to another's request to take back, or not; who asked may withdraw by not agreeing."""
    with fresh_frame_if_refused(table, person, None, lang):
        seq = await takeback.consent(context.tables, table, person, given)
    return as_json({"type": "ok", "id": None, "seq": seq})


@contextmanager
def fresh_frame_if_refused(
    table: Table, person: Person, seat: int | None, lang: str | None, client: str | None = None
) -> Iterator[None]:
    """Let a refusal bring the frame of now."""
    try:
        yield
    except Refusal as refusal:
        viewer = access.still_viewer(table, person.id, seat)
        fresh = frames.frame(table, person.id, viewer, None, lang)
        raise frames.refusal(refusal, table, fresh, lang, client) from None


@router.get("/tables/{table_id}/why", response_model=Why)
async def why(
    person: KnownAsker,
    table: TableInUse,
    words: Annotated[Words, Query()],
    seat: SeatAsked = None,
    lang: Language = REFERENCE,
) -> Response:
    """Whether a move is legal now, and if not, by which rule."""
    return as_json(frames.why(table, access.choose_seat(table, person.id, seat), words, lang))


@router.get("/tables/{table_id}/hint", response_model=Hint)
async def hint(
    request: Request,
    context: TheContext,
    person: AskerOfHelp,
    table: TableInUse,
    seat: SeatAsked = None,
    lang: Language = REFERENCE,
) -> Response:
    """The best moves as a bot sees them from one's seat."""
    mine = access.choose_seat(table, person.id, seat)
    seq, hints = await context.bots.hint(table, mine, place_of(request.client))
    return as_json(frames.hint(table, seq, hints, lang))


@router.get("/tables/{table_id}/coach", response_model=Coached)
async def coach(
    request: Request, context: TheContext, person: AskerOfHelp, table: TheTable, seat: SeatAsked = None
) -> Response:
    """What is thought of one's last decision, by what one knew then."""
    mine = access.choose_seat(table, person.id, seat)
    return as_json({"judged": await context.bots.coach(table, mine, place_of(request.client))})


@router.get("/tables/{table_id}/help", response_model=HelpTold)
async def get_help(context: TheContext, table: TheTable) -> Response:
    """What help there is at a table; of a finished game also what each seat has used of it."""
    return as_json(frames.help_used(table, await aids.used(context.store, table.id)))


# Looking back


@router.get("/tables/{table_id}/log", response_model=Log)
async def get_log(
    request: Request,
    context: TheContext,
    person: Asker,
    table: TheTable,
    since: Annotated[int, Query(ge=0, le=1_000_000)] = 0,
    limit: Annotated[int, Query(ge=1, le=1000)] = 500,
    seat: SeatAsked = None,
    lang: Lang = None,
) -> Response:
    """The log after an entry, as one may see it."""
    viewer = access.choose_viewer(table, id_of(person), seat)
    items = frames.log_items(table, viewer, since, limit, lang)
    charge(context, request.client, person, len(items) / ENTRIES)
    return as_json({"seq": table.seq, "log": items, "more": since + limit < table.seq})


@router.get("/tables/{table_id}/replay/{move}", response_model=Replay, dependencies=[costs(REPLAY_COST)])
async def replay(
    person: Asker,
    table: TheTable,
    move: Annotated[int, Path(ge=0, le=1_000_000)],
    seat: SeatAsked = None,
    lang: Lang = None,
) -> Response:
    """The position after so many moves, as one could see it then."""
    return as_json(frames.replay(table, access.choose_viewer(table, id_of(person), seat), move, lang))


@router.get("/tables/{table_id}/notation", response_model=Notation)
async def get_notation(person: Asker, table: TheTable, seat: SeatAsked = None) -> Response:
    """The position now as text: of a running game what one's seat, or a spectator, knows of it."""
    return as_json(frames.notation(table, access.choose_viewer(table, id_of(person), seat)))


@router.get(
    "/tables/{table_id}/record",
    response_class=Response,
    responses={200: {"content": {"application/jsonl": {"schema": {"type": "string"}}}}},
)
async def export_record(
    request: Request,
    context: TheContext,
    person: Asker,
    table_id: Annotated[TableId, Path()],
    seat: SeatAsked = None,
) -> Response:
    """The record as JSON lines; of a running game with hidden words as `?`."""
    row, log_rows = await context.tables.read(table_id)
    charge(context, request.client, person, row.seq / ENTRIES)
    if row.fault and row.status == "over":  # it no longer replays, but it was played
        lines = frames.stored_record(row, log_rows)
    else:
        table = await context.tables.get(table_id)
        lines = frames.record(table, access.choose_viewer(table, id_of(person), seat))
    text = "".join(line + "\n" for line in lines)
    return Response(text, media_type="application/jsonl", headers={"Cache-Control": "no-store"})
