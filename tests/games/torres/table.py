"""A table of Torres laid out by hand: a drawn board, pieces, stacks and hands; lines are played on it in words."""

from burgrave.core.position import CHANCE
from burgrave.games.torres import GAME, facts

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


def heights(drawing: str) -> list[int]:
    """The columns of a drawing: its lowest line is rank 1, its first column file a, a dot an empty square."""
    columns = [0] * 64
    for rank, line in enumerate(reversed(drawing.strip().splitlines())):
        for file, mark in enumerate(line.split()):
            columns[8 * rank + file] = 0 if mark == "." else int(mark)
    return columns


def mask(squares: str) -> int:
    """The set of some squares, as positions hold it."""
    return sum(1 << facts.SQUARES.index(name) for name in squares.split())


def names(squares: int) -> str:
    """The squares of a mask, in words."""
    return " ".join(sorted(facts.SQUARES[s] for s in range(64) if squares >> s & 1))


def counts(things: str, kinds: tuple[str, ...]) -> list[int]:
    """How many there are of each kind."""
    return [things.split().count(kind) for kind in kinds]


class Table:
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
        position = self.position = GAME.start(seats, options)
        position.phase = facts.PHASES.index("menu")
        position.height = heights(board)
        position.layers = [sum(1 << s for s in range(64) if position.height[s] >= layer) for layer in range(50)]
        position.knights = [mask(squares) for squares in (*knights, "", "", "")[:4]]
        position.king = facts.SQUARES.index(king)
        position.player, position.year, position.points = seat, year, points
        position.round = len(facts.STACKS[seats][year - 1]) - len(stacks.split())
        position.stacks = (counts(stacks, ("0", "1", "2", "3")) * seats + [0] * 16)[:16]
        position.reserve = facts.BLOCKS - sum(position.height) - seats * sum(map(int, stacks.split()))
        position.score = [*scores, 0, 0, 0, 0][:4]
        self._deal(hand, deck)

    def _deal(self, hand: str, deck: str | None) -> None:
        """The hand of the seat to move, and what is left in its deck (None: all but the hand)."""
        position = self.position
        held = counts(hand, facts.CARDS)
        first = 10 * position.player
        position.hand = position.hand[:first] + held + position.hand[first + 10 :]
        first = first if position.deck == 0 else 0
        left = [
            counts(deck, facts.CARDS)[kind] if deck is not None else position.unknown[first + kind] - held[kind]
            for kind in range(10)
        ]
        if position.deck != 2:
            position.unknown = position.unknown[:first] + left + position.unknown[first + 10 :]

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

    def play(self, *lines: str) -> "Table":
        """Play legal lines, each for the seat that is asked."""
        for line in lines:
            assert self.rule(line) is None, f"{line}: {self.rule(line)}"
            self.position.play(self.actor, GAME.code(line))
        return self

    def end_year(self) -> "Table":
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


def new_game(seats: int = 2, **options: str) -> Table:
    """A table where nothing has been done yet."""
    table = Table.__new__(Table)
    table.position = GAME.start(seats, options)
    return table


def begin(seats: int = 2, **options: str) -> Table:
    """A table after the set-up, on the start castles."""
    table = new_game(seats, **options)
    return table.play(*("start c3", "start f6", "start f3", "start c6")[:seats], "king d8")
