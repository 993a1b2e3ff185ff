"""The toy game, which has a lesson too, beside the real ones."""

from tests.toys import paths, toys

__all__ = ["paths", "toys"]
