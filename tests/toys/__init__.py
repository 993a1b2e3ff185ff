"""A toy game in a package of somebody else's, installed beside Burgrave as it were."""

import sys
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from burgrave.core.game import find_games

TOYS = Path(__file__).parent


@cache
def metadata() -> TemporaryDirectory[str]:
    """A folder with what an installer would write of the package."""
    folder = TemporaryDirectory(prefix="burgrave-toys-")
    project = tomllib.loads((TOYS / "pyproject.toml").read_text())["project"]
    info = Path(folder.name) / f"{project['name']}-{project['version']}.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(f"Name: {project['name']}\nVersion: {project['version']}\n")
    points = [f"[{group}]\n" + "".join(f"{n} = {v}\n" for n, v in p.items()) for group, p in entry_points(project)]
    (info / "entry_points.txt").write_text("".join(points))
    return folder


def entry_points(project: dict[str, dict[str, dict[str, str]]]) -> list[tuple[str, dict[str, str]]]:
    """The entry points of a project by group."""
    return list(project["entry-points"].items())


def paths() -> list[str]:
    """Where Python finds the package, and what it finds there."""
    return [str(TOYS), metadata().name]


def install() -> None:
    """Let this process find the toy game."""
    if str(TOYS) not in sys.path:
        sys.path += paths()
        find_games.cache_clear()


@pytest.fixture(autouse=True)
def toys() -> Iterator[None]:
    """Let a test find the toy game."""
    install()
    yield
    for path in paths():
        sys.path.remove(path)
    find_games.cache_clear()
