"""Every bot in every game: what its seat cannot see does not change its move."""

from random import Random
from typing import Any

import pytest

from burgrave.bots import Bot, make_bot
from burgrave.core.chance import roll
from burgrave.core.game import AnyGame, find_game, find_games
from burgrave.core.position import CHANCE, Position

BOTS = [
    "uniform",
    "greedy",
    "search:sims=6",
    "page",
    "squire",
    "knight:scale=0.02",
    "baron:scale=0.02",
    "king:scale=0.02",
]
POSITIONS = 4


def secrets(game: AnyGame, seats: int, seed: int, count: int) -> list[tuple[Position, int]]:
    """Positions of a random game in which something is hidden from the seat to act, and that seat."""
    rng, position, found = Random(seed), game.start(seats), []
    while position.to_act() and len(found) < 40 * count:
        seat = rng.choice(position.to_act())
        if seat != CHANCE and len(position.legal(seat)) > 1 and permuted(game, position, seat) is not None:
            found.append((position.copy(), seat))
        position.play(seat, roll(position, rng) if seat == CHANCE else rng.choice(position.legal(seat)))
    return rng.sample(found, min(count, len(found)))


def permuted(game: AnyGame, position: Position, seat: int) -> Position | None:
    """The position with its hidden part changed, if there is one."""
    worlds = (game.imagine(position, seat, Random(seed)) for seed in range(5))
    return next((world for world in worlds if world.dump() != position.dump()), None)


def leaks(bot: Any, game: AnyGame, position: Position, seat: int) -> bool:
    """Whether a bot made anew plays otherwise where only hidden things are otherwise."""
    other = permuted(game, position, seat)
    assert other is not None and game.view(other, seat) == game.view(position, seat)
    return bool(bot().choose(game, position, seat) != bot().choose(game, other, seat))


@pytest.mark.parametrize("name", BOTS)
@pytest.mark.parametrize("game", find_games())
def test_hidden_information_does_not_change_the_move(game: str, name: str) -> None:
    played = find_game(game)
    for seats in {played.seats[0], played.seats[-1]}:
        for position, seat in secrets(played, seats, 7, POSITIONS):
            assert not leaks(lambda: make_bot(name, 11), played, position, seat)


def test_a_bot_that_looks_would_be_found_out() -> None:
    class Peeking(Bot):
        def choose(self, game: AnyGame, position: Position, seat: int) -> int:
            codes = position.legal(seat)
            return codes[sum(position.dump()) % len(codes)]

    game = find_game("torres")
    assert any(leaks(Peeking, game, position, seat) for position, seat in secrets(game, 2, 7, 20))


def test_the_same_seed_plays_the_same_moves_again() -> None:
    game = find_game("torres")
    for position, seat in secrets(game, 2, 3, POSITIONS):
        for name in BOTS:
            choices = {make_bot(name, 5).choose(game, position, seat) for _ in range(2)}
            assert len(choices) == 1
