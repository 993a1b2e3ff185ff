"""The games for Gymnasium: one seat, bots on the others. Importing this registers every game."""

import copy
from collections.abc import Sequence
from random import Random
from typing import Any, Self, SupportsIndex, cast

import gymnasium
from gymnasium.envs.registration import register, registry
from gymnasium.error import ResetNeeded
from gymnasium.spaces import Discrete

from burgrave.bots import Bot, External, check_bot, make_bot
from burgrave.core.errors import BadOption
from burgrave.core.game import AnyGame
from burgrave.research.checking import RENDER_MODES, check_illegal, check_mode
from burgrave.research.episode import Episode, Mask, Row, refusal
from burgrave.research.mini import find_all, find_kept
from burgrave.research.rewards import LEAST


class Environment(gymnasium.Env[Row, SupportsIndex]):
    """A seat of a game; the others are bots, one for all of them or one for each in the order of seats.

    `seat=None` draws a seat for every episode. An illegal action loses the game, unless `illegal="error"`.
    `info["action_mask"]` tells which actions are legal, and so does `action_masks()`, as MaskablePPO asks for it.
    """

    metadata = {"render_modes": RENDER_MODES, "render_fps": 1}

    def __init__(
        self,
        game: str | AnyGame,
        players: int = 2,
        opponents: Sequence[str] = ("greedy",),
        *,
        seat: int | None = 0,
        rewards: str = "rank",
        illegal: str = "lose",
        render_mode: str | None = None,
        version: int | None = None,
        **options: str | int,
    ) -> None:
        self.episode = Episode(game, players, options, rewards, version)
        if seat is not None and seat not in range(players):
            raise BadOption(f"seat {seat}: there are seats 0 to {players - 1}")
        self.opponents = check_opponents(self.episode.game, players, opponents)
        self.illegal = check_illegal(illegal)
        self.metadata = self.metadata | {"render_modes": self.episode.render_modes}
        self.render_mode = check_mode(render_mode)
        self.fixed_seat = seat
        self.seat = seat or 0
        self.bots: dict[int, Bot] = {}
        self.imagination = Random(0)
        self.is_on = False
        self.observation_space = self.episode.make_space()
        self.action_space = cast("gymnasium.Space[SupportsIndex]", Discrete(self.episode.game.vocabulary.size))

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Row, dict[str, Any]]:
        """A new game, played on until it is the seat's turn."""
        super().reset(seed=seed)
        self._dismiss()
        if self.fixed_seat is None:
            self.seat = int(self.np_random.integers(self.episode.players))
        others = [seat for seat in range(self.episode.players) if seat != self.seat]
        self.bots = {
            seat: make_bot(name, int(self.np_random.integers(2**63)))
            for seat, name in zip(others, self.opponents, strict=True)
        }
        self.imagination = Random(int(self.np_random.integers(2**63)))
        self.episode.begin(seed)
        self._let_others_play()
        self.is_on = not self.episode.is_over
        return self.episode.row(self.seat), self._info()

    def _let_others_play(self) -> None:
        episode = self.episode
        while not episode.is_over and episode.seat != self.seat:
            bot, position = self.bots[episode.seat], episode.position
            if bot.reads_position:
                position = episode.game.imagine(position, episode.seat, self.imagination)
            episode.play(bot.choose(episode.game, position, episode.seat))

    def step(self, action: SupportsIndex) -> tuple[Row, float, bool, bool, dict[str, Any]]:
        """Play the seat's action, and all that others and chance do until it is its turn again."""
        if not self.is_on:
            raise ResetNeeded("no game is being played: call reset")
        episode = self.episode
        code = episode.code(action)
        if self.illegal == "lose" and (reason := episode.why_not(code)) is not None:
            self.is_on = False
            info = self._info() | refusal(episode.game, code, reason)
            return episode.row(self.seat), LEAST[episode.kind], True, False, info
        episode.play(code)
        self._let_others_play()
        self.is_on = not episode.is_over
        reward = episode.rewards()[self.seat] if episode.is_over else 0.0
        return episode.row(self.seat), reward, episode.is_over, False, self._info()

    def _info(self) -> dict[str, Any]:
        info: dict[str, Any] = {"seat": self.seat, "action_mask": self.action_masks()}
        if self.episode.is_over:
            info |= {"scores": self.episode.position.scores(), "ranks": self.episode.position.ranks()}
        return info

    def action_masks(self) -> Mask:
        """Which actions are legal now: 1 for those, 0 for all others."""
        return self.episode.mask(self.seat)

    def view(self) -> Any:
        """All that the seat knows, as structure."""
        return self.episode.view(self.seat)

    def text(self) -> str:
        """All that the seat knows, in words."""
        return self.episode.text(self.seat)

    def render(self) -> str | None:
        """The board as the seat sees it."""
        return self.episode.render(self.render_mode, self.seat)

    def _dismiss(self) -> None:
        for bot in self.bots.values():
            bot.close()
        self.bots = {}

    def close(self) -> None:
        """Let the bots go."""
        self._dismiss()
        self.is_on = False

    def clone(self) -> Self:
        """A twin in the middle of the game that plays on by itself: the same chance to come, the same bots."""
        if any(isinstance(bot, External) for bot in self.bots.values()):
            raise BadOption("a program that plays cannot be cloned: cmd: is no opponent for clone")
        return copy.deepcopy(self)


def check_opponents(game: AnyGame, players: int, names: Sequence[str]) -> list[str]:
    """A bot for each of the other seats; BadOption or UnknownBot if there are too few or many, or one is none."""
    is_list = isinstance(names, Sequence) and not isinstance(names, str)
    if not is_list or len(names) not in (1, players - 1) or not all(isinstance(name, str) for name in names):
        raise BadOption(
            f"opponents are the name of one bot for all, or of {players - 1} for {players} players, in a list"
        )
    for name in names:
        check_bot(name, game)
    return [*names] * (players - 1 if len(names) == 1 else 1)


def name_of(game: AnyGame) -> str:
    """What a game is called in Gymnasium's registry."""
    return f"burgrave/{game.name.title().replace('_', '')}-v{game.version}"


def register_all() -> None:
    """Register every game that is not yet, by every version of its rules."""
    for game in (game for name in find_all() for game in find_kept(name).values()):
        if name_of(game) not in registry:
            register(name_of(game), entry_point="burgrave.research.gymnasium:Environment", kwargs={"game": game.key})


register_all()
