"""What beams share: a move on from another, and the best of many."""

from typing import Any


class Step:
    """A move that follows others. A game adds what it knows of it."""

    def __init__(self, parent: "Step | None", code: int) -> None:
        self.parent = parent
        self.code = code

    def path(self) -> list[int]:
        """The moves that lead here."""
        codes = []
        step = self
        while step.parent is not None:
            codes.append(step.code)
            step = step.parent
        return codes[::-1]


class Layer:
    """The best of many; a heap with the worst of them on top."""

    def __init__(self) -> None:
        self.width = 0
        self.count = 0
        self.values = [0.0] * 1025
        self.items: list[Any] = [None] * 1025

    def clear(self, width: int) -> None:
        """Forget all, and keep so many from now on, at most 1024."""
        self.width = width
        self.count = 0

    def would_take(self, value: float) -> bool:
        """Whether something so good would be among the best."""
        return self.count < self.width or value > self.values[1]

    def add(self, value: float, item: Any) -> None:
        """Take something in, the worst out if there are too many."""
        if self.count < self.width:
            self.count += 1
            self.rise(self.count, value, item)
        else:
            self.sink(value, item)

    def rise(self, place: int, value: float, item: Any) -> None:
        """Let something new move up the heap."""
        while place > 1 and self.values[place // 2] > value:
            self.values[place] = self.values[place // 2]
            self.items[place] = self.items[place // 2]
            place //= 2
        self.values[place] = value
        self.items[place] = item

    def sink(self, value: float, item: Any) -> None:
        """Let something that replaces the worst move down the heap."""
        place = 1
        while True:
            below = 2 * place
            if below > self.count:
                break
            if below < self.count and self.values[below + 1] < self.values[below]:
                below += 1
            if self.values[below] >= value:
                break
            self.values[place] = self.values[below]
            self.items[place] = self.items[below]
            place = below
        self.values[place] = value
        self.items[place] = item

    def taken(self) -> list[Any]:
        """All that was taken, in no order."""
        return self.items[1 : self.count + 1]
