"""Actions three ways: codes with a mask, places in the sorted list of legal codes with features, and word by word."""

from collections.abc import Iterable, Sequence
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from burgrave.core.errors import BurgraveError
from burgrave.core.words import Vocabulary

NONE = -1


class BadAction(BurgraveError, ValueError):
    """Something that is no action of the game, or none for anybody now."""


def make_mask(vocabulary: Vocabulary, codes: Sequence[int]) -> NDArray[np.bool_]:
    """Which of all codes are legal."""
    mask = np.zeros(vocabulary.size, np.bool_)
    mask[list(codes)] = True
    return mask


class Features:
    """What each code is made of, as numbers: its verb, and each argument as a number out of its domain.

    `table[codes]` has a row for each code; what a verb has no argument for is -1.
    """

    def __init__(self, vocabulary: Vocabulary) -> None:
        most, verbs = max(len(domains) for _, domains, _ in vocabulary.forms), list(vocabulary.verbs)
        self.names = ("verb", *(f"argument {i + 1}" for i in range(most)))
        self.table: NDArray[np.int32] = np.full((vocabulary.size, 1 + most), NONE, np.int32)
        for verb, domains, base in vocabulary.forms:
            shape = tuple(map(len, domains))
            rows = self.table[base:][: int(np.prod(shape))]
            rows[:, 0] = verbs.index(verb)
            rows[:, 1 : 1 + len(shape)] = np.indices(shape).reshape(len(shape), len(rows)).T


class BadToken(BurgraveError, ValueError):
    """A word that cannot follow."""


class Tokens:
    """The words that lines are made of, numbered; 0 is the end of a line, and what is hidden comes after all words."""

    END = 0

    def __init__(self, vocabulary: Vocabulary) -> None:
        self.vocabulary = vocabulary
        things = [*vocabulary.verbs, *(n for _, domains, _ in vocabulary.forms for d in domains for n in d.names)]
        self.words = ("", *dict.fromkeys(word for thing in things for word in thing.split()))
        self._numbers = {word: number for number, word in enumerate(self.words)}

    def __len__(self) -> int:
        return len(self.words)

    def number(self, word: str) -> int:
        """The token of a word; that of `?`, which nobody can say, is one more than there are words."""
        return len(self.words) if word == "?" else self._numbers[word]

    @cached_property
    def longest(self) -> int:
        """How many tokens a line has at most, its end among them."""
        return 1 + max(
            len(verb.split()) + sum(max(len(name.split()) for name in domain.names) for domain in domains)
            for verb, domains, _ in self.vocabulary.forms
        )

    def encode(self, code: int) -> tuple[int, ...]:
        """The tokens of a code, the end last."""
        return (*(self._numbers[word] for word in self.vocabulary.words(code).split()), self.END)

    def decode(self, tokens: Iterable[int]) -> int:
        """The code of tokens, with or without the end; UnknownMove if they are no line of the game."""
        return self.vocabulary.code(" ".join(self.words[token] for token in tokens if token != self.END))

    def begin(self, codes: Iterable[int]) -> "Line":
        """A line to be said word by word, one of those with these codes."""
        return Line(self, codes)


class Line:
    """A legal line that is being said word by word."""

    def __init__(self, tokens: Tokens, codes: Iterable[int]) -> None:
        self.tokens = tokens
        self.said: list[int] = []
        self._left = {tokens.encode(code): code for code in codes}

    def __str__(self) -> str:
        return " ".join(self.tokens.words[token] for token in self.said if token)

    @property
    def choices(self) -> list[int]:
        """The tokens that can follow, in rising order; none once the line is complete."""
        if self.code is not None:
            return []
        return sorted({line[len(self.said)] for line in self._left})

    def mask(self) -> NDArray[np.bool_]:
        """Which of all tokens can follow."""
        mask = np.zeros(len(self.tokens), np.bool_)
        mask[self.choices] = True
        return mask

    def say(self, token: int) -> int | None:
        """Add a token, or BadToken if it cannot follow; returns the code of the line once it is complete."""
        if token not in self.choices:
            can = ", ".join(repr(self.tokens.words[choice] or "the end") for choice in self.choices[:10])
            raise BadToken(f"after '{self}' token {token} cannot follow; what can: {can or 'nothing, it is complete'}")
        self.said.append(token)
        self._left = {line: code for line, code in self._left.items() if line[len(self.said) - 1] == token}
        return self.code

    @property
    def code(self) -> int | None:
        """The code of the line; None while it is not complete."""
        if not self.said or self.said[-1] != self.tokens.END:
            return None
        (code,) = self._left.values()
        return code
