"""A policy learns a mini game against `greedy`: MaskablePPO of sb3-contrib, then 200 games to see what it has learnt.

python examples/masked_ppo.py [STEPS] [GAME]        # pip install 'burgrave[learn]'
"""

import sys

import gymnasium
import numpy as np
from sb3_contrib import MaskablePPO
from stable_baselines3.common.vec_env import DummyVecEnv, VecNormalize

import burgrave.research.gymnasium  # noqa: F401 - registers the games

STEPS, GAMES, TABLES = 200_000, 200, 16
SLOTS = 512
"""A mini game has the codes of its large game, up to tens of thousands, and needs a few hundred."""


class Few(gymnasium.ActionWrapper):
    """Only the codes that are ever legal, numbered as they are first seen: the same for all tables with these slots."""

    def __init__(self, table: gymnasium.Env, slots: dict[int, int]) -> None:
        super().__init__(table)
        self.slots = slots
        self.action_space = gymnasium.spaces.Discrete(SLOTS)

    def action_masks(self) -> np.ndarray:
        """Which of them are legal now."""
        legal, mask = np.flatnonzero(self.unwrapped.action_masks()), np.zeros(SLOTS, np.int8)
        mask[[self.slots.setdefault(int(code), len(self.slots)) for code in legal]] = 1
        return mask

    def action(self, slot: int) -> int:
        """The code of a number."""
        return list(self.slots)[slot]


def make(name: str, slots: dict[int, int]) -> gymnasium.Env:
    """A seat of the game, drawn for every episode; the other is a bot. The lead in points tells more than who won."""
    return Few(gymnasium.make(name, opponents=["greedy"], seat=None, rewards="margin"), slots)


def measure(model: MaskablePPO, table: gymnasium.Env, games: int) -> tuple[float, float]:
    """The share of wins in games that were not learnt from, ties as half, and its standard error."""
    shares = []
    for seed in range(games):
        row, info = table.reset(seed=1_000_000 + seed)
        over = False
        while not over:
            action, _ = model.predict(row, action_masks=table.action_masks(), deterministic=True)
            row, _, over, _, info = table.step(int(action))
        ranks = info["ranks"]
        shares.append((ranks[info["seat"]] == 1) / ranks.count(1))
    return float(np.mean(shares)), float(np.std(shares) / games**0.5)


def main() -> None:
    """Learn, and say what came of it."""
    steps = int(sys.argv[1]) if len(sys.argv) > 1 else STEPS
    name = sys.argv[2] if len(sys.argv) > 2 else "burgrave/MiniCastel-v1"
    slots: dict[int, int] = {}
    tables = DummyVecEnv([lambda: make(name, slots)] * TABLES)
    tables = VecNormalize(tables, norm_obs=False, gamma=1.0)  # leads of about 1
    settings = {"n_steps": 2048 // TABLES, "batch_size": 256, "n_epochs": 4, "learning_rate": 1e-3}
    model = MaskablePPO("MlpPolicy", tables, seed=1, ent_coef=0.01, gamma=1.0, **settings)
    for learnt in range(0, steps + 1, max(steps // 4, 1)):
        if learnt:
            model.learn(max(steps // 4, 1), reset_num_timesteps=False)
        share, error = measure(model, make(name, slots), GAMES)
        won = f"{share:.1%} ± {1.96 * error:.1%} of {GAMES} games against greedy"
        print(f"{name}: after {learnt} steps {won}", flush=True)


if __name__ == "__main__":
    main()
