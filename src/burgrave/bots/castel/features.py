"""The features of single cards: what one in hand is good for, and how safe one in play is."""

from burgrave.bots.castel import constants
from burgrave.bots.castel.weights import Weights
from burgrave.games.castel import board
from burgrave.games.castel.position import CastelPosition

FIRST_OUT, SQUARES = constants.FIRST_OUT, constants.SQUARES
COURT, RAMPARTS, TOWERS, OUT = constants.COURT, constants.RAMPARTS, constants.TOWERS, constants.OUT
AMBASSADOR, ALCHEMIST = constants.AMBASSADOR, constants.ALCHEMIST
IN_DRAW, IN_EFFECT = constants.IN_DRAW, constants.IN_EFFECT
ZONE_OF, WALL_OF, WALL_SQUARES = list(constants.ZONE_OF), list(constants.WALL_OF), list(constants.WALL_SQUARES)


class Features:
    """Looks at positions; remembers the walls and engines of the last one."""

    def __init__(self, weights: Weights) -> None:
        self.power = list(weights.powers)
        self.risks = list(weights.risks)
        self.stuck = weights.stuck
        self.per_pile_card = weights.per_pile_card
        self.engines = 0
        self.soldiers = [0] * 4

    def measure(self, position: CastelPosition) -> None:
        """Count the engines, and the soldiers on each wall."""
        self.engines = 0
        for slot in range(SQUARES, FIRST_OUT):
            self.engines += position.height[slot] > 0
        for wall in range(4):
            self.soldiers[wall] = 0
            for i in range(4 * wall, 4 * wall + 4):
                self.soldiers[wall] += position.height[WALL_SQUARES[i]] > 0

    def risk(self, position: CastelPosition, place: int, level: int) -> float:
        """How likely the card of a place and level is sent back."""
        top = level == position.height[place] - 1
        if top and board.is_open(position, place):
            return self.open_risk(position, place)
        if position.bottom[place] == AMBASSADOR and level == 0:
            return 0.0
        return self.risks[7]

    def open_risk(self, position: CastelPosition, place: int) -> float:
        """How likely an open card on a place is sent back."""
        zone = ZONE_OF[place]
        if zone == COURT:
            return self.risks[0]
        if zone == RAMPARTS:
            return self.risks[2 if self.engines == 3 else 1]
        if zone == TOWERS:
            return self.risks[3]
        if place >= FIRST_OUT:
            return self.risks[4]
        wall = place - SQUARES
        return self.risks[6 if self.soldiers[wall] == 3 else 5]

    def ready(self, position: CastelPosition, kind: int) -> float:
        """What a card in hand is worth now, in actions."""
        return self.power[kind] if position.can_stand(kind) else self.power[kind] - self.stuck

    def need(self, position: CastelPosition, seat: int) -> float:
        """The actions it takes a seat to be rid of all its cards."""
        hand = position.hand_size[seat]
        if position.phase == IN_DRAW and position.player == seat:
            hand += 1
        elif position.phase == IN_EFFECT and position.effect == ALCHEMIST and position.player == seat:
            hand += position.step
        return hand + self.per_pile_card * position.pile_size[seat]
