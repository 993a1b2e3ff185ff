"""Fixtures for all tests."""

import shutil
from pathlib import Path

import pytest

import burgrave


@pytest.fixture(scope="session")
def uncompiled(tmp_path_factory: pytest.TempPathFactory) -> str:
    """A path with the package without its compiled modules."""
    folder = tmp_path_factory.mktemp("uncompiled")
    without_extensions = shutil.ignore_patterns("*.so", "__pycache__")
    shutil.copytree(Path(burgrave.__file__).parent, folder / "burgrave", ignore=without_extensions)
    return str(folder)
