"""The environment of the peers: OpenSpiel, locked, in a virtual environment of its own."""

import hashlib
import os
import subprocess
import sys
from pathlib import Path

from burgrave.core.errors import BurgraveError

LOCK = Path(__file__).with_name("peers.txt")


class PeersMissing(BurgraveError):
    """The peers could not be installed."""


def set_up() -> str:
    """The Python that has OpenSpiel; installs it the first time, talking on standard error."""
    folder = cache_folder() / f"peers-{sys.version_info[0]}.{sys.version_info[1]}-{lock_hash()}"
    python, done = folder / "bin" / "python", folder / "done"
    if not done.exists():
        sys.stderr.write(f"burgrave: installing OpenSpiel in {folder}\n")
        call(sys.executable, "-m", "venv", "--clear", str(folder))
        call(str(python), "-m", "pip", "install", "-qq", "--require-hashes", "-r", str(LOCK))
        done.touch()
    return str(python)


def cache_folder() -> Path:
    """Where things are kept that can be fetched again."""
    if own := os.environ.get("BURGRAVE_CACHE"):
        return Path(own)
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "burgrave"


def lock_hash() -> str:
    """Changes when other versions are locked."""
    return hashlib.sha256(LOCK.read_bytes()).hexdigest()[:12]


def call(*command: str) -> None:
    """Run a step of the installation; PeersMissing with its last words if it fails."""
    ended = subprocess.run(command, stdout=sys.stderr, stderr=subprocess.PIPE, text=True, check=False)
    if ended.returncode:
        words = ended.stderr.strip().splitlines() or ["no reason given"]
        raise PeersMissing(f"OpenSpiel cannot be installed here: {words[-1]}")
