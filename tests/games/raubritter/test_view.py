"""What a seat may know: views, imagined positions and their distribution, lines and events without leaks."""

from collections import Counter
from random import Random

import pytest
from scipy.stats import chisquare

from burgrave.core.position import CHANCE
from burgrave.games.raubritter import GAME, facts
from burgrave.games.raubritter.reading import RaubritterReading
from burgrave.sentences import speak

from .scene import begun, play, scene

DRAWS = 3000
KINDS = ("mountains", "plain", "village")
PAIRS = [(a, b) for a in KINDS for b in KINDS]


def imagined(position, viewer, what, draws=DRAWS):
    """How often each value of `what` comes up in imagined positions."""
    rng = Random(7)
    return Counter(what(GAME.imagine(position, viewer, rng)) for _ in range(draws))


def assert_fair(counts, weights):
    """Compare counts with weights; a fair deal fails once in a thousand times, and the seed is fixed."""
    assert set(counts) == set(weights)
    total = sum(weights.values())
    expected = [weights[key] * sum(counts.values()) / total for key in weights]
    assert chisquare([counts[key] for key in weights], expected).pvalue > 0.001


def hand(seat):
    return lambda position: tuple(kind for _, kind in RaubritterReading(position).hands[seat])


def kept(*seats):
    return lambda position: tuple(facts.KINDS[position.kept[seat] - 1] for seat in seats)


def test_R4_a_hidden_hand_is_dealt_from_what_is_left_of_its_letter():
    position = scene({"0,0": "plain"}, ("A castle", "D mountains, D castle"), drawn=[20, 12])
    position.rest = [0] * 9 + [0, 0, 0, 0, 1, 1, 1, 0, 0] + [0] * 18
    single, pair = ("mountains", "town", "forest-village"), ("castle", "castle")
    weights = {(a, b): 1 for a in single for b in single if single.index(a) < single.index(b)} | {pair: 1}
    weights |= {("mountains", "castle"): 2, ("castle", "town"): 2, ("castle", "forest-village"): 2}
    assert_fair(imagined(position, 0, hand(1)), weights)
    assert_fair(imagined(position, None, hand(1)), weights)
    assert imagined(position, 1, hand(1), 20) == {("mountains", "castle"): 20}


def test_R4_older_letters_in_a_hand_are_known_by_what_was_laid():
    position = scene({"0,0": "plain"}, ("A castle", "C forest-town, D castle"), drawn=[20, 11])
    position.rest = [0] * 9 + [0, 1, 0, 0, 1, 1, 1, 0, 0] + [0] * 18
    counts = imagined(position, 0, hand(1))
    assert {kinds[0] for kinds in counts} == {"forest-town"}
    assert_fair(
        counts,
        {("forest-town", k): n for k, n in (("mountains", 1), ("castle", 2), ("town", 1), ("forest-village", 1))},
    )


def test_R5_a_secret_choice_is_imagined_as_any_of_the_three():
    position = play(GAME.start(3), "keep plain", "keep village")
    assert_fair(imagined(position, 2, kept(0, 1)), {(a, b): 1 for a in KINDS for b in KINDS})
    assert imagined(position, 0, kept(0), 20) == {("plain",): 20}


def test_R6_start_tiles_tell_what_was_kept_exactly_with_two_players():
    position = begun("plain", "village")
    assert imagined(position, 0, kept(1), 20) == {("village",): 20}
    assert imagined(position, 1, kept(0), 20) == {("plain",): 20}
    assert_fair(imagined(position, None, kept(0, 1)), {("plain", "village"): 1, ("village", "plain"): 1})


def test_R6_own_start_tiles_tell_what_each_kept():
    position = play(GAME.start(3), "keep plain", "keep village", "keep village", "tile 0,0 mountains 1")
    assert_fair(imagined(position, 0, kept(0, 1, 2)), {("plain", a, b): 1 for a in KINDS[1:] for b in KINDS})
    assert GAME.view(position, 0)["players"][1]["kept"] == ["plain", "village"]
    position = play(position, "tile 1,0 plain 1", "tile 2,0 plain 2")
    assert GAME.view(position, 0)["players"][1]["kept"] == ["village"]
    assert_fair(imagined(position, None, kept(0, 1, 2)), {(a, "village", b): 1 for a in KINDS for b in KINDS[::2]})
    [event] = GAME.events(position, -1, GAME.code("tile 0,1 mountains 2"), play(position, "tile 0,1 mountains 2"), None)
    assert event == {"event": "own-tile", "seat": 2, "square": "0,1", "kind": "mountains"}


def test_R6_start_tiles_tell_a_multiset_with_more_players():
    position = begun("plain", "village", "plain", "mountains")
    others = {("village", "plain", "mountains"), ("village", "mountains", "plain"), ("plain", "village", "mountains")}
    others |= {("plain", "mountains", "village"), ("mountains", "plain", "village"), ("mountains", "village", "plain")}
    assert_fair(imagined(position, 0, kept(1, 2, 3)), dict.fromkeys(others, 1))
    assert GAME.view(position, 0)["players"][1]["kept"] == ["mountains", "plain", "village"]
    assert GAME.view(position, 1)["players"][0]["kept"] == ["mountains", "plain"]


def test_R6_start_tiles_still_face_down_weigh_by_the_ways_they_can_lie():
    position = play(
        GAME.start(3, {"start": "mixed"}),
        "keep plain",
        "keep village",
        "keep village",
        "tile 0,0 mountains",
        "tile 1,0 plain",
    )
    put_out = {keeps: Counter(k for keep in ("plain", *keeps) for k in KINDS if k != keep) for keeps in PAIRS}
    weights = {keeps: counts["mountains"] * counts["plain"] for keeps, counts in put_out.items()}
    assert weights.pop(("plain", "plain")) == 0
    assert_fair(imagined(position, 0, kept(1, 2)), weights)


def test_R7_passing_over_the_kept_tile_rules_its_kind_out():
    position = begun("mountains", "village", "plain")
    position = play(position, "lay castle 0,2", "deploy 0", "draw village", "lay village 0,3", "draw lake", "stop")
    assert GAME.view(position, 1)["players"][0]["kept"] == ["mountains", "plain"]
    assert_fair(
        imagined(position, None, kept(0, 1, 2)),
        dict.fromkeys({(a, *rest) for a in ("mountains", "plain") for rest in others_of(a)}, 1),
    )
    position = play(position, "lay castle 1,2", "deploy 0", "draw lake", "stop")
    position = play(position, "lay castle 2,2", "deploy 0", "draw lake", "stop", "lay mountains 0,4")
    assert GAME.view(position, 1)["players"][0]["kept"] == ["mountains"]
    assert position.ruled_out == [0] * 12


def others_of(kind):
    a, b = (other for other in KINDS if other != kind)
    return [(a, b), (b, a)]


@pytest.mark.parametrize("viewer", [None, 0, 1, 2])
def test_imagining_depends_on_view_and_generator_only(viewer):
    position = play(begun("mountains", "village", "plain"), "lay castle 0,2", "deploy 0", "draw village")
    once = GAME.imagine(position, viewer, Random(1))
    assert GAME.view(once, viewer) == GAME.view(position, viewer)
    again = GAME.imagine(GAME.imagine(position, viewer, Random(2)), viewer, Random(1))
    assert again.dump() == once.dump()


def test_a_finished_game_hides_nothing():
    position = play(scene({"0,0": "plain"}, ("A plain", "")), "lay plain 0,1")
    assert GAME.imagine(position, None, Random(1)).dump() == position.dump()


@pytest.mark.parametrize(("option", "others"), [("hidden", "?"), ("open", "lake")])
def test_R7_a_draw_is_seen_by_its_seat_and_with_open_hands_by_all(option, others):
    before = play(begun("plain", "plain", hands=option), "lay plain -1,0")
    code = GAME.code("draw lake")
    after = play(before, "draw lake")
    assert GAME.line(before, -1, code, 0) == "draw lake"
    assert GAME.line(before, -1, code, 1) == GAME.line(before, -1, code, None) == f"draw {others}"
    (own,) = GAME.events(before, -1, code, after, 0)
    assert own == {"event": "draw", "seat": 0, "letter": "B", "kind": "lake"}
    (seen,) = GAME.events(before, -1, code, after, 1)
    assert seen == (own if option == "open" else {"event": "draw-hidden", "seat": 0, "letter": "B"})


@pytest.mark.parametrize("option", ["hidden", "open"])
def test_R7_a_kept_tile_shows_with_open_hands_when_the_last_is_in(option):
    before = play(GAME.start(2, {"hands": option}), "keep plain")
    code = GAME.code("keep village")
    after = play(before, "keep village")
    is_open = option == "open"
    assert GAME.line(GAME.start(2, {"hands": option}), 0, GAME.code("keep plain"), 1) == "keep ?"
    assert GAME.line(before, 1, code, 0) == ("keep village" if is_open else "keep ?")
    assert GAME.reveals(before, 1, code) == is_open
    events = GAME.events(before, 1, code, after, 0)
    shown = [{"event": "keep", "seat": 0, "kind": "plain"}, {"event": "keep", "seat": 1, "kind": "village"}]
    assert events == (shown if is_open else [{"event": "keep-hidden", "seat": 1}])


def test_what_a_player_shows_of_his_own_accord_is_no_reveal():
    position = scene({"0,0": "plain"}, ("D castle", "C lake"))
    assert not GAME.reveals(position, 0, GAME.code("lay castle 0,1"))
    assert not GAME.reveals(position, 0, GAME.code("lay lake 0,1"))
    assert not GAME.reveals(position, 0, GAME.code("stop"))
    assert GAME.reveals(position, CHANCE, GAME.code("draw lake"))


def test_what_is_left_is_told_letter_by_letter():
    position = play(begun("plain", "village"), "lay plain -1,0", "draw lake", "lay lake -2,0", "draw town", "stop")
    left = GAME.view(position, 1)["players"][0]["left"]
    assert left["A"] == {"castle": 1}
    assert left["B"] == {"village": 1, "castle": 1, "town": 1, "forest-village": 1}
    assert left["D"]["castle"] == 2


def test_R23_what_each_holds_is_told_by_its_topmost_knights():
    tiles = {"0,0": "castle", "1,0": "forest-town", "2,0": "town", "3,0": "village", "4,0": "plain", "5,0": "village"}
    position = scene(tiles, knights={"0,0": [0, 1], "1,0": [1, 0], "2,0": [0], "3,0": [1, 1], "4,0": [0]})
    holds = [player["holds"] for player in GAME.view(position, None)["players"]]
    assert holds == [{"castle": 0, "village": 0, "town": 2}, {"castle": 1, "village": 1, "town": 0}]


def test_R20_events_follow_a_deployment():
    tiles = {"1,0": "town", "2,0": "village"}  # the village is held by seat 0 already
    before = play(scene(tiles, knights={"1,0": [1], "2,0": [0]}), "lay castle 0,0")
    code = GAME.code("deploy 4 east 1 2 1")
    told = GAME.events(before, 0, code, play(before, "deploy 4 east 1 2 1"), None)[:-1]
    run = "Anna sends 4 knights east from 0,0 (1 + 2 + 1) and now holds a castle and takes a town from Ben: 4 points."
    assert speak("en", GAME, ["Anna", "Ben"]).events(told) == [run], "one sentence for all of it"
    assert told == [
        {
            "event": "deploy-run",
            "seat": 0,
            "square": "0,0",
            "direction": "east",
            "knights": 4,
            "deposits": [1, 2, 1],
            "held": ["castle"],
            "captured": ["town"],
            "from_seat": [1],
            "points": 4,
        },
        {"event": "deposit", "seat": 0, "square": "0,0", "knights": 1, "height": 1},
        {"event": "hold", "seat": 0, "square": "0,0", "kind": "castle", "points": 1},
        {"event": "deposit", "seat": 0, "square": "1,0", "knights": 2, "height": 3},
        {"event": "capture", "seat": 0, "from_seat": 1, "square": "1,0", "kind": "town", "points": 3},
        {"event": "deposit", "seat": 0, "square": "2,0", "knights": 1, "height": 2},
    ]
