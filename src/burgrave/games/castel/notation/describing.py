"""The parts of a position's notation, written."""

from collections import Counter
from collections.abc import Iterable

from burgrave.core.game import Sections
from burgrave.core.position import OPEN
from burgrave.games.castel import facts, knowledge, turn
from burgrave.games.castel.facts import NAMES, PLACE_NAMES, SPECTATOR
from burgrave.games.castel.notation.parsing import ALL, BETWEEN, FLAGS, NOTHING
from burgrave.games.castel.position import CastelPosition
from burgrave.games.castel.reading import CastelReading, Lying, is_offer_seen, known, row
from burgrave.games.castel.view import HIDDEN, chosen, hand_names, last_card, names


def describe(position: CastelPosition, seat: int | None) -> Sections:
    """The parts of the notation: all of it for OPEN, else as the seat knows it."""
    reading, seats = CastelReading(position), range(position.seats)
    sees_all = seat == OPEN or position.phase == facts.IN_OVER
    place, depth = last_card(position)
    sections = {
        "phase": facts.PHASES[position.phase],
        "turn": describe_turn(position, sees_all or seat == position.player),
        "board": " ".join(f"{place}={describe_stack(stack)}" for place, stack in reading.stacks.items()) or NOTHING,
        "last": NOTHING if place is None else card_at(place, depth),
        "hands": BETWEEN.join(
            describe_cards(hand_names(position, other))
            if sees_all or other == seat
            else describe_cards([HIDDEN] * position.hand_size[other])
            for other in seats
        ),
        "piles": " ".join(str(position.pile_size[other]) for other in seats),
        "exchange": describe_cards(names(position.exchange)),
    }
    if any(position.removed):
        sections["removed"] = describe_cards(names(position.removed))
    if position.phase == facts.IN_EFFECT:
        card = NAMES[position.effect]
        words = (card, PLACE_NAMES[position.place], str(position.step), *chosen(position, card))
        sections["effect"] = " ".join(words)
    if any(position.offer):
        sections["offers"] = " ".join(describe_offer(position, seat, giver) for giver in seats if position.offer[giver])
    if seat == OPEN or not sees_all:
        sections |= describe_knowledge(position, seat)
    return sections


def describe_turn(position: CastelPosition, sees_king: bool) -> str:
    """Whose turn, which action of how many, the round, and what holds until the turn or the round is over."""
    flags = zip(FLAGS, (position.is_busy, position.herald_calls, position.had_king and sees_king), strict=True)
    words = [f"{position.player} {position.done + 1}/{turn.count_actions(position)}"]
    words += [f"round={position.rounds + 1}", f"idle={position.idle}", *(flag for flag, holds in flags if holds)]
    return " ".join(words)


def describe_stack(stack: list[Lying]) -> str:
    """A card with its pawn, and those of the knights on it, from the bottom."""
    pawns = [NOTHING if card.owner is None else str(card.owner) for card in reversed(stack)]
    return f"{stack[-1].card}.{'+'.join(pawns)}"


def describe_cards(cards: Iterable[str]) -> str:
    """Cards by name, equal ones with their number."""
    return " ".join(f"{count}*{card}" if count > 1 else card for card, count in Counter(cards).items()) or NOTHING


def describe_offer(position: CastelPosition, seat: int | None, giver: int) -> str:
    """A card held ready: who gives it, who gets it, and what it is."""
    is_seen = seat == OPEN or is_offer_seen(position, SPECTATOR if seat is None else seat, giver)
    return f"{giver}>{position.taker[giver]}:{NAMES[position.offer[giver] - 1] if is_seen else HIDDEN}"


def describe_knowledge(position: CastelPosition, seat: int | None) -> Sections:
    """What everybody knows of hidden cards, and what seats know beyond that and their hands."""
    told = []
    if sets := known(position, SPECTATOR):
        told.append(f"{ALL} {describe_sets(sets)}")
    common = position.copy()
    for observer in range(position.seats) if seat == OPEN else () if seat is None else (seat,):
        knowledge.know_what_all_know(common, observer)
        if row(position, observer) != row(common, observer):
            told.append(f"{observer} {describe_sets(known(position, observer))}")
    return {"known": BETWEEN.join(told)} if told else {}


def describe_sets(sets: dict[str, list[list[int]]]) -> str:
    """Cards with the seats one of which holds them."""
    return describe_cards(f"{card}@{''.join(map(str, hands))}" for card in sets for hands in sets[card])


def card_at(place: str, depth: int) -> str:
    """A card by place and depth, as lines name it."""
    return f"{place}/{depth}" if depth else place
