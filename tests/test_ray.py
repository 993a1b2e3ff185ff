"""Matches and a server's bots on one Ray cluster, started as `--ray` without an address starts it."""

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from importlib.util import find_spec

import pytest

from tests.arena.test_arena import without_times

pytestmark = pytest.mark.skipif(find_spec("ray") is None, reason="Ray is not installed: requirements/ray.txt")

TOKEN = {"RAY_AUTH_MODE": "token", "RAY_AUTH_TOKEN": "0123456789abcdef" * 4}
"""What who connects to a cluster tells it."""

CLUSTER = """
import sys
from burgrave.bots.ray import started_ray
with started_ray("local", 2) as ray:
    print(ray.get_runtime_context().gcs_address, flush=True)
    sys.stdin.read()
"""

SERVER = """
import asyncio, os, signal, sys
from random import Random
from burgrave.core.game import find_game
from burgrave.server.pool import Lost, Turn
from burgrave.server.settings import Settings
from burgrave.server.workers import Workers
from burgrave.server.works import read_record

async def main(workers):
    run = lambda *work: workers.run(workers.thinkers, Turn(), *work)
    game = find_game("torres")
    first = await run(os.getpid)
    assert first != os.getpid() and first == await run(os.getpid)
    try:
        await run(read_record, "hello", 1)
    except Exception as error:
        assert type(error).__name__ == "BadRecord", error
    assert first == await run(os.getpid), "a failure of the work is none of the worker's"
    try:
        await run(os.kill, first, signal.SIGKILL)
    except Lost:
        print("lost")
    assert await run(os.getpid) != first
    choice = await workers.choose(game, game.start(2), 0, "knight", Random(1))
    assert choice.bot == "knight"
    print(choice.words)

if __name__ == "__main__":
    workers = Workers(Settings(ray=sys.argv[1], bot_processes=1))
    workers.start()
    try:
        asyncio.run(main(workers))
    finally:
        workers.stop()
"""


@pytest.fixture(scope="module")
def cluster() -> Iterator[str]:
    """Its address."""
    command = [sys.executable, "-c", CLUSTER]
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env=os.environ | TOKEN
    ) as process:
        assert process.stdin and process.stdout
        yield process.stdout.readline().strip()
        process.stdin.close()
    assert process.returncode == 0


def output(*command: str) -> list[str]:
    """The lines of a program; Ray's own are among them."""
    ended = subprocess.run([sys.executable, *command], capture_output=True, text=True, env=os.environ | TOKEN)
    assert ended.returncode == 0, ended.stderr
    return ended.stdout.splitlines()


def test_an_arena_on_ray_gives_the_same_result(cluster: str) -> None:
    arena = ["-P", "-m", "burgrave", "arena", "torres", "--bots", "greedy,uniform", "--blocks", "3", "--json"]
    here, there = (without_times(json.loads(output(*arena, *more)[-1])) for more in ([], ["--ray", cluster]))
    assert here == there


def test_bots_think_on_ray(cluster: str) -> None:
    said = output("-c", SERVER, cluster)
    assert "lost" in said
    assert any(line.startswith("start ") for line in said)
