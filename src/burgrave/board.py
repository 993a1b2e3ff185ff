"""The board of the terminal as plain text."""

from rich.text import Text

from burgrave.core.game import AnyGame
from burgrave.core.match import Match
from burgrave.core.position import Position
from burgrave.sentences import house_language, speak


def draw(match: Match, seat: int | None = None, language: str | None = None) -> str:
    """The board of a match as a seat (None: a spectator) sees it, without colours."""
    return show(match.game, match.position, seat, language)


def show(game: AnyGame, position: Position, seat: int | None = None, language: str | None = None) -> str:
    """A position as a seat (None: a spectator) sees it, without colours."""
    return Text.from_markup(game.show(game.view(position, seat), speak(language or house_language(), game))).plain
