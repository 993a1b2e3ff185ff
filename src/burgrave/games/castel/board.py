"""The board: which cards lie where with whose pawns, what is protected, and how cards come and go.

At each place lies a stack: `bottom` and on it `height - 1` knights. `pawn[DEEPEST * place + level]`, counted from
the bottom, is the seat of a card's pawn + 1, or 0. `where` is the place of each kind of which there is one, + 1.
"""

from typing import TYPE_CHECKING

from burgrave.games.castel import facts, hands
from burgrave.games.castel.facts import (
    AMBASSADOR,
    CAPTAIN,
    DEEPEST,
    FIRST_OUT,
    KNIGHT,
    NO_WALL,
    PRIEST,
    SQUARES,
)

if TYPE_CHECKING:
    from burgrave.games.castel.position import CastelPosition

COPIES = facts.COPIES
LANDING = facts.LANDING
LANDING_START = facts.LANDING_START
NEAR = facts.NEAR
OUT_FIRST = facts.OUT_FIRST
WALL_OF = facts.WALL_OF
WALL_SQUARES = facts.WALL_SQUARES


# What lies where


def top(position: "CastelPosition", place: int) -> int:
    """The kind of the card on top of an occupied place."""
    return KNIGHT if position.height[place] > 1 else position.bottom[place]


def top_pawn(position: "CastelPosition", place: int) -> int:
    """The seat of the pawn on the top card + 1, or 0."""
    return position.pawn[DEEPEST * place + position.height[place] - 1]


def is_at_court(position: "CastelPosition", kind: int) -> bool:
    """Whether a card lies in the court, knights on it or not."""
    place = position.where[kind] - 1
    return 0 <= place < SQUARES  # a court card in the castle is at court


def is_near(position: "CastelPosition", place: int, kind: int) -> bool:
    """Whether a square is next to the card of a kind (C3); cards outside have no neighbours."""
    other = position.where[kind] - 1
    return 0 <= other < SQUARES and place < SQUARES and NEAR[SQUARES * other + place] == 1


def are_near(place: int, other: int) -> bool:
    """Whether two places are neighbouring squares (C3)."""
    return place < SQUARES and other < SQUARES and NEAR[SQUARES * other + place] == 1


def free_squares(position: "CastelPosition", zone: int) -> int:
    """The number of free squares of the court, the ramparts or the towers."""
    count = 0
    for i in range(LANDING_START[zone], LANDING_START[zone + 1]):
        count += position.height[LANDING[i]] == 0
    return count


def is_beside(position: "CastelPosition", place: int) -> bool:
    """Whether a place is next to the card whose effect is carried out."""
    return are_near(place, position.place)


# Protection (C11)


def is_open(position: "CastelPosition", place: int) -> bool:
    """Whether the top card of a place may be sent back, moved or killed."""
    if position.height[place] == 0 or top(position, place) == AMBASSADOR:
        return False
    return not priest_protects(position, place) and not captain_protects(position, place)


def priest_protects(position: "CastelPosition", place: int) -> bool:
    """Whether the Priest is next to the top card with a pawn of its colour; the castle holds only characters."""
    if not is_near(position, place, PRIEST):
        return False
    colour = position.pawn[DEEPEST * (position.where[PRIEST] - 1)]
    return colour != 0 and colour == top_pawn(position, place)


def captain_protects(position: "CastelPosition", place: int) -> bool:
    """Whether the top card is another soldier on the Captain's wall; only soldiers lie on ramparts."""
    captain = position.where[CAPTAIN] - 1
    if captain < 0 or captain == place or position.height[place] > 1:
        return False
    return WALL_OF[place] != NO_WALL and WALL_OF[place] == WALL_OF[captain]


# Coming and going


def put(position: "CastelPosition", place: int, kind: int, pawn: int) -> None:
    """Lay a card on a place; a knight goes on what lies there."""
    if position.height[place] == 0:
        position.bottom[place] = kind
        if COPIES[kind] == 1:
            position.where[kind] = place + 1
    position.pawn[DEEPEST * place + position.height[place]] = pawn
    position.height[place] += 1


def mark_last(position: "CastelPosition", place: int) -> None:
    """Remember the top card of a place as the last one placed."""
    position.last = DEEPEST * place + position.height[place]


def is_last(position: "CastelPosition", place: int) -> bool:
    """Whether the top card of a place is the last one placed."""
    return position.last == DEEPEST * place + position.height[place]


def lift(position: "CastelPosition", place: int) -> None:
    """Take the top card of a place away."""
    if is_last(position, place):
        position.last = 0
    position.height[place] -= 1
    position.pawn[DEEPEST * place + position.height[place]] = 0
    if position.height[place] == 0:
        clear(position, place)


def clear(position: "CastelPosition", place: int) -> None:
    """Forget what lay on a place that has become empty."""
    kind = position.bottom[place]
    position.bottom[place] = 0
    if COPIES[kind] == 1:
        position.where[kind] = 0
    elif place >= FIRST_OUT:
        close_up(position, place, OUT_FIRST[kind] + COPIES[kind])


def close_up(position: "CastelPosition", place: int, end: int) -> None:
    """Let later cards of the same name outside move up."""
    while place + 1 < end and position.height[place + 1] > 0:
        move_stack(position, place + 1, place)
        place += 1


def move_stack(position: "CastelPosition", place: int, to: int) -> None:
    """Move all that lies on a place to an empty place."""
    for level in range(position.height[place]):
        position.pawn[DEEPEST * to + level] = position.pawn[DEEPEST * place + level]
        position.pawn[DEEPEST * place + level] = 0
        if position.last == DEEPEST * place + level + 1:
            position.last = DEEPEST * to + level + 1
    position.bottom[to] = position.bottom[place]
    position.height[to] = position.height[place]
    position.bottom[place] = 0
    position.height[place] = 0


def return_pawn(position: "CastelPosition", place: int) -> int:
    """Take a top card away, its pawn back into the stock; returns the owner of the pawn + 1, or 0."""
    pawn = top_pawn(position, place)
    if pawn:
        position.stock[pawn - 1] += 1
    lift(position, place)
    return pawn


def send_back(position: "CastelPosition", place: int) -> None:
    """Send a card back to the hand of the owner of its pawn, without one to the exchange (C10)."""
    kind = top(position, place)
    pawn = return_pawn(position, place)
    if pawn:
        hands.give_openly(position, pawn - 1, kind)
    else:
        position.exchange[kind] += 1


def send_to_exchange(position: "CastelPosition", place: int) -> None:
    """Put a card into the exchange, whoever owns its pawn (C53)."""
    kind = top(position, place)
    return_pawn(position, place)
    position.exchange[kind] += 1


def kill(position: "CastelPosition", place: int) -> None:
    """Remove a card from the game (C21)."""
    kind = top(position, place)
    return_pawn(position, place)
    position.removed[kind] += 1


def move(position: "CastelPosition", place: int, to: int) -> None:
    """Move the top card of a place with its pawn to a free place, or a knight onto a card (C9)."""
    kind = top(position, place)
    pawn = top_pawn(position, place)
    was_last = is_last(position, place)
    if place < to and position.height[place] == 1 and position.height[to] > 0 and position.bottom[to] == kind:
        to -= 1  # a knight alone outside goes onto a later one, which moves up
    lift(position, place)
    put(position, to, kind, pawn)
    if was_last:
        mark_last(position, to)


def draw_outside(position: "CastelPosition", place: int) -> None:
    """Move the top card of a place outside, behind all others of its name (C44)."""
    to = OUT_FIRST[top(position, place)]
    while position.height[to] > 0:
        to += 1
    move(position, place, to)


def change_places(position: "CastelPosition", one: int, other: int) -> None:
    """Let single cards on two squares change places."""
    kind = position.bottom[one]
    position.bottom[one] = position.bottom[other]
    position.bottom[other] = kind
    position.where[position.bottom[one]] = one + 1
    position.where[kind] = other + 1
    pawn = position.pawn[DEEPEST * one]
    position.pawn[DEEPEST * one] = position.pawn[DEEPEST * other]
    position.pawn[DEEPEST * other] = pawn
    if position.last == DEEPEST * one + 1:
        position.last = DEEPEST * other + 1
    elif position.last == DEEPEST * other + 1:
        position.last = DEEPEST * one + 1


# Pawns of single cards


def pawn_at(position: "CastelPosition", card_at: int) -> int:
    """The pawn on a card given by place and depth from the top; 0 if there is none, or no such card."""
    level = level_of(position, card_at)
    return position.pawn[DEEPEST * (card_at // DEEPEST) + level] if level >= 0 else 0


def set_pawn(position: "CastelPosition", card_at: int, pawn: int) -> None:
    """Put a pawn on a card given by place and depth in the place of the old one; stocks are not touched."""
    position.pawn[DEEPEST * (card_at // DEEPEST) + level_of(position, card_at)] = pawn


def level_of(position: "CastelPosition", card_at: int) -> int:
    """The height above the bottom of a card given by place and depth from the top."""
    return position.height[card_at // DEEPEST] - 1 - card_at % DEEPEST


# Soldiers and engines


def repel(position: "CastelPosition", wall: int) -> None:
    """Send back the engine facing a wall if four soldiers stand on it (C13); under a knight it stays (C60)."""
    for i in range(4 * wall, 4 * wall + 4):
        if position.height[WALL_SQUARES[i]] == 0:
            return
    if position.height[SQUARES + wall] == 1:
        send_back(position, SQUARES + wall)


def storm(position: "CastelPosition") -> None:
    """Send all unprotected soldiers back if four engines stand (C14); who is protected is judged first (C60)."""
    for slot in range(SQUARES, FIRST_OUT):
        if position.height[slot] == 0:
            return
    leaving = 0
    for i in range(16):
        if position.height[WALL_SQUARES[i]] == 1 and is_open(position, WALL_SQUARES[i]):
            leaving |= 1 << i
    for i in range(16):
        if leaving & 1 << i:
            send_back(position, WALL_SQUARES[i])
