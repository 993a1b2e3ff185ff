"""The tests again and again: `./run soak tests [N] [--busy LOOPS] [TEST…]`.

Stops at the first failure, with all that pytest says. It goes on where it was broken off: passes of the same tests at
the same commit are counted in the cache. `--busy` keeps every core busy meanwhile, with so many loops a core.
"""

import argparse
import json
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from hashlib import sha256
from pathlib import Path

ROOT = Path(__file__).parent.parent
DONE = Path(os.environ.get("BURGRAVE_CACHE", ROOT / ".cache")) / "soak-tests.json"
"""How many passes are done, by what was run."""
LOOP = "while True: pass"


def main() -> int:
    """Run them; how it ended."""
    parser = argparse.ArgumentParser(prog="./run soak tests", description=__doc__)
    parser.add_argument("passes", type=int, nargs="?", default=20, metavar="N")
    parser.add_argument("tests", nargs="*", default=["tests"], metavar="TEST")
    parser.add_argument("--busy", type=int, default=0, metavar="LOOPS")
    given = parser.parse_args()
    key = f"{version()} {given.busy} {' '.join(given.tests)}"
    with busy_cores(given.busy):
        for number in range(passes_done(key) + 1, given.passes + 1):
            done = run_tests(given.tests)
            if done.returncode:
                sys.stdout.write(done.stdout + done.stderr)
                return done.returncode
            note_passes(key, number)
            sys.stdout.write(f"{number} of {given.passes}: {done.stdout.splitlines()[-1]}\n")
            sys.stdout.flush()
    return 0


def run_tests(tests: list[str]) -> "subprocess.CompletedProcess[str]":
    """One pass, to the first failure."""
    side_by_side = ["-n", str((os.cpu_count() or 1) + 1), "--dist", "worksteal"]  # some wait for browsers and bots
    command = [sys.executable, "-m", "pytest", "-q", "-x", *side_by_side, "--durations=10", *tests]
    return subprocess.run(command, capture_output=True, text=True, cwd=ROOT)


@contextmanager
def busy_cores(loops: int) -> Iterator[None]:
    """Let so many loops a core take the processor's time meanwhile."""
    started = [subprocess.Popen([sys.executable, "-c", LOOP]) for _ in range(loops * (os.cpu_count() or 1))]
    try:
        yield
    finally:
        for process in started:
            process.kill()
            process.wait()


def version() -> str:
    """The commit, and what differs from it."""

    def git(*args: str) -> bytes:
        return subprocess.run(["git", *args], capture_output=True, check=True, cwd=ROOT).stdout  # noqa: S607

    commit = git("rev-parse", "--short", "HEAD").decode().strip()
    changes = git("diff", "HEAD") + git("status", "--porcelain")
    return f"{commit}+{sha256(changes).hexdigest()[:8]}" if changes else commit


def passes_done(key: str) -> int:
    """How many passes were done before a break."""
    done: dict[str, int] = json.loads(DONE.read_text()) if DONE.exists() else {}
    return done.get(key, 0)


def note_passes(key: str, number: int) -> None:
    """Remember that so many passes are done."""
    DONE.parent.mkdir(exist_ok=True)
    DONE.write_text(json.dumps({key: number}))


if __name__ == "__main__":
    sys.exit(main())
