"""What a seat knows of a game of Torres as a row of numbers: the parts below, one after the other."""

from burgrave.core.encoder import Encoder, Part, Private, Row, seat_labels
from burgrave.core.position import Position
from burgrave.games.torres import facts
from burgrave.games.torres.position import TorresPosition

SQUARES = len(facts.SQUARES)
KINDS = facts.KINDS
HEIGHTS = facts.HEIGHTS
PHASES = len(facts.PHASES)
MASTERS = len(facts.MASTERS)
OWN, SHARED = facts.DECKS.index("own"), facts.DECKS.index("shared")
TOP = 6
"""So many of the cards put back on top are told by their place."""

# Each year a seat scores at most 64 squares at level 46, 15 for the king, 50 for the master card, and skips markers.
MOST_SCORE = 100.0
MOST_COPIES = 4.0
"""A shared deck has each card once a colour."""


def parts(seats: int, version: int) -> list[Part]:
    """What the numbers mean; those of version 1 come first."""
    by_seat = seat_labels(seats)
    told = [
        Part("height", "blocks, by 10", facts.SQUARES, high=facts.HIGHEST / 10),
        Part("knight", "whether one of the seat's knights stands there", by_seat, facts.SQUARES),
        Part("king", "whether the king stands there", facts.SQUARES),
        Part("carried", "whether the block in the air was lifted there", facts.SQUARES),
        Part("phase", "what is being decided", facts.PHASES),
        Part("player", "whose turn it is", by_seat),
        Part("leader", "who began this round", by_seat),
        Part("year", "which year it is; none during the set-up", ["1", "2", "3"]),
        Part("round", "rounds of the year that are over, by 4"),
        Part("points", "action points left, by 7"),
        Part("buys", "cards bought in this turn, by 2"),
        Part("card played", "whether the card of this turn has been played"),
        Part("master", "the master card", list(facts.MASTERS)),
        Part("score", "points, by 100", by_seat, high=MOST_SCORE),
        Part("reserve", "blocks in the reserve, by 92"),
        Part("stacks", "waiting stacks of each height, by 4", by_seat, ["0", "1", "2", "3"]),
        Part("bound", "whether the stack of this turn is chosen, and its blocks left, by 3", ["chosen", "blocks"]),
        Part("kept", "blocks kept for the next year, by 3", by_seat),
        Private("hand", "the observer's cards", facts.CARDS, high=MOST_COPIES),
        Part("hand size", "cards in hand, by 10", by_seat, high=MOST_COPIES),
        Private("fresh", "cards bought in this turn, if the observer bought them", facts.CARDS, high=MOST_COPIES),
        Part("fresh size", "how many were bought in this turn, by 2"),
        Private("drawn", "cards looked at, if the observer looks at them", facts.CARDS, high=MOST_COPIES),
        Part("drawn size", "how many are looked at, by 3"),
        Part("to draw", "cards still to be drawn of this purchase, by 3"),
        Part("played", "cards played", by_seat, facts.CARDS, high=MOST_COPIES),
        Part(
            "deck",
            "cards of each deck, by 10, those bought unseen among what is left; a shared one as +0",
            by_seat,
            ["top", "left", "bottom"],
            high=MOST_COPIES,
        ),
        Private("left", "cards of the own deck that nobody has looked at", facts.CARDS),
        Private("top", "cards the observer put back on top, the next first", [str(i) for i in range(TOP)], facts.CARDS),
        Private("bottom", "cards the observer put back at the bottom", facts.CARDS, high=MOST_COPIES),
        Part("edition", "whether it is the one of 1999"),
        Part("cards", "how they are dealt", facts.DECKS),
        Part("draw", "cards drawn of a purchase, by 3"),
        Part("doors", "whether they lead to any castle"),
        Part("laps", "whether markers a lap apart share a space"),
        Part("master game", "whether it is played"),
        Part("master minimum", "points at least for a master card, by 4"),
    ]
    return told if version == 1 else [*told, Part("unseen", "cards bought unseen, by 2", by_seat)]


class TorresObservation(Encoder):
    """What a seat knows of a game of Torres."""

    def __init__(self, seats: int, version: int) -> None:
        super().__init__("torres observation", version, seats, parts(seats, version))

    def write(self, position: Position, observer: int, row: Row) -> None:
        """Write all numbers."""
        assert isinstance(position, TorresPosition)
        p = position
        seats = p.seats
        row.clear(self.length)
        for square in range(SQUARES):
            row.numbers[square] = p.height[square] / 10.0
        at = SQUARES
        for i in range(seats):
            knights = p.knights[(observer + i) % seats]
            for square in range(SQUARES):
                row.numbers[at + square] = knights >> square & 1
            at += SQUARES
        if p.king >= 0:
            row.numbers[at + p.king] = 1
        at += SQUARES
        if p.carried_from >= 0:
            row.numbers[at + p.carried_from] = 1
        at = self.write_course(p, observer, row, at + SQUARES)
        at = self.write_supplies(p, observer, row, at)
        at = self.write_cards(p, observer, row, at)
        at = self.write_decks(p, observer, row, at)
        row.numbers[at] = p.is_1999
        row.numbers[at + 1 + p.deck] = 1
        row.numbers[at + 4] = p.draws / 3.0
        row.numbers[at + 5] = p.doors_any
        row.numbers[at + 6] = p.laps_apart
        row.numbers[at + 7] = p.is_master
        row.numbers[at + 8] = p.master_min / 4.0
        if self.version > 1:
            for i in range(seats):
                row.numbers[at + 9 + i] = p.unseen[(observer + i) % seats] / 2.0

    def write_course(self, p: TorresPosition, observer: int, row: Row, at: int) -> int:
        """Where in the game we are; returns where the next part begins."""
        seats = p.seats
        row.numbers[at + p.phase] = 1
        at += PHASES
        row.numbers[at + (p.player - observer + seats) % seats] = 1
        at += seats
        row.numbers[at + (p.leader - observer + seats) % seats] = 1
        at += seats
        if p.year:
            row.numbers[at + p.year - 1] = 1
        at += 3
        row.numbers[at] = p.round / 4.0
        row.numbers[at + 1] = p.points / 7.0
        row.numbers[at + 2] = p.buys / 2.0
        row.numbers[at + 3] = p.card_played
        at += 4
        if p.master_card >= 0:
            row.numbers[at + p.master_card] = 1
        return at + MASTERS

    def write_supplies(self, p: TorresPosition, observer: int, row: Row, at: int) -> int:
        """Points and blocks."""
        seats = p.seats
        for i in range(seats):
            row.numbers[at + i] = p.score[(observer + i) % seats] / 100.0
        at += seats
        row.numbers[at] = p.reserve / 92.0
        at += 1
        for i in range(seats):
            seat = (observer + i) % seats
            for height in range(HEIGHTS):
                row.numbers[at + height] = p.stacks[HEIGHTS * seat + height] / 4.0
            at += HEIGHTS
        if p.bound >= 0:
            row.numbers[at] = 1
            row.numbers[at + 1] = p.bound / 3.0
        at += 2
        for i in range(seats):
            row.numbers[at + i] = p.kept[(observer + i) % seats] / 3.0
        return at + seats

    def write_cards(self, p: TorresPosition, observer: int, row: Row, at: int) -> int:
        """Cards in hands, looked at and played."""
        seats = p.seats
        for kind in range(KINDS):
            row.numbers[at + kind] = p.hand[KINDS * observer + kind]
        at += KINDS
        for i in range(seats):
            row.numbers[at + i] = self.count(p.hand, KINDS * ((observer + i) % seats)) / 10.0
        at += seats
        if p.player == observer:
            for kind in range(KINDS):
                row.numbers[at + kind] = p.fresh[kind]
                row.numbers[at + KINDS + 1 + kind] = p.drawn[kind]
        row.numbers[at + KINDS] = self.count(p.fresh, 0) / 2.0
        row.numbers[at + 2 * KINDS + 1] = self.count(p.drawn, 0) / 3.0
        at += 2 * KINDS + 2
        row.numbers[at] = p.to_draw / 3.0
        at += 1
        for i in range(seats):
            first = KINDS * ((observer + i) % seats)
            for kind in range(KINDS):
                row.numbers[at + kind] = p.played[first + kind]
            at += KINDS
        return at

    def count(self, counts: list[int], first: int) -> int:
        """How many cards there are of all kinds together."""
        total = 0
        for kind in range(KINDS):
            total += counts[first + kind]
        return total

    def write_decks(self, p: TorresPosition, observer: int, row: Row, at: int) -> int:
        """The decks, and what the observer knows of one: of his own the set, of each what he put back."""
        seats = p.seats
        decks = seats if p.deck == OWN else 1 if p.deck == SHARED else 0
        mine = observer if p.deck == OWN else 0
        first = KINDS * mine
        for i in range(decks):
            deck = (mine + i) % seats
            row.numbers[at + 3 * i] = p.above_count[deck] / 10.0
            row.numbers[at + 3 * i + 1] = self.count(p.unknown, KINDS * deck) / 10.0
            row.numbers[at + 3 * i + 2] = p.below_count[deck] / 10.0
        at += 3 * seats
        if p.deck == OWN:
            for kind in range(KINDS):
                row.numbers[at + kind] = p.unknown[first + kind]
        at += KINDS
        if decks:
            top = p.above_count[mine]
            for i in range(TOP if top > TOP else top):
                if p.above_by[first + top - 1 - i] == observer:
                    row.numbers[at + KINDS * i + p.above[first + top - 1 - i]] = 1
        at += KINDS * TOP
        if decks:
            for i in range(p.below_count[mine]):
                if p.below_by[first + i] == observer:
                    row.numbers[at + p.below[first + i]] += 1
        return at + KINDS
