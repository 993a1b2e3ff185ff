"""The interface as a whole: its description, its types, its documentation, and what a fuzzer makes of it."""

import json
import re
from pathlib import Path

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from pydantic import TypeAdapter
from schemathesis import GenerationMode
from starlette.testclient import TestClient

from burgrave.server.errors import STATUS
from burgrave.server.models.frames import Log, Replay
from burgrave.server.models.messages import ServerMessage
from burgrave.server.models.tables import Table, TableList
from burgrave.server.typescript import format_types
from tests.server.serving import BOT, HANGS, ME, OPEN, answer_to, frame_of, make_test_app, next_frame
from tests.server.test_people import ask
from tests.toys import TOYS

ROOT = Path(__file__).parent.parent.parent
DOCS = (ROOT / "docs" / "server.md").read_text("utf-8")


@pytest.fixture(scope="module")
def description(tmp_path_factory):
    return make_test_app(tmp_path_factory.mktemp("described")).openapi()


def test_the_typescript_types_are_current(description):
    written = (ROOT / "web" / "src" / "api.d.ts").read_text("utf-8")
    assert written == format_types(description["components"]["schemas"]), (
        "write them anew: python -m burgrave.server.typescript > web/src/api.d.ts"
    )


def test_every_route_is_documented(description):
    for path, methods in description["paths"].items():
        for method in methods:
            assert f"`{method.upper()} {path}`" in DOCS, f"{method.upper()} {path} is not in docs/server.md"


def test_every_message_error_and_setting_is_documented():
    for kind in ("move", "undo", "consent", "why", "hint", "show", "seen", "frame", "ok", "error"):
        assert f'"type": "{kind}"' in DOCS
    for code in STATUS:
        assert f"`{code}`" in DOCS, code
    from burgrave.server.settings import Settings

    for name in Settings.__annotations__:
        assert f"`BURGRAVE_{name.upper()}`" in DOCS, name


def test_the_documents_json_examples_are_readable():
    for block in re.findall(r"```json\n(.*?)```", DOCS, re.S):
        for example in re.split(r"^(?:GET|POST) .*$", block, flags=re.M):
            for text in filter(str.strip, re.split(r"\n(?=\{)", example)):
                json.loads(text)


def test_what_is_told_is_what_the_models_say(server):
    anna, ben = server.client("Anna"), server.client("Ben")
    table = anna.create("pennies", [ME, OPEN])
    ben.claim(table["id"], 1)
    told = TypeAdapter(ServerMessage)
    with anna.join(table["id"], since=0, lang="en") as socket:
        told.validate_python(next_frame(socket))
        for message in (
            {"type": "move", "words": "turn 1", "answers": 1},
            {"type": "move", "words": "bid 1", "answers": 1},
            {"type": "why", "words": "turn 1"},
            {"type": "hint"},
            {"type": "undo", "answers": 2},
            {"type": "show", "seat": 0},
        ):
            told.validate_python(answer_to(socket, socket.send(**message)))
        told.validate_python(frame_of(anna, table, since=0))
    path = f"/api/tables/{table['id']}"
    Table.model_validate(anna.get(path))
    Log.model_validate(anna.get(f"{path}/log", lang="fr"))
    Replay.model_validate(anna.get(f"{path}/replay/1", lang="fr"))
    TableList.model_validate(anna.get("/api/tables"))


def test_games_texts_and_rules_are_told(server):
    anna = server.client()
    [torres] = [game for game in anna.get("/api/games") if game["game"] == "torres"]
    assert torres["players"] == [2, 3, 4] and "uniform" in torres["bots"] and "cmd" not in torres["bots"]
    assert {option["name"] for option in torres["options"]} >= {"edition", "master"}
    english, french = (anna.get(f"/api/texts/torres/{lang}") for lang in ("en", "fr"))
    assert english["name"] == "Torres" and english["ask.draw"] != french["ask.draw"]
    assert anna.get("/api/languages") == {"en": "English", "fr": "Français"}
    assert anna.get("/api/texts/en")["player"] == english["player"]


def test_the_pages_of_rules_are_told_as_far_as_a_game_has_them(server):
    anna = server.client()

    def page(address):
        with anna._open("GET", f"/api/rules/{address}") as response:
            return response.read().decode()

    assert "**T17**" in page("torres/en")
    assert page("torres/fr?page=learn").startswith("# Torres\n\n## But du jeu")
    assert "quick reference" in page("castel/en?page=quick")
    assert page("pennies/en?page=learn") == page("pennies/en?page=quick") == ""


def test_a_game_tells_what_its_words_are_and_where_its_board_is(server):
    anna = server.client()
    castel, pennies = (anna.get(f"/api/games/{game}") for game in ("castel", "pennies"))
    assert castel["words"]["verbs"]["place"] == ["card", "square"] and castel["words"]["verbs"]["draw"] == []
    assert {"a1", "a1/1", "north", "out"} <= set(castel["words"]["kinds"]["square"])
    assert "king" in castel["words"]["kinds"]["card"] and "0" not in castel["words"]["kinds"].get("seat", [])
    assert castel["board"] is None
    assert pennies["board"] == {"script": "/api/games/pennies/board.js", "style": "/api/games/pennies/board.css"}


@pytest.mark.parametrize(("name", "kind"), [("board.js", "javascript"), ("board.css", "text/css")])
def test_the_board_of_a_package_is_served(server, name, kind):
    status, headers, body = ask(f"{server.url}/api/games/pennies/{name}")
    assert (status, body) == (200, (TOYS / "pennies" / "board" / name).read_bytes())
    assert kind in headers["Content-Type"] and headers["Cache-Control"] == "no-cache"
    assert ask(f"{server.url}/api/games/pennies/{name}", If_None_Match=headers["ETag"])[0] == 304
    assert ask(f"{server.url}/api/games/torres/{name}")[0] == 404


def test_nothing_else_of_a_package_is_served(server):
    for name in ("__init__.py", "miser.py", "..%2f__init__.py", "board"):
        assert ask(f"{server.url}/api/games/pennies/{name}")[0] in (404, 422)


def test_an_answer_that_fails_says_nothing_of_why(tmp_path, monkeypatch, caplog):
    async def broken(*_):
        raise RuntimeError("the secret is 4711")

    app = make_test_app(tmp_path)
    with TestClient(app) as client:
        monkeypatch.setattr(app.state.context.store, "lobby", broken)
        answer = client.get("/api/tables")
    assert (answer.status_code, answer.json()["error"]) == (500, "internal")
    assert "4711" not in answer.text
    assert any("failed" in record.message for record in caplog.records)


MODES = (GenerationMode.POSITIVE, GenerationMode.NEGATIVE)


@pytest.mark.parametrize("mode", MODES, ids=lambda mode: mode.value)
def test_a_fuzzer_finds_nothing(server, mode, caplog):
    """Every route with whatever schemathesis thinks of, half of the time at a table where the asker sits."""
    anna = server.client()
    table, unloved = (anna.create("torres", [ME, ME, BOT]) for _ in range(2))
    schema = schemathesis.openapi.from_url(f"{server.url}/api/openapi.json", timeout=HANGS)
    schema.config.checks.negative_data_rejection.expected_statuses.append("413")  # what is too large is not looked at
    for found in schema.get_all_operations():
        operation = found.ok()
        has_input = operation.path_parameters.items or operation.query.items or operation.body.items
        if mode is GenerationMode.POSITIVE or has_input:
            is_own = operation.path.startswith("/api/me")  # keys are dropped there: not those of the table's people
            at = unloved if operation.method == "delete" else table
            fuzz(operation, mode, server.client("Ben").key if is_own else anna.key, at["id"])
    assert frame_of(anna, table)["seq"] >= 0
    assert not [record.message for record in caplog.records if record.levelname == "ERROR"]


def fuzz(operation, mode, key, table_id):
    """Ask a route what schemathesis thinks of."""

    @settings(
        max_examples=5,  # `./run soak hostile fuzz` goes on for longer
        deadline=None,
        derandomize=True,
        database=None,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(case=operation.as_strategy(generation_mode=mode), is_seated=st.booleans())
    def ask(case, is_seated):
        if is_seated and mode is GenerationMode.POSITIVE and "table_id" in (case.path_parameters or {}):
            case.path_parameters["table_id"] = table_id
        case.call_and_validate(headers={"Authorization": f"Bearer {key}"}, timeout=HANGS)

    ask()
