"""What every card can do, and the table it does it on: the board and the effect that is being carried out."""

from burgrave.core.moves import Moves
from burgrave.games.castel import facts
from burgrave.games.castel.board import Board
from burgrave.games.castel.facts import ANYWHERE_OUT, DEEPEST, NOTES, SPOTS

LANDING = facts.LANDING
LANDING_START = facts.LANDING_START
OUT_FIRST = facts.OUT_FIRST
ZONES = facts.ZONES


class Card:
    """A card without a text. What a card does differently is all that its own class says.

    An effect has up to `steps` parts; a part without a line is passed over. While a line is carried out `table.step`
    already counts it.
    """

    def __init__(self) -> None:
        self.steps = 0

    def fits(self, table: "Table", spot: int) -> bool:
        """Whether the card may be placed on a spot of its zone (C6)."""
        return table.height[spot] == 0

    def before(self, table: "Table", place: int) -> None:
        """Do what happens before the card lies on its place."""

    def arrive(self, table: "Table") -> None:
        """Do what happens without words when the card has arrived."""

    def owes(self, table: "Table", seat: int) -> bool:
        """Whether a seat is asked for a line."""
        return seat == table.player

    def lines(self, table: "Table", seat: int, moves: Moves) -> None:
        """Add the lines a seat that is asked may choose from."""

    def weight(self, table: "Table", code: int) -> int:
        """How many equal cards a line of chance stands for."""
        return 1

    def play(self, table: "Table", seat: int, code: int) -> None:
        """Carry out a line."""

    def finish(self, table: "Table") -> None:
        """Do what happens after the last line."""


CARDS: list[Card] = []
"""The logic of every kind, in the order of the facts; filled by the folder of cards."""


class Table(Board):
    """The board, the options, and the effect being carried out: which card, whose, where, and how far."""

    def __init__(self) -> None:
        super().__init__()
        self.acrobat_all = 0
        self.merchant_barred = 0
        self.herald_any = 0
        self.effect = 0
        self.player = 0
        self.place = 0
        self.step = 0
        self.notes = [0] * 12
        self.has_merchant = 0

    def add_spots(self, base: int, kind: int, moves: Moves) -> None:
        """Add a line for every spot where a card may be placed; `base` is the verb's first code."""
        card = CARDS[kind]
        zone = ZONES[kind]
        for i in range(LANDING_START[zone], LANDING_START[zone + 1]):
            if card.fits(self, LANDING[i]):
                moves.add(base + SPOTS * kind + LANDING[i])

    def can_stand(self, kind: int) -> bool:
        """Whether there is a spot where a card may be placed."""
        card = CARDS[kind]
        zone = ZONES[kind]
        for i in range(LANDING_START[zone], LANDING_START[zone + 1]):  # noqa: SIM110 - compiles to a plain loop
            if card.fits(self, LANDING[i]):
                return True
        return False

    def bring(self, kind: int, spot: int, pawn: int) -> None:
        """Bring a card into play: card and pawn down, then C13 and C14, then its text (C15)."""
        card = CARDS[kind]
        place = OUT_FIRST[kind] if spot == ANYWHERE_OUT else spot
        card.before(self, place)
        self.put(place, kind, pawn)
        self.mark_last(place)
        self.effect = kind
        self.place = place
        self.step = 0
        self.clear_notes()
        card.arrive(self)

    def clear_notes(self) -> None:
        """Forget what an effect had to remember."""
        for i in range(NOTES):
            self.notes[i] = 0

    def free_squares(self, zone: int) -> int:
        """The number of free squares of the court, the ramparts or the towers."""
        count = 0
        for i in range(LANDING_START[zone], LANDING_START[zone + 1]):
            count += self.height[LANDING[i]] == 0
        return count

    def is_beside(self, place: int) -> bool:
        """Whether a place is next to the card whose effect is carried out."""
        return self.are_near(place, self.place)

    def pawn_at(self, card_at: int) -> int:
        """The pawn on a card given by place and depth from the top; 0 if there is none, or no such card."""
        level = self.level_of(card_at)
        return self.pawn[DEEPEST * (card_at // DEEPEST) + level] if level >= 0 else 0

    def set_pawn(self, card_at: int, pawn: int) -> None:
        """Put a pawn on a card given by place and depth in the place of the old one; stocks are not touched."""
        self.pawn[DEEPEST * (card_at // DEEPEST) + self.level_of(card_at)] = pawn

    def level_of(self, card_at: int) -> int:
        """The height above the bottom of a card given by place and depth from the top."""
        return self.height[card_at // DEEPEST] - 1 - card_at % DEEPEST
