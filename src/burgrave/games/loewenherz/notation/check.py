"""What makes a position impossible: compiled arrays are unchecked, so nothing else may be written into one."""

from collections import Counter

from burgrave.core.errors import BadNotation
from burgrave.games.loewenherz import facts
from burgrave.games.loewenherz.board import SQUARES
from burgrave.games.loewenherz.reading import KINDS, LoewenherzReading
from burgrave.games.loewenherz.words import TREASURE_SET

GROUND = {"castle": ("plain",), "knight": ("plain", "forest")}
ACTING = {"wall": "w", "sword": "s", "crown": "c", "deal": "c", "take": "c"}
"""The phases in which an action is carried out, with the first letter of the actions that lead there."""
CONTESTED = ("negotiate", "bid")


def refuse(is_wrong: object, reason: str) -> None:
    """BadNotation with a reason if something is wrong."""
    if is_wrong:
        raise BadNotation(reason)


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
            refuse(colour > p.seats and colour != neutral + 1, f"no prince is {p.colour_of(square)}")
            terrain = p.terrain_of(square)
            refuse(terrain not in GROUND[kind], f"no {kind} may stand on {SQUARES[square]}: {terrain}")
            castles[colour] += p.castle[square]
    refuse(min(p.stock) < 0, f"there are {facts.KNIGHTS} knights of a colour, no more")
    refuse(max(castles.values(), default=0) > 4, "there are 4 castles of a colour, no more")
    refuse(castles.total() > facts.CASTLES, f"there are {facts.CASTLES} castles, no more")
    if p.phase in ("tile", "castle"):
        check_set_up(p, castles)


def check_set_up(p: LoewenherzReading, castles: Counter[int]) -> None:
    """As many castles as have been built by turns, each with a knight, and nothing else (L7)."""
    refuse(not p.is_free, "the basic opening is not set up by turns")
    built = p.step if p.phase == "castle" else 0
    refuse(built >= facts.CASTLES, "all castles are built")
    own = p.seats * facts.CASTLES_A_PLAYER[p.seats]
    by_turns = Counter(turn % p.seats + 1 if turn < own else facts.NEUTRAL_COLOUR[p.seats] + 1 for turn in range(built))
    knights = Counter({i + 1: facts.KNIGHTS - left for i, left in enumerate(p.stock)})
    refuse(castles != by_turns or knights != by_turns, "by turns each builds a castle with one knight")
    refuse(p.walls or any(p.power), "during the set-up there are no walls and there is no power")
    refuse(p.first or p.player != built % p.seats, f"it is the turn of seat {built % p.seats}")


def check_land(p: LoewenherzReading) -> None:
    """Alliances between regions, made by cards; what an extension has cut off was land."""
    pairs = p.alliances()
    refuse(len(pairs) > p.used[facts.POLITICS.index("alliance")], "an alliance stands for a card played")
    for castle, other in pairs:
        is_pair = castle != other and p.colour[castle] != p.colour[other]
        are_regions = all(p.castle[square] and p.region[square] for square in (castle, other))
        refuse(not is_pair or not are_regions, f"{SQUARES[castle]}-{SQUARES[other]}: no two regions that can be allied")
    owners = Counter(p.colour[region - 1] - 1 for region in p.region if region)
    for colour, squares in enumerate(p.cut_squares):
        refuse(squares + owners[colour] > len(SQUARES), f"{facts.COLOURS[colour]} never had so many squares")


# Action cards and actions --------------------------------------------------------------------------------------------


def check_deck(p: LoewenherzReading) -> None:
    """The game is over when the king is dead, not before; a card lies open while its actions are settled."""
    is_dead = p.turned[-1]
    refuse(bool(is_dead) != (p.phase == "over"), "the game is over when the king is dead, and not before")
    cards = {"turn": (None, "silver"), "over": ("king",), "tile": (None,), "castle": (None,)}
    if p.phase in cards:
        refuse(p.card not in cards[p.phase], f"'{p.card or 'no card'}' does not lie open in phase {p.phase}")
        refuse(any(p.chosen), f"nobody has chosen anything in phase {p.phase}")
    else:
        refuse(p.card is None or " " not in p.card, f"phase {p.phase} asks about a card with three actions")


def check_action(p: LoewenherzReading) -> None:
    """What is being done is an action of the card, with as much left to do as there can be."""
    refuse((p.phase == "pay") != (p.due > 0), "something is due in phase pay, and only there")
    refuse(p.phase != "pay" and p.resume != facts.PHASES[0], "only a payment is followed by what went on before")
    refuse(
        p.phase == "pay" and p.resume not in ("choose", "negotiate", "wall", "sword", "crown"),
        "a payment comes between: then=choose, negotiate, wall, sword or crown",
    )
    phase = p.resume if p.phase == "pay" else p.phase
    if phase in ACTING or phase in CONTESTED:
        action = (p.card or "").split()[p.action]
        letters = ACTING.get(phase, "wsc")
        refuse(action[0] not in letters, f"action {p.action + 1} of the card does not lead to phase {phase}")
    else:
        refuse(p.action, f"no action is settled in phase {phase}")
    most = {"wall": 3, "sword": 2}.get(phase, 0)
    refuse(p.parts > most, f"left={p.parts} is more than there can be in phase {phase}")
    is_short = p.parts == 0 and p.phase in ("wall", "sword") and not p.growing
    refuse(is_short, f"phase {p.phase} has something left to do")
    refuse(p.has_grown and phase != "sword", "regions grow in phase sword")
    refuse(p.growing and not p.has_grown, "a region that may grow again has grown")
    home = p.growing - 1
    refuse(
        p.growing and not (p.castle[home] and p.colour[home] == p.player + 1 and p.region[home]),
        "growing: there is no region of the player",
    )
    refuse(any(p.cut_squares) and not p.has_grown, "cut: no region has been extended")
    is_looking = p.phase in ("deal", "take")
    refuse(bool(p.pile) != is_looking, "a pile is looked through in phases deal and take")
    refuse(p.phase == "take" and (not p.is_dealt or p.left[p.pile - 1] == 0), "there are no cards in the pile")
    refuse(p.phase == "deal" and p.is_dealt, "the piles are dealt already")


def check_contest(p: LoewenherzReading) -> None:
    """Rivals are asked for as long as they argue; bids can be paid."""
    phase, rivals = (p.resume if p.phase == "pay" else p.phase), p.rivals()
    if phase not in CONTESTED:
        refuse(rivals or p.offer or any(p.bid) or p.is_second, f"there are no rivals in phase {phase}")
        return
    refuse(len(rivals) < 2, f"phase {phase} asks about rivals")
    if phase == "negotiate":
        refuse(len(rivals) != 2 or p.player not in rivals, "two negotiate, and it is the turn of one of them")
        other = next(seat for seat in rivals if seat != p.player)
        refuse(p.offer > p.cash[other] + 1, f"seat {other} cannot pay its offer")
        refuse(p.offer == 1 and not p.zero_offers, "nothing is no offer here")
        refuse(any(p.bid) or p.is_second, "nobody bids in a negotiation")
        return
    refuse(p.offer, "offers are made in a negotiation")
    refuse(all(p.bid[seat] for seat in rivals), "no rival owes a bid")
    for seat in range(4):
        if p.bid[seat]:
            ducats, treasures = divmod(p.bid[seat] - 1, len(TREASURE_SET))
            refuse(seat not in rivals, f"seat {seat} does not bid")
            refuse(ducats > p.cash[seat], f"seat {seat} cannot pay its bid")
            missing = set(TREASURE_SET.names[treasures].split()) - set(p.treasures(seat))
            refuse(missing, f"seat {seat} bids a Treasure that it does not hold")


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
    refuse(sum(p.cash) > most, f"the purses hold {sum(p.cash)} ducats, there are {most} at most")
    refuse(p.due > p.means(p.player), f"seat {p.player} cannot pay {p.due}")


def check_politics(p: LoewenherzReading) -> None:
    """Cards in their number; what was shown had been taken."""
    if not p.is_dealt:
        refuse(p.shown, "shown: no cards have been dealt")
        return
    dealt = Counter(facts.POLITICS[kind] for kind in p.kind)
    for card, copies in zip(facts.POLITICS, facts.POLITICS_COPIES, strict=True):
        refuse(dealt[card] != copies, f"there must be {copies} of '{card}', not {dealt[card]}")
    shown = Counter(p.shown_kind[: p.shown])
    for kind, count in shown.items():
        card = facts.POLITICS[kind]
        refuse(card[0] == "p" or count > facts.POLITICS_COPIES[kind], f"shown: {count} of '{card}'")
    refuse(min(p.hand) < 0, "shown: somebody used a card that he never took")
    for i in range(p.shown):
        is_there = not p.is_held(i) or p.hand[KINDS * p.shown_seat[i] + p.shown_kind[i]]
        refuse(not is_there, "shown: somebody holds a card that he never took")


def check_hidden(
    rest: Counter[int], pools: dict[tuple[int, int], list[int]], content: dict[tuple[int, int], list[int]]
) -> None:
    """What the seat saw must be cards there are, and fill the places where it saw them."""
    for kind, count in rest.items():
        refuse(count < 0, f"there must be {facts.POLITICS_COPIES[kind]} of '{facts.POLITICS[kind]}', not more")
    for pool, places in pools.items():
        refuse(len(content[pool]) != len(places), "looked: other cards are left than those that were seen")
