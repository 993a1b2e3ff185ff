"""Fresh environments, with the wheel that `./run` has built for this run."""

import os
import subprocess
import sys
import sysconfig
import venv
from importlib.metadata import Distribution, distribution
from pathlib import Path

import pytest
from packaging.requirements import Requirement

ROOT = Path(__file__).parents[2]


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


class Environment:
    """A virtual environment with some wheels, and of all dependencies those it is given."""

    def __init__(self, folder: Path, *wheels: Path) -> None:
        venv.create(folder, with_pip=False)
        self.folder = folder
        self.python = str(folder / "bin" / "python")
        self.site = Path(sysconfig.get_path("purelib", vars={"base": str(folder), "platbase": str(folder)}))
        # Dependencies are not fetched again: they lie in the environment of the tests.
        pip("--python", self.python, "install", "--no-deps", "--no-index", *map(str, wheels))

    def lend_everything(self) -> None:
        """Let it find all that the environment of the tests has, after its own packages."""
        paths = dict.fromkeys([sysconfig.get_path("purelib"), *(path for path in sys.path if "site-packages" in path)])
        (self.site / "lent.pth").write_text("\n".join(paths))

    def lend(self, *names: str) -> None:
        """Let it find some packages, and what these need."""
        for found in closure(names):
            for top in {file.parts[0] for file in found.files or [] if not file.parts[0].startswith("..")}:
                if not (self.site / top).exists():
                    (self.site / top).symlink_to(Path(str(found.locate_file(top))))

    def run(self, *args: str, given: str | None = None) -> "subprocess.CompletedProcess[str]":
        """What `burgrave …` says."""
        command = [str(self.folder / "bin" / "burgrave"), *args]
        return subprocess.run(command, input=given, capture_output=True, text=True, env=without_path(), cwd=self.folder)


def closure(names: tuple[str, ...]) -> list[Distribution]:
    """The distributions of some names and of all they require here."""
    known: dict[str, Distribution] = {}
    waiting = list(names)
    while waiting:
        name = waiting.pop()
        if name not in known:
            known[name] = distribution(name)
            needed = [Requirement(text) for text in known[name].requires or []]
            waiting += [r.name for r in needed if r.marker is None or r.marker.evaluate({"extra": ""})]
    return list(known.values())
