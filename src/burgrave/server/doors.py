"""What requests and sockets share: who asks, from where, how often; and the house that answers."""

import logging
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

from fastapi import Request
from pydantic import ValidationError
from starlette.datastructures import Address, Headers
from starlette.requests import HTTPConnection

from burgrave.server import frames
from burgrave.server.errors import Refusal
from burgrave.server.limits import Rate
from burgrave.server.people import COOKIE, People, Person
from burgrave.server.settings import Settings, Source
from burgrave.server.store import Store
from burgrave.server.table import Table
from burgrave.server.tables import Tables
from burgrave.server.thinkers import Thinkers

log = logging.getLogger(__name__)

if TYPE_CHECKING:
    from burgrave.server.live import Reader


@dataclass
class House:
    """Everything a process needs to serve."""

    settings: Settings
    source: Source
    store: Store
    people: People
    thinkers: Thinkers
    tables: Tables
    by_address: Rate
    by_person: Rate
    sockets: set["Reader"] = field(default_factory=set)

    def check_address(self, address: Address | None) -> None:
        """Refuse an address that asks too often."""
        if not self.by_address.allows(address.host if address else "unknown"):
            raise Refusal("rate_limited", "too many requests from this address; wait a little")

    def check_person(self, person: Person | None) -> None:
        """Refuse a person that asks too often."""
        if person is not None and not self.by_person.allows(person.id):
            raise Refusal("rate_limited", "too many requests of this person; wait a little")

    def check_origin(self, headers: Headers) -> None:
        """Refuse what another site's page sends; programs send no origin."""
        origin = headers.get("origin")
        if origin is None or urlsplit(origin).netloc == headers.get("host"):
            return
        if origin not in [allowed.strip() for allowed in self.settings.origins.split(",")]:
            raise Refusal("forbidden_origin", "this page belongs to another site")

    def check_sockets(self, address: Address | None) -> None:
        """Refuse an address that has too many sockets open."""
        most, host = self.settings.sockets_address, address.host if address else "unknown"
        if most and sum(socket.address == host for socket in self.sockets) >= most:
            raise Refusal("too_many_sockets", "too many sockets from this address")

    async def close_sockets(self, is_gone: Callable[[Person], bool]) -> None:
        """Close the sockets of persons whose key has become worthless."""
        for socket in list(self.sockets):
            if socket.person is not None and is_gone(socket.person):
                await socket.close(4401)

    async def hint(self, table: Table, seat: int, language: str) -> dict[str, Any]:
        """What a bot would do on a seat."""
        table.check_running()
        if seat not in table.position.to_act():
            raise Refusal("not_your_turn", f"seat {seat} is not to act")
        seq, game, position = table.seq, table.game, table.position
        try:
            hints = await self.thinkers.hint(game, position, seat, table.thoughts("hint", seat, self.source.chance))
        except Exception:
            log.exception("no hint", extra={"game": game.name})
            raise Refusal("not_available", "the bots give no hint here") from None
        say = frames.speech(table, language)
        moves = [hint | {"texts": say.advice(hint)} for hint in hints]
        return {"type": "hint", "id": None, "seq": seq, "moves": moves}


def make_house(settings: Settings, source: Source) -> House:
    """A house on a database."""
    store, thinkers = Store(settings.database), Thinkers(settings)
    return House(
        settings=settings,
        source=source,
        store=store,
        people=People(store, source),
        thinkers=thinkers,
        tables=Tables(store, settings, source, thinkers),
        by_address=Rate(settings.rate_address, settings.burst),
        by_person=Rate(settings.rate_person, settings.burst),
    )


def house_of(connection: HTTPConnection) -> House:
    """The house that serves a connection."""
    house: House = connection.app.state.house
    return house


async def asker(connection: HTTPConnection) -> Person | None:
    """Who asks: by the key in the header of a program, or in the cookie of a browser."""
    kind, _, key = connection.headers.get("authorization", "").partition(" ")
    given = key.strip() if kind.lower() == "bearer" else connection.cookies.get(COOKIE)
    return await house_of(connection).people.recognise(given)


async def known_asker(request: Request) -> Person:
    """Who asks, for what a stranger may not."""
    person = need(await asker(request))
    house_of(request).check_person(person)
    return person


def need(person: Person | None) -> Person:
    """A person, not a stranger."""
    if person is None:
        raise Refusal("no_key", "nobody is known by that key: introduce yourself by POST /api/me")
    return person


def first_fault(error: ValidationError) -> str:
    """What is wrong with an input, without repeating the input."""
    fault = error.errors(include_input=False, include_url=False, include_context=False)[0]
    return f"{'.'.join(map(str, fault['loc'])) or 'message'}: {fault['msg']}"[:300]
