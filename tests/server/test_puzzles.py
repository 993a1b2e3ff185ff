"""Puzzles: what there is to solve, told without what solves it, and answers judged by their value."""

import asyncio
from typing import Any

import pytest

from burgrave.analysis import Puzzle, puzzles, solve
from burgrave.client import Client, Refused
from burgrave.core.game import find_game, find_games
from burgrave.core.notation import write
from burgrave.server.models.puzzles import MOST_LINES, PuzzleInfo, PuzzleVerdict
from burgrave.server.models.puzzles import Puzzle as PuzzleTold
from burgrave.server.settings import Settings
from burgrave.server.workers import Workers
from tests.server.serving import HANGS, Serving
from tests.server.test_explore import explore
from tests.server.test_tables import refusal

GAMES = [name for name in find_games() if puzzles(find_game(name))]


def stranger_at(server: Serving) -> Client:
    """Somebody who is known to nobody."""
    return Client(server.url, key="", timeout=HANGS)


def first_of(name: str) -> Puzzle:
    return puzzles(find_game(name))[0]


def address(puzzle: Puzzle) -> str:
    return f"/api/puzzles/{puzzle.game}/{puzzle.id}"


def judged(client: Any, puzzle: Puzzle, *lines: str) -> Any:
    told = client.post(address(puzzle), lines=list(lines))
    PuzzleVerdict.model_validate(told)
    return told


def test_what_there_is_to_solve_is_told_without_what_solves_it(server):
    stranger = stranger_at(server)
    lobby = {game["game"]: game["puzzles"] for game in stranger.get("/api/lobby")["games"]}
    for name, game in find_games().items():
        told, own = stranger.get(f"/api/puzzles/{name}"), puzzles(game)
        assert [PuzzleInfo.model_validate(one).id for one in told] == [one.id for one in own]
        assert len(own) == lobby[name]
        assert [one["difficulty"] for one in told] == sorted(one["difficulty"] for one in told)
        for puzzle in own[:3]:
            shown = stranger.get(address(puzzle))
            PuzzleTold.model_validate(shown)
            assert set(shown) == {"id", "theme", "difficulty", "seat", "notation", "whole"}
            assert shown["notation"] == puzzle.position and shown["whole"] is True


@pytest.mark.parametrize("name", GAMES)
def test_what_is_tried_out_is_what_is_judged(server, name):
    stranger, puzzle = stranger_at(server), first_of(name)
    lines: list[Any] = []
    told = explore(stranger, notation=puzzle.position, seat=puzzle.seat)
    game, position = puzzle.place()
    assert told["notation"] == write(game, position)
    assert sorted(told["frame"]["legal"]) == sorted(map(game.words, position.legal(puzzle.seat)))
    for words in puzzle.line:
        lines.append({"seat": puzzle.seat, "words": words})
        told = explore(stranger, notation=puzzle.position, seat=puzzle.seat, lines=lines)
        assert told["missed"] == 0
    verdict = judged(stranger, puzzle, *puzzle.line)
    assert verdict["solved"] and verdict["judged"]["loss"]["chance"] < puzzle.gap / 2
    assert verdict["judged"]["why"]


@pytest.mark.parametrize("name", GAMES)
def test_a_worse_turn_is_missed_with_what_it_cost_and_what_is_best(server, name):
    stranger, puzzle = stranger_at(server), first_of(name)
    game, position = puzzle.place()
    others = (game.words(code) for code in position.legal(puzzle.seat))
    bad = next(line for line in others if line not in puzzle.line and not solve(puzzle, [line])["solved"])
    verdict = judged(stranger, puzzle, bad)
    loss = verdict["judged"]["loss"]["chance"]
    assert not verdict["solved"] and loss >= puzzle.gap / 2
    assert verdict["judged"]["played"] == [bad]
    best = judged(stranger, puzzle, *verdict["judged"]["line"])
    assert best["solved"], "what is told as best solves it"


def test_the_same_turn_in_another_order_solves_too(server):
    stranger = stranger_at(server)
    game = find_game("castel")
    puzzle = next(one for one in puzzles(game) if all(line.startswith("place") for line in one.line))
    turned = tuple(reversed(puzzle.line))
    assert turned != puzzle.line
    assert judged(stranger, puzzle, *turned)["solved"]


@pytest.mark.parametrize(
    ("lines", "code", "says"),
    [
        (["fly a1"], "unknown_move", "fly a1"),
        (["end"], "unknown_move", "end"),
        (["stop", "stop"], "illegal", "stop"),
        ([], "invalid", "lines"),
        (["stop"] * (MOST_LINES + 1), "invalid", str(MOST_LINES)),
        (["x" * 201], "invalid", "200"),
        (["a\u0000b"], "invalid", "lines"),
        ([7], "invalid", "lines"),
    ],
)
def test_an_answer_that_cannot_be_is_refused_with_a_reason(server, lines, code, says):
    with pytest.raises(Refused) as caught:
        stranger_at(server).post(address(first_of("raubritter")), lines=lines)
    assert caught.value.code == code
    assert says in caught.value.body["message"]


def test_what_there_is_not_is_refused(server):
    stranger, puzzle = stranger_at(server), first_of("raubritter")
    assert refusal(stranger.get, "/api/puzzles/chess") == "unknown_game"
    assert refusal(stranger.get, "/api/puzzles/raubritter/raubritter-1") == "not_found"
    assert refusal(stranger.get, f"/api/puzzles/castel/{puzzle.id}") == "not_found"
    assert refusal(stranger.post, "/api/puzzles/raubritter/nothing", lines=["stop"]) == "not_found"
    assert refusal(stranger.get, "/api/puzzles/raubritter/UPPER") == "invalid"
    assert stranger.get("/api/puzzles/pennies") == []


def test_who_answers_all_the_time_waits_and_may_still_look(serve):
    server = serve(rate_address=0.01, burst=1500.0)  # fifteen requests, of which an answer is eleven
    puzzle = first_of("raubritter")
    stranger = stranger_at(server)
    assert judged(stranger, puzzle, *puzzle.line)["solved"]
    assert judged(stranger, puzzle, *puzzle.line)["solved"]
    assert refusal(stranger.post, address(puzzle), lines=list(puzzle.line)) == "rate_limited"
    assert stranger.get("/api/puzzles/raubritter"), "help has a budget of its own"


def test_it_is_judged_in_a_worker_apart_from_bots_that_play():
    async def main():
        workers = Workers(Settings(database="sqlite://"))
        try:
            puzzle = first_of("raubritter")
            told = await workers.solve(puzzle, list(puzzle.line))
            assert len(workers.asides.workers) == 1 and not workers.thinkers.workers
            return told
        finally:
            workers.stop()
            await asyncio.sleep(0)  # the pipes close

    assert PuzzleVerdict.model_validate(asyncio.run(main())).solved
