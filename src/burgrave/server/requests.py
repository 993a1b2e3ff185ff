"""Who asks, from where, how often: what requests and sockets are checked for before anything is done."""

import re
import socket
from functools import lru_cache
from ipaddress import IPv6Address, IPv6Network, ip_address
from typing import Annotated, Any
from urllib.parse import urlsplit

from fastapi import Depends, Request
from pydantic import ValidationError
from starlette.datastructures import Address, Headers
from starlette.requests import HTTPConnection

from burgrave.server.context import Context, context_of
from burgrave.server.errors import Refusal
from burgrave.server.limits import Rate
from burgrave.server.people import COOKIE, Person
from burgrave.server.tables.table import Table

ENTRIES = 20
"""So many entries of a log cost as much as a request."""

EXPORT_COST, IMPORT_COST, REPLAY_COST = 100, 20, 1
"""What these cost more than other requests."""

HINT_COST, EXPLORE_COST = 10, 1
"""What these cost of the budget for help."""

LOCAL = (".localhost", ".local", ".lan", ".home", ".home.arpa", ".internal", ".localdomain", ".fritz.box")
"""What names end in that no stranger can have."""


async def asker(connection: HTTPConnection) -> Person | None:
    """Who asks: by the key in the header of a program, or in the cookie of a browser."""
    kind, _, key = connection.headers.get("authorization", "").partition(" ")
    given = key.strip() if kind.lower() == "bearer" else connection.cookies.get(COOKIE)
    return await context_of(connection).people.recognise(given)


async def known_asker(request: Request) -> Person:
    """Who asks, for what a stranger may not."""
    person = need(await asker(request))
    check_person(context_of(request), person)
    return person


def need(person: Person | None) -> Person:
    """A person, not a stranger."""
    if person is None:
        raise Refusal("no_key", "nobody is known by that key: introduce yourself by POST /api/me")
    return person


# How often


def check_address(context: Context, address: Address | None) -> None:
    """Refuse an address that is banned or asks too often."""
    if address and context.bans.covers(address.host):
        raise Refusal("banned", "the operator of this server does not serve this address")
    if not context.by_address.allows(place_of(address)):
        raise Refusal("rate_limited", "too many requests from this address; wait a little")


def check_person(context: Context, person: Person | None) -> None:
    """Refuse a person that asks too often."""
    if person is not None and not context.by_person.allows(person.id):
        raise Refusal("rate_limited", "too many requests of this person; wait a little")


def check_hourly(rate: Rate, what: str, *names: str) -> None:
    """Refuse who has had enough of something within the hour."""
    if not all(rate.allows(name) for name in names):
        raise Refusal("too_many_this_hour", f"no more {what} for now: come back within the hour")


def charge(context: Context, address: Address | None, person: Person | None, cost: float) -> None:
    """Let who asked pay for a heavy request: it was allowed, further ones wait."""
    context.by_address.charge(place_of(address), cost)
    if person is not None:
        context.by_person.charge(person.id, cost)


def check_help(context: Context, address: Address | None, person: Person | None, cost: float = HINT_COST) -> None:
    """Refuse help to who has had too much of it. Its budget is its own, so that it never keeps anybody from playing."""
    budgets = [(context.help_by_address, place_of(address))]
    if person is not None:
        budgets.append((context.help_by_person, person.id))
    if not all(rate.allows(name) for rate, name in budgets):
        raise Refusal("rate_limited", "too much help in a short time; wait a little")
    for rate, name in budgets:
        rate.charge(name, cost - 1)


async def asker_of_help(request: Request) -> Person:
    """Who asks for help, for what a stranger may not."""
    person = need(await asker(request))
    check_help(context_of(request), request.client, person)
    return person


async def find_table(context: Context, table_id: str, address: Address | None, person: Person | None) -> Table:
    """A table; who asks pays if it has to be loaded."""
    is_live = table_id in context.tables.live
    table = await context.tables.get(table_id)
    if not is_live:
        charge(context, address, person, table.seq / ENTRIES)
    return table


def costs(cost: float) -> Any:
    """What makes a route cost so many requests more."""

    def pay(request: Request, person: Annotated[Person | None, Depends(asker)]) -> None:
        charge(context_of(request), request.client, person, cost)

    return Depends(pay)


# From where


def check_host(context: Context, headers: Headers) -> None:
    """Refuse who was sent here by a name that is not ours: another site's, that leads to this machine."""
    settings, host = context.settings, headers.get("host", "")
    # What speaks https to everybody hides nothing behind a network.
    if not settings.secure_cookie and not is_ours(host, settings.hosts):
        raise Refusal("unknown_host", "this server does not know that name of its own: BURGRAVE_HOSTS may list it")


@lru_cache(1000)
def is_ours(host: str, hosts: str) -> bool:
    """Whether a name with or without its port is one of some, an address, or one that only a local network has."""
    known = [name.strip().lower() for name in hosts.split(",")]
    name = re.sub(r":\d*$", "", host).rstrip(".").lower()
    if "*" in known or name in (*known, socket.gethostname().lower()) or "." not in name:
        return True
    return name.endswith(LOCAL) or is_address(name)


def is_address(text: str) -> bool:
    """Whether a text is an address, not a name."""
    try:
        ip_address(text.strip("[]"))
    except ValueError:
        return False
    return True


def check_origin(context: Context, headers: Headers) -> None:
    """Refuse what another site's page sends; programs send no origin."""
    origin = headers.get("origin")
    if origin is None or host_of(origin) == headers.get("host"):
        return
    if origin not in [allowed.strip() for allowed in context.settings.origins.split(",") if allowed.strip()]:
        raise Refusal("forbidden_origin", "this page belongs to another site")


def host_of(origin: str) -> str | None:
    """Which host's page it is; None: no host can be read there."""
    try:
        return urlsplit(origin).netloc or None
    except ValueError:
        return None


def check_sockets(context: Context, address: Address | None) -> None:
    """Refuse an address that has too many sockets open."""
    most, place = context.settings.sockets_address, place_of(address)
    if most and sum(connection.address == place for connection in context.connections) >= most:
        raise Refusal("too_many_sockets", "too many sockets from this address")


def place_of(address: Address | None) -> str:
    """Where somebody asks from, as it is counted."""
    return network_of(address.host) if address else "unknown"


@lru_cache(10_000)
def network_of(host: str) -> str:
    """An address, of IPv6 its first 64 bits: so many addresses are one customer's."""
    try:
        address = ip_address(host.partition("%")[0])
    except ValueError:
        return host
    if not isinstance(address, IPv6Address):
        return host
    return str(address.ipv4_mapped or IPv6Network((int(address) >> 64 << 64, 64)))


def first_fault(error: ValidationError) -> str:
    """What is wrong with an input, without repeating the input."""
    fault = error.errors(include_input=False, include_url=False, include_context=False)[0]
    return f"{'.'.join(map(str, fault['loc'])) or 'message'}: {fault['msg']}"[:300]
