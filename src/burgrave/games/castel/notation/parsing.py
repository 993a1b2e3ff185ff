"""Words of a position's notation, read and checked."""

from burgrave.core.errors import refuse
from burgrave.games.castel.facts import DECK, KINDS, NAMES

NOTHING = "-"
BETWEEN = " / "
ALL = "all"
FLAGS = ("busy", "herald", "king")


def words(text: str) -> list[str]:
    """The words of a part, none for `-`."""
    return [] if text == NOTHING else text.split()


def index(word: str, names: tuple[str, ...], otherwise: str) -> int:
    """The number of a word among those there are."""
    refuse(word not in names, otherwise, word=word)
    return names.index(word)


def number(word: str, least: int, most: int, part: str) -> int:
    """A number within its limits."""
    is_read = word.isdecimal() and word.isascii() and len(word) < 4 and least <= int(word) <= most
    refuse(not is_read, "number", part=part, least=least, most=most, word=word)
    return int(word)


def counted(word: str, most: int) -> tuple[str, int]:
    """A name and how many there are: `3*soldier`."""
    count, star, name = word.rpartition("*")
    return name, number(count, 2, most, word) if star else 1


def owner(word: str, seats: int) -> int:
    """A pawn: the seat + 1, 0 for none."""
    return 0 if word == NOTHING else 1 + number(word, 0, seats - 1, "board")


def take(rest: list[int], kind: int, count: int = 1) -> None:
    """Take cards out of those not told yet."""
    refuse(rest[kind] < count, "too-many", card=NAMES[kind])
    rest[kind] -= count


def take_cards(told: list[str], rest: list[int]) -> list[int]:
    """Cards by kind, taken out of those not told yet."""
    counts = [0] * KINDS
    for word in told:
        name, count = counted(word, DECK)
        kind = index(name, NAMES, "no-card")
        take(rest, kind, count)
        counts[kind] += count
    return counts
