"""Ducats and politics in Löwenherz: purses, payments, the politics cards, alliances and renegades.

The thirteen cards have places that everybody can follow: pile 1 has the places 0 to 6, pile 2 the places 7 to 12, and
the card taken from a pile of n goes to the pile's n-th place, where it stays its taker's. So the places tell, for
every seat, which cards it saw when it looked through a pile: those on lower places than the card it took.
"""

from typing import TYPE_CHECKING

from burgrave.core.moves import Moves
from burgrave.games.loewenherz import board, facts, regions
from burgrave.games.loewenherz.words import DEALS, VOCABULARY

if TYPE_CHECKING:
    from burgrave.games.loewenherz.position import LoewenherzPosition

SQUARES = len(board.SQUARES)
FOREST = facts.TERRAINS.index("forest")
KINDS = len(facts.POLITICS)
CARDS = sum(facts.POLITICS_COPIES)
PILE = facts.PILE_SIZES[0]
ALLIANCE, RENEGADE, FIRST_TREASURE = range(3)
FIRST_PARCHMENT = facts.POLITICS.index("p3")
VALUE = list(facts.POLITICS_VALUES)
COPIES = list(facts.POLITICS_COPIES)
DEALT = [count for counts in DEALS for count in counts]
FOREST_COST = facts.FOREST_COST
BREAK_COST = facts.BREAK_COST
IN_PAY = facts.PHASES.index("pay")
SAY_ALLIANCE, SAY_RENEGADE, SAY_BREAK = (VOCABULARY.base[verb] for verb in ("alliance", "renegade", "break"))
SAY_PAY, SAY_PILE, SAY_TAKE = (VOCABULARY.base[verb] for verb in ("pay", "pile", "take"))
LEAVERS = [0] * 48  # the knights that a renegade may be: no more than all there are


# Ducats ---------------------------------------------------------------------------------------------------------------


def receive(position: "LoewenherzPosition", seat: int, ducats: int) -> None:
    """Take ducats from the bank, or pay them to it if negative."""
    position.cash[seat] += ducats
    position.bank -= ducats


def means(position: "LoewenherzPosition", seat: int) -> int:
    """Cash and Treasures of a seat (W8)."""
    sum_ = position.cash[seat]
    for kind in range(FIRST_TREASURE, FIRST_PARCHMENT):
        sum_ += position.hand[KINDS * seat + kind] * VALUE[kind]
    return sum_


def charge(position: "LoewenherzPosition", ducats: int) -> None:
    """Ask the player for ducats before anything else (W8)."""
    if ducats:
        position.due = ducats
        position.resume = position.phase
        position.phase = IN_PAY


def list_payments(position: "LoewenherzPosition", seat: int, moves: Moves) -> None:
    """List cash if it suffices, and every Treasure (W8)."""
    if position.cash[seat] >= position.due:
        moves.add(SAY_PAY)
    for kind in range(FIRST_TREASURE, FIRST_PARCHMENT):
        if position.hand[KINDS * seat + kind]:
            moves.add(SAY_PAY + 1 + kind - FIRST_TREASURE)


def pay(position: "LoewenherzPosition", seat: int, means: int) -> None:
    """Pay all that is due from the purse, or what a Treasure is worth; no change is given (L46)."""
    if means == 0:
        receive(position, seat, -position.due)
        position.due = 0
    else:
        kind = FIRST_TREASURE + means - 1
        discard(position, seat, kind)
        position.due = max(0, position.due - VALUE[kind])


# Cards ----------------------------------------------------------------------------------------------------------------


def deal_piles(position: "LoewenherzPosition", deal: int) -> None:
    """Lay the cards of a deal into pile 1 and the others into pile 2, sorted (L40)."""
    first = 0
    second = PILE
    for kind in range(KINDS):
        for copy in range(COPIES[kind]):
            if copy < DEALT[KINDS * deal + kind]:
                position.kind[first] = kind
                first += 1
            else:
                position.kind[second] = kind
                second += 1
    position.is_dealt = 1


def list_piles(position: "LoewenherzPosition", moves: Moves) -> None:
    """List the piles with cards (L40)."""
    for pile in range(2):
        if position.left[pile]:
            moves.add(SAY_PILE + pile)


def list_takes(position: "LoewenherzPosition", moves: Moves) -> None:
    """List the kinds of card in the pile looked through."""
    start = PILE * (position.pile - 1)
    for place in range(start, start + position.left[position.pile - 1]):
        if place == start or position.kind[place] != position.kind[place - 1]:
            moves.add(SAY_TAKE + position.kind[place])


def take_card(position: "LoewenherzPosition", seat: int, kind: int) -> None:
    """Take a card: those above it in the pile move down, it goes to the last place."""
    pile = position.pile - 1
    place = PILE * pile
    while position.kind[place] != kind:
        place += 1
    position.left[pile] -= 1
    last = PILE * pile + position.left[pile]
    while place < last:
        position.kind[place] = position.kind[place + 1]
        place += 1
    position.kind[last] = kind
    position.taker[last] = seat + 1
    position.pile = 0
    position.hand[KINDS * seat + kind] += 1


def show_card(position: "LoewenherzPosition", seat: int, kind: int) -> None:
    """Note that a card has been seen by all; a Treasure shown before is known already."""
    for i in range(position.shown):
        if position.shown_kind[i] == kind and kind >= FIRST_TREASURE:
            return
    position.shown_seat[position.shown] = seat
    position.shown_kind[position.shown] = kind
    for place in range(CARDS):
        if position.taker[place] == seat + 1:
            position.shown_from[position.shown] |= 1 << place
    position.shown += 1


def discard(position: "LoewenherzPosition", seat: int, kind: int) -> None:
    """Play or spend a card."""
    show_card(position, seat, kind)
    position.hand[KINDS * seat + kind] -= 1
    position.used[kind] += 1


# Alliances ------------------------------------------------------------------------------------------------------------


def pair_of(castle: int, other: int) -> int:
    """How an alliance of two castles is noted."""
    return SQUARES * castle + other + 1 if castle < other else SQUARES * other + castle + 1


def are_allied(position: "LoewenherzPosition", castle: int, other: int) -> bool:
    """Whether the regions of two castles are allied (L43)."""
    pair = pair_of(castle, other)
    return position.alliance[0] == pair or position.alliance[1] == pair or position.alliance[2] == pair


def ally(position: "LoewenherzPosition", castle: int, other: int) -> None:
    """Make an alliance (L42); the places stay sorted, free ones last."""
    pair = pair_of(castle, other)
    for i in range(3):
        if position.alliance[i] == 0 or position.alliance[i] > pair:
            position.alliance[i], pair = pair, position.alliance[i]


def end_alliance(position: "LoewenherzPosition", castle: int, other: int) -> None:
    """Make an end of an alliance (L44)."""
    pair = pair_of(castle, other)
    for i in range(3):
        if position.alliance[i] == pair:
            position.alliance[i] = 0
        if i and position.alliance[i - 1] == 0:
            position.alliance[i - 1] = position.alliance[i]
            position.alliance[i] = 0


def list_alliances(position: "LoewenherzPosition", seat: int, moves: Moves) -> None:
    """Own regions with bordering regions of other colours (L42)."""
    for home in range(SQUARES):
        if position.castle[home] and position.colour[home] == seat + 1 and position.region[home]:
            regions.look_round(position, home + 1)
            for other in range(SQUARES):
                if (
                    regions.is_near(other + 1)
                    and position.colour[other] != seat + 1
                    and not are_allied(position, home, other)
                ):
                    moves.add(SAY_ALLIANCE + SQUARES * home + other)


def list_breaks(position: "LoewenherzPosition", seat: int, moves: Moves) -> None:
    """Alliances that a seat may end (L44, W10)."""
    if position.alliance[0] == 0 or means(position, seat) < BREAK_COST:
        return
    for i in range(3):
        pair = position.alliance[i] - 1
        if pair >= 0 and (position.colour[pair // SQUARES] == seat + 1 or position.colour[pair % SQUARES] == seat + 1):
            moves.add(SAY_BREAK + pair)


def break_alliance(position: "LoewenherzPosition", pair: int) -> None:
    """Make an end of an alliance and ask for its price (L44)."""
    end_alliance(position, pair // SQUARES, pair % SQUARES)
    charge(position, BREAK_COST)


# Renegades ------------------------------------------------------------------------------------------------------------


def list_renegades(position: "LoewenherzPosition", seat: int, moves: Moves) -> None:
    """Foreign knights that may go with the squares where an own one may come instead (L45, W11)."""
    if position.stock[seat] == 0:
        return
    for home in range(SQUARES):
        if position.castle[home] and position.colour[home] == seat + 1 and position.region[home]:
            leavers = find_leavers(position, seat, home + 1)
            if leavers:
                list_exchanges(position, seat, home + 1, leavers, moves)


def find_leavers(position: "LoewenherzPosition", seat: int, region: int) -> int:
    """Find the foreign knights in foreign regions round a region that may go; they stand in LEAVERS."""
    regions.look_round(position, region)
    count = 0
    for square in range(SQUARES):
        if is_foreign_knight(position, square, seat) and regions.is_near(position.region[square]):
            if regions.owner(position, position.region[square]) == seat or not regions.may_leave(position, square):
                continue
            LEAVERS[count] = square
            count += 1
    return count


def is_foreign_knight(position: "LoewenherzPosition", square: int, seat: int) -> bool:
    """Whether a knight of another colour stands on a square."""
    return position.colour[square] > 0 and position.colour[square] != seat + 1 and position.castle[square] == 0


def list_exchanges(position: "LoewenherzPosition", seat: int, region: int, leavers: int, moves: Moves) -> None:
    """Every knight in LEAVERS with every square for an own one in a region that can be paid for."""
    ducats = means(position, seat)
    for square in range(SQUARES):
        if position.region[square] == region and regions.may_place(position, square, seat):
            for i in range(leavers):
                if exchange_cost(position, LEAVERS[i], square) <= ducats:
                    moves.add(SAY_RENEGADE + SQUARES * LEAVERS[i] + square)


def exchange_cost(position: "LoewenherzPosition", knight: int, square: int) -> int:
    """What a renegade costs (L45)."""
    cost = FOREST_COST if position.terrain[knight] == FOREST else 0
    return cost + FOREST_COST if position.terrain[square] == FOREST else cost


def play_renegade(position: "LoewenherzPosition", seat: int, knight: int, square: int) -> None:
    """Exchange a foreign knight for an own one (L45)."""
    discard(position, seat, RENEGADE)
    regions.remove_knight(position, knight)
    regions.set_knight(position, square, seat)
    charge(position, exchange_cost(position, knight, square))
