"""What the effects of cards do to a seat and its rivals, estimated."""

from burgrave.bots.castel import constants
from burgrave.bots.castel.features import Features
from burgrave.games.castel import board
from burgrave.games.castel.position import CastelPosition

KINDS, PLACES, SQUARES, FIRST_OUT = constants.KINDS, constants.PLACES, constants.SQUARES, constants.FIRST_OUT
DEEPEST, ANYWHERE_OUT, NO_WALL = constants.DEEPEST, constants.ANYWHERE_OUT, constants.NO_WALL
COURT, RAMPARTS, TOWERS, OUT = constants.COURT, constants.RAMPARTS, constants.TOWERS, constants.OUT
ZONE_OF, WALL_OF, WALL_SQUARES = list(constants.ZONE_OF), list(constants.WALL_OF), list(constants.WALL_SQUARES)
NEIGHBOURS, FEMALE = list(constants.NEIGHBOURS), list(constants.FEMALE)
ASSASSIN, BLACK_KNIGHT, COUNSELLOR = constants.ASSASSIN, constants.BLACK_KNIGHT, constants.COUNSELLOR
COURTIER, COURTESAN, LADY, MERCHANT = constants.COURTIER, constants.COURTESAN, constants.LADY, constants.MERCHANT
PRIEST, QUEEN, KING, THIEF = constants.PRIEST, constants.QUEEN, constants.KING, constants.THIEF
SOLDIER, CAPTAIN, TRAITOR, ENGINE = constants.SOLDIER, constants.CAPTAIN, constants.TRAITOR, constants.ENGINE
BARBARIAN, DRAGON, ENCHANTER, FAIRY = constants.BARBARIAN, constants.DRAGON, constants.ENCHANTER, constants.FAIRY
ALCHEMIST, ARCHER, GHOST, MAGICIAN = constants.ALCHEMIST, constants.ARCHER, constants.GHOST, constants.MAGICIAN
WITCH, KNIGHT = constants.WITCH, constants.KNIGHT
NOTHING = -1e9
"""There is nothing to strike."""
URGENCY = 2.0
"""How many times more it counts to hurt who can go out in his next turn."""
THIRD_ACTION, TWO_SWAPS = 0.8, 1.5
"""What the Merchant is worth, and the Alchemist in best swaps."""


class Effects:
    """Weighs what befalls cards in play, for the seat looked at: its own losses, and those of its rivals."""

    def __init__(self, features: Features) -> None:
        self.features = features
        self.weight = [0.0] * 5  # what an action more that a seat needs is worth to us
        self.back = [0.0] * 91  # what it is worth to send back the top card of a place, if it is open
        self.gone = [0.0] * 91  # the same, if the card leaves the game or goes into the exchange
        self.best = [0.0] * 6  # the best `back` of each zone
        self.best_gone = 0.0
        self.best_swap = 0.0
        self.best_counsel = 0.0
        self.worst_card = 0.0
        self.leader = 0.0

    def measure(self, position: CastelPosition, seat: int) -> None:
        """Note what it would be worth to strike each card."""
        self.weigh_rivals(position, seat)
        for zone in range(6):
            self.best[zone] = NOTHING
        self.best_gone = NOTHING
        for place in range(PLACES):
            if position.height[place]:
                self.measure_card(position, place)

    def weigh_rivals(self, position: CastelPosition, seat: int) -> None:
        """The nearer a rival is to the end, the more his losses count; ours count as all of theirs together."""
        total = 0.0
        for other in range(position.seats):
            if other != seat:
                near = 1.0 / (3.0 + self.features.need(position, other))
                self.weight[other] = near * near
                total += self.weight[other]
        self.leader = 0.0
        for other in range(position.seats):
            self.weight[other] /= total
            if other != seat and position.pile_size[other] == 0 and position.hand_size[other] <= 2:
                self.weight[other] *= URGENCY
            if other != seat and self.weight[other] > self.leader:
                self.leader = self.weight[other]
        self.weight[seat] = -1.0

    def measure_card(self, position: CastelPosition, place: int) -> None:
        """Note what it is worth to strike the top card of a place."""
        self.back[place] = NOTHING
        self.gone[place] = NOTHING
        if not board.is_open(position, place):
            return
        owner = board.top_pawn(position, place)
        if owner == 0:
            self.back[place] = 0.0
            self.gone[place] = 0.0
        else:
            risk = self.features.open_risk(position, place)
            power = self.features.power[board.top(position, place)]
            self.back[place] = self.weight[owner - 1] * (1.0 - power - risk)
            self.gone[place] = -self.weight[owner - 1] * risk
        zone = ZONE_OF[place]
        if self.back[place] > self.best[zone]:
            self.best[zone] = self.back[place]
        if self.gone[place] > self.best_gone:
            self.best_gone = self.gone[place]

    def measure_hand(self, position: CastelPosition, seat: int) -> None:
        """Note the worst card in hand and the gain by swapping it for the best of the exchange."""
        self.worst_card = 1.0
        best = -2.0
        for kind in range(KINDS):
            if position.hand[KINDS * seat + kind] and self.features.power[kind] < self.worst_card:
                self.worst_card = self.features.power[kind]
            if position.exchange[kind] and self.features.power[kind] > best:
                best = self.features.power[kind]
        self.best_swap = max(best - self.worst_card, 0.0)

    def measure_exchange(self, position: CastelPosition) -> None:
        """Note the best effect that the King's counsellor could bring about."""
        self.best_counsel = 0.0
        for kind in range(KINDS):
            if position.exchange[kind] and kind != COUNSELLOR and position.can_stand(kind):
                self.best_counsel = max(self.best_counsel, self.at_large(position, kind))

    def at_large(self, position: CastelPosition, kind: int) -> float:
        """What the effect of a card is worth if it finds a good place."""
        if kind in (COURTIER, TRAITOR, LADY):
            return self.best[COURT]
        if kind in (ASSASSIN, THIEF):
            return self.best_gone
        if kind in (BLACK_KNIGHT, PRIEST, SOLDIER, CAPTAIN, KNIGHT, GHOST):
            return 0.0
        return self.best_gain(position, kind, ANYWHERE_OUT)

    # The effects

    def gain(self, position: CastelPosition, kind: int, spot: int) -> float:
        """What the effect of a card placed on a spot is worth, about; 0 if it strikes nothing."""
        best = self.best_gain(position, kind, spot)
        return 0.0 if best == NOTHING else best

    def best_gain(self, position: CastelPosition, kind: int, spot: int) -> float:
        """The best gain by an effect, NOTHING if there is nothing to choose."""
        if ZONE_OF[spot] == RAMPARTS and kind != KNIGHT:
            return self.by_soldier(position, kind, spot)
        if kind in (COURTIER, ASSASSIN, BLACK_KNIGHT, LADY, THIEF, PRIEST):
            return self.beside(position, kind, spot)
        if kind == KING:
            return max(self.best[COURT], self.best[RAMPARTS], self.best[TOWERS])
        if kind == QUEEN:
            return self.best[COURT]
        if kind == BARBARIAN:
            return max(self.best[RAMPARTS], self.best[TOWERS])
        if kind == DRAGON:
            return max(self.best[OUT], -1.0) + max(self.best[RAMPARTS], self.best[TOWERS], -1.0)
        if kind == ARCHER:
            return self.best[OUT]
        if kind == MAGICIAN:
            return self.best_gone
        if kind == GHOST:
            return self.back[spot]
        if kind == ENCHANTER:
            return self.by_enchanter(position)
        if kind == ENGINE:
            return self.by_engine(position)
        if kind == KNIGHT:
            return self.shelter(position, spot)
        if kind == WITCH:
            return self.leader
        if kind == MERCHANT:
            return THIRD_ACTION
        if kind == ALCHEMIST:
            return TWO_SWAPS * self.best_swap
        if kind == COURTESAN:
            return max(0.2 - self.worst_card, 0.0)
        if kind == COUNSELLOR:
            return self.best_counsel
        return 0.0

    def beside(self, position: CastelPosition, kind: int, spot: int) -> float:
        """The best gain that a card has of its neighbours."""
        best = NOTHING
        total = 0.0
        for i in range(8 * spot, 8 * spot + 8):
            place = NEIGHBOURS[i]
            if place < 0:
                break
            if position.height[place]:
                if kind == PRIEST:
                    total += self.blessing(position, place)
                else:
                    best = max(best, self.by_neighbour(position, kind, place))
        return total if kind == PRIEST else best

    def by_neighbour(self, position: CastelPosition, kind: int, place: int) -> float:
        """What a card gains of one neighbour."""
        if kind in (ASSASSIN, THIEF):
            return self.gone[place]
        if kind == BLACK_KNIGHT and position.height[place] == 1:
            return NOTHING
        if kind == LADY and (ZONE_OF[place] != COURT or FEMALE[board.top(position, place)]):
            return NOTHING
        return self.back[place]

    def blessing(self, position: CastelPosition, place: int) -> float:
        """What our Priest is worth to a neighbour."""
        owner = board.top_pawn(position, place)
        if owner == 0 or self.weight[owner - 1] > 0 or self.back[place] == NOTHING:
            return 0.0
        return self.features.open_risk(position, place) - self.features.risks[7]

    def by_soldier(self, position: CastelPosition, kind: int, spot: int) -> float:
        """What a soldier does: he may be the fourth, a traitor strikes, a captain protects."""
        wall = WALL_OF[spot]
        gain = self.by_fourth(position, wall)
        if kind == TRAITOR:
            best = NOTHING
            for i in range(8 * spot, 8 * spot + 8):
                place = NEIGHBOURS[i]
                if place >= 0 and ZONE_OF[place] == COURT and position.height[place]:
                    best = max(best, self.back[place])
            if best > NOTHING:
                gain += best
        elif kind == CAPTAIN:
            for i in range(4 * wall, 4 * wall + 4):
                if position.height[WALL_SQUARES[i]] == 1:
                    gain += self.shelter(position, WALL_SQUARES[i])
        return gain

    def by_enchanter(self, position: CastelPosition) -> float:
        """What it is worth to send the last card back."""
        last = (position.last - 1) // DEEPEST
        return self.back[last] if position.last and board.is_last(position, last) else NOTHING

    def by_engine(self, position: CastelPosition) -> float:
        """What the fourth engine sends back."""
        gain = 0.0
        if self.features.engines == 3:
            for i in range(16):
                if position.height[WALL_SQUARES[i]] == 1 and self.back[WALL_SQUARES[i]] > NOTHING:
                    gain += self.back[WALL_SQUARES[i]]
        return gain

    def shelter(self, position: CastelPosition, place: int) -> float:
        """What it is worth that the top card of a place becomes protected."""
        owner = board.top_pawn(position, place)
        if owner == 0 or self.back[place] == NOTHING:
            return 0.0
        return self.weight[owner - 1] * (self.features.risks[7] - self.features.open_risk(position, place))

    def risk_at(self, position: CastelPosition, kind: int, spot: int) -> float:
        """How likely a card that we place on a spot is sent back."""
        if spot == ANYWHERE_OUT or spot >= FIRST_OUT:
            return self.features.risks[4]
        if ZONE_OF[spot] == COURT and board.is_near(position, spot, PRIEST):
            owner = position.pawn[DEEPEST * (position.where[PRIEST] - 1)]
            if owner and self.weight[owner - 1] < 0:
                return self.features.risks[7]
        elif kind != KNIGHT and self.has_captain(position, WALL_OF[spot]):
            return self.features.risks[7]
        return self.features.open_risk(position, spot)

    def has_captain(self, position: CastelPosition, wall: int) -> bool:
        """Whether the Captain stands on a wall."""
        return wall != NO_WALL and position.where[CAPTAIN] > 0 and WALL_OF[position.where[CAPTAIN] - 1] == wall

    # Moving cards

    def shift(self, position: CastelPosition, place: int, to: int) -> float:
        """What it is worth to move a card: a knight uncovers one and covers another, a soldier may be the fourth."""
        if board.top(position, place) == KNIGHT:
            return self.shelter(position, to) - self.uncovered(position, place)
        return self.by_fourth(position, WALL_OF[to]) if WALL_OF[to] != WALL_OF[place] else 0.0

    def by_fourth(self, position: CastelPosition, wall: int) -> float:
        """What a soldier more on a wall is worth: the fourth sends back the engine before it."""
        if wall == NO_WALL or self.features.soldiers[wall] != 3 or position.height[SQUARES + wall] != 1:
            return 0.0
        return self.back[SQUARES + wall]

    def uncovered(self, position: CastelPosition, place: int) -> float:
        """What the knight on top of a place is worth to the card beneath, for us."""
        if position.height[place] == 1:
            return 0.0
        owner = position.pawn[DEEPEST * place + position.height[place] - 2]
        if owner == 0:
            return 0.0
        return self.weight[owner - 1] * (self.features.risks[7] - self.features.open_risk(position, place))

    def moved(self, position: CastelPosition, place: int) -> float:
        """What it is worth that a card goes from the castle to the outside."""
        owner = board.top_pawn(position, place)
        if owner == 0:
            return 0.0
        return self.weight[owner - 1] * (self.features.risks[4] - self.features.open_risk(position, place))
