"""What leaves a table: frames, log, replay and record, each as the asker may see it."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Any

from pydantic_core import to_json

from burgrave.core.errors import BadNotation, Reason, UnknownMove
from burgrave.core.fair import Fairness
from burgrave.core.notation import write
from burgrave.core.position import OPEN
from burgrave.core.record import format_lines, format_record, header_of, make_header
from burgrave.sentences import REFERENCE, Sentences, speak
from burgrave.server import access
from burgrave.server.errors import Refusal
from burgrave.server.rows import LogRow, TableRow
from burgrave.server.tables.draft import refuse
from burgrave.server.tables.table import Entry, Table

Json = dict[str, Any]

MOST_ENTRIES = 200
"""Entries of the log that a frame brings; what follows them is asked for as the log."""

TOLD = ("key", "name", "bot")
"""What is told of a note."""

MOST_TOLD = 16
"""Frames of spectators that are kept until something changes."""

MOST_SCENES = 24
"""Positions on the way that a frame brings; who has missed more is shown where the game stands."""


def fairness(row: TableRow) -> Json:
    """What is told of the secret that chance follows from: its hash, and when the game is over itself."""
    if row.secret is None:
        return {"chance": None, "secret": None}
    return {"chance": fingerprint(row.secret), "secret": row.secret if access.may_know_secret(row) else None}


@lru_cache(10_000)
def fingerprint(secret: str) -> str:
    """The hash of a secret, which every frame of its game shows."""
    return Fairness(secret).fingerprint


def noted_fairness(row: TableRow) -> Json:
    """The same for the header of a record, without what there is not; with the secret what it drew a position from."""
    noted = fairness(row)
    drawn = {"drawn": row.drawn} if noted["secret"] else {}
    return {name: value for name, value in (noted | drawn).items() if value is not None}


def table_info(row: TableRow, person: str | None) -> Json:
    """A table without what lies on it."""
    return {
        "id": row.id,
        "game": row.game,
        "version": row.version,
        "options": row.options,
        "public": row.public,
        "host": row.host == person,
        "status": "broken" if row.fault else row.status,
        "seats": [
            {
                "who": "open" if seat.is_open else "person" if seat.holder else "bot",
                "name": seat.name,
                "bot": seat.bot,
                "mine": person is not None and seat.holder == person,
                "auto": seat.auto,
            }
            for seat in row.seats
        ],
        "seq": row.seq,
        "to_act": row.to_act,
        "made": row.made,
        "moved": row.moved,
        "result": row.result,
        "fault": row.fault,
        "imported": row.imported,
        **fairness(row),
        "rerolled": row.rerolled,
        "rematch": row.rematch,
        "help": row.given_help,
        "position": None if row.position is None else "complete" if row.drawn is None else "seen",
    }


def speech(table: Table, language: str) -> Sentences:
    """Sentences in a language, with the names of those who sit at the table."""
    say = speak(language, table.game)
    say.names = tuple(
        seat.name or (say("bot", level=say(f"bot.{seat.bot}"), number=n) if seat.bot else say.player(n - 1))
        for n, seat in enumerate(table.seats, start=1)
    )
    return say


def log_item(table: Table, entry: Entry, viewer: int | None, say: Sentences | None) -> Json:
    """An entry of the log as a viewer may see it."""
    item = {"seq": entry.seq, "seat": entry.seat, "move": entry.move}
    if entry.note is not None:
        said = [tell(say, entry.note)] if say else []
        note = {name: entry.note[name] for name in TOLD}
        return item | {"kind": "note", "words": None, "events": [], "note": note, "texts": said}
    if entry.code is None:
        said = [say("log.undo", seat=entry.seat)] if say else []
        return item | {"kind": "undo", "words": None, "events": [], "note": None, "texts": said}
    game = table.game
    if table.is_public_knowledge:
        words = game.words(entry.code)
    else:
        words = game.line(entry.before, entry.seat, entry.code, viewer)
    events = game.events(entry.before, entry.seat, entry.code, entry.after, viewer)
    said = say.events(events) if say else []
    return item | {"kind": "move", "words": words, "events": events, "note": None, "texts": said}


def tell(say: Sentences, note: Json) -> str:
    """A note as a sentence."""
    return say(f"log.{note['key']}", name=note["name"] or say("log.somebody"), level=say(f"bot.{note['bot']}"))


def log_items(table: Table, viewer: int | None, since: int, limit: int, language: str | None) -> list[Json]:
    """A stretch of the log."""
    say = speech(table, language) if language else None
    return [log_item(table, entry, viewer, say) for entry in table.entries[since : since + limit]]


def scenes(table: Table, log: Sequence[Json], viewer: int | None) -> list[Json]:
    """The positions on the way to the last entry of a log, after each in which the viewer saw something happen."""
    seen = [item["seq"] for item in log[:-1] if item["events"] or item["kind"] == "undo"]
    if len(seen) > MOST_SCENES:
        return []
    return [scene(table, table.entries[seq - 1], viewer) for seq in seen]


def scene(table: Table, entry: Entry, viewer: int | None) -> Json:
    """The position after an entry, as the viewer saw it then."""
    view, to_act = table.game.view(entry.after, viewer), list(entry.after.to_act())
    return {"seq": entry.seq, "move": entry.move, "view": view, "to_act": to_act}


def ways(table: Table, seat: int) -> list[Json]:
    """What a seat may choose at once instead of line by line."""
    if seat not in table.position.to_act():
        return []
    return [{"words": words, "lines": lines} for words, lines in table.game.ways(table.position, seat).items()]


def undo_info(table: Table, seat: int | None) -> Json:
    """What taking back would mean for a seat."""
    request = table.request
    asked = request and {"seat": request["seat"], "to": request["to"], "waits_for": access.waits_for(table, request)}
    may_undo = seat is not None and table.status == "running" and not table.is_full
    to = table.last_decision(seat) if seat is not None and may_undo else None
    way = "none" if to is None or seat is None else access.way_back(table, seat, to)
    return {"way": way, "to": None if way == "none" else to, "asked": asked}


def frame(table: Table, person: str | None, viewer: int | None, since: int | None, language: str | None) -> Json:
    """All that a viewer is told; the log since a sequence number and the scenes on the way, if one is given."""
    is_playing, now = access.plays(table, person, viewer), table.clock()
    is_asked = is_playing and viewer is not None and table.seats[viewer].bot is None
    log = [] if since is None else log_items(table, viewer, since, MOST_ENTRIES, language)
    has_more = since is not None and since + MOST_ENTRIES < table.seq
    return {
        "type": "frame",
        "table": table_info(table.row, person),
        "seq": table.seq,
        "move": table.move,
        "seat": viewer,
        "view": table.view(viewer),
        "to_act": list(table.position.to_act()) if table.status == "running" else [],
        "legal": table.match.legal(viewer) if is_asked and viewer is not None else [],
        "ways": ways(table, viewer) if is_asked and viewer is not None else [],
        "scenes": [] if has_more else scenes(table, log, viewer),
        "log": log,
        "more": has_more,
        "undo": undo_info(table, viewer if is_playing else None),
        "away": [seat for seat in range(len(table.seats)) if access.may_let_bot_play(table, person, seat, now)],
    }


def told(table: Table, person: str | None, viewer: int | None, since: int, language: str | None) -> bytes:
    """A frame as it is sent; what several spectators are told is made once."""
    if viewer is not None:
        return to_json(frame(table, person, viewer, since, language))
    about = (tuple(table.seats_of(person)), table.row.host == person, since, language)
    text = table.told.get(about)
    if text is None:
        if len(table.told) >= MOST_TOLD:
            table.told.clear()
        text = table.told[about] = to_json(frame(table, person, viewer, since, language))
    return text


def replay(table: Table, viewer: int | None, move: int, language: str | None) -> Json:
    """The position after so many moves, as the viewer saw it then."""
    if move > table.move:
        raise Refusal("not_found", f"the game has {table.move} moves")
    position = table.match.positions[move]
    say = speech(table, language) if language else None
    return {
        "move": move,
        "moves": table.move,
        "seat": viewer,
        "view": table.game.view(position, viewer),
        "to_act": list(position.to_act()),
        "last": log_item(table, table.standing[move - 1], viewer, say) if move else None,
    }


def notation(table: Table, viewer: int | None) -> Json:
    """The position now as text: complete when nothing is hidden any more, else what the viewer knows of it."""
    seat = OPEN if table.is_public_knowledge else viewer
    try:
        text = write(table.game, table.position, seat)
    except (BadNotation, NotImplementedError):
        raise Refusal("not_available", f"{table.game.name} has no notation for that") from None
    return {"move": table.move, "seat": viewer, "complete": table.is_public_knowledge, "notation": text}


def record(table: Table, viewer: int | None) -> Iterator[str]:
    """The record of a game; of a running one the lines as the viewer may see them, which do not replay."""
    match = table.match
    if table.is_public_knowledge:
        return format_record(match, more=noted_fairness(table.row))
    moves = ({"seat": seat, "move": match.line(index, viewer)} for index, (seat, _) in enumerate(match.moves))
    begun = {"position": write(table.game, match.positions[0], viewer)} if table.row.position else {}
    return format_lines(header_of(match, more=begun | {"seen_by": viewer} | noted_fairness(table.row)), moves)


def stored_record(row: TableRow, log: Sequence[LogRow]) -> Iterator[str]:
    """The record of a finished game as it was played, also if the rules of today know it no more."""
    moves: list[Json] = []
    for entry in log:
        if entry.words is None:
            del moves[entry.undo_to :]
        else:
            moves.append({"seat": entry.seat, "move": entry.words})
    begun = {"position": row.position} if row.position else {}
    header = make_header(row.game, len(row.seats), row.options, row.version, more=begun | noted_fairness(row))
    if row.result is None:
        return format_lines(header, moves)
    winners = [seat for seat, rank in enumerate(row.result["ranks"]) if rank == 1]
    return format_lines(header, moves, {"scores": row.result["scores"], "winners": winners})


def why(table: Table, seat: int, words: str, language: str) -> Json:
    """Whether a move is legal now, and if not, why."""
    table.check_running()
    try:
        reason = table.match.why_not(seat, words)
    except UnknownMove as error:
        raise refuse(error) from None
    told = None if reason is None else reason_info(table, reason, language)
    return {"type": "why", "id": None, "words": words, "legal": reason is None, "reason": told}


def hint(table: Table, seq: int, hints: Sequence[Json], language: str) -> Json:
    """The moves that a bot would consider, with what speaks for them as sentences."""
    say = speech(table, language)
    return {"type": "hint", "id": None, "seq": seq, "moves": [hint | {"texts": say.advice(hint)} for hint in hints]}


def reason_info(table: Table, reason: Reason, language: str) -> Json:
    """A reason as keys and data, and as a sentence."""
    say = speech(table, language)
    return {"rule": reason.rule, "key": reason.key, "args": reason.args, "text": say.reason(reason)}


def help_used(table: Table, aids: Mapping[tuple[int, str], int]) -> Json:
    """What help there is, and when the game is over what each seat has used of it."""
    undos = Counter(entry.seat for entry in table.entries if entry.code is None and entry.note is None)
    used = [
        {
            "seat": seat,
            "hints": aids.get((seat, "hint"), 0),
            "undos": undos[seat],
            "coach": aids.get((seat, "coach"), 0),
            "tries": aids.get((seat, "try"), 0),
        }
        for seat in range(len(table.seats))
    ]
    return {"help": table.row.given_help, "used": used if table.is_public_knowledge else []}


def refusal(refused: Refusal, table: Table, fresh: Json, language: str | None, id: str | None) -> Refusal:  # noqa: A002
    """The refusal of a message with that id: its reason as a sentence, and the frame of now."""
    reason = refused.reason and reason_info(table, refused.reason, language or REFERENCE)
    return Refusal(refused.code, refused.message, told={"id": id, "reason": reason, "frame": fresh})
