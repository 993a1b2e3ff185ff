"""A long game loads at once, and many sockets are served together."""

import asyncio
import time
from random import Random

from burgrave.cli import soak_server
from burgrave.core.game import find_game
from burgrave.core.match import Match, roll
from burgrave.core.position import CHANCE
from burgrave.server.doors import make_house
from burgrave.server.settings import Settings, Source


def long_game():
    """A game of at least 500 moves."""
    for name, seats in (("castel", 5), ("loewenherz", 4), ("torres", 4), ("raubritter", 4)):
        rng, match = Random(1), Match(find_game(name), seats)
        while not match.is_over:
            seat = match.position.to_act()[0]
            match.push(seat, roll(match.position, rng) if seat == CHANCE else rng.choice(match.position.legal(seat)))
        if len(match.moves) >= 500:
            return match
    raise AssertionError("no game is that long")


def test_a_game_of_500_moves_loads_within_100_ms(tmp_path):
    match = long_game()
    moves = [(seat, match.game.words(code)) for seat, code in match.moves]
    header = {"game": match.game.name, "players": match.position.seats, "options": match.options}

    async def main():
        house = make_house(Settings(database=f"sqlite:///{tmp_path}/long.db"), Source())
        await house.store.open()
        person, _ = await house.people.meet("Anna")
        table = await house.tables.add_record(person, False, header, moves[:500])
        taken = []
        for _ in range(5):
            house.tables.live.clear()
            began = time.process_time()
            again = await house.tables.get(table.id)
            taken.append(time.process_time() - began)
            assert again.position.dump() == match.positions[500].dump()
        await house.store.close()
        return min(taken)

    assert asyncio.run(main()) < 0.1


def test_a_small_load_loses_nothing(monkeypatch, capsys):
    # A slow machine is no fault here: the figures are what the whole soak is for.
    monkeypatch.setattr(soak_server, "LIMIT_MS", 10_000.0)
    soak_server.soak_server("torres", tables=5, seats=4, stretches=[(0.2, 2.0)])
    said = capsys.readouterr().out
    assert "20 sockets in 5 games" in said and "none lost" in said
