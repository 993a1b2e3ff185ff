"""The process that measures one of OpenSpiel's games, run by the peers' own Python: `peer_worker.py GAME`.

It speaks as `worker.py` does, but can import nothing of ours.
"""

import json
import os
import random
import sys
from time import process_time
from typing import Any

import pyspiel


def whole(game: Any, seconds: float) -> dict[str, float]:
    """Whole random games in C++; only the games themselves are timed, not the counting of their moves."""
    games = moves = 0
    spent = 0.0
    while spent < seconds:
        state = game.new_initial_state()
        bots = [pyspiel.make_uniform_random_bot(player, random.getrandbits(30)) for player in range(game.num_players())]
        began = process_time()
        pyspiel.evaluate_bots(state, bots, random.getrandbits(30))
        spent += process_time() - began
        games += 1
        moves += sum(action.player >= 0 for action in state.full_history())
    return {"games": games, "moves": moves, "seconds": spent}


def driven(game: Any, seconds: float) -> dict[str, float]:
    """Random games driven from Python, move by move."""
    games = moves = 0
    began = process_time()
    while (spent := process_time() - began) < seconds:
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(random.choices(outcomes, weights)[0])
            else:
                actions = state.legal_actions()
                state.apply_action(actions[int(random.random() * len(actions))])
                moves += 1
        games += 1
    return {"games": games, "moves": moves, "seconds": spent}


def main() -> None:
    """Answer tasks from standard input, one a line: its name and how many seconds to spend on it."""
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})
    random.seed(0)
    game = pyspiel.load_game(sys.argv[1])
    sys.stdout.write(json.dumps({"compiled": True}) + "\n")
    sys.stdout.flush()
    for line in sys.stdin:
        task, seconds = line.split()
        sys.stdout.write(json.dumps({"whole": whole, "driven": driven}[task](game, float(seconds))) + "\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
