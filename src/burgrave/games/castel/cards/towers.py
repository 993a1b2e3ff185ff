"""The cards of the towers."""

from typing import TYPE_CHECKING

from burgrave.core.moves import Moves
from burgrave.games.castel import board, facts, hands
from burgrave.games.castel.cards.card import Card
from burgrave.games.castel.cards.patterns import Mover, Striker
from burgrave.games.castel.facts import KINDS, KNIGHT, MAX_SEATS, NO_WALL, PLACES, SQUARES
from burgrave.games.castel.words import VOCABULARY

if TYPE_CHECKING:
    from burgrave.games.castel.position import CastelPosition

WALL_OF = facts.WALL_OF
ALCHEMY, SHIFT, GIVE = (VOCABULARY.base[verb] for verb in ("alchemy", "shift", "give"))


class Alchemist(Card):
    """C49: two hand cards against two of the exchange as it was. Chosen cards lie aside, noted, until the last line."""

    def __init__(self) -> None:
        self.steps = 2

    def list_moves(self, position: "CastelPosition", seat: int, moves: Moves) -> None:
        """Add `alchemy MINE THEIRS` for every hand card and every card of the exchange."""
        for mine in range(KINDS):
            if position.hand[KINDS * seat + mine]:
                for theirs in range(KINDS):
                    if position.exchange[theirs]:
                        moves.add(ALCHEMY + KINDS * mine + theirs)

    def play(self, position: "CastelPosition", seat: int, code: int) -> None:
        """Lay the two cards aside."""
        mine = (code - ALCHEMY) // KINDS
        theirs = (code - ALCHEMY) % KINDS
        hands.take_openly(position, seat, mine)
        position.exchange[theirs] -= 1
        position.notes[2 * position.step - 2] = mine + 1
        position.notes[2 * position.step - 1] = theirs + 1

    def finish(self, position: "CastelPosition") -> None:
        """Carry out the exchange."""
        for i in range(0, 4, 2):
            if position.notes[i]:
                position.exchange[position.notes[i] - 1] += 1
                hands.give_openly(position, position.player, position.notes[i + 1] - 1)


class Archer(Striker):
    """C50: sends back a card outside."""

    def strikes(self, position: "CastelPosition", place: int) -> bool:
        """Choose a card outside."""
        return place >= SQUARES


class Ghost(Card):
    """C51: comes only into a tower with a single card that is not protected, and sends it back."""

    def fits(self, position: "CastelPosition", spot: int) -> bool:
        """Take the place of an open card."""
        return position.height[spot] == 1 and board.is_open(position, spot)

    def before(self, position: "CastelPosition", place: int) -> None:
        """Send that card back."""
        board.send_back(position, place)


class Watchman(Mover):
    """C52, C9: moves a soldier to another free rampart square, where he may be the fourth."""

    def list_moves(self, position: "CastelPosition", seat: int, moves: Moves) -> None:
        """Add the moves of every open soldier on a rampart."""
        for place in range(SQUARES):
            if WALL_OF[place] != NO_WALL and board.is_open(position, place) and board.top(position, place) != KNIGHT:
                self.list_within_zone(position, place, moves)

    def play(self, position: "CastelPosition", seat: int, code: int) -> None:
        """Move him."""
        to = (code - SHIFT) % PLACES
        board.move(position, (code - SHIFT) // PLACES, to)
        board.repel(position, WALL_OF[to])


class Magician(Striker):
    """C53: any other card in play goes to the exchange."""

    def strike(self, position: "CastelPosition", place: int) -> None:
        """Put it into the exchange."""
        board.send_to_exchange(position, place)


class Witch(Card):
    """C54: gives a card of the exchange into any hand."""

    def __init__(self) -> None:
        self.steps = 1

    def list_moves(self, position: "CastelPosition", seat: int, moves: Moves) -> None:
        """Add `give CARD SEAT` for every card of the exchange and every seat."""
        for kind in range(KINDS):
            if position.exchange[kind]:
                for taker in range(position.seats):
                    moves.add(GIVE + MAX_SEATS * kind + taker)

    def play(self, position: "CastelPosition", seat: int, code: int) -> None:
        """Give the card."""
        kind = (code - GIVE) // MAX_SEATS
        position.exchange[kind] -= 1
        hands.give_openly(position, (code - GIVE) % MAX_SEATS, kind)
