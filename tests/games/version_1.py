"""Games by version 1 of the rules, fifty of each game over all options: `python -m tests.games.version_1` writes them.

They were made by the code of commit 3ea1388, before there were other versions; this command finds the same games by
the rules of version 1 that are kept.
"""

import lzma
from collections.abc import Iterator
from pathlib import Path
from random import Random

from burgrave.core.chance import roll
from burgrave.core.errors import BurgraveError
from burgrave.core.game import AnyGame, find_game
from burgrave.core.match import Match
from burgrave.core.position import CHANCE
from burgrave.core.record import format_record

FILE = Path(__file__).with_name("version_1.jsonl.xz")
GAMES = ("castel", "loewenherz", "raubritter", "torres")
COUNT = 50


def play(game: AnyGame, number: int) -> Match:
    """A game of random moves, at a table of random options."""
    rng = Random(f"{game.name} {number}")
    while True:
        options = {option.name: rng.choice(option.values) for option in game.options if rng.randrange(2)}
        try:
            match = Match(game, game.seats[number % len(game.seats)], options)
            break
        except BurgraveError:
            continue  # options that exclude each other
    while not match.is_over:
        seat = rng.choice(match.position.to_act())
        match.push(seat, roll(match.position, rng) if seat == CHANCE else rng.choice(match.position.legal(seat)))
    return match


def lines(name: str) -> Iterator[str]:
    """The records of a game."""
    for number in range(COUNT):
        yield from format_record(play(find_game(f"{name}/1"), number), number)


if __name__ == "__main__":
    FILE.write_bytes(lzma.compress("".join(f"{line}\n" for name in GAMES for line in lines(name)).encode(), preset=9))
