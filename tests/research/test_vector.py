"""Many games in one call are the games of all other interfaces, in one process or in several."""

import os
import pickle
import subprocess
import sys
from pathlib import Path
from random import Random
from subprocess import PIPE

import numpy as np
import pytest

from burgrave.core.dice import Dice, play_chance
from burgrave.core.errors import BadOption, UnknownGame
from burgrave.core.game import find_games
from burgrave.core.moves import Moves
from burgrave.core.position import OVER
from burgrave.research.pettingzoo import env
from burgrave.research.rewards import rewards
from burgrave.research.vector import BadActions, Vector, WorkerEnded
from tests.toys.pennies import GAME as PENNIES
from tests.waiting import wait_until

GAMES = list(find_games())
ARRAYS = ("observations", "legal", "counts", "masks", "seats", "players", "turns", "rewards", "done")


def random_codes(vector: Vector, rng: Random) -> list[int]:
    """A random legal code of each game."""
    return [rng.choice(row[:count].tolist()) for row, count in zip(vector.legal, vector.counts, strict=True)]


def snapshot(vector: Vector) -> dict[str, list]:
    return {name: getattr(vector, name).tolist() for name in ARRAYS}


class Single:
    """One game played by the contract itself."""

    def __init__(self, game, players: int, seed: int, kind: str = "rank", **options: str) -> None:
        self.game, self.start, self.kind = game, game.start(players, options), kind
        self.encoder, self.dice, self.turns = game.observation(players), Dice(seed), 0
        self.begin()

    def begin(self) -> None:
        self.position = self.start.copy()
        self.seat = play_chance(self.position, self.dice, Moves())

    def step(self, code: int) -> tuple[list[float], bool]:
        players = self.position.seats
        self.position.play(self.seat, code)
        self.seat = play_chance(self.position, self.dice, Moves())
        if self.seat != OVER:
            return [0.0] * players, False
        by_seat = rewards(self.position, self.kind)
        worth = [by_seat[(player + self.turns) % players] for player in range(players)]
        self.turns = (self.turns + 1) % players
        self.begin()
        return worth, True

    def row(self) -> list[float]:
        row = np.full(self.encoder.length, np.nan, np.float32)
        self.encoder.fill(self.position, self.seat, row)
        return row.tolist()


@pytest.mark.parametrize("threads", [1, 2])
@pytest.mark.parametrize("name", GAMES)
def test_the_games_are_those_of_the_contract(name: str, threads: int):
    game, rng = find_games()[name], Random(1)
    players = game.seats[0] + 1
    with Vector(name, 3, players, threads, seed=11, masks="bits" if threads == 1 else "bytes") as vector:
        singles = [Single(game, players, 11 + i) for i in range(3)]
        for _ in range(60):
            for i, single in enumerate(singles):
                legal = single.position.legal(single.seat)
                assert vector.legal[i, : vector.counts[i]].tolist() == legal
                assert set(vector.legal[i, vector.counts[i] :].tolist()) <= {-1}
                unpacked = np.unpackbits(vector.masks[i], bitorder="little") if threads == 1 else vector.masks[i]
                assert np.flatnonzero(unpacked).tolist() == legal
                assert vector.seats[i] == single.seat
                assert vector.players[i] == (single.seat - single.turns) % players
                assert vector.observations[i].tolist() == single.row()
            codes = random_codes(vector, rng)
            expected = [single.step(code) for single, code in zip(singles, codes, strict=True)]
            observations, worth, done = vector.step(codes)
            assert observations is vector.observations
            assert worth.tolist() == [np.float32(w).tolist() for w, _ in expected]
            assert done.tolist() == [ended for _, ended in expected]


@pytest.mark.parametrize("name", GAMES)
def test_the_same_seed_is_the_same_game_in_pettingzoo(name: str):
    vector, table, rng = Vector(name, 2, 2, 1, seed=5, masks="bytes"), env(name), Random(4)
    table.reset(seed=6)
    for _ in range(60):
        seen, _, is_over, _, _ = table.last()
        if is_over:
            break
        assert table.agent_selection == f"player_{vector.seats[1]}"
        assert np.array_equal(seen["observation"], vector.observations[1])
        assert np.array_equal(seen["action_mask"], vector.masks[1])
        codes = random_codes(vector, rng)
        vector.step(codes)
        table.step(codes[1])


@pytest.mark.parametrize("kind", ["rank", "share", "margin"])
def test_a_game_that_is_over_gives_rewards_and_the_next_one_begins(kind: str):
    """The players move on by a seat, and get what the seats they had were worth."""
    game, rng = PENNIES, Random(2)
    vector = Vector(game, 5, 3, 1, seed=4, rewards=kind, rounds="1")
    singles = [Single(game, 3, 4 + i, kind, rounds="1") for i in range(5)]
    ended = 0
    for _ in range(12):
        codes = random_codes(vector, rng)
        expected = [single.step(code) for single, code in zip(singles, codes, strict=True)]
        _, worth, done = vector.step(codes)
        assert worth.tolist() == [np.float32(w).tolist() for w, _ in expected]
        assert done.tolist() == [over for _, over in expected]
        assert vector.turns.tolist() == [single.turns for single in singles]
        ended += sum(done)
    assert ended == 4 * 5  # three bids a game


def test_without_rotation_players_are_seats():
    vector, rng = Vector(PENNIES, 4, 2, 1, rotate=False, rounds="1"), np.random.default_rng(1)
    for _ in range(9):
        assert vector.players.tolist() == vector.seats.tolist()
        vector.step(vector.sample(rng))


def test_a_sample_is_legal_and_even():
    vector, rng = Vector("torres", 500, 2, 1), np.random.default_rng(2)
    codes = vector.sample(rng)
    assert codes.dtype == np.int32
    for _ in range(3):
        vector.step(codes)
        codes = vector.sample(rng)
    vector.reset()
    drawn = np.bincount(np.searchsorted(vector.legal[0, : vector.counts[0]], vector.sample(rng)))
    assert len(drawn) == vector.counts[0] == 8
    assert drawn.min() > 35  # of 62.5 on average


def test_the_same_seed_gives_the_same_games():
    first, other = Vector("castel", 4, 2, 1, seed=5), Vector("castel", 4, 2, 1, seed=6)
    begun = snapshot(first)
    assert begun != snapshot(other)
    other.reset(seed=5)
    assert snapshot(other) == begun
    for _ in range(3):
        first.step(first.sample(np.random.default_rng(3)))
    assert snapshot(first) != begun
    first.reset(seed=5)
    assert snapshot(first) == begun
    first.reset()
    assert snapshot(first) != begun, "without a seed the dice are rolled on"


@pytest.mark.parametrize("threads", [1, 2])
def test_a_clone_plays_on_identically_and_independently(threads: int):
    with Vector("castel", 3, 3, threads, seed=5, masks="bits") as vector:
        rng = np.random.default_rng(3)
        for _ in range(30):
            vector.step(vector.sample(rng))
        with vector.clone() as twin, pickle.loads(pickle.dumps(vector)) as third:  # noqa: S301 - our own
            before = snapshot(vector)
            assert snapshot(twin) == before
            assert play_on(vector, 100) == play_on(twin, 100)
            assert snapshot(third) == before != snapshot(vector)
            third.reset()
            vector.reset()
            assert snapshot(third) != snapshot(vector), "the dice of the others have been rolled on"


def test_a_clone_has_what_just_ended():
    """Rewards, and who has moved on to which seat, do not follow from the positions."""
    vector = Vector(PENNIES, 5, 3, 1, seed=4, rounds="1")
    play_on(vector, 3)
    assert vector.done.all() and vector.turns.all()
    twin = vector.clone()
    assert snapshot(twin) == snapshot(vector)
    assert play_on(twin, 7) == play_on(vector, 7)


def play_on(vector: Vector, steps: int) -> list[dict[str, list]]:
    """Random steps, and what they led to."""
    rng, seen = Random(7), []
    for _ in range(steps):
        vector.step(random_codes(vector, rng))
        seen.append(snapshot(vector))
    return seen


def test_what_cannot_be_played_is_refused_and_nothing_changed():
    vector = Vector("torres", 3, 2, 1)
    before = snapshot(vector)
    legal = vector.sample(np.random.default_rng(1))
    end = vector.game.code("end")
    for actions, says in (
        (legal[:2], "3 whole numbers"),
        (legal[None], "3 whole numbers"),
        (legal.astype(float), "3 whole numbers"),
        (5, "3 whole numbers"),
        (["end"] * 3, "3 whole numbers"),
        ([legal[0], end, legal[2]], "game 1: 'end' is not legal"),
        ([legal[0], legal[1], -1], "game 2: code -1"),
        ([10**6, legal[1], legal[2]], "game 0: code 1000000"),
        (np.array([legal[0], legal[1], int(legal[2]) + 2**32]), "game 2: code"),
    ):
        with pytest.raises(BadActions, match=says):
            vector.step(actions)
        assert snapshot(vector) == before
    vector.step(legal)
    assert snapshot(vector) != before
    vector.close()
    after = snapshot(vector)
    for refused in (lambda: vector.step(vector.sample(np.random.default_rng(1))), vector.reset, vector.clone):
        with pytest.raises(BadActions, match="closed"):
            refused()
    assert snapshot(vector) == after


def test_what_there_is_not_is_refused():
    for wrong, says in (
        ({"game": "chess"}, "no-game, word chess"),
        ({"players": 9}, "least 2, most 4"),
        ({"games": 0}, "games is a whole number from 1 on, not 0"),
        ({"games": 2.5}, "not 2.5"),
        ({"threads": 0}, "threads is a whole number"),
        ({"players": 2.0}, "players is a whole number"),
        ({"seed": "now"}, "a seed is a whole number, not 'now'"),
        ({"edition": "2000"}, "word 2000"),
        ({"weather": "fine"}, "no-option.*weather"),
        ({"rewards": "fame"}, "not by 'fame'"),
        ({"masks": "carnival"}, "not 'carnival'"),
    ):
        with pytest.raises((BadOption, UnknownGame), match=says):
            Vector(**{"game": "torres", "games": 2, "threads": 1} | wrong)


def test_a_process_that_was_forked_off_does_not_play_the_games_of_another(monkeypatch: pytest.MonkeyPatch):
    """It would write into the other's arrays."""
    vector = Vector("castel", 2, 2, 1)
    before, legal = snapshot(vector), vector.sample(np.random.default_rng(1))
    monkeypatch.setattr(os, "getpid", lambda: 1)
    for refused in (lambda: vector.step(legal), vector.reset, vector.clone):
        with pytest.raises(BadActions, match="played by another process"):
            refused()
    assert snapshot(vector) == before


def test_any_number_of_processes_plays_the_same_games():
    def play(threads: int) -> list[dict[str, list]]:
        with Vector(PENNIES, 7, 2, threads, seed=3, masks="bits", rounds="1") as vector:
            assert len(vector._workers) == min(threads, 7) - 1
            rng, seen = np.random.default_rng(5), []
            for _ in range(9):
                vector.step(vector.sample(rng))
                seen.append(snapshot(vector))
            return seen

    alone = play(1)
    assert all(play(threads) == alone for threads in (2, 3, 9))


def test_a_process_that_ends_is_told():
    vector = Vector("raubritter", 4, 2, 2)
    [worker] = vector._workers
    worker.kill()
    worker.wait()
    with pytest.raises(WorkerEnded, match="-9"):
        vector.step(vector.sample(np.random.default_rng(1)))


def test_what_fails_in_a_process_is_told_and_all_are_let_go():
    with Vector("raubritter", 4, 2, 2) as vector:
        state = vector.__getstate__()
    state["dumps"][3] = (b"nonsense", 1)
    other = Vector.__new__(Vector)
    with pytest.raises(ValueError, match="Expecting value"):
        other.__setstate__(state)
    assert not other._workers
    with pytest.raises(BadActions, match="closed"):
        other.reset()


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="/proc tells whether a process sleeps")
def test_a_process_that_nobody_asks_sleeps():
    """It looks out for a moment only; until then it wants the processor."""
    with Vector("raubritter", 4, 2, 2) as vector:
        stat = Path(f"/proc/{vector._workers[0].pid}/stat")
        for _ in range(3):
            wait_until(lambda: stat.read_text().rpartition(")")[2].split()[0] == "S", "sleep")
            play_on(vector, 1)


def test_a_vector_that_is_forgotten_lets_its_process_go():
    vector = Vector("raubritter", 4, 2, 2)
    [worker] = vector._workers
    del vector
    assert worker.returncode == 0


@pytest.mark.parametrize(
    ("end", "said"), [("raise SystemExit('enough')", "enough\n"), ("os.kill(os.getpid(), signal.SIGKILL)", "")]
)
def test_processes_end_with_who_started_them(end: str, said: str):
    """They share its standard error, which is at its end when all are gone."""
    begin = (
        "import os, signal; from burgrave.research import Vector; v = Vector('torres', 4); print('begun', flush=True)"
    )
    with subprocess.Popen([sys.executable, "-c", f"{begin}; {end}"], stdout=PIPE, stderr=PIPE, text=True) as process:
        assert process.stdout.readline() == "begun\n"
        assert process.stderr.read() == said
