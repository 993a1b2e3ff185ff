"""What must not be told by the moment at which something happens."""

from burgrave.bots.strategy import find_strategy
from burgrave.core.game import AnyGame
from burgrave.core.position import Position


def is_sealed(game: AnyGame, position: Position, seat: int) -> bool:
    """Whether a seat's choice is a secret: others choose at the same time, or do not see what is chosen."""
    if len(position.to_act()) > 1:
        return True
    one_of_each = {game.vocabulary.verb(code): code for code in position.legal(seat)}
    return any(game.line(position, seat, code, None) != game.words(code) for code in one_of_each.values())


def is_plain(game: AnyGame, position: Position, seat: int) -> bool:
    """Whether a seat has a single move, and everybody knows that: made at once, it tells nothing.

    Whether a sealed choice was one at all is a secret too.
    """
    is_known = not game.hides_choice(position, seat) and not is_sealed(game, position, seat)
    return is_known and len(position.legal(seat)) == 1


def thinking_time(game: AnyGame, bot: str) -> float:
    """Seconds that a bot may think, however soon it is done."""
    level = find_strategy(game.name).levels.get(bot)
    return level.budget.ms / 1000 if level else 0.0
