"""The toy game sits at the table too."""

from tests.toys import toys

__all__ = ["toys"]
