"""Who asks: persons without accounts, known by keys that only they have."""

import hashlib
import hmac
from dataclasses import dataclass

from burgrave.server.errors import Refusal
from burgrave.server.settings import Source
from burgrave.server.store import Store

COOKIE = "burgrave"
COOKIE_AGE = 400 * 24 * 3600
"""Seconds a browser remembers; none remembers longer."""


@dataclass(frozen=True)
class Person:
    """Somebody, and the id of the key by which it was recognised."""

    id: str
    name: str
    key: str


class People:
    """Persons and their keys. A key is a public id, a dot and a secret; only the secret's hash is stored."""

    def __init__(self, store: Store, source: Source) -> None:
        self.store = store
        self.source = source

    async def meet(self, name: str) -> tuple[Person, str]:
        """A new person, and a key for it."""
        person = self.source.token(16)
        await self.store.add_person(person, name, int(self.source.clock()))
        key = await self.make_key(person)
        return Person(person, name, key.partition(".")[0]), key

    async def make_key(self, person: str) -> str:
        """A further key."""
        key, secret = self.source.token(16), self.source.token(32)
        await self.store.add_key(key, person, hash_secret(secret), int(self.source.clock()))
        return f"{key}.{secret}"

    async def recognise(self, given: str | None) -> Person | None:
        """The person a key belongs to; Refusal if it is banned."""
        key, _, secret = (given or "").partition(".")
        if not key or not secret or len(key) > 30 or len(secret) > 60 or not (key + secret).isascii() or "\0" in key:
            return None
        found = await self.store.find_key(key)
        if found is None or not hmac.compare_digest(found[0], hash_secret(secret)):
            return None
        if found[3]:
            raise Refusal("banned", "the operator of this server does not let you play here")
        return Person(found[1], found[2], key)


def hash_secret(secret: str) -> str:
    """What is stored of a secret; it has 256 random bits, so a plain hash is safe."""
    return hashlib.sha256(secret.encode()).hexdigest()
