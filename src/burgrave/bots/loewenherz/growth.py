"""Regions to be: for each castle that is not enclosed yet, the land worth walling in, and the walls that it lacks."""

from math import exp

from burgrave.bots.loewenherz.weights import SQUARE_VALUE
from burgrave.games.loewenherz import board, facts
from burgrave.games.loewenherz.position import LoewenherzPosition

SQUARES, FRAME = len(board.SQUARES), board.FRAME
NEXT, EDGE = list(board.NEXT), list(board.EDGE)
MOUNTAIN, TOWN, TOWN_POWER = facts.TERRAINS.index("mountain"), facts.TERRAINS.index("town"), facts.TOWN_POWER
AREA_POWER = facts.AREA_POWER
PER_SQUARE = SQUARE_VALUE
EDGE_FROM = [square for square, _ in board.EDGES]
EDGE_TO = [other for _, other in board.EDGES]
CASTLES = 12
MOST_CHANGES = 120
COMPACT, REACHING = 2.2, 0.7
"""How many points an open side counts while land is taken in."""
MOST_WALLS = 24
MOST = 32
"""So many squares are looked at: 31 give the most that size can."""
HOPELESS = 0.4
"""What is worth less than this share of the best land so far is not taken further."""


class Growth:
    """The plans of all castles, remembered as long as nothing changes on the squares they look at."""

    def __init__(self) -> None:
        self.wall_price = 0.2
        self.payouts = 4.0
        self.closing = [0.0] * 25  # how likely a region is closed that lacks so many walls
        self.castles = 0
        self.homes = [0] * 12  # the castles, by their squares
        self.link = [0] * 150  # pieces that no wall may part from a castle: that castle's number + 1
        self.tied = [0] * 12  # castles that cannot be parted from another one
        # Two plans for each castle, that of the base and that of the position looked at, if it is another.
        self.place = [0] * 12  # which of them holds
        self.worth = [0.0] * 24
        self.lacking = [0] * 24  # walls
        self.size = [0] * 24  # squares of the plan
        self.order = [0] * 960  # 40 to a plan: its squares in the order they were taken in
        # The best land that the walls in hand can close.
        self.in_hand = 0
        self.near_worth = [0.0] * 24
        self.near_size = [0] * 24
        self.near_order = [0] * 960
        self.looked = [0] * 3600  # plan by square: whether the plan depends on it
        # The base: what its plans were made for.
        self.base_price = 0.0
        self.base_payouts = 0.0
        self.base_terrain = [0] * 150
        self.base_homes = [0] * 12
        self.base_castles = 0
        self.base_wall = [0] * 276
        self.base_link = [0] * 150
        self.changed = [0] * 150
        self.changes = 0
        self.state = [0] * 150  # 1 in the plan, 2 beside it
        self.thrift = 1.0
        self.squares = [0] * 150
        self.fringe = [0] * 150
        self.gain = [0.0] * 150
        self.taken = 0
        self.beside = 0

    def set_prices(self, wall_price: float, payouts: float) -> None:
        """Say what a missing wall costs, as a rate, and how often mines will pay."""
        if wall_price != self.wall_price or self.closing[0] == 0.0:
            for walls in range(MOST_WALLS + 1):
                self.closing[walls] = exp(-wall_price * walls)
        self.wall_price = wall_price
        self.payouts = payouts

    def look(self, position: LoewenherzPosition) -> None:
        """See that every castle without a region has its plan; those of the base serve if nothing they see changed."""
        self.find_castles(position)
        if not self.is_like_base(position):
            self.rebase(position)
            return
        self.compare(position)
        for castle in range(self.castles):
            self.place[castle] = castle
            if self.is_planned(position, castle) and self.is_touched(castle):
                self.place[castle] = CASTLES + castle
                self.plan(position, castle, CASTLES + castle)

    def rebase(self, position: LoewenherzPosition) -> None:
        """Make all plans anew, as the base for positions that differ little."""
        self.find_castles(position)
        self.base_price = self.wall_price
        self.base_payouts = self.payouts
        self.base_castles = self.castles
        for castle in range(CASTLES):
            self.base_homes[castle] = self.homes[castle]
        for square in range(SQUARES):
            self.base_terrain[square] = position.terrain[square]
            self.base_link[square] = self.link[square]
        for edge in range(FRAME):
            self.base_wall[edge] = position.wall[edge]
        for castle in range(self.castles):
            self.place[castle] = castle
            if self.is_planned(position, castle):
                self.plan(position, castle, castle)
            else:
                self.forget(castle)

    def is_planned(self, position: LoewenherzPosition, castle: int) -> bool:
        """Whether a castle of a prince waits for a region."""
        square = self.homes[castle]
        return position.region[square] == 0 and position.colour[square] <= position.seats

    def forget(self, castle: int) -> None:
        """An enclosed castle has no plan, and never will; nor has a neutral one."""
        self.worth[castle] = 0.0
        self.size[castle] = 0
        self.near_size[castle] = 0
        for square in range(SQUARES):
            self.looked[150 * castle + square] = 0

    def find_castles(self, position: LoewenherzPosition) -> None:
        """Find the castles and the pieces that hang on them."""
        self.castles = 0
        for square in range(SQUARES):
            self.link[square] = 0
            if position.castle[square]:
                self.homes[self.castles] = square
                self.tied[self.castles] = 0
                self.castles += 1
        for castle in range(self.castles):
            self.follow(position, castle)

    def is_like_base(self, position: LoewenherzPosition) -> bool:
        """Whether the plans of the base can serve at all: the same land, castles and prices."""
        if self.castles != self.base_castles or self.wall_price != self.base_price:
            return False
        if self.payouts != self.base_payouts:
            return False
        differences = 0
        for castle in range(self.castles):
            differences += self.homes[castle] != self.base_homes[castle]
        for square in range(SQUARES):
            differences += position.terrain[square] != self.base_terrain[square]
        return differences == 0

    def compare(self, position: LoewenherzPosition) -> None:
        """Note the squares round which something differs from the base."""
        self.changes = 0
        for edge in range(FRAME):
            if position.wall[edge] != self.base_wall[edge]:
                self.changed[self.changes] = EDGE_FROM[edge]
                self.changed[self.changes + 1] = EDGE_TO[edge]
                self.changes += 2
                if self.changes > MOST_CHANGES:
                    break
        for square in range(SQUARES):
            if self.link[square] != self.base_link[square] and self.changes <= MOST_CHANGES:
                self.changed[self.changes] = square
                self.changes += 1

    def is_touched(self, castle: int) -> bool:
        """Whether the base's plan of a castle has seen one of the changes."""
        i = 0
        while i < self.changes and not self.looked[150 * castle + self.changed[i]]:
            i += 1
        return i < self.changes or self.changes > MOST_CHANGES

    def follow(self, position: LoewenherzPosition, castle: int) -> None:
        """Note the knights that hang on a castle (L21)."""
        self.fringe[0] = self.homes[castle]
        self.link[self.homes[castle]] = castle + 1
        count = 1
        while count:
            count -= 1
            square = self.fringe[count]
            for side in range(4 * square, 4 * square + 4):
                other = NEXT[side]
                if position.wall[EDGE[side]] or position.colour[other] != position.colour[square]:
                    continue
                if self.link[other] == 0 and not position.castle[other]:
                    self.link[other] = castle + 1
                    self.fringe[count] = other
                    count += 1
                elif self.link[other] != castle + 1 and not (position.castle[other] and position.castle[square]):
                    self.tied[castle] = 1
                    if self.link[other]:
                        self.tied[self.link[other] - 1] = 1

    def plan(self, position: LoewenherzPosition, castle: int, place: int) -> None:
        """Find the best land for a castle: compact, or reaching out for towns and mines."""
        self.worth[place] = 0.0
        self.lacking[place] = 0
        self.size[place] = 0
        self.near_worth[place] = 0.0
        self.near_size[place] = 0
        for square in range(SQUARES):
            self.looked[150 * place + square] = 0
        if not self.tied[castle]:
            self.grow(position, castle, place, COMPACT)
            self.grow(position, castle, place, REACHING)

    def grow(self, position: LoewenherzPosition, castle: int, place: int, thrift: float) -> None:
        """Take in the most attractive square again and again; the best land on the way may become the plan."""
        self.thrift = thrift
        cut = self.start(position, castle)
        towns = 0
        mines = 0
        best = 0
        near = 0
        while True:
            value = AREA_POWER[self.taken] + TOWN_POWER * towns + self.payouts * mines
            value *= self.closing[cut if cut < MOST_WALLS else MOST_WALLS]
            if value > self.worth[place]:
                self.worth[place] = value
                self.lacking[place] = cut
                best = self.taken
            if cut <= self.in_hand and value > self.near_worth[place]:
                self.near_worth[place] = value
                near = self.taken
            if self.taken >= MOST or self.beside == 0 or value < HOPELESS * self.worth[place]:
                break
            square = self.best_beside()
            cut += self.openings(position, square, 0) - self.openings(position, square, 1)
            towns += position.terrain[square] == TOWN
            mines += position.terrain[square] == MOUNTAIN
            self.take(position, square)
        if best:
            self.size[place] = best
            for i in range(best):
                self.order[40 * place + i] = self.squares[i]
        if near:
            self.near_size[place] = near
            for i in range(near):
                self.near_order[40 * place + i] = self.squares[i]
        for square in range(SQUARES):
            if self.state[square]:
                self.looked[150 * place + square] = 1

    def start(self, position: LoewenherzPosition, castle: int) -> int:
        """Begin with a castle and what hangs on it; the number of its open sides."""
        for square in range(SQUARES):
            self.state[square] = 1 if self.link[square] == castle + 1 else 0
        self.taken = 0
        self.beside = 0
        cut = 0
        for square in range(SQUARES):
            if self.link[square] == castle + 1:
                cut += self.openings(position, square, 0)
                self.take(position, square)
        return cut

    def take(self, position: LoewenherzPosition, square: int) -> None:
        """Take a square in, and weigh those beside it."""
        self.state[square] = 1
        self.squares[self.taken] = square
        self.taken += 1
        self.widen(position, square)

    def openings(self, position: LoewenherzPosition, square: int, inside: int) -> int:
        """The open sides of a square: those towards the plan, or those towards the rest."""
        count = 0
        for side in range(4 * square, 4 * square + 4):
            if not position.wall[EDGE[side]] and (self.state[NEXT[side]] == 1) == inside:
                count += 1
        return count

    def widen(self, position: LoewenherzPosition, square: int) -> None:
        """Weigh the squares beside one that was taken in."""
        for side in range(4 * square, 4 * square + 4):
            other = NEXT[side]
            if position.wall[EDGE[side]] or self.state[other] == 1:
                continue
            if self.state[other] == 0:
                self.state[other] = 2
                if self.link[other]:  # another castle, or what hangs on it
                    continue
                self.fringe[self.beside] = other
                self.beside += 1
            elif self.link[other]:
                continue
            self.gain[other] = self.attraction(position, other)

    def attraction(self, position: LoewenherzPosition, square: int) -> float:
        """What a square would add."""
        value = PER_SQUARE
        if position.terrain[square] == TOWN:
            value += TOWN_POWER
        elif position.terrain[square] == MOUNTAIN:
            value += self.payouts
        outside = self.openings(position, square, 0)
        return value - self.thrift * (outside - self.openings(position, square, 1))

    def best_beside(self) -> int:
        """Take the most attractive square out of the fringe."""
        best = 0
        for i in range(1, self.beside):
            if self.gain[self.fringe[i]] > self.gain[self.fringe[best]]:
                best = i
        square = self.fringe[best]
        self.beside -= 1
        self.fringe[best] = self.fringe[self.beside]
        return square
