"""Lessons over the network: nothing is kept, every answer tells where one stands, and no lesson needs a name."""

from collections.abc import Iterator
from typing import Any

import pytest
from starlette.testclient import TestClient

from burgrave.core.game import find_games
from burgrave.lessons import find_lesson
from burgrave.server.models.lessons import LessonMoment
from tests.server.serving import make_test_app


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    with TestClient(make_test_app(tmp_path_factory.mktemp("lessons"))) as client:
        yield client


def stand(
    server: TestClient, game: str, step: int, *done: str, lines: tuple[str, ...] = (), tried: bool = False
) -> Any:
    body = {"done": list(done), "lines": list(lines), "tried": tried}
    answer = server.post(f"/api/lessons/{game}/{step}", json=body)
    assert answer.status_code == 200, answer.text
    LessonMoment.model_validate(answer.json())
    return answer.json()


@pytest.mark.parametrize("game", [*find_games(), "pennies"])
def test_every_lesson_can_be_played_by_telling_what_is_done(server: TestClient, game: str) -> None:
    steps = len(find_lesson(game).steps)
    for step in range(steps):
        told = stand(server, game, step)
        assert (told["step"], told["steps"], told["done"], told["finished"]) == (step, steps, [], False)
        while not told["finished"]:
            assert told["frame"]["legal"]
            before = told
            told = stand(server, game, step, *told["done"], lines=(told["wanted"][0],))
            assert told["verdict"]["right"]
            assert told["done"] == [*before["done"], before["wanted"][0]]
            fresh = told["frame"]["log"]
            assert [item["seq"] for item in fresh] == list(range(before["frame"]["seq"] + 1, told["frame"]["seq"] + 1))
        assert told["frame"]["legal"] == [] and told["wanted"] == []


def test_a_mistake_gets_its_text_or_its_rule_and_changes_nothing(server: TestClient) -> None:
    wrong = stand(server, "torres", 1, lines=("block b4",))
    said = {"key": "lesson.block.far", "args": {"card": "under"}}
    assert wrong["verdict"] == {"right": False, "said": said, "reasons": []}
    assert wrong["done"] == [] and wrong["frame"]["seq"] == 0
    refused = stand(server, "torres", 6, lines=("card climb d3 e3",))
    assert refused["verdict"]["said"] is None
    assert [reason["rule"] for reason in refused["verdict"]["reasons"]] == ["T25"]
    forbidden = stand(server, "castel", 4, lines=("place queen e5",), tried=True)
    assert [reason["rule"] for reason in forbidden["verdict"]["reasons"]] == ["C38"]


def test_what_a_click_may_have_meant_is_tried_until_something_is_right(server: TestClient) -> None:
    tried = stand(server, "torres", 2, lines=("knight e3", "block e3"), tried=True)
    assert tried["verdict"]["right"] and tried["finished"]
    assert [reason and reason["rule"] for reason in tried["verdict"]["reasons"]] == [None, "T18"]


def test_lines_in_a_row_go_as_far_as_they_are_right(server: TestClient) -> None:
    both = stand(server, "torres", 3, lines=("block d3", "move c3 d3"))
    assert both["finished"] and both["verdict"]["right"]
    half = stand(server, "torres", 3, lines=("block d3", "point"))
    assert half["done"] == ["block d3"] and half["verdict"]["said"]["key"] == "lesson.height.climb"


def test_the_others_moves_come_with_their_positions_on_the_way(server: TestClient) -> None:
    told = stand(server, "torres", 4, "knight c3", lines=("end",))
    assert [item["words"] for item in told["frame"]["log"]][:2] == ["end", "block f7"]
    assert len(told["frame"]["scenes"]) >= 4
    assert [seat["bot"] for seat in told["frame"]["table"]["seats"]] == [None, "page"]


def test_texts_come_in_every_language_and_with_the_tips(server: TestClient) -> None:
    english, french = (server.get(f"/api/lessons/torres/{code}").json() for code in ("en", "fr"))
    assert english["tips"] == french["tips"] and len(english["tips"]) >= 3
    assert english["texts"].keys() == french["texts"].keys()
    assert french["texts"]["lesson.goal.title"] != english["texts"]["lesson.goal.title"]


@pytest.mark.parametrize(
    ("path", "body", "status"),
    [
        ("chess/0", {}, 404),
        ("torres/10", {}, 404),
        ("torres/0", {"done": ["start a4"]}, 404),
        ("torres/x", {}, 422),
        ("torres/0", {"lines": ["x" * 300]}, 422),
        ("torres/0", {"lines": ["block d3"] * 61}, 422),
        ("torres/0", {"more": 1}, 422),
    ],
)
def test_what_leads_nowhere_is_refused(server: TestClient, path: str, body: Any, status: int) -> None:
    answer = server.post(f"/api/lessons/{path}", json=body)
    assert answer.status_code == status
    assert answer.json()["type"] == "error"


def test_the_lobby_says_what_can_be_learnt(server: TestClient) -> None:
    games = server.get("/api/lobby").json()["games"]
    assert all(game["lesson"] for game in games)
