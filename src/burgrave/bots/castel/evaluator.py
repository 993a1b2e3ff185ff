"""What a position of Castel is worth: the actions each seat still needs, its cards, and the dangers to them."""

from burgrave.bots.castel import constants, weights
from burgrave.bots.castel.policy import CastelPolicy
from burgrave.bots.castel.weights import FEATURES, SPAN, Weights
from burgrave.bots.evaluator import Evaluator, Values
from burgrave.core.dice import Dice
from burgrave.core.moves import Moves
from burgrave.core.position import Position
from burgrave.games.castel import turn
from burgrave.games.castel.position import CastelPosition

CARDS, HAND, STUCK, RISK, TEMPO = range(5)
"""The features, in the order of `weights.FEATURES`."""

FEATURE_COUNT = 5
WIN = weights.WIN
KINDS, PLACES, DEEPEST = constants.KINDS, constants.PLACES, constants.DEEPEST
IN_ACTION, IN_EFFECT, JESTER = constants.IN_ACTION, constants.IN_EFFECT, constants.JESTER
FAIRNESS = 0.01
"""Actions by which chance tells equal moves apart."""


class CastelEvaluator(Evaluator):
    """Adds up the features of every seat, in actions."""

    def __init__(self, weights: Weights) -> None:
        super().__init__(SPAN)
        assert len(FEATURES) == FEATURE_COUNT
        self.policy = CastelPolicy(weights)
        self.features = self.policy.features
        self.moves = Moves()
        self.found = Values()
        self.amount = [0.0] * 25  # seat by feature
        self.standing = [0.0] * 37
        self.first_scale = weights.first_scale
        self.scale_an_action = weights.scale_an_action
        self.action = weights.action

    def evaluate(self, position: Position, values: Values) -> None:
        """Add up the features and weigh them."""
        assert isinstance(position, CastelPosition)
        self.measure(position)
        least = 1e9
        for seat in range(position.seats):
            values.of[seat] = 0.0
            for feature in range(FEATURE_COUNT):
                values.of[seat] += self.amount[FEATURE_COUNT * seat + feature]
            if -self.amount[FEATURE_COUNT * seat + CARDS] < least:
                least = -self.amount[FEATURE_COUNT * seat + CARDS]
        self.weigh(values, position.seats, self.first_scale + self.scale_an_action * least)

    def measure(self, position: CastelPosition) -> None:
        """Fill in `amount` with the features of every seat."""
        self.features.measure(position)
        for kind in range(KINDS):
            self.standing[kind] = -1.0
        for seat in range(position.seats):
            self.measure_hand(position, seat)
        for place in range(PLACES):
            for level in range(position.height[place]):
                owner = position.pawn[DEEPEST * place + level]
                if owner:
                    self.amount[FEATURE_COUNT * (owner - 1) + RISK] -= self.features.risk(position, place, level)
        self.amount[FEATURE_COUNT * position.player + TEMPO] = self.tempo(position)

    def measure_hand(self, position: CastelPosition, seat: int) -> None:
        """What a seat has in hand and pile."""
        first = FEATURE_COUNT * seat
        self.amount[first + CARDS] = -self.features.need(position, seat)
        self.amount[first + HAND] = 0.0
        self.amount[first + STUCK] = 0.0
        self.amount[first + RISK] = 0.0
        self.amount[first + TEMPO] = 0.0
        for kind in range(KINDS):
            if position.hand[KINDS * seat + kind]:
                self.amount[first + HAND] += self.features.power[kind] * position.hand[KINDS * seat + kind]
                if self.standing[kind] < 0:
                    self.standing[kind] = 1.0 if position.can_stand(kind) else 0.0
                if self.standing[kind] == 0:
                    self.amount[first + STUCK] -= self.features.stuck * position.hand[KINDS * seat + kind]

    def tempo(self, position: CastelPosition) -> float:
        """What the actions are worth that the player may still begin; the others get theirs, but no third one (C33)."""
        left = turn.count_actions(position) - position.done - (0 if position.phase == IN_ACTION else 1)
        return self.action * left + (1.0 - self.action if position.has_merchant and left else 0.0)

    def pick(self, position: Position, seat: int, moves: Moves, dice: Dice) -> int:
        """The move of a playout, by the policy."""
        return self.policy.pick(position, seat, moves, dice)

    def finish_effect(self, position: CastelPosition, seat: int, dice: Dice) -> None:
        """Play on by the policy as long as an effect asks the same seat, or all at once (C23)."""
        asked = position.actor()
        while position.phase == IN_EFFECT and (asked == seat or position.effect == JESTER):
            self.moves.count = 0
            position.generate(asked, self.moves)
            position.play(asked, self.policy.best(position, asked, self.moves, dice, FAIRNESS))
            asked = position.actor()

    def best_by_value(self, position: CastelPosition, seat: int, moves: Moves, dice: Dice) -> int:
        """The line of an effect that leads to the best position, once all that it asks of the seat is done."""
        best = moves.codes[0]
        best_value = -1.0
        for i in range(moves.count):
            after = position.copy()
            after.play(seat, moves.codes[i])
            self.finish_effect(after, seat, dice)
            self.judge(after, self.found)
            if self.found.of[seat] > best_value:
                best = moves.codes[i]
                best_value = self.found.of[seat]
        return best

    def outcome(self, position: Position, values: Values) -> None:
        """The utilities of a finished game."""
        assert isinstance(position, CastelPosition)
        if position.winner:
            self.outcome_castel(position, values)
        else:
            Evaluator.outcome(self, position, values)

    def outcome_castel(self, position: CastelPosition, values: Values) -> None:
        """Who went out has won; the others are behind by the actions they need."""
        for seat in range(position.seats):
            values.of[seat] = -self.features.need(position, seat)
        self.add_margins(values, position.seats)
        values.of[position.winner - 1] += WIN
