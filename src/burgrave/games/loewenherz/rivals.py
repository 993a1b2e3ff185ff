"""Several princes want the same action of Löwenherz: offers, sealed bids, and who may act in the end.

A sealed bid is noted as 16 · ducats + its Treasures as bits, + 1.
"""

from typing import TYPE_CHECKING

from burgrave.core.moves import Moves
from burgrave.games.loewenherz import actions, facts, politics
from burgrave.games.loewenherz.words import TREASURE_SET, VOCABULARY

if TYPE_CHECKING:
    from burgrave.games.loewenherz.position import LoewenherzPosition

KINDS = len(facts.POLITICS)
FIRST_TREASURE = facts.POLITICS.index("t8")
TREASURES = len(facts.TREASURES)
TREASURE_SETS = len(TREASURE_SET)
VALUE = list(facts.POLITICS_VALUES)
IN_BID = facts.PHASES.index("bid")
SAY_OFFER, SAY_YIELD, SAY_DUEL, SAY_BID = (VOCABULARY.base[verb] for verb in ("offer", "yield", "duel", "bid"))
NOBODY = -1


def earliest_rival(position: "LoewenherzPosition") -> int:
    """Return the first rival in turn order."""
    return position.first if position.rival[position.first] else next_rival(position, position.first)


def next_rival(position: "LoewenherzPosition", seat: int) -> int:
    """Return the next rival after a seat."""
    other = (seat + 1) % position.seats
    while not position.rival[other]:
        other = (other + 1) % position.seats
    return other


def clear_contest(position: "LoewenherzPosition") -> None:
    """Forget rivals, offer and bids."""
    for seat in range(position.seats):
        position.rival[seat] = 0
        position.bid[seat] = 0
    position.offer = position.to_beat = 0
    position.is_second = 0


# Negotiation ----------------------------------------------------------------------------------------------------------


def list_answers(position: "LoewenherzPosition", seat: int, moves: Moves) -> None:
    """List every offer that is high enough and the ways to end the talks (L60)."""
    for ducats in range(least_offer(position), position.cash[seat] + 1):
        moves.add(SAY_OFFER + ducats)
    if position.offer:
        moves.add(SAY_YIELD)
    moves.add(SAY_DUEL)


def least_offer(position: "LoewenherzPosition") -> int:
    """Return the lowest offer that may be made: one more than the one to beat (L60)."""
    if position.to_beat:
        return position.to_beat
    return 0 if position.zero_offers else 1


def play_answer(position: "LoewenherzPosition", seat: int, code: int) -> None:
    """Offer, yield to the standing offer, or break the talks off (L60)."""
    other = next_rival(position, seat)
    if code == SAY_DUEL:
        position.offer = position.to_beat = 0
        position.phase = IN_BID
    elif code == SAY_YIELD:
        accept_offer(position, seat)
        actions.act(position, other)
    else:
        position.to_beat = code - SAY_OFFER + 1 if position.beats_standing else position.offer
        position.offer = code - SAY_OFFER + 1
        position.player = other


def accept_offer(position: "LoewenherzPosition", seat: int) -> None:
    """Let the rival of a seat pay it the standing offer."""
    other = next_rival(position, seat)
    position.cash[other] -= position.offer - 1
    position.cash[seat] += position.offer - 1


# Duel -----------------------------------------------------------------------------------------------------------------


def list_bids(position: "LoewenherzPosition", seat: int, moves: Moves) -> None:
    """List every sum of cash with any Treasures (L62)."""
    held = 0
    for treasure in range(TREASURES):
        if position.hand[KINDS * seat + FIRST_TREASURE + treasure]:
            held |= 1 << treasure
    for ducats in range(position.cash[seat] + 1):
        for treasures in range(held + 1):
            if treasures & held == treasures:
                moves.add(SAY_BID + TREASURE_SETS * ducats + treasures)


def next_bidder(position: "LoewenherzPosition") -> int:
    """Return the lowest seat that owes a bid, `seats` if none does."""
    seat = 0
    while seat < position.seats and (position.rival[seat] == 0 or position.bid[seat] > 0):
        seat += 1
    return seat


def play_bid(position: "LoewenherzPosition", seat: int, bid: int) -> None:
    """Seal a bid; the last one opens them all (L62)."""
    position.bid[seat] = bid + 1
    if next_bidder(position) == position.seats:
        open_bids(position)


def open_bids(position: "LoewenherzPosition") -> None:
    """Let the highest bidder pay and act; tied ones bid once more, then nobody acts (L62, L63)."""
    show_bids(position)
    winner = highest_bidder(position)
    if winner >= 0:
        pay_bid(position, winner)
        actions.act(position, winner)
    elif position.is_second:
        actions.next_action(position)
    else:
        bid_again(position)


def has_bid(position: "LoewenherzPosition", seat: int, treasure: int) -> bool:
    """Whether a Treasure is in the bid of a seat."""
    return position.bid[seat] > 0 and (position.bid[seat] - 1) & 1 << treasure != 0


def bid_value(position: "LoewenherzPosition", seat: int) -> int:
    """Return what a bid is worth, Treasures included; -1 if there is none."""
    if position.bid[seat] == 0:
        return -1
    value = (position.bid[seat] - 1) // TREASURE_SETS
    for treasure in range(TREASURES):
        if has_bid(position, seat, treasure):
            value += VALUE[FIRST_TREASURE + treasure]
    return value


def best_bid(position: "LoewenherzPosition") -> int:
    """Return what the highest bid is worth."""
    best = 0
    for seat in range(position.seats):
        best = max(best, bid_value(position, seat))
    return best


def highest_bidder(position: "LoewenherzPosition") -> int:
    """Return the one who bids more than all others, or NOBODY (L62, L63)."""
    best = best_bid(position)
    winner = NOBODY
    for seat in range(position.seats):
        if bid_value(position, seat) == best:
            if winner != NOBODY:
                return NOBODY
            winner = seat
    return winner


def show_bids(position: "LoewenherzPosition") -> None:
    """Let everybody see the Treasures in the opened bids."""
    for seat in range(position.seats):
        for treasure in range(TREASURES):
            if has_bid(position, seat, treasure):
                politics.show_card(position, seat, FIRST_TREASURE + treasure)


def pay_bid(position: "LoewenherzPosition", seat: int) -> None:
    """Pay a bid to the bank."""
    politics.receive(position, seat, -((position.bid[seat] - 1) // TREASURE_SETS))
    for treasure in range(TREASURES):
        if has_bid(position, seat, treasure):
            politics.discard(position, seat, FIRST_TREASURE + treasure)


def bid_again(position: "LoewenherzPosition") -> None:
    """Let those who bid the most bid once more (L63)."""
    best = best_bid(position)
    for seat in range(position.seats):
        position.rival[seat] = 1 if bid_value(position, seat) == best else 0
    for seat in range(position.seats):
        position.bid[seat] = 0
    position.is_second = 1
