"""What `./run test` and `./run soak tests` add to pytest: no test is left out unseen, and a broken soak goes on."""

import os
import runpy
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests import first_page, soak
from tests.first_page import Spent
from tests.paths import looking_in

SKIPPING = """
import pytest

def test_a_tool(): pytest.skip("no caddy here: install the package caddy")
def test_pytorch(): pytest.importorskip("torch.is_not_here")
@pytest.mark.xfail
def test_known_to_fail(): assert False
"""


@pytest.mark.parametrize(
    ("options", "outcome"), [(["--no-skips"], "1 failed, 1 skipped, 1 xfailed"), ([], "2 skipped, 1 xfailed")], ids=str
)
def test_what_is_skipped_fails_where_everything_can_be_installed(
    tmp_path: Path, options: list[str], outcome: str
) -> None:
    (tmp_path / "test_some.py").write_text(SKIPPING)
    command = [sys.executable, "-m", "pytest", "-p", "tests.conftest", "-p", "no:cacheprovider", "-ra", *options]
    alone = os.environ | {"PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}
    done = subprocess.run([*command, str(tmp_path)], capture_output=True, text=True, cwd=soak.ROOT, env=alone)
    assert outcome in done.stdout.splitlines()[-1], done.stdout + done.stderr
    assert "no caddy here" in done.stdout


def test_a_soak_goes_on_where_it_was_broken_off(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(soak, "DONE", tmp_path / "done.json")
    codes = [0, 0, 1, 0]
    monkeypatch.setattr(soak, "run_tests", lambda tests: subprocess.CompletedProcess([], codes.pop(0), "passed\n", ""))

    def run(*args: str) -> int:
        monkeypatch.setattr("sys.argv", ["soak", *args])
        return soak.main()

    assert run("3", "tests/arena", "--busy", "1") == 1
    assert run("3", "tests/arena", "--busy", "1") == 0 and codes == []
    assert capsys.readouterr().out.splitlines() == [
        "1 of 3: passed",
        "2 of 3: passed",
        "passed",
        "3 of 3: passed",
    ]
    assert run("3", "tests/arena", "--busy", "1") == 0, "all is done"
    codes.append(0)
    assert run("1") == 0 and codes == [], "other tests are other passes"


def test_a_process_still_looks_where_ours_was_told_to(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONPATH", "given")
    assert looking_in("uncompiled", COLUMNS="9").items() >= {"PYTHONPATH": "uncompiled:given", "COLUMNS": "9"}.items()
    monkeypatch.delenv("PYTHONPATH")
    assert looking_in("uncompiled")["PYTHONPATH"] == "uncompiled"


def test_the_steps_of_the_first_start_add_up() -> None:
    """What runs beside another step has no row; each ends where the next begins."""
    names = list(first_page.STEPS)
    beside = ("installing what requirements/run.txt names", Spent(5, 3))
    said = [(names[0], Spent(1, 0)), (names[1], Spent(2, 1)), beside, (names[2], Spent(5, 3)), (names[3], Spent(9, 11))]
    rows = first_page.steps(said, Spent(12, 13))
    assert list(rows.values()) == [Spent(2, 1), Spent(3, 2), Spent(4, 8), Spent(3, 2)]
    assert first_page.sum_of(rows.values()) == Spent(12, 13)
    script = (soak.ROOT / "run").read_text()
    assert all(f'"{name.replace("build.txt", "$1.txt")}"' in script for name in names), "it says each of them"
    with pytest.raises(AssertionError):
        first_page.steps(said[1:], Spent(12, 13))


def test_set_up_does_each_thing_once(tmp_path: Path) -> None:
    """A stub Python records its command lines."""
    python, told = tmp_path / ".venv/bin/python", tmp_path / "told"
    for name in ("src/module.py", "web/page.py", "setup.py", "pyproject.toml", "requirements/build.txt"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).touch()
    (tmp_path / "requirements/run.txt").touch()
    shutil.copy(soak.ROOT / "run", tmp_path)
    python.parent.mkdir(parents=True)
    python.write_text(f'#!/bin/sh\necho "$*" >>{told}\n')
    python.chmod(0o755)
    (tmp_path / ".venv/done-venv").write_text(str(tmp_path))

    def done() -> list[str]:
        told.write_text("")
        settings = os.environ | {"BURGRAVE_PURE": "1"}
        subprocess.run([tmp_path / "run", "games"], env=settings, capture_output=True, check=True)
        *before, last = told.read_text().splitlines()
        assert last == "-P -m burgrave games"
        return [what for what in ("build.txt", "run.txt", "pip wheel") if any(what in line for line in before)]

    assert done() == ["build.txt", "run.txt", "pip wheel"]
    assert done() == []
    (tmp_path / "src/module.py").write_text("changed")
    assert done() == ["pip wheel"]
    (tmp_path / "requirements/run.txt").write_text("changed")
    assert done() == ["run.txt"]


def test_everything_is_translated_anew_only_after_a_change_of_declarations(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is left of a module that is no more does not count."""
    is_outdated = runpy.run_path(str(soak.ROOT / "setup.py"))["is_outdated"]
    monkeypatch.chdir(tmp_path)
    times = {"build/c/src/gone.c": 1, "src/dice.pxd": 2, "build/c/src/dice.c": 3}
    for name, time in times.items():
        Path(name).parent.mkdir(parents=True, exist_ok=True)
        Path(name).touch()
        os.utime(name, (time, time))
    assert not is_outdated()
    os.utime("src/dice.pxd", (4, 4))
    assert is_outdated()
