"""Rules of thumb: what a move seems worth at a glance, for playouts and for the order in which moves are tried."""

from burgrave.bots.castel import constants
from burgrave.bots.castel.effects import Strike
from burgrave.bots.castel.features import Sight
from burgrave.bots.castel.weights import Weights
from burgrave.core.dice import Dice
from burgrave.core.moves import Moves
from burgrave.games.castel.position import CastelPosition

KINDS, PLACES, SPOTS = constants.KINDS, constants.PLACES, constants.SPOTS
DEEPEST, MAX_SEATS = constants.DEEPEST, constants.MAX_SEATS
IN_EFFECT = constants.IN_EFFECT
DRAW, SWAP, PLACE, SKIP, TARGET = constants.DRAW, constants.SWAP, constants.PLACE, constants.SKIP, constants.TARGET
EXCHANGE, PASS, COUNSEL, TRADE = constants.EXCHANGE, constants.PASS, constants.COUNSEL, constants.TRADE
PAWN, SHIFT, ALCHEMY, GIVE = constants.PAWN, constants.SHIFT, constants.ALCHEMY, constants.GIVE
ASSASSIN, MAGICIAN, FAIRY = constants.ASSASSIN, constants.MAGICIAN, constants.FAIRY
COUNSELLOR, MERCHANT, THIEF = constants.COUNSELLOR, constants.MERCHANT, constants.THIEF
FINENESS = 1000


class Thumb:
    """Weighs single moves of a seat in actions; nothing is played."""

    def __init__(self, weights: Weights) -> None:
        self.sight = Sight(weights)
        self.strike = Strike(self.sight)
        self.draw = 1.6
        """What it is worth to draw a card."""
        self.epsilon = 20
        """How often of a thousand any move is picked."""
        self.noise = 0.3
        """Actions that are added by chance to each move."""
        self.seat = 0
        self.ready = [0.0] * 37

    def pick(self, position: CastelPosition, seat: int, moves: Moves, dice: Dice) -> int:
        """The move that seems best, give or take a little; now and then any."""
        if moves.count == 1:
            return moves.codes[0]
        if dice.below(FINENESS) < self.epsilon:
            return moves.codes[dice.below(moves.count)]
        return self.best(position, seat, moves, dice, self.noise)

    def best(self, position: CastelPosition, seat: int, moves: Moves, dice: Dice, noise: float) -> int:
        """The move that seems best when chance adds up to so many actions to each."""
        self.look(position, seat)
        best = moves.codes[0]
        best_worth = -1e9
        for i in range(moves.count):
            worth = self.worth(position, moves.codes[i]) + noise * dice.below(FINENESS) / FINENESS
            if worth > best_worth:
                best = moves.codes[i]
                best_worth = worth
        return best

    def look(self, position: CastelPosition, seat: int) -> None:
        """Note what holds for all moves of a seat."""
        self.seat = seat
        self.sight.look(position)
        self.strike.look(position, seat)
        for kind in range(KINDS):
            if position.hand[KINDS * seat + kind] or position.exchange[kind]:
                self.ready[kind] = self.sight.ready(position, kind)
        self.strike.look_at_hand(position, seat)
        if position.phase != IN_EFFECT and position.hand[KINDS * seat + COUNSELLOR]:
            self.strike.look_at_exchange(position)

    def worth(self, position: CastelPosition, code: int) -> float:
        """What a move seems worth to the seat looked at."""
        if position.phase == IN_EFFECT:
            return self.worth_of_line(position, code)
        if code == DRAW:
            return self.draw
        if code == SKIP:
            return 0.0
        if code < PLACE:
            return self.worth_of_swap((code - SWAP) // KINDS, (code - SWAP) % KINDS)
        return self.worth_of_card(position, (code - PLACE) // SPOTS, (code - PLACE) % SPOTS)

    def worth_of_swap(self, mine: int, theirs: int) -> float:
        """What it is worth to have a card for another."""
        return self.ready[theirs] - self.ready[mine]

    def worth_of_card(self, position: CastelPosition, kind: int, spot: int) -> float:
        """What it is worth to be rid of a card, and what it does."""
        effect = self.strike.effect(position, kind, spot)
        return 1.0 + effect - self.sight.power[kind] - self.strike.risk_at(position, kind, spot)

    def worth_of_line(self, position: CastelPosition, code: int) -> float:
        """What a part of an effect is worth."""
        if code >= GIVE:
            return self.strike.weight[(code - GIVE) % MAX_SEATS] * (1.0 - self.ready[(code - GIVE) // MAX_SEATS])
        if code >= ALCHEMY:
            return self.worth_of_swap((code - ALCHEMY) // KINDS, (code - ALCHEMY) % KINDS)
        if code >= SHIFT:
            return self.strike.shift(position, (code - SHIFT) // PLACES, (code - SHIFT) % PLACES)
        if code >= PAWN:
            return self.worth_of_pawn(position, (code - PAWN) // (MAX_SEATS + 1), (code - PAWN) % (MAX_SEATS + 1))
        if code >= TRADE:
            return 0.1 * self.strike.weight[(code - TRADE) % MAX_SEATS] - self.ready[(code - TRADE) // MAX_SEATS]
        if code >= COUNSEL:
            return self.strike.effect(position, (code - COUNSEL) // SPOTS, (code - COUNSEL) % SPOTS)
        if code >= PASS:
            return -self.ready[code - PASS]
        if code >= EXCHANGE:
            return 0.0
        return self.worth_of_target(position, code - TARGET)

    def worth_of_target(self, position: CastelPosition, place: int) -> float:
        """What it is worth to strike a card."""
        if position.effect in (ASSASSIN, MAGICIAN):
            return self.strike.gone[place]
        if position.effect == FAIRY:
            return self.strike.moved(position, place)
        return self.strike.back[place]

    def worth_of_pawn(self, position: CastelPosition, card_at: int, owner: int) -> float:
        """What it is worth to take a pawn, or to give one to a card."""
        place = card_at // DEEPEST
        level = position.height[place] - 1 - card_at % DEEPEST
        risk = self.sight.risk(position, place, level)
        before = position.pawn[DEEPEST * place + level]
        gain = -self.strike.weight[before - 1] * risk
        if owner:
            gain += self.strike.weight[owner - 1] * risk
        elif position.effect == MERCHANT:
            gain -= risk
        elif position.effect != THIEF:  # the Schemer: ours off dangerous cards, theirs onto them
            gain = -gain if before - 1 != self.seat else gain
        return gain
