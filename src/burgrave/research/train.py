"""Nets that learn what searches thought of their candidates, by PyTorch; they end as whole numbers.

The net says how many points to add to what the game's judgement expects for the seat. Its loss is the error of the
utility that comes of it, and five times the error among the candidates of one decision: what a search needs of a net
is to tell them apart. A first net may learn from what quick games came to: there it is the error of the lead in points.
"""

import json
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
import torch
from torch import Tensor, nn

from burgrave.bots import shape as whole
from burgrave.bots.evaluator import WIN
from burgrave.bots.net import Net
from burgrave.bots.sight import Sight
from burgrave.bots.strategy import find_strategy
from burgrave.core.errors import BadOption
from burgrave.core.game import AnyGame
from burgrave.research.selfplay import setting_of

POINTS = whole.SIGNAL * whole.WEIGHT / whole.ANSWER
"""What an output of 1 stands for, in points."""

TOP = whole.MOST_SIGNAL / whole.SIGNAL
HELD_OUT = 10
"""Every so-manieth game is not learnt from."""
SIBLINGS = 5.0
BATCH = 1536
"""Candidates at a time, about."""
MOST_LOOKS = 8.0
"""More looks do not make a decision count more."""


Report = Callable[[dict[str, Any]], None]
"""Told the figures of each epoch."""


class Set(nn.Module):
    """The same net as `burgrave.bots.net`, of real numbers."""

    def __init__(self, rest: int, size: int) -> None:
        super().__init__()
        self.rest, self.size = rest, size
        self.hidden = nn.Linear(rest + size, whole.HIDDEN)
        self.unit = nn.Linear(whole.HIDDEN, whole.UNITS)
        self.side = nn.Linear(rest, whole.SIDE)
        self.joint = nn.Linear(whole.UNITS + whole.SIDE, whole.JOINT)
        self.answer = nn.Linear(whole.JOINT, 1)
        nn.init.zeros_(self.answer.weight)
        nn.init.zeros_(self.answer.bias)

    def forward(self, numbers: Tensor, members: Tensor) -> Tensor:
        """Points to add, for each row."""
        row = numbers.float() / whole.NUMBER
        rest, each = row[:, : self.rest], row[:, self.rest :].reshape(len(row), -1, self.size)
        weight, most = self.hidden.weight, int(members.max())
        shared = rest @ weight[:, : self.rest].T + self.hidden.bias
        hidden = clip(each[:, :most] @ weight[:, self.rest :].T + shared[:, None])
        is_there = torch.arange(most, device=row.device)[None, :, None] < members[:, None, None]
        units = (clip(self.unit(hidden)) * is_there).sum(1)
        joint = clip(self.joint(torch.cat([units, clip(self.side(rest))], 1)))
        answer: Tensor = self.answer(joint)[:, 0] * POINTS
        return answer


def clip(values: Tensor) -> Tensor:
    """What goes on to the next layer."""
    return values.clamp(0.0, TOP)


def utility(points: Tensor, scale: Tensor, gain: Tensor, span: float, win: float = WIN) -> Tensor:
    """What the first seat can expect when a gain is added to its points: `Evaluator.weigh`."""
    first = points[:, 0] + gain
    others = points[:, 1:]
    best_other = others.max(1).values
    best = torch.maximum(first, best_other)
    own = (1 + (best - first) / scale) ** -2
    total = own + ((1 + (best[:, None] - others) / scale[:, None]) ** -2).sum(1)
    lead = ((first - best_other) / span).clamp(-1.0, 1.0)
    return (1 - win) * (1 + lead) / 2 + win * own / total


@dataclass
class Data:
    """Candidates, decision after decision."""

    columns: dict[str, Tensor]
    decision: Tensor
    """The number of the decision that a row belongs to."""
    starts: Tensor
    """Where each decision begins, and the end."""
    rest: int
    size: int

    def moved(self, device: str) -> "Data":
        """The same on another device."""
        columns = {name: column.to(device) for name, column in self.columns.items()}
        return Data(columns, self.decision.to(device), self.starts.to(device), self.rest, self.size)

    def rows_of(self, decisions: Tensor) -> tuple[Tensor, Tensor]:
        """The rows of some decisions, and the place of each one's decision among these."""
        begin, count = self.starts[decisions], self.starts[decisions + 1] - self.starts[decisions]
        place = torch.repeat_interleave(torch.arange(len(decisions), device=count.device), count)
        within = torch.arange(len(place), device=count.device) - (count.cumsum(0) - count)[place]
        return begin[place] + within, place


def read_setting(folders: Sequence[Path]) -> dict[str, Any]:
    """What the settings of some folders say; BadOption if they do not belong together."""
    settings = [json.loads(setting_of(folder).read_text("utf-8")) for folder in folders]
    if len({(each["game"], each["encoder"], each["players"], each["outcomes"]) for each in settings}) != 1:
        raise BadOption("all games to learn from must have the same encoder, number of players and kind of result")
    setting: dict[str, Any] = settings[0]
    return setting


def load(folders: Sequence[Path], rest: int, size: int, device: str) -> Data:
    """All candidates of some folders."""
    files = [(number, file) for number, folder in enumerate(folders) for file in sorted(folder.glob("games-*.npz"))]
    if not files:
        raise BadOption("there are no games to learn from")
    found: dict[str, list[np.ndarray[Any, Any]]] = {}
    for number, file in files:
        with np.load(file) as part:
            for name in part.files:
                found.setdefault(name, []).append(part[name])
        found["game"][-1] = found["game"][-1].astype(np.int64) + number * 10_000_000
    arrays = {name: np.concatenate(parts) for name, parts in found.items()}
    changes = (np.diff(arrays["game"]) != 0) | (np.diff(arrays["move"]) != 0)
    decision = np.concatenate([[0], np.cumsum(changes)])
    starts = np.concatenate([[0], np.flatnonzero(changes) + 1, [len(decision)]])
    columns = {name: torch.from_numpy(array) for name, array in arrays.items()}
    return Data(columns, torch.from_numpy(decision), torch.from_numpy(starts), rest, size).moved(device)


def centred(values: Tensor, weights: Tensor, place: Tensor, count: int) -> Tensor:
    """Values less the weighted mean of their decision."""
    zeros = torch.zeros(count, device=values.device)
    mean = zeros.index_add(0, place, weights * values) / zeros.index_add(0, place, weights)
    return values - mean[place]


def batches(decisions: Tensor, size: int) -> Iterator[Tensor]:
    """Some decisions at a time, in random order."""
    order = decisions[torch.randperm(len(decisions), device=decisions.device)]
    yield from order.split(size)


def train(
    data: Data, span: float, epochs: int, rate: float, start: Set, report: Report
) -> tuple[Set, list[dict[str, Any]]]:
    """Learn; the net that tells the candidates of held-out games apart best, and how it went, epoch by epoch."""
    device = data.starts.device
    model = start.to(device)
    games = data.columns["game"][data.starts[:-1]]
    all_decisions = torch.arange(len(games), device=device)
    held, learnt = all_decisions[games % HELD_OUT == 0], all_decisions[games % HELD_OUT != 0]
    if len(held) == 0 or len(learnt) == 0:
        raise BadOption(f"there are too few games: every {HELD_OUT}th is held out")
    size = BATCH * len(games) // len(data.decision)
    steps = epochs * (len(learnt) // size + 1)
    optimiser = torch.optim.AdamW(model.parameters(), lr=rate, weight_decay=1e-3)
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimiser, rate, total_steps=steps, pct_start=0.1)
    history = [judge(model, data, held, span)]
    report(history[0])
    best, kept = rate_epoch(history[0]), {name: value.clone() for name, value in model.state_dict().items()}
    for epoch in range(1, epochs + 1):
        model.train()
        for decisions in batches(learnt, size):
            loss = error(model, data, decisions, span)
            optimiser.zero_grad()
            loss.backward()
            optimiser.step()
            schedule.step()
        history.append(judge(model, data, held, span) | {"epoch": epoch})
        report(history[-1])
        if rate_epoch(history[-1]) > best:
            best, kept = rate_epoch(history[-1]), {name: value.clone() for name, value in model.state_dict().items()}
    model.load_state_dict(kept)
    return model, history


def rate_epoch(figures: dict[str, Any]) -> float:
    """How good a net is: by what it tells apart, or, where decisions have one candidate each, by its error."""
    by_error: float = -figures["error"]
    return by_error if figures["candidates"] == figures["decisions"] else float(figures["siblings"])


def error(model: Set, data: Data, decisions: Tensor, span: float) -> Tensor:
    """What is to be made small: errors of utility, in hundredths, and among siblings; of leads, if these are known."""
    rows, place = data.rows_of(decisions)
    columns = data.columns
    found, weights = columns["found"][rows], columns["looks"][rows].float().clamp(max=MOST_LOOKS)
    gain = model(columns["numbers"][rows], columns["members"][rows])
    if "lead" in columns:
        return ((expected_lead(columns["points"][rows]) + gain - columns["lead"][rows]) ** 2).mean()
    difference = 100 * (utility(columns["points"][rows], columns["scale"][rows], gain, span) - found)
    apart = centred(difference, weights, place, len(decisions))
    total = (weights * (difference**2 + SIBLINGS * apart**2)).sum() / weights.sum()
    return total + 1e-3 * (gain**2).mean()


def expected_lead(points: Tensor) -> Tensor:
    """The lead of the first seat over the best of the others, as the judgement expects it."""
    return points[:, 0] - points[:, 1:].max(1).values


@torch.no_grad()
def judge(model: Set, data: Data, decisions: Tensor, span: float) -> dict[str, Any]:
    """How well a net, and the judgement without it, know what the search found in some decisions."""
    model.eval()
    parts = [predictions(model, data, some, span) for some in decisions.split(512)]
    by_net, by_hand, found, weights, place = (
        torch.cat([part[i] + (512 * number if i == 4 else 0) for number, part in enumerate(parts)]) for i in range(5)
    )
    count = len(decisions)
    return {
        "decisions": count,
        "candidates": len(found),
        "siblings": correlate(by_net, found, weights, place, count),
        "siblings by hand": correlate(by_hand, found, weights, place, count),
        "error": float((weights * (by_net - found) ** 2).sum() / weights.sum()) ** 0.5,
        "error by hand": float((weights * (by_hand - found) ** 2).sum() / weights.sum()) ** 0.5,
        "calibration": calibrate(by_net, found, weights),
        "calibration by hand": calibrate(by_hand, found, weights),
    }


def predictions(model: Set, data: Data, decisions: Tensor, span: float) -> tuple[Tensor, ...]:
    """What the net, the judgement and the search say, from 0 to 1; weights, and the place of the decision."""
    rows, place = data.rows_of(decisions)
    columns = data.columns
    points, scale = columns["points"][rows], columns["scale"][rows]
    gain = model(columns["numbers"][rows], columns["members"][rows])
    if "lead" in columns:
        expected, lead = expected_lead(points), columns["lead"][rows].float()
        by_net, by_hand, found = (0.5 + ahead / (2 * span) for ahead in (expected + gain, expected, lead))
        return by_net, by_hand, found, torch.ones_like(gain), place
    weights = columns["looks"][rows].float().clamp(max=MOST_LOOKS)
    by_hand = utility(points, scale, torch.zeros_like(gain), span)
    return utility(points, scale, gain, span), by_hand, columns["found"][rows], weights, place


def correlate(guessed: Tensor, found: Tensor, weights: Tensor, place: Tensor, count: int) -> float:
    """The correlation among the candidates of a decision."""
    one, other = centred(guessed, weights, place, count), centred(found, weights, place, count)
    both = (weights * one * other).sum()
    return float(both / ((weights * one**2).sum() * (weights * other**2).sum()).clamp(min=1e-20).sqrt())


def calibrate(guessed: Tensor, found: Tensor, weights: Tensor) -> list[list[float]]:
    """In tenths of what was guessed: the means of what was guessed and found, and how many there were."""
    bins, rows = (guessed * 10).long().clamp(0, 9), []
    for tenth in range(10):
        chosen = bins == tenth
        if bool(chosen.any()):
            total = weights[chosen].sum()
            means = [float((weights[chosen] * values[chosen]).sum() / total) for values in (guessed, found)]
            rows.append([round(mean, 4) for mean in means] + [int(chosen.sum())])
    return rows


def quantise(model: Set) -> dict[str, Any]:
    """The net as whole numbers, table by table; BadNet by `Net` if sums could become too large."""
    hidden = round_table(model.hidden.weight)
    tables: dict[str, Any] = {
        "hidden_rest": hidden[: model.rest],
        "hidden_member": hidden[model.rest :],
        "unit": round_table(model.unit.weight),
        "side": round_table(model.side.weight),
        "joint": round_table(model.joint.weight),
        "answer": round_table(model.answer.weight),
    }
    first, later = whole.NUMBER * whole.WEIGHT, whole.SIGNAL * whole.WEIGHT
    for name, layer, unit in (
        ("hidden_bias", model.hidden, first),
        ("unit_bias", model.unit, later),
        ("side_bias", model.side, first),
        ("joint_bias", model.joint, later),
        ("answer_bias", model.answer, later),
    ):
        tables[name] = (layer.bias.detach().double() * unit).round().long().tolist()
    Net(tables)
    return tables


def round_table(weight: Tensor) -> list[list[int]]:
    """A layer's weights as whole numbers, input by output."""
    rounded = (weight.detach().double().T * whole.WEIGHT).round().clamp(-whole.MOST_WEIGHT, whole.MOST_WEIGHT)
    numbers: list[list[int]] = rounded.long().tolist()
    return numbers


def restore(tables: dict[str, Any], rest: int, size: int) -> Set:
    """A net of real numbers that begins as one of whole numbers."""
    model = Set(rest, size)
    if not tables:
        return model
    with torch.no_grad():
        hidden = [*tables["hidden_rest"], *tables["hidden_member"]]
        first, later = whole.NUMBER * whole.WEIGHT, whole.SIGNAL * whole.WEIGHT
        for layer, table, bias, unit in (
            (model.hidden, hidden, "hidden_bias", first),
            (model.unit, tables["unit"], "unit_bias", later),
            (model.side, tables["side"], "side_bias", first),
            (model.joint, tables["joint"], "joint_bias", later),
            (model.answer, tables["answer"], "answer_bias", later),
        ):
            layer.weight.copy_(torch.tensor(table).T / whole.WEIGHT)
            layer.bias.copy_(torch.tensor(tables[bias]) / unit)
    return model


@torch.no_grad()
def differences(model: Set, tables: dict[str, Any], data: Data, sight: Sight, count: int = 200) -> list[float]:
    """By how many points the net of whole numbers differs from that of real ones, in rows from all over the data."""
    net, total = Net(tables), len(data.decision)
    rows = torch.arange(0, total, max(1, total // count), device=data.decision.device)
    wanted = model(data.columns["numbers"][rows], data.columns["members"][rows]).tolist()
    made = []
    for place, answer in zip(rows.tolist(), wanted, strict=True):
        numbers = data.columns["numbers"][place].tolist()
        sight.numbers = numbers + [0] * (2048 - len(numbers))
        sight.members = int(data.columns["members"][place])
        made.append(abs(net.answer(sight) / whole.ANSWER - answer))
    return made


def learn(
    played: AnyGame, folders: Sequence[Path], out: Path, start: Path | None, epochs: int, rate: float, report: Report
) -> dict[str, Any]:
    """Learn from what lies in some folders, and write the net beside those of other numbers of players; figures."""
    torch.manual_seed(0)
    strategy = find_strategy(played.name)
    setting = read_setting(folders)
    sight = strategy.sight(setting["players"])
    if sight is None:
        raise BadOption(f"the bots of {played.name} learn nothing")
    encoder, seats = f"{sight.name}/{sight.version}", str(setting["players"])
    nets = {} if start is None else json.loads(start.read_text("utf-8"))["nets"]
    device = "cuda" if torch.cuda.is_available() else "cpu"
    data = load(folders, sight.rest, sight.size, device)
    model = restore(nets.get(seats, {}), sight.rest, sight.size)
    model, history = train(data, strategy.evaluator.span, epochs, rate, model, report)
    data, model = data.moved("cpu"), model.cpu()
    tables = quantise(model)
    apart = differences(model, tables, data, sight)
    nets = dict(sorted((nets | {seats: tables}).items()))
    out.write_text(json.dumps({"encoder": encoder, "nets": nets}, separators=(",", ":")) + "\n", "utf-8")
    games = len(torch.unique(data.columns["game"]))
    return {"players": setting["players"], "games": games, "rounding": max(apart), "history": history}
