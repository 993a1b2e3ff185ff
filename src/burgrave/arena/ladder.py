"""A tournament: every table that some bots can make, and the ratings that follow."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass
from itertools import combinations, permutations
from pathlib import Path
from statistics import fmean
from typing import Any

from burgrave.arena.blocks import Contest, Played, arrange
from burgrave.arena.ratings import Rating, places_of, rate
from burgrave.arena.results import Results
from burgrave.arena.statistics import bootstrap, percentile
from burgrave.arena.workers import play_tasks
from burgrave.bots import UnknownBot, full_name


@dataclass(frozen=True)
class Pairing:
    """A contest of the tournament, and which bots of it are meant by its entries."""

    contest: Contest
    bots: tuple[int, ...]


@dataclass
class Ladder:
    """A tournament that was played."""

    game: str
    players: int
    names: list[str]
    blocks: list[tuple[Pairing, list[Played]]]

    def ratings(self) -> list[Rating]:
        """The ratings, the best first."""
        return rate([[places_of(game, pair.bots) for game in block] for pair, block in self.blocks], len(self.names))

    def seats(self) -> list[tuple[int, Played, int]]:
        """Every seat played: the bot, the game, the seat."""
        return [
            (pair.bots[entry], game, seat)
            for pair, block in self.blocks
            for game in block
            for seat, entry in enumerate(game.seats)
        ]

    def scores(self, bot: int) -> list[int]:
        """All scores of a bot."""
        return [game.scores[seat] for who, game, seat in self.seats() if who == bot]

    def ms(self, bot: int) -> list[float]:
        """How long it thought, for each decision."""
        return [spent for who, game, seat in self.seats() if who == bot for spent in game.ms[seat]]

    def forfeits(self, bot: int) -> tuple[int, int]:
        """How many decisions it had, and how many of them it gave no legal move for."""
        played = [(game.decisions[seat], game.forfeits[seat]) for who, game, seat in self.seats() if who == bot]
        return sum(decisions for decisions, _ in played), sum(forfeits for _, forfeits in played)

    def duel(self, bot: int, other: int) -> float | None:
        """How often a bot was placed before another one, ties as halves; None if they never met."""
        results = [
            0.5 if game.ranks[a] == game.ranks[b] else float(game.ranks[a] < game.ranks[b])
            for pair, block in self.blocks
            for game in block
            for a, b in permutations(range(self.players), 2)
            if (pair.bots[game.seats[a]], pair.bots[game.seats[b]]) == (bot, other)
        ]
        return fmean(results) if results else None

    def share(self, bot: int) -> tuple[float, float, float]:
        """A bot's share of wins, with its interval."""
        shares = [
            fmean(game.share(seat) for game in block for seat, who in enumerate(game.seats) if pair.bots[who] == bot)
            for pair, block in self.blocks
            if bot in pair.bots
        ]
        return fmean(shares), *bootstrap(shares)

    def as_json(self) -> dict[str, Any]:
        """The figures."""
        return {
            "game": self.game,
            "players": self.players,
            "blocks": len(self.blocks),
            "games": sum(len(block) for _, block in self.blocks),
            "bots": [self.describe(rating) for rating in self.ratings()],
        }

    def describe(self, rating: Rating) -> dict[str, Any]:
        """The figures of a bot."""
        share, low, high = self.share(rating.bot)
        decisions, forfeits = self.forfeits(rating.bot)
        numbers = {name: round(value, 1) for name, value in asdict(rating).items() if name != "bot"}
        return {
            "name": self.names[rating.bot],
            "rating": numbers["points"],
            "rating_low": numbers["low"],
            "rating_high": numbers["high"],
            "win_share": round(share, 4),
            "low": round(low, 4),
            "high": round(high, 4),
            "score": round(fmean(self.scores(rating.bot)), 1),
            "p50_ms": percentile(self.ms(rating.bot), 0.5),
            "p95_ms": percentile(self.ms(rating.bot), 0.95),
            "decisions": decisions,
            "forfeits": forfeits,
        }


def pair_up(game: str, players: int, options: Mapping[str, str], names: Sequence[str], seed: int) -> list[Pairing]:
    """All tables of different bots; if they are too few to fill one, each against a table of each other."""
    if len(set(names)) != len(names) or len(names) < 2:
        raise UnknownBot(f"a ladder needs two bots or more, all different, not {', '.join(names)}")
    if len(names) >= players:
        groups = list(combinations(range(len(names)), players))
    else:
        groups = list(permutations(range(len(names)), 2))
    return [
        Pairing(arrange(game, players, options, [names[bot] for bot in group], seed), tuple(group)) for group in groups
    ]


def play_ladder(
    pairings: Sequence[Pairing],
    names: Sequence[str],
    blocks: int,
    folder: Path | None,
    workers: tuple[int, str | None],
    report: Callable[[int], None],
) -> Ladder:
    """Play the blocks that are missing of every pairing, each kept in a folder of its own."""
    of_pairs = [Results(pair.contest, folder and folder / folder_name(pair)) for pair in pairings]
    tasks = [(i, block) for block in range(blocks) for i, results in enumerate(of_pairs) if block not in results.blocks]
    done = blocks * len(pairings) - len(tasks)
    report(done)
    for number, played in play_tasks([(pairings[i].contest, block) for i, block in tasks], *workers):
        of_pairs[tasks[number][0]].add(played)
        done += 1
        report(done)
    first = pairings[0].contest
    return Ladder(
        first.game,
        first.players,
        [full_name(name, first.game) for name in names],
        [
            (pair, results.blocks[block])
            for pair, results in zip(pairings, of_pairs, strict=True)
            for block in range(blocks)
        ],
    )


def folder_name(pair: Pairing) -> str:
    """Where the games of a pairing are kept."""
    return "-".join(["table", *(str(bot) for bot in pair.bots)])
