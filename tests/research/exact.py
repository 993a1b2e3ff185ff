"""Exact work on the mini games: sequences counted by OpenSpiel and by us, and the duel solved."""

from typing import Any

import pyspiel
from open_spiel.python import policy
from open_spiel.python.algorithms import cfr, exploitability

from burgrave.bots.loewenherz.duel import Duel
from burgrave.core.dice import count_sequences
from burgrave.core.game import AnyGame
from burgrave.research.mini import duel

DUEL = "burgrave_mini_duel(players=2,rewards=margin)"


def count_by_openspiel(state: Any, depth: int) -> list[int]:
    """How many sequences of 1, 2, … moves OpenSpiel's traversal finds."""
    counts = [0] * depth
    if depth and not state.is_terminal():
        for action in state.legal_actions():
            after = count_by_openspiel(state.child(action), depth - 1) if depth > 1 else []
            counts = [a + b for a, b in zip(counts, [1, *after], strict=True)]
    return counts


def compare_counts(game: AnyGame, players: int, least: int) -> list[int]:
    """The counts by depth, the same by both, up to the depth that has so many sequences, or to the end of the game."""
    ours: list[int] = []
    while not ours or least > ours[-1] > 0:
        ours.append(count_sequences(game.start(players), len(ours) + 1))
    start = pyspiel.load_game(f"burgrave_{game.name}(players={players})").new_initial_state()
    theirs = count_by_openspiel(start, len(ours))
    assert theirs == ours, f"{game.name}, {players} players: OpenSpiel counts {theirs}, we {ours}"
    return ours


def solve_by_cfr(iterations: int) -> tuple[float, float]:
    """The first player's value of the duel, and by how much the average strategies of CFR+ can be exploited."""
    game = pyspiel.load_game(DUEL)
    solver = cfr.CFRPlusSolver(game)
    for _ in range(iterations):
        solver.evaluate_and_update_policy()
    average = solver.average_policy()
    return expected_value(game, average), exploitability.exploitability(game, average)


def expected_value(game: Any, strategies: policy.Policy) -> float:
    """What the first player expects when all play so."""

    def value(state: Any) -> float:
        if state.is_terminal():
            return float(state.returns()[0])
        return sum(
            chance * value(state.child(action)) for action, chance in strategies.action_probabilities(state).items()
        )

    return value(game.new_initial_state())


def solve_by_ours(rounds: int) -> tuple[float, float]:
    """The same of the strategies that our bots find for it."""
    solver = Duel()
    solver.clear(2, 1.0)
    for rival in range(2):
        solver.set_outcome(rival, -1, 0.0)
        for actor in range(2):
            solver.set_outcome(rival, actor, float(duel.PRIZE if rival == actor else -duel.PRIZE))
        for ducats in range(duel.CASH + 1):
            solver.allow(rival, ducats, float(ducats))
    solver.solve(rounds)

    def chances(state: Any) -> dict[int, float]:
        found: dict[int, float] = solver.chances(state.current_player(), bool(state.trail.position.is_second))
        total = sum(found.values())
        return {ducats: chance / total for ducats, chance in found.items()}

    game = pyspiel.load_game(DUEL)
    strategies = policy.tabular_policy_from_callable(game, chances)
    return solver.value[0], exploitability.exploitability(game, strategies)
