"""Where blocks are played: in this process, in several, or by Ray on many machines."""

import multiprocessing
import signal
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import islice
from typing import TypeVar

from burgrave.arena.blocks import Contest, Played, play_block
from burgrave.bots.ray import started_ray

Task = tuple[Contest, int]

T = TypeVar("T")
R = TypeVar("R")


def play_task(task: Task) -> list[Played]:
    """Play one block."""
    return play_block(*task)


def play_tasks(tasks: Sequence[Task], jobs: int, ray: str | None = None) -> Iterator[tuple[int, list[Played]]]:
    """Play blocks, each given back with its number in `tasks` as it comes; `ray` is an address, or `local`."""
    return run_tasks(play_task, tasks, jobs, ray)


def run_tasks(work: Callable[[T], R], tasks: Sequence[T], jobs: int, ray: str | None = None) -> Iterator[tuple[int, R]]:
    """What `work` makes of each task, with its number, as it comes: here, in several processes, or by Ray."""
    if ray is not None:
        return run_by_ray(work, tasks, ray, jobs)
    if jobs == 1 or len(tasks) <= 1:
        return ((number, work(task)) for number, task in enumerate(tasks))
    return run_by_processes(work, tasks, jobs)


def run_by_processes(work: Callable[[T], R], tasks: Sequence[T], jobs: int) -> Iterator[tuple[int, R]]:
    """Do the tasks in processes of this machine."""
    with multiprocessing.Pool(min(jobs, len(tasks)), ignore_interrupts) as pool:
        yield from pool.imap_unordered(partial(run_numbered, work), list(enumerate(tasks)))


def run_numbered(work: Callable[[T], R], numbered: tuple[int, T]) -> tuple[int, R]:
    """Do a task, and say which it was."""
    return numbered[0], work(numbered[1])


def ignore_interrupts() -> None:
    """Leave Ctrl-C to the process that shows the bar."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def run_by_ray(work: Callable[[T], R], tasks: Sequence[T], address: str, jobs: int) -> Iterator[tuple[int, R]]:
    """Do the tasks on Ray, never more than a few waiting for a worker."""
    with started_ray(address, jobs) as ray:
        remote = ray.remote(run_numbered)
        ahead = 2 * int(ray.cluster_resources().get("CPU", 1))
        left = iter(enumerate(tasks))
        running = [remote.remote(work, task) for task in islice(left, ahead)]
        while running:
            (done,), running = ray.wait(running, num_returns=1)
            running += [remote.remote(work, task) for task in islice(left, 1)]
            yield ray.get(done)
