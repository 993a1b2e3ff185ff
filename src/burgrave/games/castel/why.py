"""Which rule of Castel forbids a move. Written from the rules, by names, apart from what the cards generate."""

from collections.abc import Callable

from burgrave.core.errors import Reason
from burgrave.games.castel import facts
from burgrave.games.castel.position import Castel
from burgrave.games.castel.scene import SOLDIERS, WOMEN, Lying, Scene, are_neighbours, is_castle, zone
from burgrave.games.castel.words import VOCABULARY

# What each effect asks for, and the rule that says so; the Courtesan asks for a second thing of chance.
EFFECTS: dict[str, tuple[str, str]] = {
    "assassin": ("C21", "target"),
    "acrobat": ("C22", "exchange"),
    "jester": ("C23", "pass"),
    "black-knight": ("C24", "target"),
    "counsellor": ("C25", "counsel"),
    "courtier": ("C26", "target"),
    "courtesan": ("C27", "trade"),
    "lady-in-waiting": ("C28", "target"),
    "spy": ("C29", "pawn"),
    "favourite": ("C30", "shift"),
    "fool": ("C31", "steal"),
    "schemer": ("C32", "pawn"),
    "merchant": ("C33", "pawn"),
    "prince-charming": ("C35", "shift"),
    "princess": ("C37", "shift"),
    "queen": ("C38", "target"),
    "king": ("C39", "target"),
    "thief": ("C40", "pawn"),
    "barbarian": ("C41", "target"),
    "dragon": ("C42", "target"),
    "fairy": ("C44", "target"),
    "traitor": ("C48", "target"),
    "alchemist": ("C49", "alchemy"),
    "archer": ("C50", "target"),
    "watchman": ("C52", "shift"),
    "magician": ("C53", "target"),
    "witch": ("C54", "give"),
}


def why_not(position: Castel, seat: int, words: str) -> Reason | None:
    """The rule that forbids a move of a seat; None if the move is legal."""
    verb, indices = VOCABULARY.parts(VOCABULARY.code(words))
    names = [domain.names[i] for domain, i in zip(VOCABULARY.verbs[verb], indices, strict=True)]
    phase = facts.PHASES[position.phase]
    if phase == "over":
        return Reason("C16", "over")
    if seat not in position.to_act():
        return Reason("C5", "not-asked")
    if phase == "effect":
        return why_not_effect(Question(position, seat), verb, names)
    rule, verbs = {"deal": ("C4", ("deal",)), "draw": ("C5", ("card",))}.get(phase, ("C5", tuple(ACTIONS)))
    if verb not in verbs:
        return Reason(rule, f"asked-{phase}")
    return {"deal": why_not_in_pile, "card": why_not_in_pile, **ACTIONS}[verb](Question(position, seat), *names)


class Question(Scene):
    """The scene, and who is asked for what."""

    def __init__(self, position: Castel, seat: int) -> None:
        super().__init__(position)
        self.seat = seat
        self.card = facts.NAMES[position.effect]
        self.place = facts.PLACE_NAMES[position.place]
        self.rule = EFFECTS[self.card][0] if self.card in EFFECTS else "C7"

    def no(self, key: str, **args: str | int) -> Reason:
        """A reason by the rule of the card whose effect is carried out."""
        return Reason(self.rule, key, {"by": self.card, **args})


# The deal and the actions of a turn ---------------------------------------------------------------------------------------


def why_not_in_pile(scene: Question, card: str) -> Reason | None:
    """Out of all piles together, or of the cards not yet dealt (C4)."""
    return None if scene.position.pile[facts.NAMES.index(card)] else Reason("C4", "not-in-pile", {"card": card})


def not_in_hand(scene: Question, card: str) -> Reason | None:
    """A card one does not have."""
    return None if scene.hand(scene.seat)[card] else Reason("C5", "not-in-hand", {"card": card})


def not_in_exchange(scene: Question, card: str) -> Reason | None:
    """A card the exchange does not have."""
    return None if scene.exchange[card] else Reason("C5", "not-in-exchange", {"card": card})


def herald_demands(scene: Question) -> bool:
    """Whether the player has to place the King, at once or some time in this turn (C45, C63)."""
    started_with_king = scene.position.herald_calls and scene.position.had_king
    return (
        bool(started_with_king)
        and "herald" in scene.places
        and cannot_part(scene, "king") is None
        and bool(scene.free("court"))
    )


def must_place_king_now(scene: Question) -> bool:
    """The first action, or with `herald=any` the last one of the turn."""
    position = scene.position
    last = 2 if position.has_merchant else 1
    return herald_demands(scene) and position.done == (last if position.herald_any else 0)


def why_not_draw(scene: Question) -> Reason | None:
    """The top of the own pile (C5)."""
    if must_place_king_now(scene):
        return Reason("C45", "herald")
    return None if scene.position.pile_size[scene.seat] else Reason("C5", "empty-pile")


def why_not_swap(scene: Question, mine: str, theirs: str) -> Reason | None:
    """A hand card against one of the exchange (C5)."""
    reason = not_in_hand(scene, mine) or not_in_exchange(scene, theirs)
    if reason:
        return reason
    if must_place_king_now(scene):
        return Reason("C45", "herald")
    if scene.position.herald_any and mine == "king" and herald_demands(scene):
        return Reason("C63", "herald-holds-king")
    return None


def cannot_part(scene: Question, card: str) -> Reason | None:
    """Why a hand card cannot be placed, wherever it may stand (C6, C62)."""
    position, seat = scene.position, scene.seat
    if reason := not_in_hand(scene, card):
        return reason
    if position.stock[seat] == 0:
        return Reason("C6", "no-pawn")
    is_last = position.hand_size[seat] == 1 and position.pile_size[seat] == 0
    if position.merchant_barred and is_last and (card == "merchant" or position.has_merchant):
        return Reason("C62", "merchant-last")
    return None


def why_not_place(scene: Question, card: str, spot: str) -> Reason | None:
    """A hand card with a pawn on a spot where it may stand (C6)."""
    if card != "king" and must_place_king_now(scene):
        return Reason("C45", "herald")
    return cannot_part(scene, card) or cannot_stand(scene, card, spot)


def why_not_skip(scene: Question) -> Reason | None:
    """Only when nothing else is possible (C18)."""
    position, hand = scene.position, scene.hand(scene.seat)
    holds_king = position.herald_any and herald_demands(scene)
    swappable = [card for card in hand if not (card == "king" and holds_king)]
    can_swap = bool(swappable) and bool(scene.exchange)
    if position.pile_size[scene.seat] or can_swap or any(can_place(scene, card) for card in hand):
        return Reason("C18", "not-stuck")
    return None


def can_place(scene: Question, card: str) -> bool:
    """Whether a hand card can be placed anywhere."""
    spots = (*facts.PLACE_NAMES, "out")
    return cannot_part(scene, card) is None and any(cannot_stand(scene, card, spot) is None for spot in spots)


# Where cards may stand -----------------------------------------------------------------------------------------------------


def cannot_stand(scene: Scene, card: str, spot: str) -> Reason | None:
    """Why a card may not be placed on a spot."""
    if card == "knight":
        return Reason("C12", "nothing-there", {"place": spot}) if scene.is_free(spot) else None
    wanted = {facts.COURT: "court", facts.RAMPARTS: "rampart", facts.TOWERS: "tower"}.get(
        facts.ZONES[facts.NAMES.index(card)], "outside"
    )
    if zone(spot) != wanted:
        return Reason("C6", f"zone-{wanted}", {"card": card})
    if wanted == "outside" and card != "engine":
        return None if spot == "out" else Reason("C6", "just-out", {"card": card})
    if card == "engine" and spot not in facts.SLOT_NAMES:
        return Reason("C14", "engine-slot")
    if card == "ghost":
        return cannot_haunt(scene, spot)
    if not scene.is_free(spot):
        return Reason("C14" if card == "engine" else "C6", "occupied", {"place": spot})
    return CONDITIONS[card](scene, spot) if card in CONDITIONS else None


def cannot_haunt(scene: Scene, spot: str) -> Reason | None:
    """The Ghost needs a tower with a single card that is not protected (C51)."""
    if scene.is_free(spot):
        return Reason("C51", "tower-empty", {"place": spot})
    if len(scene.stacks[spot]) > 1 or not scene.is_open(spot):
        return Reason("C51", "tower-protected", {"place": spot})
    return None


def last_square(scene: Scene, spot: str) -> Reason | None:
    """The Ambassador comes last (C20)."""
    return None if scene.free("court") == [spot] else Reason("C20", "not-last-square")


def beside_king(scene: Scene, spot: str) -> Reason | None:
    """The Counsellor stands next to the King, or to the Prince in his absence (C25, C36)."""
    if scene.is_at_court("king"):
        return None if scene.is_beside(spot, "king") else Reason("C25", "beside-king", {"place": spot})
    return None if scene.is_beside(spot, "prince") else Reason("C36", "beside-prince", {"place": spot})


def beside_lady(scene: Scene, spot: str) -> Reason | None:
    """The Lady-in-waiting stands next to the Queen or the Princess (C28)."""
    if scene.is_beside(spot, "queen") or scene.is_beside(spot, "princess"):
        return None
    return Reason("C28", "beside-lady", {"place": spot})


def queen_absent(scene: Scene, spot: str) -> Reason | None:
    """The Favourite does not come while the Queen is at court (C30)."""
    return Reason("C30", "queen-at-court") if scene.is_at_court("queen") else None


def beside_princess(scene: Scene, spot: str) -> Reason | None:
    """Prince charming stands next to the Princess if she is at court (C35)."""
    if not scene.is_at_court("princess") or scene.is_beside(spot, "princess"):
        return None
    return Reason("C35", "beside-princess", {"place": spot})


def queen_beside_king(scene: Scene, spot: str) -> Reason | None:
    """The Queen stands next to the King if he is at court (C38)."""
    if not scene.is_at_court("king") or scene.is_beside(spot, "king"):
        return None
    return Reason("C38", "queen-beside-king", {"place": spot})


CONDITIONS: dict[str, Callable[[Scene, str], Reason | None]] = {
    "ambassador": last_square,
    "counsellor": beside_king,
    "lady-in-waiting": beside_lady,
    "favourite": queen_absent,
    "prince-charming": beside_princess,
    "queen": queen_beside_king,
}

# Effects -------------------------------------------------------------------------------------------------------------------


def why_not_effect(scene: Question, verb: str, names: list[str]) -> Reason | None:
    """A line of the effect that is being carried out."""
    asked = EFFECTS[scene.card][1]
    if scene.card == "courtesan" and scene.position.step == 1:
        asked = "card"
    if verb != asked:
        return scene.no(f"asked-{asked}")
    return {**VERBS, "pawn": PAWNS.get(scene.card), "shift": SHIFTS.get(scene.card)}[verb](scene, *names)


def cannot_touch(scene: Question, place: str) -> Reason | None:
    """Nothing there, or protected (C11)."""
    if scene.is_free(place):
        return Reason("C7", "nothing-there", {"place": place})
    protector = scene.protector(place)
    if protector == "ambassador":
        return Reason("C20", "ambassador-protected")
    return Reason("C11", "protected", {"place": place, "protector": protector}) if protector else None


def why_not_target(scene: Question, place: str) -> Reason | None:
    """An open card that the text allows."""
    if place == scene.place:
        return scene.no("not-himself")
    if reason := cannot_touch(scene, place):
        return reason
    if TARGETS[scene.card](scene, place, scene.stacks[place][0]):
        return None
    return scene.no("dragon-second" if scene.card == "dragon" and scene.position.step else f"target-{scene.card}")


def is_neighbour(scene: Question, place: str) -> bool:
    """Next to the card that acts."""
    return are_neighbours(place, scene.place)


def is_on_the_walls(place: str) -> bool:
    """In a tower or on a rampart."""
    return zone(place) in ("tower", "rampart")


TARGETS: dict[str, Callable[[Question, str, Lying], bool]] = {
    "assassin": lambda scene, place, top: is_neighbour(scene, place) and top.card != "king",
    "black-knight": lambda scene, place, top: is_neighbour(scene, place) and top.card == "knight",
    "courtier": lambda scene, place, top: is_neighbour(scene, place),
    "lady-in-waiting": lambda scene, place, top: (
        is_neighbour(scene, place) and zone(place) == "court" and top.card not in WOMEN
    ),
    "queen": lambda scene, place, top: zone(place) == "court",
    "king": lambda scene, place, top: is_castle(place),
    "traitor": lambda scene, place, top: is_neighbour(scene, place) and zone(place) == "court",
    "barbarian": lambda scene, place, top: is_on_the_walls(place),
    "dragon": lambda scene, place, top: (
        is_on_the_walls(place) if scene.position.step else zone(place) == "outside"
    ),
    "fairy": lambda scene, place, top: is_castle(place),
    "archer": lambda scene, place, top: zone(place) == "outside",
    "magician": lambda scene, place, top: True,
}


def why_not_exchange(scene: Question, one: str, other: str) -> Reason | None:
    """The cards of two court squares next to the Acrobat (C22, C64)."""
    if scene.position.acrobat_all:
        squares = [facts.PLACE_NAMES[note - 1] for note in scene.position.notes if note]
        if one != squares[scene.position.step]:
            return scene.no("exchange-next", place=squares[scene.position.step])
        return None if other in squares[scene.position.step :] else scene.no("exchange-later")
    for square in (one, other):
        if not is_neighbour(scene, square) or zone(square) != "court" or len(scene.stacks.get(square, [])) != 1:
            return scene.no("exchange-neighbours", place=square)
        if reason := cannot_touch(scene, square):
            return reason
    return None if one < other else scene.no("exchange-order")


def why_not_pass(scene: Question, card: str) -> Reason | None:
    """A hand card (C23)."""
    return not_in_hand(scene, card)


def why_not_counsel(scene: Question, card: str, spot: str) -> Reason | None:
    """A card of the exchange where it may stand (C25)."""
    if reason := not_in_exchange(scene, card):
        return reason
    position, player = scene.position, scene.seat
    goes_out = position.hand_size[player] == 0 and position.pile_size[player] == 0
    if card == "merchant" and position.merchant_barred and goes_out:
        return Reason("C62", "merchant-last")
    return cannot_stand(scene, card, spot)


def no_player(scene: Question, number: str) -> Reason | None:
    """A seat that does not exist."""
    return None if int(number) < scene.position.seats else Reason("C5", "no-player", {"number": int(number)})


def why_not_trade(scene: Question, card: str, other: str) -> Reason | None:
    """A hand card and another player who has one (C27)."""
    if reason := not_in_hand(scene, card) or no_player(scene, other):
        return reason
    if int(other) == scene.seat:
        return scene.no("trade-yourself")
    return None if scene.hand(int(other)) else scene.no("trade-empty", other_seat=int(other))


def why_not_card(scene: Question, card: str) -> Reason | None:
    """A card of the hand the Courtesan takes from (C27)."""
    player = scene.position.player
    victim = scene.position.taker[player]
    return None if scene.hand(victim)[card] else scene.no("not-in-that-hand", card=card)


def why_not_steal(scene: Question, thief: str, card: str) -> Reason | None:
    """For one seat after the other a card of the right neighbour (C31)."""
    if int(thief) != scene.position.step:
        return scene.no("steal-order")
    neighbour = (int(thief) - 1) % scene.position.seats
    return None if scene.hand(neighbour)[card] else scene.no("not-in-that-hand", card=card)


def why_not_alchemy(scene: Question, mine: str, theirs: str) -> Reason | None:
    """A hand card and a card of the exchange as they were (C49)."""
    return not_in_hand(scene, mine) or not_in_exchange(scene, theirs)


def why_not_give(scene: Question, card: str, taker: str) -> Reason | None:
    """A card of the exchange and any player (C54)."""
    return not_in_exchange(scene, card) or no_player(scene, taker)


# Pawns ---------------------------------------------------------------------------------------------------------------------


def lying(scene: Question, card_at: str) -> tuple[str, Lying | None]:
    """The place of a card on or beneath the top, and the card with its pawn, if there is one."""
    place, _, depth = card_at.partition("/")
    stack = scene.stacks.get(place, [])
    return place, stack[int(depth or 0)] if int(depth or 0) < len(stack) else None


def no_pawn_there(scene: Question, card_at: str, seat: str) -> Reason | None:
    """A line with a seat, no such card, or no pawn on it."""
    if seat:
        return scene.no("no-seat")
    card = lying(scene, card_at)[1]
    return scene.no("no-pawn-there", place=card_at) if card is None or card.owner is None else None


def why_not_thief(scene: Question, card_at: str, seat: str) -> Reason | None:
    """A pawn on a neighbouring square (C40)."""
    if reason := no_pawn_there(scene, card_at, seat):
        return reason
    return None if is_neighbour(scene, lying(scene, card_at)[0]) else scene.no("not-neighbour", place=card_at)


def why_not_schemer(scene: Question, card_at: str, seat: str) -> Reason | None:
    """Two different cards with pawns, not himself (C32)."""
    if reason := no_pawn_there(scene, card_at, seat):
        return reason
    if lying(scene, card_at)[0] == scene.place:
        return scene.no("not-himself")
    chosen = scene.position.notes[0] - 1
    if chosen >= 0 and VOCABULARY.verbs["pawn"][0].names[chosen] == card_at:
        return scene.no("same-card", place=card_at)
    return None


def why_not_merchant(scene: Question, card_at: str, seat: str) -> Reason | None:
    """Another player's pawn, while the own stock lasts (C33)."""
    if reason := no_pawn_there(scene, card_at, seat):
        return reason
    card = lying(scene, card_at)[1]
    return scene.no("own-pawn", place=card_at) if card and card.owner == scene.seat else None


def why_not_spy(scene: Question, card_at: str, seat: str) -> Reason | None:
    """A pawn not yet given for the next card (C29)."""
    squares = [square for square in facts.SQUARE_NAMES if is_neighbour(scene, square) and not scene.is_free(square)]
    cards = [
        (square + (f"/{depth}" if depth else ""), card.owner)
        for square in squares
        for depth, card in enumerate(scene.stacks[square])
        if card.owner is not None
    ]
    if card_at != cards[scene.position.step][0]:
        return scene.no("spy-next", place=cards[scene.position.step][0])
    if not seat:
        return scene.no("spy-seat")
    pawns = [owner for _, owner in cards]
    for given in scene.position.notes[: scene.position.step]:
        pawns.remove(given - 1)
    return None if int(seat) in pawns else scene.no("spy-pawn", number=int(seat))


PAWNS: dict[str, Callable[[Question, str, str], Reason | None]] = {
    "spy": why_not_spy,
    "schemer": why_not_schemer,
    "merchant": why_not_merchant,
    "thief": why_not_thief,
}

# Moves ---------------------------------------------------------------------------------------------------------------------


def within_zone(scene: Question, start: str, target: str) -> Reason | None:
    """To a free square of the same zone (C9)."""
    if not scene.is_free(target):
        return Reason("C9", "occupied", {"place": target})
    return None if zone(target) == zone(start) and is_castle(target) else Reason("C9", "other-zone", {"place": target})


def onto_card(scene: Question, start: str, target: str) -> Reason | None:
    """A knight onto another card."""
    if scene.is_free(target):
        return Reason("C12", "nothing-there", {"place": target})
    return Reason("C12", "same-place", {"place": target}) if start == target else None


def why_not_princess(scene: Question, start: str, target: str) -> Reason | None:
    """An open knight onto another card (C37)."""
    if reason := cannot_touch(scene, start):
        return reason
    if scene.stacks[start][0].card != "knight":
        return scene.no("shift-knight", place=start)
    return onto_card(scene, start, target)


def why_not_favourite(scene: Question, start: str, target: str) -> Reason | None:
    """The King once, a knight once (C30)."""
    if reason := cannot_touch(scene, start):
        return reason
    king_moved, knight_moved = scene.position.notes[:2]
    card = scene.stacks[start][0].card
    if card == "king" and zone(start) == "court":
        return scene.no("moved-already", card="king") if king_moved else within_zone(scene, start, target)
    if card == "knight":
        return scene.no("moved-already", card="knight") if knight_moved else onto_card(scene, start, target)
    return scene.no("shift-king-or-knight", place=start)


def why_not_prince_charming(scene: Question, start: str, target: str) -> Reason | None:
    """A woman within her zone (C35)."""
    if reason := cannot_touch(scene, start):
        return reason
    if scene.stacks[start][0].card not in WOMEN or not is_castle(start):
        return scene.no("shift-woman", place=start)
    return within_zone(scene, start, target)


def why_not_watchman(scene: Question, start: str, target: str) -> Reason | None:
    """A soldier on the ramparts (C52)."""
    if reason := cannot_touch(scene, start):
        return reason
    if scene.stacks[start][0].card not in SOLDIERS or zone(start) != "rampart":
        return scene.no("shift-soldier", place=start)
    return within_zone(scene, start, target)


SHIFTS: dict[str, Callable[[Question, str, str], Reason | None]] = {
    "favourite": why_not_favourite,
    "prince-charming": why_not_prince_charming,
    "princess": why_not_princess,
    "watchman": why_not_watchman,
}

ACTIONS: dict[str, Callable[..., Reason | None]] = {
    "draw": why_not_draw,
    "swap": why_not_swap,
    "place": why_not_place,
    "skip": why_not_skip,
}
VERBS: dict[str, Callable[..., Reason | None]] = {
    "target": why_not_target,
    "exchange": why_not_exchange,
    "pass": why_not_pass,
    "counsel": why_not_counsel,
    "trade": why_not_trade,
    "card": why_not_card,
    "steal": why_not_steal,
    "alchemy": why_not_alchemy,
    "give": why_not_give,
}
