"""Knights: how they are deployed from a castle, and where they stand (R14-R21)."""

from typing import TYPE_CHECKING

from burgrave.core.moves import Moves
from burgrave.games.raubritter import facts, words

if TYPE_CHECKING:
    from burgrave.games.raubritter.position import RaubritterPosition

DEPLOY, FIRST_RUN = words.VOCABULARY.base["deploy"], words.FIRST_RUN
MOST_ON_A_TILE, MINIMUM = facts.MOST_ON_A_TILE, list(facts.TILE_MINIMUM)
STEP = list(facts.STEPS)
RUN_COUNT, RUN_LENGTH = len(words.RUNS), words.RUN_LENGTH
RUN_KNIGHTS, DEPOSITS = list(words.RUN_KNIGHTS), list(words.DEPOSITS)
ROOM = MOST_ON_A_TILE + 1
RUN_ROOM = [sum(1 << ROOM * i + knights for i, knights in enumerate(run)) for run in words.RUNS]
"""What each run needs of the tiles from the castle on, as `room_along` tells it."""


def list_deployments(position: "RaubritterPosition", moves: Moves) -> None:
    """The ways to deploy knights from the castle just laid."""
    supply = position.supply[position.player]
    moves.add(DEPLOY)
    for knights in range(1, min(supply, MOST_ON_A_TILE) + 1):  # R19
        if takes(position, position.castle, knights):
            moves.add(DEPLOY + knights)
    for direction in range(4):
        if position.board[position.castle + STEP[direction]]:
            room = room_along(position, STEP[direction])
            count = moves.count
            for run in range(RUN_COUNT):
                moves.codes[count] = FIRST_RUN + direction * RUN_COUNT + run  # if it is one, the next comes behind it
                count += (RUN_KNIGHTS[run] <= supply) & (room & RUN_ROOM[run] == RUN_ROOM[run])
            moves.count = count


def room_along(position: "RaubritterPosition", step: int) -> int:
    """What the tiles from the castle on take (R15-R18), a bit for each number of knights on each."""
    square = position.castle
    room = 0
    for i in range(RUN_LENGTH):
        least = MINIMUM[position.board[square]]
        most = MOST_ON_A_TILE - standing(position.stacks[square])
        if least > most:
            break
        room |= (2 << most) - (1 << least) << ROOM * i
        square += step
    return room


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
