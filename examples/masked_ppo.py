"""A policy learns a mini game against `greedy`: MaskablePPO of sb3-contrib, then 200 games to see what it has learnt.

python examples/masked_ppo.py [STEPS] [GAME]        # pip install 'burgrave[learn]'
"""

import sys

import gymnasium
import numpy as np
from sb3_contrib import MaskablePPO
from stable_baselines3.common.vec_env import DummyVecEnv, VecNormalize

import burgrave.research.gymnasium  # noqa: F401 - registers the games

STEPS, GAMES = 200_000, 200


def make(name: str) -> gymnasium.Env:
    """A seat of the game, drawn for every episode; the other is a bot. The lead in points tells more than who won."""
    return gymnasium.make(name, opponents=["greedy"], seat=None, rewards="margin")


def measure(model: MaskablePPO, name: str, games: int) -> tuple[float, float]:
    """The share of wins in games that were not learnt from, ties as half, and its standard error."""
    table, shares = make(name), []
    for seed in range(games):
        row, info = table.reset(seed=1_000_000 + seed)
        over = False
        while not over:
            action, _ = model.predict(row, action_masks=info["action_mask"], deterministic=True)
            row, _, over, _, info = table.step(int(action))
        ranks = info["ranks"]
        shares.append((ranks[info["seat"]] == 1) / ranks.count(1))
    return float(np.mean(shares)), float(np.std(shares) / games**0.5)


def main() -> None:
    """Learn, and say what came of it."""
    steps = int(sys.argv[1]) if len(sys.argv) > 1 else STEPS
    name = sys.argv[2] if len(sys.argv) > 2 else "burgrave/MiniRaubritter-v1"
    tables = VecNormalize(DummyVecEnv([lambda: make(name)]), norm_obs=False, gamma=1.0)  # leads of 1 on average
    model = MaskablePPO("MlpPolicy", tables, seed=1, n_steps=2048, batch_size=256, n_epochs=4, ent_coef=0.01, gamma=1.0)
    for learnt in range(0, steps + 1, max(steps // 4, 1)):
        if learnt:
            model.learn(max(steps // 4, 1), reset_num_timesteps=False)
        share, error = measure(model, name, GAMES)
        won = f"{share:.1%} ± {1.96 * error:.1%} of {GAMES} games against greedy"
        print(f"{name}: after {learnt} steps {won}", flush=True)


if __name__ == "__main__":
    main()
