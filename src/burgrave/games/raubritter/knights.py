"""Knights: how they are deployed from a castle, and where they stand (R14-R21)."""

from typing import TYPE_CHECKING

from burgrave.core.moves import Moves
from burgrave.games.raubritter import facts
from burgrave.games.raubritter.words import RUNS, VOCABULARY

if TYPE_CHECKING:
    from burgrave.games.raubritter.position import RaubritterPosition

DEPLOY = VOCABULARY.base["deploy"]
MOST_ON_A_TILE = facts.MOST_ON_A_TILE
STEP = [facts.WIDTH, 1, -facts.WIDTH, -1]
"""To the next square, by direction."""
NEVER = 9
"""A minimum that no deposit reaches."""

# By what lies on a square: 0 for nothing, else 1 + its kind.
MINIMUM = [NEVER] + [facts.MINIMUM.get(facts.TERRAIN.get(kind, "plain"), NEVER) for kind in facts.KINDS]

RUN_COUNT = len(RUNS)
RUN_LENGTH = facts.MOST_DEPLOYED
RUN_KNIGHTS = [sum(run) for run in RUNS]
DEPOSITS = [deposit for run in RUNS for deposit in (*run, *[0] * (RUN_LENGTH - len(run)))]
FIRST_RUN = DEPLOY + 1 + MOST_ON_A_TILE


def list_deployments(position: "RaubritterPosition", moves: Moves) -> None:
    """The ways to deploy knights from the castle just laid."""
    supply = position.supply[position.player]
    moves.add(DEPLOY)
    for knights in range(1, min(supply, MOST_ON_A_TILE) + 1):  # R19
        if takes(position, position.castle, knights):
            moves.add(DEPLOY + knights)
    for direction in range(4):
        if position.board[position.castle + STEP[direction]]:
            for run in range(RUN_COUNT):
                if RUN_KNIGHTS[run] <= supply and can_run(position, run, STEP[direction]):
                    moves.add(FIRST_RUN + direction * RUN_COUNT + run)


def can_run(position: "RaubritterPosition", run: int, step: int) -> bool:
    """Whether every tile from the castle on takes its deposit (R15-R18)."""
    square = position.castle
    for i in range(run * RUN_LENGTH, (run + 1) * RUN_LENGTH):
        if DEPOSITS[i] == 0:
            break
        if not takes(position, square, DEPOSITS[i]):
            return False
        square += step
    return True


def takes(position: "RaubritterPosition", square: int, knights: int) -> bool:
    """Whether a square takes so many new knights: not too few (R16, R17), not too many (R18)."""
    return MINIMUM[position.board[square]] <= knights <= MOST_ON_A_TILE - standing(position.stacks[square])


def standing(stack: int) -> int:
    """How many knights a stack has."""
    if stack < 8:
        return 1 if stack else 0
    if stack < 64:
        return 2
    return 3 if stack < 512 else 4


def deploy(position: "RaubritterPosition", code: int) -> None:
    """Knights go from the supply onto the tiles (R14, R15)."""
    if code < FIRST_RUN:
        put(position, position.castle, code - DEPLOY)
    else:
        run_out(position, (code - FIRST_RUN) % RUN_COUNT, STEP[(code - FIRST_RUN) // RUN_COUNT])
    position.castle = 0


def run_out(position: "RaubritterPosition", run: int, step: int) -> None:
    """Leave the deposits of a run, tile by tile."""
    square = position.castle
    for i in range(run * RUN_LENGTH, (run + 1) * RUN_LENGTH):
        if DEPOSITS[i] == 0:
            break
        put(position, square, DEPOSITS[i])
        square += step


def put(position: "RaubritterPosition", square: int, knights: int) -> None:
    """Put knights of the seat whose turn it is on top of a stack (R20)."""
    for _ in range(knights):
        position.stacks[square] = position.stacks[square] * 8 + 1 + position.player
    position.supply[position.player] -= knights
