"""The games for OpenSpiel, so that its algorithms run on them. Importing this registers every game as `burgrave_NAME`.

Chance has nodes of its own, with a probability for each outcome. Seats that choose at once are asked in rising order;
what one of them chose is in no other's information state before the rules reveal it. All actions are codes.
"""

import json
from collections.abc import Callable, Mapping, Sequence
from hashlib import blake2b
from math import prod
from random import Random
from typing import Any, ClassVar, NoReturn, Self

import numpy as np
import pyspiel
from numpy.typing import NDArray

from burgrave.core import notation
from burgrave.core.errors import BadOption, IllegalMove
from burgrave.core.game import AnyGame, Option
from burgrave.core.position import CHANCE, OVER, Position
from burgrave.research.actions import BadAction, Tokens
from burgrave.research.checking import as_told
from burgrave.research.mini import find_all, find_kept
from burgrave.research.rewards import LEAST, MOST, check_kind, rewards

NOBODY, ALL = pyspiel.PrivateInfoType.NONE, pyspiel.PrivateInfoType.ALL_PLAYERS
"""Whose private information an observer tells, if not only the player's."""

RECALLED = 64
"""How many of the last lines a tensor of the information state tells: all of them, in the mini games."""

UNSAID = ("default", -1)
"""What an option is that nobody named, in words or as a number: its default may follow from another option."""


Sight = tuple[int | None, bool]
"""Who looks, a seat or a spectator (None), and whether at all that he sees, or only beyond what all see."""


class Memory:
    """What was in a sight since the game began: lines as they could be read, and every view in between as a digest."""

    def __init__(
        self, position: Position, after: int = 0, lines: tuple[str, ...] = (), seen: str = "", digest: bytes = b""
    ) -> None:
        self.position = position
        self.after = after
        self.lines = lines
        self.seen = seen
        self.digest = digest


class Trail:
    """A position, the moves that led to it, and what is remembered of them, worked out when it is asked for."""

    def __init__(self, game: AnyGame, start: Position) -> None:
        self.game = game
        self.start = start
        self.position = start.copy()
        self.moves: list[tuple[int, int]] = []
        self.memories: dict[Sight, Memory] = {}
        self.codes: list[int] | None = None

    def legal(self) -> list[int]:
        """What whoever is to act may do, chance too; it is listed once."""
        if self.codes is None:
            self.codes = self.position.legal(self.position.actor())
        return self.codes

    def play(self, code: int) -> None:
        """Play a code for whoever is to act; IllegalMove or BadAction if it cannot be."""
        seat = self.position.actor()
        if code not in self.legal():
            self.refuse(seat, code)
        self.position.play(seat, code)
        self.moves.append((seat, code))
        self.codes = None

    def refuse(self, seat: int, code: int) -> NoReturn:
        """Say why a code cannot be played."""
        if seat == OVER:
            raise BadAction("the game is over: nothing can be played any more")
        if not 0 <= code < self.game.vocabulary.size:
            raise BadAction(f"{self.game.name} has actions from 0 to {self.game.vocabulary.size - 1}, not {code}")
        words = self.game.words(code)
        if seat == CHANCE:
            raise BadAction(f"'{words}' is nothing that chance can decide now")
        reason = self.game.why_not(self.position, seat, words)
        assert reason is not None
        raise IllegalMove(seat, words, reason)

    def see(self, position: Position, sight: Sight) -> str:
        """What is in a sight at a position."""
        viewer, is_whole = sight
        look = self.game.look(position)
        return as_text(look(viewer) if is_whole else beyond(look(viewer), look(None)))

    def read(self, position: Position, move: tuple[int, int], sight: Sight) -> str:
        """The line of a move; nothing where all read the same and that is not in the sight."""
        viewer, is_whole = sight
        line = self.game.line(position, *move, viewer)
        return line if is_whole or line != self.game.line(position, *move, None) else ""

    def memory(self, sight: Sight) -> Memory:
        """What was in a sight until now."""
        known = self.memories.get(sight) or Memory(self.start)
        if known.after < len(self.moves):
            position, lines, seen, digest = known.position.copy(), list(known.lines), known.seen, known.digest
            for move in self.moves[known.after :]:
                line, before = self.read(position, move, sight), seen
                position.play(*move)
                seen = self.see(position, sight)
                lines += [line] * bool(line)
                if line or seen != before:
                    digest = blake2b(digest + f"{line} {seen}".encode(), digest_size=16).digest()
            self.memories[sight] = known = Memory(position, len(self.moves), tuple(lines), seen, digest)
        return known

    def imagined(self, seat: int, rng: Random) -> "Trail":
        """A twin in a world that the seat holds possible, with nothing of this one that the seat does not know."""
        twin = Trail(self.game, self.game.imagine(self.position, seat, rng))
        for sight in ((seat, True), (seat, False), (None, True)):
            known = self.memory(sight)
            twin.memories[sight] = Memory(twin.start, 0, known.lines, known.seen, known.digest)
        return twin

    def __getstate__(self) -> dict[str, Any]:
        """What is needed in another process, whether it runs compiled or not."""
        memories = {sight: vars(known) | {"position": known.position.dump()} for sight, known in self.memories.items()}
        dumps = {"start": self.start.dump(), "position": self.position.dump()}
        return {"game": self.game, "moves": self.moves, "memories": memories, **dumps}

    def __setstate__(self, state: dict[str, Any]) -> None:
        self.game, self.moves = state["game"], state["moves"]
        self.start, self.position = self.game.load(state["start"]), self.game.load(state["position"])
        self.memories = {
            sight: Memory(**known | {"position": self.game.load(known["position"])})
            for sight, known in state["memories"].items()
        }
        self.codes = None

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        twin = self.__class__.__new__(self.__class__)
        twin.__dict__.update(
            self.__dict__, position=self.position.copy(), moves=self.moves[:], memories=self.memories.copy()
        )
        return twin


def as_text(view: Mapping[str, Any]) -> str:
    """A view as one line of text."""
    return json.dumps(view, sort_keys=True, separators=(",", ":"), ensure_ascii=False)


def beyond(seen: Any, public: Any) -> Any:
    """What a view has that the spectator's has not: of what is otherwise in it, the parts that are."""
    if isinstance(seen, list) and isinstance(public, list) and len(seen) == len(public):
        seen, public = (dict(enumerate(items)) for items in (seen, public))
    if not isinstance(seen, dict) or not isinstance(public, dict):
        return seen
    return {key: beyond(value, public.get(key)) for key, value in seen.items() if value != public.get(key)}


class State(pyspiel.State):  # type: ignore[misc] # OpenSpiel has no types
    """A position as OpenSpiel asks for it."""

    def __init__(self, game: "OpenSpielGame") -> None:
        super().__init__(game)
        self.trail = Trail(game.rules, game.start)
        self.kind = game.kind

    def current_player(self) -> int:
        """The seat to act, chance, or the sign that the game is over."""
        seat = self.trail.position.actor()
        return int(pyspiel.PlayerId.TERMINAL) if seat == OVER else seat

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.trail.position.actor() == OVER

    def _legal_actions(self, player: int) -> list[int]:
        return self.trail.legal() if player == self.trail.position.actor() else self.trail.position.legal(player)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """What chance may decide, each with its probability."""
        position = self.trail.position
        codes = self.trail.legal() if position.actor() == CHANCE else []
        total = sum(position.weight(code) for code in codes)
        return [(code, position.weight(code) / total) for code in codes]

    def _apply_action(self, action: int) -> None:
        self.trail.play(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return self.trail.game.words(action)

    def returns(self) -> list[float]:
        """What the game was worth to each seat; nothing before it is over."""
        position = self.trail.position
        if position.actor() != OVER:
            return [0.0] * position.seats
        return rewards(position, self.kind)

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> "State":
        """A state that the player holds possible, drawn fairly; it has no history."""
        state: State = self.get_game().new_initial_state()
        state.trail = self.trail.imagined(player, Random(sampler()))
        return state

    def __str__(self) -> str:
        return notation.write(self.trail.game, self.trail.position)


class OpenSpielGame(pyspiel.Game):  # type: ignore[misc] # OpenSpiel has no types
    """A game for so many players, with its options; a class for each game has its rules, the newest first."""

    kept: ClassVar[Mapping[int, AnyGame]]

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        given = dict(params or {})
        version = given.pop("version", next(iter(self.kept)))
        if version not in self.kept:
            raise BadOption(f"version {version}: there are {', '.join(map(str, self.kept))}")
        self.rules = rules = self.kept[version]
        players = given.pop("players", rules.seats[0])
        self.kind = check_kind(given.pop("rewards", "rank"))
        named = {name: value for name, value in given.items() if value not in UNSAID}
        options = rules.settle(players, as_told(named))
        self.start = rules.start(players, options)
        super().__init__(
            make_type(rules, self.kind, players),
            make_info(rules, self.kind, players),
            {"players": players, "rewards": self.kind, "version": version, **as_parameters(rules, options)},
        )

    def new_initial_state(self) -> State:
        """The first position, nothing dealt yet."""
        return State(self)

    def __reduce__(self) -> tuple[Callable[[str], Any], tuple[str]]:
        """A pickle tells the game's name and parameters, and whose they are."""
        return load, (str(self),)

    def make_py_observer(self, kind: Any = None, params: Any = None) -> "Observer":
        """What tells as much of a state as is asked for: by default what a player sees of it."""
        if params:
            raise ValueError(f"observers take no parameters, not {params}")
        return Observer(self, kind or pyspiel.IIGObservationType())


class Observer:
    """Fills tensors and writes strings of what all see, of what players know beyond that, or of both.

    The tensor has the parts of the encoder's row that were asked for, private ones of all players one after the other,
    from the one asked on; the string has views. With perfect recall the tensor also has the last lines as they could
    be read, by the tokens of their words, and the string all of them and a digest of all views.
    """

    def __init__(self, game: OpenSpielGame, kind: pyspiel.IIGObservationType) -> None:
        self.public, self.private, self.recalls = kind.public_info, kind.private_info, kind.perfect_recall
        self.encoder = game.rules.observation(game.start.seats)
        self.tokens = Tokens(game.rules.vocabulary)
        self.rows = np.zeros((len(self.players(0)), self.encoder.length), np.float32)
        shapes, self.places = self.lay_out()
        readers = len(self.readers(0))
        if self.recalls and readers:
            lines = min(RECALLED, game.rules.limits.length), self.tokens.longest - 1
            shapes["lines"] = (readers, *lines) if readers > 1 else lines
        self.tensor = np.zeros(sum(prod(shape) for shape in shapes.values()), np.float32)
        self.dict, at = {}, 0
        for name, shape in shapes.items():
            self.dict[name] = self.tensor[at : at + prod(shape)].reshape(shape)
            at += prod(shape)

    def lay_out(self) -> tuple[dict[str, tuple[int, ...]], NDArray[np.intp]]:
        """The shapes of the parts of the tensor, and where in the rows of the players its numbers are."""
        shapes: dict[str, tuple[int, ...]] = {}
        places: list[NDArray[np.intp]] = [np.arange(0)]
        at = 0
        for part in self.encoder.parts:
            rows = (len(self.rows) if self.private != NOBODY else 0) if part.is_private else int(self.public)
            if rows:
                shape = part.shape or (1,)
                shapes[part.name] = (rows, *shape) if rows > 1 else shape
                places += [np.arange(at, at + part.size) + row * self.encoder.length for row in range(rows)]
            at += part.size
        return shapes, np.concatenate(places)

    def players(self, player: int) -> list[int]:
        """Whose rows have what is told when a player is asked, from that one on."""
        seats = self.encoder.seats
        return [(player + i) % seats for i in range(seats)] if self.private == ALL else [player]

    def readers(self, player: int) -> Sequence[int | None]:
        """Whose views have it: a spectator's, where it is what all see."""
        return self.players(player) if self.private != NOBODY else [None] if self.public else []

    def set_from(self, state: State, player: int) -> None:
        """Fill the tensor."""
        for row, seat in zip(self.rows, self.players(player), strict=True):
            self.encoder.fill(state.trail.position, seat, row)
        np.take(self.rows, self.places, out=self.tensor[: len(self.places)])
        lines = self.tensor[len(self.places) :]
        lines[:] = 0
        if len(lines):
            readers = self.readers(player)
            for table, reader in zip(np.split(lines, len(readers)), readers, strict=True):
                self.write_lines(state, reader, table.reshape(-1, self.tokens.longest - 1))

    def write_lines(self, state: State, reader: int | None, table: NDArray[np.float32]) -> None:
        """The last lines that a reader could read."""
        for number, line in enumerate(state.trail.memory((reader, self.public)).lines[-len(table) :]):
            for place, word in enumerate(line.split()):
                table[number, place] = self.tokens.number(word)

    def string_from(self, state: State, player: int) -> str:
        """What is asked for as text."""
        return " ".join(self.tell(state.trail, reader) for reader in self.readers(player))

    def tell(self, trail: Trail, reader: int | None) -> str:
        """What a reader sees, and saw."""
        sight = reader, self.public
        words = [] if reader is None else [str(reader)]
        if self.recalls:
            memory = trail.memory(sight)
            words += ["; ".join(memory.lines), memory.digest.hex()]
        return " ".join([*words, trail.see(trail.position, sight)])


def state_at(rules: AnyGame, position: Position) -> State:
    """A position as a state without history; what is not for the seat that is to act must not be in it."""
    given = {"version": rules.version, **as_parameters(rules, rules.options_of(position))}
    state: State = pyspiel.load_game(f"burgrave_{rules.name}", {"players": position.seats, **given}).new_initial_state()
    state.trail = Trail(rules, position)
    return state


def as_parameters(rules: AnyGame, options: Mapping[str, str]) -> dict[str, str | int]:
    """Options as OpenSpiel takes them."""
    numbers = {option.name for option in rules.options if is_number(option)}
    return {name: int(value) if name in numbers else value for name, value in options.items()}


def is_number(option: Option) -> bool:
    """Whether OpenSpiel reads the values of an option as numbers when it finds them in a text."""
    return all(value.isdecimal() for value in option.values)


def make_type(rules: AnyGame, kind: str = "rank", players: int = 2) -> pyspiel.GameType:
    """What OpenSpiel is told of a game."""
    utilities = pyspiel.GameType.Utility
    sums = {"rank": utilities.ZERO_SUM, "share": utilities.CONSTANT_SUM}
    return pyspiel.GameType(
        short_name=f"burgrave_{rules.name}",
        long_name=f"Burgrave {rules.name}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=sums.get(kind, utilities.ZERO_SUM if players == 2 else utilities.GENERAL_SUM),
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=rules.seats[-1],
        min_num_players=rules.seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={
            "players": rules.seats[0],
            "rewards": "rank",
            "version": rules.version,
            **{option.name: UNSAID[is_number(option)] for option in rules.options},
        },
    )


def make_info(rules: AnyGame, kind: str, players: int) -> pyspiel.GameInfo:
    """How large a game is."""
    sums = {"rank": 0.0, "share": 1.0}
    return pyspiel.GameInfo(
        num_distinct_actions=rules.vocabulary.size,
        max_chance_outcomes=rules.vocabulary.size,
        num_players=players,
        min_utility=LEAST[kind],
        max_utility=MOST[kind],
        utility_sum=sums.get(kind, 0.0 if players == 2 else None),
        max_game_length=rules.limits.length,
    )


def load(text: str) -> OpenSpielGame:
    """The game of a text, wherever this module is imported for it."""
    game: OpenSpielGame = pyspiel.load_game(text)
    return game


def register_all() -> None:
    """Register every game that is not yet."""
    for name, rules in find_all().items():
        if f"burgrave_{name}" not in pyspiel.registered_names():
            # A class, since OpenSpiel lets go of it after Python has ended: anything else would be freed then.
            pyspiel.register_game(make_type(rules), type(name, (OpenSpielGame,), {"kept": find_kept(name)}))


register_all()
