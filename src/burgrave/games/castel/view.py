"""What a seat sees of a game of Castel, and how it reads the moves of others."""

from collections import Counter
from typing import TypedDict

from burgrave.core.position import CHANCE
from burgrave.games.castel import facts, turn
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


class CardInPlay(TypedDict):
    """A card in play."""

    card: str
    """Its name."""
    pawn: int | None
    """The seat whose pawn is on it."""
    protected: bool
    """Whether it may be neither sent back nor moved (C11)."""


class Effect(TypedDict):
    """The effect that is being carried out."""

    card: str
    """Whose effect it is."""
    player: int
    """The seat that placed or counselled the card."""
    place: str
    """Where the card lies."""
    step: int
    """How many parts of the effect are done or were impossible."""
    chosen: list[str]
    """What it remembers: the Alchemist the cards laid aside, each hand card followed by one of the exchange; the
    Schemer the first card, by place and depth; the Spy the seats of the pawns given; the Acrobat the squares that take
    part; the Favourite what she has moved, `king` or `knight`."""


class Offer(TypedDict):
    """A card held ready to change hands (C23, C27, C31)."""

    seat: int
    """Who holds it."""
    to_seat: int
    """Who gets it."""
    card: str
    """Its name, or `?`."""


class CastelView(TypedDict):
    """All that a seat knows of a game of Castel."""

    phase: str
    """What is being decided: `deal`, `action`, `draw`, `over`; while an effect is carried out its card, or for a later
    part `courtesan-card`, `schemer-second`, `king-favourite` or `dragon-walls`."""
    over: bool
    """Whether the game is over; then everything is public."""
    scores: list[int]
    """For each seat minus the cards in hand and pile."""
    turn: int
    """The seat whose turn it is."""
    action: int
    """Which action of the turn it is, from 1."""
    actions: int
    """How many actions the turn has: 2, with the Merchant 3."""
    herald_calls: bool
    """Whether the Herald was in play when the turn began (C45)."""
    had_king: bool | None
    """Whether the player had the King in hand when the turn began; null if the seat does not know."""
    round: int
    """Which round it is, from 1."""
    idle: int
    """So many rounds nobody has drawn or placed a card; the third ends the game (C17)."""
    busy: bool
    """Whether somebody has drawn or placed a card in this round."""
    winners: list[int]
    """Who has won; empty while the game goes on."""
    effect: Effect | None
    """The effect that is being carried out."""
    board: dict[str, list[CardInPlay]]
    """The cards at each occupied place, from the top."""
    last: str | None
    """Where the card lies that was placed last (C43); null if it has gone."""
    last_depth: int
    """How many cards lie on that card."""
    stock: list[int]
    """For each seat the pawns it has left."""
    hands: list[list[str]]
    """For each seat its cards, `?` for one that the seat does not see."""
    piles: list[int]
    """For each seat how many cards its pile has."""
    in_piles: list[str] | None
    """After the game the cards of all piles together."""
    exchange: list[str]
    """The cards of the exchange."""
    removed: list[str]
    """The cards the Assassin has removed from the game."""
    offers: list[Offer]
    """The cards held ready to change hands."""
    known: dict[str, list[list[int]]]
    """By card, for each one of others' cards of which the seat knows something: the seats one of which holds it."""
    known_to_all: dict[str, list[list[int]]]
    """The same for what everybody knows."""


def view(position: CastelPosition, seat: int | None) -> CastelView:
    """All that a seat (None: a spectator) knows."""
    over, seats = is_over(position), position.seats
    observer = facts.SPECTATOR if seat is None else seat
    place, depth = last_card(position)
    return {
        "phase": phase(position),
        "over": over,
        "scores": position.scores(),
        "turn": position.player,
        "action": position.done + 1,
        "actions": turn.count_actions(position),
        "herald_calls": bool(position.herald_calls),
        "had_king": bool(position.had_king) if over or seat == position.player else None,
        "round": position.rounds + 1,
        "idle": position.idle,
        "busy": bool(position.is_busy),
        "winners": [other for other, rank in enumerate(position.ranks()) if rank == 1] if over else [],
        "effect": view_effect(position),
        "board": view_board(CastelReading(position)),
        "last": place,
        "last_depth": depth,
        "stock": position.stock[:seats],
        "hands": [
            hand_names(position, other) if over or other == seat else [HIDDEN] * position.hand_size[other]
            for other in range(seats)
        ],
        "piles": position.pile_size[:seats],
        "in_piles": names(position.pile) if over else None,
        "exchange": names(position.exchange),
        "removed": names(position.removed),
        "offers": view_offers(position, observer),
        "known": {} if over else known(position, observer),
        "known_to_all": {} if over else known(position, facts.SPECTATOR),
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


def view_effect(position: CastelPosition) -> Effect | None:
    """The effect being carried out: card, player, place, and what has been chosen so far."""
    if not is_resolving(position):
        return None
    card = facts.NAMES[position.effect]
    return {
        "card": card,
        "player": position.player,
        "place": facts.PLACE_NAMES[position.place],
        "step": position.step,
        "chosen": chosen(position, card),
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


def view_board(reading: CastelReading) -> dict[str, list[CardInPlay]]:
    """What lies where, from the top, with pawns, and what is protected."""
    return {
        place: [view_card(reading, place, depth) for depth in range(len(stack))]
        for place, stack in reading.stacks.items()
    }


def view_card(reading: CastelReading, place: str, depth: int) -> CardInPlay:
    """A card in play."""
    card, owner = reading.stacks[place][depth]
    return {"card": card, "pawn": owner, "protected": depth > 0 or not reading.is_open(place)}


def last_card(position: CastelPosition) -> tuple[str | None, int]:
    """Where the card lies that was placed last, and how many lie on it."""
    if not position.last:
        return None, 0
    place, level = divmod(position.last - 1, facts.DEEPEST)
    return facts.PLACE_NAMES[place], position.height[place] - 1 - level


def names(counts: list[int]) -> list[str]:
    """Cards by name, out of a count for each kind."""
    return [name for name, count in zip(facts.NAMES, counts, strict=True) for _ in range(count)]


def hand_names(position: CastelPosition, seat: int) -> list[str]:
    """A hand by name."""
    return names(position.hand[facts.KINDS * seat : facts.KINDS * seat + facts.KINDS])


def view_offers(position: CastelPosition, observer: int) -> list[Offer]:
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


def hides_choice(position: CastelPosition, seat: int) -> bool:
    """Whether the seat may place a card of its hand."""
    return position.phase == facts.IN_ACTION and position.hand_size[seat] > 0


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
