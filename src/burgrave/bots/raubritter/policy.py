"""Rules of thumb: what a move seems worth at a glance, for playouts and for the order in which moves are tried."""

from burgrave.bots.raubritter import constants
from burgrave.bots.raubritter.features import Sight
from burgrave.core.dice import Dice
from burgrave.core.moves import Moves
from burgrave.games.raubritter import facts
from burgrave.games.raubritter.position import RaubritterPosition

LAY, STOP, DEPLOY, FIRST_RUN = constants.LAY, constants.STOP, constants.DEPLOY, constants.FIRST_RUN
WIDTH, STEP = constants.WIDTH, list(constants.STEP)
MINIMUM, POINTS, ROOM = list(constants.MINIMUM), list(constants.POINTS), list(constants.ROOM)
CASTLE, FOREST_CASTLE, MOST_DEPLOYED, FAR = (
    constants.CASTLE,
    constants.FOREST_CASTLE,
    constants.MOST_DEPLOYED,
    constants.FAR,
)
RUN_COUNT, RUN_LENGTH = constants.RUN_COUNT, constants.RUN_LENGTH
RUN_KNIGHTS, DEPOSITS = list(constants.RUN_KNIGHTS), list(constants.DEPOSITS)
KIND_LAID, PLACE_LAID = list(constants.KIND_LAID), list(constants.PLACE_LAID)

SHIELD = [{"lake": 1.0, "mountains": 0.8, "forest": 0.4}.get(facts.TERRAIN.get(kind, ""), 0.1) for kind in facts.KINDS]
"""How much a tile keeps castles away from the one behind it, by its kind."""

ALL_FAR, NO_WAYS = [FAR] * 320, [0] * 320  # by square, in the size of a position's arrays

SPICE, MORE_SPICE, MOST_SPICE = 1103515245, 12345, 0x7FFFFFFF
"""A quick chance, good enough to tell equal moves apart."""


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
        self.epsilon = 10
        """How often of a thousand any move is picked."""
        self.noise = 0.2
        """Points that are added by chance to each move."""
        self.seat = 0
        self.knights = 0
        self.held_back = 0.0
        self.price = 0.0
        self.grudge = 1.0
        self.goes_on = False
        self.safety = [1.0] * 5  # what is left of the points of a tile, by its open sides
        # By square:
        self.entry = [FAR] * 320  # the knights that enter the tile, FAR if none can
        self.ways = [0] * 320  # from how many sides a new castle could still take the tile
        self.prize = [0.0] * 320  # what it is worth to enter it from a new castle
        self.wish = [0.0] * 320  # how much the seat wants it to stay as it is, in points
        self.places = [0] * 160  # where a tile may be laid: at most 12 by 12
        self.place_count = 0

    def pick(self, position: RaubritterPosition, seat: int, moves: Moves, dice: Dice) -> int:
        """The move that seems best, give or take a little; now and then any."""
        if moves.count == 1:
            return moves.codes[0]
        if dice.below(1000) < self.epsilon:
            return moves.codes[dice.below(moves.count)]
        return self.best(position, seat, moves, dice, self.noise)

    def best(self, position: RaubritterPosition, seat: int, moves: Moves, dice: Dice, noise: float) -> int:
        """The move that seems best when chance adds up to so many points to each."""
        self.look(position, seat)
        best = moves.codes[0]
        best_worth = -1e9
        grain = noise / MOST_SPICE
        spice = dice.below(MOST_SPICE)
        for i in range(moves.count):
            spice = (spice * SPICE + MORE_SPICE) & MOST_SPICE
            worth = self.worth(position, moves.codes[i]) + grain * spice
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
            self.price += self.dear * (MOST_DEPLOYED - position.supply[seat] // castles)
        self.grudge = 1.0 / (position.seats - 1)
        self.goes_on = position.laid < 2 and self.sight.castles_in_hand(position, seat) > 0
        self.held_back = self.reserve + self.reserve_more * self.sight.tiles_left(position, seat)
        self.look_at_others(position)
        self.look_at_tiles(position)
        self.look_at_places(position)
        if position.castle == 0:
            self.look_for_prizes(position)

    def look_at_others(self, position: RaubritterPosition) -> None:
        """Note how safe tiles are that can be taken from some sides."""
        danger = 0.0
        for seat in range(position.seats):
            if seat != self.seat:
                danger += self.danger * self.sight.castles_left(position, seat)
        danger = min(danger, 0.7)
        for sides in range(1, 5):
            self.safety[sides] = self.safety[sides - 1] * (1.0 - danger)

    def look_at_tiles(self, position: RaubritterPosition) -> None:
        """Note where tiles may be laid (R8, R9), and which can be entered (R16-R18)."""
        self.place_count = 0
        self.entry = ALL_FAR[:]
        self.ways = NO_WAYS[:]
        wide = position.east - position.west == position.side - 1
        high = position.north - position.south == position.side - 1
        for row in range(position.south - 1 + high, position.north + 2 - high):
            for square in range(WIDTH * row + position.west - 1 + wide, WIDTH * row + position.east + 2 - wide):
                if position.board[square]:
                    least = MINIMUM[position.board[square]]
                    if least <= ROOM[position.stacks[square]]:
                        self.entry[square] = least
                elif self.touches(position, square):
                    self.places[self.place_count] = square
                    self.place_count += 1

    def touches(self, position: RaubritterPosition, square: int) -> bool:
        """Whether a tile lies orthogonally next to a square (R8)."""
        return (
            position.board[square - 1] != 0
            or position.board[square + 1] != 0
            or position.board[square - WIDTH] != 0
            or position.board[square + WIDTH] != 0
        )

    def look_at_places(self, position: RaubritterPosition) -> None:
        """Note from how many sides each tile can be taken: by a castle on plain with all its knights."""
        for i in range(self.place_count):
            for direction in range(4):
                square = self.places[i] + STEP[direction]
                left = MOST_DEPLOYED - 1 - self.entry[square]
                while left >= 0:
                    self.ways[square] += 1
                    square += STEP[direction]
                    left -= self.entry[square]

    def look_for_prizes(self, position: RaubritterPosition) -> None:
        """Note what each tile is worth to enter it, and as it is."""
        for row in range(position.south, position.north + 1):
            for square in range(WIDTH * row + position.west, WIDTH * row + position.east + 1):
                self.wish[square] = 0.0
                if self.ways[square]:
                    self.prize[square] = -self.price * self.entry[square]
                    if POINTS[position.board[square]]:
                        self.prize[square] += self.gain(position, square, self.entry[square], 1)
                        self.wish[square] = POINTS[position.board[square]]
                        if (position.stacks[square] & 7) - 1 != self.seat:
                            self.wish[square] *= -self.grudge

    def worth(self, position: RaubritterPosition, code: int) -> float:
        """What a move seems worth to the seat looked at."""
        if code >= DEPLOY:
            return self.worth_of_deployment(position, code)
        if code == STOP:
            return self.patience
        if code < LAY:
            return 0.0
        kind = KIND_LAID[code]
        if kind in (CASTLE, FOREST_CASTLE):
            return self.worth_of_castle(kind, PLACE_LAID[code]) - self.held_back
        return self.worth_of_land(position, kind, PLACE_LAID[code])

    def worth_of_castle(self, kind: int, place: int) -> float:
        """What the best run from a castle takes, each tile with as few knights as may be."""
        if self.knights < MINIMUM[1 + kind]:
            return 0.0
        best = 0.0
        for direction in range(4):
            best = max(best, self.best_run(place, STEP[direction], self.knights - MINIMUM[1 + kind]))
        return best + POINTS[1 + kind] * self.safety[2] - self.price * MINIMUM[1 + kind]

    def best_run(self, place: int, step: int, left: int) -> float:
        """What a run in a direction takes with so many knights, stopped where it is best."""
        best = 0.0
        total = 0.0
        square = place + step
        left -= self.entry[square]
        while left >= 0:
            total += self.prize[square]
            best = max(best, total)
            square += step
            left -= self.entry[square]
        return best

    def worth_of_land(self, position: RaubritterPosition, kind: int, place: int) -> float:
        """What a tile without a castle shields, and whether it lures the others or serves the own castle in hand."""
        points = POINTS[1 + kind]
        total = self.plan * points if self.goes_on else 0.0
        for direction in range(4):
            beside = place + STEP[direction]
            if position.board[beside]:
                total += self.shelter * SHIELD[kind] * self.wish[beside]
            elif points and not self.goes_on and self.sight.is_open(position, beside):
                total -= self.lure * points
        return total

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
        holder = (position.stacks[square] & 7) - 1
        before = 0.0
        if holder == self.seat:
            before = self.safety[self.ways[square]]
        elif holder >= 0:
            before = -self.grudge
        after = 1.0
        if self.ways[square] > closed and ROOM[position.stacks[square]] - knights >= MINIMUM[position.board[square]]:
            after = self.safety[self.ways[square] - closed]
        return points * (after - before)
