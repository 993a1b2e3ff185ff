"""The actions of a turn, and how turns and rounds follow one another."""

from typing import TYPE_CHECKING

from burgrave.core.moves import Moves
from burgrave.games.castel.facts import (
    HERALD,
    IDLE_ROUNDS,
    IN_ACTION,
    IN_OVER,
    KINDS,
    KING,
    LAST_ROUND,
    MERCHANT,
)
from burgrave.games.castel.words import VOCABULARY

if TYPE_CHECKING:
    from burgrave.games.castel.position import CastelPosition

DRAW, SWAP, PLACE, SKIP = (VOCABULARY.base[verb] for verb in ("draw", "swap", "place", "skip"))


def list_actions(position: "CastelPosition", seat: int, moves: Moves) -> None:
    """Add the actions of a turn (C5)."""
    must_place_king = is_bound(position) and is_last_chance(position)
    if must_place_king:
        position.list_spots(PLACE, KING, moves)
        return
    if position.pile_size[seat]:
        moves.add(DRAW)
    list_swaps(position, seat, moves)
    for kind in range(KINDS):
        if may_place(position, kind):
            position.list_spots(PLACE, kind, moves)
    if moves.count == 0:
        moves.add(SKIP)  # C18


def list_swaps(position: "CastelPosition", seat: int, moves: Moves) -> None:
    """Add `swap MINE THEIRS`; the Herald may hold the King back (C63)."""
    holds_king = position.herald_any and is_bound(position)
    for mine in range(KINDS):
        if position.hand[KINDS * seat + mine] and not (mine == KING and holds_king):
            for theirs in range(KINDS):
                if position.exchange[theirs]:
                    moves.add(SWAP + KINDS * mine + theirs)


def may_place(position: "CastelPosition", kind: int) -> bool:
    """Whether the player has a card and a pawn and may part with the card (C6, C62)."""
    seat = position.player
    if position.hand[KINDS * seat + kind] == 0 or position.stock[seat] == 0:
        return False
    goes_out = position.pile_size[seat] == 0 and position.hand_size[seat] == 1
    return not (position.merchant_barred and goes_out and (kind == MERCHANT or position.has_merchant))


def is_bound(position: "CastelPosition") -> bool:
    """Whether the Herald binds the player to place the King, and he can be placed (C45, C63)."""
    if position.herald_calls == 0 or position.had_king == 0 or position.where[HERALD] == 0:
        return False
    return may_place(position, KING) and position.can_stand(KING)


def is_last_chance(position: "CastelPosition") -> bool:
    """Whether this is the action that must place the King: the first, or by `herald=any` the last."""
    if position.herald_any:
        return position.done == count_actions(position) - 1
    return position.done == 0


def count_actions(position: "CastelPosition") -> int:
    """How many actions the turn has (C5, C33, C61)."""
    return 3 if position.has_merchant else 2


def end_action(position: "CastelPosition") -> None:
    """Go on to the next action or the next turn."""
    position.done += 1
    position.phase = IN_ACTION
    if position.done == count_actions(position):
        position.player = (position.player + 1) % position.seats
        if position.player == 0:
            end_round(position)
        begin_turn(position)


def end_round(position: "CastelPosition") -> None:
    """Count rounds and idle rounds; too many are a deadlock (C17)."""
    position.rounds += 1
    position.idle = 0 if position.is_busy else position.idle + 1
    position.is_busy = 0
    if position.idle == IDLE_ROUNDS or position.rounds == LAST_ROUND:
        position.phase = IN_OVER


def begin_turn(position: "CastelPosition") -> None:
    """Begin a turn; with the Herald in play, the King in hand obliges (C45)."""
    position.done = 0
    position.has_merchant = 0
    position.herald_calls = int(position.where[HERALD] > 0)
    position.had_king = int(position.hand[KINDS * position.player + KING] > 0)
    if position.phase != IN_OVER:
        position.phase = IN_ACTION
