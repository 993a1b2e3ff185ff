"""kill -9, again and again, while many games are played."""

from tests.server.processes import Process
from tests.server.test_crash import play_through


def crash(process: Process, times: int, games: int) -> None:
    """Kill the server so often in the middle of games; everything acknowledged is there, nothing is there twice."""
    play_through([process.url], [process.kill_and_start] * times, games=games)
