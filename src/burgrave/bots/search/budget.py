"""How long to think, and the clock that tells when it is over."""

import math
import time
from dataclasses import dataclass


@dataclass(frozen=True)
class Budget:
    """How long to think: simulations, milliseconds, or whichever is over first; 0 is no limit."""

    sims: int = 0
    ms: int = 0

    def scaled(self, scale: float) -> "Budget":
        """The same with so many times the simulations."""
        return Budget(max(1, round(self.sims * scale)) if self.sims else 0, self.ms)

    def start(self) -> "Clock":
        """Begin to think."""
        return Clock(self)


NO_LIMIT = Budget()


class Clock:
    """Tells when a budget is used up."""

    def __init__(self, budget: Budget) -> None:
        self.budget = budget
        self.begin = time.perf_counter()
        self.end = self.begin + budget.ms / 1000

    def part(self, share: float) -> "Clock":
        """A clock that tells when such a share of the time that is left, or of all simulations, is used up."""
        part = Clock(Budget(math.ceil(share * self.budget.sims), self.budget.ms))
        part.end = part.begin + share * (self.end - part.begin)
        return part

    def left(self, done: int, batch: int) -> int:
        """How many simulations may follow, after `done` of them: at most a batch, 0 when it is time to stop."""
        if self.budget.ms and done and time.perf_counter() >= self.end:
            return 0
        return min(batch, self.budget.sims - done) if self.budget.sims else batch

    def rest(self, done: int) -> float:
        """How many simulations may follow in all, after `done` of them; by the clock: at the pace so far."""
        rests: list[float] = []
        if self.budget.sims:
            rests.append(self.budget.sims - done)
        if self.budget.ms:
            now = time.perf_counter()
            rests.append(done * (self.end - now) / (now - self.begin))
        return min(rests)
