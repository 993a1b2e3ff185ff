"""The command as a process: the same bytes everywhere, clean ends."""

import contextlib
import importlib
import inspect
import os
import pickle
import pkgutil
import signal
import subprocess
import sys
from pathlib import Path

import pytest

import burgrave
from burgrave.core import errors
from burgrave.core.game import find_games
from tests.cli.terminal import Terminal
from tests.paths import looking_in
from tests.waiting import wait_until

GAMES = list(find_games())
COMMAND = (sys.executable, "-c", "from burgrave.cli import main; main()")


def record(game: str, hash_seed: str, *folders: str) -> bytes:
    env = looking_in(*folders, PYTHONHASHSEED=hash_seed)
    args = ("record", game, "--seed", "11", "--games", "2", "--legal")
    return subprocess.run([*COMMAND, *args], env=env, capture_output=True, check=True).stdout


@pytest.mark.parametrize("game", GAMES)
def test_a_seed_gives_the_same_bytes_in_every_process_compiled_or_not(game: str, uncompiled: str) -> None:
    first = record(game, "1")
    assert first == record(game, "2")
    assert first == record(game, "3", uncompiled)


@pytest.mark.parametrize("games", ["1000", "1"], ids=["while writing", "at the end"])
def test_a_closed_pipe_is_no_error(games: str) -> None:
    with subprocess.Popen(
        [*COMMAND, "record", GAMES[0], "--games", games], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as process:
        assert process.stdout is not None and process.stderr is not None
        if games != "1":
            process.stdout.readline()
        process.stdout.close()
        assert process.wait() == 1
        assert process.stderr.read() == b""


@pytest.mark.parametrize(
    "args", [["record", GAMES[0], "--games", "100000"], ["soak", GAMES[0]], ["perft", GAMES[0], "--depth", "20"]]
)
def test_ctrl_c_stops_long_commands(args: list[str]) -> None:
    with Terminal(*args) as terminal:
        wait_until(terminal.read, "it has begun")
        terminal.process.send_signal(signal.SIGINT)
        assert terminal.end() == 130
        assert "Traceback" not in terminal.seen


def test_a_full_disk_is_a_clear_error() -> None:
    with Path("/dev/full").open("w") as full:
        ended = subprocess.run([*COMMAND, "record", GAMES[0]], stdout=full, stderr=subprocess.PIPE)
    assert (ended.returncode, ended.stderr) == (2, b"burgrave: output: No space left on device\n")


def test_bytes_that_are_no_text_are_a_bad_record() -> None:
    ended = subprocess.run([*COMMAND, "replay", "-"], input=b"\xff\xfe\n", capture_output=True)
    assert ended.returncode == 2
    assert ended.stderr.startswith(b"burgrave: Line 1: This is not a JSON object.")


def test_a_terminal_without_unicode_is_served() -> None:
    env = os.environ | {"PYTHONIOENCODING": "ascii"}
    ended = subprocess.run([*COMMAND, "play", GAMES[0]], input=b"help\n", env=env, capture_output=True)
    assert (ended.returncode, ended.stderr) == (0, b"")


def every_error() -> list[type[Exception]]:
    """Every kind of error of the house, wherever it is written."""
    for module in pkgutil.walk_packages(burgrave.__path__, "burgrave."):
        if not module.name.endswith(("__main__", "migrations.env")):  # those run when they are imported
            with contextlib.suppress(ModuleNotFoundError):  # it needs a package that is not installed
                importlib.import_module(module.name)
    kinds: list[type[Exception]] = [errors.BurgraveError, errors.RulesDisagree]
    for kind in kinds:
        kinds += [further for further in kind.__subclasses__() if further.__module__.startswith("burgrave.")]
    return kinds


def made(kind: type[Exception]) -> Exception:
    """One of them, with something for everything that it asks for."""
    things = {
        "seat": 1,
        "line": 3,
        "to_act": (0, 2),
        "reason": errors.Reason("T1", "key", {"square": "a1"}),
        "body": {"error": "not_found", "message": "no such table"},
    }
    asked = [] if kind.__init__ is Exception.__init__ else list(inspect.signature(kind.__init__).parameters)[1:]
    return kind(*[things.get(name, f"some {name}") for name in asked if name != "told"] or ["what is wrong"])


def test_every_error_travels_between_processes() -> None:
    errors = [made(kind) for kind in every_error()]
    assert {"BadRecord", "Refusal", "UnknownBot", "BadSetting"} <= {type(error).__name__ for error in errors}
    for error in errors:
        got = pickle.loads(pickle.dumps(error))  # noqa: S301 - our own
        assert (type(got), str(got), vars(got)) == (type(error), str(error), vars(error))
