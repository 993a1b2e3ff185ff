"""Core and games need nothing but Python: whoever installs Burgrave for its rules installs nothing else."""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import burgrave

pytestmark = pytest.mark.exhaustive

PACKAGE = Path(burgrave.__file__).parent
OWN = ("burgrave.core", "burgrave.games")
FILES = [path for folder in ("core", "games") for path in sorted((PACKAGE / folder).rglob("*.py"))]


def imported(tree: ast.Module) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0 and node.module, "relative imports hide where a thing comes from"
            yield node.module


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_core_and_games_are_standard_library_only(path: Path):
    for name in imported(ast.parse(path.read_text())):
        is_own = name.startswith(OWN) and (path.is_relative_to(PACKAGE / "games") or name.startswith("burgrave.core"))
        assert is_own or name.partition(".")[0] in sys.stdlib_module_names, name
