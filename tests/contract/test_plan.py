"""The four game folders follow one plan, as CONTRIBUTING has it."""

import ast
import re
from pathlib import Path

import pytest

import burgrave
from burgrave.core.game import AnyGame, find_games
from burgrave.core.position import Position

pytestmark = pytest.mark.exhaustive

GAMES = Path(burgrave.__file__).parent / "games"
FOLDERS = sorted(path for path in GAMES.iterdir() if (path / "__init__.py").exists())
SUBJECTS = (
    "facts",
    "words",
    "position",
    "reading",
    "view",
    "imagine",
    "observation",
    "events",
    "why",
    "notation",
    "text",
)
SOURCES = Path(__file__).parents[2] / "src" / "burgrave" / "games"

each_folder = pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)


def game_in(folder: Path) -> AnyGame:
    return find_games()[folder.name]


def trees(folder: Path) -> dict[Path, ast.Module]:
    return {path: ast.parse(path.read_text()) for path in sorted(folder.rglob("*.py"))}


@each_folder
def test_the_same_files(folder: Path):
    for subject in SUBJECTS:
        assert (folder / f"{subject}.py").exists() or (folder / subject / "__init__.py").exists(), subject
    for language in ("en", "fr"):
        assert (folder / "locale" / f"{language}.json").exists()
        assert (folder / "rules" / f"{language}.md").exists()
        assert (folder / "lessons" / "locale" / f"{language}.json").exists()


@each_folder
def test_the_same_names_of_classes(folder: Path):
    name = type(game_in(folder)).__name__.removesuffix("Game")
    assert name.lower() == folder.name
    classes = {
        node.name: path.relative_to(folder).with_suffix("").parts[0]
        for path, tree in trees(folder).items()
        for node in tree.body
        if isinstance(node, ast.ClassDef)
    }
    assert classes[f"{name}Position"] == "position"
    assert classes[f"{name}View"] == "view"
    assert classes[f"{name}Reading"] == "reading"
    assert classes[f"{name}Observation"] == "observation"


@each_folder
def test_a_position_inherits_from_nothing_but_the_contract(folder: Path):
    position = type(game_in(folder).start(game_in(folder).seats[0]))
    assert position.__mro__[1:] == (Position, object)


@each_folder
def test_no_method_only_forwards(folder: Path):
    """A game's class wires the other files together."""
    [shell] = [n for n in ast.parse((folder / "__init__.py").read_text()).body if isinstance(n, ast.ClassDef)]
    for method in shell.body:
        if isinstance(method, ast.FunctionDef) and len(method.body) == 2 and isinstance(method.body[1], ast.Return):
            call = method.body[1].value
            names = [argument.arg for argument in method.args.args][1:]
            is_forward = isinstance(call, ast.Call) and [ast.unparse(a) for a in call.args] == names
            assert not is_forward or method.name == "deal", method.name


@each_folder
def test_phases_whose_turn_and_the_listing_of_moves_are_called_the_same(folder: Path):
    position = game_in(folder).start(game_in(folder).seats[0])
    assert "phase" in position.FIELDS
    assert "player" in position.FIELDS
    assert not {"mover", "turn"} & set(position.FIELDS)
    source = (folder / "position.py").read_text()
    assert re.search(r"\bIN_[A-Z_]+", source)
    for path, tree in trees(folder).items():
        for node in ast.walk(tree):
            if isinstance(node, ast.FunctionDef):
                assert not node.name.startswith(("generate_", "add_")), f"{path.name}: {node.name}"


@each_folder
def test_fields_are_declared_once(folder: Path):
    """The compiled declaration has the same state as FIELDS, and a copy is independent in every field."""
    position = game_in(folder).start(game_in(folder).seats[0])
    declared = (SOURCES / folder.name / "position.pxd").read_text()
    public = re.findall(r"cdef public (?:unsigned )?[\w.]+(?: long)* ([^\n]+)", declared)
    names = {re.sub(r"\[.*?\]", "", name).strip() for line in public for name in line.split(",")}
    assert names | {"seats"} == set(position.FIELDS) | {"seats"}
    twin = position.copy()
    for name in position.FIELDS:
        assert getattr(twin, name) == getattr(position, name), name
