"""What people read: catalogues of texts, and the one engine that makes sentences of them.

The engine's twin in the page is `web/src/sentences.ts`; both pass `tests/sentences/vectors.json`, and CONTRIBUTING says
what may stand in a text. All that differs from language to language is data: the keys `language.…` of the house.
"""

import json
import os
import re
from collections.abc import Iterable, Mapping, Sequence
from copy import copy
from functools import cache
from importlib.resources import files
from importlib.util import find_spec
from typing import Any

from burgrave.core.errors import (
    BadRecord,
    BurgraveError,
    Flawed,
    IllegalMove,
    NothingToUndo,
    NotYourTurn,
    Reason,
    UnknownMove,
)
from burgrave.core.game import AnyGame, Event, Say, find_games
from burgrave.core.position import CHANCE

HOUSE = "burgrave"
REFERENCE = "en"
"""The language of whatever is not translated."""

PLACEHOLDER = re.compile(r"\{(\w+)((?::\w+)*)(?:\?((?:[^{}]|\{[^{}]*\})*))?\}")
"""`{card}`, `{card:the}`, `{count?one=a point|other={count} points}`."""

SENTENCE = re.compile(r"[.!?…][”»)\u00a0]*$")
"""How a text ends that is a sentence."""

BEGINNING = re.compile(r"[.!?…] $")
"""After what another sentence begins."""

SQUARE = re.compile(r"-?\d+,-?\d+")
"""A square of a board without a fixed size."""

COMMA = re.compile(r"(?<=\d),(?=-?\d)")
"""What stands between its numbers."""

LAST_WORD = re.compile(r"([^\W\d_]+) $")


# Catalogues ----------------------------------------------------------------------------------------------------------


def find_languages() -> dict[str, str]:
    """Every language of the house by its code, with its name in itself; found by scanning, English first."""
    found = sorted(file.name[:-5] for file in (files(HOUSE) / "locale").iterdir() if file.name.endswith(".json"))
    codes = sorted(found, key=lambda code: code != REFERENCE)
    return {code: load_catalogue(HOUSE, code).get("language.name", code) for code in codes}


@cache
def load_catalogue(package: str, language: str) -> dict[str, str]:
    """The texts of a package (the house, a game, a game's bots) by key; none if it does not speak the language."""
    file = files(package) / "locale" / f"{language}.json"
    texts: dict[str, str] = json.loads(file.read_text("utf-8")) if file.is_file() else {}
    return texts


LANGUAGES = find_languages()


@cache
def catalogues_of(game: AnyGame | None) -> tuple[str, ...]:
    """The packages whose texts are needed at a table: the house, the game wherever it is from, and its bots."""
    house = (HOUSE, f"{HOUSE}.bots")
    if game is None:
        return house
    return (*house, game.package, *([game.bots_package] if find_spec(game.bots_package) else []))


@cache
def compose(packages: tuple[str, ...], language: str) -> dict[str, str]:
    """The texts of packages in one language; what is not translated stands in English."""
    texts: dict[str, str] = {}
    for package in packages:
        own = load_catalogue(package, language)
        texts |= {key: text for key, text in load_catalogue(package, REFERENCE).items() if is_spare(key, own)} | own
    return texts


def is_spare(key: str, own: Mapping[str, str]) -> bool:
    """Whether an English text may stand in: unless it is about English, or a form of what is said in another way."""
    is_form = key.startswith("term.") or key.endswith((".one", ".other"))
    return not key.startswith("language.") and not (is_form and key.rpartition(".")[0] in own)


def house_language() -> str:
    """The language of the environment if Burgrave speaks it, else English."""
    locale = os.environ.get("LC_ALL") or os.environ.get("LC_MESSAGES") or os.environ.get("LANG") or ""
    return locale[:2] if locale[:2] in LANGUAGES else REFERENCE


def speak(
    language: str, game: AnyGame | None = None, names: Sequence[str] = (), more: tuple[str, ...] = ()
) -> "Sentences":
    """Sentences of the house, of a game, and of more packages, in one language, with the names of those who play."""
    say = copy(learn((*catalogues_of(game), *more), language))
    say.names = tuple(names)
    return say


def explain(error: BurgraveError, language: str) -> str:
    """What went wrong away from a table: a flaw as a sentence of the game that it is told of."""
    if not isinstance(error, Flawed):
        return str(error)
    return speak(language, find_games().get(error.game or "")).error(error)


@cache
def learn(packages: tuple[str, ...], language: str) -> "Sentences":
    """The sentences of packages in one language, made once."""
    return Sentences(compose(packages, language))


# The engine ----------------------------------------------------------------------------------------------------------


class Sentences(Say):
    """Makes sentences from a catalogue; an unknown key stands for itself."""

    def __init__(self, catalogue: Mapping[str, str], names: Sequence[str] = ()) -> None:
        self.catalogue = catalogue
        self.names = tuple(names)
        self.plurals = {key: re.compile(text) for key, text in self._data("plural.")}
        self.typography = self._data("type.")
        self.vowel = re.compile(catalogue.get("language.vowel", "(?!)"), re.IGNORECASE)
        self.between = catalogue.get("language.square", ",")

    def _data(self, kind: str) -> list[tuple[str, str]]:
        """What the language says of itself under such keys."""
        start = f"language.{kind}"
        return [(key[len(start) :], text) for key, text in self.catalogue.items() if key.startswith(start)]

    def __call__(self, key: str, **args: Any) -> str:
        """The text of a key with its arguments filled in; in the form for its `count`, if it has such forms."""
        forms = [f"{key}.{self._class_of(args['count'])}", f"{key}.other"] if "count" in args else []
        return self._fill(self._text((*forms, key), key), args)

    def _text(self, keys: Sequence[str], default: str) -> str:
        """The text of the first key there is, with the language's own spaces, apostrophes and squares."""
        text = next((self.catalogue[key] for key in keys if key in self.catalogue), default)
        for plain, set_ in self.typography:
            text = text.replace(plain, set_)
        return COMMA.sub(self.between, text)

    def _fill(self, text: str, args: Mapping[str, Any]) -> str:
        is_sentence, filled, end = SENTENCE.search(text), "", 0
        for place in PLACEHOLDER.finditer(text):
            filled, end = filled + text[end : place.start()], place.end()
            part = self._part(place, args)
            if (is_sentence and not filled) or BEGINNING.search(filled):
                part = part if is_notation(part) else capital(part)
            filled = self._join(filled, part)
        return filled + text[end:]

    def _part(self, place: re.Match[str], args: Mapping[str, Any]) -> str:
        """What stands in a place; the place itself if there is nothing for it."""
        name, forms, choices = place[1], place[2].split(":")[1:], place[3]
        if name not in args:
            return place[0]
        if choices is None:
            return self._show(name, args[name], forms)
        texts = dict(choice.split("=", 1) for choice in choices.split("|"))
        value = number_of(args[name])
        label = self.catalogue.get(f"term.{value}.gender") or self._class_of(value)
        chosen = texts.get(str(value), texts.get(label, list(texts.values())[-1]))
        return self._fill(chosen, args)

    def _join(self, before: str, part: str) -> str:
        """A text and what follows it, contracted or elided as the language asks: de + le -> du, de + Anna -> d’Anna."""
        found = LAST_WORD.search(before)
        if not found or is_notation(part):
            return before + part
        word, (first, _, rest) = found[1], part.partition(" ")
        contracted = self.catalogue.get(f"language.join.{word.lower()} {first}")
        elided = self.catalogue.get(f"language.elide.{word.lower()}") if self.vowel.match(part) else None
        if contracted is None and elided is None:
            return before + part
        joined = f"{contracted} {rest}" if contracted is not None else f"{elided}{part}"
        return before[: found.start()] + (capital(joined) if word[0].isupper() else joined)

    def _show(self, name: str, value: Any, forms: Sequence[str]) -> str:
        """An argument as people read it."""
        if isinstance(value, (list, tuple)):
            return self._list([self._show(name, item, forms) for item in value], forms)
        if isinstance(value, int) and (name == "seat" or name.endswith("_seat") or "seat" in forms):
            return self.player(value)
        if isinstance(value, str):
            return value if "notation" in forms else self._term(value, forms)
        text = str(round(value, 1)).removesuffix(".0") if isinstance(value, float) else str(value)
        sign = "+" if "signed" in forms and value > 0 else ""
        return sign + text.replace(".", self.catalogue.get("language.decimal", "."))

    def _list(self, items: Sequence[str], forms: Sequence[str]) -> str:
        """Items with commas between, and the language's "and" before the last; `:or`, `:comma`, `:plus` for others."""
        if "comma" in forms or "plus" in forms:
            return (", " if "comma" in forms else " + ").join(items)
        joint = self.catalogue.get(f"language.list.{'or' if 'or' in forms else 'and'}", ", ")
        return joint.join([", ".join(items[:-1]), items[-1]] if len(items) > 1 else items)

    def _term(self, word: str, forms: Sequence[str]) -> str:
        """A word in the form asked for: its own, or made by the language's pattern for its gender; else as it is."""
        if f"term.{word}" not in self.catalogue:
            return COMMA.sub(self.between, word) if SQUARE.fullmatch(word) else word
        text = self._text((f"term.{word}",), word)
        gender = self.catalogue.get(f"term.{word}.gender", "")
        for form in forms:
            keys = (f"term.{word}.{form}", f"language.form.{form}.{gender}", f"language.form.{form}")
            text = self._fill(self._text(keys, "{term}"), {"term": text})
        return text

    def _class_of(self, value: Any) -> str:
        """What a number, or that of a list, is for the language: one, few, other."""
        text = str(number_of(value))
        return next((name for name, numbers in self.plurals.items() if numbers.fullmatch(text)), "other")

    # What the house says

    def player(self, seat: int) -> str:
        """Who sits there; people count from 1."""
        if seat == CHANCE:
            return self("player.chance")
        return self.names[seat] if seat < len(self.names) else self("player", number=seat + 1)

    def event(self, event: Event) -> str:
        """An event as a sentence."""
        return self(f"event.{event['event']}", **{name: arg for name, arg in event.items() if name != "event"})

    def events(self, events: Iterable[Event]) -> list[str]:
        """Events as sentences, but for those that tell nothing."""
        return [sentence for sentence in map(self.event, events) if sentence]

    def reason(self, reason: Reason) -> str:
        """Why a move may not be played, with the number of the rule."""
        return self("reason", text=self(f"why.{reason.key}", **reason.args), rule=reason.rule)

    def advice(self, advice: Mapping[str, Any]) -> list[str]:
        """A move that a bot thinks well of, and in at most two sentences why."""
        move = " · ".join([advice["move"], *advice["plan"]])
        percent, gain = round(100 * advice["chance"]), round(100 * (advice["gain_chance"] or 0.0))
        told = self("advice.chance", chance=percent, gain=max(0, gain), next=advice["next"] or "")
        return [move, self.because(advice["why"]), told]

    def because(self, why: Sequence[Mapping[str, Any]]) -> str:
        """Why something is so, as a sentence: what speaks for it, and what others do else."""
        clauses = [self._clause(each) for each in why]
        if len(clauses) > 1:
            return self("because.otherwise", cause=clauses[0], reply=clauses[1])
        if why and why[0]["because"].startswith("reply."):
            return self("because.instead", reply=clauses[0])
        return self("because.sentence", cause=clauses[0]) if clauses else ""

    def _clause(self, because: Mapping[str, Any]) -> str:
        return self(
            f"because.{because['because']}", **{name: arg for name, arg in because.items() if name != "because"}
        )

    def error(self, error: BurgraveError) -> str:
        """What went wrong, as a sentence."""
        match error:
            case BadRecord():
                return self("flaw.line", line=error.line, text=self(f"flaw.{error.key}", **error.told))
            case Flawed():
                return self(f"flaw.{error.key}", **error.told)
            case IllegalMove():
                return self.reason(error.reason)
            case UnknownMove():
                return self("error.unknown_move", words=error.words)
            case NotYourTurn():
                return self("error.not_your_turn", seat=error.seat)
            case NothingToUndo():
                return self("error.nothing_to_undo")
        return str(error)


def number_of(value: Any) -> Any:
    """How many there are in a list; what is none is itself."""
    return len(value) if isinstance(value, (list, tuple)) else value


def is_notation(text: str) -> bool:
    """Whether a text begins with notation, such as a square or a number: it is neither capitalised nor elided."""
    return bool(re.match(r"\S*\d", text))


def capital(text: str) -> str:
    """With a capital at the start."""
    return text[:1].upper() + text[1:]
