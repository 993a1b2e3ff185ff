"""A bot that plays for a person who looks on goes at the pace of that person's screen."""

import pytest

from burgrave.client import Client
from tests.server.processes import Process
from tests.server.serving import BOT, ME, OPEN, answer_to, frame_of, next_frame
from tests.server.test_tables import change, refusal


def is_mine(frame):
    """The bot of seat 0 is to play, and nobody else."""
    return frame["to_act"] == [0]


def is_over(frame):
    return frame["table"]["status"] == "over"


def hand_over(client, table, seat=0):
    """Let a bot play; the number of the entry that tells it."""
    return change(client, table, seat, to="bot", bot="uniform")["seq"]


@pytest.fixture
def game(server):
    """Anna at a Torres against a bot; the table in the server's memory."""
    anna = server.client("Anna")
    table = anna.create("torres", [ME, BOT])
    [live] = server.house.tables.live.values()
    return anna, table, live


def test_a_stand_in_waits_until_its_person_has_seen_what_there_is(game):
    anna, table, live = game
    with anna.join(table["id"]) as socket:
        next_frame(socket)
        seq = hand_over(anna, table)
        for _ in range(5):
            frame = next_frame(socket, lambda frame, last=seq: is_mine(frame) and frame["seq"] > last)
            for earlier in (0, frame["seq"] - 1, frame["seq"] - 1):
                assert answer_to(socket, socket.send(type="seen", seq=earlier))["seq"] == frame["seq"]
                assert not live.thinking
            socket.send(type="seen", seq=frame["seq"])
            seq = frame["seq"]


def test_a_number_that_is_not_yet_counts_as_what_there_is(game):
    anna, table, live = game
    with anna.join(table["id"]) as socket:
        seq = hand_over(anna, table)
        frame = next_frame(socket, lambda frame: is_mine(frame) and frame["seq"] > seq)
        socket.send(type="seen", seq=1_000_000)
        next_frame(socket, lambda later: is_mine(later) and later["seq"] > frame["seq"])
        assert not live.thinking


def test_a_stand_in_goes_on_when_the_screen_is_gone(server, game):
    anna, table, _ = game
    with server.client("Carl").join(table["id"]) as looker:
        with anna.join(table["id"]) as socket:
            seq = hand_over(anna, table)
            next_frame(socket, lambda frame: is_mine(frame) and frame["seq"] > seq)
        assert next_frame(looker, is_over)


def test_a_stand_in_without_a_screen_plays_at_once(server, game):
    anna, table, _ = game
    with server.client("Carl").join(table["id"]) as looker:
        hand_over(anna, table)
        assert next_frame(looker, is_over)


def test_of_two_screens_the_quicker_one_counts(game):
    anna, table, _ = game
    with anna.join(table["id"]) as desk, anna.join(table["id"]):
        seq = hand_over(anna, table)
        frame = next_frame(desk, lambda frame: is_mine(frame) and frame["seq"] > seq)
        desk.send(type="seen", seq=frame["seq"])
        next_frame(desk, lambda later: later["seq"] > frame["seq"])


def test_others_do_not_wait_for_a_screen_and_watchers_hold_nobody_up(server):
    anna, ben = server.client("Anna"), server.client("Ben")
    table = anna.create("pennies", [ME, OPEN], rounds="1")
    ben.claim(table["id"], 1)
    with anna.join(table["id"]), server.client("Carl").join(table["id"]) as looker:
        hand_over(ben, table, 1)
        next_frame(looker, lambda frame: frame["to_act"] == [0])


def test_who_has_a_stand_in_may_take_back(game):
    anna, table, live = game
    with anna.join(table["id"]) as socket:
        seq = hand_over(anna, table)
        frame = next_frame(socket, lambda frame: is_mine(frame) and frame["seq"] > seq)
        assert frame["undo"]["way"] == "free" and frame["legal"] == []
        assert answer_to(socket, socket.send(type="undo", answers=frame["seq"]))["type"] == "ok"
        back = next_frame(socket, lambda later: later["seq"] > frame["seq"])
        assert (back["move"], back["to_act"], back["log"][-1]["kind"]) == (frame["undo"]["to"], [0], "undo")
        assert not live.thinking, "it waits until that is seen"
        assert change(anna, table, 0, to="me")["seats"][0]["bot"] is None
        assert next_frame(socket, lambda later: later["legal"])["seq"] == back["seq"] + 1, "that is told, too"


def test_a_seat_taken_back_while_its_bot_thinks_is_ones_own(server, game):
    anna, table, live = game
    with anna.join(table["id"]) as socket:
        seq = hand_over(anna, table)
        frame = next_frame(socket, lambda frame: is_mine(frame) and frame["seq"] > seq)
        server.hold_bots(True)
        answer_to(socket, socket.send(type="seen", seq=frame["seq"]))
        assert live.thinking == {0}
        change(anna, table, 0, to="me")
        server.hold_bots(False)
        words = next_frame(socket, lambda later: later["legal"])["legal"][0]
        socket.move(words, frame["seq"])
        assert next_frame(socket, lambda later: later["seq"] > frame["seq"])["log"][0]["words"] == words


def test_stand_ins_in_processes_of_their_own_keep_the_pace(tmp_path):
    server = Process(f"sqlite:///{tmp_path}/bots.db", tmp_path)
    try:
        anna = Client(server.url, name="Anna")
        table = anna.create("torres", [ME, BOT])
        with anna.join(table["id"]) as socket:
            next_frame(socket)
            seq = change(anna, table, 0, to="bot", bot="knight")["seq"]
            for _ in range(4):
                frame = next_frame(socket, lambda frame, seq=seq: is_mine(frame) and frame["seq"] > seq)
                seq = frame["seq"]
                assert refusal(anna.post, f"/api/tables/{table['id']}/undo", answers=seq + 1) == "stale"
                assert frame_of(anna, table)["seq"] == seq
                socket.send(type="seen", seq=seq)
            change(anna, table, 0, to="me")
            frame = next_frame(socket, lambda frame: frame["legal"])
            assert answer_to(socket, socket.move(frame["legal"][0], frame["seq"]))["type"] == "ok"
    finally:
        assert server.stop() == 0
