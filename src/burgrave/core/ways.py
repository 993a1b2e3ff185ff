"""Ways: lines of one's own in a row that can be chosen as one, found by playing legal lines on copies."""

from collections import deque
from collections.abc import Callable
from functools import cache

from burgrave.core.game import AnyGame, Ways
from burgrave.core.position import Position

MOST_WAYS = 300
MOST_POSITIONS = 300
"""How many positions are looked at, the nearest first."""

Join = Callable[[str, str], str | None]
"""How a line is added to words: `join("", line)` begins a way, if the line can; None: it does not go on so.

Only lines that can begin a way go on with one.
"""


class Lines(dict[int, str | None]):
    """The lines of a game by code, those that are part of no way as None. Most lines are none: they are read once."""

    def __init__(self, game: AnyGame, join: Join) -> None:
        super().__init__()
        self.game, self.join = game, join

    def __missing__(self, code: int) -> str | None:
        line = self.game.words(code)
        self[code] = line if self.join("", line) is not None else None
        return self[code]


lines_of = cache(Lines)


def chain(game: AnyGame, position: Position, seat: int, join: Join) -> Ways:
    """Lines of a seat in a row, as few as lead to the same words; no chance, reveal or choice of others between."""
    ways: Ways = {}
    known, texts = set[str](), lines_of(game, join)
    ends = deque[tuple[str, list[str], Position]]([("", [], position)])
    for _ in range(MOST_POSITIONS):
        if not ends:
            break
        begun, lines, here = ends.popleft()
        for code in here.legal(seat):
            line = texts[code]
            words = None if line is None else join(begun, line)
            if line is None or words is None or words in known or game.reveals(here, seat, code):
                continue
            known.add(words)
            if lines:
                ways[words] = [*lines, line]
            if len(ways) == MOST_WAYS:
                return ways
            after = here.copy()
            after.play(seat, code)
            if after.to_act() == (seat,):
                ends.append((words, [*lines, line], after))
    return ways
