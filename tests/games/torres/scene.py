"""A position of Torres laid out by hand: a drawn board, pieces, stacks and hands; lines are played on it in words."""

from burgrave.core import notation
from burgrave.core.position import CHANCE
from burgrave.games.torres import GAME, facts
from burgrave.games.torres.position import TorresPosition

START = """
    . . . 1 . . . .
    . . . . . . . .
    . . 1 . . 1 . .
    . . . . . . . 1
    1 . . . . . . .
    . . 1 . . 1 . .
    . . . . . . . .
    . . . . 1 . . .
"""


def columns(drawing: str) -> list[list[str]]:
    """The columns of a drawing, rank 1 first: its lowest line is rank 1, its first column file a, a dot the ground."""
    drawn = [line.split() for line in reversed(drawing.strip().splitlines())]
    lines = drawn + [[] for _ in range(8 - len(drawn))]
    return [line + ["."] * (8 - len(line)) for line in lines]


def rows(drawn: list[list[str]]) -> str:
    """The board as a position's text has it."""
    marks = [[mark if len(mark) == 1 else f"({mark})" for mark in line] for line in reversed(drawn)]
    return "/".join(map("".join, marks))


def names(squares: int) -> str:
    """The squares of a mask, in words."""
    return " ".join(sorted(facts.SQUARES[s] for s in range(64) if squares >> s & 1))


def without(cards: str, others: str) -> str:
    """Some cards without others."""
    rest = cards.split()
    for card in others.split():
        rest.remove(card)
    return " ".join(rest)


class Scene:
    """A position in the middle of a turn, and the lines played on it. What is not said is as at the start of a turn."""

    def __init__(
        self,
        board: str = START,
        knights: tuple[str, ...] = ("c3", "f6"),
        king: str = "d8",
        *,
        seats: int = 2,
        seat: int = 0,
        year: int = 1,
        stacks: str = "3 3 3 3",
        points: int = facts.ACTION_POINTS,
        hand: str = "",
        deck: str | None = None,
        scores: tuple[int, ...] = (),
        **options: str,
    ) -> None:
        drawn = columns(board)
        rank, file = divmod(facts.SQUARES.index(king), 8)
        if drawn[rank][file] == ".":
            drawn[rank][file] = "1"  # a king drawn on the ground has a castle of his own there
        used = sum(int(mark) for line in drawn for mark in line if mark != ".") + seats * sum(map(int, stacks.split()))
        rounds = len(facts.STACKS[seats][year - 1])
        parts = {
            "phase": "menu",
            "year": f"{year} round={1 + rounds - len(stacks.split())} leader={seat}",
            "player": f"{seat} points={points}",
            "board": rows(drawn),
            "knights": " / ".join((*knights, "", "", "")[:seats]),
            "king": king,
            "reserve": str(facts.BLOCKS - used),
            "stacks": " / ".join([stacks] * seats),
            "scores": " / ".join(map(str, (*scores, 0, 0, 0, 0)[:seats])),
            **self._cards(GAME.settle(seats, options)["deck"], seats, seat, hand, deck),
        }
        head = " ".join([GAME.key, str(seats), *(f"{name}={value}" for name, value in options.items())])
        _, position = notation.read(" | ".join([head, *(f"{part} {words}" for part, words in parts.items())]))
        assert isinstance(position, TorresPosition)
        self.position = position

    def _cards(self, dealt: str, seats: int, seat: int, hand: str, deck: str | None) -> dict[str, str]:
        """The hand of the seat to move, and what is left in its deck (None: all but the hand); the rest was played."""
        every = " ".join(facts.CARDS)
        whole = " ".join([every] * 4) if dealt == "shared" else every
        left = without(whole, hand) if deck is None and dealt != "hand" else deck or ""
        hands, played = ([""] * seats for _ in range(2))
        hands[seat], played[seat] = hand, without(without(whole, hand), left)
        if dealt == "hand":
            hands = [hand if other == seat else every for other in range(seats)]
        decks = {"own": [left if other == seat else every for other in range(seats)], "shared": [left], "hand": []}
        parts = {"hands": hands, "played": played, "decks": decks[dealt]}
        return {part: " / ".join(cards) for part, cards in parts.items() if cards}

    @property
    def actor(self) -> int:
        """The one seat that is asked (CHANCE: -1)."""
        (seat,) = self.position.to_act()
        return seat

    @property
    def phase(self) -> str:
        """What is being decided."""
        return facts.PHASES[self.position.phase]

    def legal(self) -> list[str]:
        """Every legal line."""
        return [GAME.words(code) for code in self.position.legal(self.actor)]

    def after(self, verb: str) -> str:
        """How the legal lines that begin with a verb go on: `after("move c3")` may be "b3 c4"."""
        return " ".join(sorted(line.removeprefix(f"{verb} ") for line in self.legal() if line.startswith(f"{verb} ")))

    def rule(self, line: str) -> str | None:
        """The rule that forbids a line; None if it is legal. `legal` and `why_not` must agree."""
        reason = GAME.why_not(self.position, self.actor, line)
        assert (reason is None) == (line in self.legal()), f"{line}: {reason}"
        return reason.rule if reason else None

    def play(self, *lines: str) -> "Scene":
        """Play legal lines, each for the seat that is asked."""
        for line in lines:
            assert self.rule(line) is None, f"{line}: {self.rule(line)}"
            self.position.play(self.actor, GAME.code(line))
        return self

    def end_year(self) -> "Scene":
        """Let everyone end his turns until the year is over; questions are answered by the last line."""
        year = self.position.year
        while self.phase in ("menu", "stack", "store") and self.position.year == year:
            self.play("end" if self.phase == "menu" else self.legal()[-1])
        return self

    def height(self, square: str) -> int:
        """How many blocks stand on a square."""
        return self.position.height[facts.SQUARES.index(square)]

    def knights(self, seat: int = 0) -> str:
        """Where the knights of a seat stand."""
        return names(self.position.knights[seat])

    def stacks(self, seat: int = 0) -> str:
        """The waiting stacks of a seat, lowest first."""
        held = self.position.stacks[4 * seat : 4 * seat + 4]
        return " ".join(str(height) for height in range(4) for _ in range(held[height]))

    def hand(self, seat: int = 0) -> str:
        """The cards of a seat."""
        held = self.position.hand[10 * seat : 10 * seat + 10]
        return " ".join(card for card, count in zip(facts.CARDS, held, strict=True) for _ in range(count))

    def weights(self) -> dict[str, int]:
        """The outcomes of chance with their weights."""
        return {GAME.words(code): self.position.weight(code) for code in self.position.legal(CHANCE)}


def new_game(seats: int = 2, **options: str) -> Scene:
    """A game where nothing has been done yet."""
    scene = Scene.__new__(Scene)
    scene.position = GAME.start(seats, options)
    return scene


def begin(seats: int = 2, **options: str) -> Scene:
    """A game after the set-up, on the start castles."""
    scene = new_game(seats, **options)
    return scene.play(*("start c3", "start f6", "start f3", "start c6")[:seats], "king d8")
