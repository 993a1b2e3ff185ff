"""Positions from the middle of games, for the tests of the board's drawing: `python -m tests.games.torres.towers`.

Bots play a hundred games, half of them at random; of each five positions are kept, from the second year on.
"""

import gzip
import json
from pathlib import Path
from random import Random

import burgrave

FILE = Path(__file__).parents[3] / "web" / "src" / "games" / "torres" / "drawing" / "towers.json.gz"
GAMES, KEPT = 100, 5


def main() -> None:
    """Play, and keep what stands where: heights, and the squares of the pieces."""
    rng, kept = Random(1), []
    for seed in range(GAMES):
        match = burgrave.play("torres", bots=["squire" if seed % 2 else "uniform"], seed=seed, players=2 + seed % 3)
        views = (match.game.view(position, None) for position in rng.sample(list(match.positions), 60))
        late = [view for view in views if view["year"] > 1]
        for view in late[:KEPT]:
            pieces = [*view["knights"], [view["king"]]]
            kept.append({"heights": view["heights"], "pieces": [square for own in pieces for square in own]})
    FILE.write_bytes(gzip.compress(json.dumps(kept).encode(), mtime=0))


if __name__ == "__main__":
    main()
