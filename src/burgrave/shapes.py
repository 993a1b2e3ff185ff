"""The shapes of what games tell, made of the types they declare: `python -m burgrave.shapes` writes them anew.

For the page `web/src/games/GAME/view.d.ts`, for authors of bots `docs/views.md`. A game whose views are plain
dictionaries has none.
"""

import ast
import inspect
import sys
from collections.abc import Iterator
from pathlib import Path
from types import NoneType, UnionType
from typing import Any, Literal, NotRequired, Union, get_args, get_origin, get_type_hints, is_typeddict

from burgrave.core.game import AnyGame, find_games

Shape = type[Any]
"""A TypedDict."""

MADE = "Made from the types of {package} by `python -m burgrave.shapes`; not to be edited."
PLAIN = {int: "number", float: "number", str: "string", bool: "boolean", NoneType: "null"}

INTRODUCTION = """# What views and events tell

Made from the games' own types by `python -m burgrave.shapes`; not to be edited.

A *view* is all that a seat knows: what `game.view(position, seat)` gives, what a program that plays is told as `view`,
what a frame of the server brings. *Events* are what a move brought about, as `game.events` and the log tell them. Both
are JSON. Seats are numbers from 0, squares and cards are words as in the moves, `?` stands for what the seat does not
know.
"""


def view_shape(game: AnyGame) -> Shape | None:
    """What a game's view looks like."""
    shape = get_type_hints(type(game).view)["return"]
    return shape if is_typeddict(shape) else None


def event_shapes(game: AnyGame) -> list[Shape]:
    """What a game's events look like."""
    told = get_type_hints(type(game).events, include_extras=True)["return"]
    return [shape for item in get_args(told) for shape in parts_of_union(item) if is_typeddict(shape)]


def parts_of_union(kind: Any) -> tuple[Any, ...]:
    """The types of which a type may be one."""
    return get_args(kind) if get_origin(kind) in (Union, UnionType) else (kind,)


def fields(shape: Shape) -> dict[str, Any]:
    """The types of the keys, `NotRequired` ones marked as such."""
    return get_type_hints(shape, include_extras=True)


def shapes_within(kind: Any) -> Iterator[Shape]:
    """The shapes that a type is made of, each after those it is made of itself."""
    if is_typeddict(kind):
        for inner in fields(kind).values():
            yield from shapes_within(inner)
        yield kind
    for inner in get_args(kind):
        yield from shapes_within(inner)


def all_shapes(game: AnyGame) -> list[Shape]:
    """Every shape of a game once: parts before what they are parts of, the view before the events."""
    kinds = [kind for kind in (view_shape(game), *event_shapes(game)) if kind is not None]
    return list(dict.fromkeys(shape for kind in kinds for shape in shapes_within(kind)))


def about(shape: Shape) -> str:
    """What a shape says of itself."""
    return " ".join((shape.__doc__ or "").split())


def meanings(shape: Shape) -> dict[str, str]:
    """What the docstrings below the keys say, by key."""
    module = inspect.getmodule(shape)
    assert module is not None
    tree = ast.parse(inspect.getsource(module))
    nodes = [node for node in tree.body if isinstance(node, ast.ClassDef) and node.name == shape.__name__]
    found: dict[str, str] = {}
    if not nodes:  # written as a call, for a key like `from`
        return found
    [node] = nodes
    for base in node.bases:
        if isinstance(base, ast.Name) and is_typeddict(inherited := getattr(module, base.id)):
            found |= meanings(inherited)
    for item, following in zip(node.body, node.body[1:], strict=False):
        if isinstance(item, ast.AnnAssign) and isinstance(item.target, ast.Name):
            match following:
                case ast.Expr(ast.Constant(str(text))):
                    found[item.target.id] = " ".join(text.split())
    return found


# Types in two languages


def name_kind(kind: Any) -> tuple[str, tuple[Any, ...]]:
    """What a type is, and what it is made of."""
    origin, inner = get_origin(kind), get_args(kind)
    if is_typeddict(kind):
        return "shape", (kind,)
    if origin is dict:
        return "record", inner[1:]
    if origin is tuple and inner[-1] is ...:
        return "list", inner[:1]
    known = {NotRequired: "optional", Literal: "literal", Union: "union", UnionType: "union", list: "list"}
    return ("tuple" if origin is tuple else known.get(origin, "plain")), inner or (kind,)


def to_typescript(kind: Any) -> str:
    """A type as TypeScript writes it."""
    match name_kind(kind):
        case "literal", values:
            return " | ".join(f"'{value}'" if isinstance(value, str) else str(value).lower() for value in values)
        case "shape", [shape]:
            return str(shape.__name__)
        case "plain", _:
            return PLAIN.get(kind, "unknown")
        case name, inner:
            parts = [to_typescript(part) for part in inner]
            first = f"({parts[0]})" if " | " in parts[0] else parts[0]
            forms = {"union": " | ".join(parts), "list": f"{first}[]", "tuple": f"[{', '.join(parts)}]"}
            return forms.get(name) or (f"Record<string, {parts[0]}>" if name == "record" else parts[0])


def in_words(kind: Any) -> str:
    """A type as people read it."""
    match name_kind(kind):
        case "literal", values:
            return ", ".join(f"`{value}`" for value in values)
        case "shape", [shape]:
            return f"[{shape.__name__}](#{shape.__name__.lower()})"
        case "plain", _:
            return {str: "word", bool: "true or false"}.get(kind, PLAIN.get(kind, "anything"))
        case name, inner:
            parts = [in_words(part) for part in inner]
            forms = {"union": " or ".join(parts), "list": f"list of {parts[0]}", "tuple": f"list: {', '.join(parts)}"}
            return forms.get(name) or (f"by word: {parts[0]}" if name == "record" else f"{parts[0]}; may be missing")


# TypeScript


def declare(shape: Shape) -> str:
    """A type: an interface would not pass for a record of anything, as views and events do in the page."""
    told = meanings(shape)
    keys = {
        name: f"{name}{'?' if get_origin(kind) is NotRequired else ''}: {to_typescript(kind)}"
        for name, kind in fields(shape).items()
    }
    if "event" in keys:
        return f"/** {about(shape)} */\nexport type {shape.__name__} = {{ {'; '.join(keys.values())} }}\n"
    lines = [f"/** {about(shape)} */", f"export type {shape.__name__} = {{"]
    lines += [f"  /** {told[name]} */\n  {key}" if name in told else f"  {key}" for name, key in keys.items()]
    return "\n".join([*lines, "}", ""])


def typescript(game: AnyGame) -> str:
    """What the page knows of a game's view and events."""
    parts = [f"// {MADE.format(package=game.package)}\n", *map(declare, all_shapes(game))]
    if events := event_shapes(game):
        [view] = [view_shape(game)]
        assert view is not None
        name = view.__name__.removesuffix("View") + "Event"
        parts.append(f"export type {name} =\n" + "\n".join(f"  | {event.__name__}" for event in events) + "\n")
    return "\n".join(parts)


# A page of documentation


def table(shape: Shape) -> str:
    """A shape's keys."""
    told = meanings(shape)
    rows = [f"| `{name}` | {in_words(kind)} | {told.get(name, '')} |" for name, kind in fields(shape).items()]
    return "\n".join([f"### {shape.__name__}", about(shape), "", "| key | | |", "|---|---|---|", *rows, ""])


def table_of_events(game: AnyGame) -> str:
    """A game's events, a row each."""
    rows = []
    for shape in event_shapes(game):
        kinds, told = fields(shape), meanings(shape)
        keys = [
            f"`{name}` ({in_words(kind)}){': ' if name in told else ''}{told.get(name, '')}"
            for name, kind in kinds.items()
            if name != "event"
        ]
        rows.append(f"| {in_words(kinds['event'])} | {about(shape)} | {'<br>'.join(keys)} |")
    return "\n".join([f"### Events of {game.name}", "", "| event | | with |", "|---|---|---|", *rows, ""])


def document(games: list[AnyGame]) -> str:
    """The page of all keys."""
    parts = [INTRODUCTION]
    for game in games:
        events = event_shapes(game)
        parts += [f"## {game.name}\n", *(table(shape) for shape in all_shapes(game) if shape not in events)]
        parts.append(table_of_events(game))
    return "\n".join(parts)


def write(root: Path) -> dict[Path, str]:
    """What each made file below the project's folder should hold."""
    games = [game for game in find_games().values() if all_shapes(game)]
    made = {root / "web/src/games" / game.name / "view.d.ts": typescript(game) for game in games}
    return made | {root / "docs/views.md": document(games)}


if __name__ == "__main__":
    for path, text in write(Path(*sys.argv[1:])).items():
        path.write_text(text)
