"""What a seat knows of a game of Castel as a row of numbers: the parts below, one after the other."""

from burgrave.core.encoder import Encoder, Part, Private, Row, seat_labels
from burgrave.core.position import Position
from burgrave.games.castel import facts
from burgrave.games.castel.facts import (
    DECK,
    DEEPEST,
    FIRST_OUT,
    IN_EFFECT,
    JESTER,
    KINDS,
    LAST_ROUND,
    NOTES,
    PILES,
    PLACES,
    SPECTATOR,
)
from burgrave.games.castel.position import CastelPosition

PHASES = len(facts.PHASES)
COUNTS = 1 + max(facts.COPIES)
SHARES = [count / copies for copies in facts.COPIES for count in range(COUNTS)]
"""So many cards of a kind, by how many there are."""
ALCHEMIST, FAVOURITE = facts.ALCHEMIST, facts.FAVOURITE
SCHEMER, SPY, ACROBAT = (facts.NAMES.index(name) for name in ("schemer", "spy", "acrobat"))
LABELS = [f"{name}#{number + 1}" if copies > 1 else name for name, _, copies in facts.CARDS for number in range(copies)]
"""The cards one by one; equal ones are numbered, those of which the most is known first."""


def parts(seats: int) -> list[Part]:
    """What the numbers mean."""
    by_seat = seat_labels(seats)
    return [
        Part("card", "whether a card of the kind lies at the place in castle or slot", facts.NAMES, castle_places()),
        Part("out", "whether a card lies at the place outside", facts.PLACE_NAMES[FIRST_OUT:]),
        Part("pawn", "whether the lowest card there has the seat's pawn", by_seat, facts.PLACE_NAMES),
        Part("knights", "knights on that card, by 4", facts.PLACE_NAMES),
        Part("knights' pawns", "those of the seat on these knights, by 4", by_seat, facts.PLACE_NAMES),
        Part("last", "where the card placed last lies: its height in the stack from 1, by 5", facts.PLACE_NAMES),
        Part("phase", "what is being decided", facts.PHASES),
        Part("player", "whose turn it is", by_seat),
        Part("done", "actions done in this turn, by 3"),
        Part("merchant", "whether the turn has three actions"),
        Part("herald", "whether the Herald was in play when the turn began"),
        Private("had king", "whether the observer, if it is his turn, had the King in hand when it began"),
        Part("round", "rounds that are over, by 200"),
        Part("idle", "rounds without a card drawn or placed, by 3"),
        Part("busy", "whether a card was drawn or placed in this round"),
        Part("effect", "the card whose effect is carried out", facts.NAMES),
        Part("effect at", "where it lies", facts.PLACE_NAMES),
        Part("step", "parts of the effect that are done, by 12"),
        Part("noted place", "places that the Acrobat or the Schemer remembers", facts.PLACE_NAMES),
        Part("noted card", "cards that the Alchemist has laid aside, by 16", facts.NAMES),
        Part("noted seat", "pawns that the Spy has given to the seat, by 16", by_seat),
        Part("favourite", "what she has moved", ["king", "knight"]),
        Part("stock", "pawns left, by 30", by_seat),
        Private("hand", "the observer's cards, by how many there are", facts.NAMES),
        Part("hand size", "cards in hand, by 10", by_seat, high=DECK / 10.0),
        Part("pile", "cards in the pile, by 13", by_seat),
        Part("exchange", "cards of the exchange, by how many there are", facts.NAMES),
        Part("removed", "cards removed from the game, by how many there are", facts.NAMES),
        Private("offer", "a card held ready to change hands, if the observer sees it", by_seat, facts.NAMES),
        Part("offer to", "who gets the card that a seat holds ready", by_seat, by_seat),
        Private("known", "where a card may be that the observer knows something of", by_seat[1:], LABELS),
        Part("public", "where a card may be that all know something of", by_seat, LABELS),
        Part("acrobat", "whether he moves all"),
        Part("merchant last", "whether he may not be the last card"),
        Part("herald any", "whether the King may be placed by any action"),
    ]


def castle_places() -> tuple[str, ...]:
    """The squares and slots."""
    return facts.PLACE_NAMES[:FIRST_OUT]


class CastelObservation(Encoder):
    """What a seat knows of a game of Castel."""

    def __init__(self, seats: int) -> None:
        super().__init__("castel observation", 1, seats, parts(seats))

    def write(self, position: Position, observer: int, row: Row) -> None:
        """Write all numbers."""
        assert isinstance(position, CastelPosition)
        p = position
        seats = p.seats
        row.clear(self.length)
        at = self.write_board(p, observer, row)
        row.numbers[at + p.phase] = 1
        at += PHASES
        row.numbers[at + (p.player - observer + seats) % seats] = 1
        at += seats
        row.numbers[at] = p.done / 3.0
        row.numbers[at + 1] = p.has_merchant
        row.numbers[at + 2] = p.herald_calls
        if p.player == observer:
            row.numbers[at + 3] = p.had_king
        row.numbers[at + 4] = 1.0 * p.rounds / LAST_ROUND
        row.numbers[at + 5] = p.idle / 3.0
        row.numbers[at + 6] = p.is_busy
        at += 7
        if p.phase == IN_EFFECT:
            self.write_effect(p, observer, row, at)
        at += KINDS + PLACES + 1 + PLACES + KINDS + seats + 2
        at = self.write_cards(p, observer, row, at)
        at = self.write_offers(p, observer, row, at)
        for i in range(1, seats):
            self.write_known(p, observer, (observer + i) % seats, row, at)
            at += DECK
        for i in range(seats):
            self.write_known(p, SPECTATOR, (observer + i) % seats, row, at)
            at += DECK
        row.numbers[at] = p.acrobat_all
        row.numbers[at + 1] = p.merchant_barred
        row.numbers[at + 2] = p.herald_any

    def write_board(self, p: CastelPosition, observer: int, row: Row) -> int:
        """What lies where; returns where the next part begins."""
        seats = p.seats
        pawn = KINDS * FIRST_OUT + PLACES - FIRST_OUT
        knights = pawn + seats * PLACES
        pawns = knights + PLACES
        last = pawns + seats * PLACES
        for place in range(PLACES):
            height = p.height[place]
            if height == 0:
                continue
            if place < FIRST_OUT:
                row.numbers[p.bottom[place] * FIRST_OUT + place] = 1
            else:
                row.numbers[KINDS * FIRST_OUT + place - FIRST_OUT] = 1
            row.numbers[knights + place] = (height - 1) / 4.0
            for level in range(height):
                owner = p.pawn[DEEPEST * place + level]
                if owner:
                    owner = (owner - 1 - observer + seats) % seats
                    if level:
                        row.numbers[pawns + owner * PLACES + place] += 0.25
                    else:
                        row.numbers[pawn + owner * PLACES + place] = 1
        if p.last:
            row.numbers[last + (p.last - 1) // DEEPEST] = ((p.last - 1) % DEEPEST + 1) / 5.0
        return last + PLACES

    def write_effect(self, p: CastelPosition, observer: int, row: Row, at: int) -> None:
        """The effect being carried out, and what it remembers."""
        seats = p.seats
        row.numbers[at + p.effect] = 1
        row.numbers[at + KINDS + p.place] = 1
        at += KINDS + PLACES
        row.numbers[at] = p.step / 12.0
        at += 1
        for i in range(NOTES):
            note = p.notes[i] - 1
            if note < 0:
                continue
            if p.effect == ACROBAT:
                row.numbers[at + note] = 1
            elif p.effect == SCHEMER:
                row.numbers[at + note // DEEPEST] = 1
            elif p.effect == ALCHEMIST:
                row.numbers[at + PLACES + note] += 0.0625
            elif p.effect == SPY:
                row.numbers[at + PLACES + KINDS + (note - observer + seats) % seats] += 0.0625
            elif p.effect == FAVOURITE:
                row.numbers[at + PLACES + KINDS + seats + i] = 1

    def write_cards(self, p: CastelPosition, observer: int, row: Row, at: int) -> int:
        """Pawns in stock, hands, piles, and cards lying open beside the castle."""
        seats = p.seats
        for i in range(seats):
            seat = (observer + i) % seats
            row.numbers[at + i] = p.stock[seat] / 30.0
            row.numbers[at + seats + KINDS + i] = p.hand_size[seat] / 10.0
            row.numbers[at + 2 * seats + KINDS + i] = p.pile_size[seat] / 13.0
        for kind in range(KINDS):
            row.numbers[at + seats + kind] = SHARES[COUNTS * kind + p.hand[KINDS * observer + kind]]
        at += 3 * seats + KINDS
        for kind in range(KINDS):
            row.numbers[at + kind] = SHARES[COUNTS * kind + p.exchange[kind]]
            row.numbers[at + KINDS + kind] = SHARES[COUNTS * kind + p.removed[kind]]
        return at + 2 * KINDS

    def write_offers(self, p: CastelPosition, observer: int, row: Row, at: int) -> int:
        """Cards held ready; the taker does not see one that is passed in secret (C23)."""
        seats = p.seats
        for i in range(seats):
            giver = (observer + i) % seats
            if p.offer[giver]:
                taker = p.taker[giver]
                row.numbers[at + KINDS * seats + seats * i + (taker - observer + seats) % seats] = 1
                if giver == observer or (taker == observer and p.effect != JESTER):
                    row.numbers[at + KINDS * i + p.offer[giver] - 1] = 1
        return at + (KINDS + seats) * seats

    def write_known(self, p: CastelPosition, knower: int, seat: int, row: Row, at: int) -> None:
        """The cards that may be in a seat's hand as far as somebody knows; wholly unknown ones are left out."""
        for label in range(DECK):
            places = p.know[DECK * knower + label]
            row.numbers[at + label] = places >> seat & 1 & ~(places >> PILES)
