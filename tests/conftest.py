"""Fixtures for all tests."""

import shutil
import signal
import threading
from pathlib import Path

import pytest

import burgrave

# Started in the background, tests would ignore Ctrl-C, and so would the programs they start.
if threading.current_thread() is threading.main_thread():
    signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.fixture(scope="session")
def uncompiled(tmp_path_factory: pytest.TempPathFactory) -> str:
    """A path with the package without its compiled modules."""
    folder = tmp_path_factory.mktemp("uncompiled")
    without_extensions = shutil.ignore_patterns("*.so", "__pycache__")
    shutil.copytree(Path(burgrave.__file__).parent, folder / "burgrave", ignore=without_extensions)
    return str(folder)
