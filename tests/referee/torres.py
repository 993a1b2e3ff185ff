"""Torres as its rules have it: who is asked what, blocks, cards bought, scores. Numbers T… are those of the rules.

Taken from the engine: whether `knight`, `move` and `set` lines are legal, and what the cards but `ap6` and `ap7` can do
(not whether they may be played at all: T24, T25). Everything else follows from the lines played.
"""

from collections import Counter
from collections.abc import Iterable
from itertools import combinations
from typing import Any

from burgrave.core.position import CHANCE
from tests.referee.play import Ask, Referee

SQUARES = [f"{file}{rank}" for file in "abcdefgh" for rank in range(1, 9)]
CARDS = ["ap6", "ap7", "climb", "under", "reserve", "doors", "diagonal", "carry", "relocate", "jump"]
MASTERS = ["castles", "row", "diagonals", "same-level", "square", "all-levels", "edge", "together"]
STARTS = ["d8", "c6", "f6", "h5", "a4", "c3", "f3", "e1"]
NOT_SET = ["end", "knight", "move", "stack", "block", "buy", "point", "card"]
STACKS = {
    2: ([3, 3, 3, 3], [3, 3, 3, 3], [3, 3, 3, 3]),
    3: ([3, 3, 2, 2], [3, 3, 2], [3, 3, 2]),
    4: ([2, 2, 2, 2], [2, 2, 2], [2, 2, 2]),
}


def place(square: str) -> tuple[int, int]:
    return "abcdefgh".index(square[0]), int(square[1]) - 1


def distance(one: str, other: str) -> int:
    (x, y), (u, v) = place(one), place(other)
    return abs(x - u) + abs(y - v)


NEAR = {square: [other for other in SQUARES if distance(square, other) == 1] for square in SQUARES}


def groups(squares: set[str]) -> list[set[str]]:
    """Maximal orthogonally connected sets (T3)."""
    found: list[set[str]] = []
    for square in squares:
        touching = [group for group in found if any(near in group for near in NEAR[square])]
        found = [group for group in found if group not in touching] + [{square}.union(*touching)]
    return found


class Torres:
    def __init__(self, seats: int, options: dict[str, str], version: int) -> None:
        self.seats = range(seats)
        self.edition, self.deck, self.draw = options["edition"], options["deck"], options["draw"]
        self.buys_unseen = version >= 2 and self.draw == "1"
        self.may_leave = version >= 2 and self.edition == "1999"
        self.scores_from_leader = version >= 2 and self.edition == "1999"
        self.laps, self.is_master = options["laps"], options["master"] == "on"
        self.least = int(options["master_min"])
        self.master = options["master_card"]
        self.heights: Counter[str] = Counter()
        self.knights: list[set[str]] = [set() for _ in self.seats]
        self.king = ""
        self.scores = [0 for _ in self.seats]
        self.stacks: list[list[int]] = []
        self.kept = [0 for _ in self.seats]
        cards = Counter(CARDS)
        self.hands = [cards.copy() if self.deck == "hand" else Counter() for _ in self.seats]
        # The deck of each seat (a shared one is every seat's): cards of no known place, and those put back.
        self.unknown = [cards.copy() for _ in self.seats]
        self.top: list[list[str]] = [[] for _ in self.seats]
        self.bottom: list[list[str]] = [[] for _ in self.seats]
        if self.deck == "shared":
            self.unknown = [Counter(dict.fromkeys(CARDS, 4))] * seats
            self.top, self.bottom = [[]] * seats, [[]] * seats
        self.unseen = [0 for _ in self.seats]

    # What lies on the board

    def castles(self) -> list[set[str]]:
        return groups({square for square in SQUARES if self.heights[square]})

    def is_free(self, square: str) -> bool:
        return square != self.king and all(square not in knights for knights in self.knights)

    def free_castle_squares(self) -> list[str]:
        return [square for square in SQUARES if self.heights[square] and self.is_free(square)]

    def block_squares(self) -> list[str]:
        """Where a block may be laid (T16-T18, T21): a castle is no higher than its area, and grows alone."""
        castles, squares = self.castles(), []
        for square in filter(self.is_free, SQUARES):
            beside = [castle for castle in castles if castle.intersection([square, *NEAR[square]])]
            if len(beside) == 1 and self.heights[square] < len(beside[0] | {square}):
                squares.append(square)
        return squares

    # Scores

    def advance(self, seat: int, spaces: int) -> None:
        """T26-T28: a taken space is passed over; a sum of 0 moves nothing."""
        if spaces:
            self.scores[seat] += spaces
            while any(self.is_taken(self.scores[seat], self.scores[other]) for other in self.seats if other != seat):
                self.scores[seat] += 1

    def is_taken(self, score: int, other: int) -> bool:
        return score % 100 == other % 100 if self.laps == "collide" else score == other

    def score(self, year: int, order: list[int]) -> None:
        """T40-T42, T52: the castles of all, then the king's bonus of all, then the master card, in the same order."""
        castles = self.castles()
        for seat in order:
            own = [self.knights[seat] & castle for castle in castles]
            highest = [max((self.heights[knight] for knight in knights), default=0) for knights in own]
            self.advance(seat, sum(level * len(castle) for level, castle in zip(highest, castles, strict=True)))
        kings = next(castle for castle in castles if self.king in castle)
        for seat in order:
            if year in [self.heights[knight] for knight in self.knights[seat] & kings]:
                self.advance(seat, 5 * year)
        if self.is_master:
            points = [self.master_points(seat, year) for seat in self.seats]
            for seat in order:
                self.advance(seat, points[seat])

    def master_points(self, seat: int, year: int) -> int:
        knights = [place(knight) for knight in self.knights[seat]]
        levels = [self.heights[knight] for knight in self.knights[seat]]
        files, ranks = {x for x, _ in knights}, {y for _, y in knights}
        falling, rising = {x + y for x, y in knights}, {x - y for x, y in knights}
        if self.master == "castles":
            stood_on = [castle for castle in self.castles() if castle & self.knights[seat]]
            return (5, 15, 30)[year - 1] if len(stood_on) == year + 3 else 0
        if self.master in ("diagonals", "edge"):
            counts = [sum(map(self.is_marked, knights)) for knights in self.knights]
            leads = all(counts[seat] > counts[other] for other in self.seats if other != seat)
            return (2, 5, 10)[year - 1] * (counts[seat] + leads)
        if year < 3 or (self.master != "square" and len(knights) < self.least):
            return 0
        is_met = {
            "row": min(map(len, (files, ranks, falling, rising))) == 1,
            "same-level": len(set(levels)) == 1,
            "square": any(is_square(four) for four in combinations(knights, 4)),
            "all-levels": len(set(levels)) == len(levels),
            "together": len(groups(self.knights[seat])) == 1,
        }
        return is_met[self.master] * (40 if self.master in ("all-levels", "together") else 50)

    def is_marked(self, knight: str) -> bool:
        x, y = place(knight)
        return x == y or x + y == 7 if self.master == "diagonals" else {x, y} & {0, 7} != set()

    def ask(self, seat: int, lines: object, *governs: str) -> Ask:
        return Ask({seat: lines}, self.scores[:], governs or ("",))

    # The game

    def play(self) -> Referee:
        yield from self.set_up()
        first = 0
        for year in (1, 2, 3):
            self.stacks = [STACKS[len(self.seats)][year - 1][:] for _ in self.seats]
            for seat in self.seats:
                self.spread_kept(seat)
            rounds = len(self.stacks[0])
            for number in range(rounds):
                if self.is_master:  # T53
                    first = self.scores.index(max(self.scores)) if any(self.scores) else 0
                order = [*self.seats[first:], *self.seats[:first]]
                for seat in order:
                    yield from self.turn(seat, is_last=number == rounds - 1)
            scored_first = first if self.scores_from_leader else 0
            self.score(year, [*self.seats[scored_first:], *self.seats[:scored_first]])
            if year < 3:
                lowest = min(self.scores)
                last = next(seat for seat in reversed(order) if self.scores[seat] == lowest)
                line = yield self.ask(last, {"stay"} | {f"king {square}" for square in self.free_castle_squares()})
                if line[1] != "stay":
                    self.king = line[1].split()[1]
                if self.edition == "2017" and not self.is_master:
                    line = yield self.ask(last, {f"first {seat}" for seat in self.seats})
                    first = int(line[1].split()[1])
        places = [1 + sum(other > score for other in self.scores) for score in self.scores]
        yield Ask({}, self.scores, ranks=places)

    def set_up(self) -> Referee:
        if self.is_master:
            if self.master == "random":
                line = yield self.ask(CHANCE, {f"master {master}": 1 for master in MASTERS})
                self.master = line[1].split()[1]
            for number in range(8):
                built = [square for square in SQUARES if self.heights[square]]
                far = [square for square in SQUARES if all(distance(square, other) >= 3 for other in built)]
                line = yield self.ask(number % len(self.seats), {f"castle {square}" for square in far})
                self.heights[line[1].split()[1]] = 1
        else:
            self.heights.update(STARTS)
        for seat in self.seats:
            line = yield self.ask(seat, {f"start {square}" for square in self.free_castle_squares()})
            self.knights[seat].add(line[1].split()[1])
        line = yield self.ask(self.seats[-1], {f"king {square}" for square in self.free_castle_squares()})
        self.king = line[1].split()[1]

    def spread_kept(self, seat: int) -> None:
        """T20: onto the new stacks, at most 3 high; the rest to the reserve."""
        for _ in range(self.kept[seat]):
            low = [number for number, height in enumerate(self.stacks[seat]) if height < 3]
            if low:
                self.stacks[seat][low[0]] += 1
        self.kept[seat] = 0

    def turn(self, seat: int, is_last: bool) -> Referee:
        hand, stacks = self.hands[seat], self.stacks[seat]
        if self.buys_unseen:
            for _ in range(self.unseen[seat]):  # T24
                line = yield self.secret(seat, CHANCE, self.next_card(seat))
                card = line[1].split()[1]
                self.unknown[seat][card] -= 1
                hand[card] += 1
            self.unseen[seat] = 0
        points, bound, buys, has_played = 5, -1, 0, False
        fresh: Counter[str] = Counter()
        while True:
            lines = {"end"}
            if points:
                lines.add("point")
                if self.deck != "hand" and buys < 2 and self.deck_size(seat):
                    lines.add("buy")
                squares = self.block_squares()
                if bound > 0 or (bound < 0 and len(set(stacks)) == 1 and stacks[0]):
                    lines |= {f"block {square}" for square in squares}
                if bound < 0 and len(set(stacks)) > 1 and squares:
                    lines |= {f"stack {height}" for height in stacks if height}
            playable = {card for card in CARDS if hand[card] > fresh[card] and not has_played}
            lines |= {f"card {card}" for card in playable & {"ap6", "ap7"}}
            never = [f"card {card}" for card in CARDS if card not in playable]
            governs = ["end", "point", "buy", "block", "stack", "card ap6", "card ap7", *never]
            ask = self.ask(seat, lines, *governs)
            ask.views = [(viewer, see_hands, self.hands_of(viewer)) for viewer in self.seats]
            line = yield ask
            verb, *words = line[1].split()
            if verb == "end":
                break
            if verb == "point":
                points -= 1
                self.advance(seat, 1)
            elif verb == "knight":
                points -= 2
                self.knights[seat].add(words[0])
            elif verb == "move":
                points -= 1
                self.move(seat, *words)
            elif verb == "stack":
                bound = int(words[0])
                stacks.remove(bound)
            elif verb == "block":
                points -= 1
                bound = stacks.pop() if bound < 0 else bound
                bound -= 1
                self.heights[words[0]] += 1
            elif verb == "buy":
                points, buys = points - 1, buys + 1
                yield from self.buy(seat, fresh)
            else:
                card, *words = words
                hand[card] -= 1
                has_played = True
                if card in ("ap6", "ap7"):
                    points += int(card[2]) - 5
                elif card == "under":
                    self.heights[words[0]] += 1
                    if words[1] == "bound":
                        bound -= 1
                    else:
                        stacks[stacks.index(int(words[1]))] -= 1
                elif card == "reserve":
                    self.heights[words[0]] += 1
                elif card == "carry":
                    self.heights[words[0]] -= 1
                    line = yield self.ask(seat, {}, *NOT_SET)
                    self.heights[line[1].split()[1]] += 1
                else:
                    self.move(seat, *words)
        yield from self.end_turn(seat, bound, is_last)

    def move(self, seat: int, start: str, end: str) -> None:
        self.knights[seat].remove(start)
        self.knights[seat].add(end)

    def end_turn(self, seat: int, bound: int, is_last: bool) -> Referee:
        """T15, T19, T20, T22: a stack is used up, and what was not laid is spread over the others."""
        stacks = self.stacks[seat]
        if bound < 0:
            if len(set(stacks)) > 1:
                line = yield self.ask(seat, {f"stack {height}" for height in stacks})
                bound = int(line[1].split()[1])
                stacks.remove(bound)
            else:
                bound = stacks.pop()
        while bound and {1, 2}.intersection(stacks):
            lines = {f"store {height}" for height in stacks if height in (1, 2)}
            line = yield self.ask(seat, lines | ({"leave"} if self.may_leave else set()))
            if line[1] == "leave":
                break
            stacks[stacks.index(int(line[1].split()[1]))] += 1
            bound -= 1
        if is_last and self.edition == "2017":
            self.kept[seat] = bound

    # Cards

    def deck_size(self, seat: int) -> int:
        unseen = sum(self.unseen) if self.deck == "shared" else self.unseen[seat]
        return self.unknown[seat].total() + len(self.top[seat]) + len(self.bottom[seat]) - unseen

    def buy(self, seat: int, fresh: Counter[str]) -> Referee:
        """T24."""
        if self.buys_unseen:
            self.unseen[seat] += 1
            return
        drawn: list[str] = []
        for _ in range(min(int(self.draw), self.deck_size(seat))):
            line = yield self.secret(seat, CHANCE, self.next_card(seat))
            drawn.append(line[1].split()[1])
            if self.top[seat]:
                self.top[seat].pop(0)
            elif self.unknown[seat].total():
                self.unknown[seat][drawn[-1]] -= 1
            else:
                self.bottom[seat].pop(0)
        card = drawn[0]
        if self.draw == "3":
            line = yield self.secret(seat, seat, {f"keep {card}": 1 for card in drawn})
            card = line[1].split()[1]
            drawn.remove(card)
            while drawn:
                line = yield self.secret(
                    seat, seat, {f"return {card} {to}": 1 for card in drawn for to in ("top", "bottom")}
                )
                _, back, to = line[1].split()
                drawn.remove(back)
                if to == "top":
                    self.top[seat].insert(0, back)
                else:
                    self.bottom[seat].append(back)
        self.hands[seat][card] += 1
        fresh[card] += 1

    def hands_of(self, viewer: int) -> list[list[str]]:
        """What a seat sees of all hands: no card of another's, and of none that was bought unseen."""
        return [
            sorted(hand.elements()) if seat == viewer else ["?"] * hand.total() for seat, hand in enumerate(self.hands)
        ]

    def next_card(self, seat: int) -> dict[str, int]:
        if self.top[seat]:
            return {f"draw {self.top[seat][0]}": 1}
        if self.unknown[seat].total():
            return {f"draw {card}": count for card, count in (+self.unknown[seat]).items()}
        return {f"draw {self.bottom[seat][0]}": 1}

    def secret(self, buyer: int, seat: int, lines: dict[str, int]) -> Ask:
        """A question whose card the buyer alone sees."""
        ask = self.ask(seat, lines)
        ask.seen_by = {buyer}
        ask.public = lambda words: words.replace(words.split()[1], "?")
        return ask


def see_hands(view: Any) -> list[list[str]]:
    return [sorted(hand) for hand in view["hands"]]


def is_square(knights: Iterable[tuple[int, int]]) -> bool:
    """Whether four stand on the corners of an axis-parallel square."""
    corners = set(knights)
    (x, y), (u, v) = min(corners), max(corners)
    return u - x == v - y > 0 and corners == {(x, y), (x, v), (u, y), (u, v)}
