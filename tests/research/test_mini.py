"""The mini games: they keep the contract, are counted alike by OpenSpiel and by us, and the duel is solved."""

from random import Random

import pytest

from burgrave.bots import make_bot
from burgrave.core.game import AnyGame, find_games
from burgrave.core.match import Match
from burgrave.core.position import CHANCE, Position
from burgrave.games.loewenherz import GAME as LOEWENHERZ
from burgrave.games.loewenherz import facts
from burgrave.games.loewenherz.position import LoewenherzPosition
from burgrave.research.mini import MINI_GAMES
from burgrave.research.mini.duel import CASH, PRIZE
from tests.contract.cases import random_move
from tests.research.checks import check_gymnasium, check_openspiel, check_pettingzoo
from tests.research.exact import compare_counts, solve_by_cfr, solve_by_ours

MINIS = list(MINI_GAMES.values())
mini = pytest.mark.parametrize("game", MINIS, ids=lambda game: game.name)


@mini
def test_they_are_found_here_alone(game: AnyGame) -> None:
    assert game.name not in find_games()


@mini
@pytest.mark.parametrize("seed", range(4))
def test_they_keep_the_contract(game: AnyGame, seed: int) -> None:
    rng = Random(seed)
    position: Position = game.start(rng.choice(game.seats))
    things, count = game.inventory(position), 0
    while position.to_act():
        look(game, position, rng)
        before, dump = position.copy(), position.dump()
        seat, code = random_move(position, rng)
        position.play(seat, code)
        count += 1
        assert before.dump() == dump and game.load(position.dump()).dump() == position.dump()
        assert game.inventory(position) == things
        for viewer in (0, 1, None):
            assert game.line(before, seat, code, viewer) is not None
            game.events(before, seat, code, position, viewer)
    assert count <= game.limits.length


def look(game: AnyGame, position: Position, rng: Random) -> None:
    """What holds of every position."""
    for seat in (0, 1, None):
        imagined = game.imagine(position, seat, rng)
        assert game.view(imagined, seat) == game.view(position, seat)
        assert imagined.to_act() == position.to_act()
    for seat in position.to_act():
        legal = position.legal(seat)
        assert 0 < len(legal) <= game.limits.moves
        if seat != CHANCE:
            some = {*rng.sample(legal, min(3, len(legal))), *(rng.randrange(game.vocabulary.size) for _ in range(3))}
            for code in some:
                assert (game.why_not(position, seat, game.words(code)) is None) == (code in legal), game.words(code)


@mini
def test_bots_play_them(game: AnyGame) -> None:
    match = Match(game, 2)
    rng = Random(1)
    bots = [make_bot("greedy", 1), make_bot("search:sims=4", 2)]
    while not match.is_over:
        seat = match.position.actor()
        if seat == CHANCE:
            match.push(*random_move(match.position, rng))
        else:
            match.push(seat, bots[seat].choose(game, game.imagine(match.position, seat, rng), seat))
    assert match.winners


@mini
def test_the_checks_of_the_libraries_pass(game: AnyGame) -> None:
    check_pettingzoo(game, 2, {}, cycles=30)
    check_gymnasium(game, 2, {})
    check_openspiel(game, 2, {}, serialize=True)


@mini
def test_openspiel_counts_as_many_sequences(game: AnyGame) -> None:
    assert max(compare_counts(game, 2, 1000)) > 100


def test_nobody_leaves_the_small_board() -> None:
    game, rng = MINI_GAMES["mini_torres"], Random(3)
    position: Position = game.start(2)
    while position.to_act():
        for code in position.legal(position.actor()):
            squares = [word for word in game.words(code).split() if word[1:].isdecimal() and word[0].isalpha()]
            assert all(square[0] <= "d" and int(square[1:]) <= 4 for square in squares), game.words(code)
        position.play(*random_move(position, rng))
    reason = game.why_not(advanced(game, 3), 0, "block e4")
    assert reason is not None


def advanced(game: AnyGame, moves: int) -> Position:
    """The position after the first legal move, so many times."""
    position: Position = game.start(2)
    for _ in range(moves):
        position.play(position.actor(), position.legal(position.actor())[0])
    return position


def a_duel(cash: int) -> LoewenherzPosition:
    """Two princes of the large game who are to bid for an action."""
    position: LoewenherzPosition = LOEWENHERZ.start(3)
    while position.phase != facts.PHASES.index("choose"):
        position.play(CHANCE, position.legal(CHANCE)[0])
    position.phase = facts.PHASES.index("bid")
    position.cash = [cash, cash, cash, 0]
    position.rival = [1, 1, 0, 0]
    return position


@pytest.mark.parametrize("bids", [(2, 3), (4, 0), (1, 1), (0, 0)])
@pytest.mark.parametrize("again", [(5, 1), (0, 2), (3, 3)])
def test_the_duel_is_that_of_the_large_game(bids: tuple[int, int], again: tuple[int, int]) -> None:
    small, large = MINI_GAMES["mini_duel"].start(2), a_duel(CASH)
    phase, card = large.phase, facts.PHASES.index("bid")
    assert phase == card
    for number, bid in enumerate((*bids, *again)):
        if not small.to_act():
            break
        seat = small.actor()
        assert seat == large.actor() == number % 2
        assert small.legal(seat) == list(range(CASH + 1))
        assert [LOEWENHERZ.words(code) for code in large.legal(seat)] == [f"bid {n}" for n in range(CASH + 1)]
        small.play(seat, bid)
        large.play(seat, LOEWENHERZ.code(f"bid {bid}"))
    assert large.phase != card
    paid = [CASH - large.cash[seat] for seat in range(2)]
    assert small.scores() == [PRIZE - paid[s] if small.winner == s else 0 for s in range(2)]
    assert sum(paid) == (0 if small.winner < 0 else paid[small.winner])
    if small.winner >= 0:
        assert large.player == small.winner


def test_cfr_solves_the_duel_and_our_solver_agrees() -> None:
    value, exploited = solve_by_cfr(40)
    ours, ours_exploited = solve_by_ours(2000)
    assert abs(value) < 0.02 and abs(ours) < 0.02  # the duel is the same for both
    assert exploited < 0.05 and ours_exploited < 0.05
