"""What observers tell: of what all see and what players know beyond, what was asked for, and nothing else."""

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import product
from random import Random

import numpy as np
import pyspiel
import pytest
from open_spiel.python.observation import make_observation

from burgrave.bots.external import describe
from burgrave.cli.soak import mix_options
from burgrave.core.chance import roll
from burgrave.core.game import AnyGame, find_games
from burgrave.core.position import CHANCE, Position
from burgrave.research import gymnasium as gymnasiums
from burgrave.research.dataset import rows_with_tensors
from burgrave.research.mini import find_all, find_any
from burgrave.research.openspiel import OpenSpielGame, State, Trail
from burgrave.research.pettingzoo import env
from burgrave.research.selfplay import Setting, WatchedGame, play_game
from burgrave.research.text import begin
from burgrave.research.vector import Vector
from tests.research.checks import make_openspiel
from tests.research.test_openspiel import pennies_after

pytestmark = pytest.mark.usefixtures("registered")

NOBODY, OWN, ALL = (getattr(pyspiel.PrivateInfoType, name) for name in ("NONE", "SINGLE_PLAYER", "ALL_PLAYERS"))
KINDS = list(product((False, True), (NOBODY, OWN, ALL), (False, True)))
"""Whether public, whose private information, whether the past too."""

TABLES = [(name, players) for name, game in find_all().items() for players in sorted({game.seats[0], game.seats[-1]})]
each_table = pytest.mark.parametrize(("name", "players"), [*TABLES, ("pennies", 3)])
APART = 12
"""So many moves two worlds are played on side by side."""


SHORT, LONG = 20, 1000
"""Moves of a game that is."""


def load(name: str, players: int) -> OpenSpielGame:
    rules = find_any(name)
    options = {} if players == rules.seats[0] or name == "pennies" else mix_options(rules, players, seed=4)
    return make_openspiel(rules, {"players": players, **options})


def state_of(game: OpenSpielGame, position: Position) -> State:
    state: State = game.new_initial_state()
    state.trail = Trail(game.rules, position)
    return state


@cache
def observer(game: str, public: bool, private: object, recalls: bool):
    kind = pyspiel.IIGObservationType(perfect_recall=recalls, public_info=public, private_info=private)
    return make_observation(pyspiel.load_game(game), kind)


def told(state: State, player: int, *kind: object) -> tuple[str, list[float]]:
    """What an observer of a kind tells, as text and as numbers."""
    seen = observer(str(state.get_game()), *kind)
    seen.set_from(state, player)
    return seen.string_from(state, player), seen.tensor.tolist()


def random_code(position: Position, rng: Random) -> int:
    seat = position.actor()
    return roll(position, rng) if seat == CHANCE else rng.choice(position.legal(seat))


def moments(game: OpenSpielGame, seed: int) -> Iterator[tuple[Position, Random]]:
    """Positions along a random game; every one of several games, where they are short."""
    rng, length = Random(seed), game.rules.limits.length
    every, games = (1, 6) if length < SHORT else (13, 1) if length < LONG else (41, 1)
    for _ in range(games):
        position, moves = game.start.copy(), 0
        while position.to_act():
            if moves % every == 0:
                yield position.copy(), rng
            position.play(position.actor(), random_code(position, rng))
            moves += 1
        yield position, rng


def side_by_side(rules: AnyGame, one: State, other: State, viewer: int | None, rng: Random) -> Iterator[bool]:
    """Play on in two worlds what a viewer reads alike; whether he still sees no difference, at each step."""
    for _ in range(APART):
        places = [state.trail.position for state in (one, other)]
        if places[0].actor() != places[1].actor() or not places[0].to_act():
            return
        mover, code = places[0].actor(), random_code(places[0], rng)
        line = rules.line(places[0], mover, code, viewer)
        twins = [each for each in places[1].legal(mover) if rules.line(places[1], mover, each, viewer) == line]
        if not twins:
            return
        one.apply_action(code)
        other.apply_action(code if code in twins else twins[0])
        yield rules.view(places[0], viewer) == rules.view(places[1], viewer)


def differ(one: tuple[str, list[float]], other: tuple[str, list[float]]) -> tuple[bool, bool]:
    return one[0] != other[0], one[1] != other[1]


@each_table
def test_worlds_that_look_alike_to_a_seat_or_to_a_spectator_are_told_alike(name: str, players: int) -> None:
    """And as soon as a seat sees a difference it is told, with all that it has seen for ever."""
    game = load(name, players)
    rules = game.rules
    for position, rng in moments(game, seed=5):
        viewer = rng.choice([None, *range(players)])
        imagined = rules.imagine(position, viewer, rng)
        one, other = state_of(game, position), state_of(game, imagined)
        check_told_alike(one, other, viewer)
        if all(list(side_by_side(rules, one, other, viewer, rng))):
            check_told_alike(one, other, viewer)
        elif viewer is not None:
            assert told(one, viewer, True, OWN, True)[0] != told(other, viewer, True, OWN, True)[0]


def check_told_alike(one: State, other: State, viewer: int | None) -> None:
    """Whatever is asked for that a viewer may know."""
    for public, private, recalls in KINDS:
        knowing = {NOBODY: range(one.num_players()), OWN: [] if viewer is None else [viewer], ALL: []}[private]
        for seat in knowing:
            kind = public, private, recalls
            assert told(one, seat, *kind) == told(other, seat, *kind)


@each_table
def test_what_differs_for_a_seat_differs_in_its_own_private_part_and_in_that_of_all(name: str, players: int) -> None:
    game = load(name, players)
    rules, encoder = game.rules, game.rules.observation(players)
    rows = np.empty((2, encoder.length), np.float32)
    shown = hidden = 0
    for position, rng in moments(game, seed=6):
        imagined = rules.imagine(position, None, rng)
        worlds = [state_of(game, each) for each in (position, imagined)]
        hidden += imagined.dump() != position.dump()
        for seat in range(players):
            differs = rules.view(position, seat) != rules.view(imagined, seat)
            shown += differs
            for row, world in zip(rows, worlds, strict=True):
                encoder.fill(world.trail.position, seat, row)
            for public in (False, True):
                (text, numbers), (other_text, other_numbers) = (
                    told(world, seat, public, OWN, False) for world in worlds
                )
                assert (text != other_text) == differs
                assert (numbers != other_numbers) == (rows[0] != rows[1]).any()
                of_all, of_all_others = (told(world, 0, public, ALL, False)[0] for world in worlds)
                assert of_all != of_all_others or not differs
    assert shown or not hidden


OF_SEAT_1 = [(1, OWN), (0, ALL), (1, ALL)]
"""Who is told of what seat 1 alone knows, whose private information being asked for."""


@each_table
def test_a_tensor_has_the_parts_that_were_asked_for(name: str, players: int) -> None:
    game = load(name, players)
    encoder = game.rules.observation(players)
    sizes = {private: sum(part.size for part in encoder.parts if part.is_private == private) for private in (0, 1)}
    state = game.new_initial_state()
    row = np.empty(encoder.length, np.float32)
    encoder.fill(state.trail.position, 1, row)
    for public, private in product((False, True), (NOBODY, OWN, ALL)):
        seen = observer(str(game), public, private, False)
        seen.set_from(state, 1)
        copies = {NOBODY: 0, OWN: 1, ALL: players}[private]
        assert seen.tensor.size == public * sizes[0] + copies * sizes[1]
        assert sum(part.size for part in seen.dict.values()) == seen.tensor.size
        assert set(seen.dict) == {
            part.name for part in encoder.parts if (private != NOBODY if part.is_private else public)
        }
    assert told(state, 1, True, OWN, False)[1] == row.tolist() == state.observation_tensor(1)
    assert game.observation_tensor_size() == encoder.length


def test_of_what_is_not_asked_for_nothing_is_told() -> None:
    game = load("castel", 2)
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.legal_actions()[0])
    for recalls in (False, True):
        assert told(state, 0, False, NOBODY, recalls) == ("", [])
        public = [told(state, seat, True, NOBODY, recalls)[0] for seat in range(2)]
        assert public[0] == public[1] and "exchange" in public[0]
        own = [told(state, seat, False, OWN, recalls)[0] for seat in range(2)]
        assert own[0] != own[1] and "exchange" not in own[0]
        everybody = told(state, 1, False, ALL, recalls)[0]
        assert everybody == f"{own[1]} {own[0]}"


def test_the_past_is_recalled_as_far_as_it_was_seen() -> None:
    """Bids of pennies are never opened: they are their seats' own for ever; what chance turned up is not."""

    def differ(*ways: tuple[str, str, str]) -> set[tuple[int, object, object, bool]]:
        one, other = (pennies_after(*lines, "turn 2") for lines in ways)
        return {
            (seat, *kind)
            for seat, kind in product(range(2), KINDS)
            if told(one, seat, *kind) != told(other, seat, *kind)
        }

    otherwise_bid = differ(("turn 1", "bid 0", "bid 1"), ("turn 1", "bid 0", "bid 2"))
    assert otherwise_bid == {(s, public, private, True) for s, private in OF_SEAT_1 for public in (False, True)}
    otherwise_turned = differ(("turn 1", "bid 0", "bid 0"), ("turn 2", "bid 0", "bid 0"))
    assert otherwise_turned == {(s, True, private, True) for s in range(2) for private in (NOBODY, OWN, ALL)}


class Interfaces:
    """A game through all other interfaces, put at any position."""

    def __init__(self, game: OpenSpielGame) -> None:
        self.game, start = game.rules, game.start
        options = self.game.options_of(start)
        self.table = env(self.game.name, start.seats, **options)
        self.alone = gymnasiums.Environment(self.game.name, start.seats, ["uniform"], **options)
        self.vector = Vector(self.game.name, 1, start.seats, 1, masks="bytes", **options)
        for each in (self.table, self.alone):
            each.reset(seed=1)

    def shown(self, position: Position, seat: int) -> dict[str, object]:
        """All that they tell a seat that is to act."""
        for each in (self.table, self.alone):
            each.episode.position, each.episode.seat, each.episode.codes = position, seat, position.legal(seat)
        agent, self.alone.seat = self.table.possible_agents[seat], seat
        begun = self.vector.__getstate__()
        self.vector.__setstate__(begun | {"dumps": [(position.dump(), dice) for _, dice in begun["dumps"]]})
        return {
            "PettingZoo": {key: value.tolist() for key, value in self.table.observe(agent).items()},
            "its views": (self.table.view(agent), self.table.text(agent)),
            "Gymnasium": (self.alone.episode.row(seat).tolist(), self.alone.action_masks().tolist()),
            "its view": (self.alone.view(), self.alone.text()),
            "Vector": [getattr(self.vector, name).tolist() for name in ("observations", "legal", "masks", "seats")],
            "text": [begin(self.game, position, seat, language) for language in ("en", "fr")],
            "cmd": describe(self.game, position, seat),
        }


@each_table
def test_what_a_seat_may_not_know_shows_in_no_interface(name: str, players: int) -> None:
    game = load(name, players)
    interfaces = Interfaces(game)
    for position, rng in moments(game, seed=7):
        seat = position.actor()
        if seat >= 0:
            imagined = game.rules.imagine(position, seat, rng)
            assert interfaces.shown(position, seat) == interfaces.shown(imagined, seat)


@pytest.mark.parametrize("name", find_games())
def test_what_a_seat_may_not_know_is_in_no_row_of_a_dataset_but_as_the_whole_position(name: str) -> None:
    played = find_games()[name]
    setting = Setting(name, 2, played.settle(2, {}), ("uniform",), 5)
    watched, rng = play_game(setting, 0), Random(1)
    worlds = [
        step.position if step.seat == CHANCE else played.imagine(step.position, step.seat, rng)
        for step in watched.steps
    ]
    match = watched.match.fork()
    match.positions = [*worlds, match.position]
    steps = [replace(step, position=world) for step, world in zip(watched.steps, worlds, strict=True)]
    rows, others = (rows_with_tensors(setting, each) for each in (watched, WatchedGame(0, match, steps)))
    assert [row.pop("position") for row in rows] != [row.pop("position") for row in others]
    assert rows == others
