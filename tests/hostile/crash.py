"""kill -9, again and again, while many games are played."""

from tests.server.processes import Process
from tests.server.test_crash import play_through


def crash(process: Process, times: int, games: int) -> tuple[int, int]:
    """Kill the server so often in the middle of games; everything acknowledged is there, nothing is there twice.

    How many moves were acknowledged, and how many were sent again since their answers were lost.
    """
    return play_through([process.url], [process.kill_and_start] * times, games=games)
