"""The games for language models: a program and an endpoint that answer wrongly at first."""

import contextlib
import json
import sys
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from itertools import groupby
from pathlib import Path
from typing import Any

import pytest

import burgrave
from burgrave.bots.external import External
from burgrave.research.text import KEY, Endpoint, NoAnswer, Talker, TextBot, find_model, measure, read_move
from tests.cli.conftest import Run, run  # noqa: F401 - a fixture
from tests.waiting import HANGS

CAREFUL = """
import json, sys
for line in sys.stdin:
    asked = json.loads(line)
    assert asked["messages"][0]["role"] == "system"
    print(json.dumps({"move": asked["legal"][0]}), flush=True)
"""


class Asked(BaseHTTPRequestHandler):
    """A model of no wit: it tries what `script` says, and then takes the first legal move it was told."""

    script: list[str]
    heard: list[dict[str, Any]]
    status = 200
    answer: bytes | None = None
    length: str | None = None

    def do_POST(self) -> None:
        body = json.loads(self.rfile.read(int(self.headers["content-length"])))
        self.heard.append({"path": self.path, "key": self.headers["authorization"]} | body)
        first = body["messages"][1]["content"].partition("Legal moves:\n")[2].splitlines()[0]
        text = self.script.pop(0) if self.script else f"I think this is best:\n\n`{first}`"
        said = {"choices": [{"message": {"content": text}}], "usage": None}
        answer = self.answer or json.dumps(said).encode()
        self.send_response(self.status)
        self.send_header("content-length", self.length or str(len(answer)))
        self.end_headers()
        self.wfile.write(answer)
        with contextlib.suppress(ConnectionError):
            while self.length:
                self.wfile.write(b" ")

    def log_message(self, *args: Any) -> None:
        """Nothing."""


@pytest.fixture
def endpoint() -> Iterator[tuple[str, type[Asked]]]:
    class Here(Asked):
        script: list[str] = []
        heard: list[dict[str, Any]] = []

    server = ThreadingHTTPServer(("127.0.0.1", 0), Here)
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    yield f"http://127.0.0.1:{server.server_port}/v1", Here
    server.shutdown()
    thread.join()
    server.server_close()


def test_a_model_is_told_rules_position_and_moves_and_refusals_name_the_rule(
    endpoint: tuple[str, type[Asked]], monkeypatch: pytest.MonkeyPatch
) -> None:
    address, model = endpoint
    monkeypatch.setenv(KEY, "secret")
    match = burgrave.match("torres")
    for line in ("start c3", "start f6", "king e1", "block d3"):
        match.play(line)
    model.script += ["block e3", "I resign."]
    bot = TextBot(Endpoint(address, "clever"), seed=1)
    code = bot.choose(match.game, match.position, match.position.actor())
    assert match.game.words(code) == match.legal()[0]
    first, second, third = model.heard
    assert first["path"] == "/v1/chat/completions" and first["key"] == "Bearer secret" and first["model"] == "clever"
    rules, asked = (message["content"] for message in first["messages"])
    assert "T18" in rules and "block b3" in asked.splitlines() and "Player 1" in asked
    assert "T18" in second["messages"][-1]["content"]
    assert "resign" in third["messages"][-1]["content"]
    assert bot.sheet.as_json() == {
        "decisions": 1,
        "at_once": 0,
        "unreadable": 1,
        "illegal": {"T18": 1},
        "forfeits": 0,
    }


def test_who_never_answers_a_move_forfeits_it(endpoint: tuple[str, type[Asked]]) -> None:
    address, model = endpoint
    match = burgrave.match("torres")
    model.script += ["pass"] * 2
    bot = TextBot(Endpoint(address, "dull"), seed=1, tries=2)
    assert bot.choose(match.game, match.position, match.position.actor()) in match.position.legal(0)
    assert (bot.sheet.forfeits, bot.sheet.unreadable, len(model.heard)) == (1, 2, 2)


def test_only_the_last_line_of_an_answer_counts() -> None:
    match = burgrave.match("torres")
    game, position, seat = match.game, match.position, match.position.actor()
    for answer in ("start f6 is too near.\n\n**start c3**\n", "Perhaps:\n```\nstart c3\n```"):
        assert game.words(read_move(game, position, seat, answer)) == "start c3"


def test_an_endpoint_that_fails_or_answers_no_completion_is_said_so(endpoint: tuple[str, type[Asked]]) -> None:
    address, model = endpoint
    conversation = [{}, {"content": "Legal moves:\nx"}]
    model.status = 500
    with pytest.raises(NoAnswer, match="500"):
        Endpoint(address, "x").ask(conversation, {})
    model.status, model.answer = 200, b"[1]"
    with pytest.raises(NoAnswer, match="no completion"):
        Endpoint(address, "x").ask(conversation, {})
    model.answer = b"[1"
    with pytest.raises(NoAnswer, match="no completion"):
        Endpoint(address, "x").ask(conversation, {})
    model.protocol_version = "SPEECH/1"
    with pytest.raises(NoAnswer, match="SPEECH/1"):
        Endpoint(address, "x").ask(conversation, {})


def test_an_answer_that_comes_too_slowly_is_not_waited_for(endpoint: tuple[str, type[Asked]]) -> None:
    address, model = endpoint
    model.length = str(10**12)
    with pytest.raises(NoAnswer, match="timed out"):
        Endpoint(address, "x", seconds=0.2).ask([{}, {"content": "Legal moves:\nx"}], {})


def test_a_program_of_the_stdio_protocol_is_measured(tmp_path: Path) -> None:
    program = tmp_path / "careful.py"
    program.write_text(CAREFUL)
    model = Talker(f"{sys.executable} {program}")
    try:
        figures = measure(model, "castel", ["uniform", "greedy@1"])
    finally:
        model.close()
    assert figures["sheet"]["decisions"] == figures["sheet"]["at_once"] > 0
    assert figures["ladder"]["games"] == 4
    assert {bot["name"] for bot in figures["ladder"]["bots"]} == {model.name, "uniform", "greedy@1"}


LEARNING = """
import json, pathlib, sys
lines = []
for line in sys.stdin:
    lines.append(json.loads(line))
    if lines[-1]["legal"]:
        print(json.dumps({{"move": lines[-1]["legal"][0]}}), flush=True)
pathlib.Path({file!r}).write_text(json.dumps(lines))
"""


def test_a_program_is_told_how_its_games_went_and_ended(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(External, "FAREWELL", HANGS)
    program, heard = tmp_path / "learning.py", tmp_path / "heard.json"
    program.write_text(LEARNING.format(file=str(heard)))
    model = Talker(f"{sys.executable} {program}")
    figures = measure(model, "raubritter", ["uniform"], blocks=2)
    model.close()
    *questions, end = json.loads(heard.read_text())
    assert len(questions) == figures["sheet"]["decisions"]
    assert [number for number, _ in groupby(line["number"] for line in questions)] == [0, 1, 2, 3]
    ended = [line["ended"] for line in questions if "ended" in line]
    assert [line["number"] for line in ended] == [0, 1, 2]
    assert all(line["since"] == 0 for line in questions if "ended" in line)
    assert end["number"] == 3 and all(each["result"]["scores"] for each in (*ended, end))
    assert all(line["options"] and "messages" in line for line in questions)
    told = sum(len(line["events"]) for line in (*questions, *ended, end))
    assert told > len(questions)


def test_a_program_that_is_none_and_an_address_that_is_none() -> None:
    with pytest.raises(NoAnswer, match="cannot be started"):
        find_model("cmd:/nowhere/at-all")
    with pytest.raises(burgrave.core.errors.BadOption):
        find_model("ftp://x")


def test_the_command_prints_a_score_sheet(endpoint: tuple[str, type[Asked]], run: Run) -> None:  # noqa: F811
    address, model = endpoint
    model.script.append("nonsense")
    done = run("text", "raubritter", "--ask", address, "--model", "m", "--against", "uniform", "--json")
    figures = json.loads(done.out)
    assert figures["model"] == "m" and figures["sheet"]["unreadable"] == 1
    assert model.heard[0]["model"] == "m"
