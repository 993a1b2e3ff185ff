"""What holds for the text of every position."""

from random import Random

from burgrave.core import notation
from burgrave.core.game import AnyGame
from burgrave.core.position import Position


def assert_read_back(game: AnyGame, position: Position) -> None:
    """Written and read back, a position is the same, and so is its text."""
    text = notation.write(game, position)
    found, again = notation.read(text)
    assert found is game
    assert again.dump() == position.dump(), text
    assert notation.write(game, again) == text


def assert_seen(game: AnyGame, position: Position, seat: int | None, seed: int) -> None:
    """The seen form is the same for all positions that look the same, and reading it gives one of them."""
    text = notation.write(game, position, seat)
    assert notation.write(game, game.imagine(position, seat, Random(seed)), seat) == text
    _, dream = notation.read(text, Random(seed))
    assert notation.write(game, dream, seat) == text
    assert game.view(dream, seat) == game.view(position, seat)
