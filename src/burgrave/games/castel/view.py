"""What a seat sees of a game of Castel, and how it reads the moves of others."""

from collections import Counter
from typing import Any

from burgrave.core.position import CHANCE
from burgrave.games.castel import facts
from burgrave.games.castel.position import CastelPosition
from burgrave.games.castel.reading import CastelReading, is_offer_seen, known
from burgrave.games.castel.words import VOCABULARY

HIDDEN = "?"

# The later parts of an effect that ask for something else than its first part.
LATER = {
    ("courtesan", 1): "courtesan-card",
    ("schemer", 1): "schemer-second",
    ("king", 1): "king-favourite",
    ("dragon", 1): "dragon-walls",
}


def view(position: CastelPosition, seat: int | None) -> dict[str, Any]:
    """All that a seat (None: a spectator) knows."""
    reading = CastelReading(position)
    return {
        "phase": phase(position),
        "over": is_over(position),
        "scores": position.scores(),
        **view_course(position),
        **view_effect(position),
        **view_board(reading),
        **view_cards(reading, seat),
    }


def is_over(position: CastelPosition) -> bool:
    """Whether the game is over: then everything is public."""
    return position.phase == facts.IN_OVER


def is_resolving(position: CastelPosition) -> bool:
    """Whether an effect is being carried out."""
    return position.phase == facts.IN_EFFECT


def phase(position: CastelPosition) -> str:
    """What is being decided; for an effect the card, or the part of its effect."""
    if not is_resolving(position):
        return facts.PHASES[position.phase]
    card = facts.NAMES[position.effect]
    return LATER.get((card, position.step), card)


def view_course(position: CastelPosition) -> dict[str, Any]:
    """Where in the game we are."""
    return {
        "turn": position.player,
        "action": position.done + 1,
        "actions": 3 if position.has_merchant else 2,
        "herald_calls": bool(position.herald_calls),
        "round": position.rounds + 1,
        "idle": position.idle,
        "winners": [seat for seat, rank in enumerate(position.ranks()) if rank == 1] if is_over(position) else [],
    }


def view_effect(position: CastelPosition) -> dict[str, Any]:
    """The effect being carried out: card, player, place, and what has been chosen so far."""
    if not is_resolving(position):
        return {"effect": None}
    card = facts.NAMES[position.effect]
    return {
        "effect": {
            "card": card,
            "player": position.player,
            "place": facts.PLACE_NAMES[position.place],
            "step": position.step,
            "chosen": chosen(position, card),
        }
    }


def chosen(position: CastelPosition, card: str) -> list[str]:
    """What an effect remembers, in words."""
    notes = [note - 1 for note in position.notes if note]
    match card:
        case "alchemist":
            return [facts.NAMES[note] for note in notes]
        case "schemer":
            return [VOCABULARY.verbs["pawn"][0].names[note] for note in notes]
        case "spy":
            return [str(note) for note in notes]
        case "acrobat":
            return [facts.SQUARE_NAMES[note] for note in notes]
        case "favourite":
            return [name for name, note in zip(("king", "knight"), position.notes, strict=False) if note]
    return []


def view_board(reading: CastelReading) -> dict[str, Any]:
    """What lies where, from the top, with pawns, and what is protected; stocks of pawns."""
    position = reading.position
    last = position.last - 1
    return {
        "board": {
            place: [view_card(reading, place, depth) for depth in range(len(stack))]
            for place, stack in reading.stacks.items()
        },
        "last": facts.PLACE_NAMES[last // facts.DEEPEST] if last >= 0 else None,
        "stock": list(position.stock[: position.seats]),
    }


def view_card(reading: CastelReading, place: str, depth: int) -> dict[str, Any]:
    """A card in play."""
    card, owner = reading.stacks[place][depth]
    return {"card": card, "pawn": owner, "protected": depth > 0 or not reading.is_open(place)}


def names(counts: list[int]) -> list[str]:
    """Cards by name, out of a count for each kind."""
    return [name for name, count in zip(facts.NAMES, counts, strict=True) for _ in range(count)]


def hand_names(position: CastelPosition, seat: int) -> list[str]:
    """A hand by name."""
    return names(list(position.hand[facts.KINDS * seat : facts.KINDS * seat + facts.KINDS]))


def view_cards(reading: CastelReading, seat: int | None) -> dict[str, Any]:
    """The own hand by name, of the others' and of the piles what is known of them."""
    position = reading.position
    over, seats = is_over(position), range(position.seats)
    observer = facts.SPECTATOR if seat is None else seat
    return {
        "hands": [
            hand_names(position, other) if over or other == seat else [HIDDEN] * position.hand_size[other]
            for other in seats
        ],
        "piles": list(position.pile_size[: position.seats]),
        "in_piles": names(list(position.pile)) if over else None,
        "exchange": names(list(position.exchange)),
        "removed": names(list(position.removed)),
        "offers": view_offers(position, observer),
        "known": {} if over else known(position, observer),
        "known_to_all": {} if over else known(position, facts.SPECTATOR),
    }


def view_offers(position: CastelPosition, observer: int) -> list[dict[str, Any]]:
    """The cards held ready to change hands (C23, C27, C31)."""
    return [
        {
            "seat": giver,
            "to_seat": position.taker[giver],
            "card": facts.NAMES[position.offer[giver] - 1] if is_offer_seen(position, observer, giver) else HIDDEN,
        }
        for giver in range(position.seats)
        if position.offer[giver]
    ]


def is_last_pass(before: CastelPosition, seat: int) -> bool:
    """Whether a pass is the last one owed, so that all cards change hands."""
    return before.to_act() == (seat,)


def sees_card(before: CastelPosition, seat: int, code: int, viewer: int | None) -> bool:
    """Whether a viewer sees the card that a move is about."""
    verb, arguments = VOCABULARY.parts(code)
    match verb:
        case "deal":
            dealt_to = before.dealt // facts.HAND[before.seats]
            return dealt_to >= before.seats or viewer == dealt_to
        case "card" if seat == CHANCE and not is_resolving(before):
            return viewer == before.player
        case "card":
            return viewer in (before.player, before.taker[before.player])
        case "trade":
            return viewer in (seat, arguments[1])
        case "steal":
            return viewer in (arguments[0], (arguments[0] - 1) % before.seats)
        case "pass":
            return viewer == seat or (viewer == (seat + 1) % before.seats and is_last_pass(before, seat))
    return True


def draw(position: CastelPosition) -> tuple[str, int]:
    """The kind of draw that chance owes and whom it is for: a deal, a card from the pile, or from another's hand."""
    verb, arguments = VOCABULARY.parts(position.legal(CHANCE)[0])
    if verb == "deal":
        seat = position.dealt // facts.HAND[position.seats]
        return verb, seat if seat < position.seats else CHANCE
    if verb == "steal":
        return verb, arguments[0]
    return ("trade", position.player) if is_resolving(position) else (verb, position.player)


def line(before: CastelPosition, seat: int, code: int, viewer: int | None) -> str:
    """The words as a viewer may see them: a card that changes hands in secret is `?`."""
    words = VOCABULARY.words(code)
    if sees_card(before, seat, code, viewer):
        return words
    parts = words.split()
    parts[2 if parts[0] == "steal" else 1] = HIDDEN
    return " ".join(parts)


def reveals(before: CastelPosition, seat: int, code: int) -> bool:
    """Whether somebody learns what was hidden: by chance, or by the last card passed."""
    return is_last_pass(before, seat) if VOCABULARY.verb(code) == "pass" else seat == CHANCE


def inventory(position: CastelPosition) -> dict[str, int]:
    """Cards and pawns, wherever they are (C1, C2)."""
    cards = Counter[str]()
    hands = list(position.hand)
    for seat in range(position.seats):
        cards.update(count(hands[facts.KINDS * seat : facts.KINDS * seat + facts.KINDS]))
    for counts in (position.pile, position.exchange, position.removed):
        cards.update(count(list(counts)))
    bottoms, heights, pawns = list(position.bottom), list(position.height), list(position.pawn)
    for bottom, height in zip(bottoms, heights, strict=True):
        if height:
            cards[facts.NAMES[bottom]] += 1
            cards["knight"] += height - 1
    if is_resolving(position) and position.effect == facts.ALCHEMIST:
        cards.update(chosen(position, "alchemist"))
    stock = list(position.stock)
    return dict(cards) | {f"pawns of {s}": stock[s] + pawns.count(s + 1) for s in range(position.seats)}


def count(counts: list[int]) -> dict[str, int]:
    """How many there are of each card, none left out."""
    return dict(zip(facts.NAMES, counts, strict=True))
