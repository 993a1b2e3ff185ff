"""What nets of Torres look at, and how the search plays by them: nothing hidden shows, no weights change nothing."""

import hashlib
from array import array
from pathlib import Path
from random import Random

import pytest

from burgrave.bots import UnknownBot, check_bot, make_bot
from burgrave.bots.learned import Learned
from burgrave.bots.net import BadNet, Net
from burgrave.bots.search.budget import Budget
from burgrave.bots.seats import Seats
from burgrave.bots.strategy import Task, find_strategy
from burgrave.bots.torres import learned
from burgrave.bots.torres.evaluator import TorresEvaluator
from burgrave.bots.torres.learned import LearnedStrategy, choose_ends
from burgrave.bots.torres.sight import TorresSight
from burgrave.bots.torres.strategy import ANSWERED
from burgrave.bots.torres.weights import AHEAD, SPAN
from burgrave.core.dice import Dice
from burgrave.core.match import Match
from burgrave.core.position import OVER
from burgrave.games.torres import GAME, facts
from burgrave.games.torres.position import TorresPosition
from tests.bots.nets import random_weights, write_nets
from tests.contract.cases import CASES, Case
from tests.contract.test_encoders import encode, positions

TORRES = [case for case in CASES if case.game.name == "torres"]
IN_MENU = facts.PHASES.index("menu")


def sight_of(seats: int) -> TorresSight:
    return TorresSight(seats, TorresEvaluator(AHEAD[seats]))


def digest() -> str:
    """A hash of what random nets think of positions of short games."""
    digest = hashlib.sha256()
    for seats in GAME.seats:
        match = Match(GAME, seats, {})
        Seats(match, dict.fromkeys(range(seats), "uniform"), seats).run()
        sight = sight_of(seats)
        judge = Learned(sight, Net(random_weights(sight, seats)), SPAN, 0.7)
        for number, position in enumerate(match.positions[:: len(match.positions) // 8]):
            judged = judge.worth(position, number % seats, 0), judge.experience(position, 0, number % seats)
            digest.update(repr((*judged, sight.points, sight.numbers[: sight.length])).encode())
    return digest.hexdigest()


def turns(seats: int, seed: int, count: int) -> list[TorresPosition]:
    """Positions of a game between pages in which a turn begins."""
    match = Match(GAME, seats, {})
    table, found = Seats(match, dict.fromkeys(range(seats), "page"), seed), []
    while table.step():
        if match.position.phase == IN_MENU and match.position.points == 5 and not match.position.buys:
            found.append(match.position.copy())
    return found[2 :: len(found) // count]


@pytest.fixture
def nothing(tmp_path: Path) -> LearnedStrategy:
    return LearnedStrategy(write_nets(tmp_path / "nothing.json", sight_of(2), {2: {}}))


@pytest.fixture
def anything(tmp_path: Path) -> str:
    """A file of a net by chance."""
    sight = sight_of(2)
    return str(write_nets(tmp_path / "anything.json", sight, {2: random_weights(sight), 4: random_weights(sight, 2)}))


@pytest.mark.parametrize("case", TORRES, ids=str)
def test_what_the_observer_cannot_see_does_not_show(case: Case) -> None:
    sight = sight_of(case.seats)
    for number, position in enumerate(positions(case, 5, 40)):
        for observer in range(case.seats):
            other = case.game.imagine(position, observer, Random(number))
            row = encode(sight, position, observer)
            assert encode(sight, other, observer) == row
            assert all(value == int(value) and -127 <= value <= 127 for value in row)
            for seat in range(case.seats):
                sight.see(position, seat, observer)
                told = sight.numbers[: sight.rest + sight.size * sight.members], sight.points[: case.seats]
                sight.see(other, seat, observer)
                assert told == (sight.numbers[: sight.rest + sight.size * sight.members], sight.points[: case.seats])


def test_the_hand_is_told_to_its_owner_only() -> None:
    position = next(p for p in turns(2, 1, 20) if sum(p.hand[: facts.KINDS]))
    sight = sight_of(2)
    first = sight.names.index("hand ap6")
    for observer in range(2):
        sight.see(position, 0, observer)
        shown = [number // 32 for number in sight.numbers[first : first + facts.KINDS]]
        assert shown == (position.hand[: facts.KINDS] if observer == 0 else [0] * facts.KINDS)
        assert sight.numbers[sight.names.index("known")] == (32 if observer == 0 else 0)


def test_a_board_seen_in_a_mirror_is_the_same() -> None:
    """Castles are a set, and nothing tells where on the board they are."""
    for position in turns(3, 2, 6):
        sight, mirrored = sight_of(3), mirror(position)
        assert rows(sight, position) == rows(sight, mirrored) and mirrored.dump() != position.dump()


def rows(sight: TorresSight, position: TorresPosition) -> tuple[list[int], list[list[int]]]:
    """What is seen of the rest, and of the castles in any order."""
    sight.see(position, 1, 1)
    numbers = sight.numbers
    first = [sight.rest + sight.size * i for i in range(sight.members)]
    return numbers[: sight.rest], sorted(numbers[at : at + sight.size] for at in first)


def mirror(position: TorresPosition) -> TorresPosition:
    """A position with its files the other way round."""
    order = [square ^ 7 for square in range(64)]
    twin = position.copy()
    twin.height = [position.height[square] for square in order]
    twin.layers = [sum(1 << square for square in order if layer >> (square ^ 7) & 1) for layer in position.layers]
    twin.knights = [sum(1 << square for square in order if each >> (square ^ 7) & 1) for each in position.knights]
    twin.king = position.king ^ 7
    return twin


def test_numbers_say_what_there_is() -> None:
    position = turns(2, 4, 3)[1]
    sight = sight_of(2)
    row = array("f", bytes(4 * sight.length))
    sight.fill(position, 0, row)
    told = dict(zip(sight.names, row, strict=True))
    assert sight.members == sum(told[f"member {i} area"] > 0 for i in range(facts.MOST_CASTLES))
    assert sum(told[f"member {i} area"] for i in range(facts.MOST_CASTLES)) == 4 * sum(h > 0 for h in position.height)
    standing = bin(position.knights[1] & position.layers[1]).count("1")
    assert sum(told[f"member {i} knights +1"] for i in range(16)) == 16 * standing > 0
    assert sum(told[f"member {i} king"] for i in range(16)) == 32
    assert told["seat +0 to act"] == 32 * (position.player == 0) and told["seats 2"] == 32
    over = position.copy()
    over.phase = facts.PHASES.index("over")
    sight.fill(over, 0, row)
    assert set(row) == {0}


def test_a_net_that_adds_nothing_judges_as_the_judgement_does(nothing: LearnedStrategy) -> None:
    judge = nothing.learned(2)
    assert judge is not None and nothing.learned(3) is None
    for position in turns(2, 3, 5):
        for seat in range(2):
            assert judge.worth(position, seat, 0) == nothing.search_beams[2].value_to(position, seat)
    match = Match(GAME, 2, {})
    Seats(match, dict.fromkeys(range(2), "uniform"), 0).run()
    assert match.position.actor() == OVER
    assert judge.worth(match.position, 1, 0) == nothing.search_beams[2].value_to(match.position, 1)


def test_a_search_with_a_net_that_adds_nothing_finds_what_it_found(
    nothing: LearnedStrategy, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(learned, "PRIOR", 0)
    monkeypatch.setattr(learned, "TRIED", ANSWERED)
    monkeypatch.setitem(learned.FIRST_SHARE, 2, 1)
    position, first = turns(2, 3, 4)[1], find_strategy("torres", 1)
    seen = []
    for strategy in (first, nothing):
        task = Task(GAME, position, position.player, Random(5), width=30)
        seen.append(strategy.search(task, Budget(sims=30))[0])
    assert seen[0] == seen[1] and seen[0].looks > 1


def test_what_a_search_saw_is_kept(anything: str) -> None:
    position, strategy = turns(2, 6, 4)[0], LearnedStrategy(Path(anything))
    task = Task(GAME, position, position.player, Random(5), width=30, strays=8)
    candidates = strategy.search(task, Budget(sims=40))
    assert sum(each.looks for each in candidates) == 40 and len(candidates) == 24
    judge = strategy.learned(2)
    assert judge is not None
    for each in candidates:
        assert each.after is not None
        prior = judge.worth(each.after, task.seat, task.seat)
        assert each.found != prior
        assert each.value == pytest.approx(
            (each.found * each.looks + learned.PRIOR * prior) / (each.looks + learned.PRIOR)
        )
    assert len({each.after.dump() for each in candidates if each.after}) == 24


@pytest.mark.parametrize(("seats", "tried"), [(2, {1: 1, 2: 2, 9: 6, 30: 20}), (4, {1: 1, 2: 1, 9: 5, 20: 9})])
def test_more_time_is_spent_on_more_turns(seats: int, tried: dict[int, int], anything: str) -> None:
    position, strategy = turns(seats, 6, 4)[0], LearnedStrategy(Path(anything))
    for sims, turns_tried in tried.items():
        task = Task(GAME, position, position.player, Random(5), width=60)
        looks = [each.looks for each in strategy.search(task, Budget(sims=sims))]
        assert sum(looks) == sims and len(looks) == turns_tried and looks == sorted(looks, reverse=True)


def test_a_net_picks_the_ends_to_look_at_and_strays_are_drawn() -> None:
    position = turns(2, 6, 4)[1]
    task = Task(GAME, position, position.player, Random(5))
    beam = find_strategy("torres", 1).search_beams[2]  # type: ignore[attr-defined]
    ends = beam.search(position, Dice(3), 60, 200)
    priors = [float(i % 97) for i in range(len(ends))]
    by_net = choose_ends(task, ends, priors)
    assert [priors[i] for i in by_net] == sorted((priors[i] for i in by_net), reverse=True)
    assert by_net[0] == priors.index(max(priors)) and len(by_net) == learned.TRIED < len(ends)
    assert min(priors[i] for i in by_net) > 40
    task.strays = 8
    mixed = choose_ends(task, ends, priors)
    assert len(mixed) == 24 and sum(i < 30 for i in mixed) >= 7 and sum(priors[i] < 60 for i in mixed) > 7


@pytest.mark.parametrize("seats", [2, 4])
def test_hidden_cards_and_the_time_of_day_do_not_change_the_move(seats: int, anything: str) -> None:
    for position in turns(seats, 8, 3):
        seat = position.player
        moves = set()
        for number in range(3):
            world = GAME.imagine(position, seat, Random(number))
            moves.add(make_bot(f"search:sims=5:width=30:weights={anything}", 1).choose(GAME, world, seat))
        assert len(moves) == 1


def test_experience_is_told_at_the_end_of_a_turn(anything: str) -> None:
    strategy, position = LearnedStrategy(Path(anything)), turns(2, 6, 4)[1]
    assert "experience" not in strategy.features(position, position.player)
    ended = strategy.beam_for(position).search(position, Dice(1), 10, 1)[0].position
    judge = strategy.learned(2)
    assert judge is not None
    told = strategy.features(ended, position.player)["experience"]
    assert told == judge.experience(ended, position.player, position.player) != 0


def test_without_a_net_for_the_table_it_plays_as_before(anything: str) -> None:
    for options, seats in (({"master": "on"}, 2), ({}, 3)):
        match = Match(GAME, seats, options)
        table = Seats(match, dict.fromkeys(range(seats), "page"), 1)
        while match.position.phase != IN_MENU:
            table.step()
        strategy = LearnedStrategy(Path(anything))
        assert strategy.beam_for(match.position) is strategy.search_beams[seats]
        chosen = {
            make_bot(name, 3).choose(GAME, match.position, match.position.player)
            for name in ("search@1:sims=3", f"search@1:sims=3:weights={anything}")
        }
        assert len(chosen) == 1


def test_games_that_learn_nothing_say_so(anything: str) -> None:
    with pytest.raises(UnknownBot, match="learn nothing"):
        find_strategy("castel").with_weights(Path(anything))


def test_a_file_without_nets_is_refused_before_a_game_begins(tmp_path: Path) -> None:
    file = tmp_path / "none.json"
    with pytest.raises(BadNet, match="holds no nets"):
        check_bot(f"search:weights={file}", "torres")
    write_nets(file, sight_of(2), {2: {}})
    check_bot(f"search:weights={file}", "torres")
