"""Work that fails with an error that cannot travel between processes; a worker imports nothing else for it."""


class Odd(Exception):
    """It asks for more than it tells."""

    def __init__(self, one: int, two: int) -> None:
        super().__init__(one)


def fail_oddly() -> None:
    """Fail."""
    raise Odd(1, 2)
