"""Fixtures for all tests."""

import gc
import shutil
import signal
import threading
from collections.abc import Generator
from pathlib import Path

import pytest
from websockets.sync.client import connect

import burgrave
from burgrave.client import Client
from tests.waiting import HANGS

# Started in the background, tests would ignore Ctrl-C, and so would the programs they start.
if threading.current_thread() is threading.main_thread():
    signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--no-skips", action="store_true", help="what would be skipped fails; only PyTorch may be missing")


def pytest_collection_finish() -> None:
    gc.collect()
    gc.freeze()  # what was imported is looked through no more


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    report = yield
    if report.skipped and item.config.getoption("no_skips") and not may_skip(report):
        report.outcome = "failed"
    return report


def may_skip(report: pytest.TestReport) -> bool:
    """Whether a test may be skipped where everything can be installed."""
    return hasattr(report, "wasxfail") or "torch" in str(report.longrepr)


# However slow the machine is, nobody hangs up.
Client.__init__.__kwdefaults__["timeout"] = HANGS
connect.__kwdefaults__ |= {"open_timeout": None, "ping_timeout": None}


@pytest.fixture(scope="session")
def uncompiled(tmp_path_factory: pytest.TempPathFactory) -> str:
    """A path with the package without its compiled modules."""
    folder = tmp_path_factory.mktemp("uncompiled")
    without_extensions = shutil.ignore_patterns("*.so", "__pycache__")
    shutil.copytree(Path(burgrave.__file__).parent, folder / "burgrave", ignore=without_extensions)
    return str(folder)
