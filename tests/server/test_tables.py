"""Tables, seats, the lobby."""

from random import Random

import pytest

from burgrave.client import Refused
from burgrave.server.tables.secrecy import is_plain
from tests.server.serving import BOT, ME, OPEN, frame_of, move


def seats_of(table):
    return [(seat["who"], seat["mine"]) for seat in table["seats"]]


def refusal(call, *args, **kwargs):
    with pytest.raises(Refused) as caught:
        call(*args, **kwargs)
    return caught.value.code


def change(client, table, seat, **wish):
    return client.post(f"/api/tables/{table['id']}/seats/{seat}", **wish)


def test_a_table_begins_when_no_seat_is_open(server):
    anna, ben = server.client("Anna"), server.client("Ben")
    table = anna.create("pennies", [ME, OPEN])
    assert (table["status"], table["to_act"], table["seq"]) == ("open", [], 0)
    assert refusal(move, anna, table, "bid 1", 0) == "not_running"
    table = ben.claim(table["id"], 1)
    assert (table["status"], table["to_act"], table["seq"]) == ("running", [0, 1], 1)
    assert seats_of(table) == [("person", False), ("person", True)]
    assert [seat["name"] for seat in table["seats"]] == ["Anna", "Ben"]


def test_options_and_players_are_the_games_own(server):
    anna = server.client()
    assert anna.create("pennies", [ME, BOT], rounds="1")["options"] == {"rounds": "1", "fault": "none"}
    assert refusal(anna.create, "pennies", [ME, BOT], rounds="9") == "bad_option"
    assert refusal(anna.create, "pennies", [ME]) == "bad_option"
    assert refusal(anna.create, "chess", [ME, BOT]) == "unknown_game"
    assert refusal(anna.create, "pennies", [ME, {"who": "bot", "bot": "cmd"}]) == "unknown_bot"
    assert refusal(anna.create, "pennies", [ME, {"who": "bot"}]) == "unknown_bot"


def test_the_lobby_shows_public_tables_only_and_open_ones_first(server):
    anna, ben = server.client("Anna"), server.client("Ben")
    shown = anna.create("pennies", [ME, OPEN], public=True)
    running = anna.create("pennies", [ME, ME], public=True)
    hidden = anna.create("pennies", [ME, OPEN])
    assert [table["id"] for table in ben.get("/api/tables")["tables"]] == [shown["id"], running["id"]]
    assert {table["id"] for table in anna.get("/api/tables", mine="true")["tables"]} == {
        shown["id"],
        running["id"],
        hidden["id"],
    }
    assert ben.get("/api/tables", mine="true")["tables"] == []
    assert len(ben.get("/api/tables", limit=1)["tables"]) == 1
    ben.claim(hidden["id"], 1)
    [mine] = ben.get("/api/tables", mine="true")["tables"]
    assert (mine["id"], mine["host"], mine["to_act"]) == (hidden["id"], False, [0, 1])


def test_a_seat_is_claimed_once_and_left(server):
    anna, ben, carl = (server.client(name) for name in ("Anna", "Ben", "Carl"))
    table = anna.create("pennies", [ME, OPEN])
    ben.claim(table["id"], 1)
    assert refusal(carl.claim, table["id"], 1) == "seat_taken"
    assert refusal(carl.claim, table["id"], 2) == "not_found"
    assert refusal(change, carl, table, 1, to="open") == "not_yours_to_give"
    assert refusal(change, anna, table, 1, to="open") == "not_yours_to_give"
    assert seats_of(change(ben, table, 1, to="open")) == [("person", False), ("open", False)]
    assert refusal(move, ben, table, "bid 1", 1) == "not_your_seat"
    assert refusal(anna.claim, table["id"], 1) == "already_seated"
    carl.claim(table["id"], 1)
    assert frame_of(carl, table)["legal"] == ["bid 0", "bid 1", "bid 2"]


def test_many_claim_one_seat_at_once_and_one_gets_it(server):
    from concurrent.futures import ThreadPoolExecutor

    table = server.client().create("pennies", [ME, OPEN])
    people = [server.client(f"P{n}") for n in range(8)]

    def claim(person):
        try:
            person.claim(table["id"], 1)
        except Refused as refused:
            return refused.code
        return "ok"

    with ThreadPoolExecutor(8) as pool:
        assert sorted(pool.map(claim, people)) == ["ok"] + ["seat_taken"] * 7


def test_a_seat_is_handed_to_a_bot_and_taken_back(server):
    anna, ben = server.client("Anna"), server.client("Ben")
    table = anna.create("pennies", [ME, OPEN])
    ben.claim(table["id"], 1)
    server.hold_bots(True)
    handed = change(anna, table, 0, to="bot", bot="uniform")
    assert handed["seats"][0] == {"who": "person", "name": "Anna", "bot": "uniform", "mine": True, "auto": False}
    assert refusal(move, anna, table, "bid 1", 1) == "bot_plays"
    assert frame_of(anna, table)["legal"] == []
    assert refusal(change, ben, table, 0, to="me") == "seat_taken"
    assert change(anna, table, 0, to="me")["seats"][0]["bot"] is None
    assert move(anna, table, "bid 1", 1)["seq"] == 4, "both changes are told"
    server.hold_bots(False)
    assert frame_of(anna, table)["seq"] == 4, "the bot's answer came too late"


def test_open_seats_are_given_to_bots_by_those_at_the_table(server):
    anna, ben = server.client("Anna"), server.client("Ben")
    table = anna.create("pennies", [ME, OPEN])
    assert refusal(change, ben, table, 1, to="bot", bot="uniform") == "not_yours_to_give"
    assert refusal(change, anna, table, 1, to="bot") == "unknown_bot"
    assert change(anna, table, 1, to="bot", bot="uniform")["status"] == "running"
    assert refusal(change, ben, table, 1, to="open") == "not_yours_to_give"
    assert seats_of(change(anna, table, 1, to="open"))[1] == ("open", False)


def test_hot_seat_shows_one_hand_at_a_time(server):
    anna = server.client()
    table = anna.create("pennies", [ME | {"name": "Anna"}, ME | {"name": "Ben"}])
    neutral = frame_of(anna, table)
    assert (neutral["seat"], neutral["legal"], neutral["view"]["bid"]) == (None, [], None)
    assert refusal(move, anna, table, "bid 1", 1) == "which_seat"
    move(anna, table, "bid 1", 1, seat=0)
    assert frame_of(anna, table, 0)["view"]["bid"] == 1
    assert frame_of(anna, table, 1)["view"]["bid"] == -1
    assert frame_of(anna, table)["view"]["bid"] is None
    move(anna, table, "bid 2", 2, seat=1)
    assert frame_of(anna, table)["view"]["scores"][1] > 0


def test_spectators_see_what_everybody_sees(server):
    anna, ben, carl = (server.client(name) for name in ("Anna", "Ben", "Carl"))
    table = anna.create("pennies", [ME, OPEN])
    ben.claim(table["id"], 1)
    move(anna, table, "bid 2", 1)
    for seen in (frame_of(carl, table, since=0), frame_of(ben, table, since=0)):
        assert seen["view"]["bid"] in (None, -1)
        assert [item["words"] for item in seen["log"]][1] == "bid ?"
    for seat in (0, 1, 9):
        assert refusal(frame_of, carl, table, seat) == "not_your_seat"
    assert refusal(frame_of, carl, "A" * 22) == "unknown_table"


def plain_choices(server, seats):
    """Play a game at random; how often somebody was asked for a move that all knew to be the only one."""
    anna, rng, plain = server.client(), Random(1), 0
    table = anna.create("torres", seats)
    live = server.house.tables.live[table["id"]]
    while (frame := frame_of(anna, table))["to_act"]:
        seat = frame["to_act"][0]
        plain += is_plain(live.game, live.position, seat)
        legal = frame_of(anna, table, seat)["legal"]
        move(anna, table, rng.choice(legal), frame["seq"], id=f"m{frame['seq']}", seat=seat)
    return plain


def test_single_moves_are_played_for_seats_that_want_it(server):
    assert plain_choices(server, [ME, ME])
    assert not plain_choices(server, [ME | {"auto": True}] * 2)


def test_the_wish_for_single_moves_is_the_holders(server):
    anna, ben = server.client("Anna"), server.client("Ben")
    table = anna.create("pennies", [ME, OPEN])
    ben.claim(table["id"], 1)
    path = f"/api/tables/{table['id']}/seats/0"
    assert refusal(ben._json, "PATCH", path, {"auto": True}) == "not_your_seat"
    assert anna._json("PATCH", path, {"auto": True})["seats"][0]["auto"] is True


def test_a_person_hosts_so_many_tables_only(serve):
    server = serve(tables_person=2)
    anna = server.client()
    anna.create("pennies", [ME, OPEN])
    anna.create("pennies", [ME, OPEN])
    assert refusal(anna.create, "pennies", [ME, OPEN]) == "too_many_tables"


def test_idle_tables_leave_memory_and_come_back(serve):
    server = serve(idle_minutes=0.0)
    anna = server.client()
    table = anna.create("pennies", [ME, ME])
    before = frame_of(anna, table, 0, since=0)
    server.house.tables.forget_idle()
    assert not server.house.tables.live
    assert frame_of(anna, table, 0, since=0) == before
