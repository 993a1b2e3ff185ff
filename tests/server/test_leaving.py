"""Playing again, leaving for good, hiding and deleting; and what bots are called."""

from concurrent.futures import ThreadPoolExecutor

import pytest

from burgrave.core.game import find_game
from burgrave.core.record import format_record
from burgrave.server import lobby
from burgrave.server.tables.seats import NAMES
from tests.server.serving import BOT, ME, OPEN, answer_to, fixed_source, frame_of, move, next_frame
from tests.server.test_lobby import ids, watch
from tests.server.test_tables import change, refusal, seats_of
from tests.waiting import wait_until


@pytest.fixture(autouse=True)
def quick(monkeypatch):
    monkeypatch.setattr(lobby, "PAUSE", 0.0)


def names(table):
    return [seat["name"] for seat in table["seats"]]


def remove(client, table):
    return client._json("DELETE", f"/api/tables/{table['id']}")["deleted"]


def again(client, table):
    return client.post(f"/api/tables/{table['id']}/rematch")


def mine(client):
    return ids(client.get("/api/lobby")["mine"])


def play_out(table, *players):
    """Bid at every seat until the game is over, each by who sits there."""
    while (frame := frame_of(players[0], table))["table"]["status"] == "running":
        seat = frame["to_act"][0]
        move(players[seat], table, "bid 1", frame["seq"], id=f"m{frame['seq']}", seat=seat)
    return frame["table"]


def finished(server, public=False):
    """Anna and Ben have played to the end."""
    anna, ben = server.client("Anna"), server.client("Ben")
    table = anna.create("pennies", [ME, OPEN], public=public, rounds="1")
    ben.claim(table["id"], 1)
    assert play_out(table, anna, ben)["status"] == "over"
    return anna, ben, table


# Bots' names


def test_bots_have_names_of_their_own(server):
    anna = server.client("konrad")
    table = anna.create("castel", [ME | {"name": "Otto"}, BOT, BOT, OPEN, BOT | {"name": "Robo"}])
    assert names(table)[0] == "Otto" and names(table)[3:] == [None, "Robo"]
    first, second = names(table)[1:3]
    assert {first, second} < set(NAMES) - {"Konrad", "Otto"} and first != second
    third = names(change(anna, table, 3, to="bot", bot="uniform"))[3]
    assert third in NAMES and third not in (first, second, "Otto")
    assert len(set(NAMES)) == len(NAMES) == 24


def test_the_same_table_has_the_same_names(serve, tmp_path):
    for folder in ("one", "two"):
        (tmp_path / folder).mkdir()
    tables = [
        serve(source=fixed_source(), database=f"sqlite:///{tmp_path}/{folder}/test.db")
        .client()
        .create("torres", [ME, BOT, BOT, BOT])
        for folder in ("one", "two")
    ]
    assert names(tables[0]) == names(tables[1])


def test_sentences_call_a_bot_by_its_name_and_a_stand_in_by_its_persons(server):
    anna = server.client("Anna")
    server.hold_bots(True)
    table = anna.create("pennies", [ME, BOT])
    assert names(change(anna, table, 0, to="bot", bot="uniform"))[0] == "Anna"
    with anna.join(table["id"], since=0, lang="en") as socket:
        server.hold_bots(False)
        bot, said = names(table)[1], []
        while not (any("Anna bids" in text for text in said) and any(f"{bot} bids" in text for text in said)):
            frame = next_frame(socket)
            said += [text for item in frame["log"] for text in item["texts"]]
            socket.send(type="seen", seq=frame["seq"])


# Imported


def test_an_imported_game_says_so_and_is_not_played_again(server):
    from burgrave.core.match import Match

    anna = server.client()
    record = "\n".join(format_record(Match(find_game("torres"), 2)))
    table = anna.post("/api/records", record=record)
    assert table["imported"] and anna.get("/api/lobby")["mine"][0]["imported"]
    assert not anna.create("pennies", [ME, ME])["imported"]
    assert refusal(again, anna, table) == "not_over"
    assert remove(anna, table) and refusal(frame_of, anna, table) == "unknown_table"


# Playing again


def test_a_rematch_seats_the_same_people_and_the_first_seat_rotates(server):
    anna, ben = server.client("Anna"), server.client("Ben")
    seats = [ME | {"auto": True, "name": "Anne"}, OPEN]
    table = anna.create("pennies", seats, public=True, rounds="1")
    ben.claim(table["id"], 1)
    assert refusal(again, anna, table) == "not_over"
    play_out(table, anna, ben)
    with ben.join(table["id"]) as socket:
        next_frame(socket)
        new = again(anna, table)
        assert next_frame(socket)["table"]["rematch"] == new["id"], "everybody is told"
    assert (new["status"], new["options"]["rounds"], new["public"]) == ("running", "1", True)
    assert (names(new), seats_of(new)) == (["Ben", "Anne"], [("person", False), ("person", True)])
    assert [seat["auto"] for seat in new["seats"]] == [False, True]
    assert again(ben, table)["id"] == again(anna, table)["id"] == new["id"]
    assert ben.get(f"/api/tables/{table['id']}")["rematch"] == new["id"]
    assert refusal(again, server.client("Carl"), table) == "not_your_seat"
    assert names(again(ben, play_out(new, ben, anna))) == ["Anne", "Ben"]


def test_a_rematch_asked_for_by_all_at_once_is_one_table(server):
    anna, ben, table = finished(server)
    with ThreadPoolExecutor(8) as pool:
        made = pool.map(lambda person: again(person, table)["id"], [anna, ben] * 4)
    assert len(set(made)) == 1
    assert len(mine(anna)) == 2


def test_bots_play_again_by_the_same_names_and_who_had_a_bot_plays_himself(server):
    anna = server.client("Anna")
    table = anna.create("pennies", [ME, BOT], rounds="1")
    change(anna, table, 0, to="bot", bot="uniform")
    with anna.join(table["id"]) as socket:
        while (frame := next_frame(socket))["table"]["status"] != "over":
            socket.send(type="seen", seq=frame["seq"])
    server.hold_bots(True)
    new = again(anna, table)
    assert names(new) == names(table)[::-1]
    assert [seat["bot"] for seat in new["seats"]] == ["uniform", None]


def test_a_rematch_is_one_table_more_of_its_host(serve):
    server = serve(tables_person=1)
    anna, ben, table = finished(server)
    anna.create("pennies", [ME, OPEN])
    assert refusal(again, anna, table) == "too_many_tables"
    assert again(ben, table)["host"]


# Leaving


def test_who_leaves_for_good_is_replaced_by_a_bot_and_does_not_come_back(server):
    anna, ben, carl = (server.client(name) for name in ("Anna", "Ben", "Carl"))
    table = anna.create("pennies", [ME, OPEN])
    assert refusal(change, anna, table, 0, to="left") == "not_running"
    ben.claim(table["id"], 1)
    server.hold_bots(True)
    with carl.join(table["id"]) as socket:
        next_frame(socket)
        assert refusal(change, carl, table, 1, to="left") == "not_yours_to_give"
        left = change(ben, table, 1, to="left")
        assert next_frame(socket)["table"]["seats"][1]["who"] == "bot"
    assert left["seats"][1]["name"] in NAMES and left["seats"][1]["bot"] == "knight"
    assert seats_of(left)[1] == ("bot", False)
    assert refusal(change, ben, table, 1, to="me") == "seat_taken"
    change(anna, table, 1, to="open")
    assert refusal(change, ben, table, 1, to="me") == "left_for_good"
    assert mine(ben) == []
    assert seats_of(change(carl, table, 1, to="me"))[1] == ("person", True)


def test_a_game_that_everybody_has_left_is_played_out_by_bots(server):
    anna = server.client()
    table = anna.create("pennies", [ME, BOT], rounds="1")
    with anna.join(table["id"]) as socket:
        change(anna, table, 0, to="left", bot="uniform")
        assert next_frame(socket, lambda frame: frame["table"]["status"] == "over")["seat"] is None


def test_who_leaves_asks_for_nothing_and_bots_agree(server):
    anna, ben = server.client("Anna"), server.client("Ben")
    for leaver, agrees in ((anna, False), (ben, True)):
        table = anna.create("pennies", [ME, OPEN])
        ben.claim(table["id"], 1)
        move(anna, table, "bid 1", 1)
        move(ben, table, "bid 2", 2)
        server.hold_bots(True)
        seq = frame_of(anna, table)["seq"]
        anna.post(f"/api/tables/{table['id']}/undo", answers=seq)
        assert frame_of(ben, table)["undo"]["asked"]["waits_for"] == [1]
        change(leaver, table, 0 if leaver is anna else 1, to="left", bot="uniform")
        frame = frame_of(ben if leaver is anna else anna, table, since=seq)
        kinds = [item["kind"] for item in frame["log"]]
        assert (frame["undo"]["asked"], kinds[:2]) == (None, ["note", "undo"] if agrees else ["note"])


# Hiding and deleting


def test_a_table_where_nobody_else_sits_is_deleted(server):
    anna, ben = server.client("Anna"), server.client("Ben")
    server.hold_bots(True)
    with watch(anna) as until:
        for seats in ([ME, BOT], [ME, OPEN], [ME, ME], [BOT, BOT]):
            table = anna.create("pennies", seats)
            until(lambda told: told["mine"])
            assert refusal(remove, ben, table) == "not_your_seat"
            with ben.join(table["id"]) as socket:
                next_frame(socket)
                assert remove(anna, table)
                assert refusal(socket.receive, 10) == "unknown_table"
            until(lambda told: not told["mine"])
            assert refusal(frame_of, anna, table) == refusal(remove, anna, table) == "unknown_table"
            assert server.call(server.house.store.log(table["id"])) == []
    server.hold_bots(False)
    assert not server.house.tables.live
    wait_until(lambda: not server.server.server_state.tasks, "nobody serves a line that was closed")


def test_a_bot_that_thinks_at_a_deleted_table_is_not_asked_again(server):
    anna = server.client()
    server.hold_bots(True)
    table = anna.create("pennies", [ME, BOT])
    [live] = server.house.tables.live.values()
    assert live.thinking and remove(anna, table)
    asked = server.house.workers.asked
    server.hold_bots(False)
    server.call(server.house.bots.stop())
    assert (server.house.workers.asked, live.thinking) == (asked, set())


def test_a_game_with_others_is_left_first_then_hidden(server):
    anna, ben = server.client("Anna"), server.client("Ben")
    table = anna.create("pennies", [ME, OPEN], public=True)
    ben.claim(table["id"], 1)
    assert refusal(remove, anna, table) == refusal(remove, ben, table) == "leave_first"
    change(anna, table, 0, to="left", bot="uniform")
    assert mine(anna) == [table["id"]], "its host"
    assert not remove(anna, table)
    told = anna.get("/api/lobby")
    assert (told["mine"], told["others"], mine(ben)) == ([], [], [table["id"]])
    assert ids(anna.get("/api/tables", mine="true")["tables"]) == []
    assert remove(ben, table), "the last one to want it"


def test_a_finished_game_stays_for_who_has_not_hidden_it(server):
    anna, ben, table = finished(server)
    assert not remove(anna, table) and not remove(anna, table)
    assert (mine(anna), mine(ben)) == ([], [table["id"]])
    assert frame_of(anna, table)["view"]["over"]
    assert remove(ben, table)
    assert refusal(frame_of, anna, table) == "unknown_table"


def test_who_sits_down_again_has_the_table_on_his_list_again(server):
    anna, ben = server.client("Anna"), server.client("Ben")
    table = anna.create("pennies", [OPEN, OPEN])
    ben.claim(table["id"], 1)
    assert not remove(anna, table) and mine(anna) == []
    change(anna, table, 0, to="me")
    assert mine(anna) == [table["id"]]


def test_a_deleted_rematch_can_be_made_again(server):
    anna, ben, table = finished(server)
    first = again(anna, table)
    change(ben, first, 0, to="left", bot="uniform")
    assert remove(anna, first)
    assert frame_of(ben, table)["table"]["rematch"] is None
    assert again(ben, table)["id"] != first["id"]


# A request to take back


@pytest.mark.parametrize("way", ["socket", "request"])
def test_who_asked_to_take_back_withdraws(server, way):
    anna, ben = server.client("Anna"), server.client("Ben")
    table = anna.create("pennies", [ME, OPEN])
    ben.claim(table["id"], 1)
    move(anna, table, "bid 1", 1)
    move(ben, table, "bid 2", 2)
    with anna.join(table["id"]) as socket, ben.join(table["id"]) as other:
        seq = next_frame(socket)["seq"]
        next_frame(other)
        anna.post(f"/api/tables/{table['id']}/undo", answers=seq)
        asked = {"seat": 0, "to": 1, "waits_for": [1]}
        assert next_frame(socket)["undo"]["asked"] == next_frame(other)["undo"]["asked"] == asked
        if way == "socket":
            assert answer_to(socket, socket.send(type="consent", answers=seq, agree=False))["type"] == "ok"
        else:
            anna.post(f"/api/tables/{table['id']}/consent", answers=seq, agree=False)
        assert next_frame(other, lambda frame: not frame["undo"]["asked"])["seq"] == seq
        assert frame_of(anna, table)["undo"]["asked"] is None
        refused = answer_to(other, other.send(type="consent", answers=seq, agree=True))
        assert refused["error"] == "no_request"
