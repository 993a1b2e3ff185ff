"""Everything a process serves with: database, people, tables, bots, limits, and who is connected."""

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from starlette.requests import HTTPConnection

from burgrave.server.bans import Bans
from burgrave.server.health import Pulse
from burgrave.server.limits import Rate, hourly
from burgrave.server.people import People
from burgrave.server.pool import Turns
from burgrave.server.reports import Reports
from burgrave.server.settings import Settings, Source
from burgrave.server.store import Store
from burgrave.server.tables.bots import Bots
from burgrave.server.tables.registry import Tables
from burgrave.server.workers import Workers

if TYPE_CHECKING:
    from burgrave.server.connections import Connection


@dataclass
class Context:
    """Everything a process needs to serve."""

    settings: Settings
    source: Source
    store: Store
    pulse: Pulse
    people: People
    bans: Bans
    workers: Workers
    tables: Tables
    bots: Bots
    reports: Reports
    by_address: Rate
    by_person: Rate
    help_by_address: Rate
    help_by_person: Rate
    newcomers: Rate
    new_tables: Rate
    imports: Rate
    new_reports: Rate
    lists: Turns = field(default_factory=lambda: Turns(1))
    """Who waits for a list of the lobby: one is made after the other, so that none who plays waits for them."""
    connections: set["Connection"] = field(default_factory=set)
    """The sockets that are open."""


def make_context(settings: Settings, source: Source) -> Context:
    """What serves a database."""
    store, workers = Store(settings.database, settings.statement_seconds), Workers(settings)
    tables = Tables(store, settings, source)
    is_limited = settings.rate_address > 0
    return Context(
        settings=settings,
        source=source,
        store=store,
        pulse=Pulse(store),
        people=People(store, source),
        bans=Bans(store),
        workers=workers,
        tables=tables,
        bots=Bots(tables, workers),
        reports=Reports(tables, workers),
        by_address=Rate(settings.rate_address, settings.rate_address * settings.burst),
        by_person=Rate(settings.rate_person, settings.rate_person * settings.burst),
        help_by_address=Rate(settings.rate_address, settings.rate_address * settings.burst),
        help_by_person=Rate(settings.rate_person, settings.rate_person * settings.burst),
        newcomers=hourly(settings.persons_hour * is_limited),
        new_tables=hourly(settings.tables_hour * is_limited),
        imports=hourly(settings.imports_hour * is_limited),
        new_reports=hourly(settings.reports_hour * is_limited),
    )


def context_of(connection: HTTPConnection) -> Context:
    """What serves a connection."""
    context: Context = connection.app.state.context
    return context
