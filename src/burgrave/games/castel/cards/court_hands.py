"""The cards of the court that touch hands and pawns."""

from typing import TYPE_CHECKING

from burgrave.core.moves import Moves
from burgrave.core.position import CHANCE
from burgrave.games.castel import board, hands
from burgrave.games.castel.cards.card import Card
from burgrave.games.castel.cards.patterns import PawnTaker
from burgrave.games.castel.facts import DEEPEST, KINDS, MAX_SEATS, SQUARES
from burgrave.games.castel.words import VOCABULARY

if TYPE_CHECKING:
    from burgrave.games.castel.position import CastelPosition

DRAWN, STEAL, PASS, TRADE, PAWN = (VOCABULARY.base[verb] for verb in ("card", "steal", "pass", "trade", "pawn"))


class Jester(Card):
    """C23: every player passes a card to the left, all at once, each chosen in secret."""

    def __init__(self) -> None:
        self.steps = MAX_SEATS

    def owes(self, position: "CastelPosition", seat: int) -> bool:
        """Ask everybody who has a hand and has not chosen."""
        return seat >= 0 and position.hand_size[seat] > 0 and position.offer[seat] == 0

    def list_moves(self, position: "CastelPosition", seat: int, moves: Moves) -> None:
        """Add `pass CARD` for every hand card."""
        for kind in range(KINDS):
            if position.hand[KINDS * seat + kind]:
                moves.add(PASS + kind)

    def play(self, position: "CastelPosition", seat: int, code: int) -> None:
        """Hold the chosen card ready."""
        hands.make_offer(position, seat, (seat + 1) % position.seats, code - PASS)

    def finish(self, position: "CastelPosition") -> None:
        """Let all of them change hands."""
        hands.hand_over(position)


class Courtesan(Card):
    """C27: swaps a hand card against a random card of another player, out of his hand as it was."""

    def __init__(self) -> None:
        self.steps = 2

    def owes(self, position: "CastelPosition", seat: int) -> bool:
        """Ask the player, then chance."""
        return seat == (position.player if position.step == 0 else CHANCE)

    def list_moves(self, position: "CastelPosition", seat: int, moves: Moves) -> None:
        """Add `trade CARD SEAT`, then `card CARD` for every card of that seat."""
        if position.step == 0:
            self.list_trades(position, seat, moves)
        elif position.offer[position.player]:
            for kind in range(KINDS):
                if position.hand[KINDS * position.taker[position.player] + kind]:
                    moves.add(DRAWN + kind)

    def list_trades(self, position: "CastelPosition", seat: int, moves: Moves) -> None:
        """Add a line for every hand card and every other seat with a hand."""
        for kind in range(KINDS):
            if position.hand[KINDS * seat + kind]:
                for other in range(position.seats):
                    if other != seat and position.hand_size[other]:
                        moves.add(TRADE + MAX_SEATS * kind + other)

    def weight(self, position: "CastelPosition", code: int) -> int:
        """Count the equal cards in that hand."""
        return position.hand[KINDS * position.taker[position.player] + code - DRAWN]

    def play(self, position: "CastelPosition", seat: int, code: int) -> None:
        """Hold the card of the player ready, then the other one."""
        if seat != CHANCE:
            hands.make_offer(position, seat, (code - TRADE) % MAX_SEATS, (code - TRADE) // MAX_SEATS)
        else:
            hands.make_offer(position, position.taker[position.player], position.player, code - DRAWN)

    def finish(self, position: "CastelPosition") -> None:
        """Let the two cards change hands."""
        hands.hand_over(position)


class Fool(Card):
    """C31: every player draws a random card from the right neighbour's hand as it was, all at once."""

    def __init__(self) -> None:
        self.steps = MAX_SEATS

    def owes(self, position: "CastelPosition", seat: int) -> bool:
        """Ask chance, for one seat after the other."""
        return seat == CHANCE

    def list_moves(self, position: "CastelPosition", seat: int, moves: Moves) -> None:
        """Add `steal SEAT CARD` for every card of the right neighbour."""
        if position.step < position.seats:
            giver = (position.step + position.seats - 1) % position.seats
            for kind in range(KINDS):
                if position.hand[KINDS * giver + kind]:
                    moves.add(STEAL + KINDS * position.step + kind)

    def weight(self, position: "CastelPosition", code: int) -> int:
        """Count the equal cards in that hand."""
        giver = (position.step + position.seats - 1) % position.seats
        return position.hand[KINDS * giver + (code - STEAL) % KINDS]

    def play(self, position: "CastelPosition", seat: int, code: int) -> None:
        """Hold the stolen card ready."""
        taker = (code - STEAL) // KINDS
        hands.make_offer(position, (taker + position.seats - 1) % position.seats, taker, (code - STEAL) % KINDS)

    def finish(self, position: "CastelPosition") -> None:
        """Let all of them change hands."""
        hands.hand_over(position)


class Spy(Card):
    """C29: rearranges the pawns on neighbouring squares; every card but the last is asked for, then all change."""

    def __init__(self) -> None:
        self.steps = 11  # 8 squares and 4 knights, and the last needs no line

    def card(self, position: "CastelPosition", number: int) -> int:
        """The neighbouring card with a pawn of that number, by place and depth; -1 if there are not so many."""
        for card_at in range(DEEPEST * SQUARES):
            if board.is_beside(position, card_at // DEEPEST) and board.pawn_at(position, card_at):
                if number == 0:
                    return card_at
                number -= 1
        return -1

    def pawns_left(self, position: "CastelPosition", seat: int) -> int:
        """How many pawns of a seat there are next to the Spy that have not been given."""
        count = 0
        for card_at in range(DEEPEST * SQUARES):
            count += board.is_beside(position, card_at // DEEPEST) and board.pawn_at(position, card_at) == seat + 1
        for i in range(11):
            count -= position.notes[i] == seat + 1
        return count

    def list_moves(self, position: "CastelPosition", seat: int, moves: Moves) -> None:
        """Add `pawn LOC SEAT` for the next card, unless it is the last, and every pawn not yet given."""
        if self.card(position, position.step + 1) >= 0:
            card_at = self.card(position, position.step)
            for owner in range(position.seats):
                if self.pawns_left(position, owner):
                    moves.add(PAWN + (MAX_SEATS + 1) * card_at + owner + 1)

    def play(self, position: "CastelPosition", seat: int, code: int) -> None:
        """Note the pawn."""
        position.notes[position.step - 1] = (code - PAWN) % (MAX_SEATS + 1)

    def finish(self, position: "CastelPosition") -> None:
        """Give the last card the last pawn, then change all."""
        count = 0
        while position.notes[count]:
            count += 1
        if count == 0:
            return
        for owner in range(position.seats):
            if self.pawns_left(position, owner):
                position.notes[count] = owner + 1
                break
        for number in range(count + 1):
            board.set_pawn(position, self.card(position, number), position.notes[number])


class Schemer(PawnTaker):
    """C32: swaps the pawns of two other cards."""

    def __init__(self) -> None:
        self.steps = 2

    def takes(self, position: "CastelPosition", card_at: int) -> bool:
        """Choose two different cards, not himself."""
        return card_at // DEEPEST != position.place and card_at + 1 != position.notes[0]

    def list_moves(self, position: "CastelPosition", seat: int, moves: Moves) -> None:
        """Add `pawn LOC` for every card, if there are two."""
        first = moves.count
        PawnTaker.list_moves(self, position, seat, moves)
        if position.notes[0] == 0 and moves.count - first < 2:
            moves.count = first

    def play(self, position: "CastelPosition", seat: int, code: int) -> None:
        """Note the card; with the second, swap the pawns."""
        position.notes[position.step - 1] = self.card_of(code) + 1
        if position.step == 2:
            self.swap_pawns(position, position.notes[0] - 1, position.notes[1] - 1)

    def swap_pawns(self, position: "CastelPosition", one: int, other: int) -> None:
        """Let the pawns of two cards change places."""
        pawn = board.pawn_at(position, one)
        board.set_pawn(position, one, board.pawn_at(position, other))
        board.set_pawn(position, other, pawn)


class Merchant(PawnTaker):
    """C33, C61: a third action this turn; three pawns of other players are replaced by the player's."""

    def __init__(self) -> None:
        self.steps = 3

    def arrive(self, position: "CastelPosition") -> None:
        """Give the turn its third action."""
        position.has_merchant = 1

    def takes(self, position: "CastelPosition", card_at: int) -> bool:
        """Choose another player's pawn while one's stock lasts."""
        return position.stock[position.player] > 0 and board.pawn_at(position, card_at) != position.player + 1

    def play(self, position: "CastelPosition", seat: int, code: int) -> None:
        """Replace the pawn."""
        card_at = self.card_of(code)
        position.stock[board.pawn_at(position, card_at) - 1] += 1
        position.stock[seat] -= 1
        board.set_pawn(position, card_at, seat + 1)


class Thief(PawnTaker):
    """C40: removes the pawn of a neighbouring card."""

    def takes(self, position: "CastelPosition", card_at: int) -> bool:
        """Choose a pawn on a neighbouring square."""
        return board.is_beside(position, card_at // DEEPEST)

    def play(self, position: "CastelPosition", seat: int, code: int) -> None:
        """Return it to its owner's stock."""
        card_at = self.card_of(code)
        position.stock[board.pawn_at(position, card_at) - 1] += 1
        board.set_pawn(position, card_at, 0)
