"""Several lines in one message: played together as far as they go, answered alike, taken back together."""

from random import Random

import pytest

from burgrave.client import Refused
from burgrave.core.game import find_games
from burgrave.server.rows import SeatRow
from burgrave.server.tables.draft import Draft, draft_move
from tests.server.serving import ME, OPEN, answer_to, frame_of, move, next_frame
from tests.server.test_fair import sit
from tests.server.test_moves import log_of
from tests.server.test_tables import refusal
from tests.server.test_undo import torres, undo  # noqa: F401 - a fixture

STEPS = ["move e1 d1", "move d1 c1", "move c1 b1"]


def walk(client, table, lines, answers=3, id="w"):  # noqa: A002
    return move(client, table, lines[0], answers, id=id, then=lines[1:])


def test_lines_are_played_in_a_row(torres):  # noqa: F811
    anna, ben, table = torres
    assert walk(anna, table, STEPS) == {"type": "ok", "id": "w", "seq": 4, "played": 3}
    assert log_of(ben, table)[3:] == [(0, line) for line in STEPS]
    assert (frame_of(ben, table)["seq"], frame_of(ben, table)["to_act"]) == (6, [0])


def test_a_way_is_one_message(torres):  # noqa: F811
    anna, _, table = torres
    way = next(way for way in frame_of(anna, table)["ways"] if len(way["lines"]) == 3)
    assert walk(anna, table, way["lines"])["played"] == 3
    assert frame_of(anna, table)["seq"] == 6


def test_they_stop_at_the_first_that_is_not_legal_or_no_line(torres):  # noqa: F811
    anna, _, table = torres
    assert walk(anna, table, [STEPS[0], "move d1 h8", "point"])["played"] == 1
    assert frame_of(anna, table)["seq"] == 4
    assert walk(anna, table, ["point", "dance", "point"], 4, id="x")["played"] == 1
    assert frame_of(anna, table)["seq"] == 5


def test_nothing_is_played_if_the_first_is_refused(torres):  # noqa: F811
    anna, _, table = torres
    with pytest.raises(Refused) as caught:
        walk(anna, table, ["move e1 h8", "point"])
    assert (caught.value.code, caught.value.body["frame"]["seq"]) == ("illegal", 3)
    assert refusal(walk, anna, table, STEPS, 2) == "stale"


def test_no_line_is_played_after_chance_or_anothers_choice(torres):  # noqa: F811
    anna, _, table = torres
    assert walk(anna, table, ["point", "buy", "point"])["played"] == 2, "what the cards are was not known before"
    frame = frame_of(anna, table, since=3)
    assert [item["words"].split()[0] for item in frame["log"]] == ["point", "buy", "draw", "draw", "draw"]
    keep = frame["legal"][0]
    move(anna, table, keep, 8, id="k")
    way = next(way for way in frame_of(anna, table)["ways"] if way["words"] == "return bottom")
    assert walk(anna, table, [*way["lines"], "end", "point"], 9, id="r")["played"] == 3, "then it is Ben's turn"
    assert frame_of(anna, table)["to_act"] == [1]


def test_no_line_is_played_after_a_sealed_choice(server):
    anna, ben = server.client("Anna"), server.client("Ben")
    table = anna.create("pennies", [ME, OPEN])
    ben.claim(table["id"], 1)
    assert move(anna, table, "bid 1", 1, then=["bid 1"])["played"] == 1
    assert move(ben, table, "bid 2", 1, then=["bid 1"])["played"] == 1
    assert frame_of(ben, table)["to_act"] == [0, 1]


def test_no_line_is_played_after_a_look_into_a_pile():
    rng, table = Random(1), sit("loewenherz", [SeatRow("anna"), SeatRow("anna")])
    while True:
        seat = table.position.to_act()[0]
        lines = table.match.legal(seat)
        looks = [line for line in lines if line.startswith("pile ")]
        entries = draft_move(table, seat, looks[:1] or rng.choices(lines), None, rng)
        if looks and entries[-1].seat == seat:  # nothing is dealt any more: he goes on at once
            break
        table.extend(entries)
    after = entries[0].after
    further = table.game.words(after.legal(seat)[0])
    assert after.to_act() == (seat,)
    assert len(draft_move(table, seat, [looks[0], further], None, rng)) == 1


@pytest.mark.parametrize("name", find_games())
def test_whether_a_line_may_follow_depends_on_what_the_last_one_showed(name):
    rng, table = Random(3), sit(name, [SeatRow("anna"), SeatRow("ben")])
    for _ in range(150):
        seat = next(iter(table.position.to_act()), None)
        if seat is None:
            break
        before, code = table.position, rng.choice(table.position.legal(seat))
        draft = Draft(table)
        draft.play(seat, code)
        goes_on = draft.match.position.to_act() == (seat,) and not table.game.reveals(before, seat, code)
        assert draft.may_go_on(seat) == goes_on
        table.extend(draft.finish(rng))


def test_a_repeated_message_gets_the_same_answer(torres, serve):  # noqa: F811
    anna, _, table = torres
    first = walk(anna, table, STEPS)
    move(anna, table, "point", 6, id="p")
    assert walk(anna, table, STEPS) == first
    assert walk(anna, table, ["point"]) == first, "the id counts, not the words"
    undo(anna, table, 7, to=3)
    assert walk(anna, table, STEPS) == first, "also when they were taken back"
    assert frame_of(anna, table)["seq"] == 8
    again = serve()
    anna.server = again.url
    assert walk(anna, table, STEPS) == first, "and by another process"


def test_they_are_taken_back_together(torres, serve):  # noqa: F811
    anna, _, table = torres
    move(anna, table, "point", 3, id="p")
    walk(anna, table, STEPS, 4)
    assert frame_of(anna, table)["undo"] == {"way": "free", "to": 4, "asked": None}
    again = serve()
    anna.server = again.url
    assert frame_of(anna, table)["undo"]["to"] == 4, "also after a restart"
    assert undo(anna, table, 7) == 8
    assert (frame_of(anna, table)["move"], frame_of(anna, table)["undo"]["to"]) == (4, 3)


def test_by_socket_too(torres):  # noqa: F811
    anna, _, table = torres
    with anna.join(table["id"]) as socket:
        seq = next_frame(socket)["seq"]
        done = answer_to(socket, socket.move(STEPS[0], seq, then=STEPS[1:]))
        assert (done["seq"], done["played"]) == (4, 3)
