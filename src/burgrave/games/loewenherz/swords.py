"""Swords in Löwenherz: knights are placed and regions extended, part by part."""

from typing import TYPE_CHECKING

from burgrave.core.moves import Moves
from burgrave.games.loewenherz import actions, board, facts, politics, regions
from burgrave.games.loewenherz.words import VOCABULARY

if TYPE_CHECKING:
    from burgrave.games.loewenherz.position import LoewenherzPosition

SQUARES = len(board.SQUARES)
NEXT = board.NEXT
PLAIN = facts.TERRAINS.index("plain")
FOREST = facts.TERRAINS.index("forest")
FOREST_COST = facts.FOREST_COST
SAY_KNIGHT, SAY_EXTEND, SAY_DONE = (VOCABULARY.base[verb] for verb in ("knight", "extend", "done"))


# What may be done -----------------------------------------------------------------------------------------------------


def list_swords(position: "LoewenherzPosition", seat: int, moves: Moves) -> None:
    """List knights and extensions (L17, L18, W6)."""
    if position.parts and position.stock[seat]:
        list_knights(position, seat, moves)
    if position.growing or (position.parts and not position.has_grown):
        list_extensions(position, seat, position.growing, moves)


def list_knights(position: "LoewenherzPosition", seat: int, moves: Moves) -> None:
    """List the squares for a knight (L25-L28)."""
    can_pay = politics.means(position, seat) >= FOREST_COST
    for square in range(SQUARES):
        if regions.may_place(position, square, seat) and (can_pay or position.terrain[square] == PLAIN):
            moves.add(SAY_KNIGHT + square)


def list_extensions(position: "LoewenherzPosition", seat: int, only: int, moves: Moves) -> None:
    """List the squares that own regions, or only one of them, may grow by (L30-L33)."""
    regions.count_guards(position)
    for square in range(SQUARES):
        for side in range(4 * square, 4 * square + 4):
            region = position.region[NEXT[side]]
            if region == 0 or region == position.region[square] or regions.owner(position, region) != seat:
                continue
            if only in (0, region) and is_first_side(position, side) and may_annex(position, region, square):
                moves.add(SAY_EXTEND + SQUARES * (region - 1) + square)


def is_first_side(position: "LoewenherzPosition", side: int) -> bool:
    """Whether no earlier side of the square lies on the same region: each extension is listed once."""
    earlier = side - side % 4
    while position.region[NEXT[earlier]] != position.region[NEXT[side]]:
        earlier += 1
    return earlier == side


def may_annex(position: "LoewenherzPosition", region: int, square: int) -> bool:
    """Whether a region may grow by a square beside it (L31-L33), after `count_guards`."""
    victim = position.region[square]
    if victim:
        if regions.owner(position, victim) == regions.owner(position, region) or not regions.is_stronger(
            region, victim
        ):
            return False
        if politics.are_allied(position, region - 1, victim - 1):
            return False
    return regions.has_room(position, region, square)


# What it does ---------------------------------------------------------------------------------------------------------


def play_sword(position: "LoewenherzPosition", seat: int, code: int) -> None:
    """Place a knight, extend a region by a square, or stop (L17, L18)."""
    if code == SAY_DONE:
        actions.next_action(position)
    elif code >= SAY_EXTEND:
        extend(position, (code - SAY_EXTEND) // SQUARES + 1, (code - SAY_EXTEND) % SQUARES)
        go_on(position)
    else:
        position.growing = 0
        position.parts -= 1
        regions.set_knight(position, code - SAY_KNIGHT, seat)
        if position.terrain[code - SAY_KNIGHT] == FOREST:
            politics.charge(position, FOREST_COST)
        else:
            go_on(position)


def extend(position: "LoewenherzPosition", region: int, square: int) -> None:
    """Extend a region by one square: the first uses a sword, a second one is free (W6)."""
    regions.annex(position, region, square)
    if position.growing:
        position.growing = 0
    else:
        position.growing = region
        position.has_grown = 1
        position.parts -= 1


def go_on(position: "LoewenherzPosition") -> None:
    """Leave the swords after the last part (W4)."""
    if position.parts == 0 and position.growing == 0:
        actions.next_action(position)
