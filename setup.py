"""Compiles every module that has a .pxd beside it; without a C compiler the package installs and runs uncompiled."""

import os
from pathlib import Path

from setuptools import Extension, setup

SANITISED = ["-O1", "-g", "-fsanitize=bounds,shift", "-fno-sanitize-recover=all"]


def extensions() -> list[Extension]:
    if os.environ.get("BURGRAVE_PURE"):
        return []
    sanitised = bool(os.environ.get("BURGRAVE_SANITISED"))
    from Cython.Build import cythonize

    modules = [
        Extension(
            ".".join(pxd.with_suffix("").relative_to("src").parts),
            [str(pxd.with_suffix(".py"))],
            extra_compile_args=SANITISED if sanitised else ["-O2"],
            extra_link_args=["-fsanitize=undefined"] if sanitised else [],
            optional=not sanitised,
        )
        for pxd in sorted(Path("src").rglob("*.pxd"))
    ]
    return cythonize(
        modules,
        build_dir="build/c",
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


setup(ext_modules=extensions())
