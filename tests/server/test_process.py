"""`burgrave serve`: how it starts, refuses to start, and stops."""

import json
import logging
import os
import signal
import subprocess
import sys

import pytest

from burgrave.cli.serve import can_show_browser, open_browser
from burgrave.server.process import JsonLines, listen_at
from burgrave.server.settings import BadSetting, Settings, parse_setting, read_settings
from tests.ports import free_port
from tests.server.processes import Process
from tests.server.serving import HANGS


def serve(*args, **env):
    command = [sys.executable, "-m", "burgrave", "serve", "--no-browser", "--port", str(free_port()), *args]
    return subprocess.run(command, env=os.environ | env, capture_output=True, text=True)


def test_several_workers_need_postgresql(tmp_path):
    ended = serve("--workers", "2", BURGRAVE_DATABASE=f"sqlite:///{tmp_path}/x.db")
    assert (ended.returncode, ended.stderr.count("\n")) == (2, 1)
    assert "PostgreSQL" in ended.stderr


@pytest.mark.parametrize(
    "env",
    [{"BURGRAVE_DATABASE": "mysql://x"}, {"BURGRAVE_RATE_PERSON": "often"}, {"BURGRAVE_SECURE_COOKIE": "perhaps"}],
    ids=str,
)
def test_settings_that_cannot_be_read_are_named(env, tmp_path):
    ended = serve(**{"BURGRAVE_DATABASE": f"sqlite:///{tmp_path}/x.db"} | env)
    assert ended.returncode == 2, ended.stderr
    assert ended.stderr.startswith("burgrave: ") and ended.stderr.count("\n") == 1


def test_a_port_that_is_taken_is_refused():
    with listen_at("127.0.0.1", 0) as taken:
        taken.listen()
        with pytest.raises(BadSetting, match="cannot serve"):
            listen_at("127.0.0.1", taken.getsockname()[1])


@pytest.mark.parametrize("signal_number", [signal.SIGTERM, signal.SIGINT])
def test_it_stops_cleanly_with_sockets_open(tmp_path, signal_number):
    from burgrave.client import Client

    server = Process(f"sqlite:///{tmp_path}/x.db", tmp_path)
    anna = Client(server.url)
    table = anna.create("torres", [{"who": "me"}, {"who": "bot", "bot": "uniform"}])
    with anna.join(table["id"]) as socket:
        socket.receive(HANGS)
        server.process.send_signal(signal_number)
        assert server.process.wait() in (0, 130)
    lines = [json.loads(line) for line in server.log.read_text().splitlines() if line.startswith("{")]
    assert [line["what"] for line in lines if line["where"] == "burgrave.server.app"] == ["serving", "stopped"]
    assert not [line for line in lines if line["level"] == "error" and line["where"].startswith("burgrave")]


def test_settings_come_from_the_environment():
    given = {"BURGRAVE_DATABASE": "postgresql://x/y", "BURGRAVE_RATE_PERSON": "2.5", "BURGRAVE_SECURE_COOKIE": "1"}
    settings = read_settings(given)
    assert (settings.rate_person, settings.secure_cookie, settings.is_postgresql) == (2.5, True, True)
    assert parse_setting("burst", float, "3") == 3.0
    assert Settings().database.startswith("sqlite:///") and Settings().database.endswith("burgrave.db")


def test_log_lines_are_json():
    record = logging.makeLogRecord({"msg": "said %s", "args": ("so",), "levelname": "INFO", "name": "x", "seat": 3})
    line = json.loads(JsonLines().format(record))
    assert (line["what"], line["level"], line["where"], line["seat"]) == ("said so", "info", "x", 3)


def test_the_browser_is_opened_when_the_server_answers(server, monkeypatch):
    opened = []
    monkeypatch.setattr("webbrowser.open", opened.append)
    open_browser(server.url + "/")
    assert opened == [server.url + "/"]
    monkeypatch.setattr("sys.platform", "linux")
    for name in ("DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)
    assert not can_show_browser()


def test_without_its_database_a_server_says_so_in_a_line():
    address = f"postgresql://nobody@127.0.0.1:{free_port()}/nothing"
    ended = serve(BURGRAVE_DATABASE=address)
    assert (ended.returncode, ended.stderr.count("\n")) == (2, 1), ended.stderr
    assert "the database does not answer" in ended.stderr
