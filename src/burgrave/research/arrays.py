"""What games side by side are played by, and the arrays they are written into, in one piece of memory."""

import mmap
import os
import tempfile
from collections.abc import Mapping
from dataclasses import dataclass
from math import prod
from typing import Any

import numpy as np
from numpy.typing import NDArray

from burgrave.core.errors import BadOption
from burgrave.core.game import AnyGame
from burgrave.research.rewards import check_kind

MASKS = ("codes", "bits", "bytes")
UNUSED = -1
"""Fills what a list of legal codes leaves of its row."""
ALIGNED = 64
"""Each array begins at a multiple of so many bytes."""


@dataclass(frozen=True)
class Layout:
    """What all games side by side have in common."""

    game: AnyGame
    players: int
    options: Mapping[str, str]
    games: int
    rewards: str
    masks: str
    rotate: bool

    def __post_init__(self) -> None:
        self.game.settle(self.players, self.options)
        check_kind(self.rewards)
        if self.masks not in MASKS:
            raise BadOption(f"masks are {', '.join(MASKS)}, not '{self.masks}'")

    def shapes(self) -> dict[str, tuple[type[np.generic], tuple[int, ...]]]:
        """The type and the shape of every array."""
        games, codes = self.games, self.game.vocabulary.size
        width = {"codes": 0, "bits": (codes + 7) // 8, "bytes": codes}[self.masks]
        return {
            "observations": (np.float32, (games, self.game.observation(self.players).length)),
            "legal": (np.int32, (games, self.game.limits.moves)),
            "counts": (np.int32, (games,)),
            "masks": (np.uint8, (games, width)),
            "seats": (np.int32, (games,)),
            "players": (np.int32, (games,)),
            "turns": (np.int32, (games,)),
            "rewards": (np.float32, (games, self.players)),
            "done": (np.uint8, (games,)),
            "actions": (np.int32, (games,)),
            "places": (np.int32, (games,)),
        }

    def lay_out(self, memory: Any) -> dict[str, NDArray[Any]]:
        """The arrays, one after the other in a piece of memory."""
        arrays, at = {}, 0
        for name, (kind, shape) in self.shapes().items():
            arrays[name] = np.ndarray(shape, kind, buffer=memory, offset=at)
            at += size_of(kind, shape)
        return arrays

    def size(self) -> int:
        """How many bytes all arrays take."""
        return sum(size_of(kind, shape) for kind, shape in self.shapes().values())

    def share(self, part: int, parts: int) -> tuple[int, int]:
        """The first game of a part out of so many, and how many it has."""
        first, end = self.games * part // parts, self.games * (part + 1) // parts
        return first, end - first


def size_of(kind: type[np.generic], shape: tuple[int, ...]) -> int:
    """How many bytes an array takes, up to where the next one begins; never none."""
    size = np.dtype(kind).itemsize * prod(shape)
    return max(ALIGNED, (size + ALIGNED - 1) // ALIGNED * ALIGNED)


def make_memory(size: int) -> tuple[mmap.mmap, int]:
    """Memory that other processes can be given, and the file descriptor that stands for it."""
    folder = "/dev/shm" if os.access("/dev/shm", os.W_OK) else None  # noqa: S108 - a file without a name
    with tempfile.TemporaryFile(dir=folder) as file:
        file.truncate(size)
        return mmap.mmap(file.fileno(), size), os.dup(file.fileno())


def open_memory(descriptor: int, size: int) -> mmap.mmap:
    """The memory that a file descriptor stands for."""
    return mmap.mmap(descriptor, size)
