"""OpenSpiel's CFR+ on the duel of Löwenherz: how much its strategies can be exploited, and how it bids.

python examples/cfr_duel.py [ITERATIONS]            # pip install 'burgrave[research]'
"""

import sys

import pyspiel
from open_spiel.python.algorithms import cfr, exploitability

import burgrave.research.openspiel  # noqa: F401 - registers the games


def main() -> None:
    """Solve the duel."""
    iterations = int(sys.argv[1]) if len(sys.argv) > 1 else 200
    game = pyspiel.load_game("burgrave_mini_duel", {"players": 2, "rewards": "margin"})
    solver = cfr.CFRPlusSolver(game)
    for _ in range(iterations):
        solver.evaluate_and_update_policy()
    policy = solver.average_policy()
    print(f"exploitable by {exploitability.exploitability(game, policy):.4f} after {iterations} iterations")
    first = game.new_initial_state()
    for action, chance in policy.action_probabilities(first).items():
        print(f"{first.action_to_string(action)}: {chance:.1%}")


if __name__ == "__main__":
    main()
