"""Raubritter as its rules have it, every line of it. Numbers R… are those of the rules.

Nothing is taken from the engine but the lines played.
"""

from collections import Counter
from collections.abc import Iterator
from itertools import product

from burgrave.core.position import CHANCE
from tests.referee.play import Ask, Referee

TILES = {
    "A": "mountains plain village castle",
    "B": "lake village castle town forest-village",
    "C": "plain village castle forest-castle forest-town",
    "D": "mountains castle castle town forest-village",
    "E": "plain castle town forest-village forest-castle",
}
KEEPABLE = ("plain", "village", "mountains")
STEPS = {"north": (0, 1), "east": (1, 0), "south": (0, -1), "west": (-1, 0)}
Square = tuple[int, int]


def least(kind: str) -> int:
    """How many knights must stay (R16); on a lake never any (R17)."""
    return {"lake": 99, "mountains": 3, "forest": 2}.get(kind.split("-")[0], 1)


def worth(kind: str) -> int:
    return {"castle": 1, "village": 2, "town": 3}.get(kind.split("-")[-1], 0)


class Raubritter:
    def __init__(self, seats: int, options: dict[str, str], version: int) -> None:
        self.seats = range(seats)
        self.is_own = options.get("start", "mixed") == "own"
        self.is_hidden = options["hands"] == "hidden"
        self.side = {2: 7, 3: 9, 4: 10}[seats]
        self.land: dict[Square, str] = {}
        self.knights: dict[Square, list[int]] = {}
        self.supply = [30 for _ in self.seats]
        self.hands: list[list[tuple[str, str]]] = [[("A", "castle")] for _ in self.seats]
        self.piles = [{letter: Counter(TILES[letter].split()) for letter in "BCDE"} for _ in self.seats]
        self.kept: dict[int, str] = {}
        self.worlds = list(product(KEEPABLE, repeat=seats))
        """What all may have kept, as far as everybody has seen."""
        self.turned: list[tuple[str, int]] = []

    def scores(self) -> list[int]:
        """R23."""
        tops = [(owners[-1], worth(self.land[square])) for square, owners in self.knights.items() if owners]
        return [sum(points for owner, points in tops if owner == seat) for seat in self.seats]

    def ask(self, lines: dict[int, object], seen_by: set[int] | None = None) -> Ask:
        return Ask(lines, self.scores(), seen_by=seen_by if self.is_hidden else None, views=self.kept_views())

    # What each seat knows of what was kept

    def kept_views(self) -> list[tuple[int, object, object]]:
        views = []
        for viewer in (*self.seats, None):
            worlds = self.worlds
            if not self.is_hidden and len(self.kept) == len(self.seats):
                worlds = [world for world in worlds if all(world[seat] == kind for seat, kind in self.kept.items())]
            elif viewer in self.kept:
                worlds = [world for world in worlds if world[viewer] == self.kept[viewer]]
            known = [sorted({world[seat] for world in worlds} if seat in self.kept else ()) for seat in self.seats]
            views.append((viewer, lambda view: [sorted(player["kept"]) for player in view["players"]], known))
        return views

    def agrees(self, world: tuple[str, ...]) -> bool:
        """Whether the tiles turned up can be those that were not kept (R6)."""
        if self.is_own:
            return all(world[seat] != kind for kind, seat in self.turned)
        laid = Counter(kind for kept in world for kind in KEEPABLE if kind != kept)
        return Counter(kind for kind, _ in self.turned) <= laid

    def learn(self, seat: int, letter: str, kind: str) -> None:
        """A hand tile is laid, its letter is public, and of two equal kinds the earlier one is laid (R7)."""
        if letter == "A" and kind != "castle":
            self.worlds = [world for world in self.worlds if world[seat] == kind]
        elif letter != "A" and ("A", self.kept[seat]) in self.hands[seat]:
            self.worlds = [world for world in self.worlds if world[seat] != kind]

    # The game

    def play(self) -> Referee:
        while len(self.kept) < len(self.seats):
            waiting = [seat for seat in self.seats if seat not in self.kept]
            ask = self.ask({seat: {f"keep {kind}" for kind in KEEPABLE} for seat in waiting})
            ask.is_sealed = self.is_hidden or len(waiting) > 1
            seat, line = yield ask
            self.kept[seat] = line.split()[1]
            self.hands[seat].append(("A", self.kept[seat]))
        yield from self.turn_up()
        seat = -1
        while any(self.hands):
            seat = next(seat for seat in self.order_after(seat) if self.hands[seat])
            yield from self.turn(seat)
        scores = self.scores()
        keys = list(zip(scores, self.supply, strict=True))
        yield Ask({}, scores, ranks=[1 + sum(other > key for other in keys) for key in keys])

    def order_after(self, seat: int) -> list[int]:
        return [*self.seats[seat + 1 :], *self.seats[: seat + 1]]

    def turn_up(self) -> Referee:
        """R6."""
        left = [(kind, seat) for seat in self.seats for kind in KEEPABLE if kind != self.kept[seat]]
        for square in [(x, y) for y in (0, 1) for x in self.seats]:
            start = "tile {},{} ".format(*square)
            line = yield self.ask({CHANCE: Counter(start + self.name(*tile) for tile in left)})
            tile = next(tile for tile in left if start + self.name(*tile) == line[1])
            left.remove(tile)
            self.turned.append(tile)
            self.land[square] = tile[0]
            self.worlds = [world for world in self.worlds if self.agrees(world)]

    def name(self, kind: str, seat: int) -> str:
        return f"{kind} {seat}" if self.is_own else kind

    def turn(self, seat: int) -> Referee:
        hand, pile = self.hands[seat], self.piles[seat]
        for number in range(3):
            lines = {f"lay {kind} {x},{y}" for _, kind in hand for x, y in self.places()}
            line = yield self.ask({seat: lines | ({"stop"} if number else set())})
            if line[1] == "stop":
                break
            _, kind, square = line[1].split()
            x, y = map(int, square.split(","))
            tile = min(tile for tile in hand if tile[1] == kind)
            self.learn(seat, *tile)
            hand.remove(tile)
            self.land[x, y] = kind
            if kind.endswith("castle"):
                line = yield self.ask({seat: {words for words, _ in self.deployments(seat, (x, y))}})
                for where, count in dict(self.deployments(seat, (x, y)))[line[1]]:
                    self.knights.setdefault(where, []).extend([seat] * count)
                    self.supply[seat] -= count
            letter = next((letter for letter in "BCDE" if pile[letter].total()), None)
            if letter:
                left = +pile[letter]
                line = yield self.ask({CHANCE: {f"draw {kind}": count for kind, count in left.items()}}, {seat})
                drawn = line[1].split()[1]
                pile[letter][drawn] -= 1
                hand.append((letter, drawn))
            if not hand:
                break

    def places(self) -> list[Square]:
        """R8, R9."""
        near = {(x + dx, y + dy) for x, y in self.land for dx, dy in STEPS.values()} - self.land.keys()
        return [place for place in near if all(self.span(axis, place) <= self.side for axis in (0, 1))]

    def span(self, axis: int, place: Square) -> int:
        along = [square[axis] for square in (*self.land, place)]
        return max(along) - min(along) + 1

    def deployments(self, seat: int, castle: Square) -> Iterator[tuple[str, list[tuple[Square, int]]]]:
        """Lines, each with what it puts where (R14-R21)."""
        most = min(5, self.supply[seat])
        yield "deploy 0", []
        for count in range(1, most + 1):
            if self.may_stand(castle, count):
                yield f"deploy {count} stay", [(castle, count)]
        for way, (dx, dy) in STEPS.items():
            run = [castle]
            while (step := (run[-1][0] + dx, run[-1][1] + dy)) in self.land:
                run.append(step)
                for counts in product(range(1, 5), repeat=len(run)) if len(run) <= 5 else ():
                    if sum(counts) <= most and all(map(self.may_stand, run, counts)):
                        words = " ".join(map(str, counts))
                        yield f"deploy {sum(counts)} {way} {words}", list(zip(run, counts, strict=True))

    def may_stand(self, square: Square, count: int) -> bool:
        """R16-R18."""
        return least(self.land[square]) <= count <= 4 - len(self.knights.get(square, ()))
