"""What must work with every version of what Burgrave needs: server, bots and research, each by a little of all.

Needs nothing but Burgrave: `python -m tests.package.ranges` runs it with the lowest versions, and with the newest.
"""

import os
import signal
import subprocess
import sys
import tempfile
import urllib.request
from pathlib import Path

import burgrave
from burgrave.client import Client
from tests.ports import free_port
from tests.waiting import wait_until


def bots() -> None:
    """Bots play, in the library and by the terminal."""
    burgrave.play("raubritter", bots=["greedy", "uniform"], seed=1)
    recorded = burgrave_says("record", "castel", "--bots", "greedy,uniform")
    assert burgrave_says("replay", "-", "--verify", given=recorded)
    assert burgrave_says("play", "torres", "--lang", "en", given="quit\n")


def burgrave_says(*args: str, given: str | None = None) -> str:
    """What a command says."""
    command = [sys.executable, "-m", "burgrave", *args]
    return subprocess.run(command, input=given, capture_output=True, text=True, check=True).stdout


def server() -> None:
    """A game by sockets against a bot, and the page's own requests."""
    port = free_port()
    with tempfile.TemporaryDirectory() as folder:
        settings = {"BURGRAVE_DATABASE": f"sqlite:///{folder}/games.db", "BURGRAVE_METRICS_KEY": "k" * 20}
        settings |= {"BURGRAVE_RATE_ADDRESS": "0", "BURGRAVE_RATE_PERSON": "0"}
        command = [sys.executable, "-m", "burgrave", "serve", "--no-browser", "--port", str(port)]
        log = Path(folder, "log")
        with log.open("w") as written:
            process = subprocess.Popen(command, env=os.environ | settings, stderr=written, stdout=written)

        def answers() -> bool:
            assert process.poll() is None, log.read_text()
            try:
                with urllib.request.urlopen(f"http://127.0.0.1:{port}/api/health"):
                    return True
            except OSError:
                return False

        try:
            wait_until(answers, "the server starts")
            for path in ("", "api/games", "api/openapi.json"):
                with urllib.request.urlopen(f"http://127.0.0.1:{port}/{path}") as answer:
                    assert answer.read()
            client = Client(f"http://127.0.0.1:{port}", timeout=3600)
            table = client.create("raubritter", [{"who": "me"}, {"who": "bot", "bot": "uniform"}])
            last = client.play(table["id"], seat=0, choose=lambda frame: str(frame["legal"][0]))
            assert last["table"]["result"]
        finally:
            process.send_signal(signal.SIGINT)
            process.wait()
        assert '"error"' not in log.read_text(), log.read_text()


def research() -> None:
    """A few steps in every interface, and a dataset."""
    import gymnasium
    import pyspiel

    import burgrave.research.gymnasium
    import burgrave.research.openspiel  # noqa: F401 - makes the games known
    from burgrave.research.pettingzoo import env

    table = env("torres", players=3)
    table.reset(seed=7)
    table.step(int(table.last()[0]["action_mask"].argmax()))
    alone = gymnasium.make("burgrave/Raubritter-v2", players=2, opponents=["greedy"])
    _, info = alone.reset(seed=7)
    alone.step(int(info["action_mask"].argmax()))
    state = pyspiel.load_game("burgrave_castel", {"players": 2}).new_initial_state()
    assert state.chance_outcomes()
    with tempfile.TemporaryDirectory() as folder:
        burgrave_says("dataset", "raubritter", "--games", "2", "--bots", "uniform", "--out", f"{folder}/played")
        assert list(Path(folder, "played").rglob("*.parquet"))


if __name__ == "__main__":
    for part in (bots, server, research):
        part()
        sys.stdout.write(f"  {part.__name__}: works\n")
