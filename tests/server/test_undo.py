"""Taking back: free to the last reveal, by consent beyond, always against bots."""

import pytest

from burgrave.client import Refused
from tests.server.serving import BOT, ME, OPEN, frame_of, move, next_frame
from tests.server.test_moves import pair  # noqa: F401 - a fixture
from tests.server.test_tables import refusal


def undo(client, table, answers, **more):
    return client.post(f"/api/tables/{table['id']}/undo", answers=answers, **more)["seq"]


def consent(client, table, answers, agree=True):
    return client.post(f"/api/tables/{table['id']}/consent", answers=answers, agree=agree)["seq"]


@pytest.fixture
def torres(server):
    """Two people at Torres, the king placed."""
    anna, ben = server.client("Anna"), server.client("Ben")
    table = anna.create("torres", [ME, OPEN])
    ben.claim(table["id"], 1)
    move(anna, table, "start e1", 0, id="s")
    move(ben, table, "start c3", 1, id="s")
    move(ben, table, "king a4", 2, id="k")
    return anna, ben, table


def test_own_moves_are_taken_back_freely_and_numbers_never_repeat(torres):
    anna, ben, table = torres
    move(anna, table, "point", 3, id="p1")
    move(anna, table, "point", 4, id="p2")
    assert frame_of(anna, table)["undo"] == {"way": "free", "to": 4, "asked": None}
    assert frame_of(ben, table)["undo"]["way"] == "ask"
    assert undo(anna, table, 5) == 6
    frame = frame_of(ben, table, since=3)
    assert (frame["seq"], frame["move"], frame["view"]["scores"]) == (6, 4, [1, 0])
    assert [(item["kind"], item["move"]) for item in frame["log"]] == [("move", 4), ("move", 5), ("undo", 4)]
    assert undo(anna, table, 6, to=3) == 7
    assert frame_of(anna, table)["view"]["scores"] == [0, 0]
    assert refusal(move, anna, table, "point", 3, id="late") == "stale"
    assert move(anna, table, "point", 7, id="p2") == {"type": "ok", "id": "p2", "seq": 5, "played": 1}, (
        "that id is spent"
    )
    assert move(anna, table, "point", 7, id="p3")["seq"] == 8


def test_every_refusal_of_a_change_brings_the_frame_of_who_asks(torres, server):
    anna, ben, table = torres
    carl = server.client("Carl")
    for client, seat in ((anna, 0), (ben, 1), (carl, None)):
        for change in (
            lambda client=client: move(client, table, "point", 1),
            lambda client=client: undo(client, table, 1),
            lambda client=client: consent(client, table, 3),
        ):
            with pytest.raises(Refused) as caught:
                change()
            assert caught.value.body["frame"] == frame_of(client, table)
            assert caught.value.body["frame"]["seat"] == seat


def test_a_late_or_empty_undo_changes_nothing(torres):
    anna, ben, table = torres
    assert refusal(undo, anna, table, 2) == "stale"
    assert refusal(undo, anna, table, 3, to=3) == "nothing_to_undo"
    assert refusal(undo, anna, table, 3, seat=1) == "not_your_seat"
    carl_like = frame_of(ben, table)
    with pytest.raises(Refused) as caught:
        undo(anna, table, 1)
    assert caught.value.body["frame"]["seq"] == carl_like["seq"] == 3


def test_beyond_anothers_move_all_must_agree(server):
    people = [server.client(name) for name in ("Anna", "Ben", "Carl")]
    anna, ben, carl = people
    table = anna.create("torres", [ME, OPEN, OPEN])
    for seat in (1, 2):
        people[seat].claim(table["id"], seat)
    move(anna, table, "start e1", 0)
    move(ben, table, "start c3", 1)
    assert frame_of(anna, table)["undo"] == {"way": "ask", "to": 0, "asked": None}
    assert undo(anna, table, 2) == 2
    asked = {"seat": 0, "to": 0, "waits_for": [1, 2]}
    assert all(frame_of(person, table)["undo"]["asked"] == asked for person in people)
    assert refusal(consent, anna, table, 2) == "no_request"
    assert consent(ben, table, 2) == 2
    assert frame_of(carl, table)["undo"]["asked"]["waits_for"] == [2]
    assert refusal(consent, ben, table, 2) == "no_request", "he has agreed"
    assert refusal(consent, carl, table, 1) == "no_request"
    assert consent(carl, table, 2) == 3
    frame = frame_of(ben, table)
    assert (frame["move"], frame["to_act"], frame["undo"]["asked"]) == (0, [0], None)


def test_a_request_ends_by_a_no_a_withdrawal_or_a_move(torres):
    anna, ben, table = torres
    undo(anna, table, 3)
    consent(ben, table, 3, agree=False)
    assert frame_of(anna, table)["undo"]["asked"] is None
    undo(anna, table, 3)
    consent(anna, table, 3, agree=False)
    assert frame_of(ben, table)["undo"]["asked"] is None
    undo(ben, table, 3, to=0)
    move(anna, table, "point", 3, id="p")
    assert frame_of(ben, table)["undo"]["asked"] is None
    assert refusal(consent, anna, table, 4) == "no_request"


def test_chance_and_reveals_are_not_taken_back_freely(pair):  # noqa: F811
    anna, ben, table = pair
    move(anna, table, "bid 1", 1, id="a")
    assert frame_of(anna, table)["undo"]["way"] == "free", "a sealed bid has shown nothing"
    undo(anna, table, 2)
    assert frame_of(anna, table)["view"]["bid"] == -1
    move(ben, table, "bid 2", 1, id="b")  # his choice is still the one that opened at 1
    move(anna, table, "bid 1", 4, id="c")
    assert frame_of(anna, table)["undo"]["way"] == "ask", "the bids were shown"


def test_a_card_drawn_when_a_turn_begins_is_taken_back_with_the_turn_before_and_comes_again(server):
    """By version 2 of Torres (T24)."""
    anna, ben = server.client("Anna"), server.client("Ben")
    table = anna.create("torres", [ME, OPEN], draw="1")
    ben.claim(table["id"], 1)

    def play(*lines):
        for client, line in lines:
            seq = frame_of(client, table)["seq"]
            move(client, table, line, seq, id=f"at-{seq}")

    turns = ((anna, "buy"), (anna, "end"), (ben, "end"))
    play((anna, "start e1"), (ben, "start c3"), (ben, "king a4"), *turns)
    hand = frame_of(anna, table)["view"]["hands"][0]
    assert (len(hand), frame_of(ben, table)["view"]["hands"][0]) == (1, ["?"])
    play((anna, "point"))
    assert frame_of(anna, table)["undo"] == {"way": "free", "to": 7, "asked": None}
    undo(anna, table, 8)
    assert frame_of(anna, table)["undo"]["way"] == "ask", "before it lies a draw"
    undo(anna, table, 9, to=3)
    consent(ben, table, 9)
    frame = frame_of(anna, table)
    assert (frame["view"]["hands"], frame["view"]["unseen"], frame["view"]["phase"]) == ([[], []], [0, 0], "menu")
    play(*turns)
    assert frame_of(anna, table)["view"]["hands"][0] == hand


def test_against_bots_and_at_one_screen_one_may_always(server):
    anna = server.client()
    table = anna.create("pennies", [ME, BOT])
    with anna.join(table["id"]) as socket:
        frame = next_frame(socket, lambda frame: frame["to_act"] == [0])
        socket.move("bid 0", frame["seq"])
        frame = next_frame(socket, lambda frame: frame["to_act"] == [0])
        assert frame["undo"]["way"] == "free"
        undo(anna, table, frame["seq"])
        frame = next_frame(socket, lambda frame: frame["log"] and frame["log"][0]["kind"] == "undo")
    screen = anna.create("pennies", [ME, ME])
    move(anna, screen, "bid 0", 1, seat=0)
    move(anna, screen, "bid 1", 2, seat=1)
    assert undo(anna, screen, 4, seat=0) > 4


def test_a_finished_game_stays_as_it_ended(server):
    anna = server.client()
    table = anna.create("pennies", [ME, ME], rounds="1")
    move(anna, table, "bid 0", 1, seat=0)
    move(anna, table, "bid 1", 2, seat=1)
    assert frame_of(anna, table, 0)["undo"]["way"] == "none"
    assert refusal(undo, anna, table, 3, seat=0) == "not_running"
