"""Every game with every number of players, and each option value once with the others at their defaults."""

from dataclasses import dataclass, field
from random import Random

from burgrave.core.chance import roll
from burgrave.core.errors import BadOption
from burgrave.core.game import AnyGame, find_games, find_versions
from burgrave.core.match import Match
from burgrave.core.position import CHANCE, Position

MOST_MOVES = 20_000
"""More than any game takes, chance included."""


@dataclass(frozen=True)
class Case:
    game: AnyGame
    seats: int
    options: dict[str, str] = field(default_factory=dict)

    def __str__(self) -> str:
        return "-".join([self.game.key, str(self.seats), *(f"{k}={v}" for k, v in self.options.items())])

    def start(self) -> Position:
        return self.game.start(self.seats, self.options)

    def match(self) -> Match:
        return Match(self.game, self.seats, self.options)


def every_case() -> list[Case]:
    cases = []
    for game in (game for name in find_games() for game in find_versions(name).values()):
        cases += [Case(game, seats) for seats in game.seats]
        for number, option in enumerate(game.options):
            for value in option.values:
                # The numbers of players take turns, so that each option value costs one case.
                seats = game.seats[(number + len(value)) % len(game.seats)]
                cases += [case for case in [Case(game, seats, {option.name: value})] if is_offered(case)]
    return cases


def is_offered(case: Case) -> bool:
    try:
        settled = case.game.settle(case.seats, case.options)
    except BadOption:
        return False
    return settled != case.game.settle(case.seats, {})


CASES = every_case()


def random_move(position: Position, rng: Random) -> tuple[int, int]:
    """Some seat that is to act, and a move of it."""
    seat = rng.choice(position.to_act())
    return seat, roll(position, rng) if seat == CHANCE else rng.choice(position.legal(seat))


def advance(position: Position, rng: Random, moves: int) -> Position:
    """The position after so many random moves, or the last before the end of the game."""
    for _ in range(moves):
        after = position.copy()
        after.play(*random_move(position, rng))
        if not after.to_act():
            break
        position = after
    return position
