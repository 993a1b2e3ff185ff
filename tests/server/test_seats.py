"""A hand is seen by who plays it and by nobody else; who comes and goes is told; nobody waits for ever."""

import pytest

from burgrave.server.access import LONGEST_AWAY
from tests.server.serving import BOT, ME, OPEN, answer_to, frame_of, move, next_frame, seeded_source
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


@pytest.fixture
def waiting(serve):
    """Anna and Carl wait for Ben, whose browser is open; the time now, the server and its people, and the table."""
    now = [1_000_000_000.0]
    server = serve(source=seeded_source(clock=lambda: now[0]), poll_seconds=0.05)
    anna, ben, carl = (server.client(name) for name in ("Anna", "Ben", "Carl"))
    table = anna.create("torres", [ME, OPEN, OPEN])
    ben.claim(table["id"], 1)
    carl.claim(table["id"], 2)
    move(anna, table, "start e1", 0)
    with ben.join(table["id"]):
        yield now, server, (anna, ben, carl), table


def away(client, table):
    """The seats for which somebody is offered that a bot plays."""
    return frame_of(client, table)["away"]


def test_a_bot_plays_for_who_does_nothing_for_a_day_though_he_has_a_tab(waiting):
    now, server, (anna, ben, carl), table = waiting
    server.hold_bots(True)
    now[0] += LONGEST_AWAY - 1
    assert away(anna, table) == [] and refusal(change, anna, table, 1, to="bot") == "not_yours_to_give", "not yet"
    now[0] += 1
    assert away(anna, table) == away(carl, table) == [1] and away(ben, table) == []
    dora = server.client("Dora")
    assert away(dora, table) == [] and refusal(change, dora, table, 1, to="bot") == "not_yours_to_give", "a stranger"
    assert refusal(change, anna, table, 2, to="bot") == "not_yours_to_give", "nobody waits for Carl"
    assert refusal(change, anna, table, 1, to="open") == "not_yours_to_give", "the seat stays Ben's"
    seat = change(carl, table, 1, to="bot")["seats"][1]
    assert (seat["who"], seat["name"], seat["bot"]) == ("person", "Ben", "knight")
    [his] = ben.get("/api/lobby")["mine"]
    assert his["seats"][1] == {"who": "person", "name": "Ben", "bot": "knight", "mine": True, "auto": False}
    assert refusal(move, ben, table, "start c3", 2) == "bot_plays"
    assert change(ben, table, 1, to="me")["seats"][1]["bot"] is None
    assert frame_of(ben, table)["legal"] and away(anna, table) == [], "he is back, though he has not moved yet"
    told = "Ben has been away for long: a bot plays until Ben is back (Knight)."
    assert notes(anna, table) == [told, "Ben plays again."]
    server.hold_bots(False)


def test_the_bot_of_who_was_away_waits_for_no_screen_of_his(waiting):
    now, _, (anna, _, carl), table = waiting
    now[0] += LONGEST_AWAY
    change(anna, table, 1, to="bot", bot="uniform")
    wait_until(lambda: frame_of(carl, table)["to_act"] == [2], "the bot has moved")


def test_whoever_waits_is_offered_a_bot_when_the_time_has_come(waiting):
    now, _, (anna, ben, _), table = waiting
    with anna.join(table["id"]) as socket:
        assert next_frame(socket)["away"] == []
        now[0] += LONGEST_AWAY
        assert next_frame(socket)["away"] == [1]
        ben.get(f"/api/tables/{table['id']}/why", words="start c3")
        assert next_frame(socket)["away"] == [], "he thinks"


@pytest.mark.parametrize("by", ["socket", "request"])
def test_who_thinks_for_a_day_is_not_away(waiting, by):
    """Asking why something may not be done is a sign of life, kept through a restart; saying what is shown is none."""
    now, server, (anna, ben, _), table = waiting
    now[0] += LONGEST_AWAY - 1
    with ben.join(table["id"]) as socket:
        answer_to(socket, socket.send(type="seen", seq=1))
        if by == "socket":
            answer_to(socket, socket.send(type="why", words="start c3"))
        else:
            ben.get(f"/api/tables/{table['id']}/why", words="start c3")
    server.call(server.house.tables._load(table["id"]))
    now[0] += LONGEST_AWAY - 1
    assert away(anna, table) == [] and refusal(change, anna, table, 1, to="bot") == "not_yours_to_give"
    now[0] += 1
    assert away(anna, table) == [1] and change(anna, table, 1, to="bot")["seats"][1]["bot"] == "knight"


def test_others_free_a_bot_that_waits_for_a_screen_nobody_looks_at(waiting):
    now, server, (anna, ben, carl), table = waiting
    change(ben, table, 1, to="bot", bot="uniform")
    wait_until(lambda: frame_of(carl, table)["to_act"] == [2], "the bot has seen what there was")
    while (frame := frame_of(anna, table))["to_act"] != [1]:
        legal = frame_of([anna, ben, carl][frame["to_act"][0]], table)["legal"]
        words = "end" if "end" in legal else legal[0]
        move([anna, ben, carl][frame["to_act"][0]], table, words, frame["seq"], id=f"m{frame['seq']}")
    [live] = server.house.tables.live.values()
    assert not live.thinking and away(carl, table) == []
    now[0] += LONGEST_AWAY
    assert away(carl, table) == [1]
    change(carl, table, 1, to="bot", bot="uniform")
    wait_until(lambda: frame_of(carl, table)["to_act"] == [2], "the bot has moved")
