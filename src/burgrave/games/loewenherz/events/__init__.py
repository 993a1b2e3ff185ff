"""What happened by a move of Löwenherz, as keys and data for the log and for animation."""

from collections.abc import Callable
from dataclasses import dataclass

from burgrave.games.loewenherz import facts
from burgrave.games.loewenherz.board import EDGES, SQUARES, STEPS
from burgrave.games.loewenherz.events import kinds
from burgrave.games.loewenherz.events.kinds import LoewenherzEvent
from burgrave.games.loewenherz.position import LoewenherzPosition
from burgrave.games.loewenherz.reading import ACTIONS, LoewenherzReading
from burgrave.games.loewenherz.words import CHOICE, DUCATS, FACES, TREASURE_SET, VOCABULARY

TOWN = facts.TERRAINS.index("town")
MOUNTAIN = facts.TERRAINS.index("mountain")


@dataclass(frozen=True)
class Deed:
    """A move: what was before it and after it, whose it is, and who is told."""

    before: LoewenherzReading
    after: LoewenherzReading
    seat: int
    viewer: int | None


def events(
    before: LoewenherzPosition, seat: int, code: int, after: LoewenherzPosition, viewer: int | None
) -> list[LoewenherzEvent]:
    """The move itself, what it did to the land, then how the round goes on."""
    deed = Deed(LoewenherzReading(before), LoewenherzReading(after), seat, viewer)
    verb, arguments = VOCABULARY.parts(code)
    told = TELLERS[verb](deed, *arguments)
    if verb in ("wall", "extend"):
        told += founded(deed)
    if deed.after.phase == "over":
        winners = [s for s, rank in enumerate(after.ranks()) if rank == 1]
        told.append(kinds.Over(event="over", winner_seat=winners))
    return told + course(deed, CHOICE.names[arguments[0]] if verb == "choose" else "")


# Set-up and cards ----------------------------------------------------------------------------------------------------


def tell_tile(deed: Deed, tile: int, turns: int) -> list[LoewenherzEvent]:
    """A tile is laid."""
    return [kinds.Tile(event="tile", tile="ABCDEF"[tile], turns=turns, slot=deed.before.step + 1)]


def tell_castle(deed: Deed, step: int) -> list[LoewenherzEvent]:
    """A castle is built."""
    castle, knight = STEPS[step]
    is_neutral = deed.after.colour[castle] > deed.after.seats
    return [
        kinds.Castle(
            event="castle-neutral" if is_neutral else "castle",
            seat=deed.seat,
            colour=deed.after.colour_of(castle),
            square=SQUARES[castle],
            knight=SQUARES[knight],
        )
    ]


def tell_turn(deed: Deed, face: int) -> list[LoewenherzEvent]:
    """An action card is turned up."""
    if FACES[face] == "silver":
        return [kinds.Silver(event="silver"), *mines(deed.after)]
    if FACES[face] == "king":
        last = mines(deed.after) if deed.after.last_mines else []
        return [kinds.King(event="king"), *last, *parchments(deed.after)]
    actions = [spoken(action) for action in FACES[face].split()]
    return [kinds.Turn(event="turn", actions=actions, seat=deed.after.first)]


def mines(after: LoewenherzReading) -> list[LoewenherzEvent]:
    """The power that every prince has from his mines."""
    owners = [owner_of(after, square) for square, terrain in enumerate(after.terrain) if terrain == MOUNTAIN]
    return [
        kinds.Mines(event="mines", seat=seat, power=owners.count(seat)) for seat in range(after.seats) if seat in owners
    ]


def owner_of(p: LoewenherzReading, square: int) -> int | None:
    """The colour that a square belongs to by its region, as a number."""
    return p.colour[p.region[square] - 1] - 1 if p.region[square] else None


def parchments(after: LoewenherzReading) -> list[LoewenherzEvent]:
    """The power that every prince has from his parchments."""
    told: list[LoewenherzEvent] = []
    for seat in range(after.seats):
        held = [card for card in after.cards(seat) if card[0] == "p"]
        if held:
            power = sum(int(card[1:]) for card in held)
            told.append(kinds.Parchments(event="parchments", seat=seat, cards=held, power=power))
    return told


# Decision cards and politics -----------------------------------------------------------------------------------------


def tell_choose(deed: Deed, choice: int) -> list[LoewenherzEvent]:
    """Decision cards are laid."""
    cards = [int(card) for card in CHOICE.names[choice].split()]
    return [kinds.Choose(event="choose", seat=deed.seat, cards=cards)]


def tell_alliance(deed: Deed, castle: int, other: int) -> list[LoewenherzEvent]:
    """Two regions become allies."""
    square, colour = SQUARES[castle], deed.before.colour_of(other)
    return [kinds.Alliance(event="alliance", seat=deed.seat, square=square, other=SQUARES[other], colour=colour)]


def tell_renegade(deed: Deed, knight: int, square: int) -> list[LoewenherzEvent]:
    """A knight changes sides."""
    colour, left = deed.before.colour_of(knight), SQUARES[knight]
    return [
        kinds.Renegade(event="renegade", seat=deed.seat, colour=colour, knight=left, square=SQUARES[square]),
        *charge(deed),
    ]


def tell_break(deed: Deed, castle: int, other: int) -> list[LoewenherzEvent]:
    """An alliance ends."""
    return [
        kinds.Break(event="break", seat=deed.seat, square=SQUARES[castle], other=SQUARES[other]),
        *charge(deed),
    ]


def charge(deed: Deed) -> list[LoewenherzEvent]:
    """What is to be paid now."""
    return [kinds.Charge(event="charge", seat=deed.seat, ducats=deed.after.due)] if deed.after.due else []


def tell_pay(deed: Deed, by: int) -> list[LoewenherzEvent]:
    """A payment."""
    if by == 0:
        return [kinds.Pay(event="pay", seat=deed.seat, ducats=deed.before.due)]
    card = facts.TREASURES[by - 1]
    return [kinds.PayTreasure(event="pay-treasure", seat=deed.seat, card=card), *charge(deed)]


# Negotiation and duel ------------------------------------------------------------------------------------------------


def tell_offer(deed: Deed, ducats: int) -> list[LoewenherzEvent]:
    """An offer."""
    return [kinds.Offer(event="offer", seat=deed.seat, ducats=ducats, other_seat=deed.after.player)]


def tell_yield(deed: Deed) -> list[LoewenherzEvent]:
    """An offer is accepted."""
    ducats = deed.before.offer - 1
    return [kinds.Yield(event="yield", seat=deed.seat, ducats=ducats, other_seat=deed.after.player)]


def tell_duel(deed: Deed) -> list[LoewenherzEvent]:
    """The talks are broken off."""
    rivals = deed.before.rivals()
    return [kinds.BreakOff(event="break-off", seat=deed.seat), kinds.Duel(event="duel", bidder_seat=rivals)]


def tell_bid(deed: Deed, ducats: int, treasures: int) -> list[LoewenherzEvent]:
    """A bid is sealed; the last one opens them all."""
    bids = {deed.seat: (ducats, treasures)}
    told: list[LoewenherzEvent] = [kinds.Seal(event="seal", seat=deed.seat)]
    for seat in deed.before.rivals():
        if deed.before.bid[seat]:
            bids[seat] = divmod(deed.before.bid[seat] - 1, len(TREASURE_SET))
        elif seat != deed.seat:
            return told
    worth = {seat: int(DUCATS.names[cash]) + treasure_value(cards) for seat, (cash, cards) in sorted(bids.items())}
    told += [opened_bid(seat, bids[seat][0], treasure_names(bids[seat][1]), worth[seat]) for seat in worth]
    best = max(worth.values())
    return [*told, outcome(deed.before, [seat for seat in worth if worth[seat] == best], best)]


def opened_bid(seat: int, ducats: int, cards: list[str], worth: int) -> LoewenherzEvent:
    """A bid that all can see."""
    if not cards:
        return kinds.Bid(event="bid", seat=seat, worth=worth)
    return kinds.BidTreasures(event="bid-treasures", seat=seat, ducats=ducats, cards=cards, worth=worth)


def treasure_names(chosen: int) -> list[str]:
    """The Treasures in a bid."""
    return TREASURE_SET.names[chosen].split()


def treasure_value(chosen: int) -> int:
    """What the Treasures in a bid are worth."""
    return sum(int(card[1:]) for card in treasure_names(chosen))


def outcome(before: LoewenherzReading, best: list[int], worth: int) -> LoewenherzEvent:
    """How a duel ends."""
    if len(best) == 1:
        return kinds.DuelWon(event="duel-won", seat=best[0], worth=worth)
    return kinds.Tie(event="tie-again" if before.is_second else "tie", bidder_seat=best)


# Walls, knights, extensions ------------------------------------------------------------------------------------------


def tell_wall(deed: Deed, edge: int) -> list[LoewenherzEvent]:
    """A wall is laid."""
    square, other = EDGES[edge]
    return [kinds.Wall(event="wall", seat=deed.seat, square=SQUARES[square], other=SQUARES[other])]


def founded(deed: Deed) -> list[LoewenherzEvent]:
    """Regions that came into being, their power, and the walls that went back to the stock."""
    told: list[LoewenherzEvent] = []
    before, after = deed.before, deed.after
    for castle in range(len(SQUARES)):
        if after.castle[castle] and after.region[castle] and not before.region[castle]:
            squares = [s for s in range(len(SQUARES)) if after.region[s] == castle + 1]
            told.append(region(after, castle, squares))
            inside = [e for e, (a, b) in enumerate(EDGES) if before.wall[e] and a in squares and b in squares]
            if inside:
                told.append(kinds.WallsBack(event="walls-back", walls=len(inside), square=SQUARES[castle]))
    return told


def region(after: LoewenherzReading, castle: int, squares: list[int]) -> LoewenherzEvent:
    """A new region and what it scores (L36)."""
    towns, square, size = sum(after.terrain[s] == TOWN for s in squares), SQUARES[castle], len(squares)
    owner = after.colour[castle] - 1
    if owner >= after.seats:
        colour = facts.COLOURS[owner]
        return kinds.NewNeutralRegion(event="region-neutral", square=square, squares=size, towns=towns, colour=colour)
    power = facts.AREA_POWER[size] + facts.TOWN_POWER * towns
    return kinds.NewRegion(event="region", seat=owner, square=square, squares=size, towns=towns, power=power)


def tell_knight(deed: Deed, square: int) -> list[LoewenherzEvent]:
    """A knight is placed."""
    return [kinds.Knight(event="knight", seat=deed.seat, square=SQUARES[square]), *charge(deed)]


def tell_extend(deed: Deed, castle: int, square: int) -> list[LoewenherzEvent]:
    """A region grows, and what its victim loses (L37, L38)."""
    power = 1 + facts.TOWN_POWER * (deed.before.terrain[square] == TOWN)
    told: list[LoewenherzEvent] = [
        kinds.Extend(event="extend", seat=deed.seat, square=SQUARES[square], castle=SQUARES[castle], power=power)
    ]
    victim = owner_of(deed.before, square)
    if victim is None:
        return told
    if victim < deed.before.seats:  # a neutral prince has nothing to lose
        told.append(kinds.Loss(event="loss", seat=victim, power=power))
    return told + cut_off(deed, victim)


def cut_off(deed: Deed, victim: int) -> list[LoewenherzEvent]:
    """The squares that became a neutral zone, and what they cost, looked up for the whole extension (L38)."""
    before = deed.before
    zone = [s for s, (then, now) in enumerate(zip(before.region, deed.after.region, strict=True)) if then and not now]
    if not zone:
        return []
    towns, size = sum(before.terrain[s] == TOWN for s in zone), len(zone)
    if victim >= before.seats:
        colour = facts.COLOURS[victim]
        return [kinds.CutOffNeutral(event="cut-off-neutral", squares=size, towns=towns, colour=colour)]
    earlier = before.cut_squares[victim]
    power = facts.AREA_POWER[earlier + size] - facts.AREA_POWER[earlier] + facts.TOWN_POWER * towns
    return [kinds.CutOff(event="cut-off", seat=victim, squares=size, towns=towns, power=power)]


def tell_done(deed: Deed) -> list[LoewenherzEvent]:
    """The rest of an action is left."""
    return [kinds.Done(event="done", seat=deed.seat)]


# Crown ---------------------------------------------------------------------------------------------------------------


def tell_pile(deed: Deed, pile: int) -> list[LoewenherzEvent]:
    """Somebody looks through a pile."""
    return [kinds.Pile(event="pile", seat=deed.seat, pile=pile + 1), *looked(deed)]


def tell_deal(deed: Deed, deal: int) -> list[LoewenherzEvent]:
    """The piles are dealt; only who opened one sees it."""
    return looked(deed)


def looked(deed: Deed) -> list[LoewenherzEvent]:
    """What the one who looks through a pile finds there."""
    if deed.viewer != deed.after.player or deed.after.phase != "take":
        return []
    return [kinds.Looked(event="looked", seat=deed.viewer, cards=deed.after.in_pile())]


def tell_take(deed: Deed, kind: int) -> list[LoewenherzEvent]:
    """A card is taken, secretly."""
    if deed.viewer == deed.seat:
        return [kinds.Take(event="take", seat=deed.seat, card=facts.POLITICS[kind], pile=deed.before.pile)]
    return [kinds.TakeHidden(event="take-hidden", seat=deed.seat, pile=deed.before.pile)]


# How the round goes on -----------------------------------------------------------------------------------------------


def course(deed: Deed, laid: str) -> list[LoewenherzEvent]:
    """Actions that were settled without a choice, and who has the next one; decision cards may have been laid."""
    before, after = deed.before, deed.after
    is_choosing = laid != "" and after.phase != "choose"
    if before.card is None or not (is_choosing or after.action != before.action or after.card is None):
        return []
    chosen = [before.choosers(action) for action in range(ACTIONS)]
    for card in laid.split():
        chosen[int(card) - 1] = sorted([*chosen[int(card) - 1], deed.seat])
    actions = before.card.split()
    first = 0 if is_choosing else before.action + 1
    last = ACTIONS if after.card is None else after.action
    told = [event for action in range(first, last) for event in settled(actions[action], chosen[action])]
    if last < ACTIONS:
        return [*told, contested(after, actions[last], chosen[last])]
    return [*told, kinds.RoundOver(event="round", seat=after.first)]


def settled(action: str, chosen: list[int]) -> list[LoewenherzEvent]:
    """An action without a choice: money is shared, what nobody wants lapses."""
    if not chosen:
        return [kinds.Lapse(event="lapse", action=spoken(action))]
    share = int(action[1:]) // len(chosen)
    return [kinds.Money(event="money", seat=seat, ducats=share) for seat in chosen]


def contested(after: LoewenherzReading, action: str, chosen: list[int]) -> LoewenherzEvent:
    """Who carries the next action out, or who argues about it."""
    if len(chosen) == 1:
        return kinds.Act(event="act", seat=chosen[0], action=spoken(action))
    if after.phase == "negotiate":
        return kinds.Negotiate(event="negotiate", bidder_seat=chosen, action=spoken(action))
    return kinds.Bidding(event="contest", bidder_seat=chosen, action=spoken(action))


def spoken(action: str) -> str:
    """An action as texts name it."""
    return facts.SPOKEN.get(action, action)


TELLERS: dict[str, Callable[..., list[LoewenherzEvent]]] = {
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
