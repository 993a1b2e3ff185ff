"""Nets of whole numbers: they answer what their tables say, whatever the order of members, and on every machine."""

import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any

import pytest

from burgrave.bots import shape
from burgrave.bots.net import BadNet, Net, read_nets
from burgrave.bots.shape import BIASES
from burgrave.bots.sight import Sight
from burgrave.core.encoder import Part
from burgrave.core.errors import BadRow
from tests.bots.nets import random_weights, write_nets
from tests.paths import looking_in


def small_sight(members: int, seed: int = 0) -> Sight:
    """A sight of five numbers and some members of three, filled in by chance."""
    rest = [Part("rest", "anything", [str(i) for i in range(5)])]
    sight, rng = Sight("toy", 1, 2, rest, ["a", "b", "c"], "a thing", 6), Random(seed)
    numbers = [rng.choice([0, rng.randint(-127, 127)]) for _ in range(5 + 3 * members)]
    sight.numbers = numbers + [0] * (2048 - len(numbers))
    sight.members = members
    return sight


def layer(tables: list[list[list[int]]], inputs: list[list[int]], biases: list[int]) -> list[int]:
    """Sums of a layer with several tables."""
    sums = list(biases)
    for table, numbers in zip(tables, inputs, strict=True):
        for row, number in zip(table, numbers, strict=True):
            sums = [total + number * weight for total, weight in zip(sums, row, strict=True)]
    return sums


def clipped(sums: list[int], unit: int) -> list[int]:
    return [min(max(total, 0) // unit, shape.MOST_SIGNAL) for total in sums]


def expected(weights: dict[str, Any], sight: Sight) -> int:
    """The answer as the module describes it."""
    first, later = shape.NUMBER * shape.WEIGHT // shape.SIGNAL, shape.WEIGHT
    rest = sight.numbers[: sight.rest]
    units = [0] * shape.UNITS
    for number in range(sight.members):
        begin = sight.rest + sight.size * number
        member = sight.numbers[begin : begin + sight.size]
        tables = [weights["hidden_rest"], weights["hidden_member"]]
        hidden = clipped(layer(tables, [rest, member], weights["hidden_bias"]), first)
        unit = clipped(layer([weights["unit"]], [hidden], weights["unit_bias"]), later)
        units = [total + signal for total, signal in zip(units, unit, strict=True)]
    side = clipped(layer([weights["side"]], [rest], weights["side_bias"]), first)
    joint = clipped(layer([weights["joint"]], [units + side], weights["joint_bias"]), later)
    return layer([weights["answer"]], [joint], weights["answer_bias"])[0]


@pytest.mark.parametrize("members", [0, 1, 6])
def test_a_net_answers_what_its_tables_say(members: int) -> None:
    answers = set()
    for seed in range(4):
        sight = small_sight(members, seed)
        weights = random_weights(sight, seed, largest=2000)
        assert Net(weights).answer(sight) == expected(weights, sight)
        answers.add(Net(weights).answer(sight))
    assert len(answers) == 4


def test_the_order_of_members_does_not_matter() -> None:
    sight = small_sight(3)
    net = Net(random_weights(sight, largest=2000))
    before = net.answer(sight)
    numbers = sight.numbers
    sight.numbers = numbers[:5] + numbers[8:14] + numbers[5:8] + numbers[14:]
    assert sight.numbers != numbers and net.answer(sight) == before


def test_a_net_without_weights_answers_nothing() -> None:
    assert Net().answer(small_sight(3)) == 0 == Net({}).answer(small_sight(0))


def test_what_does_not_fit_is_refused(tmp_path: Path) -> None:
    sight = small_sight(1)
    weights = random_weights(sight)
    for name, wrong in (
        ("unit", [*weights["unit"][:-1], [1]]),
        ("unit", weights["unit"] * 2),
        ("answer", [[40000]] * shape.JOINT),
        ("side_bias", [0]),
        ("joint", [[32767] * shape.JOINT] * 64),
        ("joint_bias", [2**31] * shape.JOINT),
    ):
        with pytest.raises(BadNet):
            Net(weights | {name: wrong})
    with pytest.raises(BadNet, match="holds no nets"):
        read_nets(tmp_path / "missing", sight)
    other = Sight("toy", 2, 2, [Part("rest", "anything")], ["a"], "a thing", 6)
    with pytest.raises(BadNet, match="toy/1"):
        read_nets(write_nets(tmp_path / "nets", sight, {2: weights}), other)
    with pytest.raises(BadRow, match="room"):
        Sight("toy", 1, 2, [], ["a"] * 200, "a thing", 16)


def test_the_largest_sums_stay_within_32_bits() -> None:
    """A net just below the bound, at the row that makes its sums largest: nothing wraps around."""
    sight = small_sight(6)
    sight.numbers = [127] * 2048
    most = {name: [[0] * width] * inputs for name, (inputs, width) in shape.LAYERS.items()}
    weights: dict[str, Any] = most | {name: [0] * width for name, width in BIASES.items()}
    weights["hidden_rest"] = [[32767] * shape.HIDDEN] * 5
    weights["hidden_member"] = [[32767] * shape.HIDDEN] * 3
    weights["unit"] = [[16000] * shape.UNITS] * shape.HIDDEN
    weights["side"] = [[-32767] * shape.SIDE] * 5
    weights["joint"] = [[2000] * shape.JOINT] * shape.UNITS + [[0] * shape.JOINT] * shape.SIDE
    weights["answer"] = [[-16000]] * shape.JOINT
    assert Net(weights).answer(sight) == expected(weights, sight) < -(2**30)


PRINT_DIGEST = "from tests.games.torres.test_learned import digest; print(digest())"


def test_compiled_and_uncompiled_judge_alike(uncompiled: str) -> None:
    from tests.games.torres.test_learned import digest

    environment = looking_in(uncompiled, Path(__file__).parents[2])
    command = [sys.executable, "-c", PRINT_DIGEST]
    printed = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    assert printed.stdout.strip() == digest()
