"""The toy game beside the real ones, and the command line run in this process."""

from collections.abc import Callable
from dataclasses import dataclass

import pytest

from burgrave.cli import main
from tests.toys import paths, toys

__all__ = ["paths", "toys"]


@dataclass
class Result:
    """What a command left behind."""

    code: int
    out: str
    err: str

    @property
    def lines(self) -> list[str]:
        return self.out.splitlines()


Run = Callable[..., Result]


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Run:
    """Run a command line in this process, as `burgrave` would."""

    def run(*args: str) -> Result:
        monkeypatch.setattr("sys.argv", ["burgrave", *args])
        code = 0
        try:
            main()
        except SystemExit as end:
            code = end.code if isinstance(end.code, int) else 0
        out, err = capsys.readouterr()
        return Result(code, out, err)

    return run
