"""The games there are, and whether the server is well."""

from typing import Literal

from burgrave.server.models.base import Answer


class GameOption(Answer):
    """A table option; `default` may follow from another option's value."""

    name: str
    default: str
    values: list[str]


class GameInfo(Answer):
    """A game; its texts are under /api/texts/{game}/{lang}."""

    game: str
    version: int
    players: list[int]
    options: list[GameOption]
    bots: list[str]


class Health(Answer):
    """Whether the server and its database answer."""

    status: Literal["ok"]
    version: str
