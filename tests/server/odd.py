"""Work that fails with an error that cannot travel, or tells how far it is; a worker imports nothing else for it."""

from collections.abc import Callable


class Odd(Exception):
    """It asks for more than it tells."""

    def __init__(self, one: int, two: int) -> None:
        super().__init__(one)


def fail_oddly() -> None:
    """Fail."""
    raise Odd(1, 2)


def count_aloud(number: int, tell: Callable[[int], None]) -> int:
    """Tell how far one is."""
    for done in range(number):
        tell(done)
    return number
