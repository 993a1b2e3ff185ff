"""The tests of page and server again and again: `./run soak tests [N] [--busy]`.

Stops at the first failure, with all that pytest says. `--busy` keeps every core busy meanwhile.
"""

import argparse
import os
import subprocess
import sys
from pathlib import Path

TESTS = (*map(str, sorted(Path("tests/games").glob("*/test_browser*.py"))), "tests/browser", "tests/server")
"""The longest first, so that none is left alone at the end."""
BUSY = "while True: pass"


def main() -> int:
    """Run them; how it ended."""
    parser = argparse.ArgumentParser(prog="./run soak tests", description=__doc__)
    parser.add_argument("times", type=int, nargs="?", default=20)
    parser.add_argument("--busy", action="store_true")
    given = parser.parse_args()
    cores = os.cpu_count() or 1
    busy = [subprocess.Popen([sys.executable, "-c", BUSY]) for _ in range(cores if given.busy else 0)]
    try:
        for time in range(1, given.times + 1):
            # They wait for browsers and bots half of their time: twice as many as there are cores keep these busy.
            side_by_side = ["-n", str(2 * cores), "--dist", "worksteal"]
            command = [sys.executable, "-m", "pytest", "-q", "-x", *side_by_side, "--durations=10", *TESTS]
            done = subprocess.run(command, capture_output=True, text=True)
            if done.returncode:
                sys.stdout.write(done.stdout + done.stderr)
                return done.returncode
            sys.stdout.write(f"{time} of {given.times}: {done.stdout.splitlines()[-1]}\n")
            sys.stdout.flush()
    finally:
        for process in busy:
            process.kill()
    return 0


if __name__ == "__main__":
    sys.exit(main())
