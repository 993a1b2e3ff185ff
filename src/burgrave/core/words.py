"""Codes and words: a vocabulary gives every line of a game a number, and back."""

from bisect import bisect_right
from collections.abc import Iterable, Iterator
from functools import cached_property

from burgrave.core.errors import UnknownMove


class Domain:
    """The things an argument can be, in the order of their codes; a thing may be several words, or none.

    Its kind tells programs that know no game what its words are: a `square` (any place of the board), a `card`, a
    `tile`, a `number`, a `seat`, or else just a `name`.
    """

    def __init__(self, names: Iterable[str], kind: str = "name") -> None:
        self.names = tuple(names)
        self.kind = kind
        self.index = {name: i for i, name in enumerate(self.names)}
        widths = {len(name.split()) for name in self.names}
        self.width = widths.pop() if len(widths) == 1 else None
        """How many words each name has; None if they differ: such a domain takes the rest of the line."""

    def __len__(self) -> int:
        return len(self.names)


class Vocabulary:
    """Every line a game knows: verbs with the domains of their arguments, numbered without gaps from 0."""

    def __init__(self, *verbs: tuple[str | Domain, ...]) -> None:
        self.verbs: dict[str, tuple[Domain, ...]] = {}
        self.base: dict[str, int] = {}
        self.size = 0
        for name, *domains in verbs:
            assert isinstance(name, str) and name not in self.verbs
            self.verbs[name] = tuple(d for d in domains if isinstance(d, Domain))
            self.base[name] = self.size
            count = 1
            for domain in self.verbs[name]:
                count *= len(domain)
            self.size += count
        self._names = list(self.verbs)
        self._bases = list(self.base.values())
        self._lines: dict[int, str] = {}  # those already formatted: few of all there are, asked for again and again

    def verb(self, code: int) -> str:
        """The verb of a code."""
        return self._names[bisect_right(self._bases, code) - 1]

    def parts(self, code: int) -> tuple[str, tuple[int, ...]]:
        """The verb of a code and its arguments as indices into their domains."""
        verb = self.verb(code)
        rest = code - self.base[verb]
        arguments = []
        for domain in reversed(self.verbs[verb]):
            rest, argument = divmod(rest, len(domain))
            arguments.append(argument)
        return verb, tuple(reversed(arguments))

    def join(self, verb: str, *arguments: int) -> int:
        """The code of a verb with arguments given as indices."""
        code = 0
        for domain, argument in zip(self.verbs[verb], arguments, strict=True):
            code = code * len(domain) + argument
        return self.base[verb] + code

    def words(self, code: int) -> str:
        """The line of a code."""
        if code not in self._lines:
            self._lines[code] = self._format(code)
        return self._lines[code]

    def _format(self, code: int) -> str:
        if not 0 <= code < self.size:
            raise UnknownMove(str(code))
        verb, arguments = self.parts(code)
        names = (d.names[a] for d, a in zip(self.verbs[verb], arguments, strict=True))
        return " ".join(part for part in (verb, *names) if part)

    def code(self, words: str) -> int:
        """The code of a line; UnknownMove if no line of the game reads so."""
        parts = words.split(" ")
        for length in range(min(self._longest_verb, len(parts)), 0, -1):
            verb = " ".join(parts[:length])
            if verb in self.verbs:
                return self.join(verb, *self._arguments(words, self.verbs[verb], parts[length:]))
        raise UnknownMove(words)

    def _arguments(self, words: str, domains: tuple[Domain, ...], parts: list[str]) -> Iterator[int]:
        for domain in domains:
            width = len(parts) if domain.width is None else domain.width
            name, parts = " ".join(parts[:width]), parts[width:]
            if name not in domain.index:
                raise UnknownMove(words)
            yield domain.index[name]
        if parts:
            raise UnknownMove(words)

    @cached_property
    def kinds(self) -> dict[str, list[str]]:
        """The words of its arguments by kind. Numerals are left out, since they may count anything, and mere names."""
        found: dict[str, list[str]] = {}
        for domain in dict.fromkeys(domain for domains in self.verbs.values() for domain in domains):
            if domain.kind not in ("name", "number", "seat"):
                found.setdefault(domain.kind, []).extend(word for name in domain.names for word in name.split())
        return {kind: list(dict.fromkeys(words)) for kind, words in found.items()}

    @cached_property
    def _longest_verb(self) -> int:
        return max(len(verb.split()) for verb in self.verbs)
