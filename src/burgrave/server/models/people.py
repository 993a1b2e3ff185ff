"""Who one is."""

from pydantic import Field

from burgrave.server.models.base import Answer, Key, Name, Request


class NameRequest(Request):
    """A name to be known by."""

    name: Name


class KeyRequest(Request):
    """A key from a personal link."""

    key: Key


class Me(Answer):
    """Who the cookie says one is; no name: nobody yet."""

    name: str | None


class KeyOwner(Answer):
    """Whose a key is."""

    name: str
    mine: bool = Field(description="Whether that is who asks.")


class KeyMade(Answer):
    """A new key of the asking person: for the header of a program, or for a personal link."""

    key: str
    link: str = Field(description="Where another browser becomes this person, from the server's root.")
