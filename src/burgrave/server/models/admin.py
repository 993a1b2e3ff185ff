"""What an operator is told and may ask."""

from dataclasses import asdict
from typing import Any

from burgrave.server.models.base import Name, Request, Short
from burgrave.server.rows import TableRow


class PersonChange(Request):
    """What is to become of a person."""

    name: Name | None = None
    banned: bool | None = None


class BanRequest(Request):
    """An address or a network."""

    network: Short


class TidyRequest(Request):
    """Whether overdue tables and people are only counted."""

    dry_run: bool = False


def table_about(row: TableRow) -> dict[str, Any]:
    """A table as an operator sees it: everything but what is hidden at it."""
    told = ("id", "game", "status", "public", "host", "seq", "made", "moved", "imported", "fault")
    seats = [{"name": seat.name, "holder": seat.holder, "bot": seat.bot} for seat in row.seats]
    return {name: value for name, value in asdict(row).items() if name in told} | {"seats": seats}
