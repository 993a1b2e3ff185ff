"""Bots that think on a Ray cluster: its actors are workers like any other."""

import logging
import os
from collections.abc import Callable
from contextlib import ExitStack
from typing import Any

from burgrave.bots.ray import started_ray
from burgrave.server.pool import Lost, Pool, Worker

log = logging.getLogger(__name__)


class Cluster:
    """A Ray cluster at an address, or `local`: one of this machine."""

    def __init__(self, address: str, size: int, share: int) -> None:
        self.address = address
        self.size = size
        self.share = share
        self.stack = ExitStack()

    def start(self) -> Pool:
        """Connect; as many workers as are set, or as the cluster has processors."""
        self.ray = self.stack.enter_context(started_ray(self.address, self.size or max(1, (os.cpu_count() or 1) - 1)))
        size = self.size or max(1, int(self.ray.cluster_resources().get("CPU", 1)))
        actor = self.ray.remote(num_cpus=1, max_restarts=0, max_task_retries=0)(Actor)
        log.info("bots think on Ray", extra={"workers": size})
        return Pool(size, lambda: Remote(self.ray, actor), self.share or max(1, size - 1))

    def stop(self) -> None:
        """Let go of the cluster."""
        self.stack.close()


class Actor:
    """An actor: what a worker is on the cluster."""

    def work(self, work: Callable[..., Any], args: tuple[Any, ...]) -> tuple[bool, Any]:
        """Whether the work could be done, and what it gave."""
        try:
            return True, work(*args)
        except Exception as error:
            return False, error


class Remote(Worker):
    """A worker on the cluster."""

    actor: Any = None

    def __init__(self, ray: Any, kind: Any) -> None:
        self.ray = ray
        self.kind = kind

    async def start(self) -> None:
        """Have an actor placed, and wait until it answers."""
        self.actor = self.kind.remote()
        await self.ask(bool, ())

    async def ask(self, work: Callable[..., Any], args: tuple[Any, ...]) -> tuple[bool, Any]:
        """Let the actor do it."""
        try:
            answer: tuple[bool, Any] = await self.actor.work.remote(work, args)
        except self.ray.exceptions.RayError as error:
            raise Lost(f"the worker on Ray died: {type(error).__name__}") from None
        return answer

    def kill(self) -> None:
        """End the actor."""
        if self.actor is not None:
            self.ray.kill(self.actor)
