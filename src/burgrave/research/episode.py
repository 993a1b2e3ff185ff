"""A game being played through one of the interfaces: all of them are thin layers over this.

The same seed and the same actions give the same game through every interface: chance is `Dice(seed)`, asked by
`Dice.choose` for the outcomes in the order in which the position generates them. Seats that choose at once are asked
in rising order, and nothing that one of them chose is shown to the others before all have chosen.
"""

import operator
import secrets
from collections.abc import Mapping
from typing import Any, Self, SupportsIndex

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from burgrave import board
from burgrave.core.dice import Dice, play_chance, resume
from burgrave.core.errors import IllegalMove, Reason
from burgrave.core.game import AnyGame, View
from burgrave.core.moves import Moves
from burgrave.core.position import OVER, Position
from burgrave.pictures import can_draw, picture
from burgrave.research.actions import BadAction
from burgrave.research.checking import RENDER_MODES, as_told, check_count, check_seed
from burgrave.research.mini import find_any
from burgrave.research.rewards import check_kind, rewards

Row = NDArray[np.float32]
Mask = NDArray[np.int8]


def refusal(game: AnyGame, code: int, reason: Reason) -> dict[str, Any]:
    """What is told of an illegal action: its line, and the rule against it."""
    return {"illegal": game.words(code), "rule": reason.rule, "reason": reason.key, "args": reason.args}


class Episode:
    """A position, and the dice of its chance; it stands where a seat is to act, or where the game is over."""

    def __init__(
        self,
        game: str | AnyGame,
        players: int,
        options: Mapping[str, str | int],
        kind: str,
        version: int | None = None,
    ) -> None:
        self.game = find_any(game, version) if isinstance(game, str) else game
        self.players = players = check_count("players", players)
        self.options = self.game.settle(players, as_told(options))
        self.kind = check_kind(kind)
        self.first: Position = self.game.start(players, self.options)
        self.position = self.first
        self.encoder = self.game.observation(players)
        self.dice: Dice | None = None
        self.moves = Moves()
        self.seat = OVER
        self.codes: list[int] = []
        """What the seat that is to act may do, in rising order."""

    def begin(self, seed: int | None) -> None:
        """A new game; without a seed the dice of the last one are rolled on."""
        if seed is not None or self.dice is None:
            self.dice = Dice(secrets.randbits(63) if seed is None else check_seed(seed))
        self.position = self.first.copy()
        self._go_on()

    def _go_on(self) -> None:
        """Let chance decide what it owes."""
        assert self.dice is not None
        self.seat = play_chance(self.position, self.dice, self.moves)
        self.codes = self.position.legal(self.seat)

    @property
    def is_over(self) -> bool:
        """Whether nobody owes a choice any more."""
        return self.seat == OVER

    def code(self, action: SupportsIndex) -> int:
        """The code that an action is, a number or an array of one; BadAction if it is no code of the game."""
        try:
            code = operator.index(action)
        except TypeError:
            raise BadAction(f"an action is a whole number, not {action!r:.60}") from None
        if not 0 <= code < self.game.vocabulary.size:
            raise BadAction(f"{self.game.name} has actions from 0 to {self.game.vocabulary.size - 1}, not {code}")
        return code

    def why_not(self, code: int) -> Reason | None:
        """The rule that forbids the seat that is to act an action; None if it is legal."""
        if code in self.codes:
            return None
        reason = self.game.why_not(self.position, self.seat, self.game.words(code))
        assert reason is not None
        return reason

    def play(self, code: int) -> None:
        """Play a code for the seat that is to act, and all that chance decides after it; or IllegalMove."""
        if (reason := self.why_not(code)) is not None:
            raise IllegalMove(self.seat, self.game.words(code), reason)
        self.position.play(self.seat, code)
        self._go_on()

    def rewards(self) -> list[float]:
        """What the game was worth to each seat, once it is over."""
        return rewards(self.position, self.kind)

    def mask(self, seat: int) -> Mask:
        """Which codes a seat may play: 1 for those, 0 for all others."""
        mask = np.zeros(self.game.vocabulary.size, np.int8)
        if seat == self.seat:
            mask[self.codes] = 1
        return mask

    def row(self, seat: int) -> Row:
        """What a seat sees as numbers."""
        row = np.empty(self.encoder.length, np.float32)
        self.encoder.fill(self.position, seat, row)
        return row

    def make_space(self) -> spaces.Box[np.float32]:
        """The space of rows."""
        low, high = (np.array(bounds, np.float32) for bounds in (self.encoder.lows, self.encoder.highs))
        return spaces.Box(low, high, dtype=np.float32)

    def view(self, seat: int | None) -> View:
        """All that a seat knows, as structure."""
        view: View = self.game.view(self.position, seat)
        return view

    def text(self, seat: int | None) -> str:
        """All that a seat knows, as people read it in a terminal."""
        return board.show(self.game, self.position, seat)

    @property
    def render_modes(self) -> list[str]:
        """How the board can be shown here."""
        return [mode for mode in RENDER_MODES if mode != "svg" or can_draw(self.game)]

    def render(self, mode: str | None, seat: int | None) -> str | None:
        """What a seat sees of the board in one of the modes; None without one."""
        if mode is None:
            return None
        return picture(self.game, self.position, seat) if mode == "svg" else self.text(seat)

    def copy(self) -> Self:
        """A twin that plays on by itself."""
        twin = self.__class__.__new__(self.__class__)
        twin.__dict__.update(self.__dict__, position=self.position.copy(), moves=Moves())
        if self.dice is not None:
            twin.dice = resume(self.dice.state)
        return twin

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        return self.copy()

    def __getstate__(self) -> dict[str, Any]:
        """What is needed in another process, whether it runs compiled or not."""
        return {
            "game": self.game,
            "players": self.players,
            "options": self.options,
            "kind": self.kind,
            "position": self.position.dump(),
            "dice": None if self.dice is None else self.dice.state,
        }

    def __setstate__(self, state: dict[str, Any]) -> None:
        self.__init__(state["game"], state["players"], state["options"], state["kind"])  # type: ignore[misc]
        self.position = self.first.copy()
        self.position.restore(state["position"])
        if state["dice"] is not None:
            self.dice = resume(state["dice"])
            self._go_on()
