"""A position of Castel as text, whole or as a seat sees it, and back.

`board` tells the stacks: `c3=king.0+1` is the King with a pawn of seat 0, and on him a knight with one of seat 1, `-`
for no pawn. Cards are words, `3*soldier` three of them, `2*?` two that are not known; ` / ` stands between seats, `-`
for nothing. Stocks and piles hold what is nowhere else. Last comes what is known of hidden cards: `all king@12`, seat 1
or 2 has the King and everybody knows, `0 queen@1` what seat 0 knows, if that is more than its hand and what all know.
"""

from burgrave.games.castel.notation.building import build
from burgrave.games.castel.notation.describing import describe
from burgrave.games.castel.position import CastelPosition

__all__ = ["build", "describe", "options_of"]


def options_of(position: CastelPosition) -> dict[str, str]:
    """The options a position is played by."""
    return {
        "acrobat": "all" if position.acrobat_all else "two",
        "merchant_last": "barred" if position.merchant_barred else "allowed",
        "herald": "any" if position.herald_any else "first",
    }
