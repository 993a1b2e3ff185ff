"""The engine agrees with a second referee at every decision of random games.

`GAMES=200 ./run test tests/referee` plays 200 games an option (with `-n 2` on two cores); without it there are a few.
"""

import os
from itertools import product
from random import Random
from typing import Any

import pytest

from burgrave.core.game import AnyGame, find_game
from burgrave.core.position import CHANCE
from tests.referee.loewenherz import Loewenherz
from tests.referee.play import Ask, Disagreement, Engine, begins, follow
from tests.referee.raubritter import Raubritter
from tests.referee.torres import CARDS, MASTERS, Torres

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


def sit_down(name: str, version: int, options: dict[str, str], number: int) -> tuple[Engine, Any]:
    """A table of the engine, and the referee of it; the numbers of players take turns."""
    game = versions(name)[version]
    seats = game.seats[number % len(game.seats)]
    return Engine(game, seats, options), REFEREES[name](seats, game.settle(seats, options), version)


@pytest.mark.parametrize(("name", "version", "options"), cases(), ids=lambda value: str(value).replace("'", ""))
def test_the_engine_agrees_at_every_decision(name, version, options):
    for number in range(GAMES) if GAMES else [len(str(options)) + version]:
        engine, referee = sit_down(name, version, options, number)
        assert follow(engine, referee.play(), Random(number)) > 25


TABLES = {"torres": {"edition": "1999"}, "raubritter": {}, "loewenherz": {"setup": "free", "crown": "negotiate"}}
LOST = {
    "torres": ["start", "king", "end", "point", "buy", "block", "stack", "store", "draw", "card ap6", "stay"],
    "raubritter": ["keep", "tile", "lay", "stop", "deploy", "draw"],
    "loewenherz": ["tile", "turn", "choose", "offer", "yield", "duel", "bid", "pay", "done", "pile", "deal", "take"],
}


def expect_complaint(name: str, engine_type: type[Engine], complaint: str) -> None:
    game, options = find_game(name), TABLES[name]
    with pytest.raises(Disagreement, match=complaint):
        for seed in range(1, 20):  # not every game comes to every line
            referee = REFEREES[name](3, game.settle(3, options), game.version)
            follow(engine_type(game, 3, options), referee.play(), Random(seed))


@pytest.mark.parametrize(("name", "verb"), [(name, verb) for name, verbs in LOST.items() for verb in verbs])
def test_a_line_that_the_engine_lacks_is_noticed(name, verb):
    class Lacking(Engine):
        def lines(self, seat):
            lines = super().lines(seat)
            lost = [words for words in lines if begins(words, (verb,))]
            return {words: weight for words, weight in lines.items() if words not in lost[-1:]}

    expect_complaint(name, Lacking, f"lines of seat .* the engine says .*, the rules .*{verb}")


@pytest.mark.parametrize("words", ["leave", "store 1", "yield", "offer 0", "stop", "deploy 5 stay"])
def test_a_line_that_the_rules_do_not_have_is_noticed(words):
    name = next(name for name in LOST if words.split()[0] in (*LOST[name], "leave"))

    class Generous(Engine):
        def lines(self, seat):
            return super().lines(seat) | {words: 1}

    expect_complaint(name, Generous, f"lines of seat .* the engine says .*{words}")


@pytest.mark.parametrize(("name", "verb"), [("torres", "draw"), ("raubritter", "draw"), ("loewenherz", "turn")])
def test_a_wrong_weight_is_noticed(name, verb):
    class Loaded(Engine):
        def lines(self, seat):
            return {words: 1 + weight * (words.split()[0] == verb) for words, weight in super().lines(seat).items()}

    expect_complaint(name, Loaded, "lines of seat -1")


@pytest.mark.parametrize("name", LOST)
@pytest.mark.parametrize(
    ("answer", "complaint"),
    [("to_act", "who is asked"), ("scores", "scores"), ("ranks", "ranks"), ("seen", "lines to|sees")],
)
def test_another_wrong_answer_is_noticed(name, answer, complaint):
    """Who is asked, what seat 0 has, its place, and secrets told to all."""

    def wrong(self, *args):
        if answer == "seen":
            return args[1]
        right = getattr(Engine, answer)(self, *args)
        return [right[0] + 1, *right[1:]] if right else right

    expect_complaint(name, type("Wrong", (Engine,), {answer: wrong}), complaint)


OTHERWISE = [
    ("torres", {"edition": "1999", "deck": "own", "draw": "1"}, {"edition": "2017"}),
    ("torres", {"draw": "3"}, {"draw": "1"}),
    ("torres", {"deck": "own"}, {"deck": "shared"}),
    ("torres", {"master": "on", "master_card": "edge"}, {"master_card": "diagonals"}),
    ("raubritter", {"hands": "hidden"}, {"hands": "open"}),
    ("loewenherz", {"crown": "duel"}, {"crown": "negotiate"}),
    ("loewenherz", {"free_offers": "no"}, {"free_offers": "yes"}),
    ("raubritter", {"start": "own"}, {"start": "mixed"}),
    ("loewenherz", {"last_mines": "no"}, {"last_mines": "yes"}),
]


def offers(name: str, options: dict[str, str]) -> bool:
    return {option.name for option in find_game(name).options} >= options.keys()


@pytest.mark.parametrize(("name", "options", "other"), [case for case in OTHERWISE if offers(case[0], case[1])])
def test_a_game_by_another_option_is_noticed(name, options, other):
    game = find_game(name)
    for played, judged in ((options, options | other), (options | other, options)):
        referee = REFEREES[name](3, game.settle(3, judged), game.version)
        with pytest.raises(Disagreement):
            follow(Engine(game, 3, played), referee.play(), Random(1))


CHANGED = [
    ("torres", "buys_unseen", {"edition": "1999", "draw": "1"}),
    ("torres", "may_leave", {"edition": "1999"}),
    ("torres", "scores_from_leader", {"edition": "1999", "master": "on"}),
    ("raubritter", "is_own", {}),
    ("loewenherz", "has_last_mines", {}),
    ("loewenherz", "tops_own_offer", {}),
]


def test_a_rule_read_as_in_the_other_version_is_noticed():
    for name, reading, options in CHANGED:
        for version, game in versions(name).items():
            with pytest.raises(Disagreement):
                for number in range(40):
                    referee = REFEREES[name](3, game.settle(3, options), version)
                    setattr(referee, reading, not getattr(referee, reading))
                    follow(Engine(game, 3, options), referee.play(), Random(number))


# Version 2 as its rules tell it, without any engine


def follow_script(referee: Any, script: str) -> Ask:
    """What is asked after these lines, each of which must be asked for."""
    game = referee.play()
    ask = next(game)
    for entry in script.split("; "):
        seat, words = entry.split(" ", 1)
        assert words in ask.lines[int(seat)], entry
        ask = game.send((int(seat), words))
    return ask


def settle(name: str, **options: str) -> dict[str, str]:
    return find_game(name).settle(2, options)


def test_T19_T24_leftovers_may_be_left_and_cards_come_at_the_next_turn():
    start = "0 start c3; 1 start f6; 2 start d8; 3 start a4; 3 king h5"
    first = (
        "0 end; 0 leave; 1 buy; 1 buy; 1 end; 1 store 2; 1 leave; 2 buy; 2 end; 2 store 2; 2 store 2; 3 end; 3 leave"
    )
    options = settle("torres", edition="1999", draw="1")
    ask = follow_script(Torres(4, options, 2), f"{start}; {first}; 0 end; 0 leave")
    assert ask.lines == {CHANCE: {f"draw {card}": 4 for card in CARDS}}
    then = f"{start}; {first}; 0 end; 0 leave; -1 draw climb"
    ask = follow_script(Torres(4, options, 2), then)
    assert ask.lines[CHANCE]["draw climb"] == 3
    ask = follow_script(Torres(4, options, 2), f"{then}; -1 draw ap6; 1 card ap6; 1 end; 1 stack 3; 1 store 2; 1 leave")
    assert ask.lines[CHANCE]["draw ap6"] == 3


def test_T8_what_draw_is_when_nobody_says():
    for version, game in versions("torres").items():
        for edition, deck, draw in (
            ("2017", "own", 3),
            ("2017", "shared", 3),
            ("1999", "own", 2 * version - 1),
            ("1999", "shared", 1),
        ):
            assert game.settle(2, {"edition": edition, "deck": deck})["draw"] == str(draw)


def test_T24_what_others_bought_unseen_is_no_longer_there_to_buy():
    referee = Torres(2, settle("torres", edition="1999", draw="1"), 2)
    assert referee.deck_size(0) == 40
    referee.unseen = [1, 2]
    assert [referee.deck_size(0), referee.next_card(0)["draw jump"]] == [37, 4]


def test_R6_the_owners_of_the_start_tiles_tell_what_each_kept():
    script = (
        "1 keep plain; 0 keep village; -1 tile 0,0 plain 0; -1 tile 1,0 mountains 1; -1 tile 0,1 village 1; "
        "-1 tile 1,1 mountains 0; 0 lay castle 0,2; 0 deploy 3 south 1 1 1; -1 draw lake; 0 lay village 0,3; "
        "-1 draw castle; 0 stop; 1 lay castle -1,1; 1 deploy 5 east 1 1 3; -1 draw forest-village; 1 stop"
    )
    lines = script.split("; ")
    options = {"hands": "hidden", "start": "own"}
    known = [follow_script(Raubritter(2, options, 2), "; ".join(lines[:count])).views[0][2] for count in range(1, 7)]
    every = ["mountains", "plain", "village"]
    assert known[:4] == [[[], every], [["village"], every], [["village"], every], [["village"], ["plain", "village"]]]
    assert known[4] == [["village"], ["plain"]]
    assert 0 in follow_script(Raubritter(2, options, 2), script).lines


def test_L60_an_offer_tops_the_own_last_one():
    for version, least in ((1, 6), (2, 4)):
        talks = Loewenherz(3, settle("loewenherz") | {"last_mines": "no"}, version).negotiate(0, 1)
        assert next(talks).lines == {0: {"duel"} | {f"offer {ducats}" for ducats in range(1, 13)}}
        assert {"yield", "offer 12"} <= talks.send((0, "offer 3")).lines[1]
        lines = talks.send((1, "offer 5")).lines[0]
        assert lines == {"duel", "yield"} | {f"offer {ducats}" for ducats in range(least, 13)}
