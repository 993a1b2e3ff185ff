"""The engine agrees with a second referee at every decision of random games.

`GAMES=200 ./run test tests/referee` plays 200 games an option (with `-n 2` on two cores); without it there are a few.
"""

import os
from itertools import product
from random import Random

import pytest

from burgrave.core.game import AnyGame, find_game
from tests.referee.loewenherz import Loewenherz
from tests.referee.play import Engine, follow
from tests.referee.raubritter import Raubritter
from tests.referee.torres import MASTERS, Torres

GAMES = int(os.environ.get("GAMES", "0"))
REFEREES = {"torres": Torres, "raubritter": Raubritter, "loewenherz": Loewenherz}


def versions(name: str) -> dict[int, AnyGame]:
    """A game by every version of its rules."""
    newest = find_game(name)
    older = {version: find_game(name, version) for version in range(1, newest.version)}
    return older | {newest.version: newest}


def combine(**values: str) -> list[dict[str, str]]:
    """Every combination of some values of options."""
    return [dict(zip(values, each, strict=True)) for each in product(*(every.split() for every in values.values()))]


TORRES = [
    *combine(edition="2017 1999", deck="own shared", draw="3 1"),
    *combine(edition="2017 1999", deck="hand"),
    *combine(edition="2017 1999", master="on", master_card=" ".join(MASTERS)),
    *combine(edition="2017 1999", master="on", laps="apart", master_min="4"),
    {"doors": "any"},
]
RAUBRITTER = combine(start="own mixed", hands="hidden open")
LOEWENHERZ = combine(last_mines="no yes", free_offers="no yes", crown="duel negotiate", setup="basic free")


def cases() -> list[tuple[str, int, dict[str, str]]]:
    """Each kind of table of each version, without the options that it does not have."""
    found = []
    for name, tables in {"torres": TORRES, "raubritter": RAUBRITTER, "loewenherz": LOEWENHERZ}.items():
        for version, game in versions(name).items():
            known = {option.name for option in game.options}
            for table in tables:
                case = name, version, {option: value for option, value in table.items() if option in known}
                found += [case] if case not in found else []
    return found


def play(name: str, version: int, options: dict[str, str], number: int, engine_type: type[Engine] = Engine) -> int:
    game = versions(name)[version]
    seats = game.seats[number % len(game.seats)]
    referee = REFEREES[name](seats, game.settle(seats, options), version)
    return follow(engine_type(game, seats, options), referee.play(), Random(number))


@pytest.mark.parametrize(("name", "version", "options"), cases(), ids=lambda value: str(value).replace("'", ""))
def test_the_engine_agrees_at_every_decision(name, version, options):
    for number in range(GAMES or 3):
        assert play(name, version, options, number) > 40
