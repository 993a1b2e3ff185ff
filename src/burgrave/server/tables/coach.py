"""What the coach looks at: the decision that a seat has just ended."""

from burgrave.analysis.reporting import decisions
from burgrave.bots.insight import find_insight
from burgrave.core.match import Match


def last_decision(match: Match, seat: int) -> tuple[int, tuple[int, ...]] | None:
    """The last decision of a seat, where it began and its moves; None if it goes on, or its last move was no choice."""
    mine = [(index, codes) for index, codes in decisions(match) if match.moves[index][0] == seat]
    if not mine:
        return None
    index, codes = mine[-1]
    end = index + len(codes)
    if any(mover == seat for mover, _ in match.moves[end:]):
        return None
    may_go_on = end == len(match.moves) and seat in match.position.to_act() and not match.reveals(end - 1)
    if may_go_on and find_insight(match.game).goes_on(match.positions[index], match.position, seat):
        return None
    return index, codes
