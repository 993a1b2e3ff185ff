"""Help is one setting of a table: seen by all, enforced, and told at the end."""

from burgrave.server.aids import add, used
from tests.server.serving import BOT, ME, OPEN, answer_to, frame_of, move, next_frame
from tests.server.test_tables import refusal
from tests.server.test_undo import consent, undo


def help_of(client, table):
    return client.get(f"/api/tables/{table['id']}")["help"]


def ask_hint(client, table, seat=None):
    return client.get(f"/api/tables/{table['id']}/hint", seat=seat)


def change(client, table, seat, to):
    return client.post(f"/api/tables/{table['id']}/seats/{seat}", to=to, bot="uniform" if to == "bot" else None)


def my_turn(client, table):
    with client.join(table["id"]) as socket:
        return next_frame(socket, lambda frame: frame["to_act"] == [0])


def begun(client, **wanted):
    """Torres against a bot, in one's first turn."""
    table = client.create("torres", [ME, BOT], **wanted)
    move(client, table, "start e1", 0, id="s")
    my_turn(client, table)
    return table


def test_help_follows_from_who_sits_unless_it_was_chosen(server):
    anna, ben = server.client("Anna"), server.client("Ben")
    assert help_of(anna, anna.create("pennies", [ME, OPEN])) == "own"
    assert help_of(anna, anna.create("pennies", [ME, ME])) == "own"
    follows, chosen = anna.create("torres", [ME, BOT]), anna.create("torres", [ME, BOT], help="everything", public=True)
    assert follows["help"] == chosen["help"] == "everything"
    for table in (follows, chosen):
        change(anna, table, 1, "open")
        ben.claim(table["id"], 1)
    assert frame_of(ben, follows)["table"]["help"] == "own" and refusal(ask_hint, anna, follows) == "no_help"
    assert frame_of(ben, chosen)["table"]["help"] == "everything" and ask_hint(anna, chosen)["moves"]
    assert {one["id"]: one["help"] for one in ben.get("/api/lobby")["mine"]}[chosen["id"]] == "everything"
    change(ben, follows, 1, "left")
    assert frame_of(anna, follows)["table"]["help"] == "everything", "she is alone among bots again"
    assert refusal(anna.create, "torres", [ME, BOT], help="magic") == "invalid"


def test_hints_are_given_only_where_there_is_all_help(server):
    anna = server.client()
    for chosen, told in (("everything", None), ("own", "no_help"), ("nothing", "no_help")):
        table = anna.create("pennies", [ME, ME], help=chosen)
        with anna.join(table["id"], 0) as socket:
            answer = answer_to(socket, socket.send(type="hint", seat=0))
        if told:
            assert answer["error"] == refusal(ask_hint, anna, table, 0) == told
        else:
            assert answer["moves"] and ask_hint(anna, table, 0)["moves"]


def test_against_bots_only_all_help_takes_back_what_they_have_answered(server):
    anna = server.client()
    ways = {}
    for chosen in ("everything", "own", "nothing"):
        table = begun(anna, help=chosen)
        frame = frame_of(anna, table)
        ways[chosen, "answered"] = frame["undo"]["way"]
        if chosen == "everything":
            assert undo(anna, table, frame["seq"]) > frame["seq"]
            continue
        assert refusal(undo, anna, table, frame["seq"]) == "no_help"
        seq = move(anna, table, "point", frame["seq"], id="p")["seq"]
        ways[chosen, "untold"] = frame_of(anna, table)["undo"]["way"]
        if chosen == "own":
            assert undo(anna, table, seq) == seq + 1
        else:
            assert refusal(undo, anna, table, seq) == "no_help"
    assert ways == {
        ("everything", "answered"): "free",
        ("own", "answered"): "none",
        ("own", "untold"): "free",
        ("nothing", "answered"): "none",
        ("nothing", "untold"): "none",
    }


def test_without_help_people_may_still_agree_to_take_back(server):
    anna, ben = server.client("Anna"), server.client("Ben")
    table = anna.create("torres", [ME, OPEN], help="nothing")
    ben.claim(table["id"], 1)
    for words, who in (("start e1", anna), ("start c3", ben), ("king a4", ben), ("point", anna)):
        seq = move(who, table, words, frame_of(anna, table)["seq"], id=words[0])["seq"]
    assert frame_of(anna, table)["undo"]["way"] == "ask", "also what nobody has learnt anything from"
    undo(anna, table, seq)
    assert frame_of(ben, table)["undo"]["asked"]["waits_for"] == [1]
    consent(ben, table, seq)
    assert frame_of(ben, table)["move"] == 3
    seq = move(anna, table, "point", seq + 1, id="again")["seq"]
    undo(anna, table, seq)
    change(ben, table, 1, "left")
    frame = frame_of(anna, table)
    assert (frame["move"], frame["undo"]) == (4, {"way": "none", "to": None, "asked": None}), "nobody is left to agree"


def test_what_was_used_is_told_when_the_game_is_over(server):
    anna = server.client()
    table = anna.create("pennies", [ME, ME], help="everything", rounds="1")
    about = f"/api/tables/{table['id']}/help"
    ask_hint(anna, table, 0)
    ask_hint(anna, table, 0)
    ask_hint(anna, table, 1)
    move(anna, table, "bid 0", 1, id="a", seat=0)
    assert undo(anna, table, 2, seat=0) == 3
    move(anna, table, "bid 0", 3, id="b", seat=0)
    assert anna.get(about) == {"help": "everything", "used": []}, "nobody is to know while they play"
    move(anna, table, "bid 1", 4, id="c", seat=1)
    none = {"coach": 0, "tries": 0}
    assert anna.get(about)["used"] == [
        {"seat": 0, "hints": 2, "undos": 1, **none},
        {"seat": 1, "hints": 1, "undos": 0, **none},
    ]
    again = anna.post(f"/api/tables/{table['id']}/rematch")
    assert again["help"] == "everything", "playing again keeps what was chosen"
    server.call(add(server.house.store, table["id"], 1, "try"))
    anna._json("DELETE", f"/api/tables/{table['id']}")
    assert server.call(used(server.house.store, table["id"])) == {}, "it goes with the game"
