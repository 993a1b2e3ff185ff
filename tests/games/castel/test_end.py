"""Who wins when, deadlocks, skipping, places and scores."""

from burgrave.games.castel import GAME

from .scene import asked, hand, is_next_action, lines, play, scene, why


def test_C16_the_player_without_cards_wins_at_once():
    position = scene({}, ("soldier", "soldier", "soldier"), piles=(0, 1, 1))
    after = play(position, "place soldier b1")
    assert after.to_act() == () and after.ranks() == [1, 2, 2]
    assert GAME.view(after, 1)["winners"] == [0]
    assert play(scene({}, ("soldier", "soldier", "soldier")), "place soldier b1").to_act() == (0,), "a pile is left"


def test_C16_others_win_if_the_player_has_not_first_clockwise():
    # The Fool takes their last cards from seats 0 and 2, whose right neighbours have none to give.
    position = scene({}, ("king", "fool", "queen", "soldier", ""), piles=(0, 1, 0, 1, 1), turn=1)
    after = play(position, "place fool c3", "steal 1 king", "steal 3 queen", "steal 4 soldier")
    assert after.to_act() == () and after.scores()[0] == after.scores()[2] == 0
    assert after.winner == 2 + 1, "clockwise from seat 1"
    assert GAME.view(after, None)["winners"] == [2] and after.ranks()[0] == 2


def test_C16_the_player_comes_before_the_others():
    position = scene({}, ("fool", "soldier", ""), piles=(0, 0, 3))
    after = play(position, "place fool c3", "steal 2 soldier")
    assert after.to_act() == () and after.winner == 0 + 1
    assert after.ranks() == [1, 2, 3], "seat 1 has no cards either, but is not first"


def test_C68_no_win_by_drawing_or_swapping_and_after_every_placing():
    position = scene({}, ("soldier", "soldier", "soldier"), "king", piles=(0, 1, 1))
    assert play(position, "swap soldier king").to_act() == (0,)
    position = scene({"c4": "prince 0"}, ("courtier", "soldier", "soldier"), piles=(0, 1, 1))
    after = play(position, "place courtier c3")
    assert asked(after) == "courtier", "not before the effect is done"
    assert play(after, "target c4").to_act() == (0,)


def skip_rounds(position, rounds):
    for _ in range(rounds):
        for _ in range(2 * position.seats):
            position = play(position, lines(position, "swap")[0])
    return position


def test_C17_three_idle_rounds_are_a_deadlock():
    position = scene({}, ("king soldier", "soldier", "soldier"), "fairy", piles=(1, 5, 1))
    assert skip_rounds(position, 2).to_act() == (0,)
    after = skip_rounds(position, 3)
    assert after.to_act() == () and after.winner == 0
    assert after.ranks() == [3, 2, 1], "the hand counts first, then the pile"
    drawn = play(skip_rounds(position, 2), "draw", "card soldier")
    assert drawn.idle == 2
    for _ in range(5):
        drawn = play(drawn, lines(drawn, "swap")[0])
    assert drawn.to_act() == (0,) and drawn.idle == 0, "a round with a draw is not idle"


def test_C17_a_placing_ends_an_idle_time_too():
    position = skip_rounds(scene({}, ("king soldier", "soldier", "soldier"), "fairy"), 2)
    position = play(position, lines(position, "place")[0])
    while position.player or position.done:
        position = play(position, lines(position, "swap")[0])
    assert position.idle == 0 and position.to_act() == (0,)


def test_C17_the_200th_round_is_the_last():
    position = scene({}, ("king soldier", "soldier", "soldier"), "fairy")
    position.rounds = 198
    assert skip_rounds(position, 1).to_act() == (0,)
    after = skip_rounds(position, 2)
    assert after.to_act() == () and after.rounds == 200
    assert after.ranks() == [3, 1, 1], "equal hands and piles share"


def test_C18_skip_only_if_nothing_else_is_possible():
    stuck = scene({}, ("king", "soldier", "soldier"), piles=(0, 1, 1), stock=(0, 1, 1))
    assert lines(stuck) == ["skip"]
    assert is_next_action(play(stuck, "skip"))
    for free in (
        scene({}, ("king", "soldier", "soldier"), piles=(1, 1, 1), stock=(0, 1, 1)),
        scene({}, ("king", "soldier", "soldier"), "fairy", piles=(0, 1, 1), stock=(0, 1, 1)),
        scene({}, ("king", "soldier", "soldier"), piles=(0, 1, 1)),
    ):
        assert "skip" not in lines(free)
        assert why(free, "skip") == "C18 not-stuck"


def test_C70_places_and_scores():
    position = scene({}, ("soldier", "soldier soldier", "soldier"), piles=(0, 1, 4))
    assert position.scores() == [-1, -3, -5]
    after = play(position, "place soldier b1")
    assert after.scores() == [0, -3, -5]
    assert after.ranks() == [1, 3, 2], "by hand first, then by pile"


def test_C70_a_card_being_drawn_counts():
    position = scene({}, ("soldier", "soldier"), piles=(3, 3))
    assert play(position, "draw").scores() == position.scores() == [-4, -4]


def test_C69_a_swap_for_the_same_name():
    position = scene({}, ("soldier", "soldier", "soldier"), "soldier")
    after = play(position, "swap soldier soldier")
    assert is_next_action(after) and hand(after, 0) == ["soldier"]
