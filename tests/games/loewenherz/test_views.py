"""What is hidden stays hidden, and what is imagined is fair: L5, L40, L62, W9."""

import json
from collections import Counter
from itertools import permutations
from random import Random

from scipy.stats import chisquare

from burgrave.games.loewenherz import facts
from tests.games.loewenherz.scene import GAME, change, give, let_act, play, scene, set_cash, turn_up

DEAL = "deal alliance alliance renegade renegade t8 t15 p4"


def imagined(p, seat, count=3000):
    rng = Random(11)
    return [GAME.imagine(p, seat, rng) for _ in range(count)]


def hand(p, seat):
    return tuple(GAME.view(p, seat)["hands"][seat])


def is_uniform(cases, expected):
    """Whether the cases fall as the weights say, with one chance in a thousand to be wrong."""
    total = sum(expected.values())
    assert set(cases) <= set(expected)
    observed = [cases[case] for case in expected]
    wanted = [weight * sum(cases.values()) / total for weight in expected.values()]
    return chisquare(observed, wanted).pvalue > 0.001


def after_takes(*takes: tuple[int, int, str]):
    """Seats that took cards: seat, pile, card."""
    p = GAME.start(4)
    for number, (seat, pile, card) in enumerate(takes):
        play(let_act(p, seat, "crown"), f"pile {pile}", *([DEAL] if number == 0 else []), f"take {card}")
    return turn_up(p, "m4 w2 s1")


def test_L40_who_took_nothing_knows_only_how_many_cards_lie_where():
    """W9 as well: any of the thirteen cards may be in any place."""
    p = after_takes((0, 1, "alliance"))
    hands = Counter(hand(twin, 0)[0] for twin in imagined(p, 2))
    assert is_uniform(hands, dict(zip(facts.POLITICS, facts.POLITICS_COPIES, strict=True)))
    piled = Counter(twin.kind[12] == 8 for twin in imagined(p, 2))
    assert is_uniform(piled, {True: 6, False: 7})


def test_L40_who_looked_knows_what_was_left_and_by_elimination_the_rest():
    p = after_takes((0, 1, "t8"))
    for twin in imagined(p, 0, 20):
        assert twin.dump() == p.dump(), "nobody has taken a card since"
    view = GAME.view(p, 0)
    assert view["looked"][0] == [{"left": ["alliance", "alliance", "renegade", "renegade", "t15", "p4"], "since": []}]
    assert GAME.view(p, 1)["looked"] == [[], []]


def test_L40_what_was_taken_since_is_one_of_those_left():
    p = after_takes((0, 1, "t8"), (1, 1, "t15"))
    left = Counter(alliance=2, renegade=2, t15=1, p4=1)
    assert is_uniform(Counter(hand(twin, 1)[0] for twin in imagined(p, 0)), left)


def test_L40_who_looks_through_a_pile_knows_it():
    p = after_takes((1, 2, "t10"), (1, 1, "p4"))
    play(let_act(p, 0, "crown"), "pile 1")
    for twin in imagined(p, 0, 20):
        assert GAME.view(twin, 0) == GAME.view(p, 0)
        assert twin.legal(0) == p.legal(0)


def test_L40_a_card_played_openly_came_from_where_its_owner_had_taken():
    """Seat 1 took one card of pile 1, which seat 0 had seen, one of pile 2, and has played an alliance since.

    Pile 1 held three cards when seat 0 left it, two of them alliances; pile 2 had six, one of them an alliance. So
    either the alliance was one of the two and the card in hand is any of pile 2, or the other way round.
    """
    looks = [(0, 1, card) for card in ("t8", "t15", "p4", "renegade")]
    p = after_takes(*looks, (1, 1, "alliance"), (1, 2, "p3"))
    change(p, shown="1:alliance:used:1+1")
    first = ["alliance", "alliance", "renegade"]
    second = ["alliance", "renegade", "t10", "t12", "p3", "p5"]
    weights = Counter(other for one in first for other in second if one == "alliance")
    weights += Counter(one for one in first for other in second if other == "alliance")
    assert is_uniform(Counter(hand(twin, 1)[0] for twin in imagined(p, 0)), weights)


def test_L46_a_treasure_shown_in_a_lost_bid_is_known_to_be_held():
    p = set_cash(give(scene(), 1, "t8", "p3"), 12, 12, 12, 12)
    play(turn_up(p, "m4 w2 s1"), *["choose 2"] * 2, *["choose 3"] * 2)
    play(p, "duel", "1: bid 0 t8", "0: bid 9")
    assert GAME.view(p, 2)["shown"] == [{"seat": 1, "card": "t8", "held": True, "taken": [1, 1]}]
    hands = Counter(hand(twin, 1) for twin in imagined(p, 2, 600))
    assert all("t8" in cards for cards in hands) and len(hands) == 8


def test_L46_a_treasure_shown_twice_is_still_one():
    p = set_cash(give(scene(), 1, "t8", "p3"), 12, 12, 12, 12)
    play(turn_up(p, "m4 w2 s1"), *["choose 2"] * 2, *["choose 3"] * 2)
    play(p, "duel", "1: bid 0 t8", "0: bid 8", "1: bid 1 t8", "0: bid 8")
    assert GAME.view(p, 0)["shown"] == [{"seat": 1, "card": "t8", "held": False, "taken": [1, 1]}]
    assert {len(hand(twin, 1)) for twin in imagined(p, 0, 50)} == {1}


def test_L62_sealed_bids_are_drawn_again_from_all_legal_ones():
    p = play(set_cash(turn_up(scene(), "m4 w2 s1"), 4, 3, 0, 0), *["choose 2"] * 2, *["choose 1"] * 2)
    play(p, "duel", "0: bid 4")
    bids = Counter((twin.bid[0] - 1) // 16 for twin in imagined(p, 1))
    assert is_uniform(bids, dict.fromkeys(range(5), 1))
    assert {twin.bid[0] for twin in imagined(p, 0, 20)} == {p.bid[0]}


def frames(p, seat, line, viewer):
    code = GAME.code(line)
    after = p.copy()
    after.play(seat, code)
    events = GAME.events(p, seat, code, after, viewer)
    return json.dumps([GAME.view(p, viewer), GAME.line(p, seat, code, viewer), events, GAME.view(after, viewer)])


def test_L62_a_sealed_bid_reaches_nobody_before_the_last_is_in():
    p = play(turn_up(scene(), "m4 w2 s1"), *["choose 2"] * 3, "choose 1")
    for viewer in (None, 0, 2, 3):
        assert len({frames(p, 1, f"bid {n}", viewer) for n in range(13)}) == 1
    assert len({frames(p, 1, f"bid {n}", 1) for n in range(13)}) == 13
    play(p, "1: bid 7", "0: bid 5")
    opened = json.loads(frames(p, 2, "bid 3", None))[2]
    assert [(e["seat"], e["worth"]) for e in opened if e["event"] == "bid"] == [(0, 5), (1, 7), (2, 3)]


def test_L62_errors_tell_nothing_about_the_bids_of_others():
    p = play(turn_up(scene(), "m4 w2 s1"), *["choose 2"] * 2, *["choose 1"] * 2, "duel")
    reasons = set()
    for bid in ("bid 0", "bid 12"):
        after = play(p.copy(), f"0: {bid}")
        reasons.add((GAME.why_not(after, 1, "bid 99"), GAME.why_not(after, 0, "bid 0")).__repr__())
    assert len(reasons) == 1


def test_W9_others_see_neither_the_pile_nor_the_card():
    p = play(let_act(GAME.start(4), 0, "crown"), "pile 1")
    lines = [GAME.words(code) for code in p.legal(-1)][::40]
    for viewer in (None, 1, 2, 3):
        assert len({frames(p, -1, line, viewer) for line in lines}) == 1
    assert len({frames(p, -1, line, 0) for line in lines}) == len(lines)
    play(p, DEAL)
    for viewer in (None, 1, 2, 3):
        assert len({frames(p, 0, f"take {card}", viewer) for card in ("alliance", "t8", "p4")}) == 1


def test_L5_hidden_money_is_left_out_of_views_but_imagined_positions_keep_it():
    p = set_cash(GAME.start(4), 1, 2, 3, 4)
    assert GAME.view(p, None)["cash"] == [None] * 4
    assert [list(twin.cash) for twin in imagined(p, 2, 3)] == [[1, 2, 3, 4]] * 3


def test_what_may_not_be_taken_back():
    p = let_act(GAME.start(4), 0, "crown")
    assert GAME.reveals(p, 0, GAME.code("pile 1")) and not GAME.reveals(p, 0, GAME.code("done"))
    p = play(turn_up(scene(), "m4 w2 s1"), *["choose 2"] * 2, *["choose 1"] * 2, "duel")
    assert not GAME.reveals(p, 0, GAME.code("bid 1"))
    assert GAME.reveals(play(p, "0: bid 1"), 1, GAME.code("bid 1"))


def test_L40_two_cards_taken_since_come_in_all_orders_until_a_second_look():
    p = after_takes((0, 1, "t15"), (1, 1, "t8"), (2, 1, "p4"))
    kinds = ["alliance", "alliance", "renegade", "renegade", "t8", "p4"]
    cases = Counter((hand(twin, 1), hand(twin, 2)) for twin in imagined(p, 0))
    assert is_uniform(cases, Counter(((a,), (b,)) for a, b in permutations(kinds, 2)))
    play(let_act(p, 0, "crown"), "pile 1", "take alliance")
    cases = Counter((hand(twin, 1), hand(twin, 2)) for twin in imagined(p, 0))
    assert is_uniform(cases, {(("t8",), ("p4",)): 1, (("p4",), ("t8",)): 1})
