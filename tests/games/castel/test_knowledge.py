"""What is hidden: views, lines and events, what one knows of hidden cards, and imagined positions."""

import json
from collections import Counter
from itertools import product
from random import Random

import pytest
from scipy.stats import chisquare

from burgrave.core.chance import roll
from burgrave.games.castel import GAME
from burgrave.games.castel.facts import COPIES, DECK, FIRST_LABEL, KINDS, NAMES, SPECTATOR
from burgrave.games.castel.imagine import KIND_OF, fits

from .scene import asked, exchange, hand, known, lines, play, scene


def line(position, words, viewer, seat=None):
    return GAME.line(position, position.actor() if seat is None else seat, GAME.code(words), viewer)


# What is seen


def test_a_view_shows_the_own_hand_and_no_pile():
    position = scene({"c3": "king 1, knight 2"}, ("queen soldier", "thief", "spy"), "fairy")
    view = GAME.view(position, 0)
    assert view["hands"] == [["queen", "soldier"], ["?"], ["?"]]
    assert view["piles"] == [1, 1, 1] and view["in_piles"] is None and view["exchange"] == ["fairy"]
    assert view["board"]["c3"] == [
        {"card": "knight", "pawn": 2, "protected": False},
        {"card": "king", "pawn": 1, "protected": True},
    ]
    assert GAME.view(position, None)["hands"] == [["?", "?"], ["?"], ["?"]]
    json.dumps(view)


def test_lines_hide_what_others_may_not_see():
    deal = GAME.start(2)
    assert [line(deal, "deal king", viewer) for viewer in (0, 1, None)] == ["deal king", "deal ?", "deal ?"]
    position = scene({}, ("courtesan jester fool king", "queen soldier", "thief"))
    drawn = play(position, "draw")
    assert [line(drawn, "card soldier", viewer) for viewer in (0, 1, None)] == ["card soldier", "card ?", "card ?"]
    trade = play(position, "place courtesan c3")
    assert [line(trade, "trade king 1", viewer) for viewer in (0, 1, 2)] == [
        "trade king 1",
        "trade king 1",
        "trade ? 1",
    ]
    chance = play(trade, "trade king 1")
    assert [line(chance, "card queen", viewer) for viewer in (0, 1, 2)] == ["card queen", "card queen", "card ?"]
    fool = play(position, "place fool c3")
    assert [line(fool, "steal 0 thief", viewer) for viewer in (0, 1, 2)] == [
        "steal 0 thief",
        "steal 0 ?",
        "steal 0 thief",
    ]
    jester = play(position, "place jester c3")
    assert [line(jester, "pass queen", viewer, 1) for viewer in (1, 2, 0)] == ["pass queen", "pass ?", "pass ?"]
    last = play(jester, "0: pass king", "2: pass thief")
    assert [line(last, "pass queen", viewer, 1) for viewer in (1, 2, 0)] == ["pass queen", "pass queen", "pass ?"]


def test_the_exchange_is_dealt_openly():
    position = GAME.start(2)
    while position.dealt < 18:
        position = play(position, lines(position)[0])
    assert line(position, "deal soldier", None) == "deal soldier"


def test_what_cannot_be_taken_back():
    position = scene({}, ("courtesan king", "queen", "thief"), "fairy")
    assert not GAME.reveals(position, 0, GAME.code("swap king fairy")), "shown of his own accord"
    assert not GAME.reveals(position, 0, GAME.code("draw"))
    shown = play(position, "swap king fairy")
    assert not GAME.reveals(shown, 0, GAME.code("place fairy out")), "everybody knows of the Fairy"
    trade = play(position, "place courtesan c3")
    assert not GAME.reveals(trade, 0, GAME.code("trade king 1"))
    assert GAME.reveals(play(trade, "trade king 1"), -1, GAME.code("card queen"))
    jester = play(scene({}, ("jester king", "queen", "thief")), "place jester c3")
    assert not GAME.reveals(jester, 1, GAME.code("pass queen"))
    last = play(jester, "0: pass king", "2: pass thief")
    assert GAME.reveals(last, 1, GAME.code("pass queen"))


def test_when_the_game_is_over_everything_is_public():
    after = play(scene({}, ("soldier", "queen", "thief"), piles=(0, 1, 1)), "place soldier b1")
    view = GAME.view(after, None)
    assert view["hands"] == [[], ["queen"], ["thief"]] and view["in_piles"] == ["soldier", "soldier"]
    assert GAME.view(after, 2) == view
    assert GAME.imagine(after, 1, Random(1)).dump() == after.dump()


# What is known of hidden cards


def test_a_card_sent_back_or_swapped_is_known_to_all_until_it_leaves():
    position = scene({"c4": "king 1"}, ("courtier thief", "queen", "spy"), "fairy")
    after = play(position, "place courtier c3", "target c4")
    assert known(after, 0) == known(after, 2) == known(after, None) == {"king": [[1]]}
    assert known(after, 1) == {}, "one's own hand goes without saying"
    after = play(after, "swap thief fairy")
    assert known(after, 2) == {"king": [[1]], "fairy": [[0]]}
    after = play(after, "place king e5", "target c3")
    assert known(after, 2) == {"courtier": [[0]], "fairy": [[0]]}


def test_the_witch_and_the_alchemist_show_cards():
    position = scene({}, ("witch alchemist thief", "queen", "spy"), "king fairy ghost")
    after = play(position, "place witch a1", "give king 2")
    assert known(after, 1) == {"king": [[2]]}
    after = play(after, "place alchemist f6", "alchemy thief fairy")
    assert known(after, 1) == {"king": [[2]], "fairy": [[0]]}


def test_C23_passing_in_secret_blurs_what_is_known():
    position = scene({}, ("jester thief", "queen", "spy", "fool"), "king fairy")
    position = play(position, "swap thief king", "place jester c3")
    assert known(position, 2) == {"king": [[0]]}
    after = play(position, "0: pass king", "1: pass queen", "2: pass spy", "3: pass fool")
    assert known(after, 2) == {"king": [[0, 1]], "spy": [[3]]}, "seat 2 saw neither, but gave the Spy"
    assert known(after, 0) == {"king": [[1]]} and known(after, 1) == {"queen": [[2]]}
    assert known(after, None) == {"king": [[0, 1]]}


def test_C27_a_trade_blurs_what_third_players_know():
    position = scene({"c4": "prince 1", "c2": "fool 2"}, ("courtier courtesan thief", "queen", "spy"), "king")
    position = play(position, "place courtier c3", "target c4", "place courtesan e5")
    after = play(position, "trade thief 1", "card queen")
    assert known(after, 2) == {"prince": [[0, 1]]}
    assert known(after, 0) == {"prince": [[1]], "thief": [[1]]} and known(after, 1) == {"queen": [[0]]}


def test_C31_the_fool_blurs_and_shows():
    position = scene({"c4": "prince 1"}, ("courtier fool thief", "queen", "spy"))
    position = play(position, "place courtier c3", "target c4", "place fool e5")
    after = play(position, "steal 0 spy", "steal 1 thief", "steal 2 queen")
    assert known(after, 0) == {"prince": [[1, 2]], "thief": [[1]]}
    assert known(after, 2) == {"prince": [[1]], "spy": [[0]]}
    assert known(after, None) == {"prince": [[1, 2]]}


def test_equal_cards_do_not_tell_which_of_them_was_played():
    """Seat 1 is known to hold a soldier and plays one, the same or another: nobody can tell."""
    for unknown in ("soldier", "thief"):
        position = scene({"b1": "soldier 1"}, ("barbarian queen", unknown, "spy"))
        after = play(position, "place barbarian out", "target b1", "place queen c3")
        assert known(after, 0) == {"soldier": [[1]]}
        after = play(after, "place soldier b1")
        assert known(after, 0) == {} == known(after, 2)


def test_each_of_equal_cards_is_known_for_itself():
    around = {"b1": "soldier 1", "c1": "soldier 2", "a1": "witch 1"}
    position = scene(around, ("barbarian dragon", "queen", "spy"))
    position = play(
        position, "place barbarian out", "target b1", "place dragon out", "target out:barbarian", "target c1"
    )
    assert known(position, 0) == {"soldier": [[1], [2]]}
    assert known(position, 1) == {"soldier": [[2]], "barbarian": [[0]]}


def test_the_best_known_of_nested_sets_leaves():
    position = scene({}, ("king soldier", "soldier soldier", "thief"), "fairy", turn=1)
    first = DECK * 2 + FIRST_LABEL[NAMES.index("soldier")]
    know = list(position.know)
    labels = sorted(place for place in know[first : first + 13] if place)
    know[first : first + 13] = [*[0] * (13 - len(labels)), 0b10, 0b11, *labels[2:]]
    position.know = know
    assert known(position, 2) == {"soldier": [[1], [0, 1]]}
    assert known(play(position, "place soldier b1"), 2) == {"soldier": [[0, 1]]}


def test_sets_that_overlap_are_joined():
    position = scene({}, ("soldier", "soldier", "soldier", "thief"), "fairy", turn=1)
    first = DECK * 3 + FIRST_LABEL[NAMES.index("soldier")]
    know = list(position.know)
    labels = [place for place in know[first : first + 13] if place]
    know[first : first + 13] = [*[0] * (13 - len(labels)), 0b011, 0b110, *labels[2:]]
    position.know = know
    assert known(position, 3) == {"soldier": [[0, 1], [1, 2]]}
    assert known(play(position, "place soldier b1"), 3) == {"soldier": [[0, 1, 2]]}


def true_places(position):
    hands = [list(position.hand[KINDS * seat : KINDS * seat + KINDS]) for seat in range(5)]
    return [*hands, list(position.pile)]


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_nobody_ever_knows_anything_wrong(seats):
    """In random games the true deal fits what every observer knows, imagined observers included."""
    rng = Random(seats)
    for _ in range(2):
        position = GAME.start(seats)
        while position.to_act():
            seat = rng.choice(position.to_act())
            position.play(seat, roll(position, rng) if seat < 0 else rng.choice(position.legal(seat)))
            some = position if rng.random() < 0.8 else GAME.imagine(position, rng.randrange(seats), rng)
            for observer in (*range(seats), SPECTATOR):
                check_knowledge(some, observer)


def check_knowledge(position, observer):
    deal = true_places(position)
    labels = list(position.know[DECK * observer : DECK * observer + DECK])
    assert fits(labels, deal)
    for kind in range(KINDS):
        hidden = sum(place[kind] for place in deal)
        sets = [places for places in labels[FIRST_LABEL[kind] :][: COPIES[kind]] if places]
        assert len(sets) == hidden
        if COPIES[kind] == 1 and hidden:
            assert sets[0] >> next(i for i in range(6) if deal[i][kind]) & 1
        if observer < 5:
            assert sets.count(1 << observer) == deal[observer][kind]
            assert not any(places >> observer & 1 for places in sets if places != 1 << observer)


# Imagined positions


def every_deal(position, observer):
    """All deals that fit the sets and sizes by trying every one, with how many ways of single cards lead to each."""
    labels = list(position.know[DECK * observer : DECK * observer + DECK])
    cards = [(KIND_OF[label], places) for label, places in enumerate(labels) if places]
    sizes = [*position.hand_size, sum(position.pile)]
    deals = Counter()
    for way in product(*([place for place in range(6) if places >> place & 1] for _, places in cards)):
        if [way.count(place) for place in range(6)] == sizes:
            deals[tuple(sorted((place, kind) for place, (kind, _) in zip(way, cards, strict=True)))] += 1
    return deals


def deal_of(position):
    places = true_places(position)
    return tuple(
        sorted((place, kind) for place in range(6) for kind in range(KINDS) for _ in range(places[place][kind]))
    )


def chance_of(position, observer, samples=6000):
    """The probability that chi-square gives the imagined deals if they are uniform over those that fit."""
    expected = every_deal(position, observer)
    rng = Random(5)
    seat = None if observer == SPECTATOR else observer
    found = Counter(deal_of(GAME.imagine(position, seat, rng)) for _ in range(samples))
    assert found.keys() <= expected.keys()
    total = sum(expected.values())
    return chisquare([found[deal] for deal in expected], [samples * n / total for n in expected.values()]).pvalue


def test_imagined_deals_are_uniform_with_equal_cards():
    position = scene({}, ("king", "soldier queen", "soldier thief"), piles=(1, 1, 0))
    assert len(every_deal(position, 0)) == 9
    assert chance_of(position, 0) > 0.001
    assert chance_of(position, SPECTATOR) > 0.001


def blurred():
    """Cards sent back are known, then a Jester goes round."""
    around = {"c4": "prince 1", "b1": "soldier 2", "c2": "spy 2"}
    position = scene(around, ("courtier jester barbarian king", "queen soldier", "soldier engine"), piles=(0, 1, 0))
    position = play(position, "place courtier c3", "target c4", "place barbarian out", "target b1")
    position.player, position.done = 0, 0
    position = play(position, "place jester e5")
    return play(position, "0: pass king", "1: pass prince", "2: pass soldier")


def test_imagined_deals_are_uniform_over_what_is_known():
    position = blurred()
    assert known(position, None) == {"prince": [[1, 2]], "soldier": [[0, 2]]}
    assert known(position, 0) == {"king": [[1]], "prince": [[1, 2]]}
    for observer in (0, 1, 2, SPECTATOR):
        assert len(every_deal(position, observer)) > 2
        assert chance_of(position, observer) > 0.001


def test_a_known_card_stays_where_it_is():
    position = play(
        scene({"c4": "king 1"}, ("courtier soldier", "queen soldier", "spy")), "place courtier c3", "target c4"
    )
    rng = Random(2)
    for seat in (0, 2, None):
        for _ in range(50):
            assert "king" in hand(GAME.imagine(position, seat, rng), 1)


def test_imagining_depends_on_view_and_chance_only():
    position = blurred()
    for seat in (0, 1, 2, None):
        other = GAME.imagine(position, seat, Random(1))
        assert GAME.imagine(other, seat, Random(2)).dump() == GAME.imagine(position, seat, Random(2)).dump()
        assert GAME.view(other, seat) == GAME.view(position, seat)


def test_C23_a_card_chosen_in_secret_is_imagined_uniformly_over_the_lines():
    position = scene({}, ("jester king", "queen soldier soldier", "thief"), piles=(1, 0, 0))
    position = play(position, "place jester c3", "1: pass queen")
    assert GAME.view(position, 1)["offers"] == [{"seat": 1, "to_seat": 2, "card": "queen"}]
    assert GAME.view(position, 2)["offers"] == [{"seat": 1, "to_seat": 2, "card": "?"}]
    rng = Random(3)
    hands = Counter()
    for _ in range(4000):
        imagined = GAME.imagine(position, 2, rng)
        assert NAMES[imagined.offer[1] - 1] in hand(imagined, 1)
        hands[tuple(hand(imagined, 1)), NAMES[imagined.offer[1] - 1]] += 1
    with_queen = [hands[("queen", "soldier", "soldier"), card] for card in ("queen", "soldier")]
    assert chisquare(with_queen).pvalue > 0.001, "a line each, however many soldiers there are"
    assert all(GAME.imagine(position, 1, rng).offer[1] == position.offer[1] for _ in range(20))


def test_C27_C69_a_trade_under_way_is_seen_by_the_two():
    position = scene({}, ("courtesan king thief", "queen soldier", "spy"))
    position = play(position, "place courtesan c3", "trade king 1")
    rng = Random(4)
    for seat in (0, 1):
        assert GAME.view(position, seat)["offers"] == [{"seat": 0, "to_seat": 1, "card": "king"}]
        assert all("king" in hand(GAME.imagine(position, seat, rng), 0) for _ in range(30))
    assert GAME.view(position, 2)["offers"][0]["card"] == "?"
    offers = {NAMES[GAME.imagine(position, 2, rng).offer[0] - 1] for _ in range(200)}
    assert {"king", "thief", "queen", "soldier"} <= offers


def test_C31_C69_stolen_cards_are_imagined_by_number():
    position = scene({}, ("fool king", "queen soldier soldier", "spy"), piles=(0, 0, 0))
    position = play(position, "place fool c3", "steal 0 spy", "steal 1 king")
    rng = Random(4)
    assert all("spy" in hand(GAME.imagine(position, 0, rng), 2) for _ in range(30)), "seat 0 saw it"
    assert all("king" in hand(GAME.imagine(position, 1, rng), 0) for _ in range(30)), "seat 1 took it"
    imagined = Counter(NAMES[GAME.imagine(position, 1, rng).offer[2] - 1] for _ in range(3000))
    assert set(imagined) == {"spy"}, "all other cards are in sight of seat 1"
    under_way = scene({}, ("fool", "queen soldier soldier", "spy", ""), piles=(0, 0, 0, 0))
    under_way = play(under_way, "place fool c3", "steal 2 queen")
    assert GAME.view(under_way, 0)["offers"] == [{"seat": 1, "to_seat": 2, "card": "?"}]
    found = Counter(NAMES[GAME.imagine(under_way, 0, rng).offer[1] - 1] for _ in range(4000))
    assert chisquare([found[card] for card in ("queen", "spy", "soldier")], [1000, 1000, 2000]).pvalue > 0.001


@pytest.mark.parametrize("hands", [("king soldier", "queen", "spy"), ("spy soldier", "queen", "king")])
def test_C45_whether_the_herald_binds_is_imagined_with_the_king(hands):
    position = scene({"out:herald": "herald 1"}, hands, "fairy")
    rng = Random(6)
    bound = 0
    for _ in range(300):
        imagined = GAME.imagine(position, 1, rng)
        has_king = "king" in hand(imagined, 0)
        assert (len(imagined.legal(0)) == 16) == has_king
        bound += has_king
    assert 0 < bound < 300


def test_events_tell_each_viewer_what_he_may_know():
    position = play(scene({}, ("jester king", "queen", "thief")), "place jester c3", "0: pass king", "2: pass thief")
    after = play(position, "1: pass queen")
    told = {
        viewer: [e["card"] for e in GAME.events(position, 1, GAME.code("pass queen"), after, viewer) if "to_seat" in e]
        for viewer in (0, 1, 2, None)
    }
    assert told == {
        0: ["king", "?", "thief"],
        1: ["king", "queen", "?"],
        2: ["?", "queen", "thief"],
        None: ["?", "?", "?"],
    }


def test_events_follow_an_effect():
    around = {"b1": "soldier 1", "c1": "soldier 1", "d1": "soldier 1", "south": "engine 2", "d2": "spy -"}
    position = scene(around, ("traitor soldier", "soldier", "soldier"))
    after = play(position, "place traitor e1")
    events = GAME.events(position, 0, GAME.code("place traitor e1"), after, None)
    assert [event["event"] for event in events] == ["place", "sent-back"]
    assert events[1] == {"event": "sent-back", "card": "engine", "place": "south", "seat": 2, "by": "traitor"}
    struck = play(after, "target d2")
    assert GAME.events(after, 0, GAME.code("target d2"), struck, None) == [
        {"event": "to-exchange", "card": "spy", "place": "d2", "by": "traitor"}
    ]
    assert exchange(struck) == ["spy"] and asked(struck) == "action"
