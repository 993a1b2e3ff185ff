"""Exploring: every request tells a private copy of a position; nothing is kept, and nobody else learns of it."""

from random import Random

from fastapi import APIRouter, Request, Response

from burgrave.analysis.kinds import NothingToJudge
from burgrave.core.errors import BadNotation, BadTable
from burgrave.core.position import Position
from burgrave.server import access, aids
from burgrave.server.context import context_of
from burgrave.server.errors import Refusal, flawed
from burgrave.server.exploring import SOMEBODY, Copy
from burgrave.server.models.explore import Explored, ExploreRequest
from burgrave.server.pool import Lost
from burgrave.server.requests import ENTRIES, EXPLORE_COST, HINT_COST, check_help, find_table, place_of
from burgrave.server.routes import REFUSALS
from burgrave.server.routes.tables import Asker, Lang, TheContext, id_of
from burgrave.server.rows import SeatRow
from burgrave.server.tables import seats
from burgrave.server.tables.table import Table
from burgrave.server.workers import ANSWERING

router = APIRouter(prefix="/api", tags=["exploring"], responses=REFUSALS)


@router.post("/explore", response_model=Explored)
async def explore(
    request: Request, context: TheContext, person: Asker, given: ExploreRequest, lang: Lang = None
) -> Response:
    """A private copy of a position, after what was played on it."""
    by_bots = given.bot is not None or given.analyse
    cost = HINT_COST if by_bots else EXPLORE_COST + len(given.lines) / ENTRIES
    check_help(context, request.client, person, cost)
    if (given.notation is None) == (given.table is None):
        raise Refusal("bad_notation", "either a notation or a table is needed")
    if given.bot is not None and given.bot not in ANSWERING:
        raise Refusal("unknown_bot", f"the bots that answer here are: {', '.join(ANSWERING)}")
    table, seat = None, given.seat
    if given.table is not None:
        table = await find_table(context_of(request), given.table, request.client, person)
        seat = access.choose_viewer(table, id_of(person), given.seat)
        access.check_explore(table, given.bot is not None, given.analyse)
        is_begun = not given.lines and not given.asked
        if is_begun and seat is not None and access.plays(table, id_of(person), seat):
            await aids.add(context.store, table.id, seat, "try")
        await seats.note_life(context.tables, table, person)
    copy = Copy(
        game=table.game.key if table else "",
        start=known(table, given.move, seat, given.draw).dump() if table else b"",
        notation=given.notation or "",
        seats=tuple(seen_seat(one) for one in table.seats) if table else (),
        seat=seat,
        draw=given.draw,
        lines=tuple((line.seat, line.words) for line in given.lines),
        since=given.since,
        eyes=given.eyes,
        bot=given.bot,
        bots=ANSWERING if table is None or access.may_ask_bots(table) else (),
        asked=tuple(given.asked),
        is_analysed=given.analyse,
        language=lang,
    )
    try:
        told = await context.workers.explore(copy, place_of(request.client))
    except (BadNotation, BadTable) as error:
        raise flawed("bad_notation", error) from None
    except NothingToJudge as error:
        raise Refusal("not_available", str(error)[:300]) from None
    except Lost:
        raise flawed("bad_notation", BadNotation("stuck")) from None
    return Response(told, media_type="application/json", headers={"Cache-Control": "no-store"})


def known(table: Table, move: int | None, seat: int | None, draw: int) -> Position:
    """A position of a table as a seat knew it, the rest drawn; of a finished game as it was."""
    if move is not None and move > table.move:
        raise Refusal("not_found", f"the game has {table.move} moves")
    position = table.match.positions[-1 if move is None else move]
    if table.is_public_knowledge:
        return position
    imagined: Position = table.game.imagine(position, seat, Random(draw))
    return imagined


def seen_seat(seat: SeatRow) -> SeatRow:
    """Who seems to sit there."""
    return SeatRow(holder=None if seat.bot and seat.holder is None else SOMEBODY, name=seat.name, bot=seat.bot)
