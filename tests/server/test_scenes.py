"""Scenes: a frame brings the positions on the way, so that a move is shown without asking for anything."""

from random import Random

import pytest

from burgrave.core.game import find_games
from burgrave.server.frames import MOST_SCENES
from tests.server.serving import ME, OPEN, frame_of, move
from tests.server.test_moves import pair  # noqa: F401 - a fixture
from tests.server.test_replay import play_out
from tests.server.test_undo import undo


def replayed(client, table, number):
    return client.get(f"/api/tables/{table['id']}/replay/{number}")


def told(frame):
    """The entries of a frame's log in which the viewer saw something happen, but for the last entry."""
    return [item["seq"] for item in frame["log"][:-1] if item["events"] or item["kind"] == "undo"]


@pytest.mark.parametrize("name", list(find_games()))
def test_scenes_are_the_views_between(server, name):
    anna, ben = server.client("Anna"), server.client("Ben")
    table = anna.create(name, [ME, OPEN])
    ben.claim(table["id"], 1)
    people, rng = (anna, ben), Random(1)
    for _ in range(20):
        frame = frame_of(anna, table)
        seat = rng.choice(frame["to_act"])
        legal = frame_of(people[seat], table)["legal"]
        move(people[seat], table, rng.choice(legal), frame["seq"], id=f"m{frame['seq']}")
    seq = frame_of(anna, table)["seq"]
    for viewer in people:
        for since in (seq, seq - 1, seq - 2, seq - 12):
            frame = frame_of(viewer, table, since=since)
            assert [scene["seq"] for scene in frame["scenes"]] == told(frame)
            for scene in frame["scenes"]:
                then = replayed(viewer, table, scene["move"])
                assert (scene["view"], scene["to_act"]) == (then["view"], then["to_act"])
        assert frame["scenes"], "the last of them saw something happen"


def test_without_since_there_is_nothing_on_the_way(pair):  # noqa: F811
    anna, ben, table = pair
    move(anna, table, "bid 1", 1, id="a")
    move(ben, table, "bid 2", 2, id="b")
    assert frame_of(anna, table)["scenes"] == []
    assert frame_of(anna, table, since=0)["scenes"] != []


def test_what_was_taken_back_is_seen_on_the_way(server):
    anna = server.client()
    table = anna.create("torres", [ME, OPEN])
    server.client("Ben").claim(table["id"], 1)
    move(anna, table, "start e1", 0, id="a")
    undo(anna, table, 1)
    move(anna, table, "start c3", 2, id="b")
    frame = frame_of(anna, table, since=0)
    assert [(scene["seq"], scene["move"], scene["to_act"]) for scene in frame["scenes"]] == [(1, 1, [1]), (2, 0, [0])]
    assert frame["scenes"][0]["view"] != frame["view"] != frame["scenes"][1]["view"]


def test_who_has_missed_too_much_is_shown_where_the_game_stands(server):
    anna = server.client()
    table = anna.create("torres", [ME, ME])
    play_out(anna, table, moves=40)
    seq = frame_of(anna, table)["seq"]
    sizes = [len(frame_of(anna, table, since=since)["scenes"]) for since in range(seq)]
    expected = [len(told(frame_of(anna, table, since=since))) for since in range(seq)]
    assert sizes == [0 if size > MOST_SCENES else size for size in expected]
    assert max(sizes) == MOST_SCENES < max(expected)
