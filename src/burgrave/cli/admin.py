"""`burgrave admin`: what an operator does to tables and people of a running server, through its protected door."""

import json
import os
import re
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Annotated, Any
from urllib.parse import urlencode

import typer

from burgrave.cli.extras import from_extra
from burgrave.cli.terminal import print_line
from burgrave.core.errors import BadOption

if TYPE_CHECKING:
    from burgrave.client import Client

Json = dict[str, Any]
PERSON = re.compile(r"[A-Za-z0-9_-]{22}")

Limit = Annotated[int, typer.Option(min=1, max=1000, help="At most so many.")]
AsJson = Annotated[bool, typer.Option("--json", help="As JSON, for programs.")]
TableArgument = Annotated[str, typer.Argument(metavar="TABLE", help="A table's id.")]
PersonArgument = Annotated[str, typer.Argument(metavar="PERSON", help="A person's id; `people` and `tables` tell it.")]
Who = Annotated[str, typer.Argument(metavar="WHO", help="A person's id, an address, or a network as 192.0.2.0/24.")]
BY_ID = {"ignore_unknown_options": True}
"""An id may begin with a dash."""

admin = typer.Typer(
    help="Tables and people of a running server, for who runs it.\n\n"
    "BURGRAVE_SERVER says where it is (http://127.0.0.1:8000), BURGRAVE_ADMIN_KEY is the key it was started with.",
    no_args_is_help=True,
)


def door() -> "Client":
    """The server that is operated."""
    with from_extra("server"):
        from burgrave.client import Client
    key = os.environ.get("BURGRAVE_ADMIN_KEY")
    if not key:
        raise BadOption("set BURGRAVE_ADMIN_KEY to the key that the server was started with")
    return Client(os.environ.get("BURGRAVE_SERVER", "http://127.0.0.1:8000"), key=key)


def ask(method: str, path: str, body: Json | None = None) -> Json:
    """What the server answers; one that is not there is told in a line."""
    client = door()
    try:
        answer: Json = client._json(method, f"/api/admin{path}", body)
    except OSError as error:
        raise BadOption(f"no server at {client.server}: {error}") from None
    return answer


def query(**given: Any) -> str:
    """The part of an address that narrows a list down."""
    named = {name: value for name, value in given.items() if value not in (None, False)}
    return f"?{urlencode(named)}"


def day(seconds: int) -> str:
    """When something was."""
    return datetime.fromtimestamp(seconds, UTC).strftime("%Y-%m-%d %H:%M")


def show(rows: list[Json], as_json: bool, **columns: Any) -> None:
    """Rows as a table, each column by what makes it of a row; or as JSON."""
    if as_json:
        print_line(json.dumps(rows, ensure_ascii=False))
        return
    lines = [list(columns), *([str(make(row)) for make in columns.values()] for row in rows)]
    widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
    for line in lines:
        print_line("  ".join(cell.ljust(width) for cell, width in zip(line, widths, strict=True)).rstrip())


def who_sits(seat: Json) -> str:
    """A seat in a word or two."""
    if seat["holder"]:
        return f"{seat['name'] or '?'} ({seat['holder']})"
    return seat["bot"] or "-"


@admin.command("tables")
def list_tables(
    status: Annotated[str | None, typer.Option(help="open, running, over or stopped.")] = None,
    game: Annotated[str | None, typer.Option(help="Of one game.")] = None,
    person: Annotated[str | None, typer.Option(help="Where a person sits or is the host.")] = None,
    idle_days: Annotated[float, typer.Option(min=0, help="Untouched for so many days.")] = 0,
    limit: Limit = 50,
    as_json: AsJson = False,
) -> None:
    """List tables, the longest untouched first."""
    wanted = query(status=status, game=game, person=person, idle_days=idle_days or None, limit=limit)
    show(
        ask("GET", f"/tables{wanted}")["tables"],
        as_json,
        table=lambda row: row["id"],
        game=lambda row: row["game"],
        status=lambda row: row["status"],
        entries=lambda row: row["seq"],
        touched=lambda row: day(row["moved"]),
        host=lambda row: row["host"],
        seats=lambda row: ", ".join(map(who_sits, row["seats"])),
    )


@admin.command(context_settings=BY_ID)
def close(table: TableArgument) -> None:
    """Stop a game for good: it can be looked at, nobody plays on."""
    ask("POST", f"/tables/{table}/close")
    print_line(f"closed {table}")


@admin.command(context_settings=BY_ID)
def delete(table: TableArgument) -> None:
    """Delete a table with its log."""
    ask("DELETE", f"/tables/{table}")
    print_line(f"deleted {table}")


@admin.command("people")
def list_people(
    name: Annotated[str | None, typer.Argument(metavar="[NAME]", help="A part of the name.")] = None,
    banned: Annotated[bool, typer.Option("--banned", help="Only those who are banned.")] = False,
    limit: Limit = 50,
    as_json: AsJson = False,
) -> None:
    """List people, the newest first."""
    show(
        ask("GET", f"/people{query(name=name, banned=banned, limit=limit)}")["people"],
        as_json,
        person=lambda row: row["id"],
        name=lambda row: row["name"],
        since=lambda row: day(row["made"]),
        tables=lambda row: row["tables"],
        banned=lambda row: "banned" if row["banned"] else "",
    )


@admin.command(context_settings=BY_ID)
def rename(person: PersonArgument, name: Annotated[str, typer.Argument(help="The new name.")]) -> None:
    """Give a person another name, at its tables too."""
    ask("POST", f"/people/{person}", {"name": name})
    print_line(f"renamed {person}")


@admin.command(context_settings=BY_ID)
def erase(person: PersonArgument) -> None:
    """Delete a person's name and keys; bots play on for it, games stay."""
    ask("DELETE", f"/people/{person}")
    print_line(f"deleted {person}")


@admin.command(context_settings=BY_ID)
def ban(who: Who) -> None:
    """Serve a person or an address no longer; open sockets close at once."""
    print_line(f"banned {set_banned(who, True)}")


@admin.command(context_settings=BY_ID)
def lift(who: Who) -> None:
    """Lift a ban."""
    print_line(f"lifted the ban of {set_banned(who, False)}")


def set_banned(who: str, banned: bool) -> str:
    """Ban a person or an address, or lift that; the person, or the network it became."""
    if PERSON.fullmatch(who):
        ask("POST", f"/people/{who}", {"banned": banned})
        return who
    answer = ask("POST", "/bans" if banned else "/bans/lift", {"network": who})
    return str(answer["banned" if banned else "lifted"])


@admin.command("bans")
def list_bans(as_json: AsJson = False) -> None:
    """List banned addresses."""
    bans = ask("GET", "/bans")["bans"]
    show(bans, as_json, network=lambda row: row["network"], since=lambda row: day(row["made"]))


@admin.command()
def tidy(dry_run: Annotated[bool, typer.Option("--dry-run", help="Only count.")] = False) -> None:
    """Delete what is overdue by the rules of retention; the server does it by itself every hour."""
    overdue = ask("POST", "/tidy", {"dry_run": dry_run})
    print_line(f"{overdue['tables']} tables and {overdue['people']} people {'are overdue' if dry_run else 'deleted'}")
