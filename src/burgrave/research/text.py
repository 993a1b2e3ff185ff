"""The games for language models: rules page, position and legal lines as text, and refusals that name the rule.

A model is anything that answers a conversation: a program of the stdio protocol (`cmd:./program`), or an endpoint that
speaks as OpenAI's does (`https://…/v1`). It plays as a bot, and a score sheet counts what it got wrong, rule by rule.
"""

import json
import os
import shlex
import urllib.request
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from http.client import HTTPException, HTTPResponse
from importlib.resources import files
from time import monotonic
from typing import Any, Protocol

from rich.text import Text

from burgrave.arena.blocks import arrange, play_game
from burgrave.arena.ladder import Ladder, Pairing
from burgrave.bots import Bot, Uniform, full_name
from burgrave.bots.bot import Place
from burgrave.bots.external import External, Forfeit, Program, describe
from burgrave.core.errors import BadOption, BurgraveError, IllegalMove, UnknownMove
from burgrave.core.game import AnyGame
from burgrave.core.position import Position
from burgrave.sentences import speak

Message = dict[str, str]
"""A turn of a conversation, as OpenAI's endpoints take it: `role` and `content`."""

KEY = "BURGRAVE_API_KEY"
"""The variable of the environment that holds an endpoint's key."""

CHUNK = 1 << 16

HOW = "Answer with one of the legal moves on a line of its own, as the last line. Nothing else is read."


class NoAnswer(BurgraveError):
    """A model that cannot be reached, or that answers something else than an answer."""


class Model(Protocol):
    """Whoever answers a conversation; `question` is the same for programs, as `cmd:` bots get it."""

    name: str

    def hear(self, end: dict[str, Any]) -> None:
        """Be told how a game ended, as `cmd:` bots are."""

    def ask(self, messages: Sequence[Message], question: dict[str, Any]) -> str:
        """The answer, or NoAnswer."""

    def close(self) -> None:
        """Let go of what it holds."""


class Endpoint:
    """A model behind `POST …/chat/completions`."""

    def __init__(self, address: str, model: str, seconds: float = 120.0) -> None:
        self.address = address.rstrip("/") + "/chat/completions"
        if not address.startswith(("http://", "https://")):
            raise BadOption(f"an endpoint is an address like https://…/v1, not '{address}'")
        self.name = model
        self.seconds = seconds

    def hear(self, end: dict[str, Any]) -> None:
        """A conversation ends with the decision: there is nobody to be told."""

    def ask(self, messages: Sequence[Message], question: dict[str, Any]) -> str:
        """What the model says."""
        body = json.dumps({"model": self.name, "messages": list(messages)}).encode()
        headers = {"content-type": "application/json"}
        if key := os.environ.get(KEY):
            headers["authorization"] = f"Bearer {key}"
        request = urllib.request.Request(self.address, body, headers)  # noqa: S310 - http and https only, see above
        try:
            end = monotonic() + self.seconds
            with urllib.request.urlopen(request, timeout=self.seconds) as answer:  # noqa: S310
                said = json.loads(read_until(end, answer))
            return str(said["choices"][0]["message"]["content"])
        except (OSError, HTTPException) as error:
            raise NoAnswer(f"{self.address}: {error}") from error
        except (ValueError, LookupError, TypeError) as error:
            raise NoAnswer(f"{self.address}: the answer is no completion") from error

    def close(self) -> None:
        """Nothing is held."""


def read_until(end: float, answer: HTTPResponse) -> bytes:
    """All of an answer; TimeoutError if it still comes, however slowly, when its time is over."""
    parts = [b""]
    while part := answer.read1(CHUNK):
        parts.append(part)
        if monotonic() > end:
            raise TimeoutError("timed out")
    return b"".join(parts)


class Talker:
    """A program that reads questions as JSON lines and answers `{"move": WORDS}`; `messages` comes with a question.

    It stays from game to game: how one ended comes with the next question (`ended`), or at the end by itself.
    """

    def __init__(self, command: str, seconds: float = 120.0) -> None:
        self.name = f"cmd:{command}"
        self.seconds = seconds
        self.ended: list[dict[str, Any]] = []
        try:
            self.program = Program(shlex.split(command))
        except (OSError, ValueError) as error:
            raise NoAnswer(f"'{command}' cannot be started: {error}") from error

    def hear(self, end: dict[str, Any]) -> None:
        """Keep it for the next line."""
        self.ended = [end]

    def ask(self, messages: Sequence[Message], question: dict[str, Any]) -> str:
        """What the program says."""
        line = json.dumps({**question, "messages": messages, **({"ended": self.ended.pop()} if self.ended else {})})
        try:
            return External.parse_answer(self.program.ask(line, self.seconds))
        except Forfeit as reason:
            raise NoAnswer(f"{self.name}: {reason}") from reason

    def close(self) -> None:
        """Let the program end."""
        self.program.end([json.dumps(end) for end in self.ended], External.FAREWELL)


def find_model(name: str, model: str = "", seconds: float = 120.0) -> Model:
    """`cmd:COMMAND`, or the address of an endpoint and what it calls the model."""
    kind, _, command = name.partition(":")
    return Talker(command, seconds) if kind == "cmd" else Endpoint(name, model, seconds)


@dataclass
class ScoreSheet:
    """What a model did: decisions, and attempts that were refused, by the rule that forbids them."""

    decisions: int = 0
    at_once: int = 0
    """Decisions whose first answer was legal."""
    unreadable: int = 0
    """Answers that are no move of the game at all."""
    illegal: Counter[str] = field(default_factory=Counter)
    """Moves that the rules forbid, by rule."""
    forfeits: int = 0
    """Decisions for which no legal move came; a random one was played."""

    def as_json(self) -> dict[str, Any]:
        """All of it as data."""
        return {**vars(self), "illegal": dict(self.illegal.most_common())}


class TextBot(Bot):
    """A model at a table: it may try several times a decision, and is told by which rule a try was refused."""

    def __init__(self, model: Model, seed: int, language: str = "en", tries: int = 3) -> None:
        self.model = model
        self.language = language
        self.tries = tries
        self.sheet = ScoreSheet()
        self.stand_in = Uniform(seed)
        self.place: Place | None = None
        self.games = 0

    def sit(self, place: Place) -> None:
        """Take a seat at the next of the model's games."""
        self.place, place.number = place, self.games
        self.games += 1

    def close(self) -> None:
        """Tell the model how the game ended."""
        if self.place is not None:
            self.model.hear(self.place.end())

    def choose(self, game: AnyGame, position: Position, seat: int) -> int:
        """The first legal move that the model names, or a random one."""
        self.sheet.decisions += 1
        messages, question = begin(game, position, seat, self.language), describe(game, position, seat, self.place)
        for attempt in range(self.tries):
            answer = self.model.ask(messages, question)
            try:
                code = read_move(game, position, seat, answer)
            except (UnknownMove, IllegalMove) as error:
                self._note(error)
                refusal = speak(self.language, game).error(error)
                messages += [
                    {"role": "assistant", "content": answer},
                    {"role": "user", "content": f"{refusal}\n{HOW}"},
                ]
            else:
                self.sheet.at_once += attempt == 0
                return code
        self.sheet.forfeits += 1
        self.forfeits += 1
        return self.stand_in.choose(game, position, seat)

    def _note(self, error: UnknownMove | IllegalMove) -> None:
        if isinstance(error, IllegalMove):
            self.sheet.illegal[error.reason.rule] += 1
        else:
            self.sheet.unreadable += 1


def begin(game: AnyGame, position: Position, seat: int, language: str) -> list[Message]:
    """What a model is told: the rules page, what its seat sees, and what it may play."""
    say = speak(language, game)
    board = Text.from_markup(game.show(game.view(position, seat), say)).plain
    legal = "\n".join(sorted(game.words(code) for code in position.legal(seat)))
    asked = f"You are {say.player(seat)}.\n\n{board}\n\nLegal moves:\n{legal}\n\n{HOW}"
    return [{"role": "system", "content": rules_page(game, language)}, {"role": "user", "content": asked}]


def rules_page(game: AnyGame, language: str) -> str:
    """The game's rules page; the name alone of a game that brings none."""
    page = files(game.package) / "rules" / f"{language}.md"
    return page.read_text(encoding="utf-8") if page.is_file() else game.name


def read_move(game: AnyGame, position: Position, seat: int, answer: str) -> int:
    """The move that the last line of an answer names; UnknownMove or IllegalMove if it may not be played."""
    lines = [line.strip("`*'\". ") for line in answer.splitlines()]
    words = next(filter(None, reversed(lines)), "")
    code = game.code(words)
    if code not in position.legal(seat):
        reason = game.why_not(position, seat, words)
        assert reason is not None
        raise IllegalMove(seat, words, reason)
    return code


def measure(
    model: Model, game: str, opponents: Sequence[str], blocks: int = 1, players: int = 2, seed: int = 0, **how: Any
) -> dict[str, Any]:
    """Let a model meet each opponent, one seed in all rotations of the seats: its score sheet and the ladder."""
    pairings = [
        Pairing(arrange(game, players, {}, ["uniform", name], seed), (0, place))
        for place, name in enumerate(opponents, 1)
    ]
    bot = TextBot(model, seed, **how)
    results = [
        (pair, [play_game(pair.contest, block, rotation, [bot, *pair.contest.bots[1:]]) for rotation in range(players)])
        for block in range(blocks)
        for pair in pairings
    ]
    names = [model.name, *(full_name(name, game) for name in opponents)]
    ladder = Ladder(game, players, names, results)
    return {"model": model.name, "sheet": bot.sheet.as_json(), "ladder": ladder.as_json()}
