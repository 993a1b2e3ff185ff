"""What several cards have in common: striking a card, moving one, touching pawns."""

from typing import TYPE_CHECKING

from burgrave.core.moves import Moves
from burgrave.games.castel import board, facts
from burgrave.games.castel.cards.card import Card
from burgrave.games.castel.facts import DEEPEST, KNIGHT, MAX_SEATS, PLACES
from burgrave.games.castel.words import VOCABULARY

if TYPE_CHECKING:
    from burgrave.games.castel.position import CastelPosition

LANDING = facts.LANDING
LANDING_START = facts.LANDING_START
ZONE_OF = facts.ZONE_OF
TARGET, SHIFT, PAWN = (VOCABULARY.base[verb] for verb in ("target", "shift", "pawn"))


class Striker(Card):
    """A card that strikes one open card other than itself; most send it back."""

    def __init__(self) -> None:
        self.steps = 1

    def strikes(self, position: "CastelPosition", place: int) -> bool:
        """Whether the top card of an occupied place may be chosen."""
        return True

    def strike(self, position: "CastelPosition", place: int) -> None:
        """Do to the chosen card what the text says."""
        board.send_back(position, place)

    def list_moves(self, position: "CastelPosition", seat: int, moves: Moves) -> None:
        """Add `target LOC` for every card that may be chosen."""
        for place in range(PLACES):
            if place != position.place and self.strikes(position, place) and board.is_open(position, place):
                moves.add(TARGET + place)

    def play(self, position: "CastelPosition", seat: int, code: int) -> None:
        """Strike the chosen card."""
        self.strike(position, code - TARGET)


class Mover(Card):
    """A card that moves another."""

    def __init__(self) -> None:
        self.steps = 1

    def list_within_zone(self, position: "CastelPosition", place: int, moves: Moves) -> None:
        """Add the moves of a card to every free square of the zone it lies in (C9)."""
        zone = ZONE_OF[place]
        for i in range(LANDING_START[zone], LANDING_START[zone + 1]):
            if position.height[LANDING[i]] == 0:
                moves.add(SHIFT + PLACES * place + LANDING[i])

    def list_knights(self, position: "CastelPosition", moves: Moves) -> None:
        """Add the moves of every open knight onto any other card."""
        for place in range(PLACES):
            if board.is_open(position, place) and board.top(position, place) == KNIGHT:
                for to in range(PLACES):
                    if to != place and position.height[to] > 0:
                        moves.add(SHIFT + PLACES * place + to)

    def play(self, position: "CastelPosition", seat: int, code: int) -> None:
        """Move the card."""
        board.move(position, (code - SHIFT) // PLACES, (code - SHIFT) % PLACES)


class PawnTaker(Card):
    """A card that takes or changes pawns, also of protected cards and of cards beneath (C66)."""

    def __init__(self) -> None:
        self.steps = 1

    def takes(self, position: "CastelPosition", card_at: int) -> bool:
        """Whether the pawn on a card may be chosen."""
        return True

    def list_moves(self, position: "CastelPosition", seat: int, moves: Moves) -> None:
        """Add `pawn LOC` for every pawn that may be chosen."""
        for place in range(PLACES):
            for card_at in range(DEEPEST * place, DEEPEST * place + position.height[place]):
                if board.pawn_at(position, card_at) and self.takes(position, card_at):
                    moves.add(PAWN + (MAX_SEATS + 1) * card_at)

    def card_of(self, code: int) -> int:
        """The card of a line, by place and depth."""
        return (code - PAWN) // (MAX_SEATS + 1)
