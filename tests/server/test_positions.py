"""Tables that begin at a position: set up, played, taken back, recorded, proved fair, and played again."""

import json
from dataclasses import replace
from functools import cache
from random import Random

import pytest

from burgrave.client import Refused
from burgrave.core.errors import BadRecord, Unfair
from burgrave.core.fair import check_fairness
from burgrave.core.game import find_game, find_games
from burgrave.core.match import Match
from burgrave.core.notation import read, write
from burgrave.core.position import CHANCE
from burgrave.core.record import format_record, parse_record
from burgrave.server import works
from burgrave.server.models.frames import Frame
from burgrave.server.tables.table import begin
from tests.server.serving import BOT, ME, OPEN, frame_of, next_frame
from tests.server.test_replay import export, play_out
from tests.server.test_tables import refusal
from tests.server.test_undo import undo

LEFT = 12
"""So many moves before the end of a random game the positions lie, so that little is to be played."""


@cache
def late_match(name: str, left: int = LEFT) -> Match:
    """A game, not far from its end, in which a seat is to choose and cards are hidden."""
    rng, match = Random(4), Match(find_game(name), 2)
    while not match.is_over:
        seat = match.position.actor()
        match.push(seat, rng.choice(match.position.legal(seat)))
    match.undo(left)
    while match.position.to_act() in ((), (CHANCE,)):
        match.undo()
    return match


def late(name: str, seat: int | None = None) -> str:
    position = late_match(name).position
    return write(find_game(name), position) if seat is None else write(find_game(name), position, seat)


def create(client, name, position, seats=(ME, ME), **more):
    return client.post("/api/tables", game=name, seats=list(seats), position=position, **more)


@pytest.mark.parametrize("name", find_games())
def test_a_game_from_a_position_is_played_taken_back_recorded_and_proved(server, serve, name):
    anna, game, notation = server.client("Anna"), find_game(name), late(name)
    table = create(anna, name, notation)
    frame = frame_of(anna, table, 0)
    Frame.model_validate(frame)
    assert table["position"] == "complete" and table["status"] == "running"
    assert table["options"] == game.options_of(late_match(name).position)
    first = anna.get(f"/api/tables/{table['id']}/replay/0", seat=0)
    assert first["view"] == game.view(late_match(name).position, 0)
    play_out(anna, table, moves=1)
    seat = frame["to_act"][0]
    undo(anna, table, frame_of(anna, table)["seq"], to=0, seat=seat)
    assert anna.get(f"/api/tables/{table['id']}/replay/0", seat=0) == first | {"moves": frame["move"]}
    anna.server = serve().url
    assert frame_of(anna, table, 0)["view"] == frame["view"], "also after a restart"
    play_out(anna, table)
    record = export(anna, table)
    [match] = parse_record(record.splitlines(), verify=True)
    assert match.header["position"] == notation and "drawn" not in match.header
    check_fairness(match)
    again = anna.post("/api/records", record=record)
    assert (again["position"], again["result"]) == ("complete", anna.get(f"/api/tables/{table['id']}")["result"])
    assert export(anna, again).splitlines()[1:] == record.splitlines()[1:]


def test_what_a_seat_cannot_see_is_drawn_by_the_secret_and_that_is_proved(server):
    anna = server.client()
    headers = []
    for given in ({"position": late("torres", 1)}, {"position": late("torres"), "seen": 1}):
        table = anna.post("/api/tables", game="torres", seats=[ME, ME], **given)
        assert table["position"] == "seen"
        first = anna.get(f"/api/tables/{table['id']}/replay/0", seat=1)
        assert first["view"] == find_game("torres").view(late_match("torres").position, 1)
        play_out(anna, table)
        [match] = parse_record(export(anna, table).splitlines(), verify=True)
        assert check_fairness(match) >= 0 and match.header["drawn"] == late("torres", 1)
        headers.append(match.header)
    assert headers[0]["position"] != headers[1]["position"], "another secret"
    match.header["drawn"] = late("torres", 0)
    with pytest.raises(Unfair, match="drawn-otherwise"):
        check_fairness(match)


def test_while_it_runs_nobody_is_told_what_is_hidden_in_it(server):
    anna, ben, carl = (server.client(name) for name in ("Anna", "Ben", "Carl"))
    table = create(anna, "castel", late("castel"), [ME, OPEN])
    game, position = find_game("castel"), late_match("castel").position
    for client, seat in ((anna, None), (anna, 0), (ben, None)):
        frame = frame_of(client, table, seat)
        assert frame["seat"] is None and frame["view"] == game.view(position, None), "seats are changed as yet"
    assert refusal(frame_of, ben, table, 0) == "not_your_seat"
    ben.claim(table["id"], 1)
    for client, viewer in ((anna, 0), (ben, 1), (carl, None)):
        header = json.loads(export(client, table).splitlines()[0])
        assert header["position"] == write(game, position, viewer)
        assert "drawn" not in header and header["seen_by"] == viewer
        assert frame_of(client, table)["seat"] == viewer
    with anna.join(table["id"]) as socket:
        told = json.dumps(next_frame(socket))
    assert late("castel").partition("hands ")[2].partition(" | ")[0] not in told


@pytest.mark.parametrize(
    ("wanted", "code", "says"),
    [
        ({"position": "castel/1 2 | phase x"}, "bad_notation", "phase"),
        ({"position": "torres/1 2"}, "bad_notation", "torres for 2"),
        ({"position": "castel/1 3"}, "bad_notation", "for 3 players"),
        ({"position": "castel/1 2", "seen": 2}, "bad_notation", "number 2"),
        ({"position": "castel/1 2", "options": {"acrobat": "all"}}, "bad_option", "other options"),
        ({"position": "over"}, "bad_notation", "over"),
        ({"position": "\n"}, "invalid", ""),
    ],
)
def test_no_position_of_that_game_no_table(server, wanted, code, says):
    if wanted["position"] == "over":
        match = late_match("castel").fork()
        while not match.is_over:
            match.push(match.position.actor(), match.position.legal(match.position.actor())[0])
        wanted = {"position": write(match.game, match.position)}
    anna = server.client()
    with pytest.raises(Refused) as caught:
        anna.post("/api/tables", game="castel", seats=[ME, ME], **wanted)
    assert caught.value.code == code and says in caught.value.body["message"]
    assert anna.get("/api/tables", mine=True)["tables"] == []


def test_rules_that_cannot_go_on_are_found_out_before_anybody_plays(monkeypatch):
    def stumble(*_):
        raise IndexError

    monkeypatch.setattr(works, "play_out", stumble)
    with pytest.raises(Exception, match="stuck"):
        works.read_position("castel/1 2", None, 1)


def test_playing_again_begins_at_the_same_position_and_draws_anew_what_was_drawn(server):
    anna = server.client()
    for given, same in (({}, True), ({"seen": 1}, False)):
        table = create(anna, "torres", late("torres"), [ME, ME], **given)
        play_out(anna, table)
        again = anna.post(f"/api/tables/{table['id']}/rematch")
        assert again["position"] == table["position"]
        play_out(anna, again, seed=2)
        headers = [json.loads(export(anna, one).splitlines()[0]) for one in (table, again)]
        assert (headers[0]["position"] == headers[1]["position"]) is same
        [match] = parse_record(export(anna, again).splitlines(), verify=True)
        check_fairness(match)


def test_bots_play_from_a_position_and_a_report_is_made_of_it(server):
    anna = server.client()
    near = late_match("castel", 4)
    table = create(anna, "castel", write(near.game, near.position), [BOT, BOT])
    with anna.join(table["id"]) as socket:
        next_frame(socket, lambda frame: frame["view"]["over"])
    made = works.analyse(export(anna, table), "quick", lambda done: None)
    moves = anna.get(f"/api/tables/{table['id']}/frame")["move"]
    assert len(made["chances"]) == moves + 1 and made["moves"]


def test_by_corrected_rules_a_position_is_tried_like_the_moves(server):
    anna = server.client()
    table = create(anna, "castel", late("castel"))
    row = server.call(server.house.store.table(table["id"]))
    old = replace(row, version=0, position=row.position.replace("castel/1 ", "castel/0 ", 1))
    assert begin(old).position.dump() == late_match("castel").position.dump()


def test_a_record_says_where_it_began_and_another_position_is_refused():
    game, position = find_game("castel"), read(late("castel"))[1]
    match = Match(game, 2, game.options_of(position), position)
    match.play(match.legal()[0])
    header, *moves = format_record(match)
    [again] = parse_record([header, *moves], verify=True)
    assert again.position.dump() == match.position.dump() and again.begins_midway
    assert list(format_record(again)) == [header, *moves]
    for wrong in ({"players": 3}, {"position": "torres/1 2"}, {"position": late("castel", 0)}, {"position": 7}):
        with pytest.raises(BadRecord):
            list(parse_record([json.dumps(json.loads(header) | wrong), *moves]))
    begun = Match(game, 2)
    assert "position" not in json.loads(next(iter(format_record(begun))))
