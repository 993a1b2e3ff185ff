"""How long it takes from a fresh clone to the first page: `./run soak first-page [N]`.

HEAD is cloned N times (3), with empty caches of pip and npm; once more with full ones, to tell what downloads cost.
Prints the median of each step; steps run beside each other, so that they are more than their sum.
"""

import os
import signal
import statistics
import subprocess
import sys
import tempfile
import threading
import time
from pathlib import Path

from tests.browser.serving import OPENER
from tests.ports import free_port
from tests.waiting import wait_until

ROOT = Path(__file__).parents[1]


def main() -> None:
    """Measure, and print rows of a table."""
    passes = int(sys.argv[1]) if len(sys.argv) > 1 else 3
    with tempfile.TemporaryDirectory() as folder:
        cold = [measure(Path(folder, str(number)), Path(folder, f"caches-{number}")) for number in range(passes)]
        warm = measure(Path(folder, "warm"), Path(folder, f"caches-{passes - 1}"))
    for step in cold[0]:
        sys.stdout.write(f"| {step} | {statistics.median(found[step] for found in cold):.1f} |\n")
    downloads = statistics.median(found["first page"] for found in cold) - warm["first page"]
    sys.stdout.write(f"| of it downloads | {downloads:.1f} |\n")


def measure(clone: Path, caches: Path) -> dict[str, float]:
    """Seconds after which each step began, and after which the page was there."""
    subprocess.run(["git", "clone", "-q", str(ROOT), str(clone)], check=True)  # noqa: S607
    dropped = ("PYTHONPATH", "VIRTUAL_ENV", "BURGRAVE_CACHE", "BURGRAVE_PURE", "PIP_NO_CACHE_DIR")
    settings = {name: value for name, value in os.environ.items() if name not in dropped} | {
        "PIP_CACHE_DIR": str(caches / "pip"),
        "npm_config_cache": str(caches / "npm"),
        "BURGRAVE_DATABASE": f"sqlite:///{clone}.db",
    }
    port = free_port()
    command = [str(clone / "run"), "serve", "--no-browser", "--port", str(port)]
    began, found = time.monotonic(), {}
    process = subprocess.Popen(
        command, env=settings, stderr=subprocess.PIPE, stdout=subprocess.DEVNULL, text=True, start_new_session=True
    )

    def note_steps() -> None:
        assert process.stderr is not None
        for line in process.stderr:
            if line.startswith("run: "):
                found[line.removeprefix("run: ").strip()] = time.monotonic() - began

    def answers() -> bool:
        assert process.poll() is None, found
        try:
            with OPENER.open(f"http://127.0.0.1:{port}/") as answer:
                return bool(answer.status == 200)
        except OSError:
            return False

    reader = threading.Thread(target=note_steps, daemon=True)
    reader.start()
    try:
        wait_until(answers, "the first page")
        return found | {"first page": time.monotonic() - began}
    finally:
        os.killpg(process.pid, signal.SIGTERM)  # with compilers, if it is broken off
        process.wait()


if __name__ == "__main__":
    main()
