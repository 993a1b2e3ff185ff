"""The command as a process: the same bytes everywhere, clean ends."""

import os
import shutil
import signal
import subprocess
import sys
from pathlib import Path

import pytest

import burgrave
from burgrave.core.game import find_games

GAMES = list(find_games())
COMMAND = (sys.executable, "-c", "from burgrave.cli import main; main()")


@pytest.fixture(scope="module")
def uncompiled(tmp_path_factory: pytest.TempPathFactory) -> str:
    """A path with the package without its compiled modules."""
    folder = tmp_path_factory.mktemp("uncompiled")
    without = shutil.ignore_patterns("*.so", "__pycache__")
    shutil.copytree(Path(burgrave.__file__).parent, folder / "burgrave", ignore=without)
    return str(folder)


def record(game: str, hash_seed: str, path: str | None = None) -> bytes:
    env = os.environ | {"PYTHONHASHSEED": hash_seed} | ({"PYTHONPATH": path} if path else {})
    args = ("record", game, "--seed", "11", "--games", "2", "--legal")
    return subprocess.run([*COMMAND, *args], env=env, capture_output=True, check=True).stdout


@pytest.mark.parametrize("game", GAMES)
def test_a_seed_gives_the_same_bytes_in_every_process_compiled_or_not(game: str, uncompiled: str) -> None:
    first = record(game, "1")
    assert first == record(game, "2")
    assert first == record(game, "3", uncompiled)


def test_a_closed_pipe_is_no_error() -> None:
    with subprocess.Popen(
        [*COMMAND, "record", GAMES[0], "--games", "1000"], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as process:
        assert process.stdout is not None and process.stderr is not None
        process.stdout.readline()
        process.stdout.close()
        assert process.wait(20) == 1
        assert process.stderr.read() == b""


@pytest.mark.parametrize(
    "args", [["record", GAMES[0], "--games", "100000"], ["soak", GAMES[0]], ["perft", GAMES[0], "--depth", "20"]]
)
def test_ctrl_c_stops_long_commands(args: list[str]) -> None:
    with subprocess.Popen([*COMMAND, *args], stdout=subprocess.DEVNULL, stderr=subprocess.PIPE) as process:
        assert process.stderr is not None
        with pytest.raises(subprocess.TimeoutExpired):
            process.wait(1)
        process.send_signal(signal.SIGINT)
        assert process.wait(20) == 130
        assert b"Traceback" not in process.stderr.read()
