"""What `deploy` holds works with the real programs: Caddy and nginx in front, systemd, the dashboard's figures."""

import http.client
import json
import os
import re
import shlex
import shutil
import sqlite3
import subprocess
import sys
from contextlib import closing

import pytest
from prometheus_client.metrics import MetricWrapperBase
from websockets.sync.client import connect

from burgrave.client import Client
from burgrave.server import metrics
from tests.server.processes import Process
from tests.server.proxies import DEPLOY, Proxy
from tests.server.serving import HANGS, ME, answer_to, next_frame

KEY = "the-key-of-an-operator"


@pytest.fixture
def behind(tmp_path, monkeypatch, processes):
    """A server behind a proxy."""
    started = []
    monkeypatch.setenv("BURGRAVE_ADMIN_KEY", KEY)
    monkeypatch.setenv("BURGRAVE_METRICS_KEY", KEY)

    def start(kind, more=""):
        server: Process = processes(f"sqlite:///{tmp_path}/x.db")
        started.append(Proxy(kind, tmp_path, [f"127.0.0.1:{server.port}"], more))
        return server, started[-1]

    yield start
    for proxy in started:
        proxy.stop()


def ask(url, path, source="127.0.0.1", method="GET", body=None, **headers):
    """The status of an answer to who asks from an address of the loopback."""
    host = url.removeprefix("http://")
    connection = http.client.HTTPConnection(host, source_address=(source, 0), timeout=HANGS)
    named = {name.replace("_", "-"): value for name, value in headers.items()}
    connection.request(method, path, None if body is None else json.dumps(body), named)
    answer = connection.getresponse()
    answer.read()
    connection.close()
    return answer.status


def ban(server, address):
    assert ask(server.url, "/api/admin/bans", method="POST", body={"network": address}, **OPERATOR) == 200


OPERATOR = {"Authorization": f"Bearer {KEY}", "Content_Type": "application/json"}


@pytest.mark.parametrize("kind", ["caddy", "nginx"])
def test_people_play_through_a_proxy_and_are_told_apart(behind, kind):
    server, proxy = behind(kind)
    assert ask(proxy.url, "/") == ask(proxy.url, "/api/health") == 200
    anna = Client(proxy.url, name="Anna", timeout=HANGS)
    table = anna.create("torres", [ME, ME])
    with anna.join(table["id"], 0) as seat:
        frame = next_frame(seat)
        assert answer_to(seat, seat.move("start c3", frame["seq"], seat=0))["type"] == "ok"
        next_frame(seat, lambda frame: frame["seq"] == 1)
    address = f"ws{proxy.url.removeprefix('http')}/api/tables/{table['id']}/socket"
    with connect(address, origin=proxy.url, proxy=None) as page:
        assert json.loads(page.recv(HANGS))["seq"] == 1
    for path in ("/metrics", "/api/admin/tables"):
        assert ask(proxy.url, path, **OPERATOR) == 404, "that is not for outside"
        assert ask(server.url, path, **OPERATOR) == 200
    ban(server, "127.0.0.2")
    assert ask(proxy.url, "/api/health", "127.0.0.2") == 403
    assert ask(proxy.url, "/api/health", "127.0.0.2", X_Forwarded_For="127.0.0.3") == 403, "who he is, he does not say"
    assert ask(proxy.url, "/api/health", "127.0.0.3", X_Forwarded_For="127.0.0.2") == 200


@pytest.mark.parametrize("trusted", [False, True])
def test_a_proxy_on_another_machine_is_trusted_when_named(behind, monkeypatch, trusted):
    if trusted:
        monkeypatch.setenv("FORWARDED_ALLOW_IPS", "127.0.0.5")
    server, proxy = behind("nginx", "proxy_bind 127.0.0.5;")
    ban(server, "127.0.0.2")
    assert ask(proxy.url, "/api/health", "127.0.0.2") == (403 if trusted else 200)
    ban(server, "127.0.0.5")
    assert ask(proxy.url, "/api/health", "127.0.0.3") == (200 if trusted else 403)


@pytest.mark.parametrize("name", ["burgrave.service", "burgrave-backup.timer"])
def test_the_units_are_units(tmp_path, name):
    analyse = shutil.which("systemd-analyze")
    if analyse is None:
        pytest.skip("no systemd here")
    for unit in (*DEPLOY.glob("*.service"), *DEPLOY.glob("*.timer")):
        (tmp_path / unit.name).write_text(unit.read_text().replace("/opt/burgrave/bin/burgrave", sys.executable))
    done = subprocess.run([analyse, "verify", "--man=no", str(tmp_path / name)], capture_output=True, text=True)
    mine = [line for line in done.stderr.splitlines() if "burgrave" in line]
    assert (mine, "Unknown" in done.stderr) == ([], False)


def test_the_backup_of_the_unit_is_one_and_old_ones_go(tmp_path):
    if shutil.which("sqlite3") is None:
        pytest.skip("no sqlite3 here")
    with closing(sqlite3.connect(tmp_path / "burgrave.db")) as games, games:
        games.execute("CREATE TABLE games (id TEXT)")
        games.execute("INSERT INTO games VALUES ('a game')")
    old, other = tmp_path / "burgrave-2001-01-01.db", tmp_path / "other.db"
    for file in (old, other):
        file.touch()
        os.utime(file, (0, 0))
    unit = (DEPLOY / "burgrave-backup.service").read_text()
    for command in re.findall("ExecStart=(.*)", unit):
        for folder in ("/var/lib/burgrave", "/var/backups"):
            command = command.replace(folder, str(tmp_path))
        subprocess.run(shlex.split(command.replace("%%", "%")), check=True)
    [backup] = tmp_path.glob("burgrave-*.db")
    with closing(sqlite3.connect(backup)) as copy:
        assert copy.execute("SELECT id FROM games").fetchall() == [("a game",)]
    assert other.exists()


def test_the_dashboard_shows_figures_that_there_are():
    board = json.loads((DEPLOY / "grafana.json").read_text())
    shown = set(re.findall(r"burgrave_[a-z_]+", json.dumps(board["panels"])))
    named = {
        sample
        for metric in vars(metrics).values()
        if isinstance(metric, MetricWrapperBase)
        for family in metric.describe()
        for sample in (family.name, *(f"{family.name}_{end}" for end in ("total", "bucket", "count", "sum")))
    }
    assert len(shown) > 8 and shown <= named
