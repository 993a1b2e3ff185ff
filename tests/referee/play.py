"""Random games of the engine, with a second referee who knows what must be asked."""

from collections.abc import Callable, Generator
from dataclasses import dataclass, field
from random import Random
from typing import Any

from burgrave.core.game import AnyGame
from burgrave.core.match import Match
from burgrave.core.position import CHANCE

Lines = dict[str, int]
"""Legal lines, chance's with their weights."""


@dataclass
class Ask:
    """What must be asked now, as the rules have it."""

    lines: dict[int, Any]
    """By seat its lines; of chance with their weights."""
    scores: list[int] | None = None
    """What every seat must have by now."""
    governs: tuple[str, ...] = ("",)
    """How lines begin that are judged here. Of the others, whatever the engine says is taken."""
    seen_by: set[int] | None = None
    """The seats that read the line; None: all do."""
    is_sealed: bool = False
    """Whether who plays it alone reads it."""
    public: Callable[[str], str] = lambda words: words.split()[0]
    """What the others may tell lines apart by."""
    views: list[tuple[int, Callable[[Any], Any], Any]] = field(default_factory=list)
    """What is seen: the viewer, what is picked from his view, and what it must be."""
    ranks: list[int] | None = None


Referee = Generator[Ask, tuple[int, str], None]


class Disagreement(AssertionError):
    """The engine asks, allows, counts or shows something else than the rules do."""


class Engine:
    """All that is asked of the engine: its public answers, as words and numbers."""

    def __init__(self, game: AnyGame, seats: int, options: dict[str, str]) -> None:
        self.match = Match(game, seats, options)

    def lines(self, seat: int) -> Lines:
        position = self.match.position
        weigh = position.weight if seat == CHANCE else lambda code: 1
        return {self.match.game.words(code): weigh(code) for code in position.legal(seat)}

    def to_act(self) -> tuple[int, ...]:
        return self.match.position.to_act()

    def scores(self) -> list[int]:
        return self.match.position.scores()

    def ranks(self) -> list[int]:
        return self.match.position.ranks()

    def view(self, viewer: int) -> Any:
        return self.match.game.view(self.match.position, viewer)

    def seen(self, seat: int, words: str, viewer: int | None) -> str:
        return self.match.game.line(self.match.position, seat, self.match.game.code(words), viewer)

    def play(self, seat: int, words: str) -> None:
        self.match.push(seat, self.match.game.code(words))
        # Nobody looks back.
        del self.match.positions[:-1]


def agree(what: str, engine: Any, rules: Any) -> None:
    if engine != rules:
        if isinstance(engine, dict) and isinstance(rules, dict):
            common = engine.items() & rules.items()
            engine, rules = (dict(sorted(said.items() - common)) for said in (engine, rules))
        raise Disagreement(f"{what}: the engine says {engine}, the rules {rules}")


def compare(engine: Engine, ask: Ask) -> dict[int, Lines]:
    """Hold the engine against what must be asked, and give all its lines."""
    agree("who is asked", sorted(engine.to_act()), sorted(ask.lines))
    lines = {seat: engine.lines(seat) for seat in ask.lines}
    for seat, legal in ask.lines.items():
        judged = {words: weight for words, weight in lines[seat].items() if begins(words, ask.governs)}
        agree(f"lines of seat {seat}", judged, legal if isinstance(legal, dict) else dict.fromkeys(legal, 1))
    if ask.scores is not None:
        agree("scores", engine.scores(), ask.scores)
    if ask.ranks is not None:
        agree("ranks", engine.ranks(), ask.ranks)
    for viewer, pick, expected in ask.views:
        agree(f"what {viewer} sees", pick(engine.view(viewer)), expected)
    return lines


def begins(words: str, beginnings: tuple[str, ...]) -> bool:
    """Whether a line begins with one of these, word by word."""
    return any(f"{words} ".startswith(f"{beginning} " if beginning else "") for beginning in beginnings)


def check_sight(engine: Engine, ask: Ask, seat: int, words: str, legal: Lines) -> None:
    """Who sees a line reads it; to all others it is the same as any other that could have been played."""
    seen_by = {seat} if ask.is_sealed else ask.seen_by
    alike = [other for other in legal if ask.public(other) == ask.public(words)]
    for viewer in [None, *range(engine.match.position.seats)]:
        shown = engine.seen(seat, words, viewer)
        if seen_by is None or viewer in seen_by:
            agree(f"line to {viewer}", shown, words)
        else:
            agree(f"lines to {viewer}", {engine.seen(seat, other, viewer) for other in alike}, {shown})
            if shown == words:
                raise Disagreement(f"{viewer} sees {words}")


def follow(engine: Engine, referee: Referee, rng: Random) -> int:
    """Play a random game to its end; how many decisions agreed."""
    words, count = "the first position", 0
    tastes: dict[str, tuple[float, int]] = {}
    try:
        ask = next(referee)
        while True:
            lines = compare(engine, ask)
            if not lines:
                return count
            seat = rng.choice(sorted(lines))
            words = choose(lines[seat], tastes, rng)
            check_sight(engine, ask, seat, words, lines[seat])
            engine.play(seat, words)
            ask = referee.send((seat, words))
            count += 1
    except Disagreement as error:
        raise Disagreement(f"after {count} moves, the last {words}: {error}") from None


def choose(lines: Lines, tastes: dict[str, tuple[float, int]], rng: Random) -> str:
    """A line by its weight, first a verb by the taste of this game: some buy every card, some hardly end a turn.

    In some games what comes early is liked better: small offers, or walls in a corner, which close regions there.
    """
    verbs: dict[str, list[str]] = {}
    for words in sorted(lines):
        verbs.setdefault(words.split()[0], []).append(words)
    for verb in verbs:
        tastes.setdefault(verb, (0.02 + rng.random() ** 2, rng.choice((1, 1, 2, 4))))
    verb = rng.choices(list(verbs), [tastes[verb][0] for verb in verbs])[0]
    some = verbs[verb]
    if len({lines[words] for words in some}) > 1:
        return rng.choices(some, [lines[words] for words in some])[0]
    return some[int(len(some) * rng.random() ** tastes[verb][1])]
