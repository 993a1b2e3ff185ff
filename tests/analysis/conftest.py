"""The toy game beside the real ones."""

from tests.toys import toys

__all__ = ["toys"]
