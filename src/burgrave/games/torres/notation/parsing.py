"""Words of a position's text, read with care: compiled arrays are unchecked."""

from collections.abc import Mapping

from burgrave.core.errors import BadNotation
from burgrave.games.torres import facts

BETWEEN = " / "
NOTHING = "-"


def refuse_if(is_so: object, reason: str) -> None:
    """Refuse an impossible position."""
    if is_so:
        raise BadNotation(reason)


def number(word: str, what: str, most: int) -> int:
    """A number from 0 on."""
    if not (word.isascii() and word.isdigit() and len(word) < 6 and int(word) <= most):
        raise BadNotation(f"{what} is a number from 0 to {most}, not '{word[:20]}'")
    return int(word)


def numbers(word: str, what: str, most: int) -> list[int]:
    """Some numbers."""
    return [number(item, what, most) for item in word.split() if item != NOTHING]


def each(sections: Mapping[str, str], part: str, parts: int) -> list[str]:
    """What is told for each seat, or for each deck; nothing if the part is left out."""
    if part not in sections:
        return [NOTHING] * parts
    words = sections[part].split(BETWEEN.strip())
    if len(words) != parts:
        raise BadNotation(f"'{part}' has {len(words)} parts, not {parts}")
    return words


def square(word: str) -> int:
    """A square by name."""
    if word not in facts.SQUARES:
        raise BadNotation(f"there is no square '{word[:20]}'")
    return facts.SQUARES.index(word)


def values(text: str, most: Mapping[str, int]) -> list[int]:
    """A number and others by name, up to how much each may be."""
    first, *others = most
    head, *words = text.split()
    told = dict(word.partition("=")[::2] for word in words)
    refuse_if(len(told) != len(words) or not told.keys() <= set(others), f"{first}: there are {', '.join(others)}")
    told[first] = head
    return [number(told.get(key, "0"), key, limit) for key, limit in most.items()]


def single(items: list[int], part: str) -> int:
    """The one number that each seat has; none is 0."""
    if len(items) > 1:
        raise BadNotation(f"'{part}' has one number for each seat")
    return items[0] if items else 0


def padded(items: list[int], length: int) -> list[int]:
    """Numbers, and zeros for seats that nobody has."""
    return items + [0] * (length - len(items))
