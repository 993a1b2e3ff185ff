"""The board of the terminal as plain text."""

from rich.text import Text

from burgrave.core.match import Match
from burgrave.sentences import house_language, speak


def draw(match: Match, seat: int | None = None, language: str | None = None) -> str:
    """The board as a seat (None: a spectator) sees it, without colours."""
    view = match.game.view(match.position, seat)
    return Text.from_markup(match.game.show(view, speak(language or house_language(), match.game))).plain
