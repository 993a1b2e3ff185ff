"""What players choose from, for the tests of the page's picker: `python -m tests.browser.choices`.

Bots play fifty games of each kind, half of them at random. Of all lists the shortest are kept that show any two
kinds of lines together, where they ever are: lines of a kind have the same verb, and a choice at the same places.
"""

import gzip
import json
import sys
from collections import defaultdict
from collections.abc import Iterator, Mapping
from itertools import cycle, product
from pathlib import Path

import burgrave
from burgrave.core.game import AnyGame, find_games
from burgrave.core.position import CHANCE

FILE = Path(__file__).parents[2] / "web" / "src" / "choices.json.gz"
GAMES = 50

Choices = tuple[list[str], list[str]]
"""The legal lines, and the ways to say several at once."""
Build = frozenset[tuple[object, ...]]


def kinds_of_table(game: AnyGame) -> Iterator[tuple[int, dict[str, str]]]:
    """Numbers of players and options, in turns: each value of each option, the others as usual."""
    changed = [{option.name: value} for option in game.options for value in option.values]
    return zip(cycle(game.seats), cycle([{}, *changed]), strict=False)


def play_games(game: AnyGame, games: int) -> Iterator[Choices]:
    """All that was to be chosen from in some games."""
    for seed, (players, options) in zip(range(games), kinds_of_table(game), strict=False):
        bots = ["greedy" if seed % 2 else "uniform"]
        match = burgrave.play(game.name, bots=bots, seed=seed, players=players, **options)
        for position in match.positions[:-1]:
            for seat in position.to_act():
                if seat != CHANCE:
                    yield [game.words(code) for code in position.legal(seat)], list(game.ways(position, seat))


def build_of(choices: Choices) -> Build:
    """How a list is built: of lines of which verbs and lengths, and at which of their places there is a choice."""
    groups: defaultdict[tuple[bool, str, int], list[list[str]]] = defaultdict(list)
    for is_way, lines in enumerate(choices):
        for line in lines:
            words = line.split()
            groups[bool(is_way), words[0], len(words)].append(words)
    return frozenset(
        (group, *(len(set(place)) > 1 for place in zip(*lines, strict=True))) for group, lines in groups.items()
    )


def keep(shortest: Mapping[Build, Choices]) -> Iterator[Choices]:
    """The shortest lists, until any two kinds of lines have been together."""
    seen: set[tuple[tuple[object, ...], ...]] = set()
    for build, choices in sorted(shortest.items(), key=lambda item: size(item[1])):
        if not (pairs := set(product(build, repeat=2))) <= seen:
            seen |= pairs
            yield choices


def size(choices: Choices) -> int:
    """How much there is to choose from."""
    return sum(map(len, choices))


def write(games: int) -> None:
    """Write the lists of all games, with the kinds of their words."""
    told = {}
    for name, game in find_games().items():
        shortest: dict[Build, Choices] = {}
        for choices in play_games(game, games):
            build = build_of(choices)
            if build not in shortest or size(choices) < size(shortest[build]):
                shortest[build] = choices
        lists = list(keep(shortest))
        used = {word for choices in lists for lines in choices for line in lines for word in line.split()}
        kinds = {kind: [word for word in words if word in used] for kind, words in game.vocabulary.kinds.items()}
        told[name] = {"kinds": kinds, "lists": lists}
        sys.stdout.write(f"{name}: {len(lists)} lists of {len(shortest)} kinds, {sum(map(size, lists))} lines\n")
    text = json.dumps(told, separators=(",", ":"))
    FILE.write_bytes(gzip.compress(text.encode(), mtime=0))


if __name__ == "__main__":
    write(int(sys.argv[1]) if len(sys.argv) > 1 else GAMES)
