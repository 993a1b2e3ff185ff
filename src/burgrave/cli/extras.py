"""What only an extra of the package brings."""

from collections.abc import Iterator
from contextlib import contextmanager

from burgrave.core.errors import BurgraveError


class NotInstalled(BurgraveError):
    """A part of Burgrave that an extra of the package brings."""


@contextmanager
def from_extra(extra: str) -> Iterator[None]:
    """Around imports that are only made where they are needed: a line says how to get what is missing."""
    try:
        yield
    except ModuleNotFoundError as error:
        raise NotInstalled(f"this needs an extra of the package: pip install 'burgrave[{extra}]' ({error})") from error
