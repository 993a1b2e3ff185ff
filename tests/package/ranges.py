"""Whether the ranges in pyproject.toml are true: `./run check ranges`.

The lowest versions they allow, on the lowest Python, and the newest are installed and tried (`smoke.py`). What is too
heavy for that is resolved alone.
"""

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from tests.package.environments import ROOT, the_wheel

TRIED = ("server", "research")
RESOLVED = ("learn", "ray", "peers", "arena", "pictures")
LOWEST_PYTHON = "3.11"


def main() -> int:
    """Try the ends of all ranges; how it ended."""
    uv = Path(sys.argv[1])
    failed = 0
    for resolution in ("lowest-direct", "highest"):
        choice = ["--resolution", resolution, "--prerelease", "disallow", "--only-binary", ":all:"]
        for extra in RESOLVED:
            command = [uv, "pip", "compile", "-q", *choice, "--python-version", LOWEST_PYTHON, "--extra", extra]
            found = subprocess.run([*command, "pyproject.toml"], cwd=ROOT, stdout=subprocess.DEVNULL).returncode == 0
            sys.stdout.write(f"{resolution}, {extra}: {'resolves' if found else 'DOES NOT RESOLVE'}\n")
            failed += not found
        with tempfile.TemporaryDirectory() as folder:
            wanted = f"{the_wheel()}[{','.join(TRIED)}]"
            python = LOWEST_PYTHON if resolution == "lowest-direct" else sys.executable
            subprocess.run([uv, "venv", "-q", "--python", python, folder], check=True)
            subprocess.run([uv, "pip", "install", "-q", "--python", folder, *choice, wanted], check=True)
            sys.stdout.write(f"{resolution}, {', '.join(TRIED)}:\n")
            sys.stdout.flush()
            failed += try_out(Path(folder))
    return min(failed, 1)


def try_out(environment: Path) -> int:
    """Whether something does not work there."""
    place = environment / "tried"
    for name in ("__init__.py", "ports.py", "waiting.py", "package/__init__.py", "package/smoke.py"):
        (place / "tests" / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / "tests" / name, place / "tests" / name)
    without = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    command = [environment / "bin" / "python", "-m", "tests.package.smoke"]
    return min(subprocess.run(command, cwd=place, env=without).returncode, 1)


if __name__ == "__main__":
    sys.exit(main())
