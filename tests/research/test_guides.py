"""Guides of the beam of Torres: learnt from what a net likes, kept beside the nets, played by."""

import json
import operator
from pathlib import Path

import pytest

from burgrave.bots.search.budget import Budget
from burgrave.bots.strategy import Task
from burgrave.bots.torres.learned import LearnedStrategy
from burgrave.bots.torres.weights import AHEAD, FEATURES, STAGES
from burgrave.core.dice import Dice
from burgrave.core.errors import BadOption
from burgrave.games.torres import GAME
from burgrave.research import guides
from tests.bots.nets import random_weights, write_nets
from tests.cli.conftest import Run, run  # noqa: F401 - a fixture
from tests.games.torres.test_learned import Random, sight_of


@pytest.fixture(scope="module")
def nets(tmp_path_factory: pytest.TempPathFactory) -> Path:
    sight = sight_of(2)
    return write_nets(tmp_path_factory.mktemp("nets") / "nets.json", sight, {2: random_weights(sight)})


@pytest.fixture(scope="module")
def guided(nets: Path) -> Path:
    """The same with guides, learnt from few turns."""
    out = nets.with_name("guided.json")
    guides.learn_guides(nets, out, 2, 16, 3, 60, lambda done: None)
    return out


def best(strategy: LearnedStrategy, position: guides.TorresPosition) -> float:
    """The best end that a narrow beam finds, as the net sees it."""
    judge = strategy.learned(2)
    assert judge is not None
    ends = strategy.beam_for(position).search(position, Dice(1), 12, 60)
    return max(guides.lead(judge, end.position, position.player) for end in ends)


def test_a_guide_leads_to_ends_that_the_net_likes(nets: Path, guided: Path) -> None:
    """In the turns it has learnt from: few turns tell nothing of others."""
    kept = json.loads(guided.read_text())
    assert kept["nets"] == json.loads(nets.read_text())["nets"] and list(kept["guides"]) == ["2"]
    learnt = kept["guides"]["2"]
    assert len(learnt["steps"]) == guides.LAYERS and len(learnt["ends"]) == STAGES
    assert all(len(weights) == len(FEATURES) for stage in learnt["steps"] for weights in stage)
    hand, guide = LearnedStrategy(nets), LearnedStrategy(guided)
    turns = guides.turns(2, 3, 16)
    assert sum(best(guide, turn) for turn in turns) > sum(best(hand, turn) for turn in turns)


def test_a_guide_puts_first_what_leads_to_the_best_ends() -> None:
    """Lists in which levels count more and castles less than the judgement says."""
    rng, lists, wanted = Random(1), guides.Lists(0), list(AHEAD[2][5])
    levels, castles = FEATURES.index("levels"), FEATURES.index("castles")
    wanted[levels] += 4
    wanted[castles] -= 4
    for number in range(60):
        for _ in range(40):
            features = [rng.gauss(0, 0.5) for _ in FEATURES]
            lead = sum(map(operator.mul, wanted, features))
            lists.rows.append((number, number % guides.LAYERS, 5, 1.0, lead, features))
    learnt = guides.fit(lists, 2)["steps"]
    for weights in (learnt[points][5] for points in range(guides.LAYERS)):
        assert weights[levels] > AHEAD[2][5][levels] + 1 and weights[castles] < AHEAD[2][5][castles] - 1
    assert learnt[0][11] == AHEAD[2][11]  # of which nothing was told


def test_a_guide_that_is_the_judgement_changes_nothing(nets: Path) -> None:
    same = nets.with_name("same.json")
    kept = json.loads(nets.read_text())
    same.write_text(json.dumps(kept | {"guides": {"2": {"steps": [AHEAD[2]] * guides.LAYERS, "ends": AHEAD[2]}}}))
    turn, found = guides.turns(2, 3, 3)[2], []
    for file in (nets, same):
        task = Task(GAME, turn, turn.player, Random(5), width=30)
        found.append(LearnedStrategy(file).search(task, Budget(sims=20)))
    assert found[0] == found[1]


def test_what_has_no_guides_says_so(nets: Path, run: Run, tmp_path: Path) -> None:  # noqa: F811
    with pytest.raises(BadOption, match="no net for 3"):
        guides.learn_guides(nets, tmp_path / "out.json", 3, 16, 3, 60, lambda done: None)
    done = run("guide", "castel", "--weights", str(nets), "--out", str(tmp_path / "out.json"))
    assert done.code == 2 and "only Torres" in done.err
