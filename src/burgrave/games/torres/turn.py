"""A turn of Torres: what action points allow, and what it does."""

from typing import TYPE_CHECKING

from burgrave.core.moves import Moves
from burgrave.games.torres import board, cards, effects, facts, masks, scoring, years
from burgrave.games.torres.facts import ACTION_POINTS, BUYS_A_TURN, HEIGHTS, KINDS, KNIGHTS, STACK_LIMIT
from burgrave.games.torres.words import VOCABULARY

if TYPE_CHECKING:
    from burgrave.games.torres.position import TorresPosition

BIT = list(masks.BIT)
_BASE = VOCABULARY.base
END, KNIGHT, MOVE, STACK, BLOCK, BUY = (_BASE[verb] for verb in ("end", "knight", "move", "stack", "block", "buy"))
POINT, SET, STORE, KEEP, RETURN, LEAVE = (_BASE[verb] for verb in ("point", "set", "store", "keep", "return", "leave"))

IN_MENU, IN_DRAW, IN_STACK, IN_STORE = (facts.PHASES.index(phase) for phase in ("menu", "draw", "stack", "store"))


def list_menu(position: "TorresPosition", moves: Moves) -> None:
    """Everything the seat whose turn it is may do now (T9)."""
    moves.add(END)
    knights = position.knights[position.player]
    if position.points >= 1:
        moves.add(POINT)
        if cards.deck_size(position, cards.deck_of(position, position.player)) > 0 and position.buys < BUYS_A_TURN:
            moves.add(BUY)
        list_moves(position, moves, knights)
        list_blocks(position, moves)
    if position.points >= 2 and board.size(knights) < KNIGHTS:
        board.list_squares(moves, KNIGHT, board.placings(position, knights))
    if not position.card_played:
        effects.list_plays(position, moves)


def list_moves(position: "TorresPosition", moves: Moves, knights: int) -> None:
    """Steps and crossings of every own knight (T11-T14)."""
    while knights:
        square = board.first_square(knights)
        knights &= knights - 1
        board.list_squares(moves, MOVE + 64 * square, strides(position, square))


def strides(position: "TorresPosition", square: int) -> int:
    """Where the knight on a square may go for an action point: by a step or a crossing."""
    if position.doors_any:
        return board.steps(position, square) | board.exits(position, square, position.height[square])
    return board.steps(position, square) | board.crossings(position, square)


def list_blocks(position: "TorresPosition", moves: Moves) -> None:
    """Blocks of this turn's stack, or the choice of a stack (T15-T18)."""
    if position.bound == 0 or not (position.bound > 0 or has_blocks(position, position.player)):
        return
    targets = board.room(position) & board.free(position)
    if position.bound > 0 or are_equal(position, position.player):
        board.list_squares(moves, BLOCK, targets)
    elif targets:
        for height in range(1, STACK_LIMIT + 1):
            if position.stacks[HEIGHTS * position.player + height] > 0:
                moves.add(STACK + height)


def has_blocks(position: "TorresPosition", seat: int) -> bool:
    """Whether some waiting stack of a seat has a block."""
    first = HEIGHTS * seat
    return position.stacks[first + 1] + position.stacks[first + 2] + position.stacks[first + 3] > 0


def are_equal(position: "TorresPosition", seat: int) -> bool:
    """Whether all waiting stacks of a seat are equally high."""
    heights = 0
    for height in range(STACK_LIMIT + 1):
        heights += position.stacks[HEIGHTS * seat + height] > 0
    return heights <= 1


def list_stacks(position: "TorresPosition", moves: Moves) -> None:
    """Which stack was used up, or which takes a block left over, if it is not left (T15, T19)."""
    if position.phase == IN_STORE and position.may_leave:
        moves.add(LEAVE)
    for height in range(STACK_LIMIT + 1):
        if position.stacks[HEIGHTS * position.player + height] > 0:
            if position.phase == IN_STACK:
                moves.add(STACK + height)
            elif 0 < height < STACK_LIMIT:
                moves.add(STORE + height)


def play_turn(position: "TorresPosition", seat: int, code: int) -> None:
    """Carry out a legal move of a turn."""
    if code == END:
        end_turn(position)
    elif code < MOVE:
        position.points -= 2
        position.knights[seat] |= BIT[code - KNIGHT]
    elif code < STACK:
        position.points -= 1
        move_knight(position, seat, code - MOVE)
    elif code < BLOCK:
        bind(position, code - STACK)
        if position.phase == IN_STACK:
            store_rest(position)
    elif code < BUY:
        position.points -= 1
        lay_own(position, code - BLOCK)
    elif code == BUY:
        cards.buy(position)
    elif code == POINT:
        position.points -= 1
        scoring.advance(position, seat, 1)
    elif code < SET:
        effects.play_card(position, seat, code)
    elif code < STORE:
        board.lay(position, code - SET)
        position.carried_from = -1
        position.phase = IN_MENU
    elif code < KEEP:
        store(position, code - STORE)
    elif code < RETURN:
        cards.keep_card(position, seat, code - KEEP)
        cards.look_on(position)
    else:
        cards.return_card(position, seat, (code - RETURN) // 2, (code - RETURN) % 2 == 0)
        cards.look_on(position)


def found(position: "TorresPosition", square: int) -> None:
    """Lay the first block of a castle."""
    position.reserve -= 1
    board.lay(position, square)


def move_knight(position: "TorresPosition", seat: int, way: int) -> None:
    """Move a knight, wherever it goes."""
    position.knights[seat] = (position.knights[seat] & ~BIT[way // 64]) | BIT[way % 64]


def bind(position: "TorresPosition", height: int) -> None:
    """Use a stack of some height for this turn (T15)."""
    position.stacks[HEIGHTS * position.player + height] -= 1
    position.bound = height


def bind_any(position: "TorresPosition") -> None:
    """Use one of the stacks, which are all equally high."""
    for height in range(STACK_LIMIT + 1):
        if position.stacks[HEIGHTS * position.player + height] > 0:
            bind(position, height)
            return


def lay_own(position: "TorresPosition", square: int) -> None:
    """Lay a block of this turn's stack; the first binds it."""
    if position.bound < 0:
        bind_any(position)
    position.bound -= 1
    board.lay(position, square)


def begin_turn(position: "TorresPosition") -> None:
    """Five action points (T9); first come the cards bought unseen (T24)."""
    position.phase = IN_DRAW if position.unseen[position.player] > 0 else IN_MENU
    position.points = ACTION_POINTS


def end_turn(position: "TorresPosition") -> None:
    """A stack is used up; if it is not bound yet and there is a choice, it is asked for (T15)."""
    position.points = 0
    if position.bound < 0:
        if not are_equal(position, position.player):
            position.phase = IN_STACK
            return
        bind_any(position)
    store_rest(position)


def store(position: "TorresPosition", height: int) -> None:
    """Put a block left over onto a waiting stack (T19)."""
    position.stacks[HEIGHTS * position.player + height] -= 1
    position.stacks[HEIGHTS * position.player + height + 1] += 1
    position.bound -= 1
    store_rest(position)


def store_rest(position: "TorresPosition") -> None:
    """Ask where a block left over goes, as long as a stack can take one (T19)."""
    first = HEIGHTS * position.player
    if position.bound > 0 and position.stacks[first + 1] + position.stacks[first + 2] > 0:
        position.phase = IN_STORE
        return
    close_turn(position)


def close_turn(position: "TorresPosition") -> None:
    """What is left over is kept after the last turn of a year (T20), else goes back; all of the turn is forgotten."""
    first = HEIGHTS * position.player
    is_last_turn = position.stacks[first] == 0 and not has_blocks(position, position.player)
    if is_last_turn and not position.is_1999:
        position.kept[position.player] = position.bound
    else:
        position.reserve += position.bound
    position.bound = -1
    position.buys = 0
    position.card_played = False
    for kind in range(KINDS):
        position.fresh[kind] = 0
    years.next_turn(position)
