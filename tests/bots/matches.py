"""Short matches between bots."""

from burgrave.bots.seats import Seats
from burgrave.core.game import AnyGame
from burgrave.core.match import Match


def share(game: AnyGame, name: str, other: str, seats: int, seeds: range) -> float:
    """The share of games that a bot wins, each seed once on every seat."""
    won = 0.0
    for seed in seeds:
        for own in range(seats):
            table = Seats(Match(game, seats), {seat: name if seat == own else other for seat in range(seats)}, seed)
            table.run()
            ranks = table.match.position.ranks()
            won += (ranks[own] == 1) / ranks.count(1)
    return won / len(seeds) / seats
