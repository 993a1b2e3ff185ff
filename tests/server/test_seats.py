"""A hand is seen by who plays it and by nobody else; who comes and goes is told; nobody waits for ever."""

import pytest

from burgrave.server.access import LONGEST_AWAY
from tests.server.serving import BOT, ME, OPEN, frame_of, move, next_frame, seeded_source
from tests.server.test_tables import change, refusal
from tests.waiting import wait_until


@pytest.fixture
def held(server):
    """A server whose bots do not answer."""
    server.hold_bots(True)
    yield server
    server.hold_bots(False)


def notes(client, table, lang="en"):
    """What the log tells of the seats, in words."""
    log = client.get(f"/api/tables/{table['id']}/log", lang=lang)["log"]
    return [text for item in log if item["kind"] == "note" for text in item["texts"]]


def test_the_host_does_not_look_into_a_bots_hand(held):
    anna, ben, carl = (held.client(name) for name in ("Anna", "Ben", "Carl"))
    table = anna.create("castel", [ME, OPEN, BOT | {"name": "Robo"}])
    ben.claim(table["id"], 1)
    change(anna, table, 2, to="open")
    assert refusal(change, anna, table, 2, to="me") == "already_seated", "she sits"
    change(anna, table, 0, to="open")
    assert refusal(change, anna, table, 2, to="me") == "already_seated", "she has seen another hand"
    assert frame_of(anna, table)["seat"] is None
    change(anna, table, 2, to="bot", bot="king", name="Rex")
    change(anna, table, 0, to="me")
    assert frame_of(anna, table)["seat"] == 0, "her own she may"
    change(anna, table, 2, to="open")
    change(carl, table, 2, to="me")
    assert frame_of(carl, table)["seat"] == 2, "who has seen none may"
    told = ["Robo leaves the table; the seat is free.", "Anna leaves the table; the seat is free."]
    told += ["A bot takes a seat: Rex (King).", "Anna takes a seat.", "Rex leaves the table; the seat is free."]
    assert notes(ben, table) == [*told, "Carl takes a seat."]


def test_before_a_game_begins_seats_are_free_and_nothing_is_told(held):
    anna, ben = held.client("Anna"), held.client("Ben")
    table = anna.create("pennies", [ME, OPEN, OPEN])
    change(anna, table, 0, to="open")
    change(anna, table, 1, to="me")
    ben.claim(table["id"], 0)
    change(ben, table, 2, to="bot", bot="page")
    assert notes(anna, table) == [] and frame_of(anna, table)["seat"] == 1


def test_stand_ins_and_leaving_are_told_in_both_languages(held):
    anna, ben = held.client("Anna"), held.client("Ben")
    table = anna.create("pennies", [ME, OPEN])
    ben.claim(table["id"], 1)
    with anna.join(table["id"], since=0, lang="fr") as socket:
        next_frame(socket)
        change(ben, table, 1, to="bot", bot="page")
        frame = next_frame(socket, lambda frame: frame["log"])
        [item] = frame["log"]
        assert item["note"] == {"key": "stand-in", "name": "Ben", "bot": "page"}
        assert (item["kind"], item["seat"], item["move"], frame["seq"]) == ("note", 1, frame["move"], item["seq"])
        assert frame["table"]["seq"] == frame["seq"]
        change(ben, table, 1, to="me")
        change(ben, table, 1, to="me", name="Benno")  # a name is no change of hands
        change(ben, table, 1, to="left", bot="squire")
    told = ["Un robot joue pour Ben (Page).", "Ben joue de nouveau."]
    assert notes(ben, table, "fr") == [*told, "Benno quitte la partie pour de bon\u202f; un robot continue (Écuyer)."]
    move(anna, table, "bid 1", 1)
    held.call(held.house.tables._load(table["id"]))  # a log with notes is read as it was written
    assert notes(ben, table)[0] == "A bot plays for Ben (Page)."


def test_who_lets_a_bot_play_is_asked_before_others_take_back(held):
    anna, ben = held.client("Anna"), held.client("Ben")
    table = anna.create("torres", [ME, OPEN])
    ben.claim(table["id"], 1)
    move(anna, table, "start e1", 0)
    move(ben, table, "start c3", 1)
    path = f"/api/tables/{table['id']}"
    anna.post(f"{path}/undo", answers=2, to=0)
    change(ben, table, 1, to="bot", bot="page")
    frame = frame_of(anna, table)
    assert (frame["seq"], frame["move"]) == (3, 2), "his going decides nothing"
    assert frame["undo"]["asked"] == {"seat": 0, "to": 0, "waits_for": [1]}, "and the request goes on waiting"
    assert ben.post(f"{path}/consent", answers=3, agree=True)["seq"] == 4
    assert frame_of(anna, table)["move"] == 0


def test_a_bot_plays_for_who_lets_the_others_wait_for_a_day(serve):
    now = [1_000_000_000.0]
    server = serve(source=seeded_source(clock=lambda: now[0]))
    server.hold_bots(True)
    anna, ben, carl = (server.client(name) for name in ("Anna", "Ben", "Carl"))
    table = anna.create("torres", [ME, OPEN, OPEN])
    ben.claim(table["id"], 1)
    carl.claim(table["id"], 2)
    move(anna, table, "start e1", 0)
    now[0] += LONGEST_AWAY - 1
    assert refusal(change, anna, table, 1, to="bot") == "not_yours_to_give", "a day has not passed"
    now[0] += 1
    assert refusal(change, server.client("Dora"), table, 1, to="bot") == "not_yours_to_give", "a stranger"
    assert refusal(change, anna, table, 2, to="bot") == "not_yours_to_give", "nobody waits for Carl"
    assert refusal(change, anna, table, 1, to="open") == "not_yours_to_give", "the seat stays Ben's"
    with ben.join(table["id"]) as socket:
        next_frame(socket)
        assert refusal(change, carl, table, 1, to="bot") == "not_yours_to_give", "he looks"
    [live] = server.house.tables.live.values()
    wait_until(lambda: not live.screens, "he has gone")
    seat = change(carl, table, 1, to="bot")["seats"][1]
    assert (seat["who"], seat["name"], seat["bot"]) == ("person", "Ben", "knight")
    assert change(ben, table, 1, to="me")["seats"][1]["bot"] is None
    assert frame_of(ben, table)["legal"]
    told = "Ben has been away for long: a bot plays until Ben is back (Knight)."
    assert notes(anna, table) == [told, "Ben plays again."]
