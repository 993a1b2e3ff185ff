"""What the sources import is what pyproject.toml declares, for the extra that brings it."""

import ast
import sys
import tomllib
from collections.abc import Iterator
from importlib.metadata import packages_distributions
from pathlib import Path

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
PACKAGE = ROOT / "src" / "burgrave"
BRINGS = packages_distributions()
AT_ONCE = {
    "server": ("server",),
    "client": ("server",),
    "pictures": ("pictures",),
    "research": ("research", "learn", "arena"),
    "cli/bench/peer_worker": ("peers",),
}
"""Parts whose modules are only imported where extras are installed; all others import of extras in functions alone."""


def declared(*extras: str) -> set[str]:
    """What is installed with some extras."""
    optional = PROJECT["optional-dependencies"]
    lines = [*PROJECT["dependencies"], *(line for extra in extras for line in optional[extra])]
    return {canonicalize_name(Requirement(line).name) for line in lines}


def imports(tree: ast.Module) -> Iterator[tuple[str, bool]]:
    """Each package that a module imports, and whether the module cannot be imported without it."""
    at_once = {id(node) for statement in tree.body for node in ast.walk(statement) if is_at_once(statement)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield alias.name.split(".")[0], id(node) in at_once
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module.split(".")[0], id(node) in at_once


def is_at_once(statement: ast.stmt) -> bool:
    """Whether a statement of a module is run when it is imported."""
    functions = (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)
    for_types = isinstance(statement, ast.If) and ast.unparse(statement.test) == "TYPE_CHECKING"
    return not isinstance(statement, functions) and not for_types


def undeclared(source: str, part: str) -> list[str]:
    """The packages that a module of a part imports and may not."""
    extras = next((extras for known, extras in AT_ONCE.items() if f"{part}/".startswith(f"{known}/")), ())
    wrong = []
    for package, at_once in imports(ast.parse(source)):
        names = {canonicalize_name(name) for name in [package, *BRINGS.get(package, [])]}
        allowed = declared(*extras) if at_once else declared(*PROJECT["optional-dependencies"])
        if package not in sys.stdlib_module_names and package != "burgrave" and not names & allowed:
            wrong.append(package)
    return wrong


def test_what_is_imported_is_declared():
    found = {}
    for path in sorted(PACKAGE.rglob("*.py")):
        part = path.relative_to(PACKAGE).with_suffix("").as_posix()
        if wrong := undeclared(path.read_text(), part):
            found[part] = wrong
    assert found == {}


def test_what_is_not_declared_is_found():
    assert undeclared("import numpy", "core/words") == ["numpy"]
    assert undeclared("import numpy", "research/vector") == []
    assert undeclared("from starlette.types import Scope", "server/app") == []
    assert undeclared("def later():\n    import numpy", "bots/levels") == []
    assert undeclared("def later():\n    import scipy", "bots/levels") == ["scipy"]


def test_what_others_change_within_is_bounded():
    """Burgrave reaches into uvicorn: every minor version of it must be looked at."""
    [uvicorn] = [Requirement(line) for line in PROJECT["optional-dependencies"]["server"] if "uvicorn" in line]
    assert "0.53.0" in uvicorn.specifier and "0.52.9" not in uvicorn.specifier
    assert "0.54.9" in uvicorn.specifier and "0.55.0" not in uvicorn.specifier


def test_metadata_name_nobody_s_address():
    assert all(set(author) == {"name"} for author in PROJECT["authors"]) and "urls" not in PROJECT
