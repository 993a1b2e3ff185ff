"""What the bots of version 1 play, held fast: every figure of strength refers to them.

`./run soak anchors` compares fifty games of each line-up with `anchors.json`, `./run test` one.
"""

import hashlib
import json
import subprocess
import sys
from pathlib import Path

FILE = Path(__file__).with_name("anchors.json")

FEW, MANY = "1", "50"
"""How many games: in every run of the tests, and in a soak."""

LINE_UPS = (
    "uniform",
    "greedy@1",
    "page@1,squire@1",
    "search@1:sims=16",
    "knight@1:sims=4,baron@1:sims=4",
    "king@1:sims=4",
    "search@1:sims=1 greedy@1",
)
"""Who plays: at a table of two by commas, or two kinds at a table of as many as the game takes."""

MOST = {"torres": 4, "raubritter": 4, "loewenherz": 4, "castel": 5}
"""The games that had bots of version 1, with their greatest number of players: no other will."""


def fingerprint(game: str, bots: str, games: str) -> str:
    """The hash of the records of so many games, with the seeds from 0."""
    first, _, others = bots.partition(" ")
    players = MOST[game] if others else 2
    seated = ",".join([first, *[others] * (players - 1)]) if others else bots
    command = [sys.executable, "-P", "-m", "burgrave", "record", game, "--players", str(players), "--games", games]
    done = subprocess.run([*command, "--bots", seated], capture_output=True, check=True)
    return hashlib.sha256(done.stdout).hexdigest()


def known() -> dict[str, dict[str, dict[str, str]]]:
    """The hashes by number of games, game and line-up."""
    anchors: dict[str, dict[str, dict[str, str]]] = json.loads(FILE.read_text())
    return anchors


def main() -> int:
    """Compare as many games as are asked for, of those that are known; how many line-ups differ."""
    [games] = sys.argv[1:] or [MANY]
    differ = 0
    for game in MOST:
        for bots, expected in known()[games][game].items():
            found = fingerprint(game, bots, games)
            is_same = found == expected
            differ += not is_same
            sys.stdout.write(f"{game} {bots}: {found} {'as before' if is_same else 'DIFFERENT'}\n")
            sys.stdout.flush()
    return differ


if __name__ == "__main__":
    sys.exit(main())
