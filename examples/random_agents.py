"""PettingZoo's loop: agents that play at random, and what each got.

python examples/random_agents.py [GAME] [PLAYERS]   # pip install 'burgrave[research]'
"""

import sys

from burgrave.research.pettingzoo import env


def main() -> None:
    """Play one game."""
    game = sys.argv[1] if len(sys.argv) > 1 else "torres"
    players = int(sys.argv[2]) if len(sys.argv) > 2 else 2
    table = env(game, players=players, render_mode="ansi")
    table.reset(seed=1)
    for agent in table.agent_iter():
        observation, reward, terminated, truncated, _ = table.last()
        if terminated or truncated:
            print(f"{agent}: {reward:+.2f}")
            table.step(None)
        else:
            table.step(table.action_space(agent).sample(observation["action_mask"]))
    print(table.render())


if __name__ == "__main__":
    main()
