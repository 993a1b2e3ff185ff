"""A block: one seed played in all seat rotations, chance the same in each."""

import time
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field
from typing import Any

from burgrave.bots import Bot, UnknownBot, check_bot
from burgrave.bots.seats import Seats
from burgrave.core.game import find_game
from burgrave.core.match import Match


@dataclass(frozen=True)
class Lineup:
    """Which bots play at which table, and the seed of the first game."""

    game: str
    players: int
    options: Mapping[str, str]
    bots: tuple[str, ...]
    seed: int


class Contest(Lineup):
    """Which bots meet. `bots` has a name for each seat of the first rotation."""

    @property
    def names(self) -> list[str]:
        """The bots that are compared: those that fill several seats count once."""
        return list(dict.fromkeys(self.bots)) if self.is_one_against_rest else list(self.bots)

    @property
    def is_one_against_rest(self) -> bool:
        """Whether the first bot meets several of another kind."""
        return self.players > 2 and len(set(self.bots)) == 2 and self.bots.count(self.bots[0]) == 1

    def entry(self, index: int) -> int:
        """Which of `names` the bot of a seat of the first rotation is."""
        return min(index, 1) if self.is_one_against_rest else index


@dataclass
class Played:
    """A finished game: which bot (by number in `Contest.names`) sat where, and what came of it."""

    block: int
    rotation: int
    seats: list[int]
    scores: list[int]
    ranks: list[int]
    ms: list[list[float]] = field(default_factory=list)
    """What each seat thought, for every decision that left it a choice."""
    decisions: list[int] = field(default_factory=list)
    """How often each seat was asked."""
    forfeits: list[int] = field(default_factory=list)
    """How often it gave no legal move, so that another one was played."""

    def __post_init__(self) -> None:
        """Games that were kept before these were counted do not have them."""
        self.decisions = self.decisions or [0] * len(self.seats)
        self.forfeits = self.forfeits or [0] * len(self.seats)

    def as_json(self) -> dict[str, Any]:
        """All of it as data."""
        return asdict(self)

    def share(self, seat: int) -> float:
        """A seat's part of the win."""
        return 1 / self.ranks.count(1) if self.ranks[seat] == 1 else 0.0

    def margin(self, seat: int) -> int:
        """A seat's lead over the best of the others."""
        return self.scores[seat] - max(score for other, score in enumerate(self.scores) if other != seat)


def arrange(game: str, players: int, options: Mapping[str, str], names: Sequence[str], seed: int) -> Contest:
    """A contest of bots: one for each seat, or two, the first of which then meets only the second."""
    settled = find_game(game).settle(players, options)
    for name in names:
        check_bot(name, game)
    if len(names) == 2:
        names = [names[0], *[names[1]] * (players - 1)]
    if len(names) != players:
        raise UnknownBot(f"{len(names)} bots for {players} players; give one for each, or two: one against the rest")
    return Contest(game, players, settled, tuple(names), seed)


def play_block(contest: Contest, block: int) -> list[Played]:
    """Play a block: as many games as there are seats."""
    return [play_game(contest, block, rotation) for rotation in range(contest.players)]


def play_game(contest: Contest, block: int, rotation: int, given: Sequence[str | Bot] = ()) -> Played:
    """Play one game of a block; those `given` may stand for those that the contest only names."""
    order = [(seat + rotation) % contest.players for seat in range(contest.players)]
    match = Match(find_game(contest.game), contest.players, contest.options)
    seated = given or contest.bots
    bots = {seat: seated[index] for seat, index in enumerate(order)}
    table = TimedTable(match, bots, contest.seed + block, block * contest.players + rotation)
    table.finish()
    seats, position = [contest.entry(index) for index in order], match.position
    decisions, forfeits = table.count_decisions()
    return Played(block, rotation, seats, position.scores(), position.ranks(), table.ms, decisions, forfeits)


class TimedTable(Seats):
    """A table that notes how long its bots think."""

    def __init__(self, match: Match, bots: Mapping[int, str | Bot], seed: int, number: int) -> None:
        super().__init__(match, bots, seed, number)
        self.ms: list[list[float]] = [[] for _ in bots]

    def ask(self, seat: int) -> int:
        """The move of a bot, timed."""
        is_forced = len(self.match.position.legal(seat)) == 1
        begin = time.perf_counter()
        code = super().ask(seat)
        if not is_forced:
            self.ms[seat].append(round(1000 * (time.perf_counter() - begin), 2))
        return code
