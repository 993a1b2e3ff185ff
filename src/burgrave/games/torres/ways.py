"""What can be chosen at once in Torres: where several steps of a knight lead, and two cards put back alike."""

from collections import deque

from burgrave.core.game import MOST_WAYS, Ways
from burgrave.games.torres import board, facts, masks, turn
from burgrave.games.torres.position import TorresPosition
from burgrave.games.torres.words import VOCABULARY

BIT = list(masks.BIT)

IN_MENU, IN_RETURN = facts.PHASES.index("menu"), facts.PHASES.index("return")
MOVES = [VOCABULARY.words(VOCABULARY.base["move"] + way) for way in range(64 * 64)]
"""`move A B` by 64 A + B."""


def ways(position: TorresPosition, seat: int) -> Ways:
    """`move A C` for several steps from A to C, `return PLACE` for both cards put back there."""
    if position.phase == IN_MENU:
        return strolls(position, seat)
    return returns(position, seat) if position.phase == IN_RETURN else {}


def strolls(position: TorresPosition, seat: int) -> Ways:
    """Where each knight gets by as few steps as lead there, if by more than one; the nearest squares first."""
    found: Ways = {}
    walker = position.copy()
    others = position.knights[seat]
    reached = [0] * 64
    ends = deque[tuple[int, int, int, list[str]]]()
    rest = others
    while rest and position.points > 1:
        start = board.first_square(rest)
        rest &= rest - 1
        reached[start] = BIT[start]
        ends.append((start, start, position.points, []))
    while ends:
        start, here, points, lines = ends.popleft()
        walker.knights[seat] = (others & ~BIT[start]) | BIT[here]
        targets = turn.strides(walker, here) & ~reached[start]
        reached[start] |= targets
        while targets:
            square = board.first_square(targets)
            targets &= targets - 1
            way = [*lines, MOVES[64 * here + square]]
            if lines:
                found[MOVES[64 * start + square]] = way
                if len(found) == MOST_WAYS:
                    return found
            if points > 1:
                ends.append((start, square, points - 1, way))
    return found


def returns(position: TorresPosition, seat: int) -> Ways:
    """Both cards on top, or both at the bottom."""
    found: Ways = {}
    for code in position.legal(seat):
        line = VOCABULARY.words(code)
        place = line.rpartition(" ")[2]
        after = position.copy()
        after.play(seat, code)
        if after.phase == IN_RETURN and f"return {place}" not in found:
            others = [words for words in map(VOCABULARY.words, after.legal(seat)) if words.endswith(f" {place}")]
            found[f"return {place}"] = [line, others[0]]
    return found
