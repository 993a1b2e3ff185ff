"""What the bots play, held fast: every figure of strength refers to them.

`./run soak anchors` compares fifty games of each line-up with `anchors.json`, `./run test` the first moves of one. It
goes on where it was broken off. `--new` plays what the file lacks instead, and adds it: a new version of a game's bots
or of its rules.
"""

import argparse
import hashlib
import json
import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path

from burgrave.bots.seats import Seats
from burgrave.bots.strategy import find_strategies
from burgrave.core.game import AnyGame, find_game, find_games, find_versions
from burgrave.core.match import Match
from tests import soak

FILE = Path(__file__).with_name("anchors.json")
DONE = soak.DONE.with_name("soak-anchors.json")
"""What was found, by what was run."""

FEW, MANY = "few", "many"
SAMPLES = {FEW: (1, 100), MANY: (50, sys.maxsize)}
"""How many games, and at most how many moves of each: in every run of the tests, and in a soak."""

PAIRS = (
    "greedy@{0},greedy@{0}",
    "page@{0},squire@{0}",
    "search@{0}:sims=16,search@{0}:sims=16",
    "knight@{0}:sims=4,baron@{0}:sims=4",
    "king@{0}:sims=4,king@{0}:sims=4",
)
"""Who plays at a table of two, by the version of the bots; simulations are counted, as time is never the same."""
FIRST, OTHERS = "search@{0}:sims=1", ",greedy@{0}"
"""Who plays at a larger one."""

GAMES = [name for name, game in find_games().items() if game.package.startswith("burgrave.games.")]

PLAYED = [game for name in GAMES for game in find_versions(name).values()]
"""Each by every version of its rules."""

Anchors = dict[str, dict[str, dict[str, str]]]
"""Hashes by game with the version of its rules, line-up and sample."""

# Beams and plans remember what was looked at before: every line-up is played by a process that has played nothing.
FRESH = get_context("forkserver")
FRESH.set_forkserver_preload(["burgrave.bots.seats", *(f"burgrave.bots.{name}" for name in GAMES)])


def line_ups(game: AnyGame) -> Iterator[str]:
    """A bot for each seat, by commas: every version there is, at tables of every size."""
    yield "uniform,uniform"
    for version in find_strategies(game.name):
        for names in (*PAIRS, *(FIRST + OTHERS * (seats - 1) for seats in game.seats[1:])):
            yield names.format(version)


def fingerprint(name: str, bots: str, sample: str) -> str:
    """The hash of the moves of a sample."""
    with ProcessPoolExecutor(1, mp_context=FRESH) as process:
        return process.submit(play, name, bots.split(","), *SAMPLES[sample]).result()


def play(name: str, bots: list[str], games: int, most: int) -> str:
    """The hash of the moves of so many games, with the seeds from 0: a seat and a line each, chance included."""
    game, told = find_game(name), hashlib.sha256()
    for seed in range(games):
        match = Match(game, len(bots))
        table = Seats(match, dict(enumerate(bots)), seed)
        while len(match.moves) < most and table.step():
            pass
        told.update("".join(f"{seat} {game.words(code)}\n" for seat, code in match.moves).encode())
    return told.hexdigest()


def known() -> Anchors:
    """The anchors that are held."""
    anchors: Anchors = json.loads(FILE.read_text())
    return anchors


def find(name: str, bots: str, sample: str) -> str:
    """The hash, as it was found before a break or is found now."""
    told: dict[str, dict[str, str]] = json.loads(DONE.read_text()) if DONE.exists() else {}
    version, what = soak.version(), f"{name} {bots} {sample}"
    found = told.get(version, {})
    if what not in found:
        found[what] = fingerprint(name, bots, sample)
        DONE.parent.mkdir(exist_ok=True)
        DONE.write_text(json.dumps({version: found}))
    return found[what]


def main() -> int:
    """Compare a sample of every line-up, or add those that are not known; how many differ."""
    parser = argparse.ArgumentParser(prog="./run soak anchors", description=__doc__)
    parser.add_argument("sample", nargs="?", default=MANY, choices=SAMPLES)
    parser.add_argument("--new", action="store_true")
    given = parser.parse_args()
    anchors, differ = known(), 0
    for game in PLAYED:
        held = anchors.setdefault(game.key, {})
        for bots in line_ups(game):
            expected = held.setdefault(bots, {})
            if given.new and given.sample in expected:
                continue
            found = find(game.key, bots, given.sample)
            if given.new:
                expected[given.sample] = found
            is_same = expected.get(given.sample) == found
            differ += not is_same
            sys.stdout.write(f"{game.key} {bots}: {found} {'as before' if is_same else 'DIFFERENT'}\n")
            sys.stdout.flush()
    if given.new:
        FILE.write_text(json.dumps(anchors, indent=1) + "\n")
    return differ


if __name__ == "__main__":
    sys.exit(main())
