"""Löwenherz as its rules have it: who is asked what, every ducat, every point of power. L… and W… are its rules.

Taken from the engine: the map with its pieces and walls as they stand when the first card is turned up, and whether
`castle`, `alliance`, `renegade`, `wall`, `knight` and `extend` lines are legal. Everything else follows from the lines.
"""

from collections import Counter
from collections.abc import Callable
from functools import cache
from itertools import combinations
from typing import Any

from burgrave.core.position import CHANCE
from tests.referee.play import Ask, Referee

DECK = {
    "a": "m4 w2 s1, m6 w2 s1, crown w3 s1, crown w2 w3, m8 w2 w3, m6 w3 s1",
    "b": "m8 w2 s2, m6 w2 s1, silver, crown w2 s2, crown w3 s1, crown w2 w3, m4 w2 s1",
    "c": "silver, m4 w2 s2, m6 w2 s1, crown w2 s1, m8 w3 s2, crown s1 s2, crown w1 w2",
    "d": "m4 w2 s2, m8 s1 s2, m6 s1 s2, silver, crown w2 s1, crown w3 s2, crown w1 w2",
    "e": "crown w2 s2, crown s1 s2, m8 s1 s2, king",
}
POLITICS = ["alliance"] * 3 + ["renegade"] * 3 + ["t8", "t10", "t12", "t15", "p3", "p4", "p5"]
SQUARES = [f"{file}{rank}" for file in "abcdefghijklmno" for rank in range(1, 11)]
Edge = frozenset[str]
Region = frozenset[str]


def place(square: str) -> tuple[int, int]:
    return "abcdefghijklmno".index(square[0]), int(square[1:])


def touches(one: str, other: str) -> bool:
    (x, y), (u, v) = place(one), place(other)
    return abs(x - u) + abs(y - v) == 1


NEAR = {square: [other for other in SQUARES if touches(square, other)] for square in SQUARES}


def creation(squares: int) -> int:
    """L36."""
    return next(power for least, power in ((31, 12), (21, 9), (11, 7), (5, 5), (1, 3), (0, 0)) if squares >= least)


def value(card: str) -> int:
    """What a Treasure or a parchment is worth, by its first letter (L46, L47)."""
    return int(card[1:])


def own_cash(seat: int) -> Callable[[Any], int]:
    return lambda view: view["cash"][seat]


@cache
def deals() -> dict[str, int]:
    """Every pile 1 of seven cards, and in how many ways it comes."""
    ways = Counter(combinations(range(13), 7))
    named: Counter[str] = Counter()
    for cards in ways:
        named["deal " + " ".join(POLITICS[card] for card in cards)] += 1
    return dict(named)


class Loewenherz:
    def __init__(self, seats: int, options: dict[str, str], version: int) -> None:
        self.seats = range(seats)
        self.tops_own_offer = version >= 2
        self.is_free = options["setup"] == "free" or seats == 2
        self.offers_nothing = options["free_offers"] == "yes"
        self.negotiates_crown = options["crown"] == "negotiate"
        self.has_last_mines = options.get("last_mines", "yes") == "yes"
        self.power = [0 for _ in self.seats]
        self.cash = [12 for _ in self.seats]
        self.hands: list[list[str]] = [[] for _ in self.seats]
        self.piles: list[list[str]] = []
        self.taken = [0, 0]
        self.allies: set[Edge] = set()
        self.castles: dict[str, int] = {}
        self.knights: dict[str, int] = {}
        self.walls: set[Edge] = set()
        self.forests: set[str] = set()
        self.mountains: set[str] = set()
        self.towns: set[str] = set()

    def see(self, view: Any) -> None:
        """The facts taken from the engine."""
        seat_of = {colour: seat for seat, colour in enumerate(view["colours"])}
        self.castles = {square: seat_of.get(colour, -1) for square, colour in view["castles"].items()}
        self.walls = {frozenset(wall.split()) for wall in view["walls"]}
        signs = {square: view["terrain"][10 - place(square)[1]][place(square)[0]] for square in SQUARES}
        self.forests = {square for square in SQUARES if signs[square] == "f"}
        self.mountains = {square for square in SQUARES if signs[square] == "^"}
        self.towns = {square for square in SQUARES if signs[square] == "#"}

    def ask(self, lines: dict[int, Any], *governs: str, breaks: bool = False) -> Ask:
        if breaks:
            lines = {seat: {*own, *self.breaks(seat)} for seat, own in lines.items()}
            governs = (*governs, "break")
        views = [(seat, own_cash(seat), self.cash[seat]) for seat in self.seats]
        return Ask(lines, self.power[:], governs or ("",), views=views)

    # Regions

    def regions(self) -> dict[str, Region]:
        """L3: what walls enclose with exactly one castle, by that castle's square."""
        found, seen = {}, set[str]()
        for castle in self.castles:
            if castle not in seen:
                zone, edge = {castle}, [castle]
                while edge:
                    square = edge.pop()
                    beyond = [near for near in NEAR[square] if near not in zone and {square, near} not in self.walls]
                    zone.update(beyond)
                    edge += beyond
                seen |= zone
                if len(zone & self.castles.keys()) == 1:
                    found[castle] = frozenset(zone)
        return found

    def gain(self, seat: int, power: int) -> None:
        if seat >= 0:  # a neutral prince never scores (L8)
            self.power[seat] += power

    def found(self, before: dict[str, Region]) -> None:
        """L23, L35: new regions score, and the walls inside them go."""
        for castle, region in self.regions().items():
            if castle not in before:
                self.gain(self.castles[castle], creation(len(region)) + 5 * len(region & self.towns))
                self.walls = {wall for wall in self.walls if not wall <= region}

    def extend(self, castle: str, square: str, cut: Counter[int]) -> None:
        """L34-L38, W7."""
        before = self.regions()
        region = before[castle] | {square}
        victim = next((other for other, squares in before.items() if square in squares), None)
        self.walls = {wall for wall in self.walls if not (wall <= region and square in wall)}
        self.walls |= {frozenset((square, near)) for near in NEAR[square] if near not in region}
        power = 1 + 5 * (square in self.towns)
        self.gain(self.castles[castle], power)
        if victim:
            loser = self.castles[victim]
            away = before[victim] - self.regions()[victim] - {square}
            self.gain(loser, creation(cut[loser]) - creation(cut[loser] + len(away)))
            self.gain(loser, -power - 5 * len(away & self.towns))
            cut[loser] += len(away)
        self.found(before)

    def mines(self) -> None:
        """L11."""
        for castle, region in self.regions().items():
            self.gain(self.castles[castle], len(region & self.mountains))

    # Money

    def treasures(self, seat: int) -> list[str]:
        return [card for card in self.hands[seat] if card[0] == "t"]

    def funds(self, seat: int) -> int:
        return self.cash[seat] + sum(map(value, self.treasures(seat)))

    def breaks(self, seat: int) -> set[str]:
        """W10."""
        own = [pair for pair in self.allies if any(self.castles[castle] == seat for castle in pair)]
        return {"break " + " ".join(sorted(pair, key=place)) for pair in own if self.funds(seat) >= 10}

    def end_alliance(self, seat: int, line: str) -> Referee:
        """L44."""
        self.allies.remove(frozenset(line.split()[1:]))
        yield from self.pay(seat, 10)

    def pay(self, seat: int, due: int) -> Referee:
        """W8."""
        while due > 0:
            lines = {f"pay {card}" for card in self.treasures(seat)}
            _, line = yield self.ask({seat: lines | ({"pay cash"} if self.cash[seat] >= due else set())})
            card = line.split()[1]
            if card == "cash":
                self.cash[seat] -= due
                return
            self.hands[seat].remove(card)
            due -= value(card)

    # The game

    def play(self) -> Referee:
        if self.is_free:
            letters = set("abcdef")
            for _ in range(6):
                lines = {f"tile {letter} {turns}": 1 for letter in letters for turns in range(4)}
                _, line = yield self.ask({CHANCE: lines})
                letters.remove(line.split()[1])
            for number in range(12):
                yield self.ask({number % len(self.seats): {}}, "nothing but castle")
        stacks = [Counter(DECK[letter].split(", ")) for letter in ("abcde" if self.is_free else "bcde")]
        first, is_seen = 0, False
        while True:
            stack = next(stack for stack in stacks if stack.total())
            ask = self.ask({CHANCE: {f"turn {card}": count for card, count in (+stack).items()}})
            if not is_seen:
                ask.views.append((None, self.see, None))
                is_seen = True
            _, line = yield ask
            card = line.removeprefix("turn ")
            stack[card] -= 1
            if card == "king":
                break
            if card == "silver":
                self.mines()
            else:
                yield from self.round([*self.seats[first:], *self.seats[:first]], card.split())
                first = (first + 1) % len(self.seats)
        yield self.end()

    def end(self) -> Ask:
        """L50, L51."""
        if self.has_last_mines:
            self.mines()
        for seat in self.seats:
            self.gain(seat, sum(value(card) for card in self.hands[seat] if card[0] == "p"))
        keys = [(self.power[seat], self.funds(seat)) for seat in self.seats]
        ask = self.ask({})
        ask.ranks = [1 + sum(other > key for other in keys) for key in keys]
        return ask

    def round(self, order: list[int], actions: list[str]) -> Referee:
        chosen: dict[int, list[str]] = {}
        for seat in order:
            chosen[seat] = yield from self.choose(seat, has_two=seat == order[0] and len(order) < 4)
        for number, action in enumerate(actions, 1):
            choosers = [seat for seat in order if str(number) in chosen[seat]]
            if action[0] == "m":  # L15
                for seat in choosers:
                    self.cash[seat] += value(action) // len(choosers)
                continue
            if len(choosers) == 2 and (action != "crown" or self.negotiates_crown):  # L60, L61
                choosers = yield from self.negotiate(*choosers)
            if len(choosers) > 1:  # L62, L63
                choosers = yield from self.duel(choosers)
                if len(choosers) > 1:
                    choosers = yield from self.duel(choosers)
            if len(choosers) == 1:
                yield from self.act(choosers[0], action)

    def choose(self, seat: int, has_two: bool) -> Any:
        """L12, L41: politics, then the decision cards."""
        while True:
            cards = {"choose 1 2", "choose 1 3", "choose 2 3"} if has_two else {"choose 1", "choose 2", "choose 3"}
            never = {"alliance", "renegade"} - {*self.hands[seat]}
            _, line = yield self.ask({seat: cards}, "choose", *never, breaks=True)
            verb, *words = line.split()
            if verb == "choose":
                return words
            if verb == "break":
                yield from self.end_alliance(seat, line)
                continue
            self.hands[seat].remove(verb)
            if verb == "alliance":
                self.allies.add(frozenset(words))
            else:
                yield from self.pay(
                    seat, 5 * len(self.forests.intersection(words[:1])) + 5 * (words[1] in self.forests)
                )

    def negotiate(self, one: int, other: int) -> Any:
        """L60: who is left, both if they broke off."""
        speaker, hearer, standing = one, other, None
        offers: dict[int, int] = {}
        while True:
            lines = {"duel"} if standing is None else {"duel", "yield"}
            least = 0 if self.offers_nothing else 1
            last = offers.get(speaker) if self.tops_own_offer else standing
            if last is not None:
                least = last + 1
            lines |= {f"offer {ducats}" for ducats in range(least, self.cash[speaker] + 1)}
            _, line = yield self.ask({speaker: lines}, "duel", "yield", "offer", breaks=True)
            if line.startswith("break"):
                yield from self.end_alliance(speaker, line)
            elif line == "duel":
                return [one, other]
            elif line == "yield":
                self.cash[hearer] -= standing or 0
                self.cash[speaker] += standing or 0
                return [hearer]
            else:
                standing = offers[speaker] = int(line.split()[1])
                speaker, hearer = hearer, speaker

    def duel(self, rivals: list[int]) -> Any:
        """L62, L63: who is left: the one who pays, or all that are tied."""
        bids: dict[int, tuple[int, list[str]]] = {}
        while len(bids) < len(rivals):
            ask = self.ask({seat: self.possible_bids(seat) for seat in rivals if seat not in bids})
            ask.is_sealed = True
            seat, line = yield ask
            _, ducats, *cards = line.split()
            bids[seat] = int(ducats), cards
        worths = {seat: ducats + sum(map(value, cards)) for seat, (ducats, cards) in bids.items()}
        leaders = [seat for seat in rivals if worths[seat] == max(worths.values())]
        if len(leaders) == 1:
            ducats, cards = bids[leaders[0]]
            self.cash[leaders[0]] -= ducats
            self.hands[leaders[0]] = [card for card in self.hands[leaders[0]] if card not in cards]
        return leaders

    def possible_bids(self, seat: int) -> set[str]:
        cards = sorted(self.treasures(seat), key=value)
        sets = [some for count in range(len(cards) + 1) for some in combinations(cards, count)]
        return {" ".join(["bid", str(ducats), *some]) for ducats in range(self.cash[seat] + 1) for some in sets}

    # The actions

    def act(self, seat: int, action: str) -> Referee:
        if action == "crown":
            yield from self.crown(seat)
            return
        left, growing = int(action[1]), ""
        cut: Counter[int] = Counter()
        while left or growing:
            never = {"w": ["knight", "extend"], "s": ["wall"]}[action[0]]
            never += ["knight"] if not left else []
            _, line = yield self.ask({seat: {"done"}}, "done", *never, breaks=True)
            verb, *words = line.split()
            if verb == "done":
                return
            if verb == "break":
                yield from self.end_alliance(seat, line)
            elif verb == "wall":
                left -= 1
                before = self.regions()
                self.walls.add(frozenset(words))
                self.found(before)
            elif verb == "knight":
                left, growing = left - 1, ""
                yield from self.pay(seat, 5 * (words[0] in self.forests))
            else:
                if not growing:
                    left -= 1
                    cut = Counter()
                self.extend(words[0], words[1], cut)
                growing = "" if growing else words[0]

    def crown(self, seat: int) -> Referee:
        """L40, W9."""
        while True:
            lines = {"done"} | {f"pile {pile + 1}" for pile in (0, 1) if self.taken[pile] < (7, 6)[pile]}
            _, line = yield self.ask({seat: lines}, "done", "pile", breaks=True)
            if line == "done":
                return
            if line.startswith("pile"):
                break
            yield from self.end_alliance(seat, line)
        pile = int(line.split()[1]) - 1
        if not self.piles:
            ask = self.ask({CHANCE: deals()})
            ask.seen_by = {seat}
            _, line = yield ask
            one = line.split()[1:]
            self.piles = [one, list((Counter(POLITICS) - Counter(one)).elements())]
        ask = self.ask({seat: {f"take {card}" for card in self.piles[pile]}})
        ask.is_sealed = True
        _, line = yield ask
        card = line.split()[1]
        self.piles[pile].remove(card)
        self.taken[pile] += 1
        self.hands[seat].append(card)
