"""What a position of Löwenherz is worth: power, regions to be, what regions can take and lose, ducats and cards."""

from burgrave.bots.evaluator import Evaluator, Values
from burgrave.bots.loewenherz import weights
from burgrave.bots.loewenherz.bridges import Bridges
from burgrave.bots.loewenherz.growth import Growth
from burgrave.bots.loewenherz.weights import STANDARD, Profile
from burgrave.core.position import Position
from burgrave.games.loewenherz import board, facts, politics, swords
from burgrave.games.loewenherz.position import LoewenherzPosition

SQUARES, NEXT = len(board.SQUARES), list(board.NEXT)
MOUNTAIN, TOWN, TOWN_POWER = facts.TERRAINS.index("mountain"), facts.TERRAINS.index("town"), facts.TOWN_POWER
CASTLES, KINDS, POLITICS = 12, len(weights.FEATURES), len(facts.POLITICS)
POWER, MINES, PLANS, LAND, TOWNS, RISK, SIEGES, BRIDGES, GUARDS, MONEY, PURSE, CARDS = range(12)
"""The features, in the order of `weights.FEATURES`."""

STRONGEST = len(weights.STRENGTH) // 2
TREASURE = list(facts.POLITICS_VALUES)
FIRST_TREASURE, FIRST_PARCHMENT = facts.POLITICS.index("t8"), facts.POLITICS.index("p3")
NEAR_TOWN, DUCAT, SMALL_PURSE, HALF_WAY = weights.NEAR_TOWN, weights.DUCAT, weights.SMALL_PURSE, weights.HALF_WAY
STRENGTH = list(weights.STRENGTH)

_FACES = [face for _, faces in facts.ACTION_CARDS for face in faces]
CARD_COUNT = len(_FACES)
SILVER = [int(face == "silver") for face in _FACES]
ROUND = [int(" " in face) for face in _FACES]
WALLS = [sum(int(action[1]) for action in face.split() if action[0] == "w") for face in _FACES]
SWORDS = [sum(action in ("s1", "s2") for action in face.split()) for face in _FACES]
FIRST_LAST = sum(len(faces) for letter, faces in facts.ACTION_CARDS if letter < "e")
"""From this card on, the king may die before."""


class LoewenherzEvaluator(Evaluator):
    """Adds up the features of every seat, in points."""

    def __init__(self, profile: Profile = STANDARD) -> None:
        super().__init__(weights.SPAN)
        self.growth = Growth()
        self.profile = profile
        self.base_weights = list(profile.weights)
        self.drift = list(profile.drift)
        self.last_scale, self.scale_a_round = profile.scale
        self.wall_price = profile.wall_price
        self.scarcity = profile.scarcity
        self.plenty = profile.plenty
        self.late = profile.late
        self.card_value = list(profile.card_values)
        self.stage = 0.0  # 1 at the beginning, -1 at the end
        self.weights = list(profile.weights)  # at this stage
        self.amount = [0.0] * 48  # seat by feature
        self.means = [0] * 4  # cash and Treasures
        self.rounds = 0.0  # to come
        self.walls = 0.0
        self.swords = 0.0
        self.payouts = 0.0
        self.number = [0] * 151  # of a region: that of its castle
        self.guards = [0] * 12
        self.open_squares = [0.0] * 12  # squares of no region beside a region
        self.open_towns = [0.0] * 12
        self.border = [0.0] * 144  # region by neighbour: squares to take
        self.border_towns = [0.0] * 144
        self.worst = [0.0] * 144  # … and what the worst of them would cut off
        self.bridges = Bridges()
        self.squares = [0.0] * 4  # what a seat can take, and lose
        self.towns = [0.0] * 4
        self.lost_squares = [0.0] * 4
        self.lost_towns = [0.0] * 4

    def evaluate(self, position: Position, values: Values) -> None:
        """What each seat can expect."""
        assert isinstance(position, LoewenherzPosition)
        self.evaluate_loewenherz(position, values)

    def evaluate_loewenherz(self, position: LoewenherzPosition, values: Values) -> None:
        """The utilities of the points that each seat can expect."""
        self.expect(position, values)
        self.weigh_points(values, position.seats)

    def weigh_points(self, values: Values, seats: int) -> None:
        """Turn points into utilities, as the game stands that was looked at last."""
        self.weigh(values, seats, self.last_scale + self.scale_a_round * self.rounds)

    def expect(self, position: LoewenherzPosition, values: Values) -> None:
        """Fill in the points that each seat can expect."""
        self.measure(position)
        for seat in range(position.seats):
            values.of[seat] = 0.0
            for feature in range(KINDS):
                values.of[seat] += self.weights[feature] * self.amount[KINDS * seat + feature]

    def begin(self, position: LoewenherzPosition) -> None:
        """Take a position as the base for those that differ little from it."""
        self.look_ahead(position)
        self.growth.rebase(position)

    def measure(self, position: LoewenherzPosition) -> None:
        """Fill in `amount` with the features of every seat."""
        self.look_ahead(position)
        self.growth.look(position)
        for seat in range(position.seats):
            self.measure_seat(position, seat)
        for seat in range(position.seats):
            self.amount[KINDS * seat + PURSE] = self.purse(self.means[seat], self.rivals_means(position.seats, seat))
        self.measure_plans(position)
        self.measure_regions(position)

    def look_ahead(self, position: LoewenherzPosition) -> None:
        """Count what the cards still bring."""
        self.rounds = 0.0
        self.walls = 0.0
        self.swords = 0.0
        self.payouts = position.last_mines  # L50
        for card in range(CARD_COUNT):
            if position.turned[card]:
                continue
            share = 0.5 if card >= FIRST_LAST else 1.0
            self.rounds += share * ROUND[card]
            self.walls += share * WALLS[card]
            self.swords += share * SWORDS[card]
            self.payouts += SILVER[card]
        self.stage = max(-1.0, min(1.0, self.rounds / HALF_WAY - 1.0))
        for feature in range(KINDS):
            self.weights[feature] = self.base_weights[feature] * (1.0 + self.drift[feature] * self.stage)
        scarce = 1.0 + self.scarcity / (1.0 + self.walls / position.seats)
        self.growth.set_prices(self.wall_price * scarce, self.payouts)

    def measure_seat(self, position: LoewenherzPosition, seat: int) -> None:
        """What a seat has that is not on the map."""
        first = KINDS * seat
        for feature in range(KINDS):
            self.amount[first + feature] = 0.0
        self.amount[first + POWER] = position.power[seat]
        ducats = position.cash[seat]
        for kind in range(POLITICS):
            if position.hand[9 * seat + kind]:
                self.amount[first + CARDS] += position.hand[9 * seat + kind] * self.card_worth(kind)
                if kind >= FIRST_TREASURE and kind < FIRST_PARCHMENT:
                    ducats += TREASURE[kind]
        self.means[seat] = ducats
        self.amount[first + MONEY] = self.money_worth(ducats)

    def rivals_means(self, seats: int, seat: int) -> float:
        """What the others have on average."""
        ducats = 0.0
        for other in range(seats):
            if other != seat:
                ducats += self.means[other]
        return ducats / (seats - 1)

    def purse(self, ducats: float, others: float) -> float:
        """How far one can outbid the others."""
        return (ducats - others) / (ducats + others + SMALL_PURSE) * self.lasting()

    def payment(self, seats: int, seat: int, ducats: int) -> float:
        """What so many ducats more or less are worth to a seat, as points of lead, at the position measured last."""
        own = self.means[seat]
        others = self.rivals_means(seats, seat)
        purse = self.purse(own + ducats, others) - self.purse(own, others)
        money = self.money_worth(own + ducats) - self.money_worth(own)
        return self.weights[MONEY] * money + self.weights[PURSE] * purse * seats / (seats - 1)

    def card_worth(self, kind: int) -> float:
        """What a politics card is worth in the hand, but for Treasures."""
        if kind >= FIRST_PARCHMENT:
            return self.card_value[kind]
        return self.card_value[kind] * self.lasting()

    def lasting(self) -> float:
        """How much is left of the worth of things that are worth nothing at the end."""
        return self.rounds / (self.rounds + self.late)

    def money_worth(self, ducats: int) -> float:
        """What ducats are worth, the more the less each."""
        return DUCAT * ducats / (1.0 + ducats / self.plenty) * self.lasting()

    def measure_plans(self, position: LoewenherzPosition) -> None:
        """What the castles without a region promise."""
        growth = self.growth
        for castle in range(growth.castles):
            square = growth.homes[castle]
            seat = position.colour[square] - 1
            if position.region[square] == 0 and seat < position.seats:
                self.amount[KINDS * seat + PLANS] += growth.worth[growth.place[castle]]

    def measure_regions(self, position: LoewenherzPosition) -> None:
        """What regions bring, can take and can lose."""
        growth = self.growth
        for castle in range(growth.castles):
            self.number[growth.homes[castle] + 1] = castle
            self.guards[castle] = 0
            self.open_squares[castle] = 0.0
            self.open_towns[castle] = 0.0
            for other in range(growth.castles):
                self.border[12 * castle + other] = 0.0
                self.border_towns[12 * castle + other] = 0.0
                self.worst[12 * castle + other] = 0.0
        self.bridges.look(position, self.payouts)
        for square in range(SQUARES):
            self.measure_square(position, square)
        for seat in range(position.seats):
            self.squares[seat] = 0.0
            self.towns[seat] = 0.0
            self.lost_squares[seat] = 0.0
            self.lost_towns[seat] = 0.0
        for castle in range(growth.castles):
            if position.region[growth.homes[castle]]:
                self.measure_borders(position, castle)
            self.measure_bridges(position, castle)
        for seat in range(position.seats):
            self.sum_up(position, seat)

    def measure_bridges(self, position: LoewenherzPosition, castle: int) -> None:
        """What a region would lose if its worst enemy cut off as much as it can."""
        seat = position.colour[self.growth.homes[castle]] - 1
        if seat >= position.seats:
            return
        most = 0.0
        for other in range(self.growth.castles):
            if self.worst[12 * other + castle] > 0.0:
                loss = self.worst[12 * other + castle] * self.chance_to_take(position, other, castle)
                if loss > most:
                    most = loss
        swords = self.swords / position.seats
        self.amount[KINDS * seat + BRIDGES] += most * swords / (swords + 1.0)

    def chance_to_take(self, position: LoewenherzPosition, castle: int, other: int) -> float:
        """How likely a region takes something of another, by the lead in knights."""
        homes = self.growth.homes
        seat = position.colour[homes[castle]] - 1
        if seat >= position.seats or position.colour[homes[other]] == seat + 1:
            return 0.0
        if politics.are_allied(position, homes[castle], homes[other]):
            return 0.0
        lead = max(-STRONGEST, min(STRONGEST, self.guards[castle] - self.guards[other]))
        return STRENGTH[STRONGEST + lead]

    def measure_square(self, position: LoewenherzPosition, square: int) -> None:
        """What a square is to its region and to those beside it."""
        region = position.region[square]
        if region:
            seat = position.colour[region - 1] - 1
            if seat < position.seats and position.terrain[square] == MOUNTAIN:
                self.amount[KINDS * seat + MINES] += self.payouts
            if position.colour[square] == seat + 1 and not position.castle[square]:
                self.guards[self.number[region]] += 1
        if position.colour[square]:
            return
        for side in range(4 * square, 4 * square + 4):
            other = position.region[NEXT[side]]
            if other == 0 or other == region or not swords.is_first_side(position, side):
                continue
            self.add_target(position, square, self.number[other], region)

    def add_target(self, position: LoewenherzPosition, square: int, castle: int, region: int) -> None:
        """Note a square that a region may grow by one day, and the town behind it."""
        towns = 0.0
        if position.terrain[square] == TOWN:
            towns = 1.0
        else:
            for side in range(4 * square, 4 * square + 4):
                other = NEXT[side]
                if position.terrain[other] == TOWN and position.colour[other] == 0 and position.region[other] == region:
                    towns = NEAR_TOWN
        if region:
            self.border[12 * castle + self.number[region]] += 1.0
            self.border_towns[12 * castle + self.number[region]] += towns
            if self.bridges.loss[square] > self.worst[12 * castle + self.number[region]]:
                self.worst[12 * castle + self.number[region]] = self.bridges.loss[square]
        else:
            self.open_squares[castle] += 1.0
            self.open_towns[castle] += towns

    def measure_borders(self, position: LoewenherzPosition, castle: int) -> None:
        """What a region can take, of free land and of each neighbour by the lead in knights."""
        seat = position.colour[self.growth.homes[castle]] - 1
        if seat < position.seats:
            self.squares[seat] += self.open_squares[castle]
            self.towns[seat] += self.open_towns[castle]
        for other in range(self.growth.castles):
            if self.border[12 * castle + other] == 0.0:
                continue
            chance = self.chance_to_take(position, castle, other)
            if chance == 0.0:
                continue
            self.squares[seat] += chance * self.border[12 * castle + other]
            self.towns[seat] += chance * self.border_towns[12 * castle + other]
            victim = position.colour[self.growth.homes[other]] - 1
            if victim < position.seats:
                self.lost_squares[victim] += chance * self.border[12 * castle + other]
                self.lost_towns[victim] += chance * self.border_towns[12 * castle + other]

    def sum_up(self, position: LoewenherzPosition, seat: int) -> None:
        """What can be taken is limited by the swords that come."""
        first = KINDS * seat
        swords = self.swords / position.seats
        self.amount[first + LAND] = limited(self.squares[seat], 2.0 * swords)
        self.amount[first + TOWNS] = TOWN_POWER * limited(self.towns[seat], swords)
        self.amount[first + RISK] = limited(self.lost_squares[seat], 2.0 * swords)
        self.amount[first + SIEGES] = TOWN_POWER * limited(self.lost_towns[seat], swords)
        knights = 0.0
        for castle in range(self.growth.castles):
            if position.colour[self.growth.homes[castle]] == seat + 1:
                knights += limited(self.guards[castle], 2.0)
        self.amount[first + GUARDS] = knights * self.lasting()


def limited(amount: float, limit: float) -> float:
    """As much as there is of little, and no more than the limit of much."""
    return amount * limit / (amount + limit) if amount > 0.0 and limit > 0.0 else 0.0
