"""What each action card of Torres allows, and what it does (T25, T30-T39)."""

from typing import TYPE_CHECKING

from burgrave.core.moves import Moves
from burgrave.games.torres import board, cards, facts, masks, turn
from burgrave.games.torres.words import VOCABULARY

if TYPE_CHECKING:
    from burgrave.games.torres.position import TorresPosition

BIT = list(masks.BIT)
LIMIT = facts.STACK_LIMIT
HEIGHTS = facts.HEIGHTS

_BASE = [VOCABULARY.base[f"card {card}"] for card in facts.CARDS]
CARD_AP6, CARD_AP7, CARD_CLIMB, CARD_UNDER, CARD_RESERVE = _BASE[:5]
CARD_DOORS, CARD_DIAGONAL, CARD_CARRY, CARD_RELOCATE, CARD_JUMP = _BASE[5:]

AP6, AP7, CLIMB, UNDER, RESERVE, DOORS, DIAGONAL, CARRY, RELOCATE, JUMP = range(10)
"""The kinds of card, in the order of `facts.CARDS`."""

IN_SET = facts.PHASES.index("set")
BOUND = 4  # the place of `bound` in the domain of stacks that a block can come from
ALL_LEVELS = 46  # no column is higher


def list_plays(position: "TorresPosition", moves: Moves) -> None:
    """Every card that can be played, with all it can do (T25)."""
    seat = position.player
    if cards.has_playable(position, seat, AP6):
        moves.add(CARD_AP6)
    if cards.has_playable(position, seat, AP7):
        moves.add(CARD_AP7)
    if cards.has_playable(position, seat, UNDER):
        list_under(position, moves)
    if cards.has_playable(position, seat, RESERVE) and position.reserve > 0:
        board.list_squares(moves, CARD_RESERVE, board.room(position) & board.free(position))
    if cards.has_playable(position, seat, CARRY):
        list_carries(position, moves)
    list_knight_cards(position, moves, position.knights[seat])


def list_under(position: "TorresPosition", moves: Moves) -> None:
    """A block under an own knight, out of any own stack (T33)."""
    knights = (board.room(position) | board.apart(position)) & position.knights[position.player]
    while knights:
        code = CARD_UNDER + 5 * board.first_square(knights)
        knights &= knights - 1
        for height in range(1, LIMIT + 1):
            if position.stacks[HEIGHTS * position.player + height] > 0:
                moves.add(code + height)
        if position.bound > 0:
            moves.add(code + BOUND)


def list_carries(position: "TorresPosition", moves: Moves) -> None:
    """Every top block that may be moved elsewhere (T37)."""
    columns = position.layers[1] & board.free(position)
    while columns:
        square = board.first_square(columns)
        columns &= columns - 1
        if board.can_carry(position, square):
            moves.add(CARD_CARRY + square)


def list_knight_cards(position: "TorresPosition", moves: Moves, knights: int) -> None:
    """The cards that move one own knight (T32, T35, T36, T38, T39)."""
    seat = position.player
    climb = cards.has_playable(position, seat, CLIMB)
    doors = cards.has_playable(position, seat, DOORS)
    diagonal = cards.has_playable(position, seat, DIAGONAL)
    relocate = cards.has_playable(position, seat, RELOCATE)
    jump = cards.has_playable(position, seat, JUMP)
    rest = knights
    while rest:
        square = board.first_square(rest)
        rest &= rest - 1
        if climb:
            board.list_squares(moves, CARD_CLIMB + 64 * square, board.climbs(position, square))
        if doors:
            board.list_squares(moves, CARD_DOORS + 64 * square, board.exits(position, square, ALL_LEVELS))
        if diagonal:
            board.list_squares(moves, CARD_DIAGONAL + 64 * square, board.diagonal_steps(position, square))
        if relocate:
            board.list_squares(moves, CARD_RELOCATE + 64 * square, board.placings(position, knights & ~BIT[square]))
        if jump:
            board.list_squares(moves, CARD_JUMP + 64 * square, board.jumps(position, square, opponents(position)))


def opponents(position: "TorresPosition") -> int:
    """The knights of the others."""
    own = position.knights[position.player]
    return (position.knights[0] | position.knights[1] | position.knights[2] | position.knights[3]) & ~own


def play_card(position: "TorresPosition", seat: int, code: int) -> None:
    """Play a card and carry its effect out (T25)."""
    position.card_played = True
    if code == CARD_AP6:
        cards.discard(position, seat, AP6)
        position.points += 1
    elif code == CARD_AP7:
        cards.discard(position, seat, AP7)
        position.points += 2
    elif code < CARD_UNDER:
        cards.discard(position, seat, CLIMB)
        turn.move_knight(position, seat, code - CARD_CLIMB)
    elif code < CARD_RESERVE:
        cards.discard(position, seat, UNDER)
        lay_under(position, (code - CARD_UNDER) // 5, (code - CARD_UNDER) % 5)
    elif code < CARD_DOORS:
        cards.discard(position, seat, RESERVE)
        turn.found(position, code - CARD_RESERVE)
    elif code < CARD_DIAGONAL:
        cards.discard(position, seat, DOORS)
        turn.move_knight(position, seat, code - CARD_DOORS)
    elif code < CARD_CARRY:
        cards.discard(position, seat, DIAGONAL)
        turn.move_knight(position, seat, code - CARD_DIAGONAL)
    elif code < CARD_RELOCATE:
        cards.discard(position, seat, CARRY)
        position.carried_from = code - CARD_CARRY
        board.lift(position, position.carried_from)
        position.phase = IN_SET
    elif code < CARD_JUMP:
        cards.discard(position, seat, RELOCATE)
        turn.move_knight(position, seat, code - CARD_RELOCATE)
    else:
        cards.discard(position, seat, JUMP)
        turn.move_knight(position, seat, code - CARD_JUMP)


def lay_under(position: "TorresPosition", square: int, stack: int) -> None:
    """Put a block of a stack under a knight (T33); an emptied stack still stands for a turn (T22)."""
    board.lay(position, square)
    if stack == BOUND:
        position.bound -= 1
    else:
        position.stacks[HEIGHTS * position.player + stack] -= 1
        position.stacks[HEIGHTS * position.player + stack - 1] += 1
