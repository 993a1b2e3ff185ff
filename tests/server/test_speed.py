"""A long game is loaded without detours, and many sockets are served together."""

import asyncio
from collections import Counter
from random import Random

import pytest

from burgrave.cli import soak_server
from burgrave.core.chance import roll
from burgrave.core.game import find_game
from burgrave.core.match import Match
from burgrave.core.position import CHANCE
from burgrave.server.context import make_context
from burgrave.server.rows import LogRow, SeatRow, TableRow
from burgrave.server.settings import Settings, Source


def random_moves(name, seats, seed):
    """The moves of a random game in words, and the position they lead to."""
    rng, match = Random(seed), Match(find_game(name), seats)
    while not match.is_over:
        seat = match.position.to_act()[0]
        match.push(seat, roll(match.position, rng) if seat == CHANCE else rng.choice(match.position.legal(seat)))
    return [(seat, match.game.words(code)) for seat, code in match.moves], match.position


@pytest.mark.parametrize("name", ["castel", "loewenherz", "raubritter", "torres"])
def test_a_log_of_500_moves_is_read_once_and_every_line_played_once(name, tmp_path, monkeypatch):
    """A game is played, taken back to its beginning and played again, until its log has 500 moves."""
    rows = []
    for seed in range(3):
        moves, last = random_moves(name, 4, seed)
        rows += [LogRow(len(rows) + n, seat, words) for n, (seat, words) in enumerate(moves, start=1)]
        rows.append(LogRow(len(rows) + 1, 0, None, undo_to=0))
    rows.pop()
    assert len(rows) > 500

    async def main():
        house = make_context(Settings(database=f"sqlite:///{tmp_path}/long.db"), Source())
        await house.store.open()
        person, _ = await house.people.meet("Anna")
        seats, options = [SeatRow(person.id, "Anna")] * 4, find_game(name).settle(4, {})
        row = TableRow("a" * 22, name, 1, options, False, person.id, "over", 1, 1, len(rows), seats=seats)
        await house.store.add_table(row, rows)
        done = Counter()

        def count(what, name):
            function = getattr(what, name)
            monkeypatch.setattr(what, name, lambda *args: done.update([name]) or function(*args), raising=False)

        count(house.store, "run")
        count(find_game(name), "code")
        table = await house.tables.get(row.id)
        assert table.position.dump() == last.dump()
        await house.store.close()
        return done

    done = asyncio.run(main())
    assert done["run"] <= 2 and done["code"] <= len(rows)


def test_a_small_load_loses_nothing(monkeypatch, capsys):
    # A slow machine is no fault here: the figures are what the whole soak is for.
    monkeypatch.setattr(soak_server, "LIMIT_MS", float("inf"))
    soak_server.soak_server("torres", tables=5, seats=4, stretches=[(0.2, 2.0)])
    said = capsys.readouterr().out
    assert "20 sockets in 5 games" in said and "none lost" in said
