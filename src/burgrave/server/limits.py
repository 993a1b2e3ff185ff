"""How often somebody may ask: heavy requests cost more, and who is in debt waits."""

import time
from collections import OrderedDict
from functools import lru_cache
from ipaddress import ip_network

MOST_KNOWN = 10_000
"""So many addresses or persons are remembered; the longest silent are forgotten first."""

HOUR = 3600.0


class Rate:
    """A bucket for each name: so much a second flows in, `size` at once may be spent; nothing a second: no limit."""

    def __init__(self, per_second: float, size: float) -> None:
        self.per_second = per_second
        self.size = max(1.0, size)
        self.buckets: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def allows(self, name: str) -> bool:
        """Whether one more is allowed now; it is charged then."""
        if not self.per_second:
            return True
        is_allowed = self._level(name) >= 1
        if is_allowed:
            self.charge(name, 1)
        return is_allowed

    def charge(self, name: str, cost: float) -> None:
        """Let a name pay for what has been allowed, into debt if need be."""
        if not self.per_second:
            return
        self.buckets[name] = (self._level(name) - cost, time.monotonic())
        self.buckets.move_to_end(name)
        if len(self.buckets) > MOST_KNOWN:
            self.buckets.popitem(last=False)

    def _level(self, name: str) -> float:
        now = time.monotonic()
        level, then = self.buckets.get(name, (self.size, now))
        return min(self.size, level + (now - then) * self.per_second)


def hourly(most: float) -> Rate:
    """So many an hour, all at once if need be."""
    return Rate(most / HOUR, most)


@lru_cache(10_000)
def networks_of(place: str) -> tuple[str, ...]:
    """A place as it is counted, and the networks around it that may be one customer's, the widest last."""
    try:
        network = ip_network(place)
    except ValueError:
        return (place,)
    wider = (24,) if network.version == 4 else (56, 48)
    return place, *(str(network.supernet(new_prefix=bits)) for bits in wider)
