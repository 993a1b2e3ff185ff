"""Small nets for tests, by chance but always the same."""

import json
from pathlib import Path
from random import Random
from typing import Any

from burgrave.bots.shape import BIASES, LAYERS
from burgrave.bots.sight import Sight


def random_weights(sight: Sight, seed: int = 1, largest: int = 300) -> dict[str, Any]:
    """Weights of either sign, in tables as large as a sight needs."""
    rng = Random(seed)
    inputs = {"hidden_rest": sight.rest, "side": sight.rest, "hidden_member": sight.size}
    tables: dict[str, Any] = {
        name: [[rng.randint(-largest, largest) for _ in range(width)] for _ in range(inputs.get(name, most))]
        for name, (most, width) in LAYERS.items()
    }
    return tables | {name: [rng.randint(-9999, 9999) for _ in range(width)] for name, width in BIASES.items()}


def write_nets(file: Path, sight: Sight, nets: dict[int, dict[str, Any]]) -> Path:
    """A file of nets."""
    told = {"encoder": f"{sight.name}/{sight.version}", "nets": {str(seats): net for seats, net in nets.items()}}
    file.write_text(json.dumps(told))
    return file
