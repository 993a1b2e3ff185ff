"""A third language is one file a catalogue and nothing else: a copy of the house speaks a made-up one."""

import json
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import burgrave
from tests.paths import looking_in

SERVER = """
import json, sys
from starlette.testclient import TestClient
from burgrave.server.app import create_app
from burgrave.server.settings import Settings

app = create_app(Settings(database=f"sqlite:///{sys.argv[1]}/house.db"))
with TestClient(app, headers={"Origin": "http://testserver"}) as client:
    client.post("/api/me", json={"name": "Anna"})
    seats = [{"who": "me"}, {"who": "me", "name": "Eva"}]
    table = "/api/tables/" + client.post("/api/tables", json={"game": "torres", "seats": seats}).json()["id"]
    client.post(f"{table}/moves", json={"words": "start c3", "answers": 0, "seat": 0, "id": "a"})
    told = {name: client.get(path).json() for name, path in {
        "languages": "/api/languages",
        "log": f"{table}/log?lang=zz&seat=0",
        "why": f"{table}/why?lang=zz&seat=1&words=start%20a1",
        "lobby": "/api/lobby",
        "texts": "/api/texts/torres/zz",
        "unknown": "/api/lobby?lang=yy",
    }.items()}
    print(json.dumps(told))
"""


def write(house: Path, catalogue: str, texts: dict[str, str]) -> None:
    (house / catalogue / "locale" / "zz.json").write_text(json.dumps(texts), encoding="utf-8")


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of a house with one language more, which says a few things only."""
    folder = tmp_path_factory.mktemp("house")
    shutil.copytree(
        Path(burgrave.__file__).parent,
        folder / "burgrave",
        ignore=shutil.ignore_patterns("*.so", "__pycache__", "page"),
    )
    house = folder / "burgrave"
    said = {
        "language.name": "Zimbrisch",
        "language.list.and": " ob ",
        "language.elide.vu": "v’",
        "language.vowel": "[ae]",
    }
    write(house, ".", said | {"player": "Zitzer {number}", "play.welcome": "{name}: ir sait {seat}!"})
    write(house, "games/torres", {"name": "Turme", "event.start": "Raiter vu {seat}: {square}."})
    return folder


def speak(house: Path, *command: str, lines: str = "") -> str:
    result = subprocess.run(
        [sys.executable, *command],
        input=lines,
        capture_output=True,
        encoding="utf-8",
        env=looking_in(house, COLUMNS="200"),
        cwd=house,
    )
    assert result.returncode == 0, result.stderr
    return result.stdout


def test_the_terminal_speaks_it(house: Path) -> None:
    play = ("play", "torres", "--seat", "1,2", "--lang", "zz", "--seed", "1")
    said = speak(house, "-m", "burgrave", *play, lines="\nstart c3\n\n")
    assert "Turme: ir sait Zitzer 1 ob Zitzer 2!" in said
    assert "Raiter vu Zitzer 1: c3." in said
    assert "Put your first knight on a castle." in said, "what is not translated is said in English"


def test_the_server_speaks_it(house: Path, tmp_path: Path) -> None:
    told = json.loads(speak(house, "-c", SERVER, str(tmp_path)))
    assert told["languages"] == {"en": "English", "fr": "Français", "zz": "Zimbrisch"}
    assert told["log"]["log"][0]["texts"] == ["Raiter v’Anna: c3."]
    assert told["why"]["reason"]["text"] == "There is no castle on a1. (T6)"
    assert [game["names"]["zz"] for game in told["lobby"]["games"]] == ["Castel", "Löwenherz", "Raubritter", "Turme"]
    assert (told["texts"]["name"], told["texts"]["term.king"]) == ("Turme", "king")
    assert told["unknown"]["error"] == "invalid"
