"""A folder with a contest and its games: what is played is kept, and need not be played again."""

import json
from dataclasses import asdict
from pathlib import Path

from burgrave.arena.blocks import Contest, Played
from burgrave.core.errors import BadOption
from burgrave.core.game import find_game


class Results:
    """The games of a contest, in a folder or only in memory."""

    def __init__(self, contest: Contest, folder: Path | None) -> None:
        self.contest = contest
        self.blocks: dict[int, list[Played]] = {}
        self.file: Path | None = None
        if folder is not None:
            folder.mkdir(parents=True, exist_ok=True)
            self.file = folder / "games.jsonl"
            self.check_setting(folder / "contest.json")
            self.load(self.file)

    def check_setting(self, file: Path) -> None:
        """Write down what is played, or make sure that it is the same as before."""
        game = find_game(self.contest.game)
        rules = {"game": game.name, "version": game.version}
        setting = asdict(self.contest) | {"bots": list(self.contest.bots)} | rules
        if not file.exists():
            file.write_text(json.dumps(setting) + "\n", "utf-8")
            return
        kept = json.loads(file.read_text("utf-8"))
        for name, value in setting.items():
            if kept.get(name) != value:
                raise BadOption(f"{file.parent} holds another contest: {name} {kept.get(name)}, not {value}")

    def load(self, file: Path) -> None:
        """Read the whole blocks; a line cut off by an interruption is dropped."""
        if not file.exists():
            return
        lines = file.read_text("utf-8").splitlines(keepends=True)
        if lines and not lines[-1].endswith("\n"):
            lines.pop()
            file.write_text("".join(lines), "utf-8")
        for line in lines:
            block = [Played(**game) for game in json.loads(line)]
            self.blocks[block[0].block] = block

    def add(self, block: list[Played]) -> None:
        """Keep a block."""
        self.blocks[block[0].block] = block
        if self.file is not None:
            with self.file.open("a", encoding="utf-8") as file:
                file.write(json.dumps([game.as_json() for game in block], separators=(",", ":")) + "\n")

    def first(self, count: int) -> list[list[Played]]:
        """The blocks below a number that there are without a gap."""
        blocks: list[list[Played]] = []
        while len(blocks) < count and len(blocks) in self.blocks:
            blocks.append(self.blocks[len(blocks)])
        return blocks
