"""The toy game beside the real ones."""

import pytest

from burgrave.research import gymnasium, openspiel
from tests.toys import toys

__all__ = ["toys"]


@pytest.fixture
def registered(toys: None) -> None:
    """Let the toy game be known to the libraries too."""
    openspiel.register_all()
    gymnasium.register_all()
