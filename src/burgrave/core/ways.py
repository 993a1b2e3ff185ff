"""Ways: lines of one's own in a row that can be chosen as one, found by playing legal lines on copies."""

from collections import deque
from collections.abc import Callable

from burgrave.core.game import AnyGame, Ways
from burgrave.core.position import Position

MOST_WAYS = 300
MOST_POSITIONS = 300
"""How many positions are looked at, the nearest first."""

Join = Callable[[str, str], str | None]
"""How a line is added to words: `join("", line)` begins a way, if the line can; None: it does not go on so."""


def chain(game: AnyGame, position: Position, seat: int, join: Join) -> Ways:
    """Lines of a seat in a row, as few as lead to the same words; no chance, reveal or choice of others between."""
    ways: Ways = {}
    known = set[str]()
    ends = deque[tuple[str, list[str], Position]]([("", [], position)])
    for _ in range(MOST_POSITIONS):
        if not ends:
            break
        begun, lines, here = ends.popleft()
        for code in here.legal(seat):
            line = game.words(code)
            words = join(begun, line)
            if words is None or words in known or game.reveals(here, seat, code):
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
