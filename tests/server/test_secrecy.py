"""Nothing is told by when it happens: twin games give a viewer the same frames at the same moments."""

import asyncio
from collections import Counter
from itertools import count
from random import Random

import pytest

from burgrave.core.game import find_game, find_games
from burgrave.core.match import Match
from burgrave.core.position import CHANCE
from burgrave.server import frames
from burgrave.server.context import make_context
from burgrave.server.models.moves import MoveRequest
from burgrave.server.models.tables import NewTable, SeatChange
from burgrave.server.people import Person
from burgrave.server.settings import Settings, Source
from burgrave.server.tables import create, play, seats
from burgrave.server.tables.bots import ONE_BY_ONE
from burgrave.server.tables.secrecy import is_plain, is_sealed
from burgrave.server.workers import Choice
from tests.server.serving import fixed_source
from tests.server.twins import Script, make_twins

MOVES = 60
SEALED_AFTER = 2.0
VIEWER, AUTO = 0, 1
"""Who looks, and a person whose single moves are played by themselves; all others are bots."""


class Clock:
    """Time that passes when the test says so."""

    def __init__(self):
        self.now, self.sleepers, self.numbers = 0.0, [], count()

    async def sleep(self, seconds):
        if seconds > 0:
            woken = asyncio.get_running_loop().create_future()
            self.sleepers.append((self.now + seconds, next(self.numbers), woken))
            await woken

    def pass_on(self):
        """To the next moment at which somebody wakes, alone."""
        self.sleepers.sort()
        self.now, _, woken = self.sleepers.pop(0)
        woken.set_result(None)


class Witness:
    """Who waits for changes, and notes at each moment what it is sent."""

    def __init__(self, clock, table, person):
        self.clock, self.table, self.person, self.seen = clock, table, person, []

    def set(self):
        since = self.seen[-1][1]["seq"] if self.seen else 0
        frame = frames.frame(self.table, self.person.id, VIEWER, since, "en")
        if not self.seen or frame["seq"] > since:
            self.seen.append((self.clock.now, frame))


class House:
    """A server where one of the twins is played: by two people and bots that choose as it is written."""

    def __init__(self, folder, match):
        self.match, self.clock, self.stuck = match, Clock(), 0
        fixed, chance = fixed_source(), Script(self.written(CHANCE))
        source = Source(lambda: self.clock.now, fixed.token, chance, lambda: None, self.clock.sleep)
        self.context = make_context(Settings(database=f"sqlite:///{folder}/twin.db", seal_seconds=SEALED_AFTER), source)
        self.context.workers.choose = self.choose

    def written(self, seat):
        return [code for mover, code in self.match.moves if mover == seat]

    def line(self, seat):
        """What is written that a seat does next, whoever made its moves so far."""
        [table] = self.context.tables.live.values()
        done = sum(mover == seat for mover, _ in table.match.moves)
        return next(map(table.game.words, self.written(seat)[done:]), None)

    async def choose(self, game, position, seat, bot, chance, turn):
        """What is written; where it is a secret, after a thought that takes the longer the more there is to choose."""
        line = self.line(seat)
        if line is None:
            self.stuck += 1
            await asyncio.get_running_loop().create_future()
        if is_sealed(game, position, seat):
            await self.clock.sleep(min(0.1 * len(position.legal(seat)), 0.9 * SEALED_AFTER))
        return Choice(line, bot)

    async def play(self):
        """All frames of the viewer with their moments."""
        tables = self.context.tables
        await self.context.store.open()
        people = [Person(token, token, token) for token in "ab"]
        for person in people:
            await self.context.store.add_person(person.id, person.name, 0)
        free = [{"who": "me"}, {"who": "open"}]
        bots = [{"who": "bot", "bot": "uniform"}] * (self.match.position.seats - 2)
        wanted = NewTable(game=self.match.game.name, options=self.match.options, seats=[*free, *bots])
        table = await create.create(tables, self.context.workers, people[0], wanted)
        witness = Witness(self.clock, table, people[0])
        table.watchers.add(witness)
        await seats.change_seat(tables, table, people[1], AUTO, SeatChange(to="me"))
        await seats.wish(tables, table, people[1], AUTO, True)
        while await self.step(table, people):
            pass
        await self.context.bots.stop()
        await self.context.store.close()
        return witness.seen

    async def step(self, table, people):
        """Let the bots do what they do now; then time passes, or if nobody sleeps, a person moves."""
        while len(self.context.bots.tasks) > len(self.clock.sleepers) + self.stuck:
            await asyncio.sleep(0.001)
        if self.clock.sleepers:
            self.clock.pass_on()
            return True
        for seat in (VIEWER, AUTO):
            if seat in table.position.to_act() and (words := self.line(seat)):
                self.clock.now += 1
                given = MoveRequest(words=words, answers=table.seq, id=f"m{table.seq}")
                await play.play(self.context.tables, table, people[seat], given)
                return table.status == "running"
        return False


def find_twins(game, count):
    """Twin games that differ, for the viewer's eyes, in whether others have a choice."""
    found = []
    for seed in range(12):
        twins = make_twins(game, max(2, game.seats[-1]), VIEWER, seed, MOVES)
        telling = sum(
            (len(one.legal(seat)) == 1) != (len(other.legal(seat)) == 1)
            for one, other, (seat, _) in zip(
                twins.first.positions, twins.second.positions, twins.first.moves, strict=False
            )
            if seat > 0
        )
        found.append((telling, twins.differ, seed, twins))
        if len([1 for telling, *_ in found if telling]) >= count:
            break
    return [twins for *_, twins in sorted(found, key=lambda one: one[:3], reverse=True)[:count]]


@pytest.mark.parametrize("name", [*find_games(), "pennies"])
def test_twin_games_give_the_same_frames_at_the_same_moments(name, tmp_path):
    for number, twins in enumerate(find_twins(find_game(name), 2)):
        one, other = (
            asyncio.run(House(tmp_path / f"{number}{part}", match).play())
            for part, match in (("a", twins.first), ("b", twins.second))
        )
        assert one == other and twins.differ and len(one) > 3


@pytest.mark.parametrize("name", find_games())
def test_whether_a_choice_is_single_is_known_or_a_secret_whatever_is_hidden(name):
    """What others hold possible: there, too, it is a secret; or if it is none, the choice is single there as well."""
    game, known, hidden = find_game(name), Counter(), 0
    for seed in range(25):
        rng, match = Random(seed), Match(game, game.seats[seed % len(game.seats)])
        while not match.is_over:
            position = match.position
            seat = rng.choice(position.to_act())
            if seat != CHANCE and not is_sealed(game, position, seat):
                viewer = rng.choice([None, *(other for other in range(position.seats) if other != seat)])
                other = game.imagine(position, viewer, rng)
                hides, is_single = game.hides_choice(position, seat), len(position.legal(seat)) == 1
                assert game.hides_choice(other, seat) == hides
                assert hides or is_single == (len(other.legal(seat)) == 1), (seed, len(match.moves))
                known[is_single] += not hides
                hidden += hides
            match.push(seat, rng.choice(position.legal(seat)))
    assert known[True] and known[False] and hidden


def test_what_is_sealed_and_what_is_plain():
    game = find_game("loewenherz")
    twins = make_twins(game, 4, 0, 1, 200)
    phases = Counter()
    for position, (seat, code) in zip(twins.first.positions, twins.first.moves, strict=False):
        if seat != CHANCE:
            verb = game.words(code).split()[0]
            phases[verb, is_sealed(game, position, seat)] += 1
            if is_plain(game, position, seat):
                assert len(position.legal(seat)) == 1
                phases["plain"] += 1
    assert phases["bid", True] and not phases["bid", False]


def test_a_bots_bid_comes_at_its_time_also_if_it_could_bid_nothing_else(tmp_path):
    match = Match(find_game("loewenherz"), 4)
    rng, chosen = Random(3), Counter()
    while chosen[True] < 3 or chosen[False] < 3:
        seat = rng.choice(match.position.to_act())
        legal = match.position.legal(seat)
        if match.game.vocabulary.verb(legal[0]) == "bid" and seat > AUTO:
            chosen[len(legal) == 1] += 1
        match.push(seat, rng.choice(legal))
    asked, waits = {}, []
    for now, frame in asyncio.run(House(tmp_path, match).play()):
        for item in frame["log"]:
            began = asked.pop(item["seat"], None)
            if item["seat"] > AUTO and item["words"] == "bid ?":
                assert began is not None, "in the frame that opened the duel"
                waits.append(round(now - began - ONE_BY_ONE * item["seat"], 6))
        asked = {seat: asked.get(seat, now) for seat in frame["to_act"]}
    assert len(waits) >= 6 and set(waits) == {SEALED_AFTER}
