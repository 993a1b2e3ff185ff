"""Tiles that are not laid yet: those kept and turned up at the start, hands and piles (R4-R7, R11)."""

from typing import TYPE_CHECKING

from burgrave.core.moves import Moves
from burgrave.games.raubritter import board, facts
from burgrave.games.raubritter.facts import (
    CASTLE,
    FIRST_START_KIND,
    HAND,
    KIND_COUNT,
    LETTER_SIZE,
    PILE,
    START_KIND_COUNT,
)
from burgrave.games.raubritter.words import VOCABULARY

if TYPE_CHECKING:
    from burgrave.games.raubritter.position import RaubritterPosition

TILE, DRAW = VOCABULARY.base["tile"], VOCABULARY.base["draw"]
OWN_TILE = VOCABULARY.join("tile", 0, 0, 0)
MOST_SEATS = len(facts.SEATS)

# How many tiles of a kind a letter has.
FACES = [facts.TILES[kind][letter] for letter in range(len(facts.LETTERS)) for kind in facts.KINDS]


# The start ---------------------------------------------------------------------------------------------------------


def first_to_keep(position: "RaubritterPosition") -> int:
    """The lowest seat that has not kept a tile yet; the number of seats if all have."""
    for seat in range(position.seats):
        if position.kept[seat] == 0:
            return seat
    return position.seats


def keep(position: "RaubritterPosition", seat: int, choice: int) -> None:
    """A seat takes the A castle and one more A tile into its hand; the other two join the start tiles (R5, R6)."""
    kind = FIRST_START_KIND + choice
    position.kept[seat] = 1 + kind
    take(position, seat, 1 + kind)
    take(position, seat, 1 + CASTLE)
    for i in range(START_KIND_COUNT):
        position.face_down[i] += i != choice


def list_start_tiles(position: "RaubritterPosition", moves: Moves) -> None:
    """The start tiles that may be turned up on the next square (R6)."""
    if position.own_start:
        list_own_start_tiles(position, moves)
        return
    code = TILE + START_KIND_COUNT * next_start_square(position)
    for i in range(START_KIND_COUNT):
        if position.face_down[i]:
            moves.add(code + i)


def list_own_start_tiles(position: "RaubritterPosition", moves: Moves) -> None:
    """The same, where all see whose each is."""
    code = OWN_TILE + START_KIND_COUNT * MOST_SEATS * next_start_square(position)
    for i in range(START_KIND_COUNT):
        for seat in range(position.seats):
            if position.kept[seat] != 1 + FIRST_START_KIND + i and not position.laid_out[START_KIND_COUNT * seat + i]:
                moves.add(code + MOST_SEATS * i + seat)


def next_start_square(position: "RaubritterPosition") -> int:
    """The start square to be turned up next, as an index into `facts.START_SQUARES`."""
    turned = 2 * position.seats - count_face_down(position)
    return turned if turned < position.seats else turned - position.seats + 4


def count_face_down(position: "RaubritterPosition") -> int:
    """How many start tiles are not turned up yet."""
    return position.face_down[0] + position.face_down[1] + position.face_down[2]


def turn_up(position: "RaubritterPosition", choice: int, owner: int) -> None:
    """A start tile is turned up on the next square; whose it is, is seen or not (R6)."""
    square = next_start_square(position)
    if owner >= 0:
        position.laid_out[START_KIND_COUNT * owner + choice] = 1 + square
    position.board[board.ORIGIN + square % 4 + square // 4 * board.WIDTH] = 1 + FIRST_START_KIND + choice
    position.face_down[choice] -= 1


# Hands -------------------------------------------------------------------------------------------------------------


def take(position: "RaubritterPosition", seat: int, tile: int) -> None:
    """Put a tile into a hand, in order."""
    first = HAND * seat
    if position.hand[first] == 0:
        position.hand[first] = tile
    elif tile < position.hand[first]:
        position.hand[first + 1] = position.hand[first]
        position.hand[first] = tile
    else:
        position.hand[first + 1] = tile


def give_up(position: "RaubritterPosition", kind: int) -> None:
    """Take a tile of that kind from the hand, of two the earlier letter, and note what that tells (R7)."""
    first = HAND * position.player
    place = first if (position.hand[first] - 1) % KIND_COUNT == kind else first + 1
    note_letter(position, position.hand[first], position.hand[place])
    position.hand[place] = 0
    if place == first:
        position.hand[first] = position.hand[first + 1]
        position.hand[first + 1] = 0


def note_letter(position: "RaubritterPosition", first: int, laid: int) -> None:
    """The A tile kept is laid, or passed over for a later letter: then it is of another kind (R7)."""
    kind = (laid - 1) % KIND_COUNT
    if first != position.kept[position.player] or not is_start_kind(kind) or position.own_start:
        return  # with own start tiles all know it anyway (R6)
    for i in range(START_KIND_COUNT):
        if first == laid:
            position.ruled_out[position.player * START_KIND_COUNT + i] = 0
        elif FIRST_START_KIND + i == kind:
            position.ruled_out[position.player * START_KIND_COUNT + i] = 1


def is_start_kind(kind: int) -> bool:
    """Whether a kind is one of those an A tile may be kept of."""
    return FIRST_START_KIND <= kind < FIRST_START_KIND + START_KIND_COUNT


# Piles -------------------------------------------------------------------------------------------------------------


def open_letter(position: "RaubritterPosition", seat: int) -> None:
    """The next letter comes to the top of a pile (R4)."""
    letter = 1 + position.drawn[seat] // LETTER_SIZE
    for kind in range(KIND_COUNT):
        position.rest[seat * KIND_COUNT + kind] = FACES[letter * KIND_COUNT + kind]


def list_draws(position: "RaubritterPosition", moves: Moves) -> None:
    """The kinds left of the top letter (R4)."""
    count = moves.count
    for kind in range(KIND_COUNT):
        moves.codes[count] = DRAW + kind  # if it is one, the next comes behind it
        count += position.rest[position.player * KIND_COUNT + kind] > 0
    moves.count = count


def draw(position: "RaubritterPosition", kind: int) -> None:
    """The top tile of the pile comes into the hand (R11)."""
    player = position.player
    letter = 1 + position.drawn[player] // LETTER_SIZE
    take(position, player, 1 + kind + letter * KIND_COUNT)
    position.rest[player * KIND_COUNT + kind] -= 1
    position.drawn[player] += 1
    if position.drawn[player] % LETTER_SIZE == 0 and position.drawn[player] < PILE:
        open_letter(position, player)
