"""How the bots of Raubritter evaluate, search, and read out the end."""

import subprocess
import sys
from random import Random

import pytest

from burgrave.bots import make_bot
from burgrave.bots.evaluator import Evaluator, Values
from burgrave.bots.raubritter.endgame import Endgame
from burgrave.bots.raubritter.evaluator import RaubritterEvaluator
from burgrave.bots.raubritter.features import Features
from burgrave.bots.raubritter.policy import RaubritterPolicy
from burgrave.bots.raubritter.strategy import is_known
from burgrave.bots.raubritter.weights import SPAN, WIN
from burgrave.bots.search.budget import Budget
from burgrave.bots.seats import Seats
from burgrave.bots.strategy import Task, find_strategy
from burgrave.core.chance import roll
from burgrave.core.dice import Dice, play_out
from burgrave.core.match import Match
from burgrave.core.moves import Moves
from burgrave.core.position import CHANCE, OVER
from burgrave.games.raubritter import GAME
from burgrave.games.raubritter.facts import BUILDING
from burgrave.games.raubritter.position import RaubritterPosition
from burgrave.games.raubritter.reading import RaubritterReading, number_of
from tests.bots.matches import share
from tests.paths import looking_in

from .scene import lines, play, scene, square

ROW = {"0,0": "town", "1,0": "plain", "2,0": "mountains", "3,0": "lake"}


def at(name: str) -> int:
    return number_of(square(name))


def finished(seats: int, seed: int) -> RaubritterPosition:
    position = GAME.start(seats)
    play_out(position, Dice(seed), Moves())
    return position


def late(seats: int, tiles: int, seed: int) -> RaubritterPosition:
    """A random game in which so many tiles are still to be laid, all piles empty."""
    rng, position = Random(seed), GAME.start(seats)
    while sum(tile > 0 for tile in position.hand) > tiles or not is_known(position):
        seat = position.actor()
        if seat == OVER:
            return late(seats, tiles, seed + 1000)
        position.play(seat, roll(position, rng) if seat == CHANCE else rng.choice(position.legal(seat)))
    return position


def best_utilities(position: RaubritterPosition) -> list[float]:
    """What comes of a position if every seat plays its best, found by trying everything."""
    if position.actor() == OVER:
        values = Values()
        Evaluator(SPAN, WIN).outcome(position, values)
        return values.listed(position.seats)
    seat = position.actor()
    outcomes = []
    for code in position.legal(seat):
        after = position.copy()
        after.play(seat, code)
        outcomes.append(best_utilities(after))
    return max(outcomes, key=lambda outcome: outcome[seat])


def test_a_castle_needs_knights_for_every_tile_on_the_way() -> None:
    position, features = scene(ROW), Features()
    west, east = -1, 1
    assert features.approach(position, at("0,0"), west) == 2
    assert features.approach(position, at("0,0"), east) > 5, "beyond the lake"
    assert features.approach(position, at("1,0"), west) == 3
    assert features.approach(position, at("2,0"), west) > 5, "castle 1, town 1, plain 1, mountains 3"
    assert features.threats(position, at("0,0")) == 3


def test_full_stacks_and_the_edge_protect() -> None:
    features = Features()
    position = scene(ROW | {"0,1": "forest-town"}, knights={"0,0": [0, 1, 0, 1], "0,1": [0, 0, 0]})
    assert features.is_locked(position, at("0,0")) and features.is_locked(position, at("0,1"))
    assert features.threats(position, at("0,1")) == 0
    wide = scene({f"{x},0": "village" for x in range(7)})
    assert features.approach(wide, at("0,0"), -1) > 5, "the layout is 7 wide already"
    assert features.threats(wide, at("0,0")) == 2


@pytest.mark.parametrize("seats", [2, 4])
def test_the_policy_sees_every_way_to_a_building(seats: int) -> None:
    rng, position, policy, features = Random(seats), GAME.start(seats), RaubritterPolicy(), Features()
    while (seat := position.actor()) != OVER:
        if seat != CHANCE:
            policy.measure(position, seat)
            seen = policy.ways
            buildings = [
                number_of(where) for where, kind in RaubritterReading(position).layout.items() if kind in BUILDING
            ]
            assert [seen[tile] for tile in buildings] == [features.threats(position, tile) for tile in buildings]
        position.play(seat, roll(position, rng) if seat == CHANCE else rng.choice(position.legal(seat)))


def test_castles_in_hand_and_pile_are_counted() -> None:
    position = scene(ROW, ("A castle, A plain", "D castle, E lake"), drawn=[0, 18])
    assert Features().castles_left(position, 0) == 1 + 1 + 2 + 2 + 2
    assert Features().castles_left(position, 1) == 1 + 1, "of letter E the last two kinds are left"
    assert [Features().tiles_left(position, seat) for seat in (0, 1)] == [22, 4]


def test_the_policy_takes_what_it_can() -> None:
    position = scene(ROW | {"0,1": "plain"}, ("E castle", "E castle"), knights={"0,0": [1]})
    scores = RaubritterPolicy().scores(position, 0)
    assert scores[GAME.code("lay castle -1,0")] > scores[GAME.code("lay castle 1,-1")] + 3
    scores = RaubritterPolicy().scores(play(position, "lay castle -1,0"), 0)
    assert scores[GAME.code("deploy 2 east 1 1")] > scores[GAME.code("deploy 1 stay")]
    assert scores[GAME.code("deploy 0")] == 0


def test_the_policy_shields_its_own_tiles_with_the_lake() -> None:
    tiles = {"0,0": "town", "1,0": "plain", "2,0": "town"}
    position = scene(tiles, ("B lake", "E castle"), knights={"0,0": [0], "2,0": [1]})
    scores = RaubritterPolicy().scores(position, 0)
    assert GAME.words(max(scores, key=scores.__getitem__)) in {"lay lake -1,0", "lay lake 0,1", "lay lake 0,-1"}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_outcomes_are_as_in_every_game(seats: int) -> None:
    for seed in range(10):
        position, ours, common = finished(seats, seed), Values(), Values()
        RaubritterEvaluator().outcome(position, ours)
        Evaluator(SPAN, WIN).outcome(position, common)
        assert ours.listed(seats) == pytest.approx(common.listed(seats))


def test_R24_knights_left_decide_a_tie() -> None:
    values = Values()
    tied = scene(ROW | {"0,1": "town"}, ("", ""), knights={"0,0": [0], "0,1": [1]}, supply=[4, 3])
    RaubritterEvaluator().outcome(tied, values)
    assert values.listed(2) == pytest.approx([0.5 + WIN / 2, 0.5 - WIN / 2])


def test_features_are_in_points() -> None:
    strategy = find_strategy("raubritter")
    position = scene(ROW, ("E castle", "E castle"), knights={"0,0": [0]})
    features = strategy.features(position, 0)
    assert features["held"] == 3
    assert -3 < features["risk"] < 0 < features["force"]
    locked = scene(ROW, ("E castle", "E castle"), knights={"0,0": [1, 1, 1, 0]})
    assert strategy.features(locked, 0)["risk"] == 0


@pytest.mark.parametrize(("seats", "tiles"), [(2, 2), (2, 1), (3, 1), (4, 1)])
def test_the_end_is_read_out_exactly(seats: int, tiles: int) -> None:
    for seed in range(3):
        position = late(seats, tiles, seed)
        found = Endgame(RaubritterEvaluator()).solve(position, 10**6)
        seat = position.actor()
        assert {code for code, _ in found} == set(position.legal(seat))
        assert max(value for _, value in found) == pytest.approx(best_utilities(position)[seat])


def test_reading_gives_up_beyond_its_limit_and_search_goes_on() -> None:
    position = late(2, 4, 1)
    assert Endgame(RaubritterEvaluator()).solve(position, 5) == []
    task = Task(GAME, position, position.actor(), Random(1))
    assert find_strategy("raubritter").search(task, Budget(sims=1))[0].code in position.legal(position.actor())


def test_the_end_is_read_out_only_when_nothing_is_hidden() -> None:
    assert is_known(scene(ROW, ("A mountains", "E castle")))
    assert not is_known(scene(ROW, ("E castle", "E castle"), drawn=[20, 19]))
    assert is_known(scene(ROW, ("E castle", "A castle", "E plain")))
    assert not is_known(scene(ROW, ("E castle", "A mountains", "E plain"))), "the kept tile"
    assert not is_known(scene(ROW, ("E castle, E town", "E castle, E lake", "E plain"))), "too far"


def test_search_takes_the_win_that_greedy_gives_away() -> None:
    position = scene(
        {"0,0": "town", "1,0": "plain", "2,0": "town"}, ("E castle", ""), {"0,0": [1], "2,0": [1]}, supply=[3, 0]
    )
    choice = find_strategy("raubritter").search(Task(GAME, position, 0, Random(1)), Budget(sims=50))[0]
    after = play(position, GAME.words(choice.code))
    best = find_strategy("raubritter").search(Task(GAME, after, 0, Random(1)), Budget(sims=50))[0]
    assert play(after, GAME.words(best.code)).scores() == [4, 3]


def test_search_tries_most_what_seems_good_and_proves_so() -> None:
    strategy = find_strategy("raubritter")
    position = scene(ROW | {"0,1": "plain"}, ("E castle", "D village"), knights={"0,0": [1]}, drawn=[20, 18])
    task = Task(GAME, position, 0, Random(1))
    tree = strategy.make_tree(task)
    tree.run(position, 1)
    assert tree.ranking(0)[0][0] == strategy.greedy(task)[0].code, "the policy is followed first"
    tree.run(position, 300)
    visits = [visits for _, visits, _ in tree.ranking(0)]
    assert tree.root.visits == 301 and visits[0] > 100
    assert visits[-1] >= visits[0] / 4, "what was hardly tried is not considered"


def test_greedy_beats_uniform_among_many() -> None:
    assert share(GAME, "greedy", "uniform", 4, range(3)) >= 0.9


@pytest.mark.parametrize("hands", ["hidden", "open"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_table_is_played_to_the_end_and_again_the_same(seats: int, hands: str) -> None:
    games = []
    for _ in range(2):
        table = Seats(Match(GAME, seats, {"hands": hands}), dict.fromkeys(range(seats), "search:sims=3"), 5)
        table.run()
        games.append(table.match.moves)
    assert games[0] == games[1] and table.match.position.actor() == OVER


@pytest.mark.parametrize("name", ["greedy", "search:sims=20", "page", "king:scale=0.001"])
def test_hidden_tiles_do_not_change_the_move(name: str) -> None:
    rng = Random(3)
    position = play(GAME.start(3), "keep plain", "keep plain", "keep village")
    changed = 0
    for _ in range(60):
        seat = position.actor()
        if seat != CHANCE and len(lines(position)) > 1:
            other = GAME.imagine(position, seat, rng)
            changed += other.dump() != position.dump()
            assert make_bot(name, 4).choose(GAME, position, seat) == make_bot(name, 4).choose(GAME, other, seat)
        position.play(seat, roll(position, rng) if seat == CHANCE else rng.choice(position.legal(seat)))
    assert changed > 10


def recorded(*folders: str) -> str:
    """A game between greedy and search as the package that lies in a folder, if any, plays it."""
    command = [sys.executable, "-m", "burgrave", "record", "raubritter", "--bots", "greedy,search:sims=2"]
    return subprocess.run(command, env=looking_in(*folders), capture_output=True, text=True, check=True).stdout


def test_uncompiled_bots_play_as_compiled_ones(uncompiled: str) -> None:
    assert recorded(uncompiled) == recorded()
