"""What the players remember of hidden cards, as a position's notation tells it."""

from burgrave.core.errors import refuse
from burgrave.games.castel import knowledge
from burgrave.games.castel.facts import COPIES, DECK, FIRST_LABEL, KINDS, MAX_SEATS, NAMES, PILES, SPECTATOR
from burgrave.games.castel.imagine import fits
from burgrave.games.castel.notation.parsing import ALL, BETWEEN, counted, index, number, words
from burgrave.games.castel.position import CastelPosition
from burgrave.games.castel.reading import everywhere, is_offer_seen, row

Sets = list[list[int]]
"""For each kind sets of hands, a bit each: one of them has a card of the kind."""


def build_knowledge(position: CastelPosition, told: str, rest: list[int], observer: int | None) -> None:
    """What everybody knows, and what seats know besides; `rest` are the cards in piles and in hands not seen."""
    sets = [read_observer(part, position.seats) for part in told.split(BETWEEN) if told]
    told_by = dict(sets)
    refuse(len(told_by) < len(sets), "twice", part="known")
    seats = range(position.seats) if observer is None else {observer} - {SPECTATOR}
    refuse(not set(told_by) <= {*seats, SPECTATOR}, "known-unseen")
    hidden = [rest[kind] + sum(position.hand[kind::KINDS]) for kind in range(KINDS)]
    set_row(position, SPECTATOR, told_by.get(SPECTATOR, [[] for _ in range(KINDS)]), hidden)
    for seat in seats:
        for kind in range(KINDS):
            require_held(position, SPECTATOR, kind, seat, position.hand[KINDS * seat + kind])
        knowledge.know_what_all_know(position, seat)
        if seat in told_by:
            set_row(position, seat, told_by[seat], hidden)
    for giver in range(position.seats):
        if observer is not None and observer != giver and is_offer_seen(position, observer, giver):
            require_held(position, observer, position.offer[giver] - 1, giver, 1)


def read_observer(part: str, seats: int) -> tuple[int, Sets]:
    """Who knows, and for each kind the sets of hands: `all king@12 2*soldier@0`."""
    who, _, cards = part.partition(" ")
    observer = SPECTATOR if who == ALL else number(who, 0, seats - 1, "known")
    sets: Sets = [[] for _ in range(KINDS)]
    for word in words(cards):
        name, count = counted(word, DECK)
        card, _, hands = name.partition("@")
        places = sum({1 << number(seat, 0, seats - 1, "known") for seat in hands})
        refuse(not places or places >> observer & 1, "known-whose", words=word)
        sets[index(card, NAMES, "no-card")] += [places] * count
    return observer, sets


def set_row(position: CastelPosition, observer: int, sets: Sets, hidden: list[int]) -> None:
    """Let an observer know his own hand and these sets, and nothing of the other hidden cards."""
    know, unknown = list(position.know), everywhere(position, observer)
    for kind in range(KINDS):
        own = position.hand[KINDS * observer + kind] if observer < MAX_SEATS else 0
        labels = [1 << observer] * own + sets[kind]
        refuse(len(labels) > hidden[kind], "known-many", card=NAMES[kind])
        labels += [unknown] * (hidden[kind] - len(labels))
        labels += [0] * (COPIES[kind] - len(labels))
        first = DECK * observer + FIRST_LABEL[kind]
        know[first : first + COPIES[kind]] = sorted(labels, key=lambda places: (places.bit_count(), places))
    position.know = know


def require_held(position: CastelPosition, observer: int, kind: int, seat: int, count: int) -> None:
    """Refuse what an observer knows if by that a hand cannot have so many cards of a kind."""
    first = FIRST_LABEL[kind]
    may_be_there = sum(places >> seat & 1 for places in row(position, observer)[first : first + COPIES[kind]])
    refuse(may_be_there < count, "known-elsewhere", seat=seat, card=NAMES[kind])


def check_knowledge(position: CastelPosition) -> None:
    """Refuse what is not so."""
    deal = [list(position.hand[KINDS * seat : KINDS * seat + KINDS]) for seat in range(MAX_SEATS)]
    deal.append(list(position.pile))
    for observer in (*range(position.seats), SPECTATOR):
        labels = row(position, observer)
        singles = [kind for kind in range(KINDS) if COPIES[kind] == 1]
        is_true = all(
            labels[FIRST_LABEL[kind]] >> place & 1
            for kind in singles
            for place in range(PILES + 1)
            if deal[place][kind]
        )
        is_true = is_true and fits(labels, deal)
        refuse(not is_true, "known-false", who=ALL if observer == SPECTATOR else observer)
