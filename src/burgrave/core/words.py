"""Codes and words: a vocabulary gives every line of a game a number, and back."""

from bisect import bisect_right
from collections.abc import Iterable
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
    """Every line a game knows: verbs with the domains of their arguments, numbered without gaps from 0.

    A verb may have a further form, with another number of arguments: `verbs` and `base` tell its first.
    """

    def __init__(self, *verbs: tuple[str | Domain, ...]) -> None:
        self.verbs: dict[str, tuple[Domain, ...]] = {}
        self.base: dict[str, int] = {}
        self.forms: list[tuple[str, tuple[Domain, ...], int]] = []
        """Verb, domains and first code of each."""
        self.size = 0
        for name, *rest in verbs:
            domains = tuple(d for d in rest if isinstance(d, Domain))
            assert isinstance(name, str) and len(domains) not in map(len, self._forms_of(name))
            self.verbs.setdefault(name, domains)
            self.base.setdefault(name, self.size)
            self.forms.append((name, domains, self.size))
            count = 1
            for domain in domains:
                count *= len(domain)
            self.size += count
        self._bases = [base for _, _, base in self.forms]
        self._lines: dict[int, str] = {}  # those already formatted: few of all there are, asked for again and again

    def _form(self, code: int) -> tuple[str, tuple[Domain, ...], int]:
        return self.forms[bisect_right(self._bases, code) - 1]

    def _forms_of(self, verb: str) -> list[tuple[Domain, ...]]:
        return [domains for name, domains, _ in self.forms if name == verb]

    def verb(self, code: int) -> str:
        """The verb of a code."""
        return self._form(code)[0]

    def parts(self, code: int) -> tuple[str, tuple[int, ...]]:
        """The verb of a code and its arguments as indices into their domains."""
        verb, domains, base = self._form(code)
        rest = code - base
        arguments = []
        for domain in reversed(domains):
            rest, argument = divmod(rest, len(domain))
            arguments.append(argument)
        return verb, tuple(reversed(arguments))

    def join(self, verb: str, *arguments: int) -> int:
        """The code of a verb with arguments given as indices."""
        for name, domains, base in self.forms:
            if name == verb and len(domains) == len(arguments):
                code = 0
                for domain, argument in zip(domains, arguments, strict=True):
                    code = code * len(domain) + argument
                return base + code
        raise ValueError(f"'{verb}' with {len(arguments)} arguments")

    def words(self, code: int) -> str:
        """The line of a code."""
        if code not in self._lines:
            self._lines[code] = self._format(code)
        return self._lines[code]

    def _format(self, code: int) -> str:
        if not 0 <= code < self.size:
            raise UnknownMove(str(code))
        verb, arguments = self.parts(code)
        names = (d.names[a] for d, a in zip(self._form(code)[1], arguments, strict=True))
        return " ".join(part for part in (verb, *names) if part)

    def code(self, words: str) -> int:
        """The code of a line; UnknownMove if no line of the game reads so."""
        parts = words.split(" ")
        for length in range(min(self._longest_verb, len(parts)), 0, -1):
            verb = " ".join(parts[:length])
            if verb in self.verbs:
                for domains in self._forms_of(verb):
                    arguments = read_arguments(domains, parts[length:])
                    if arguments is not None:
                        return self.join(verb, *arguments)
                raise UnknownMove(words)
        raise UnknownMove(words)

    @cached_property
    def kinds(self) -> dict[str, list[str]]:
        """The words of its arguments by kind. Numerals are left out, since they may count anything, and mere names."""
        found: dict[str, list[str]] = {}
        for domain in dict.fromkeys(domain for _, domains, _ in self.forms for domain in domains):
            if domain.kind not in ("name", "number", "seat"):
                found.setdefault(domain.kind, []).extend(word for name in domain.names for word in name.split())
        return {kind: list(dict.fromkeys(words)) for kind, words in found.items()}

    @cached_property
    def _longest_verb(self) -> int:
        return max(len(verb.split()) for verb in self.verbs)


def read_arguments(domains: tuple[Domain, ...], parts: list[str]) -> list[int] | None:
    """The arguments that words spell, as indices into their domains; None if they spell none."""
    found = []
    for domain in domains:
        width = len(parts) if domain.width is None else domain.width
        name, parts = " ".join(parts[:width]), parts[width:]
        if name not in domain.index:
            return None
        found.append(domain.index[name])
    return None if parts else found
