"""`burgrave bench`: how fast random games are played, compiled and uncompiled, and by others."""

import json
import sys
from collections.abc import Iterator
from contextlib import ExitStack
from importlib import import_module
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.table import Table

from burgrave.cli.arguments import Players, count_players
from burgrave.cli.bench.contest import (
    ALONE,
    IN_PAIRS,
    Contestant,
    burgrave_contestants,
    peer_contestants,
    research_contestants,
    run_contest,
)
from burgrave.cli.extras import from_extra
from burgrave.cli.terminal import print_line
from burgrave.core.game import find_game, find_games

PEERS = ("backgammon", "hex", "go")
WIDTH = 120
"""Of the tables: in fewer columns than they need, figures would be cut off."""


def bench(
    games: Annotated[
        list[str] | None, typer.Argument(metavar="[GAME]...", help="The games; all if none is given.")
    ] = None,
    players: Players = None,
    as_json: Annotated[bool, typer.Option("--json", help="One JSON object a line, for programs.")] = False,
    seconds: Annotated[float, typer.Option(min=0.1, help="Processor seconds for each thing measured.")] = 2.0,
    peers: Annotated[
        bool, typer.Option("--peers", help="Also OpenSpiel's backgammon, hex and go; installs it.")
    ] = False,
    research: Annotated[
        bool, typer.Option("--research", help="Also PettingZoo's loop, and many games in one call.")
    ] = False,
    against: Annotated[
        str | None, typer.Option(metavar="FOLDER", help="Also another build of Burgrave: a folder with the package.")
    ] = None,
) -> None:
    """Measure moves a second on one core, all contestants taking turns in one run.

    Moves are decisions of seats; chance is not counted. A ratio is compiled to uncompiled moves a second.
    """
    chosen = {name: count_players(find_game(name), players) for name in games or find_games()}
    for name, seats in chosen.items():
        find_game(name).settle(seats, {})
    if research:
        with from_extra("research"):
            import_module("burgrave.research.speed")  # what measures is another process
    with ExitStack() as stack:
        contestants = [c for name, seats in chosen.items() for c in burgrave_contestants(stack, name, seats, against)]
        if peers:
            contestants += peer_contestants(stack, PEERS)
        if research:
            contestants += research_contestants(stack, chosen.items())
        if not all(c.is_compiled for c in contestants if c.kind == "compiled"):
            sys.stderr.write("burgrave: this installation is not compiled; only uncompiled figures are measured\n")
            contestants = [c for c in contestants if c.kind != "compiled"]
        run_contest(contestants, seconds)
    by_kind = {(c.kind, c.name): c for c in contestants}
    rows = [game_figures(name, seats, by_kind) for name, seats in chosen.items()]
    others = [peer_figures(c) for c in contestants if c.kind == "peer"]
    loops = [research_figures(name, by_kind) for name in chosen] if research else []
    if as_json:
        for row in rows + others + loops:
            print_line(json.dumps(row))
    else:
        show(rows, others, loops)


def game_figures(name: str, seats: int, contestants: dict[tuple[str, str], Contestant]) -> dict[str, Any]:
    """What was measured of a game of ours; None for what an uncompiled installation cannot tell."""
    pure = contestants["pure", name].rate("whole", "moves")
    figures: dict[str, Any] = {"game": name, "players": seats}
    if compiled := contestants.get(("compiled", name)):
        whole = compiled.rate("whole", "moves")
        figures |= {
            "compiled_games_s": round(compiled.rate("whole", "games"), 1),
            "compiled_moves_s": round(whole),
            "pure_moves_s": round(pure),
            "ratio": round(whole / pure, 1),
            "driven_moves_s": round(compiled.rate("driven", "moves")),
            "copy_us": round(1e6 / compiled.rate("copy", "moves"), 3),
            "view_us": round(1e6 * compiled.median("view"), 1),
        }
        if other := contestants.get(("other", name)):
            figures |= {
                f"{task}_against": round(ratio(compiled, other, task), 3) for task in ("whole", "driven", "copy")
            }
        return figures
    unknown = dict.fromkeys(
        ("compiled_games_s", "compiled_moves_s", "pure_moves_s", "ratio", "driven_moves_s", "copy_us", "view_us")
    )
    return figures | unknown | {"pure_moves_s": round(pure)}


def ratio(one: Contestant, other: Contestant, task: str) -> float:
    """How many times faster one is than the other."""
    return one.rate(task, "moves") / other.rate(task, "moves")


def peer_figures(peer: Contestant) -> dict[str, Any]:
    """What was measured of a game of others."""
    return {
        "peer": peer.name,
        "moves_s": round(peer.rate("whole", "moves")),
        "driven_moves_s": round(peer.rate("driven", "moves")),
    }


def research_figures(name: str, contestants: dict[tuple[str, str], Contestant]) -> dict[str, Any]:
    """What a row costs; steps a second of random play with observations and masks, and ratios of them."""
    one, two, others = contestants["one core", name], contestants["two cores", name], contestants["others", "others"]
    loop, vector = one.rate("pettingzoo", "moves"), one.rate(ALONE[0], "moves")
    chess = others.rate("chess", "moves") if "chess" in others.tasks else None
    return {
        "game": name,
        "observe_us": round(1e6 / one.rate("observe", "moves"), 3),
        "pettingzoo_s": round(loop),
        "vector_s": round(vector),
        "vector_pettingzoo": round(vector / loop, 1),
        "vector_backgammon": round(vector / others.rate("backgammon", "moves"), 1),
        "pettingzoo_chess": round(loop / chess, 1) if chess else None,
        "two_processes": round(two.best(IN_PAIRS) / two.best(ALONE), 2),
    }


def show(*groups: list[dict[str, Any]]) -> None:
    """Print figures for people."""
    Console(width=WIDTH).print(*tables(*groups))


def tables(*groups: list[dict[str, Any]]) -> Iterator[Table]:
    """A table a group."""
    for rows in filter(None, groups):
        table = Table(box=None)
        for key in rows[0]:
            table.add_column(key.replace("_s", "/s").replace("_", "\n", 1), justify="right", no_wrap=True)
        for row in rows:
            table.add_row(*map(format_figure, row.values()))
        yield table


def format_figure(value: str | float | None) -> str:
    """A figure for people."""
    if isinstance(value, str):
        return value
    return "–" if value is None else f"{value:,}"
