"""Who asks, from where, how often: what requests and sockets are checked for before anything is done."""

from urllib.parse import urlsplit

from fastapi import Request
from pydantic import ValidationError
from starlette.datastructures import Address, Headers
from starlette.requests import HTTPConnection

from burgrave.server.context import Context, context_of
from burgrave.server.errors import Refusal
from burgrave.server.people import COOKIE, Person


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


def check_address(context: Context, address: Address | None) -> None:
    """Refuse an address that is banned or asks too often."""
    if context.bans.covers(host_of(address)):
        raise Refusal("banned", "the operator of this server does not serve this address")
    if not context.by_address.allows(host_of(address)):
        raise Refusal("rate_limited", "too many requests from this address; wait a little")


def check_person(context: Context, person: Person | None) -> None:
    """Refuse a person that asks too often."""
    if person is not None and not context.by_person.allows(person.id):
        raise Refusal("rate_limited", "too many requests of this person; wait a little")


def check_origin(context: Context, headers: Headers) -> None:
    """Refuse what another site's page sends; programs send no origin."""
    origin = headers.get("origin")
    if origin is None or urlsplit(origin).netloc == headers.get("host"):
        return
    if origin not in [allowed.strip() for allowed in context.settings.origins.split(",")]:
        raise Refusal("forbidden_origin", "this page belongs to another site")


def check_sockets(context: Context, address: Address | None) -> None:
    """Refuse an address that has too many sockets open."""
    most, host = context.settings.sockets_address, host_of(address)
    if most and sum(connection.address == host for connection in context.connections) >= most:
        raise Refusal("too_many_sockets", "too many sockets from this address")


def host_of(address: Address | None) -> str:
    """Where somebody asks from."""
    return address.host if address else "unknown"


def first_fault(error: ValidationError) -> str:
    """What is wrong with an input, without repeating the input."""
    fault = error.errors(include_input=False, include_url=False, include_context=False)[0]
    return f"{'.'.join(map(str, fault['loc'])) or 'message'}: {fault['msg']}"[:300]
