"""The games for PettingZoo: one agent a seat, one action after the other (AEC)."""

import copy
from typing import Any, Self, SupportsIndex

import gymnasium
import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv

from burgrave.core.errors import BadOption, BurgraveError
from burgrave.core.game import AnyGame
from burgrave.research.checking import check_count, check_illegal, check_mode
from burgrave.research.episode import Episode, Row, refusal
from burgrave.research.rewards import LEAST

Observation = dict[str, Any]


class NotBegun(BurgraveError):
    """Something that is asked of a game before the first reset, or after the last agent has left."""


def env(game: str | AnyGame, players: int = 2, **options: Any) -> "Environment":
    """The environment of a game: `env("torres", players=3, doors="any", rewards="share")`."""
    return Environment(game, players, **options)


class Environment(AECEnv):  # type: ignore[misc] # PettingZoo says no types
    """A game whose seats are the agents: `player_0`, `player_1` and so on.

    An observation has the encoder's row (`observation`) and what may be played (`action_mask`); `view` and `text`
    tell the same as structure and in words. Rewards come at the end of the game. With `max_steps` a game that has
    had so many actions is truncated, with no rewards.
    """

    def __init__(
        self,
        game: str | AnyGame,
        players: int = 2,
        *,
        rewards: str = "rank",
        illegal: str = "error",
        max_steps: int | None = None,
        render_mode: str | None = None,
        version: int | None = None,
        **options: str | int,
    ) -> None:
        super().__init__()
        self.episode = Episode(game, players, options, rewards, version)
        self.illegal = check_illegal(illegal)
        self.max_steps = None if max_steps is None else check_count("max_steps", max_steps)
        self.metadata: dict[str, Any] = {
            "name": f"burgrave_{self.episode.game.name}_v{self.episode.game.version}",
            "render_modes": self.episode.render_modes,
            "is_parallelizable": False,
        }
        self.render_mode = check_mode(render_mode)
        self.possible_agents = [f"player_{seat}" for seat in range(players)]
        self.seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.agents: list[str] = []
        self.terminations: dict[str, bool] = {}
        self.truncations: dict[str, bool] = {}
        self.steps = 0
        size = self.episode.game.vocabulary.size
        self.action_spaces = {agent: spaces.Discrete(size) for agent in self.possible_agents}
        self.observation_spaces = {
            agent: spaces.Dict(
                {
                    "observation": self.episode.make_space(),
                    "action_mask": spaces.Box(0, 1, (size,), np.int8),
                }
            )
            for agent in self.possible_agents
        }

    def observation_space(self, agent: str) -> gymnasium.Space[Observation]:
        """What an agent's observations are."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> gymnasium.Space[SupportsIndex]:
        """What an agent's actions are: codes."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game; the same seed gives the same chance, without one the last game's dice are rolled on."""
        self.episode.begin(seed)
        self.steps = 0
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        self._select()

    def _select(self) -> None:
        """Whose turn it is."""
        if not self.episode.is_over:
            self.agent_selection = self.possible_agents[self.episode.seat]

    def step(self, action: SupportsIndex | None) -> None:
        """Play the action of the agent whose turn it is; None for one whose game is over."""
        self._check_begun()
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        episode = self.episode
        code = episode.code(action)  # type: ignore[arg-type] # None is refused there
        if self.illegal == "lose" and (reason := episode.why_not(code)) is not None:
            self.infos[agent] = refusal(episode.game, code, reason)
            self._end({agent: LEAST[episode.kind]})
            return
        episode.play(code)
        self.steps += 1
        self._cumulative_rewards[agent] = 0.0
        if episode.is_over:
            self._end(dict(zip(self.possible_agents, episode.rewards(), strict=True)))
        elif self.max_steps is not None and self.steps >= self.max_steps:
            self.truncations = dict.fromkeys(self.agents, True)
            self._deads_step_first()
        else:
            self.agent_selection = self.possible_agents[episode.seat]

    def _check_begun(self) -> None:
        if not self.agents:
            raise NotBegun("no game is being played: call reset")

    def last(self, observe: bool = True) -> Any:
        """Observation, reward, whether the game is over or was ended, and info, of the agent whose turn it is."""
        self._check_begun()
        return super().last(observe)

    def _end(self, given: dict[str, float]) -> None:
        """The game is over: everybody gets a reward, and leaves."""
        self._cumulative_rewards[self.agent_selection] = 0.0
        self.rewards = {agent: given.get(agent, 0.0) for agent in self.agents}
        self._accumulate_rewards()
        self.terminations = dict.fromkeys(self.agents, True)
        self._deads_step_first()

    def observe(self, agent: str) -> Observation:
        """What an agent sees as numbers, and which actions it has; none, if it is not its turn."""
        seat = self._seat(agent)
        row: Row = self.episode.row(seat)
        return {"observation": row, "action_mask": self.episode.mask(seat if self._is_on(agent) else -1)}

    def _is_on(self, agent: str) -> bool:
        return self.terminations.get(agent) is False and self.truncations.get(agent) is False

    def _seat(self, agent: str) -> int:
        if agent not in self.seats:
            raise BadOption(f"there is no agent '{agent}'; there are: {', '.join(self.seats)}")
        return self.seats[agent]

    def view(self, agent: str) -> Any:
        """All that an agent knows, as structure."""
        return self.episode.view(self._seat(agent))

    def text(self, agent: str) -> str:
        """All that an agent knows, in words."""
        return self.episode.text(self._seat(agent))

    def render(self) -> str | None:
        """The board as a spectator sees it."""
        if self.render_mode is None:
            gymnasium.logger.warn("render without a render_mode shows nothing")
        return self.episode.render(self.render_mode, None)

    def close(self) -> None:
        """Nothing is held."""

    def clone(self) -> Self:
        """A twin in the middle of the game that plays on by itself, with the same chance to come."""
        return copy.deepcopy(self)
