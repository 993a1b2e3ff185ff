"""Burgrave as strangers install it: from a fresh clone or its address, built in pip's isolation.

What is built is HEAD: changes that are not committed are not in a clone. Uncompiled, by way of sdist and wheel, and
what it needs is lent; `./run soak install` compiles, goes the other ways too, and has all from the index.
"""

import os
import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.browser.serving import OPENER
from tests.package.environments import ROOT, Environment, Installed, as_stranger

COMPILED = bool(os.environ.get("COMPILED"))

Install = Callable[[Path, Environment, dict[str, str]], None]


def by_wheel(clone: Path, environment: Environment, settings: dict[str, str]) -> None:
    """By a wheel that pip builds from an sdist."""
    wheel = build_wheel(clone, environment, settings, "--sdist")
    pip(environment, settings, "install", f"{wheel}[server]")


def by_wheel_alone(clone: Path, environment: Environment, settings: dict[str, str]) -> None:
    """The same with less to fetch: only the wheel is built apart, and what it says that it needs is ours."""
    wheel = build_wheel(clone, environment, settings, "--sdist", "--no-isolation")
    pip(environment, settings, "install", "--no-deps", "--no-index", str(wheel))
    environment.lend_needs("burgrave", "server")


def build_wheel(clone: Path, environment: Environment, settings: dict[str, str], *how: str) -> Path:
    """A wheel, in pip's isolation, from an sdist that was made somehow."""
    made = clone.parent / "made"
    run(["-m", "build", *how, "--outdir", str(made), str(clone)], settings)
    [sdist] = made.glob("*.tar.gz")
    pip(environment, settings, "wheel", "--no-deps", "--wheel-dir", str(made), str(sdist))
    [wheel] = made.glob("*.whl")
    return wheel


def by_folder(clone: Path, environment: Environment, settings: dict[str, str]) -> None:
    """By the folder of the clone."""
    pip(environment, settings, "install", f"{clone}[server]")


def by_address(clone: Path, environment: Environment, settings: dict[str, str]) -> None:
    """By the address of its repository, to which not every pip lets one add an extra: that comes after."""
    pip(environment, settings, "install", f"git+{clone.as_uri()}")
    pip(environment, settings, "install", "burgrave[server]")


def pip(environment: Environment, settings: dict[str, str], *args: str) -> None:
    """Let pip do something in an environment, which lends builds nothing of ours."""
    run(["-m", "pip", "-qq", "--python", environment.python, *args], settings)


def run(command: list[str], settings: dict[str, str]) -> None:
    done = subprocess.run([sys.executable, *command], env=settings, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.fixture(scope="module", params=[by_wheel, by_folder, by_address] if COMPILED else [by_wheel_alone])
def environment(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Environment:
    folder = tmp_path_factory.mktemp("stranger")
    subprocess.run(["git", "clone", "-q", str(ROOT), str(folder / "clone")], check=True)  # noqa: S607
    environment = Environment(folder / "env")
    request.param(folder / "clone", environment, as_stranger(folder, compiled=COMPILED))
    return environment


@pytest.fixture(scope="module")
def server(environment: Environment, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Installed]:
    server = Installed(tmp_path_factory.mktemp("served"), environment)
    yield server
    server.stop()


def get(server: Installed, path: str) -> bytes:
    with OPENER.open(f"{server.address}/{path}") as answer:
        content: bytes = answer.read()
    return content


def test_a_game_is_recorded_and_replayed(environment: Environment):
    recorded = environment.run("record", "torres", "--legal")
    assert recorded.returncode == 0, recorded.stderr
    replayed = environment.run("replay", "-", "--verify", given=recorded.stdout)
    assert replayed.returncode == 0, replayed.stderr


def test_it_is_compiled_where_it_can_be(environment: Environment):
    command = [environment.python, "-c", "import burgrave.core.dice as dice; print(dice.__file__)"]
    file = subprocess.run(command, capture_output=True, text=True, check=True).stdout.strip()
    assert file.endswith(".so" if COMPILED else ".py") and str(environment.folder) in file


def test_the_page_is_served_with_its_figures(server: Installed):
    assets = re.findall(r'="/(assets/[^"]+)"', get(server, "").decode())
    assert assets and all(get(server, asset) for asset in assets)
    assert get(server, "figures/loewenherz/en/growing.svg").startswith(b"<svg")
    server.stop()
    assert server.process.returncode in (0, 130)
