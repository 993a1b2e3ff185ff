"""Players that are programs: they see what their seat sees, and choose the same again for the same seed."""

import math
from collections.abc import Callable
from importlib.metadata import entry_points

from burgrave.bots.bot import Bot, Uniform
from burgrave.bots.external import External
from burgrave.bots.search.budget import Budget
from burgrave.bots.strategist import BotName, Strategist
from burgrave.bots.strategy import LEVELS, UnknownBot, find_strategies
from burgrave.core.game import AnyGame, find_game

__all__ = ["BOTS", "Bot", "External", "Strategist", "Uniform", "UnknownBot", "check_bot", "full_name", "make_bot"]

WEIGHTS = "weights="
"""`search:weights=FILE` plays by the nets of a file."""
WIDEST = 1024
"""So many possibilities a beam has room for."""


def make_uniform(text: str, seed: int) -> Bot:
    """The bot that plays at random; its name takes no parameters."""
    if text != "uniform":
        raise UnknownBot(f"'{text}': uniform takes no parameters")
    return Uniform(seed)


def make_strategist(text: str, seed: int) -> Bot:
    """A bot that thinks, as its name says."""
    return Strategist(parse_name(text), seed)


def make_external(text: str, seed: int) -> Bot:
    """Another program: `cmd:COMMAND`, or `cmd:ms=500:COMMAND` to give it so much time a move."""
    rest, ms = text.partition(":")[2], External.DEFAULT_MS
    if rest.startswith("ms="):
        given, _, rest = rest.partition(":")
        ms = int(_parse_parameter(text, given)[1])
    if not rest.strip():
        raise UnknownBot(f"'{text}' names no command; write cmd:./mybot")
    return External(rest, ms, seed)


def parse_name(text: str) -> BotName:
    """What `name[@version][:parameter=value]…` says; UnknownBot if it says nothing we know."""
    head, *parameters = text.split(":")
    name, at, version = head.partition("@")
    weights = next((each.removeprefix(WEIGHTS) for each in parameters if each.startswith(WEIGHTS)), None)
    parameters = [each for each in parameters if not each.startswith(WEIGHTS)]
    numbers = dict(_parse_parameter(text, parameter) for parameter in parameters)
    allowed = {"greedy": {"width"}, "search": {"sims", "ms", "width"}}.get(name, {"sims", "ms", "scale"})
    if unknown := set(numbers) - allowed:
        raise UnknownBot(f"'{text}': {name} has no parameter {', '.join(sorted(unknown))}")
    if at and not version.isdecimal():
        raise UnknownBot(f"'{text}': a version is a number")
    if numbers.get("width", 0) > WIDEST:
        raise UnknownBot(f"'{text}': a width is at most {WIDEST}")
    budget = Budget(int(numbers.get("sims", 0)), int(numbers.get("ms", 0)))
    return BotName(
        name,
        int(version) if at else None,
        budget if budget != Budget() else None,
        numbers.get("scale", 1.0),
        int(numbers.get("width", 0)),
        weights,
    )


def _parse_parameter(text: str, parameter: str) -> tuple[str, float]:
    key, _, value = parameter.partition("=")
    try:
        number = float(value)
    except ValueError:
        number = 0.0
    if not math.isfinite(number) or number <= 0:
        raise UnknownBot(f"'{text}': a parameter is written NAME=NUMBER, the number above 0, not '{parameter}'")
    if key != "scale" and number != int(number):
        raise UnknownBot(f"'{text}': {key} is a whole number, not '{value}'")
    return key, number


BOTS: dict[str, Callable[[str, int], Bot]] = {
    "uniform": make_uniform,
    **dict.fromkeys(("greedy", "search", *LEVELS), make_strategist),
    "cmd": make_external,
}
"""How the bots are made of their whole name and a seed, by the first word of it."""


def make_bot(name: str, seed: int) -> Bot:
    """The bot of that name, or UnknownBot; installed packages may bring bots of their own."""
    kind = name.partition(":")[0].partition("@")[0]
    if kind in BOTS:
        return BOTS[kind](name, seed)
    others = entry_points(group="burgrave.bots")
    if kind not in others.names:
        raise UnknownBot(f"there is no bot '{kind}'; there are: {', '.join([*BOTS, *sorted(others.names)])}")
    bot: Bot = others[kind].load()(name, seed)
    return bot


def check_bot(name: str, game: str | AnyGame) -> None:
    """UnknownBot if no such bot plays the game."""
    bot = make_bot(name, 0)
    if isinstance(bot, Strategist):
        bot.strategy(find_game(game) if isinstance(game, str) else game)
    bot.close()


def full_name(name: str, game: str) -> str:
    """The name of a bot with the version of the judgement it plays a game by."""
    head, colon, parameters = name.partition(":")
    if not isinstance(make_bot(name, 0), Strategist) or "@" in head:
        return name
    return f"{head}@{max(find_strategies(game))}{colon}{parameters}"
