"""A long game is loaded without detours, and many sockets are served together."""

import asyncio
import contextlib
from collections import Counter
from random import Random

import pytest

from burgrave.cli import soak_server
from burgrave.core.chance import roll
from burgrave.core.game import find_game
from burgrave.core.match import Match
from burgrave.core.position import CHANCE
from burgrave.server import frames
from burgrave.server.context import make_context
from burgrave.server.rows import LogRow, SeatRow, TableRow
from burgrave.server.settings import Settings, Source
from tests.server.serving import ME, move, next_frame


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
        version = find_game(name).version
        row = TableRow(
            "a" * 22, name, version, options, False, person.id, "over", 1, 1, len(rows), checked=version, seats=seats
        )
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


def test_spectators_are_told_together(monkeypatch, capsys):
    monkeypatch.setattr(soak_server, "SPECTATOR_LIMIT_MS", float("inf"))
    soak_server.soak_spectators(20, moves=4)
    assert "20 spectators of one table, 4 moves" in capsys.readouterr().out


def test_what_spectators_are_told_is_made_once(server, monkeypatch):
    anna, made = server.client(), []
    monkeypatch.setattr(frames, "frame", lambda *args, make=frames.frame: made.append(args) or make(*args))
    table = anna.create("pennies", [ME, ME])
    with contextlib.ExitStack() as open_sockets:
        strangers = [server.client(f"S{n}") for n in range(3)]
        sockets = [open_sockets.enter_context(one.join(table["id"], lang="en")) for one in strangers]
        first = [next_frame(socket) for socket in sockets]
        made.clear()
        move(anna, table, "bid 1", 1, seat=0)
        then = [next_frame(socket) for socket in sockets]
        assert len(made) == 1 and then[0] == then[1] == then[2] != first[0] == first[1]
        assert then[0]["seat"] is None and [item["words"] for item in then[0]["log"]] == ["bid ?"]
        with anna.join(table["id"], lang="en") as own:
            mine = next_frame(own)
        assert mine["table"]["host"] and all(seat["mine"] for seat in mine["table"]["seats"]), "who is somebody else"
