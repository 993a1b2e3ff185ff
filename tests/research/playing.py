"""Games for PettingZoo, played at random."""

from random import Random

from burgrave.research.pettingzoo import Environment, env


def begun(name: str, steps: int, seed: int = 5, **more: object) -> Environment:
    """A game for PettingZoo after some random steps."""
    table = env(name, **more)
    table.reset(seed=seed)
    play_on(table, Random(1), steps)
    return table


def play_on(table: Environment, rng: Random, steps: int) -> list[bytes]:
    """Random steps, and the positions they led to."""
    positions = []
    for _ in range(steps):
        if table.episode.is_over:
            break
        table.step(rng.choice(table.episode.codes))
        positions.append(table.episode.position.dump())
    return positions
