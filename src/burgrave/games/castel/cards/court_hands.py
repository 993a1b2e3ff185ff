"""The cards of the court that touch hands and pawns."""

from burgrave.core.moves import Moves
from burgrave.core.position import CHANCE
from burgrave.games.castel.cards.patterns import PawnTaker
from burgrave.games.castel.facts import DEEPEST, KINDS, MAX_SEATS, SQUARES
from burgrave.games.castel.table import Card, Table
from burgrave.games.castel.words import VOCABULARY

DRAWN = VOCABULARY.base["card"]
STEAL = VOCABULARY.base["steal"]
PASS = VOCABULARY.base["pass"]
TRADE = VOCABULARY.base["trade"]
PAWN = VOCABULARY.base["pawn"]


class Jester(Card):
    """C23: every player passes a card to the left, all at once, each chosen in secret."""

    def __init__(self) -> None:
        self.steps = MAX_SEATS

    def owes(self, table: Table, seat: int) -> bool:
        """Ask everybody who has a hand and has not chosen."""
        return seat >= 0 and table.hand_size[seat] > 0 and table.offer[seat] == 0

    def lines(self, table: Table, seat: int, moves: Moves) -> None:
        """Add `pass CARD` for every hand card."""
        for kind in range(KINDS):
            if table.hand[KINDS * seat + kind]:
                moves.add(PASS + kind)

    def play(self, table: Table, seat: int, code: int) -> None:
        """Hold the chosen card ready."""
        table.make_offer(seat, (seat + 1) % table.seats, code - PASS)

    def finish(self, table: Table) -> None:
        """Let all of them change hands."""
        table.hand_over()


class Courtesan(Card):
    """C27: swaps a hand card against a random card of another player, out of his hand as it was."""

    def __init__(self) -> None:
        self.steps = 2

    def owes(self, table: Table, seat: int) -> bool:
        """Ask the player, then chance."""
        return seat == (table.player if table.step == 0 else CHANCE)

    def lines(self, table: Table, seat: int, moves: Moves) -> None:
        """Add `trade CARD SEAT`, then `card CARD` for every card of that seat."""
        if table.step == 0:
            self.add_trades(table, seat, moves)
        elif table.offer[table.player]:
            for kind in range(KINDS):
                if table.hand[KINDS * table.taker[table.player] + kind]:
                    moves.add(DRAWN + kind)

    def add_trades(self, table: Table, seat: int, moves: Moves) -> None:
        """Add a line for every hand card and every other seat with a hand."""
        for kind in range(KINDS):
            if table.hand[KINDS * seat + kind]:
                for other in range(table.seats):
                    if other != seat and table.hand_size[other]:
                        moves.add(TRADE + MAX_SEATS * kind + other)

    def weight(self, table: Table, code: int) -> int:
        """Count the equal cards in that hand."""
        return table.hand[KINDS * table.taker[table.player] + code - DRAWN]

    def play(self, table: Table, seat: int, code: int) -> None:
        """Hold the card of the player ready, then the other one."""
        if seat != CHANCE:
            table.make_offer(seat, (code - TRADE) % MAX_SEATS, (code - TRADE) // MAX_SEATS)
        else:
            table.make_offer(table.taker[table.player], table.player, code - DRAWN)

    def finish(self, table: Table) -> None:
        """Let the two cards change hands."""
        table.hand_over()


class Fool(Card):
    """C31: every player draws a random card from the right neighbour's hand as it was, all at once."""

    def __init__(self) -> None:
        self.steps = MAX_SEATS

    def owes(self, table: Table, seat: int) -> bool:
        """Ask chance, for one seat after the other."""
        return seat == CHANCE

    def lines(self, table: Table, seat: int, moves: Moves) -> None:
        """Add `steal SEAT CARD` for every card of the right neighbour."""
        if table.step < table.seats:
            giver = (table.step + table.seats - 1) % table.seats
            for kind in range(KINDS):
                if table.hand[KINDS * giver + kind]:
                    moves.add(STEAL + KINDS * table.step + kind)

    def weight(self, table: Table, code: int) -> int:
        """Count the equal cards in that hand."""
        giver = (table.step + table.seats - 1) % table.seats
        return table.hand[KINDS * giver + (code - STEAL) % KINDS]

    def play(self, table: Table, seat: int, code: int) -> None:
        """Hold the stolen card ready."""
        taker = (code - STEAL) // KINDS
        table.make_offer((taker + table.seats - 1) % table.seats, taker, (code - STEAL) % KINDS)

    def finish(self, table: Table) -> None:
        """Let all of them change hands."""
        table.hand_over()


class Spy(Card):
    """C29: rearranges the pawns on neighbouring squares; every card but the last is asked for, then all change."""

    def __init__(self) -> None:
        self.steps = 11  # 8 squares and 4 knights, and the last needs no line

    def card(self, table: Table, number: int) -> int:
        """The neighbouring card with a pawn of that number, by place and depth; -1 if there are not so many."""
        for card_at in range(DEEPEST * SQUARES):
            if table.is_beside(card_at // DEEPEST) and table.pawn_at(card_at):
                if number == 0:
                    return card_at
                number -= 1
        return -1

    def pawns_left(self, table: Table, seat: int) -> int:
        """How many pawns of a seat there are next to the Spy that have not been given."""
        count = 0
        for card_at in range(DEEPEST * SQUARES):
            count += table.is_beside(card_at // DEEPEST) and table.pawn_at(card_at) == seat + 1
        for i in range(11):
            count -= table.notes[i] == seat + 1
        return count

    def lines(self, table: Table, seat: int, moves: Moves) -> None:
        """Add `pawn LOC SEAT` for the next card, unless it is the last, and every pawn not yet given."""
        if self.card(table, table.step + 1) >= 0:
            card_at = self.card(table, table.step)
            for owner in range(table.seats):
                if self.pawns_left(table, owner):
                    moves.add(PAWN + (MAX_SEATS + 1) * card_at + owner + 1)

    def play(self, table: Table, seat: int, code: int) -> None:
        """Note the pawn."""
        table.notes[table.step - 1] = (code - PAWN) % (MAX_SEATS + 1)

    def finish(self, table: Table) -> None:
        """Give the last card the last pawn, then change all."""
        count = 0
        while table.notes[count]:
            count += 1
        if count == 0:
            return
        for owner in range(table.seats):
            if self.pawns_left(table, owner):
                table.notes[count] = owner + 1
                break
        for number in range(count + 1):
            table.set_pawn(self.card(table, number), table.notes[number])


class Schemer(PawnTaker):
    """C32: swaps the pawns of two other cards."""

    def __init__(self) -> None:
        self.steps = 2

    def takes(self, table: Table, card_at: int) -> bool:
        """Choose two different cards, not himself."""
        return card_at // DEEPEST != table.place and card_at + 1 != table.notes[0]

    def lines(self, table: Table, seat: int, moves: Moves) -> None:
        """Add `pawn LOC` for every card, if there are two."""
        first = moves.count
        PawnTaker.lines(self, table, seat, moves)
        if table.notes[0] == 0 and moves.count - first < 2:
            moves.count = first

    def play(self, table: Table, seat: int, code: int) -> None:
        """Note the card; with the second, swap the pawns."""
        table.notes[table.step - 1] = self.card_of(code) + 1
        if table.step == 2:
            self.swap_pawns(table, table.notes[0] - 1, table.notes[1] - 1)

    def swap_pawns(self, table: Table, one: int, other: int) -> None:
        """Let the pawns of two cards change places."""
        pawn = table.pawn_at(one)
        table.set_pawn(one, table.pawn_at(other))
        table.set_pawn(other, pawn)


class Merchant(PawnTaker):
    """C33, C61: a third action this turn; three pawns of other players are replaced by the player's."""

    def __init__(self) -> None:
        self.steps = 3

    def arrive(self, table: Table) -> None:
        """Give the turn its third action."""
        table.has_merchant = 1

    def takes(self, table: Table, card_at: int) -> bool:
        """Choose another player's pawn while one's stock lasts."""
        return table.stock[table.player] > 0 and table.pawn_at(card_at) != table.player + 1

    def play(self, table: Table, seat: int, code: int) -> None:
        """Replace the pawn."""
        card_at = self.card_of(code)
        table.stock[table.pawn_at(card_at) - 1] += 1
        table.stock[seat] -= 1
        table.set_pawn(card_at, seat + 1)


class Thief(PawnTaker):
    """C40: removes the pawn of a neighbouring card."""

    def takes(self, table: Table, card_at: int) -> bool:
        """Choose a pawn on a neighbouring square."""
        return table.is_beside(card_at // DEEPEST)

    def play(self, table: Table, seat: int, code: int) -> None:
        """Return it to its owner's stock."""
        card_at = self.card_of(code)
        table.stock[table.pawn_at(card_at) - 1] += 1
        table.set_pawn(card_at, 0)
