"""Core and games need nothing but Python: whoever installs Burgrave for its rules installs nothing else."""

import ast
import re
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import burgrave

pytestmark = pytest.mark.exhaustive

PACKAGE = Path(burgrave.__file__).parent
FILES = [
    path
    for folder in ("core", "games")
    for pattern in ("*.py", "*.pxd")
    for path in sorted((PACKAGE / folder).rglob(pattern))
]
BY_NAME = {
    "core/match.py": ["burgrave.board"],
    "core/game.py": ["burgrave.games", "{package}.{VERSIONS}", "burgrave.games.{name}"],
}
"""What is found by name: the board that a match prints as, and the games."""


def imported(path: Path) -> Iterator[str]:
    """Every module that a file names in a statement."""
    if path.suffix == ".pxd":
        yield from re.findall(r"^\s*(?:from|cimport|import) +([\w.]+)", path.read_text(), re.MULTILINE)
        return
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0 and node.module, "relative imports hide where a thing comes from"
            yield node.module


def own_packages(path: Path) -> list[str]:
    """What a file may import of Burgrave: core; a game itself too."""
    first, second, *_ = path.relative_to(PACKAGE).parts
    return ["burgrave.core"] if first == "core" else ["burgrave.core", f"burgrave.games.{second}"]


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_core_and_games_are_standard_library_only(path: Path):
    library = sys.stdlib_module_names | ({"cython"} if path.suffix == ".pxd" else set())
    for name in imported(path):
        is_own = any(f"{name}.".startswith(f"{package}.") for package in own_packages(path))
        assert is_own or name.partition(".")[0] in library, name


def test_nothing_else_is_imported_by_name():
    found = {path.relative_to(PACKAGE).as_posix(): list(asked_by_name(path)) for path in FILES if path.suffix == ".py"}
    assert {path: names for path, names in found.items() if names} == BY_NAME


def asked_by_name(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Call) and ast.unparse(node.func).endswith(("import_module", "__import__")):
            yield ast.unparse(node.args[0]).strip("f'")
