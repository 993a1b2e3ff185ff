"""What every game promises, at every position that Hypothesis can find."""

import json
from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from burgrave.core.errors import UnknownMove
from burgrave.core.game import MOST_WAYS, find_games
from burgrave.core.position import CHANCE, Position
from burgrave.core.record import format_record, parse_record
from tests.contract.cases import CASES, MOST_MOVES, Case, advance, random_move

each_case = pytest.mark.parametrize("case", CASES, ids=str)
each_game = pytest.mark.parametrize("game", find_games().values(), ids=lambda game: game.name)

settings.register_profile(
    "contract",
    deadline=None,
    derandomize=True,
    max_examples=6,
    print_blob=True,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("contract")

walks = st.tuples(st.integers(0, 2**32), st.integers(0, 600), st.lists(st.integers(0, 2**16), min_size=4, max_size=12))
"""A seed and a number of random moves to begin with, then moves one by one: those are what shrinks."""


def walk(case: Case, way: tuple[int, int, list[int]]) -> list[tuple[Position, int, int]]:
    """Positions along a way, each with the seat and code of the move played there."""
    seed, moves, choices = way
    position = advance(case.start(), Random(seed), moves)
    steps = []
    for choice in choices:
        if not position.to_act():
            break
        seat = position.to_act()[choice % len(position.to_act())]
        code = position.legal(seat)[choice % len(position.legal(seat))]
        steps.append((position, seat, code))
        position = position.copy()
        position.play(seat, code)
    return steps


@each_game
def test_an_option_has_no_effect_with_fewer_players_than_it_says(game):
    for seats in game.seats:
        for option in (option for option in game.options if option.least):
            dumps = [game.start(seats, {option.name: value}).dump() for value in option.values]
            assert (dumps.count(dumps[0]) == len(dumps)) == (seats < option.least), (option.name, seats)


@each_case
@given(way=walks)
def test_legal_is_sorted_without_doubles_and_only_for_seats_to_act(case: Case, way):
    for position, _, _ in walk(case, way):
        assert position.to_act(), "a position has a move or is over"
        for seat in range(CHANCE, case.seats):
            legal = position.legal(seat)
            assert legal == sorted(set(legal))
            assert bool(legal) == (seat in position.to_act())
            assert all(position.weight(code) > 0 for code in legal if seat == CHANCE)


@each_case
@given(way=walks)
def test_copies_are_independent_and_past_positions_never_change(case: Case, way):
    steps = walk(case, way)
    dumps = [position.dump() for position, _, _ in steps]
    for (position, seat, code), dump in zip(steps, dumps, strict=True):
        twin = position.copy()
        assert twin.dump() == dump
        twin.play(seat, code)
        assert twin.dump() != dump
        assert position.dump() == dump


@each_case
@given(way=walks)
def test_a_dump_is_the_whole_position(case: Case, way):
    for position, seat, code in walk(case, way):
        restored = case.game.load(position.dump())
        assert restored.dump() == position.dump()
        restored.play(seat, code)
        after = position.copy()
        after.play(seat, code)
        assert restored.dump() == after.dump()


@each_case
@given(way=walks)
def test_things_are_conserved(case: Case, way):
    inventory = case.game.inventory(case.start())
    for position, _, _ in walk(case, way):
        assert case.game.inventory(position) == inventory


@each_case
@given(way=walks, seed=st.integers(0, 2**32))
def test_imagined_positions_have_the_same_view(case: Case, way, seed):
    for position, _, _ in walk(case, way)[::3]:
        look = case.game.look(position)
        for seat in (None, *range(case.seats)):
            view = json.dumps(case.game.view(position, seat))
            imagined = case.game.imagine(position, seat, Random(seed))
            assert json.dumps(case.game.view(imagined, seat)) == view == json.dumps(look(seat))
            assert imagined.to_act() == position.to_act()
            assert case.game.inventory(imagined) == case.game.inventory(position)
            if seat in position.to_act():
                assert imagined.legal(seat) == position.legal(seat)
            again = case.game.imagine(imagined, seat, Random(seed + 1))
            assert again.dump() == case.game.imagine(position, seat, Random(seed + 1)).dump()


@each_case
@given(way=walks)
def test_ways_are_lines_of_ones_own_in_a_row(case: Case, way):
    """No chance, reveal or choice of others lies between, and nothing of what others hide shows in them."""
    for position, _, _ in walk(case, way)[::3]:
        for seat in position.to_act():
            if seat == CHANCE:
                continue
            ways, legal = case.game.ways(position, seat), [case.game.words(code) for code in position.legal(seat)]
            assert len(ways) <= MOST_WAYS
            assert ways == case.game.ways(case.game.imagine(position, seat, Random(1)), seat)
            assert not any(f"{line} ".startswith(f"{words} ") for words in ways for line in legal)
            assert not any(f"{words} ".startswith(f"{line} ") for words in ways for line in legal)
            for lines in ways.values():
                here, before = position.copy(), None
                for line in lines:
                    assert before is None or not case.game.reveals(*before)
                    assert before is None or here.to_act() == (seat,)
                    assert case.game.code(line) in here.legal(seat)
                    before = here.copy(), seat, case.game.code(line)
                    here.play(seat, case.game.code(line))


@each_case
@given(way=walks)
def test_views_say_what_is_decided(case: Case, way):
    for position, _, _ in walk(case, way):
        view = case.game.view(position, None)
        assert view["over"] is False
        assert view["scores"] == position.scores()
        assert isinstance(view["phase"], str)


@each_case
@given(way=walks)
def test_what_reads_the_same_tells_the_same(case: Case, way):
    """Moves that a viewer cannot tell apart give him the same events and the same view."""
    for position, seat, _ in walk(case, way)[::2]:
        codes = Random(seat).sample(position.legal(seat), min(12, len(position.legal(seat))))
        for viewer in (None, *range(case.seats)):
            told: dict[str, str] = {}
            for code in codes:
                if seat != CHANCE and case.game.reveals(position, seat, code):
                    continue
                after = position.copy()
                after.play(seat, code)
                if not after.to_act():
                    continue
                line = case.game.line(position, seat, code, viewer)
                events = case.game.events(position, seat, code, after, viewer)
                seen = json.dumps([events, case.game.view(after, viewer)])
                assert told.setdefault(line, seen) == seen, f"seat {viewer} can tell what '{line}' hides"


@each_case
@given(way=walks)
def test_simultaneous_choices_commit_in_any_order(case: Case, way):
    for position, _, _ in walk(case, way):
        seats = position.to_act()
        if len(seats) > 1:
            codes = {seat: position.legal(seat)[-1] for seat in seats}
            results = []
            for order in (seats, seats[::-1]):
                after = position.copy()
                for seat in order:
                    assert codes[seat] in after.legal(seat)
                    after.play(seat, codes[seat])
                results.append(after.dump())
            assert results[0] == results[1]


@each_case
@given(way=walks)
def test_why_not_agrees_with_legal(case: Case, way):
    rng = Random(way[0])
    for position, seat, _ in walk(case, way)[::3]:
        legal = set(position.legal(seat))
        some = [*rng.sample(sorted(legal), min(30, len(legal))), *likely_codes(case, legal, rng)]
        for code in some:
            words = case.game.words(code)
            reason = case.game.why_not(position, seat, words)
            assert (reason is None) == (code in legal), f"{words}: {reason}"
        for other in range(CHANCE, case.seats):
            if other not in position.to_act():
                assert case.game.why_not(position, other, words) is not None


def likely_codes(case: Case, legal: set[int], rng: Random) -> list[int]:
    """Random codes, half of them of the verbs that are being asked for."""
    vocabulary = case.game.vocabulary
    codes = [rng.randrange(vocabulary.size) for _ in range(40)]
    for code in rng.choices(sorted(legal), k=60):
        verb, _ = vocabulary.parts(code)
        codes.append(vocabulary.join(verb, *(rng.randrange(len(domain)) for domain in vocabulary.verbs[verb])))
    return codes


@each_case
def test_a_random_game_ends_and_its_record_replays(case: Case):
    rng, match = Random(7), case.match()
    while not match.is_over:
        match.push(*random_move(match.position, rng))
        assert len(match.moves) < MOST_MOVES
    assert min(match.position.ranks()) == 1
    assert len(match.position.scores()) == case.seats
    assert case.game.inventory(match.position) == case.game.inventory(case.start())
    assert case.game.view(match.position, None)["over"] is True
    everything = json.dumps(case.game.view(match.position, None))
    assert all(json.dumps(case.game.view(match.position, seat)) == everything for seat in range(case.seats))
    assert case.game.imagine(match.position, 0, rng).dump() == match.position.dump()
    for index, (seat, code) in enumerate(match.moves):
        for viewer in (None, 0):
            json.dumps(case.game.events(match.positions[index], seat, code, match.positions[index + 1], viewer))
    lines = list(format_record(match, seed=7, legal=True))
    [replayed] = parse_record(lines, verify=True)
    assert replayed.position.dump() == match.position.dump()


@each_game
def test_words_round_trip_for_every_code(game):
    for code in range(game.vocabulary.size):
        words = game.words(code)
        assert game.code(words) == code
        assert words == " ".join(words.split()).lower()


@each_game
def test_nonsense_is_no_move(game):
    for words in (
        "",
        " ",
        "castle",
        "dance a1",
        game.words(0) + " a1",
        "  " + game.words(0),
        game.words(0).upper() + "!",
    ):
        if words == "castle" and any(verb == "castle" and not d for verb, d in game.vocabulary.verbs.items()):
            continue
        with pytest.raises(UnknownMove):
            game.code(words)
    for code in (-1, game.vocabulary.size):
        with pytest.raises(UnknownMove):
            game.words(code)
