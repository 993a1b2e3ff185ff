"""`verify` proves that the chance of a record was fair, and says what is wrong with one that was tampered with."""

import json
from pathlib import Path
from random import Random

import pytest

from burgrave.core.fair import Fairness
from burgrave.core.game import find_game, find_games, find_versions
from burgrave.core.match import Match
from burgrave.core.position import CHANCE
from burgrave.core.record import format_record
from tests.cli.conftest import Run

SECRET = bytes(range(16)).hex()
HASH = Fairness(SECRET).fingerprint


def fair_record(name: str = "pennies", **options: str) -> list[str]:
    """A random game whose chance follows from the secret, as a server exports it."""
    match, rng, fairness = Match(find_game(name), 2, options), Random(1), Fairness(SECRET)
    while not match.is_over:
        seat = match.position.to_act()[0]
        if seat == CHANCE:
            earlier = [before for before, (by, _) in zip(match.positions, match.moves, strict=False) if by == CHANCE]
            code = fairness.roll(match.game, match.position, earlier)
        else:
            code = rng.choice(match.position.legal(seat))
        match.push(seat, code)
    return list(format_record(match, more={"chance": HASH, "secret": SECRET}))


def change_header(lines: list[str], **changes: object) -> list[str]:
    header = json.loads(lines[0]) | changes
    return [json.dumps({key: value for key, value in header.items() if value is not None}), *lines[1:]]


@pytest.fixture
def check(run: Run, tmp_path: Path):
    def check(lines: list[str], *args: str):
        file = tmp_path / "game.jsonl"
        file.write_text("\n".join(lines) + "\n")
        return run("verify", str(file), *args)

    return check


EVERY = [game.key for name in find_games() for game in find_versions(name).values()]


@pytest.mark.parametrize("name", [*EVERY, "pennies"])
def test_a_fair_record_is_proved(check, name: str) -> None:
    result = check(fair_record(name))
    assert (result.code, result.err) == (0, "")
    assert result.out.startswith("Fair: all ") and HASH in result.out
    assert "loyal" in check(fair_record(name), "--lang", "fr").out


def test_a_fair_record_that_names_no_version_is_by_the_first(check) -> None:
    for name in ("torres/1", "raubritter/1"):
        assert check(change_header(fair_record(name), version=None)).out.startswith("Fair: all ")


@pytest.mark.parametrize("name", ["torres/1", "torres/2"])
def test_T24_cards_drawn_at_once_and_at_the_next_turn_are_proved(check, name: str) -> None:
    result = check(fair_record(name, edition="1999"))
    assert (result.code, result.out[:6]) == (0, "Fair: ")


def test_it_replays_like_any_other(check, run: Run, tmp_path: Path) -> None:
    check(fair_record())
    assert run("replay", str(tmp_path / "game.jsonl"), "--verify").code == 0


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"secret": None}, "The record tells no secret: only that of a finished game of a server does."),
        ({"chance": None}, "The record tells no secret: only that of a finished game of a server does."),
        ({"chance": "00" * 32}, f"The hash of the secret is {HASH}, not {'00' * 32}."),
        ({"secret": "ff" * 16}, f"The hash of the secret is {Fairness('ff' * 16).fingerprint}, not {HASH}."),
        ({"secret": "ff"}, "A secret is a number of 32 digits in hex."),
        ({"secret": "what?"}, "A secret is a number of 32 digits in hex."),
        ({"secret": 7}, "A secret is a number of 32 digits in hex."),
    ],
)
def test_a_wrong_header_is_named(check, changes: dict[str, object], message: str) -> None:
    result = check(change_header(fair_record(), **changes))
    assert (result.code, result.err, result.out) == (2, f"burgrave: {message}\n", "")


def test_another_secret_with_its_own_hash_does_not_bring_the_same_draws(check) -> None:
    other = change_header(fair_record(), secret="ff" * 16, chance=Fairness("ff" * 16).fingerprint)
    result = check(other)
    assert result.code == 2 and "the secret brings" in result.err


def test_a_tampered_draw_is_named(check) -> None:
    lines = fair_record()
    turned = json.loads(lines[1])["move"]
    other = "turn 1" if turned != "turn 1" else "turn 2"
    result = check([lines[0], json.dumps({"seat": -1, "move": other}), *lines[2:-1]])  # no result that could not fit
    assert (result.code, result.err) == (2, f"burgrave: Move 1: the secret brings “{turned}”, not “{other}”.\n")


def test_a_record_that_ends_early_or_is_none_is_refused(check) -> None:
    assert check(fair_record()[:4]).err == "burgrave: The record ends before the game does.\n"
    assert check(["hello"]).err.startswith("burgrave: Line 1: This is not a JSON object")
    assert check([fair_record()[0], '{"seat": 0, "move": "bid 1"}']).code == 2
