"""Ray, for who has many machines: connected to a cluster, or started here."""

from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from typing import Any

from burgrave.core.errors import BurgraveError


class NoRay(BurgraveError):
    """Ray is asked for, but not installed, or does not answer."""


def load_ray() -> Any:
    """Ray itself, if it is installed."""
    try:
        return import_module("ray")
    except ImportError:
        raise NoRay("Ray is not installed; pip install 'burgrave[ray]'") from None


@contextmanager
def started_ray(address: str, jobs: int) -> Iterator[Any]:
    """Ray, connected to a cluster or, at the address `local`, started here with so many workers."""
    ray = load_ray()
    if address == "local":
        ray.init(num_cpus=jobs, include_dashboard=False, log_to_driver=False, logging_level="error")
    else:
        try:
            ray.init(address=address, log_to_driver=False, logging_level="error")
        except (ConnectionError, ValueError, RuntimeError) as error:
            raise NoRay(f"no Ray cluster answers at {address}: {error}") from None
    try:
        yield ray
    finally:
        ray.shutdown()
