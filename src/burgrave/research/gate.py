"""Whether to play by new nets: matches decide, never how well the nets predict.

They may be tried on any seeds as often as one likes; the match that counts is played once, on seeds that were not
used before. What was played is kept beside the nets, by their hash.
"""

import hashlib
import json
from pathlib import Path
from typing import Any

from burgrave.arena.blocks import arrange
from burgrave.arena.contest import Report, play_contest, summary
from burgrave.arena.results import Results
from burgrave.core.errors import BadOption

OPPONENTS = 3
"""The least there must be: a net may know one opponent's ways too well."""


class Gate:
    """The matches of a file of nets, for a game and a number of players."""

    def __init__(self, weights: Path, game: str, players: int) -> None:
        self.weights = weights
        self.game = game
        self.players = players
        self.hash = hashlib.sha256(weights.read_bytes()).hexdigest()
        self.file = weights.with_suffix(".gate.json")
        self.matches: list[dict[str, Any]] = []
        self.kept: list[dict[str, Any]] = json.loads(self.file.read_text("utf-8")) if self.file.exists() else []

    def check(self, opponents: list[str], seed: int, blocks: int, confirm: bool) -> None:
        """BadOption if the matches asked for would decide nothing."""
        if len(opponents) < OPPONENTS:
            raise BadOption(f"there must be {OPPONENTS} opponents or more, not {len(opponents)}")
        if not confirm:
            return
        for round_ in self.kept:
            if round_["confirm"] and round_["hash"] == self.hash and round_["players"] == self.players:
                raise BadOption("these nets have had their match already; what it said stands")
            if seed < round_["seed"] + round_["blocks"] and round_["seed"] < seed + blocks:
                raise BadOption(f"the seeds from {round_['seed']} on were used before; take fresh ones")

    def play(
        self, bot: str, opponent: str, blocks: int, seed: int, jobs: int, ray: str | None, report: Report
    ) -> dict[str, Any]:
        """A match against one opponent."""
        name = f"{bot}:weights={self.weights}"
        results = Results(arrange(self.game, self.players, {}, [name, opponent], seed), None)
        play_contest(results, blocks, jobs, ray, None, report)
        figures = summary(results, blocks, None)
        self.matches.append(figures)
        return figures

    def keep(self, seed: int, blocks: int, confirm: bool) -> bool:
        """Note the matches; whether the nets are better than all opponents, by the lower ends of the intervals."""
        is_better = all(match["bots"][0]["low"] > 1 / self.players for match in self.matches)
        told = {"hash": self.hash, "players": self.players, "seed": seed, "blocks": blocks, "confirm": confirm}
        self.kept.append(told | {"better": is_better, "matches": self.matches})
        self.file.write_text(json.dumps(self.kept, indent=1) + "\n", "utf-8")
        return is_better
