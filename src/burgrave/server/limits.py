"""How often somebody may ask, and how much may be sent."""

import time
from collections import OrderedDict

MOST_KNOWN = 10_000
"""So many addresses or persons are remembered; the longest silent are forgotten first."""


class Rate:
    """A bucket for each name: so many a second, and some seconds' worth at once."""

    def __init__(self, per_second: float, burst: float) -> None:
        self.per_second = per_second
        self.size = max(1.0, per_second * burst)
        self.buckets: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def allows(self, name: str) -> bool:
        """Whether one more is allowed now."""
        if not self.per_second:
            return True
        now = time.monotonic()
        level, then = self.buckets.pop(name, (self.size, now))
        level = min(self.size, level + (now - then) * self.per_second)
        self.buckets[name] = (level - 1 if level >= 1 else level, now)
        if len(self.buckets) > MOST_KNOWN:
            self.buckets.popitem(last=False)
        return level >= 1
