"""Fresh environments, with the wheel that `./run` has built for this run."""

import os
import re
import subprocess
import sys
import sysconfig
import venv
from collections.abc import Iterable
from importlib.metadata import Distribution, distribution, distributions
from pathlib import Path

import pytest
from packaging.requirements import Requirement

from tests.browser.serving import Server

ROOT = Path(__file__).parents[2]
LOCKED = re.compile(r"^\S+==[^\\\n]+", re.MULTILINE)
"""A version in a lock file, without its hashes."""


def the_wheel() -> Path:
    """The wheel of this run."""
    wheels = list((ROOT / "build" / "wheel").glob("burgrave-*.whl"))
    if len(wheels) != 1:
        pytest.skip("`./run test` builds the wheel that this test installs")
    return wheels[0]


def build(project: Path, folder: Path) -> Path:
    """The wheel of a project."""
    pip("wheel", "--no-deps", "--no-build-isolation", "--wheel-dir", str(folder), str(project))
    [wheel] = folder.glob("*.whl")
    return wheel


def pip(*args: str) -> None:
    """Let pip do something, quietly."""
    subprocess.run([sys.executable, "-m", "pip", "-qq", *args], check=True, env=without_path())


def without_path() -> dict[str, str]:
    """The environment of a program that finds nothing but what is installed."""
    return {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}


def as_stranger(folder: Path, *, compiled: bool) -> dict[str, str]:
    """The environment of somebody who installs Burgrave from an index, which has only what is locked."""
    versions = folder / "versions.txt"
    versions.write_text("\n".join(LOCKED.findall((ROOT / "requirements" / "test.txt").read_text())))
    settings = {"PIP_CONSTRAINT": str(versions), "PIP_BUILD_CONSTRAINT": str(versions), "PIP_NO_COMPILE": "1"}
    return without_path() | settings | ({} if compiled else {"BURGRAVE_PURE": "1"})


class Environment:
    """A virtual environment with some wheels, and of all dependencies those it is given."""

    def __init__(self, folder: Path, *wheels: Path) -> None:
        venv.create(folder, with_pip=False)
        self.folder = folder
        self.python = str(folder / "bin" / "python")
        self.site = Path(sysconfig.get_path("purelib", vars={"base": str(folder), "platbase": str(folder)}))
        if wheels:
            # Dependencies are not fetched again: they lie in the environment of the tests.
            pip("--python", self.python, "install", "--no-deps", "--no-index", *map(str, wheels))

    def lend_everything(self) -> None:
        """Let it find all that the environment of the tests has, after its own packages."""
        paths = dict.fromkeys([sysconfig.get_path("purelib"), *(path for path in sys.path if "site-packages" in path)])
        (self.site / "lent.pth").write_text("\n".join(paths))

    def lend_needs(self, name: str, extra: str) -> None:
        """Lend it the declared dependencies of a package and of one extra, nothing else."""
        [installed] = distributions(name=name, path=[str(self.site)])
        self.lend(*{str(needed) for chosen in ("", extra) for needed in needs_of(installed, chosen)})

    def lend(self, *requirements: str) -> None:
        """Let it find some packages, and what these need."""
        for found in closure(requirements):
            for top in {file.parts[0] for file in found.files or [] if not file.parts[0].startswith("..")}:
                if not (self.site / top).exists():
                    (self.site / top).symlink_to(Path(str(found.locate_file(top))))

    def run(self, *args: str, given: str | None = None) -> "subprocess.CompletedProcess[str]":
        """What `burgrave …` says."""
        command = [str(self.folder / "bin" / "burgrave"), *args]
        return subprocess.run(command, input=given, capture_output=True, text=True, env=without_path(), cwd=self.folder)


class Installed(Server):
    """The server of an environment, started as its owner would."""

    def __init__(self, folder: Path, environment: Environment) -> None:
        self.environment = environment
        super().__init__(folder)

    def command(self) -> list[str]:
        return [str(self.environment.folder / "bin/burgrave"), "serve", "--no-browser", "--port", str(self.port)]

    def path(self) -> str:
        return ""

    def seed(self, text: str) -> None:
        """As its owner starts it, chance has no seed."""


def closure(requirements: Iterable[str]) -> list[Distribution]:
    """The distributions that meet some requirements, and those of all that these require here."""
    known: dict[tuple[str, str], Distribution] = {}
    waiting = [Requirement(text) for text in requirements]
    while waiting:
        wanted = waiting.pop()
        for extra in ("", *wanted.extras):
            if (wanted.name, extra) not in known:
                found = known[wanted.name, extra] = distribution(wanted.name)
                assert wanted.specifier.contains(found.version, prereleases=True), f"{wanted}: {found.version}"
                waiting += needs_of(found, extra)
    return list(known.values())


def needs_of(installed: Distribution, extra: str) -> list[Requirement]:
    """What a distribution needs here, with an extra of it or with none."""
    named = [Requirement(text) for text in installed.requires or []]
    return [one for one in named if one.marker is None or one.marker.evaluate({"extra": extra})]
