"""The one door for moves: late, doubled, out of order, of others, illegal - nothing changes, nothing is lost."""

import threading
from concurrent.futures import ThreadPoolExecutor

import pytest

from burgrave.client import Client, Refused
from tests.server.serving import BOT, ME, OPEN, answer_to, frame_of, move, next_frame
from tests.server.test_tables import refusal
from tests.waiting import wait_until


@pytest.fixture
def pair(server):
    """Two people at a table of pennies, the first prize turned."""
    anna, ben = server.client("Anna"), server.client("Ben")
    table = anna.create("pennies", [ME, OPEN])
    ben.claim(table["id"], 1)
    return anna, ben, table


def log_of(client, table):
    return [(item["seat"], item["words"]) for item in client.get(f"/api/tables/{table['id']}/log")["log"]]


def test_a_move_sent_twice_acts_once(pair):
    anna, ben, table = pair
    first = move(anna, table, "bid 1", 1, id="a")
    assert first == {"type": "ok", "id": "a", "seq": 2, "played": 1}
    move(ben, table, "bid 2", 2, id="a")
    assert move(anna, table, "bid 1", 1, id="a") == first, "also when the game has moved on"
    assert move(anna, table, "bid 2", 4, id="a") == first, "the id counts, not the words"
    assert [seat for seat, _ in log_of(anna, table)] == [-1, 0, 1, -1]


def test_a_move_sent_many_times_at_once_acts_once(server, pair):
    anna, ben, table = pair
    with ThreadPoolExecutor(8) as pool:
        answers = list(pool.map(lambda _: move(anna, table, "bid 1", 1, id="same"), range(16)))
    assert answers == [{"type": "ok", "id": "same", "seq": 2, "played": 1}] * 16
    assert frame_of(ben, table)["seq"] == 2


def test_a_late_move_is_refused_with_the_fresh_frame(pair):
    anna, ben, table = pair
    move(anna, table, "bid 1", 1, id="a")
    move(ben, table, "bid 2", 1, id="b")
    with pytest.raises(Refused) as caught:
        move(anna, table, "bid 1", 2, id="late")
    body = caught.value.body
    assert (body["error"], body["id"]) == ("stale", "late")
    assert body["frame"] == frame_of(anna, table)
    for answers in (0, 1, 3, 5, 1000):
        assert refusal(move, anna, table, "bid 1", answers, id="x") == "stale"
    assert move(anna, table, "bid 1", 4, id="x")["seq"] == 5


def test_a_sealed_choice_may_answer_any_number_since_it_opened(server):
    anna, ben, carl = (server.client(name) for name in ("Anna", "Ben", "Carl"))
    table = anna.create("pennies", [ME, OPEN, OPEN])
    ben.claim(table["id"], 1)
    carl.claim(table["id"], 2)
    move(anna, table, "bid 1", 1)
    assert refusal(move, anna, table, "bid 2", 1, id="again") == "stale", "it is no longer owed"
    assert refusal(move, anna, table, "bid 2", 2, id="again") == "not_your_turn"
    move(ben, table, "bid 1", 2)
    assert refusal(move, carl, table, "bid 1", 0) == "stale", "that was before the choice opened"
    assert move(carl, table, "bid 1", 1)["seq"] == 4


def test_sealed_bids_of_several_browsers_at_once(server):
    people = [server.client(name) for name in ("Anna", "Ben", "Carl")]
    ready = threading.Barrier(3)

    def bid(table, seat):
        with people[seat].join(table["id"], seat) as socket:
            seq = next_frame(socket, lambda frame: frame["legal"])["seq"]
            ready.wait()
            socket.move(f"bid {seat}", seq)
            return next_frame(socket, lambda frame: frame["table"]["status"] == "over")["seq"]

    for _ in range(5):
        table = people[0].create("pennies", [ME, OPEN, OPEN], rounds="1")
        for seat in (1, 2):
            people[seat].claim(table["id"], seat)
        with ThreadPoolExecutor(3) as pool:
            assert list(pool.map(bid, [table] * 3, range(3))) == [4, 4, 4]
        assert sorted(log_of(people[0], table)[1:]) == [(0, "bid 0"), (1, "bid 1"), (2, "bid 2")]


def test_what_is_no_move_or_not_legal_is_refused_by_name(pair):
    anna, ben, table = pair
    assert refusal(move, anna, table, "dance", 1) == "unknown_move"
    with pytest.raises(Refused) as caught:
        anna.post(f"/api/tables/{table['id']}/moves?lang=fr", words="turn 1", answers=1, id="x")
    reason = caught.value.body["reason"]
    assert (caught.value.code, reason["rule"], reason["key"]) == ("illegal", "P2", "only_chance")
    assert reason["text"].endswith("(P2)")
    assert caught.value.body["frame"]["legal"] == ["bid 0", "bid 1", "bid 2"]
    assert frame_of(ben, table)["seq"] == 1
    move(anna, table, "bid 1", 1)
    assert refusal(move, anna, table, "bid 1", 2, id="y") == "not_your_turn"


def test_why_tells_the_rule_in_the_readers_language(server):
    anna = server.client()
    table = anna.create("torres", [ME, BOT])
    path = f"/api/tables/{table['id']}/why"
    assert anna.get(path, words="start e1")["legal"] is True
    english, french = (anna.get(path, words="start a1", lang=lang)["reason"] for lang in ("en", "fr"))
    assert (english["rule"], english["key"], english["args"]) == (french["rule"], french["key"], french["args"])
    assert english["text"] != french["text"]
    assert refusal(anna.get, path, words="dance") == "unknown_move"
    assert refusal(anna.get, path, words="start e1", seat=1) == "not_your_seat"


def test_only_the_holders_key_moves_a_seat(server, pair):
    anna, ben, table = pair
    carl = server.client("Carl")
    assert refusal(move, carl, table, "bid 1", 1) == "not_your_seat"
    assert refusal(move, ben, table, "bid 1", 1, seat=0) == "not_your_seat"
    for key in ("nonsense.key", anna.key[:-1] + ("A" if anna.key[-1] != "A" else "B"), anna.key.split(".")[0] + "."):
        assert refusal(move, Client(server.url, key=key), table, "bid 1", 1) == "no_key"
    assert frame_of(anna, table)["seq"] == 1


def test_dropped_answers_and_messages_out_of_order(pair):
    anna, ben, table = pair
    with anna.join(table["id"]) as socket:
        next_frame(socket)
        socket.move("bid 1", 1)  # the answer is lost: the connection drops
    wait_until(lambda: frame_of(anna, table)["seq"] == 2, "the move is made")
    with anna.join(table["id"], since=1) as socket:
        assert [item["words"] for item in next_frame(socket)["log"]] == ["bid 1"]
        later, earlier = socket.move("bid 2", 4), socket.move("bid 2", 1)
        assert answer_to(socket, later)["error"] == "stale"
        assert answer_to(socket, earlier)["error"] == "stale"
    assert len(log_of(ben, table)) == 2


def test_a_bots_answer_after_an_undo_is_refused(server):
    anna = server.client()
    table = anna.create("torres", [ME, BOT])
    server.hold_bots(True)
    move(anna, table, "start e1", 0)
    wait_until(lambda: server.house.workers.asked, "the bot is asked")
    anna.post(f"/api/tables/{table['id']}/undo", answers=1)
    server.hold_bots(False)
    with anna.join(table["id"], since=0) as socket:
        frame = next_frame(socket)
        assert [item["kind"] for item in frame["log"]] == ["move", "undo"]
        assert (frame["to_act"], frame["move"]) == ([0], 0)
        socket.move("start c3", 2)
        frame = next_frame(socket, lambda frame: frame["legal"])
        assert frame["log"][-1]["seat"] == 1, "asked again, the bot answers the new position"


def test_a_bot_that_fails_plays_any_legal_move(serve, monkeypatch):
    def broken(*_):
        raise RuntimeError("lost its mind")

    monkeypatch.setattr("burgrave.bots.Uniform.choose", broken)
    anna = serve(near=True).client()
    table = anna.create("pennies", [ME, BOT], rounds="1")
    move(anna, table, "bid 1", 1)
    with anna.join(table["id"]) as socket:
        next_frame(socket, lambda frame: frame["table"]["status"] == "over")


def test_a_hint_that_fails_is_refused_by_name(server, monkeypatch):
    async def broken(*_):
        raise RuntimeError("lost its mind")

    anna = server.client()
    table = anna.create("torres", [ME, BOT])
    monkeypatch.setattr(server.house.workers, "hint", broken)
    assert refusal(anna.get, f"/api/tables/{table['id']}/hint") == "not_available"


def test_rules_that_disagree_are_our_fault_and_not_a_reason_less_refusal(server, pair, monkeypatch, caplog):
    anna, _, table = pair
    monkeypatch.setattr("pennies.PenniesGame.why_not", lambda *_: None)
    assert refusal(move, anna, table, "turn 1", 1) == "internal"
    with anna.join(table["id"]) as socket:
        next_frame(socket)
        assert answer_to(socket, socket.move("turn 1", 1))["error"] == "internal"
    assert "RulesDisagree" in caplog.text
    assert frame_of(anna, table)["seq"] == 1
