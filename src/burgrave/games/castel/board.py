"""The board: which cards lie where with whose pawns, what is protected, and how cards come and go."""

from burgrave.games.castel import facts
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
from burgrave.games.castel.knowledge import Knowledge

COPIES = facts.COPIES
NEAR = facts.NEAR
OUT_FIRST = facts.OUT_FIRST
WALL_OF = facts.WALL_OF
WALL_SQUARES = facts.WALL_SQUARES


class Board(Knowledge):
    """The castle and the outside.

    At each place lies a stack: `bottom` and on it `height - 1` knights. `pawn[DEEPEST * place + level]`, counted from
    the bottom, is the seat of a card's pawn + 1, or 0. `where` is the place of each kind of which there is one, + 1.
    """

    def __init__(self) -> None:
        super().__init__()
        self.bottom = [0] * 91
        self.height = [0] * 91
        self.pawn = [0] * 455
        self.where = [0] * 37
        self.stock = [0] * 5
        self.last = 0

    # What lies where

    def top(self, place: int) -> int:
        """The kind of the card on top of an occupied place."""
        return KNIGHT if self.height[place] > 1 else self.bottom[place]

    def top_pawn(self, place: int) -> int:
        """The seat of the pawn on the top card + 1, or 0."""
        return self.pawn[DEEPEST * place + self.height[place] - 1]

    def is_at_court(self, kind: int) -> bool:
        """Whether a card lies in the court, knights on it or not."""
        place = self.where[kind] - 1
        return 0 <= place < SQUARES  # a court card in the castle is at court

    def is_near(self, place: int, kind: int) -> bool:
        """Whether a square is next to the card of a kind (C3); cards outside have no neighbours."""
        other = self.where[kind] - 1
        return 0 <= other < SQUARES and place < SQUARES and NEAR[SQUARES * other + place] == 1

    def are_near(self, place: int, other: int) -> bool:
        """Whether two places are neighbouring squares (C3)."""
        return place < SQUARES and other < SQUARES and NEAR[SQUARES * other + place] == 1

    # Protection (C11)

    def is_open(self, place: int) -> bool:
        """Whether the top card of a place may be sent back, moved or killed."""
        if self.height[place] == 0 or self.top(place) == AMBASSADOR:
            return False
        return not self.priest_protects(place) and not self.captain_protects(place)

    def priest_protects(self, place: int) -> bool:
        """Whether the Priest is next to the top card with a pawn of its colour; the castle holds only characters."""
        if not self.is_near(place, PRIEST):
            return False
        colour = self.pawn[DEEPEST * (self.where[PRIEST] - 1)]
        return colour != 0 and colour == self.top_pawn(place)

    def captain_protects(self, place: int) -> bool:
        """Whether the top card is another soldier on the Captain's wall; only soldiers lie on ramparts."""
        captain = self.where[CAPTAIN] - 1
        if captain < 0 or captain == place or self.height[place] > 1:
            return False
        return WALL_OF[place] != NO_WALL and WALL_OF[place] == WALL_OF[captain]

    # Coming and going

    def put(self, place: int, kind: int, pawn: int) -> None:
        """Lay a card on a place; a knight goes on what lies there."""
        if self.height[place] == 0:
            self.bottom[place] = kind
            if COPIES[kind] == 1:
                self.where[kind] = place + 1
        self.pawn[DEEPEST * place + self.height[place]] = pawn
        self.height[place] += 1

    def mark_last(self, place: int) -> None:
        """Remember the top card of a place as the last one placed."""
        self.last = DEEPEST * place + self.height[place]

    def is_last(self, place: int) -> bool:
        """Whether the top card of a place is the last one placed."""
        return self.last == DEEPEST * place + self.height[place]

    def lift(self, place: int) -> None:
        """Take the top card of a place away."""
        if self.is_last(place):
            self.last = 0
        self.height[place] -= 1
        self.pawn[DEEPEST * place + self.height[place]] = 0
        if self.height[place] == 0:
            self.clear(place)

    def clear(self, place: int) -> None:
        """Forget what lay on a place that has become empty."""
        kind = self.bottom[place]
        self.bottom[place] = 0
        if COPIES[kind] == 1:
            self.where[kind] = 0
        elif place >= FIRST_OUT:
            self.close_up(place, OUT_FIRST[kind] + COPIES[kind])

    def close_up(self, place: int, end: int) -> None:
        """Let later cards of the same name outside move up."""
        while place + 1 < end and self.height[place + 1] > 0:
            self.move_stack(place + 1, place)
            place += 1

    def move_stack(self, place: int, to: int) -> None:
        """Move all that lies on a place to an empty place."""
        for level in range(self.height[place]):
            self.pawn[DEEPEST * to + level] = self.pawn[DEEPEST * place + level]
            self.pawn[DEEPEST * place + level] = 0
            if self.last == DEEPEST * place + level + 1:
                self.last = DEEPEST * to + level + 1
        self.bottom[to] = self.bottom[place]
        self.height[to] = self.height[place]
        self.bottom[place] = 0
        self.height[place] = 0

    def return_pawn(self, place: int) -> int:
        """Take a top card away, its pawn back into the stock; returns the owner of the pawn + 1, or 0."""
        pawn = self.top_pawn(place)
        if pawn:
            self.stock[pawn - 1] += 1
        self.lift(place)
        return pawn

    def send_back(self, place: int) -> None:
        """Send a card back to the hand of the owner of its pawn, without one to the exchange (C10)."""
        kind = self.top(place)
        pawn = self.return_pawn(place)
        if pawn:
            self.add_openly(pawn - 1, kind)
        else:
            self.exchange[kind] += 1

    def send_to_exchange(self, place: int) -> None:
        """Put a card into the exchange, whoever owns its pawn (C53)."""
        kind = self.top(place)
        self.return_pawn(place)
        self.exchange[kind] += 1

    def kill(self, place: int) -> None:
        """Remove a card from the game (C21)."""
        kind = self.top(place)
        self.return_pawn(place)
        self.removed[kind] += 1

    def move(self, place: int, to: int) -> None:
        """Move the top card of a place with its pawn to a free place, or a knight onto a card (C9)."""
        kind = self.top(place)
        pawn = self.top_pawn(place)
        was_last = self.is_last(place)
        if place < to and self.height[place] == 1 and self.height[to] > 0 and self.bottom[to] == kind:
            to -= 1  # a knight alone outside goes onto a later one, which moves up
        self.lift(place)
        self.put(to, kind, pawn)
        if was_last:
            self.mark_last(to)

    def draw_outside(self, place: int) -> None:
        """Move the top card of a place outside, behind all others of its name (C44)."""
        to = OUT_FIRST[self.top(place)]
        while self.height[to] > 0:
            to += 1
        self.move(place, to)

    def change_places(self, one: int, other: int) -> None:
        """Let single cards on two squares change places."""
        kind = self.bottom[one]
        self.bottom[one] = self.bottom[other]
        self.bottom[other] = kind
        self.where[self.bottom[one]] = one + 1
        self.where[kind] = other + 1
        pawn = self.pawn[DEEPEST * one]
        self.pawn[DEEPEST * one] = self.pawn[DEEPEST * other]
        self.pawn[DEEPEST * other] = pawn
        if self.last == DEEPEST * one + 1:
            self.last = DEEPEST * other + 1
        elif self.last == DEEPEST * other + 1:
            self.last = DEEPEST * one + 1

    # Soldiers and engines

    def repel(self, wall: int) -> None:
        """Send back the engine facing a wall if four soldiers stand on it (C13); under a knight it stays (C60)."""
        for i in range(4 * wall, 4 * wall + 4):
            if self.height[WALL_SQUARES[i]] == 0:
                return
        if self.height[SQUARES + wall] == 1:
            self.send_back(SQUARES + wall)

    def storm(self) -> None:
        """Send all unprotected soldiers back if four engines stand (C14); who is protected is judged first (C60)."""
        for slot in range(SQUARES, FIRST_OUT):
            if self.height[slot] == 0:
                return
        leaving = 0
        for i in range(16):
            if self.height[WALL_SQUARES[i]] == 1 and self.is_open(WALL_SQUARES[i]):
                leaving |= 1 << i
        for i in range(16):
            if leaving & 1 << i:
                self.send_back(WALL_SQUARES[i])
