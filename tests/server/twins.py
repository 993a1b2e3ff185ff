"""Twin games: two games that look the same to a viewer and differ in what others hide."""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from burgrave.core.game import AnyGame
from burgrave.core.match import Match
from burgrave.core.position import CHANCE, Position


class Script(Random):
    """Chance that falls as written."""

    def __init__(self, codes: Sequence[int]) -> None:
        super().__init__(0)
        self.codes = list(codes)

    def choices(self, population: Any, *args: Any, **more: Any) -> list[Any]:
        if not isinstance(population[0], int):  # what a seat imagines is no chance of the game
            return super().choices(population, *args, **more)
        code = self.codes.pop(0)
        assert code in population
        return [code]


@dataclass
class Twins:
    """The two games, move by move at the same time."""

    first: Match
    second: Match

    @property
    def differ(self) -> int:
        """How many moves are not the same in both."""
        return sum(a != b for a, b in zip(self.first.moves, self.second.moves, strict=True))

    @property
    def positions(self) -> list[tuple[Position, Position]]:
        """Where each move led, in one and the other."""
        return list(zip(self.first.positions, self.second.positions, strict=True))


def make_twins(game: AnyGame, seats: int, viewer: int | None, seed: int, moves: int) -> Twins:
    """Random twin games; where the viewer is shown something that tells them apart, they end before that."""
    rng, twins = Random(seed), Twins(Match(game, seats), Match(game, seats))
    while len(twins.first.moves) < moves and twins.first.position.to_act():
        if not step(twins, viewer, rng):
            break
    while twins.first.position.to_act() == (CHANCE,):  # the server would not stop there
        twins.first.undo()
        twins.second.undo()
    return twins


def step(twins: Twins, viewer: int | None, rng: Random) -> bool:
    """Play on in both games by a line that reads the same to the viewer; False if there is none."""
    first, second = twins.first, twins.second
    seat = rng.choice(first.position.to_act())
    if seat not in second.position.to_act():
        raise AssertionError(f"seat {viewer} can tell the games apart by who is to act")
    ways, others = (lines_of(match, seat, viewer) for match in (first, second))
    shared = sorted(ways.keys() & others.keys())
    if not shared:
        return False
    line = rng.choice(shared)
    code = rng.choice(ways[line])
    other = rng.choice([c for c in others[line] if c != code] or others[line])
    if seat != CHANCE and first.game.reveals(first.position, seat, code):
        other = code if code in others[line] else other
    first.push(seat, code)
    second.push(seat, other)
    shows = first.is_over or (seat != CHANCE and first.reveals(len(first.moves) - 1))
    if shows and is_told_apart(first, second, viewer):
        first.undo()
        second.undo()
        return False
    return True


def lines_of(match: Match, seat: int, viewer: int | None) -> dict[str, list[int]]:
    """The moves of a seat by how the viewer reads them."""
    found: dict[str, list[int]] = {}
    for code in match.position.legal(seat):
        found.setdefault(match.game.line(match.position, seat, code, viewer), []).append(code)
    return found


def is_told_apart(first: Match, second: Match, viewer: int | None) -> bool:
    """Whether the last move has shown the viewer a difference."""
    index = len(first.moves) - 1
    return first.events(index, viewer) != second.events(index, viewer) or first.game.view(
        first.position, viewer
    ) != second.game.view(second.position, viewer)
