#!/usr/bin/env python3
"""A bot for any game in thirty lines: prefers some verbs, and never ends a turn while something else is possible.

burgrave play torres --bots cmd:examples/mybot.py
"""

import json
import random
import sys

LIKED = ["block", "knight", "castle", "build", "buy", "play", "move", "point"]
DISLIKED = ["end", "pass", "stay"]


def rank(move: str) -> int:
    """How much a move is liked, by its verb; less is better."""
    verb = move.split()[0]
    if verb in DISLIKED:
        return len(LIKED) + 1
    return LIKED.index(verb) if verb in LIKED else len(LIKED)


for line in sys.stdin:
    question = json.loads(line)  # game, number, options, players, seat, since, events, view, legal, ms
    if "result" in question:  # the last line: how the game ended
        break
    best = min(map(rank, question["legal"]))
    move = random.choice([move for move in question["legal"] if rank(move) == best])
    sys.stdout.write(json.dumps({"move": move}) + "\n")
    sys.stdout.flush()
