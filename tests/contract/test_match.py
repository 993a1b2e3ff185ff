"""The referee: what it checks, how it goes back, and what it tells of itself."""

from dataclasses import dataclass
from random import Random

import pytest

from burgrave.core.chance import draw, roll
from burgrave.core.errors import IllegalMove, NothingToUndo, NotYourTurn, RulesDisagree, UnknownMove
from burgrave.core.game import find_game, find_games
from burgrave.core.match import Match
from burgrave.core.position import CHANCE
from tests.contract.cases import random_move

GAMES = list(find_games())


@dataclass
class Row:
    seat: int
    words: str | None
    undo_to: int | None = None


def play_some(match: Match, moves: int, seed: int = 1) -> None:
    rng = Random(seed)
    for _ in range(moves):
        match.push(*random_move(match.position, rng))


def rows_of(match: Match) -> list[Row]:
    return [Row(seat, match.game.words(code)) for seat, code in match.moves]


def test_a_line_is_checked_by_name() -> None:
    match = Match(find_game("torres"), 2)
    assert match.check("start e1", 0) == match.game.code("start e1")
    with pytest.raises(UnknownMove):
        match.check("dance", 0)
    with pytest.raises(NotYourTurn):
        match.check("start e1", 1)
    with pytest.raises(IllegalMove) as caught:
        match.play("start a1", 0)
    assert caught.value.reason == match.why_not(0, "start a1")
    assert not match.moves


@pytest.mark.parametrize("line", ["start e1", "start a1"])
def test_rules_that_disagree_are_a_fault_and_no_reason(line: str, monkeypatch: pytest.MonkeyPatch) -> None:
    match = Match(find_game("torres"), 2)
    reason = match.why_not(0, "start a1") if line == "start e1" else None
    monkeypatch.setattr(match.game, "why_not", lambda *_: reason)
    with pytest.raises(RulesDisagree):
        match.why_not(0, line)
    if reason is None:
        with pytest.raises(RulesDisagree):
            match.check(line, 0)


def test_going_back_keeps_what_came_before() -> None:
    match = Match(find_game("castel"), 3)
    play_some(match, 30)
    moves, dumps = match.moves[:], [position.dump() for position in match.positions]
    match.undo()
    match.rewind(12)
    assert match.moves == moves[:12]
    assert [position.dump() for position in match.positions] == dumps[:13]
    for to in (-1, 13):
        with pytest.raises(NothingToUndo):
            match.rewind(to)
    match.rewind(0)
    with pytest.raises(NothingToUndo):
        match.undo()


def test_a_twin_goes_its_own_way() -> None:
    match = Match(find_game("raubritter"), 2)
    play_some(match, 20)
    before, moves = match.position.dump(), match.moves[:]
    twin = match.fork()
    play_some(twin, 10, seed=2)
    twin.rewind(5)
    assert (match.moves, match.position.dump()) == (moves, before)
    assert twin.moves == moves[:5] and twin.options == match.options


@pytest.mark.parametrize("trust", [False, True])
def test_a_log_is_replayed_with_what_was_taken_back(trust: bool) -> None:
    match = Match(find_game("loewenherz"), 2)
    play_some(match, 20)
    log = rows_of(match)
    match.rewind(8)
    log.append(Row(0, None, 8))
    known = len(match.moves)
    play_some(match, 15, seed=3)
    log += rows_of(match)[known:]
    again = Match(match.game, 2)
    befores = [before.dump() for _, before in again.replay(log, trust)]
    assert again.moves == match.moves and again.position.dump() == match.position.dump()
    assert len(befores) == len(log) and befores[0] == again.positions[0].dump()


def test_a_log_that_is_not_trusted_stops_at_what_is_not_legal() -> None:
    match, played = Match(find_game("torres"), 2), []
    with pytest.raises(IllegalMove):
        played.extend(match.replay([Row(0, "start e1"), Row(1, "start a1"), Row(1, "start c3")]))
    assert len(match.moves) == 1


@pytest.mark.parametrize("name", GAMES)
def test_every_number_below_the_weight_of_all_draws_an_outcome(name: str) -> None:
    match, rng = Match(find_game(name), 2), Random(1)
    while match.position.to_act() != (CHANCE,):
        match.push(*random_move(match.position, rng))
    position = match.position
    codes = position.legal(CHANCE)
    total = sum(map(position.weight, codes))
    drawn = [draw(position, lambda n, k=k: k) for k in range(total)]  # type: ignore[misc]
    assert [drawn.count(code) for code in codes] == [position.weight(code) for code in codes]
    assert roll(position, rng) in codes
    assert [index for index, _ in match.draws()] == [i for i, (seat, _) in enumerate(match.moves) if seat == CHANCE]


def test_it_says_what_it_is() -> None:
    match = Match(find_game("torres"), 3, {"edition": "1999"})
    assert repr(match) == "<Match torres/2, 3 players, edition=1999, 0 moves, seat 0 to act>"
    match.play("start e1", 0)
    assert "1 moves, seat 1 to act" in repr(match)
    match = Match(find_game("castel"), 2)
    assert "chance to act" in repr(match)
    rng = Random(1)
    while not match.is_over:
        match.push(*random_move(match.position, rng))
    assert f"over {':'.join(map(str, match.position.scores()))}>" in repr(match)


@pytest.mark.parametrize("name", GAMES)
def test_it_prints_as_the_board_a_spectator_sees(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "en")
    match = Match(find_game(name), 2)
    play_some(match, 30)
    asked = []
    view = match.game.view
    monkeypatch.setattr(match.game, "view", lambda position, seat: asked.append(seat) or view(position, seat))
    board = str(match)
    assert asked == [None]
    assert len(board.splitlines()) > 5 and "[bold]" not in board and "[/" not in board
