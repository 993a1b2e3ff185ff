"""The toy game beside the real ones, and the command line."""

from tests.cli.conftest import run
from tests.toys import toys

__all__ = ["run", "toys"]
