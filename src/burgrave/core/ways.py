"""Ways: lines of one's own in a row that can be chosen as one, found by playing legal lines on copies."""

from collections import deque
from collections.abc import Callable
from functools import cache
from typing import NamedTuple

from burgrave.core.game import AnyGame, Ways
from burgrave.core.position import Position

MOST_WAYS = 300
MOST_POSITIONS = 300
"""How many positions are looked at, the nearest first."""


class Joints(NamedTuple):
    """How lines are added to words. A line goes on after words that close as it opens."""

    opens: Callable[[str], str | None]
    """Of a line; None: it is part of no way."""
    closes: Callable[[str], str]
    """Of words."""
    join: Callable[[str, str], str | None]
    """The words with the line; None: they do not go on so."""


class Lines:
    """The lines of a game that can be part of a way, by code: all of them, and by what opens them."""

    def __init__(self, game: AnyGame, joints: Joints) -> None:
        self.every: dict[int, str] = {}
        self.after: dict[str, dict[int, str]] = {}
        for code in range(game.vocabulary.size):
            line = game.words(code)
            if (opening := joints.opens(line)) is not None:
                self.every[code] = self.after.setdefault(opening, {})[code] = line


lines_of = cache(Lines)


def chain(game: AnyGame, position: Position, seat: int, joints: Joints) -> Ways:
    """Lines of a seat in a row, as few as lead to the same words; no chance, reveal or choice of others between."""
    ways: Ways = {}
    known, texts = set[str](), lines_of(game, joints)
    ends = deque[tuple[str, list[str], Position]]([("", [], position)])
    for _ in range(MOST_POSITIONS):
        if not ends:
            break
        begun, lines, here = ends.popleft()
        onward = texts.after.get(joints.closes(begun), {}) if lines else texts.every
        for code in sorted(onward.keys() & here.legal(seat)):
            line = onward[code]
            words = joints.join(begun, line) if lines else line
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
