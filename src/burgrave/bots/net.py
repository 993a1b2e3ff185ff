"""A small net of whole numbers: it answers the same on every machine, compiled or not.

It looks at a set of members that are alike (castles, regions, cards) and at the rest. Every member goes through the
same two layers, together with the rest; what comes of them is added up, so that neither their order nor their number
matters:

    hidden = clip(member, rest)    for each member
    unit   = clip(hidden)          for each member, then added up
    side   = clip(rest)
    joint  = clip(units, side)
    answer = joint, one number

Numbers of a row are at most `MOST_NUMBER` either way, those between layers from 0 to `MOST_SIGNAL`. All sums stay
within 32 bits: `Net` works out the largest that its weights can give, and refuses others. Only what is above 0 is
shifted, as shifting and dividing negative numbers differs between languages.
"""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from burgrave.bots import shape
from burgrave.bots.shape import BIASES, LAYERS, MOST_MEMBERS, MOST_NUMBER, MOST_REST, MOST_SUM, MOST_WEIGHT
from burgrave.bots.sight import Sight
from burgrave.core.errors import BurgraveError

HIDDEN, UNITS, SIDE, JOINT = shape.HIDDEN, shape.UNITS, shape.SIDE, shape.JOINT
MOST_SIGNAL, FIRST_SHIFT, SHIFT = shape.MOST_SIGNAL, shape.FIRST_SHIFT, shape.SHIFT


class BadNet(BurgraveError):
    """Weights that are not for this net."""


class Net:
    """A net; without weights it answers 0."""

    def __init__(self, weights: Mapping[str, Any] | None = None) -> None:
        weights = weights or {}
        self.rest = self.read(weights, "hidden_rest")
        self.member = self.read(weights, "hidden_member")
        self.unit = self.read(weights, "unit")
        self.beside = self.read(weights, "side")
        self.joint = self.read(weights, "joint")
        self.answer_weights = self.read(weights, "answer")
        self.hidden_bias = self.read_biases(weights, "hidden_bias")
        self.unit_bias = self.read_biases(weights, "unit_bias")
        self.side_bias = self.read_biases(weights, "side_bias")
        self.joint_bias = self.read_biases(weights, "joint_bias")
        self.answer_bias = self.read_biases(weights, "answer_bias")[0]
        self.sums = [0] * 64
        self.begun = [0] * 64
        """The part of the hidden sums that all members share."""
        self.signals = [0] * 64
        self.joined = [0] * 64
        self.check_sums(weights)

    def read(self, weights: Mapping[str, Any], name: str) -> list[int]:
        """The numbers of a table, filled up with 0."""
        inputs, width = LAYERS[name]
        table = weights.get(name, [])
        if len(table) > inputs or any(len(row) != width for row in table):
            raise BadNet(f"the table {name} has the wrong shape")
        numbers = [number for row in table for number in row]
        if any(abs(number) > MOST_WEIGHT for number in numbers):
            raise BadNet(f"a weight of {name} is larger than {MOST_WEIGHT}")
        return numbers + [0] * (inputs * width - len(numbers))

    def read_biases(self, weights: Mapping[str, Any], name: str) -> list[int]:
        """The numbers that the sums of a layer begin with."""
        biases = list(weights.get(name, [0] * BIASES[name]))
        if len(biases) != BIASES[name]:
            raise BadNet(f"{name} has {len(biases)} numbers, not {BIASES[name]}")
        if any(abs(number) > MOST_SUM for number in biases):
            raise BadNet(f"a number of {name} is larger than 32 bits hold")
        return biases

    def check_sums(self, weights: Mapping[str, Any]) -> None:
        """Work out the largest sum that any row can give, and refuse what does not fit into 32 bits."""
        signals = [MOST_SIGNAL] * 64
        joined = [MOST_SIGNAL * MOST_MEMBERS] * UNITS + [MOST_SIGNAL] * SIDE
        hidden = [*weights.get("hidden_rest", []), *weights.get("hidden_member", [])]
        for name, table, most in (
            ("hidden_bias", hidden, [MOST_NUMBER] * len(hidden)),
            ("unit_bias", weights.get("unit", []), signals),
            ("side_bias", weights.get("side", []), [MOST_NUMBER] * MOST_REST),
            ("joint_bias", weights.get("joint", []), joined),
            ("answer_bias", weights.get("answer", []), signals),
        ):
            largest = [abs(bias) for bias in weights.get(name, [0] * BIASES[name])]
            for row, number in zip(table, most, strict=False):
                for i, weight in enumerate(row):
                    largest[i] += abs(weight) * number
            if max(largest) > MOST_SUM:
                raise BadNet(f"the sums of {name} can be larger than 32 bits hold")

    def answer(self, sight: Sight) -> int:
        """What the net says of what was seen last."""
        add_up(self.begun, self.hidden_bias, sight.numbers, 0, sight.rest, self.rest, HIDDEN)
        for i in range(UNITS):
            self.joined[i] = 0
        for number in range(sight.members):
            self.add_member(sight, sight.rest + sight.size * number)
        self.add_side(sight)
        add_up(self.sums, self.joint_bias, self.joined, 0, UNITS + SIDE, self.joint, JOINT)
        clip(self.sums, self.signals, SHIFT, JOINT)
        total = self.answer_bias
        for i in range(JOINT):
            total += self.signals[i] * self.answer_weights[i]
        return total

    def add_member(self, sight: Sight, first: int) -> None:
        """Add the units of a member to what is joined."""
        add_up(self.sums, self.begun, sight.numbers, first, sight.size, self.member, HIDDEN)
        clip(self.sums, self.signals, FIRST_SHIFT, HIDDEN)
        add_up(self.sums, self.unit_bias, self.signals, 0, HIDDEN, self.unit, UNITS)
        clip(self.sums, self.signals, SHIFT, UNITS)
        for i in range(UNITS):
            self.joined[i] += self.signals[i]

    def add_side(self, sight: Sight) -> None:
        """Join the units of the rest."""
        add_up(self.sums, self.side_bias, sight.numbers, 0, sight.rest, self.beside, SIDE)
        clip(self.sums, self.signals, FIRST_SHIFT, SIDE)
        for i in range(SIDE):
            self.joined[UNITS + i] = self.signals[i]


def read_nets(file: Path, sight: Sight) -> dict[int, Net]:
    """The nets of a file by number of players, made for what a sight tells; BadNet if they are for something else."""
    try:
        kept = json.loads(file.read_text("utf-8"))
        told, nets = kept["encoder"], kept["nets"]
    except (OSError, ValueError, KeyError) as error:
        raise BadNet(f"{file} holds no nets") from error
    if told != f"{sight.name}/{sight.version}":
        raise BadNet(f"{file} is for the encoder {told}, not for {sight.name}/{sight.version}")
    return {int(seats): Net(weights) for seats, weights in nets.items()}


def add_up(
    sums: list[int], start: list[int], numbers: list[int], first: int, count: int, weights: list[int], width: int
) -> None:
    """The sums of a layer: what they start with, and what so many numbers give by their weights."""
    for i in range(width):
        sums[i] = start[i]
    for i in range(count):
        if numbers[first + i]:
            accumulate(sums, numbers[first + i], weights, width * i, width)


def accumulate(sums: list[int], number: int, weights: list[int], first: int, width: int) -> None:
    """Add what one input gives to all sums."""
    for i in range(width):
        sums[i] += number * weights[first + i]


def clip(sums: list[int], signals: list[int], shift: int, width: int) -> None:
    """The signals of a layer: its sums in smaller units, none below 0 and none above the largest."""
    for i in range(width):
        signals[i] = 0 if sums[i] <= 0 else MOST_SIGNAL if (sums[i] >> shift) > MOST_SIGNAL else sums[i] >> shift
