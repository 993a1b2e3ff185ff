"""Who one is: a name, a cookie, and keys for other devices and programs."""

from typing import Annotated

from fastapi import APIRouter, Depends, Request, Response
from fastapi.responses import StreamingResponse

from burgrave.server import owndata, upkeep
from burgrave.server.bans import close_unwanted
from burgrave.server.context import context_of
from burgrave.server.errors import Refusal
from burgrave.server.models.people import KeyMade, KeyOwner, KeyRequest, Me, NameRequest
from burgrave.server.people import COOKIE, COOKIE_AGE, Person
from burgrave.server.requests import EXPORT_COST, asker, check_hourly, costs, known_asker, place_of
from burgrave.server.routes import REFUSALS

router = APIRouter(prefix="/api/me", tags=["people"], responses=REFUSALS)

Asker = Annotated[Person | None, Depends(asker)]
KnownAsker = Annotated[Person, Depends(known_asker)]


def remember(request: Request, response: Response, key: str) -> None:
    """Let the browser keep a key."""
    secure = context_of(request).settings.secure_cookie
    response.set_cookie(COOKIE, key, max_age=COOKIE_AGE, httponly=True, samesite="lax", secure=secure, path="/")


async def the_owner(request: Request, given: KeyRequest) -> Person:
    """The person of a key."""
    person = await context_of(request).people.recognise(given.key)
    if person is None:
        raise Refusal("no_key", "nobody is known by that key")
    return person


@router.get("")
async def me(person: Asker) -> Me:
    """Who the cookie says one is."""
    return Me(name=person.name if person else None)


@router.post("")
async def introduce(request: Request, response: Response, given: NameRequest, person: Asker) -> Me:
    """Give one's name: a stranger becomes a person and gets the cookie; a person is renamed."""
    context = context_of(request)
    if person is None:
        check_hourly(context.newcomers, "new persons", place_of(request.client))
        person, key = await context.people.meet(given.name)
        remember(request, response, key)
    else:
        await context.store.rename(person.id, given.name)
        context.tables.wake_lobby()
    return Me(name=given.name)


@router.post("/keys")
async def make_key(request: Request, person: KnownAsker) -> KeyMade:
    """A further key of one's own: for a program's header, or as a personal link for another device."""
    check_hourly(context_of(request).newcomers, "new keys", person.id)
    key = await context_of(request).people.make_key(person.id)
    return KeyMade(key=key, link=f"/#me={key}")


@router.post("/keys/whose")
async def whose_key(request: Request, given: KeyRequest, person: Asker) -> KeyOwner:
    """Whose key it is, before one becomes that person."""
    owner = await the_owner(request, given)
    return KeyOwner(name=owner.name, mine=person is not None and owner.id == person.id)


@router.post("/adopt")
async def adopt(request: Request, response: Response, given: KeyRequest) -> Me:
    """Become the person of a key: what the page does when it is opened by a personal link."""
    person = await the_owner(request, given)
    remember(request, response, given.key)
    return Me(name=person.name)


@router.post("/keys/drop")
async def drop_keys(request: Request, person: KnownAsker) -> Me:
    """Make every other key of one's own worthless, should one have got into wrong hands."""
    await context_of(request).store.drop_other_keys(person.id, person.key)
    await close_unwanted(context_of(request))
    return Me(name=person.name)


@router.post("/forget")
async def forget(request: Request, response: Response, person: KnownAsker) -> Me:
    """Make this browser forget who one is; its key becomes worthless."""
    await context_of(request).store.drop_key(person.key)
    await close_unwanted(context_of(request))
    response.delete_cookie(COOKIE, path="/")
    return Me(name=None)


@router.get("/data", response_class=StreamingResponse, dependencies=[costs(EXPORT_COST)])
async def export(request: Request, person: KnownAsker) -> StreamingResponse:
    """All that the server keeps of one, as a file of JSON."""
    headers = {"Content-Disposition": 'attachment; filename="burgrave.json"', "Cache-Control": "no-store"}
    pieces = owndata.export(context_of(request).store, person)
    return StreamingResponse(pieces, media_type="application/json", headers=headers)


@router.delete("")
async def erase(request: Request, response: Response, person: KnownAsker) -> Me:
    """Delete one's name and keys for good: bots finish one's games, those that are over stay without the name."""
    await upkeep.erase(context_of(request), person.id)
    response.delete_cookie(COOKIE, path="/")
    return Me(name=None)
