"""The puzzles that come with the games: readable, legal, solved by their turn and by nothing much worse."""

from random import Random

import pytest

from burgrave.analysis import puzzles, solve
from burgrave.analysis.judging import ask
from burgrave.analysis.kinds import NothingToJudge
from burgrave.analysis.puzzling import Puzzle, is_solved
from burgrave.core.game import find_game, find_games
from burgrave.core.match import Match
from burgrave.core.notation import write
from burgrave.core.position import Position
from burgrave.sentences import LANGUAGES, speak

THEMES = {"castel": {"out"}, "loewenherz": {"region", "duel"}, "raubritter": {"endgame"}, "torres": {"king", "year"}}

GAMES = [name for name in find_games() if puzzles(find_game(name))]


def play(puzzle: Puzzle, position: Position, lines: tuple[str, ...]) -> None:
    """Play a line, every part of which must be legal."""
    game = puzzle.rules
    for line in lines:
        assert game.code(line) in position.legal(puzzle.seat), (puzzle.id, line)
        position.play(puzzle.seat, game.code(line))


@pytest.mark.parametrize("game", GAMES)
def test_every_puzzle_reads_back_and_its_turn_is_legal(game: str) -> None:
    chosen = find_game(game)
    found = puzzles(chosen)
    assert len(found) >= 50 and {puzzle.theme for puzzle in found} == THEMES[game]
    assert len({puzzle.id for puzzle in found}) == len({puzzle.position for puzzle in found}) == len(found)
    for puzzle in found:
        played, position = puzzle.place()
        assert played is puzzle.rules and write(played, position, puzzle.seat) == puzzle.position
        assert position.to_act() == (puzzle.seat,) and puzzle.gap > 0 and 1 <= puzzle.difficulty <= 5
        for language in LANGUAGES:
            assert f"theme.{puzzle.theme}" in speak(language, chosen).catalogue
        play(puzzle, position, puzzle.line)


def at_random(puzzle: Puzzle, position: Position, rng: Random) -> tuple[int, ...]:
    """A turn of as many moves as the stored one, without a thought."""
    line = []
    while position.to_act() == (puzzle.seat,) and len(line) < len(puzzle.line):
        line.append(rng.choice(position.legal(puzzle.seat)))
        position.play(puzzle.seat, line[-1])
    return tuple(line)


@pytest.mark.parametrize("game", GAMES)
def test_the_stored_turn_solves_and_a_bad_one_does_not(game: str) -> None:
    chosen, refused = find_game(game), 0
    for puzzle in puzzles(chosen):
        _, position = puzzle.place()
        question = ask(chosen, position, puzzle.seat, "quick")
        assert is_solved(puzzle, question, tuple(chosen.code(line) for line in puzzle.line))
        careless = [at_random(puzzle, position.copy(), Random(seed)) for seed in range(4)]
        refused += any(not is_solved(puzzle, question, line) for line in careless)
    assert refused >= 0.8 * len(puzzles(chosen)), "of four turns at random one is bad"


@pytest.mark.parametrize("game", GAMES)
def test_a_verdict_has_a_judgement(game: str) -> None:
    puzzle = puzzles(find_game(game))[0]
    verdict = solve(puzzle, puzzle.line)
    assert verdict["solved"] and verdict["judgement"]["played"] == list(puzzle.line)
    with pytest.raises(NothingToJudge):
        solve(puzzle, [])


def test_a_game_without_puzzles_has_none() -> None:
    assert puzzles(Match(find_game("pennies"), 2).game) == []
