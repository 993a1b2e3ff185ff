"""The games there are, and whether the server is well."""

from typing import Literal

from burgrave.server.models.base import Answer


class GameOption(Answer):
    """A table option; `default` may follow from another option's value."""

    name: str
    default: str
    values: list[str]
    least: int
    """With fewer players it has no effect."""


class GameAbout(Answer):
    """Who made a game, when, and what to expect of it."""

    authors: list[str]
    year: int
    minutes: list[int]
    """At least, at most, at a table of people."""
    complexity: int
    """From 1, learnt in passing, to 5, for an evening of study."""
    best: int | None
    """With how many it is at its best, where that is not the fewest."""


class GameInfo(Answer):
    """A game; its texts are under /api/texts/{game}/{lang}."""

    game: str
    version: int
    players: list[int]
    options: list[GameOption]
    bots: list[str]
    about: GameAbout


class Health(Answer):
    """Whether the server answers and its database can be written."""

    status: Literal["ok", "failing"]
    version: str


class GameWords(Answer):
    """What the words of a game's lines are, for who knows no game."""

    verbs: dict[str, list[str]]
    """Each verb with the kinds of its arguments: square, card, tile, number, seat or name."""
    kinds: dict[str, list[str]]
    """The words of a kind; numerals and mere names are not listed."""


class GameBoard(Answer):
    """The board that a package brings: an ES module and its style."""

    script: str
    style: str | None


class GameDetails(GameInfo):
    """A game with its words and, if its package brings one, its board."""

    words: GameWords
    board: GameBoard | None
