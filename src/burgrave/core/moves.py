"""A buffer of moves, filled by a position's `generate`."""

CAPACITY = 4096
"""More than any position has: a Löwenherz duel has the longest list, 135 sums × 16 sets of Treasures (L62)."""


class Moves:
    """Codes in a buffer that a search can fill again and again."""

    def __init__(self) -> None:
        self.count = 0
        self.codes = [0] * 4096

    def add(self, code: int) -> None:
        """Append a code."""
        self.codes[self.count] = code
        self.count += 1

    def sorted(self) -> list[int]:
        """The codes in rising order."""
        return sorted([self.codes[i] for i in range(self.count)])
