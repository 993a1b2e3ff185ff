"""README and docs are true: their examples run, and no command or option is missing."""

import doctest
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from burgrave.cli import app
from tests.cli.conftest import Run

ROOT = Path(__file__).parent.parent.parent
README = (ROOT / "README.md").read_text("utf-8")
PAGES = ["README.md", "docs/architecture.md", "docs/notation.md", "docs/records.md", "docs/bots.md", "docs/research.md"]
COMMANDS = [command.callback.__name__ for command in app.registered_commands if command.callback]


@pytest.mark.parametrize("page", PAGES)
def test_python_examples_run(page: str) -> None:
    assert doctest.testfile(str(ROOT / page), module_relative=False, encoding="utf-8").failed == 0


@pytest.mark.parametrize("page", [*PAGES, "CONTRIBUTING.md"])
def test_links_lead_somewhere(page: str) -> None:
    text = (ROOT / page).read_text("utf-8")
    for link in re.findall(r"\]\(([^)#]+)\)", text):
        assert ((ROOT / page).parent / link).exists(), link


def test_command_examples_run(tmp_path: Path) -> None:
    examples = re.search(r"## Commands.*?```\n(.*?)```", README, re.DOTALL)
    assert examples is not None
    command = f'"{sys.executable}" -P -m burgrave'
    script = "set -e\n" + re.sub(r"^\./run", command, examples[1], flags=re.MULTILINE)
    ended = subprocess.run(
        ["bash", "-c", script],  # noqa: S607
        cwd=tmp_path,
        env=os.environ | {"PYTHONPATH": os.pathsep.join(filter(None, sys.path))},
        capture_output=True,
        text=True,
    )
    assert ended.returncode == 0, ended.stderr


@pytest.mark.parametrize("name", COMMANDS)
def test_readme_names_every_command_and_option(name: str, run: Run) -> None:
    [row] = re.findall(rf"^\| `{name}\b.*$", README, re.MULTILINE)
    options = set(re.findall(r"^│ [* ]*(--[a-z]+)", run(name, "--help").out, re.MULTILINE)) - {"--help"}
    assert options, "none found in the help"
    assert [option for option in sorted(options) if option not in row] == []
