"""What makes a position impossible: compiled arrays are unchecked, so nothing else may be written into one."""

from collections import Counter

from burgrave.core.errors import refuse
from burgrave.games.loewenherz import facts
from burgrave.games.loewenherz.board import SQUARES
from burgrave.games.loewenherz.reading import KINDS, LoewenherzReading
from burgrave.games.loewenherz.words import TREASURE_SET

GROUND = {"castle": ("plain",), "knight": ("plain", "forest")}
ACTING = {"wall": "w", "sword": "s", "crown": "c", "deal": "c", "take": "c"}
"""The phases in which an action is carried out, with the first letter of the actions that lead there."""
CONTESTED = ("negotiate", "bid")
PAYING = ("choose", "negotiate", "wall", "sword", "crown")
"""The phases that a payment may interrupt."""


def check(p: LoewenherzReading) -> None:
    """Refuse what cannot be; politics cards apart, which may have to be imagined first."""
    for part in (check_pieces, check_land, check_deck, check_action, check_contest, check_money):
        part(p)
    p.bank = facts.START_CASH * p.seats - sum(p.cash)


# The land ------------------------------------------------------------------------------------------------------------


def check_pieces(p: LoewenherzReading) -> None:
    """Pieces of princes who play, on ground they may stand on, no more than there are."""
    neutral = facts.NEUTRAL_COLOUR.get(p.seats, 0)
    castles: Counter[int] = Counter()
    for square, colour in enumerate(p.colour):
        if colour:
            kind = "castle" if p.castle[square] else "knight"
            refuse(colour > p.seats and colour != neutral + 1, "no-prince", colour=p.colour_of(square))
            terrain = p.terrain_of(square)
            refuse(terrain not in GROUND[kind], "ground", kind=kind, square=SQUARES[square], terrain=terrain)
            castles[colour] += p.castle[square]
    refuse(min(p.stock) < 0, "knights", most=facts.KNIGHTS)
    refuse(max(castles.values(), default=0) > 4, "castles-colour", most=4)
    refuse(castles.total() > facts.CASTLES, "castles", most=facts.CASTLES)
    if p.phase in ("tile", "castle"):
        check_set_up(p, castles)


def check_set_up(p: LoewenherzReading, castles: Counter[int]) -> None:
    """As many castles as have been built by turns, each with a knight, and nothing else (L7)."""
    refuse(not p.is_free, "basic-opening")
    built = p.step if p.phase == "castle" else 0
    refuse(built >= facts.CASTLES, "all-built")
    own = p.seats * facts.CASTLES_A_PLAYER[p.seats]
    by_turns = Counter(turn % p.seats + 1 if turn < own else facts.NEUTRAL_COLOUR[p.seats] + 1 for turn in range(built))
    knights = Counter({i + 1: facts.KNIGHTS - left for i, left in enumerate(p.stock)})
    refuse(castles != by_turns or knights != by_turns, "by-turns")
    refuse(p.walls or any(p.power), "bare-set-up")
    refuse(p.first or p.player != built % p.seats, "whose-castle", seat=built % p.seats)


def check_land(p: LoewenherzReading) -> None:
    """Alliances between regions, made by cards; what an extension has cut off was land."""
    pairs = p.alliances()
    refuse(len(pairs) > p.used[facts.POLITICS.index("alliance")], "alliance-card")
    for castle, other in pairs:
        is_pair = castle != other and p.colour[castle] != p.colour[other]
        are_regions = all(p.castle[square] and p.region[square] for square in (castle, other))
        refuse(not is_pair or not are_regions, "no-allies", square=SQUARES[castle], other=SQUARES[other])
    owners = Counter(p.colour[region - 1] - 1 for region in p.region if region)
    for colour, squares in enumerate(p.cut_squares):
        refuse(squares + owners[colour] > len(SQUARES), "cut-many", colour=facts.COLOURS[colour])


# Action cards and actions --------------------------------------------------------------------------------------------


def check_deck(p: LoewenherzReading) -> None:
    """The game is over when the king is dead, not before; a card lies open while its actions are settled."""
    is_dead = p.turned[-1]
    refuse(bool(is_dead) != (p.phase == "over"), "over")
    cards = {"turn": (None, "silver"), "over": ("king",), "tile": (None,), "castle": (None,)}
    if p.phase in cards:
        refuse(p.card not in cards[p.phase], "other-card", phase=p.phase)
        refuse(any(p.chosen), "nothing-chosen", phase=p.phase)
    else:
        refuse(p.card is None or " " not in p.card, "no-actions", phase=p.phase)


def check_action(p: LoewenherzReading) -> None:
    """What is being done is an action of the card, with as much left to do as there can be."""
    refuse((p.phase == "pay") != (p.due > 0), "due")
    refuse(p.phase != "pay" and p.resume != facts.PHASES[0], "then")
    refuse(p.phase == "pay" and p.resume not in PAYING, "pay-then", phases=PAYING)
    phase = p.resume if p.phase == "pay" else p.phase
    if phase in ACTING or phase in CONTESTED:
        action = (p.card or "").split()[p.action]
        letters = ACTING.get(phase, "wsc")
        refuse(action[0] not in letters, "other-action", action=p.action + 1, phase=phase)
    else:
        refuse(p.action, "no-action", phase=phase)
    most = {"wall": 3, "sword": 2}.get(phase, 0)
    refuse(p.parts > most, "left-many", parts=p.parts, phase=phase)
    is_short = p.parts == 0 and p.phase in ("wall", "sword") and not p.growing
    refuse(is_short, "left-nothing", phase=p.phase)
    refuse(p.has_grown and phase != "sword", "grown")
    refuse(p.growing and not p.has_grown, "growing")
    home = p.growing - 1
    is_region = p.castle[home] and p.colour[home] == p.player + 1 and p.region[home]
    refuse(p.growing and not is_region, "growing-where", seat=p.player)
    refuse(any(p.cut_squares) and not p.has_grown, "cut")
    is_looking = p.phase in ("deal", "take")
    refuse(bool(p.pile) != is_looking, "pile")
    refuse(p.phase == "take" and (not p.is_dealt or p.left[p.pile - 1] == 0), "pile-empty")
    refuse(p.phase == "deal" and p.is_dealt, "dealt")


def check_contest(p: LoewenherzReading) -> None:
    """Rivals are asked for as long as they argue; bids can be paid."""
    phase, rivals = (p.resume if p.phase == "pay" else p.phase), p.rivals()
    if phase not in CONTESTED:
        refuse(rivals or p.offer or any(p.bid) or p.is_second, "no-rivals", phase=phase)
        return
    refuse(len(rivals) < 2, "rivals", phase=phase)
    if phase == "negotiate":
        refuse(len(rivals) != 2 or p.player not in rivals, "two-negotiate")
        other = next(seat for seat in rivals if seat != p.player)
        refuse(p.offer > p.cash[other] + 1, "offer", seat=other)
        refuse(1 in (p.offer, p.to_beat) and not p.zero_offers, "offer-nothing")
        refuse(any(p.bid) or p.is_second, "no-bids")
        return
    refuse(p.offer, "no-offer")
    refuse(all(p.bid[seat] for seat in rivals), "all-bid")
    for seat in range(4):
        if p.bid[seat]:
            ducats, treasures = divmod(p.bid[seat] - 1, len(TREASURE_SET))
            refuse(seat not in rivals, "other-bidder", seat=seat)
            refuse(ducats > p.cash[seat], "bid", seat=seat)
            missing = set(TREASURE_SET.names[treasures].split()) - set(p.treasures(seat))
            refuse(missing, "bid-treasure", seat=seat)


# Ducats and politics cards -------------------------------------------------------------------------------------------


def money_to_come(p: LoewenherzReading) -> int:
    """Ducats on the action cards that have not been shared out."""
    cards = [face for _, faces in facts.ACTION_CARDS for face in faces]
    to_come = [face for face, is_up in zip(cards, p.turned, strict=True) if not is_up]
    if p.card and "choose" in (p.phase, p.resume):
        to_come.append(p.card)
    return sum(int(word[1:]) for face in to_come for word in face.split() if word[0] == "m")


def least_purse(p: LoewenherzReading, seat: int) -> int:
    """What a seat must have at least: what it owes or has offered."""
    if seat == p.player:
        return p.due
    return p.offer - 1 if p.offer and p.rival[seat] else 0


def check_money(p: LoewenherzReading) -> None:
    """No purse can come to hold more than can be named; what is due can be paid."""
    most = facts.MOST_CASH - money_to_come(p)
    refuse(sum(p.cash) > most, "ducats", most=most, wrong=sum(p.cash))
    refuse(p.due > p.means(p.player), "cannot-pay", seat=p.player, ducats=p.due)


def check_politics(p: LoewenherzReading) -> None:
    """Cards in their number; what was shown had been taken."""
    if not p.is_dealt:
        refuse(p.shown, "shown-early")
        return
    dealt = Counter(facts.POLITICS[kind] for kind in p.kind)
    for card, copies in zip(facts.POLITICS, facts.POLITICS_COPIES, strict=True):
        refuse(dealt[card] != copies, "count", thing=card, right=copies, wrong=dealt[card])
    shown = Counter(p.shown_kind[: p.shown])
    for kind, count in shown.items():
        card = facts.POLITICS[kind]
        refuse(card[0] == "p" or count > facts.POLITICS_COPIES[kind], "shown-card", card=card)
    refuse(min(p.hand) < 0, "shown-used")
    for i in range(p.shown):
        is_there = not p.is_held(i) or p.hand[KINDS * p.shown_seat[i] + p.shown_kind[i]]
        refuse(not is_there, "shown-held")


def check_hidden(
    rest: Counter[int], pools: dict[tuple[int, int], list[int]], content: dict[tuple[int, int], list[int]]
) -> None:
    """What the seat saw must be cards there are, and fill the places where it saw them."""
    for kind, count in rest.items():
        refuse(count < 0, "seen-many", card=facts.POLITICS[kind], most=facts.POLITICS_COPIES[kind])
    for pool, places in pools.items():
        refuse(len(content[pool]) != len(places), "looked-other")
