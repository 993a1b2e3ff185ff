"""The playout policy: what a move seems worth at a glance; it also tells in which order moves are tried."""

from burgrave.bots.castel import constants
from burgrave.bots.castel.effects import Effects
from burgrave.bots.castel.features import Features
from burgrave.bots.castel.weights import Weights
from burgrave.bots.search.policy import Policy
from burgrave.core.dice import Dice
from burgrave.core.moves import Moves
from burgrave.core.position import Position
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


class CastelPolicy(Policy):
    """Scores single moves of a seat in actions; nothing is played."""

    def __init__(self, weights: Weights) -> None:
        super().__init__(20, 0.3)
        self.features = Features(weights)
        self.effects = Effects(self.features)
        self.draw = 1.6
        """What it is worth to draw a card."""
        self.seat = 0
        self.ready = [0.0] * 37

    def best(self, position: Position, seat: int, moves: Moves, dice: Dice, noise: float) -> int:
        """The move that seems best when chance adds up to so many actions to each."""
        assert isinstance(position, CastelPosition)
        castel = position
        self.measure(castel, seat)
        best = moves.codes[0]
        best_score = -1e9
        for i in range(moves.count):
            score = self.score(castel, moves.codes[i]) + noise * dice.below(FINENESS) / FINENESS
            if score > best_score:
                best = moves.codes[i]
                best_score = score
        return best

    def measure(self, position: CastelPosition, seat: int) -> None:
        """Note what holds for all moves of a seat."""
        self.seat = seat
        self.features.measure(position)
        self.effects.measure(position, seat)
        for kind in range(KINDS):
            if position.hand[KINDS * seat + kind] or position.exchange[kind]:
                self.ready[kind] = self.features.ready(position, kind)
        self.effects.measure_hand(position, seat)
        if position.phase != IN_EFFECT and position.hand[KINDS * seat + COUNSELLOR]:
            self.effects.measure_exchange(position)

    def score(self, position: CastelPosition, code: int) -> float:
        """What a move seems worth to the seat looked at."""
        if position.phase == IN_EFFECT:
            return self.score_effect(position, code)
        if code == DRAW:
            return self.draw
        if code == SKIP:
            return 0.0
        if code < PLACE:
            return self.score_swap((code - SWAP) // KINDS, (code - SWAP) % KINDS)
        return self.score_card(position, (code - PLACE) // SPOTS, (code - PLACE) % SPOTS)

    def score_swap(self, mine: int, theirs: int) -> float:
        """What it is worth to have a card for another."""
        return self.ready[theirs] - self.ready[mine]

    def score_card(self, position: CastelPosition, kind: int, spot: int) -> float:
        """What it is worth to be rid of a card, and what it does."""
        effect = self.effects.gain(position, kind, spot)
        return 1.0 + effect - self.features.power[kind] - self.effects.risk_at(position, kind, spot)

    def score_effect(self, position: CastelPosition, code: int) -> float:
        """What a part of an effect is worth."""
        if code >= GIVE:
            return self.effects.weight[(code - GIVE) % MAX_SEATS] * (1.0 - self.ready[(code - GIVE) // MAX_SEATS])
        if code >= ALCHEMY:
            return self.score_swap((code - ALCHEMY) // KINDS, (code - ALCHEMY) % KINDS)
        if code >= SHIFT:
            return self.effects.shift(position, (code - SHIFT) // PLACES, (code - SHIFT) % PLACES)
        if code >= PAWN:
            return self.score_pawn(position, (code - PAWN) // (MAX_SEATS + 1), (code - PAWN) % (MAX_SEATS + 1))
        if code >= TRADE:
            return 0.1 * self.effects.weight[(code - TRADE) % MAX_SEATS] - self.ready[(code - TRADE) // MAX_SEATS]
        if code >= COUNSEL:
            return self.effects.gain(position, (code - COUNSEL) // SPOTS, (code - COUNSEL) % SPOTS)
        if code >= PASS:
            return -self.ready[code - PASS]
        if code >= EXCHANGE:
            return 0.0
        return self.score_target(position, code - TARGET)

    def score_target(self, position: CastelPosition, place: int) -> float:
        """What it is worth to strike a card."""
        if position.effect in (ASSASSIN, MAGICIAN):
            return self.effects.gone[place]
        if position.effect == FAIRY:
            return self.effects.moved(position, place)
        return self.effects.back[place]

    def score_pawn(self, position: CastelPosition, card_at: int, owner: int) -> float:
        """What it is worth to take a pawn, or to give one to a card."""
        place = card_at // DEEPEST
        level = position.height[place] - 1 - card_at % DEEPEST
        risk = self.features.risk(position, place, level)
        before = position.pawn[DEEPEST * place + level]
        gain = -self.effects.weight[before - 1] * risk
        if owner:
            gain += self.effects.weight[owner - 1] * risk
        elif position.effect == MERCHANT:
            gain -= risk
        elif position.effect != THIEF:  # the Schemer: ours off dangerous cards, theirs onto them
            gain = -gain if before - 1 != self.seat else gain
        return gain
