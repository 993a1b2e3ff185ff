"""What happened by a move of Löwenherz, as keys and data for the log and for animation."""

from collections.abc import Callable

from burgrave.core.game import Event
from burgrave.games.loewenherz import facts
from burgrave.games.loewenherz.board import EDGES, SQUARES, STEPS
from burgrave.games.loewenherz.position import Loewenherz
from burgrave.games.loewenherz.preview import area_power
from burgrave.games.loewenherz.view import colour_at, in_pile
from burgrave.games.loewenherz.words import CHOICE, DUCATS, FACES, TREASURE_SET, VOCABULARY

TOWN = facts.TERRAINS.index("town")
MOUNTAIN = facts.TERRAINS.index("mountain")


def events(before: Loewenherz, seat: int, code: int, after: Loewenherz, viewer: int | None) -> list[Event]:
    """The move itself, what it did to the land, then how the round goes on."""
    verb, arguments = VOCABULARY.parts(code)
    told = TELLERS[verb](before, seat, after, viewer, *arguments)
    if verb in ("wall", "extend"):
        told += founded(before, after)
    return told + course(before, code, after)


# Set-up and cards ----------------------------------------------------------------------------------------------------


def tell_tile(
    before: Loewenherz, seat: int, after: Loewenherz, viewer: int | None, tile: int, turns: int
) -> list[Event]:
    """A tile is laid."""
    return [{"event": "tile", "tile": "ABCDEF"[tile], "turns": turns, "slot": before.step + 1}]


def tell_castle(before: Loewenherz, seat: int, after: Loewenherz, viewer: int | None, step: int) -> list[Event]:
    """A castle is built."""
    castle, knight = STEPS[step]
    kind = "castle-neutral" if after.colour[castle] > after.seats else "castle"
    place = {"colour": colour_at(after, castle), "square": SQUARES[castle], "knight": SQUARES[knight]}
    return [{"event": kind, "seat": seat, **place}]


def tell_turn(before: Loewenherz, seat: int, after: Loewenherz, viewer: int | None, face: int) -> list[Event]:
    """An action card is turned up."""
    if FACES[face] == "silver":
        return [{"event": "silver"}, *mines(after)]
    if FACES[face] == "king":
        return [{"event": "king"}, *mines(after), *parchments(after), {"event": "over", "winner_seat": winners(after)}]
    return [{"event": "turn", "actions": [spoken(action) for action in FACES[face].split()], "seat": after.first}]


def mines(after: Loewenherz) -> list[Event]:
    """The power that every prince has from his mines."""
    told: list[Event] = []
    for seat in range(after.seats):
        owned = [s for s in range(len(SQUARES)) if after.terrain[s] == MOUNTAIN and owner_of(after, s) == seat]
        if owned:
            told.append({"event": "mines", "seat": seat, "power": len(owned)})
    return told


def owner_of(p: Loewenherz, square: int) -> int | None:
    """The colour that a square belongs to by its region, as a number."""
    return p.colour[p.region[square] - 1] - 1 if p.region[square] else None


def parchments(after: Loewenherz) -> list[Event]:
    """The power that every prince has from his parchments."""
    told: list[Event] = []
    for seat in range(after.seats):
        held = [card for kind, card in enumerate(facts.POLITICS) if card[0] == "p" and after.hand[9 * seat + kind]]
        if held:
            power = sum(int(card[1:]) for card in held)
            told.append({"event": "parchments", "seat": seat, "cards": held, "power": power})
    return told


def winners(after: Loewenherz) -> list[int]:
    """The seats on the first place."""
    return [seat for seat, rank in enumerate(after.ranks()) if rank == 1]


# Decision cards and politics -----------------------------------------------------------------------------------------


def tell_choose(before: Loewenherz, seat: int, after: Loewenherz, viewer: int | None, choice: int) -> list[Event]:
    """Decision cards are laid."""
    return [{"event": "choose", "seat": seat, "cards": [int(card) for card in CHOICE.names[choice].split()]}]


def tell_alliance(
    before: Loewenherz, seat: int, after: Loewenherz, viewer: int | None, castle: int, other: int
) -> list[Event]:
    """Two regions become allies."""
    colour = colour_at(before, other)
    return [{"event": "alliance", "seat": seat, "square": SQUARES[castle], "other": SQUARES[other], "colour": colour}]


def tell_renegade(
    before: Loewenherz, seat: int, after: Loewenherz, viewer: int | None, knight: int, square: int
) -> list[Event]:
    """A knight changes sides."""
    colour = colour_at(before, knight)
    return [
        {"event": "renegade", "seat": seat, "colour": colour, "knight": SQUARES[knight], "square": SQUARES[square]},
        *charge(seat, after),
    ]


def tell_break(
    before: Loewenherz, seat: int, after: Loewenherz, viewer: int | None, castle: int, other: int
) -> list[Event]:
    """An alliance ends."""
    return [
        {"event": "break", "seat": seat, "square": SQUARES[castle], "other": SQUARES[other]},
        *charge(seat, after),
    ]


def charge(seat: int, after: Loewenherz) -> list[Event]:
    """What is to be paid now."""
    return [{"event": "charge", "seat": seat, "ducats": after.due}] if after.due else []


def tell_pay(before: Loewenherz, seat: int, after: Loewenherz, viewer: int | None, by: int) -> list[Event]:
    """A payment."""
    if by == 0:
        return [{"event": "pay", "seat": seat, "ducats": before.due}]
    return [{"event": "pay-treasure", "seat": seat, "card": facts.TREASURES[by - 1]}, *charge(seat, after)]


# Negotiation and duel ------------------------------------------------------------------------------------------------


def tell_offer(before: Loewenherz, seat: int, after: Loewenherz, viewer: int | None, ducats: int) -> list[Event]:
    """An offer."""
    return [{"event": "offer", "seat": seat, "ducats": ducats, "other_seat": after.player}]


def tell_yield(before: Loewenherz, seat: int, after: Loewenherz, viewer: int | None) -> list[Event]:
    """An offer is accepted."""
    return [{"event": "yield", "seat": seat, "ducats": before.offer - 1, "other_seat": after.player}]


def tell_duel(before: Loewenherz, seat: int, after: Loewenherz, viewer: int | None) -> list[Event]:
    """The talks are broken off."""
    rivals = [s for s in range(before.seats) if before.rival[s]]
    return [{"event": "break-off", "seat": seat}, {"event": "duel", "bidder_seat": rivals}]


def tell_bid(
    before: Loewenherz, seat: int, after: Loewenherz, viewer: int | None, ducats: int, chosen: int
) -> list[Event]:
    """A bid is sealed; the last one opens them all."""
    sealed: list[Event] = [{"event": "seal", "seat": seat}]
    if before.to_act() != (seat,):
        return sealed
    bids = {s: divmod(before.bid[s] - 1, 16) for s in range(before.seats) if before.bid[s]} | {seat: (ducats, chosen)}
    worth = {s: int(DUCATS.names[cash]) + treasure_value(cards) for s, (cash, cards) in bids.items()}
    opened = [opened_bid(s, bids[s][0], treasure_names(bids[s][1]), worth[s]) for s in sorted(bids)]
    best = [s for s in sorted(worth) if worth[s] == max(worth.values())]
    return sealed + opened + [outcome(before, best, max(worth.values()))]


def opened_bid(seat: int, ducats: int, cards: list[str], worth: int) -> Event:
    """A bid that all can see."""
    if not cards:
        return {"event": "bid", "seat": seat, "worth": worth}
    return {"event": "bid-treasures", "seat": seat, "ducats": ducats, "cards": cards, "worth": worth}


def treasure_names(chosen: int) -> list[str]:
    """The Treasures in a bid."""
    return TREASURE_SET.names[chosen].split()


def treasure_value(chosen: int) -> int:
    """What the Treasures in a bid are worth."""
    return sum(int(card[1:]) for card in treasure_names(chosen))


def outcome(before: Loewenherz, best: list[int], worth: int) -> Event:
    """How a duel ends."""
    if len(best) == 1:
        return {"event": "duel-won", "seat": best[0], "worth": worth}
    return {"event": "tie-again" if before.is_second else "tie", "bidder_seat": best}


# Walls, knights, extensions ------------------------------------------------------------------------------------------


def tell_wall(before: Loewenherz, seat: int, after: Loewenherz, viewer: int | None, edge: int) -> list[Event]:
    """A wall is laid."""
    square, other = EDGES[edge]
    return [{"event": "wall", "seat": seat, "square": SQUARES[square], "other": SQUARES[other]}]


def founded(before: Loewenherz, after: Loewenherz) -> list[Event]:
    """Regions that came into being, their power, and the walls that went back to the stock."""
    told: list[Event] = []
    castles, regions, earlier, walls = after.castle, after.region, before.region, before.wall
    for castle in range(len(SQUARES)):
        if castles[castle] and regions[castle] and not earlier[castle]:
            squares = [s for s in range(len(SQUARES)) if regions[s] == castle + 1]
            told.append(region(after, castle, squares))
            inside = [e for e, (a, b) in enumerate(EDGES) if walls[e] and a in squares and b in squares]
            if inside:
                told.append({"event": "walls-back", "walls": len(inside), "square": SQUARES[castle]})
    return told


def region(after: Loewenherz, castle: int, squares: list[int]) -> Event:
    """A new region and what it scores (L36)."""
    towns = sum(after.terrain[square] == TOWN for square in squares)
    event = {"event": "region", "square": SQUARES[castle], "squares": len(squares), "towns": towns}
    owner = after.colour[castle] - 1
    if owner >= after.seats:
        return event | {"event": "region-neutral", "colour": facts.COLOURS[owner]}
    return event | {"seat": owner, "power": area_power(len(squares)) + facts.TOWN_POWER * towns}


def tell_knight(before: Loewenherz, seat: int, after: Loewenherz, viewer: int | None, square: int) -> list[Event]:
    """A knight is placed."""
    return [{"event": "knight", "seat": seat, "square": SQUARES[square]}, *charge(seat, after)]


def tell_extend(
    before: Loewenherz, seat: int, after: Loewenherz, viewer: int | None, castle: int, square: int
) -> list[Event]:
    """A region grows, and what its victim loses (L37, L38)."""
    power = 1 + facts.TOWN_POWER * (before.terrain[square] == TOWN)
    event = {"event": "extend", "seat": seat, "square": SQUARES[square], "castle": SQUARES[castle], "power": power}
    victim = owner_of(before, square)
    if victim is None:
        return [event]
    return [event, *loss(before, victim, power), *cut_off(before, after, victim, square)]


def loss(before: Loewenherz, victim: int, power: int) -> list[Event]:
    """The victim loses what the other gains; a neutral prince has nothing to lose."""
    return [{"event": "loss", "seat": victim, "power": power}] if victim < before.seats else []


def cut_off(before: Loewenherz, after: Loewenherz, victim: int, square: int) -> list[Event]:
    """The squares that became a neutral zone, and what they cost, looked up for the whole extension (L38)."""
    zone = [s for s, (then, now) in enumerate(zip(before.region, after.region, strict=True)) if then and not now]
    if not zone:
        return []
    towns = sum(before.terrain[s] == TOWN for s in zone)
    event = {"event": "cut-off", "squares": len(zone), "towns": towns}
    if victim >= before.seats:
        return [event | {"event": "cut-off-neutral", "colour": facts.COLOURS[victim]}]
    earlier = before.cut_squares[victim]
    power = area_power(earlier + len(zone)) - area_power(earlier) + facts.TOWN_POWER * towns
    return [event | {"seat": victim, "power": power}]


def tell_done(before: Loewenherz, seat: int, after: Loewenherz, viewer: int | None) -> list[Event]:
    """The rest of an action is left."""
    return [{"event": "done", "seat": seat}]


# Crown ---------------------------------------------------------------------------------------------------------------


def tell_pile(before: Loewenherz, seat: int, after: Loewenherz, viewer: int | None, pile: int) -> list[Event]:
    """Somebody looks through a pile."""
    return [{"event": "pile", "seat": seat, "pile": pile + 1}, *looked(after, viewer)]


def tell_deal(before: Loewenherz, seat: int, after: Loewenherz, viewer: int | None, deal: int) -> list[Event]:
    """The piles are dealt; only who opened one sees it."""
    return looked(after, viewer)


def looked(after: Loewenherz, viewer: int | None) -> list[Event]:
    """What the one who looks through a pile finds there."""
    if viewer != after.player or facts.PHASES[after.phase] != "take":
        return []
    return [{"event": "looked", "seat": viewer, "cards": in_pile(after)}]


def tell_take(before: Loewenherz, seat: int, after: Loewenherz, viewer: int | None, kind: int) -> list[Event]:
    """A card is taken, secretly."""
    if viewer == seat:
        return [{"event": "take", "seat": seat, "card": facts.POLITICS[kind], "pile": before.pile}]
    return [{"event": "take-hidden", "seat": seat, "pile": before.pile}]


# How the round goes on -----------------------------------------------------------------------------------------------


def course(before: Loewenherz, code: int, after: Loewenherz) -> list[Event]:
    """Actions that were settled without a choice, and who has the next one."""
    is_choosing = VOCABULARY.verb(code) == "choose" and facts.PHASES[after.phase] != "choose"
    if before.card == 0 or not (is_choosing or after.action != before.action or after.card == 0):
        return []
    chosen = choosers(before, code)
    first = 0 if is_choosing else before.action + 1
    last = 3 if after.card == 0 else after.action
    told = [event for action in range(first, last) for event in settled(before, action, chosen[action])]
    if last < 3:
        return [*told, contested(after, chosen[last])]
    return [*told, {"event": "round", "seat": after.first}]


def choosers(before: Loewenherz, code: int) -> list[list[int]]:
    """For each action who chose it, the decision card just laid included."""
    laid = [[seat for seat in range(before.seats) if before.chosen[3 * seat + n]] for n in range(3)]
    verb, arguments = VOCABULARY.parts(code)
    if verb == "choose":
        for card in CHOICE.names[arguments[0]].split():
            laid[int(card) - 1] = sorted([*laid[int(card) - 1], before.player])
    return laid


def settled(before: Loewenherz, action: int, chosen: list[int]) -> list[Event]:
    """An action without a choice: money is shared, what nobody wants lapses."""
    name = FACES[before.card - 1].split()[action]
    if not chosen:
        return [{"event": "lapse", "action": spoken(name)}]
    share = int(name[1:]) // len(chosen)
    return [{"event": "money", "seat": seat, "ducats": share} for seat in chosen]


def contested(after: Loewenherz, chosen: list[int]) -> Event:
    """Who carries the next action out, or who argues about it."""
    name = FACES[after.card - 1].split()[after.action]
    if len(chosen) == 1:
        return {"event": "act", "seat": chosen[0], "action": spoken(name)}
    key = "negotiate" if facts.PHASES[after.phase] == "negotiate" else "contest"
    return {"event": key, "bidder_seat": chosen, "action": spoken(name)}


def spoken(action: str) -> str:
    """An action as texts name it."""
    return facts.SPOKEN.get(action, action)


TELLERS: dict[str, Callable[..., list[Event]]] = {
    "tile": tell_tile,
    "turn": tell_turn,
    "deal": tell_deal,
    "castle": tell_castle,
    "choose": tell_choose,
    "alliance": tell_alliance,
    "renegade": tell_renegade,
    "break": tell_break,
    "pay": tell_pay,
    "offer": tell_offer,
    "yield": tell_yield,
    "duel": tell_duel,
    "bid": tell_bid,
    "wall": tell_wall,
    "knight": tell_knight,
    "extend": tell_extend,
    "pile": tell_pile,
    "take": tell_take,
    "done": tell_done,
}
