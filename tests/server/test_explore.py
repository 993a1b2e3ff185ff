"""Trying out: a private copy of what a seat knows, played on for every seat; nobody else learns of it."""

import asyncio
from dataclasses import replace
from random import Random
from typing import Any

import pytest
from pydantic_core import from_json

from burgrave.client import Refused
from burgrave.core.errors import BadNotation
from burgrave.core.game import AnyGame, find_game, find_games
from burgrave.core.match import Match
from burgrave.core.notation import read, write
from burgrave.core.position import CHANCE
from burgrave.server import exploring
from burgrave.server.models.explore import Explored
from burgrave.server.settings import Settings
from burgrave.server.workers import ANSWERING, Workers
from tests.server.serving import BOT, ME, OPEN, frame_of, move, next_frame
from tests.server.test_replay import play_out
from tests.server.test_tables import refusal


def explore(client: Any, **request: Any) -> Any:
    told = client.post("/api/explore", **request)
    Explored.model_validate(told)
    return told


def copy_of(game: AnyGame, players: int, **more: Any) -> exploring.Copy:
    """The beginning of a game."""
    usual = {
        "seats": (),
        "draw": 0,
        "lines": (),
        "since": 0,
        "eyes": None,
        "bot": None,
        "bots": (),
        "asked": (),
        "is_analysed": False,
    }
    given: Any = (
        usual | {"game": "", "start": b"", "notation": write(game, game.start(players)), "language": None} | more
    )
    return exploring.Copy(**given)


def choose(told: Any, rng: Random) -> dict[str, Any]:
    """A line of whoever is asked."""
    return {"seat": told["frame"]["seat"], "words": rng.choice(told["frame"]["legal"])}


@pytest.mark.parametrize("name", [*find_games(), "pennies"])
def test_a_copy_is_played_on_for_every_seat_and_told_as_at_a_table(server, name):
    anna, rng = server.client("Anna"), Random(1)
    table = anna.create(name, [ME, ME], help="everything")
    play_out(anna, table, moves=3)
    before, lines = frame_of(anna, table, 0), []
    told = explore(anna, table=table["id"], seat=0, draw=7)
    assert told["frame"]["view"] == (before["view"] if told["frame"]["seat"] == 0 else told["frame"]["view"])
    movers = set()
    for _ in range(25):
        if told["frame"]["view"]["over"]:
            break
        eyes, since = told["frame"]["seat"], told["frame"]["seq"]
        lines = [*told["lines"], choose(told, rng)]
        told = explore(anna, table=table["id"], seat=0, draw=7, lines=lines, since=since, eyes=eyes)
        assert told["missed"] == 0 and told["lines"][: len(lines)] == lines
        frame = told["frame"]
        begun = since if frame["seat"] == eyes else 0
        assert [item["seq"] for item in frame["log"]] == list(range(begun + 1, len(told["lines"]) + 1))
        assert [seat["mine"] for seat in frame["table"]["seats"]] == [n == frame["seat"] for n in range(2)]
        movers |= {line["seat"] for line in told["lines"]}
    assert {0, 1} <= movers
    assert frame_of(anna, table, 0) == before, "the table is as it was"
    if told["notation"] is not None:
        game, position = read(told["notation"])
        assert told["frame"]["view"] == game.view(position, told["frame"]["seat"])


def test_the_same_number_draws_the_same_and_another_something_else(server):
    anna = server.client()
    table = anna.create("castel", [ME, BOT])
    notations = [explore(anna, table=table["id"], draw=draw)["notation"] for draw in (0, 0, 1)]
    assert notations[0] == notations[1] != notations[2]
    own = [notation.partition("hands ")[2].partition(" /")[0] for notation in notations]
    assert len(set(own)) == 1, "one's own hand is no guess"
    game = find_game("castel")
    view = frame_of(anna, table)["view"]
    assert all(game.view(read(notation)[1], 0) == view for notation in notations)


def test_lines_that_another_drawing_forbids_are_counted_and_the_rest_stands(server):
    anna = server.client()
    start = "torres/1 2 | phase menu | year 1 round=4 | player 1 points=2 | board ...11.../..1...../..12.2../1..1.1.1/1.1....1/..21.1../....1.../..111... | knights g1 g4 h6 / b5 g6 | king e1 | reserve 68 | stacks - / - | bound 1 | scores 0 / 1 | hands - / - | decks ap6 ap7 climb under reserve doors diagonal carry relocate jump / ap6 ap7 climb under reserve doors diagonal carry relocate jump"  # noqa: E501
    lines = [{"seat": 1, "words": words} for words in ("point", "buy", "point")]
    told = explore(anna, notation=start, lines=lines)
    assert told["missed"] == 1
    assert [line["words"].split()[0] for line in told["lines"]] == ["point", "buy", "draw", "draw", "draw"]
    assert told["frame"]["seat"] == 1 and all(line.startswith("keep") for line in told["frame"]["legal"])
    [reason] = explore(anna, notation=start, asked=["block a1"])["reasons"]
    assert reason["rule"] and reason["text"]


def test_nobody_else_learns_of_it_and_what_was_found_is_played_by_one_message(server):
    anna, ben = server.client("Anna"), server.client("Ben")
    table = anna.create("torres", [ME, OPEN])
    ben.claim(table["id"], 1)
    with ben.join(table["id"]) as watching:
        first = next_frame(watching)
        told = explore(anna, table=table["id"])
        rng = Random(2)
        for _ in range(6):
            told = explore(anna, table=table["id"], lines=[*told["lines"], choose(told, rng)])
        own = [line["words"] for line in told["lines"] if line["seat"] == 0]
        assert told["lines"][0]["seat"] == 0
        done = move(anna, table, own[0], first["seq"], then=own[1:], id="t")
        assert done["played"] >= 1
        assert watching.receive()["log"][0]["words"] == own[0], "the first thing that Ben hears of"


def test_bots_answer_until_it_is_ones_turn(server, monkeypatch):
    anna = server.client()
    table = anna.create("torres", [ME, BOT, BOT])
    told = explore(anna, table=table["id"])
    assert told["bots"] == list(ANSWERING)
    lines = [choose(told, Random(1))]
    told = explore(anna, table=table["id"], lines=lines, bot="uniform", eyes=0)
    assert told["frame"]["seat"] == 0 and told["frame"]["legal"]
    assert {line["seat"] for line in told["lines"]} >= {0, 1, 2}
    assert told == explore(anna, table=table["id"], lines=lines, bot="uniform", eyes=0)
    copy = copy_of(find_game("torres"), 3, seat=2, bot="uniform")
    monkeypatch.setattr(exploring, "MOST_ANSWERS", 1)
    few = from_json(exploring.explore(copy))
    assert [line["seat"] for line in few["lines"] if line["seat"] >= 0] == [0]
    assert few["frame"]["seat"] == 2 and not few["frame"]["legal"], "who wants more asks again"


def test_among_people_bots_do_not_answer(server):
    anna, ben = server.client("Anna"), server.client("Ben")
    table = anna.create("castel", [ME, OPEN])
    assert refusal(anna.post, "/api/explore", table=table["id"]) == "not_running"
    ben.claim(table["id"], 1)
    told = explore(anna, table=table["id"])
    assert told["bots"] == [] and told["notation"] is None, "in a study of it bots would"
    assert refusal(anna.post, "/api/explore", table=table["id"], bot="page") == "no_help"
    assert refusal(anna.post, "/api/explore", table=table["id"], seat=1) == "not_your_seat"


def test_the_help_of_a_table_says_who_may_and_counts_it(server):
    anna = server.client()
    for chosen, alone, by_bots in (
        ("everything", None, None),
        ("own", None, "no_help"),
        ("nothing", "no_help", "no_help"),
    ):
        table = anna.create("pennies", [ME, ME], help=chosen, rounds="1")
        for more, told in (({}, alone), ({"bot": "uniform"}, by_bots)):
            if told:
                assert refusal(anna.post, "/api/explore", table=table["id"], seat=0, **more) == told
            else:
                explore(anna, table=table["id"], seat=0, **more)
        play_out(anna, table)
        used = anna.get(f"/api/tables/{table['id']}/help")["used"]
        assert [one["tries"] for one in used] == [(not alone) + (not by_bots), 0]


def test_a_finished_game_is_explored_as_it_was_by_anybody(server):
    anna, ben = server.client("Anna"), server.client("Ben")
    table = anna.create("castel", [ME, ME])
    play_out(anna, table)
    at = [ben.get(f"/api/tables/{table['id']}/replay/{move}", seat=1) for move in range(50, 60)]
    replayed = next(one for one in at if one["to_act"] != [CHANCE])
    told = explore(ben, table=table["id"], move=replayed["move"], seat=1)
    world = read(told["notation"])[1]
    assert find_game("castel").view(world, 1) == replayed["view"]
    assert told == explore(ben, table=table["id"], move=replayed["move"], seat=1, draw=5), "nothing is hidden"
    assert told["bots"] == list(ANSWERING)
    assert refusal(ben.post, "/api/explore", table=table["id"], move=9_999) == "not_found"


def test_an_earlier_position_of_a_running_game_is_as_it_was_known_then(server):
    anna = server.client()
    table = anna.create("castel", [ME, ME], help="everything")
    play_out(anna, table, moves=12)
    at = [anna.get(f"/api/tables/{table['id']}/replay/{move}", seat=0) for move in range(30, 40)]
    then = next(one for one in at if one["to_act"] != [CHANCE])
    told = explore(anna, table=table["id"], move=then["move"], seat=0, draw=3)
    assert find_game("castel").view(read(told["notation"])[1], 0) == then["view"]


@pytest.mark.parametrize(
    ("request_", "code", "says"),
    [
        ({"notation": "chess/1 2 | board"}, "bad_notation", "chess"),
        ({"notation": "torres/1 9"}, "bad_notation", "players"),
        ({"notation": "torres/1 ²"}, "bad_notation", "players"),
        ({"notation": "torres/1 " + "9" * 5000}, "bad_notation", "players"),
        ({"notation": "torres/1 2 seen=²"}, "bad_notation", "number ²"),
        ({"notation": "castel/1 2", "seat": 5}, "bad_notation", "number 5"),
        ({"notation": "castel/1 2 | phase x"}, "bad_notation", "phase"),
        ({"notation": "castel/1 2", "bot": "king"}, "unknown_bot", "page"),
        ({"notation": "castel/1 2", "table": "x" * 22}, "bad_notation", "either"),
        ({}, "bad_notation", "either"),
        ({"notation": "x" * 8001}, "invalid", "8000"),
        ({"notation": "castel/1 2", "lines": [{"seat": 0, "words": "draw"}] * 1001}, "invalid", "1000"),
        ({"notation": "castel/1 2", "draw": -1}, "invalid", "draw"),
        ({"table": "x" * 22}, "unknown_table", ""),
    ],
)
def test_what_cannot_be_is_refused_with_a_reason(server, request_, code, says):
    with pytest.raises(Refused) as caught:
        server.client().post("/api/explore", **request_)
    assert caught.value.code == code
    assert says in caught.value.body["message"]


def test_what_goes_wrong_with_a_written_position_is_the_fault_of_that(monkeypatch):
    def fail(*_):
        raise ZeroDivisionError

    monkeypatch.setattr(exploring, "play_on", fail)
    game = find_game("castel")
    with pytest.raises(BadNotation, match="stuck"):
        exploring.explore(copy_of(game, 2, seat=0))
    with pytest.raises(ZeroDivisionError):  # of a table's it is ours
        exploring.explore(replace(copy_of(game, 2, seat=0), game="castel", start=game.start(2).dump()))


@pytest.mark.parametrize("name", [*find_games()])
def test_what_a_seat_sees_is_explored_from_its_notation(server, name):
    game, rng = find_game(name), Random(3)
    match = Match(game, game.seats[0])
    while len(match.moves) < 30 or match.position.actor() == CHANCE:
        seat = match.position.actor()
        match.push(seat, rng.choice(match.position.legal(seat)))
    seat = match.position.actor()
    told = explore(server.client(), notation=write(game, match.position, seat), seat=seat, draw=4)
    assert told["frame"]["seat"] == seat
    assert told["frame"]["view"] == game.view(match.position, seat)
    assert told["frame"]["legal"] == match.legal(seat)


def test_it_is_done_in_workers_of_its_own():
    async def main():
        workers = Workers(Settings(database="sqlite://"))
        try:
            told = await workers.explore(copy_of(find_game("castel"), 2, seat=0))
            assert not workers.asides.workers and not workers.thinkers.workers and len(workers.copies.workers) == 1
            return told
        finally:
            workers.stop()
            await asyncio.sleep(0)  # the pipes close

    assert Explored.model_validate(from_json(asyncio.run(main())))


@pytest.mark.parametrize("name", [*find_games()])
def test_a_position_is_analysed_by_what_the_seat_to_choose_knows(server, name):
    game, rng, client = find_game(name), Random(3), server.client()
    match = Match(game, game.seats[0])
    while len(match.moves) < 30 or match.position.actor() == CHANCE:
        seat = match.position.actor()
        match.push(seat, rng.choice(match.position.legal(seat)))
    seat = match.position.actor()
    twin = game.imagine(match.position, seat, Random(5))
    one, other = (
        explore(client, notation=write(game, position), seat=seat, analyse=True)["analysis"]
        for position in (match.position, twin)
    )
    assert one == other, "what others hide changes nothing"
    assert one["seat"] == seat and abs(sum(one["chances"]) - 1) < 1e-6
    assert one["moves"] and all(move["move"] in match.legal(seat) and move["texts"] for move in one["moves"])
    assert [move["chance"] for move in one["moves"]] == sorted((m["chance"] for m in one["moves"]), reverse=True)


def test_a_running_game_is_not_analysed_whatever_its_help(server):
    anna = server.client()
    table = anna.create("pennies", [ME, ME], help="everything", rounds="1")
    assert refusal(anna.post, "/api/explore", table=table["id"], seat=0, analyse=True) == "no_help"
    play_out(anna, table)
    told = explore(anna, table=table["id"], analyse=True)["analysis"]
    assert sum(told["chances"]) == 1 and told["moves"] == []
