"""Words of a position's text, read with care: compiled arrays are unchecked."""

from collections.abc import Mapping

from burgrave.core.errors import refuse
from burgrave.games.torres import facts

BETWEEN = " / "
NOTHING = "-"


def number(word: str, part: str, most: int) -> int:
    """A number from 0 on."""
    is_read = word.isascii() and word.isdigit() and len(word) < 6 and int(word) <= most
    refuse(not is_read, "number", part=part, least=0, most=most, word=word)
    return int(word)


def numbers(word: str, part: str, most: int) -> list[int]:
    """Some numbers."""
    return [number(item, part, most) for item in word.split() if item != NOTHING]


def each(sections: Mapping[str, str], part: str, parts: int) -> list[str]:
    """What is told for each seat, or for each deck; nothing if the part is left out."""
    if part not in sections:
        return [NOTHING] * parts
    words = sections[part].split(BETWEEN.strip())
    refuse(len(words) != parts, "words", part=part, right=parts, wrong=len(words))
    return words


def square(word: str) -> int:
    """A square by name."""
    refuse(word not in facts.SQUARES, "no-square", word=word)
    return facts.SQUARES.index(word)


def values(text: str, most: Mapping[str, int]) -> list[int]:
    """A number and others by name, up to how much each may be."""
    first, *others = most
    head, *words = text.split() or [""]
    told = dict(word.partition("=")[::2] for word in words)
    is_read = len(told) == len(words) and told.keys() <= set(others)
    refuse(not is_read, "unreadable", part=first, words=" ".join(words))
    told[first] = head
    return [number(told.get(key, "0"), key, limit) for key, limit in most.items()]


def single(items: list[int], part: str) -> int:
    """The one number that each seat has; none is 0."""
    refuse(len(items) > 1, "words", part=part, right=1, wrong=len(items))
    return items[0] if items else 0


def padded(items: list[int], length: int) -> list[int]:
    """Numbers, and zeros for seats that nobody has."""
    return items + [0] * (length - len(items))
