"""What `burgrave serve` says before it serves."""

import sys

import pytest

from burgrave.server import process
from tests.cli.conftest import Run

EVERY = "0.0.0.0"  # noqa: S104 - nothing listens there
HERE = "Burgrave: http://127.0.0.1:8123/"


@pytest.mark.parametrize(
    ("host", "own", "said"),
    [
        ("127.0.0.1", "192.0.2.7", [HERE]),
        (EVERY, None, [HERE]),
        (EVERY, "192.0.2.7", [HERE, "For others in your network: http://192.0.2.7:8123/"]),
    ],
)
def test_who_serves_others_is_told_where_they_find_him(
    run: Run, monkeypatch: pytest.MonkeyPatch, host: str, own: str | None, said: list[str]
) -> None:
    monkeypatch.setattr(process, "serve", lambda *where: None)
    monkeypatch.setattr(sys.modules["burgrave.cli.serve"], "own_address", lambda: own)  # the package has the command
    assert run("serve", "--host", host, "--port", "8123", "--no-browser").lines == said
