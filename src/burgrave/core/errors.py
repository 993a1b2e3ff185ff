"""What can go wrong at a table: each error says what was tried and what would have been right."""

from dataclasses import dataclass, field
from typing import Any, Self


@dataclass(frozen=True)
class Reason:
    """Why a move may not be played: the rule's number, a key to a sentence, and what to fill in."""

    rule: str
    key: str
    args: dict[str, str | int] = field(default_factory=dict)


class BurgraveError(Exception):
    """Something a person or a program asked for that cannot be done."""

    def __reduce__(self) -> tuple[Any, ...]:
        """How it travels between processes, whatever its `__init__` asks for."""
        return _revive, (type(self), self.args, self.__dict__)


def _revive(kind: type[BurgraveError], args: tuple[Any, ...], more: dict[str, Any]) -> BurgraveError:
    error = kind.__new__(kind, *args)
    error.__dict__.update(more)
    return error


LONGEST = 80
"""Signs of what somebody wrote that are repeated to him."""


class Flawed(BurgraveError):
    """A position, a record or a table that cannot be: the key of the sentence that says why, and what to fill in."""

    def __init__(self, key: str, **told: Any) -> None:
        self.key = key
        self.told = {name: _shortened(value) for name, value in told.items()}
        self.game: str | None = None
        """Whose catalogue has the sentence, if not the house's alone."""
        super().__init__(", ".join([key, *(f"{name} {value}" for name, value in self.told.items())]))

    def of(self, game: str | None) -> Self:
        """The same, told of a game."""
        self.game = game
        return self


def _shortened(value: Any) -> Any:
    """What is told of a text somebody wrote: not all of it, and no half characters."""
    return value[:LONGEST].encode(errors="replace").decode() if isinstance(value, str) else value


class UnknownGame(Flawed):
    """No such game."""


class BadOption(BurgraveError):
    """An argument that does not fit."""


class BadTable(Flawed, BadOption):
    """A table option, or a number of players, that the game does not have."""


class UnknownMove(BurgraveError):
    """A line that is no line of the game."""

    def __init__(self, words: str) -> None:
        super().__init__(f"'{words}' is not a move of this game")
        self.words = words


class NotYourTurn(BurgraveError):
    """A seat that owes no choice tried to move."""

    def __init__(self, seat: int, to_act: tuple[int, ...]) -> None:
        super().__init__(
            f"seat {seat} is not to act; to act: {', '.join(map(str, to_act)) or 'nobody, the game is over'}"
        )
        self.seat = seat
        self.to_act = to_act


class IllegalMove(BurgraveError):
    """A readable move that the rules forbid here."""

    def __init__(self, seat: int, words: str, reason: Reason) -> None:
        super().__init__(f"seat {seat}: '{words}' is not legal: {reason.rule} ({reason.key})")
        self.seat = seat
        self.words = words
        self.reason = reason


class RulesDisagree(Exception):
    """A fault of the rules, nobody else's: `legal` and `why_not` contradict each other."""


class NothingToUndo(BurgraveError):
    """There is no move to take back, or somebody has learnt something since."""


class Unfair(Flawed):
    """A record whose chance does not follow from its secret, or that tells none."""


class BadRow(BurgraveError):
    """A buffer, an observer or a position that an encoder is not made for."""


class BadNotation(Flawed):
    """A text that is no position's notation, or tells of a position that cannot be."""


def refuse(is_wrong: object, key: str, **told: Any) -> None:
    """BadNotation if something is wrong."""
    if is_wrong:
        raise BadNotation(key, **told)


class BadRecord(Flawed):
    """A record that cannot be read or does not replay, from a line on."""

    def __init__(self, line: int, key: str, **told: Any) -> None:
        super().__init__(key, **told)
        self.line = line

    def __str__(self) -> str:
        return f"line {self.line}: {super().__str__()}"
