"""What people read: catalogues in English and French, and the sentences made from them."""

import json
import os
from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from importlib.util import find_spec
from typing import Any

from burgrave.core.errors import BurgraveError, IllegalMove, NothingToUndo, NotYourTurn, Reason, UnknownMove
from burgrave.core.game import AnyGame, Event, Say
from burgrave.core.position import CHANCE

LANGUAGES = ("en", "fr")


@cache
def load_catalogue(package: str, language: str) -> dict[str, str]:
    """The texts of a package (the house or a game) by key."""
    texts: dict[str, str] = json.loads((files(package) / "locale" / f"{language}.json").read_text("utf-8"))
    return texts


def house_language() -> str:
    """The language of the environment if Burgrave speaks it, else English."""
    locale = os.environ.get("LC_ALL") or os.environ.get("LC_MESSAGES") or os.environ.get("LANG") or ""
    return locale[:2] if locale[:2] in LANGUAGES else "en"


class Texts(Say):
    """Texts of the house, and of a game, in one language; an unknown key stands for itself."""

    def __init__(self, language: str, game: AnyGame | None = None, names: Sequence[str] = ()) -> None:
        self.language = language
        self.names = tuple(names)
        self.catalogue = load_catalogue("burgrave", language) | load_catalogue("burgrave.bots", language)
        if game is not None:
            self.catalogue |= load_catalogue(game.package, language)
            if find_spec(game.bots_package):  # a game may have no judgement of its own
                self.catalogue |= load_catalogue(game.bots_package, language)

    def __call__(self, key: str, **args: Any) -> str:
        """The text of a key with its arguments filled in."""
        return self.catalogue.get(key, key).format(**{name: self._fill(name, arg) for name, arg in args.items()})

    def _fill(self, name: str, arg: Any) -> str:
        if isinstance(arg, (list, tuple)):
            return ", ".join(self._fill(name, part) for part in arg)
        if name == "seat" or name.endswith("_seat"):
            return self.player(arg)
        if isinstance(arg, str):
            return self.catalogue.get(f"term.{arg}", arg)
        return str(arg)

    def player(self, seat: int) -> str:
        """Who sits there."""
        if seat == CHANCE:
            return self("player.chance")
        return self.names[seat] if seat < len(self.names) else self("player", number=seat)

    def event(self, event: Event) -> str:
        """An event as a sentence."""
        return self(f"event.{event['event']}", **{name: arg for name, arg in event.items() if name != "event"})

    def reason(self, reason: Reason) -> str:
        """Why a move may not be played, with the number of the rule."""
        return self("reason", text=self(f"why.{reason.key}", **reason.args), rule=reason.rule)

    def advice(self, advice: dict[str, Any]) -> list[str]:
        """Why a bot thinks well of a move, as sentences."""
        move, hundredths = " · ".join([advice["move"], *advice["plan"]]), round(100 * advice["value"])
        lines = [self("advice.move", move=move, value=hundredths)]
        gain = round(100 * (advice["gain"] or 0.0), 1)
        if gain > 0:
            lines.append(self("advice.gain", gain=gain, next=advice["next"]))
        lines += [
            self("advice.feature", feature=self(f"feature.{row['feature']}"), change=f"{row['change']:+g}")
            for row in advice["features"]
        ]
        if advice["reply"] is not None:
            reply = " · ".join(advice["reply"]["moves"])
            lines.append(self("advice.reply", seat=advice["reply"]["seat"], reply=reply))
        return lines

    def error(self, error: BurgraveError) -> str:
        """What went wrong at the table, as a sentence."""
        match error:
            case IllegalMove():
                return self.reason(error.reason)
            case UnknownMove():
                return self("error.unknown_move", words=error.words)
            case NotYourTurn():
                return self("error.not_your_turn", seat=error.seat)
            case NothingToUndo():
                return self("error.nothing_to_undo")
        return str(error)
