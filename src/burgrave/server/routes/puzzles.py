"""Puzzles: what there is to solve, and what an answer is worth; nothing is kept, and nobody needs to be known."""

from functools import cache
from typing import Annotated, Any

from fastapi import APIRouter, Depends, Path, Request, Response

from burgrave.analysis import Puzzle, puzzles
from burgrave.analysis.kinds import NothingToJudge
from burgrave.core.errors import UnknownMove
from burgrave.core.game import AnyGame
from burgrave.server.errors import Refusal
from burgrave.server.models.base import Slug
from burgrave.server.models.puzzles import Puzzle as PuzzleTold
from burgrave.server.models.puzzles import PuzzleAnswer, PuzzleInfo, PuzzleVerdict
from burgrave.server.page import Asset, send
from burgrave.server.pool import Lost
from burgrave.server.requests import check_help, place_of
from burgrave.server.routes import REFUSALS, as_json
from burgrave.server.routes.games import NamedGame, as_asset
from burgrave.server.routes.tables import Asker, TheContext

router = APIRouter(prefix="/api/puzzles", tags=["puzzles"], responses=REFUSALS)


@cache
def puzzles_of(game: AnyGame) -> dict[str, Puzzle]:
    """The puzzles of a game by their ids."""
    return {one.id: one for one in puzzles(game)}


def named_puzzle(game: NamedGame, puzzle: Annotated[Slug, Path()]) -> Puzzle:
    """The puzzle of a path."""
    try:
        return puzzles_of(game)[puzzle]
    except KeyError:
        raise Refusal("not_found", f"{game.name} has no such puzzle") from None


NamedPuzzle = Annotated[Puzzle, Depends(named_puzzle)]


@router.get("/{game}", response_model=list[PuzzleInfo])
async def list_puzzles(request: Request, game: NamedGame) -> Response:
    """The puzzles of a game, the easier ones first."""
    return send(request, told_puzzles(game), "no-cache")


@cache
def told_puzzles(game: AnyGame) -> Asset:
    """The puzzles of a game as data."""
    return as_asset([info(one) for one in puzzles_of(game).values()])


@router.get("/{game}/{puzzle}", response_model=PuzzleTold)
async def get_puzzle(request: Request, puzzle: NamedPuzzle) -> Response:
    """A puzzle; it is tried out on a private copy (`/api/explore`)."""
    return send(request, told_puzzle(puzzle), "no-cache")


@cache
def told_puzzle(puzzle: Puzzle) -> Asset:
    """A puzzle as data, without what solves it."""
    return as_asset(info(puzzle) | {"seat": puzzle.seat, "notation": puzzle.position, "whole": puzzle.is_whole})


def info(puzzle: Puzzle) -> dict[str, Any]:
    """What a list tells of a puzzle."""
    return {"id": puzzle.id, "theme": puzzle.theme, "difficulty": puzzle.difficulty}


@router.post("/{game}/{puzzle}", response_model=PuzzleVerdict)
async def answer(
    request: Request, context: TheContext, person: Asker, game: NamedGame, puzzle: NamedPuzzle, given: PuzzleAnswer
) -> Response:
    """What an answer is worth: it need not be the one that is known."""
    check_help(context, request.client, person)
    try:
        for line in given.lines:
            game.code(line)
        return as_json(await context.workers.solve(puzzle, given.lines, place_of(request.client)))
    except UnknownMove as error:
        raise Refusal("unknown_move", str(error)[:300]) from None
    except NothingToJudge as error:
        raise Refusal("illegal", str(error)[:300]) from None
    except Lost:
        raise Refusal("not_available", "judging this answer takes too long") from None
