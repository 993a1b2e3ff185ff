"""How long it takes from a fresh clone to the first page: `./run soak first-page [N]`.

HEAD is cloned N times (3), with empty caches of pip and npm; once more with full ones, to tell what downloads cost.
Prints the pass in the middle, as rows of a table that add up. What runs beside something else belongs to its row.
"""

import os
import signal
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterable
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

from tests.browser.serving import OPENER
from tests.ports import free_port
from tests.waiting import wait_until

ROOT = Path(__file__).parents[1]
STEPS = {
    "making .venv": "an environment for Python",
    "installing what requirements/build.txt names": "what builds Burgrave",
    "building Burgrave": "compilers, page, and what Burgrave needs to run, beside each other",
    "installing Burgrave": "Burgrave, its start, the first page",
}
"""What `./run` says, one after the other, and what takes the time from then on."""
TICKS = os.sysconf("SC_CLK_TCK")


class Spent(NamedTuple):
    """Seconds by the clock, and of processors."""

    clock: float
    processors: float

    def since(self, earlier: "Spent") -> "Spent":
        """What was spent after another moment."""
        return Spent(self.clock - earlier.clock, self.processors - earlier.processors)


def main() -> None:
    """Measure, and print rows of a table."""
    passes = int(sys.argv[1]) if len(sys.argv) > 1 else 3
    with tempfile.TemporaryDirectory() as folder:
        cold = [measure(Path(folder, str(number)), Path(folder, f"caches-{number}")) for number in range(passes)]
        warm = measure(Path(folder, "warm"), Path(folder, f"caches-{passes - 1}"))
    rows = sorted(cold, key=lambda rows: sum_of(rows.values()).clock)[passes // 2]
    total = sum_of(rows.values())
    print_row("", "seconds", "of processors")
    print_row("---", "---", "---")
    for step, spent in rows.items():
        print_row(step, *spent)
    print_row("from clone to first page", *total)
    print_row("of it downloads", *total.since(sum_of(warm.values())))


def measure(clone: Path, caches: Path) -> dict[str, Spent]:
    """What each step took until the page was there."""
    subprocess.run(["git", "clone", "-q", str(ROOT), str(clone)], check=True)  # noqa: S607
    dropped = ("PYTHONPATH", "VIRTUAL_ENV", "BURGRAVE_CACHE", "BURGRAVE_PURE", "PIP_NO_CACHE_DIR")
    settings = {name: value for name, value in os.environ.items() if name not in dropped} | {
        "PIP_CACHE_DIR": str(caches / "pip"),
        "npm_config_cache": str(caches / "npm"),
        "BURGRAVE_DATABASE": f"sqlite:///{clone}.db",
    }
    port = free_port()
    command = [str(clone / "run"), "serve", "--no-browser", "--port", str(port)]
    sys.stderr.write(f"load {os.getloadavg()[0]:.1f}\n")
    began, said = time.monotonic(), []
    process = subprocess.Popen(
        command, env=settings, stderr=subprocess.PIPE, stdout=subprocess.DEVNULL, text=True, start_new_session=True
    )

    def spent() -> Spent:
        return Spent(time.monotonic() - began, processor_seconds(process.pid))

    def listen() -> None:
        assert process.stderr is not None
        for line in process.stderr:
            said.append((line.removeprefix("run: ").strip(), spent()))
            sys.stderr.write(f"{said[-1][1].clock:.1f} {line}")

    def answers() -> bool:
        assert process.poll() is None, said
        try:
            with OPENER.open(f"http://127.0.0.1:{port}/") as answer:
                return bool(answer.status == 200)
        except OSError:
            return False

    threading.Thread(target=listen, daemon=True).start()
    try:
        wait_until(answers, "the first page")
        return steps(said, spent())
    finally:
        os.killpg(process.pid, signal.SIGTERM)  # with compilers, if it is broken off
        process.wait()


def processor_seconds(pid: int) -> float:
    """What a process and those that it has waited for have used of processors."""
    stat = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return sum(map(int, stat[11:15])) / TICKS


def steps(said: Iterable[tuple[str, Spent]], end: Spent) -> dict[str, Spent]:
    """What each step took: it ends where the next begins. The first begins with everything, the last ends it."""
    began = {line: at for line, at in said if line in STEPS}
    assert list(began) == list(STEPS), said
    moments = [Spent(0, 0), *list(began.values())[1:], end]
    return {name: after.since(before) for name, (before, after) in zip(STEPS.values(), pairwise(moments), strict=True)}


def sum_of(rows: Iterable[Spent]) -> Spent:
    """All together."""
    return Spent(*map(sum, zip(*rows, strict=True)))


def print_row(name: str, *cells: str | float) -> None:
    """A row of a table."""
    texts = [cell if isinstance(cell, str) else f"{cell:.1f}" for cell in cells]
    sys.stdout.write(f"| {' | '.join([name, *texts])} |\n")


if __name__ == "__main__":
    main()
