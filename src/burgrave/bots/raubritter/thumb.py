"""Rules of thumb: what a move seems worth at a glance, for playouts and for the order in which moves are tried."""

from burgrave.bots.raubritter import tables
from burgrave.bots.raubritter.sight import Sight
from burgrave.core.dice import Dice
from burgrave.core.moves import Moves
from burgrave.games.raubritter import facts
from burgrave.games.raubritter.position import RaubritterPosition

LAY, STOP, DEPLOY, FIRST_RUN = tables.LAY, tables.STOP, tables.DEPLOY, tables.FIRST_RUN
SQUARE_COUNT, WIDTH, STEP = tables.SQUARE_COUNT, tables.WIDTH, list(tables.STEP)
MINIMUM, POINTS = list(tables.MINIMUM), list(tables.POINTS)
CASTLE, FOREST_CASTLE, MOST_DEPLOYED = tables.CASTLE, tables.FOREST_CASTLE, tables.MOST_DEPLOYED
RUN_COUNT, RUN_LENGTH = tables.RUN_COUNT, tables.RUN_LENGTH
RUN_KNIGHTS, DEPOSITS = list(tables.RUN_KNIGHTS), list(tables.DEPOSITS)

SHIELD = [{"lake": 1.0, "mountains": 0.8, "forest": 0.4}.get(facts.TERRAIN.get(kind, ""), 0.1) for kind in facts.KINDS]
"""How much a tile keeps castles away from the one behind it, by its kind."""

FINENESS = 1000


class Thumb:
    """Weighs single moves of a seat in points, one as well as the other; nothing is played."""

    def __init__(self) -> None:
        self.sight = Sight()
        self.danger = 0.14
        """How likely each castle to come takes a tile from an open side."""
        self.reserve = 5.1
        """What a castle is worth in the hand, at the end."""
        self.reserve_more = 0.05
        """How much more for each tile that the seat will lay."""
        self.patience = 1.6
        """What a turn is worth that is over: the others must lay before us."""
        self.lure = 0.22
        """The share of its points that a building gives away on each open side."""
        self.plan = 0.33
        """The share of its points that a building is worth when a castle may follow at once."""
        self.shelter = 0.63
        """The share of its points that a tile gains by a perfect shield."""
        self.dear = 0.42
        """The price of a knight, for each that is missing to five a castle."""
        self.whim = 10
        """How often of a thousand any move is picked."""
        self.noise = 0.2
        """Points that are added by chance to each move."""
        self.seat = 0
        self.knights = 0
        self.held_back = 0.0
        self.safety = [1.0] * 5  # what is left of the points of a tile, by its open sides
        self.ways = [0] * 320  # the open sides of each building
        self.price = 0.0
        self.grudge = 1.0
        self.goes_on = False

    def pick(self, position: RaubritterPosition, seat: int, moves: Moves, dice: Dice) -> int:
        """The move that seems best, give or take a little; now and then any."""
        if moves.count == 1:
            return moves.codes[0]
        if dice.below(1000) < self.whim:
            return moves.codes[dice.below(moves.count)]
        return self.best(position, seat, moves, dice, self.noise)

    def best(self, position: RaubritterPosition, seat: int, moves: Moves, dice: Dice, noise: float) -> int:
        """The move that seems best when chance adds up to so many points to each."""
        self.look(position, seat)
        best = moves.codes[0]
        best_worth = -1e9
        for i in range(moves.count):
            worth = self.worth(position, moves.codes[i]) + noise * dice.below(FINENESS) / FINENESS
            if worth > best_worth:
                best = moves.codes[i]
                best_worth = worth
        return best

    def look(self, position: RaubritterPosition, seat: int) -> None:
        """Note what holds for all moves of a seat."""
        self.seat = seat
        self.knights = min(MOST_DEPLOYED, position.supply[seat])
        castles = self.sight.castles_left(position, seat) + (position.castle > 0)
        self.price = 0.01
        if MOST_DEPLOYED * castles > position.supply[seat]:
            self.price += self.dear * (MOST_DEPLOYED - position.supply[seat] / castles)
        self.grudge = 1.0 / (position.seats - 1)
        self.goes_on = position.laid < 2 and self.sight.castles_in_hand(position, seat) > 0
        self.held_back = self.reserve + self.reserve_more * self.sight.tiles_left(position, seat)
        self.look_around(position)

    def look_around(self, position: RaubritterPosition) -> None:
        """Note from how many sides each building can be taken, and how likely that is."""
        danger = 0.0
        for seat in range(position.seats):
            if seat != self.seat:
                danger += self.danger * self.sight.castles_left(position, seat)
        danger = min(danger, 0.7)
        for sides in range(1, 5):
            self.safety[sides] = self.safety[sides - 1] * (1.0 - danger)
        for row in range(position.south, position.north + 1):
            for square in range(WIDTH * row + position.west, WIDTH * row + position.east + 1):
                if POINTS[position.board[square]]:
                    self.ways[square] = self.sight.threats(position, square)

    def worth(self, position: RaubritterPosition, code: int) -> float:
        """What a move seems worth to the seat looked at."""
        if code >= DEPLOY:
            return self.worth_of_deployment(position, code)
        if code == STOP:
            return self.patience
        if code < LAY:
            return 0.0
        kind = (code - LAY) // SQUARE_COUNT
        if kind in (CASTLE, FOREST_CASTLE):
            return self.worth_of_castle(position, kind, (code - LAY) % SQUARE_COUNT + WIDTH) - self.held_back
        return self.worth_of_land(position, kind, (code - LAY) % SQUARE_COUNT + WIDTH)

    def worth_of_castle(self, position: RaubritterPosition, kind: int, square: int) -> float:
        """What the best run from a castle takes, each tile with as few knights as may be."""
        if self.knights < MINIMUM[1 + kind]:
            return 0.0
        best = 0.0
        for direction in range(4):
            gain = self.best_run(position, square + STEP[direction], STEP[direction], self.knights - MINIMUM[1 + kind])
            if gain > best:
                best = gain
        return best + POINTS[1 + kind] * self.safety[2] - self.price * MINIMUM[1 + kind]

    def best_run(self, position: RaubritterPosition, square: int, step: int, left: int) -> float:
        """What a run in a direction takes with so many knights, stopped where it is best."""
        best = 0.0
        total = 0.0
        while position.board[square]:
            least = MINIMUM[position.board[square]]
            left -= least
            if left < 0 or least > self.sight.room(position, square):
                break
            total += self.gain(position, square, least, 1) - self.price * least
            if total > best:
                best = total
            square += step
        return best

    def worth_of_land(self, position: RaubritterPosition, kind: int, square: int) -> float:
        """What a tile without a castle shields, and whether it lures the others or serves the own castle in hand."""
        points = POINTS[1 + kind]
        total = self.plan * points if self.goes_on else 0.0
        for direction in range(4):
            beside = square + STEP[direction]
            if position.board[beside]:
                total += self.shelter * SHIELD[kind] * self.wish(position, beside)
            elif points and not self.goes_on and self.sight.is_open(position, beside):
                total -= self.lure * points
        return total

    def wish(self, position: RaubritterPosition, square: int) -> float:
        """How much the seat wants a tile to stay as it is, in points."""
        if POINTS[position.board[square]] == 0 or self.ways[square] == 0:
            return 0.0
        holder = self.sight.owner(position, square)
        if holder == self.seat:
            return POINTS[position.board[square]]
        return -self.grudge * POINTS[position.board[square]]

    def worth_of_deployment(self, position: RaubritterPosition, code: int) -> float:
        """What knights take, and what they cost."""
        square = position.castle
        if code < FIRST_RUN:
            return self.gain(position, square, code - DEPLOY, 0) - self.price * (code - DEPLOY)
        run = (code - FIRST_RUN) % RUN_COUNT
        step = STEP[(code - FIRST_RUN) // RUN_COUNT]
        total = -self.price * RUN_KNIGHTS[run]
        for i in range(run * RUN_LENGTH, (run + 1) * RUN_LENGTH):
            if DEPOSITS[i] == 0:
                break
            total += self.gain(position, square, DEPOSITS[i], 0)
            square += step
        return total

    def gain(self, position: RaubritterPosition, square: int, knights: int, closed: int) -> float:
        """The points that knights on a tile bring, as far as they are safe; what others lose counts too.

        `closed` is 1 if the castle that they come from will close one of the open sides.
        """
        points = POINTS[position.board[square]]
        if points == 0 or knights == 0:
            return 0.0
        holder = self.sight.owner(position, square)
        before = 0.0
        if holder == self.seat:
            before = self.safety[self.ways[square]]
        elif holder >= 0:
            before = -self.grudge
        after = 1.0
        if (
            self.ways[square] > closed
            and self.sight.room(position, square) - knights >= MINIMUM[position.board[square]]
        ):
            after = self.safety[self.ways[square] - closed]
        return points * (after - before)
