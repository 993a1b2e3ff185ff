"""A view of Raubritter as lines for a terminal."""

from textwrap import wrap

from burgrave.core.game import Say
from burgrave.games.raubritter.facts import BUILDING, KINDS, LETTERS, TERRAIN
from burgrave.games.raubritter.view import Laid, Player, RaubritterView

CELL = 8
"""Characters a square: eleven columns and the row numbers fit into 100."""

COLOURS = ("dark_orange", "deep_sky_blue1", "spring_green2", "orchid1")
TERRAIN_SIGN = {"plain": ".", "forest": "♣", "mountains": "▲", "lake": "≈"}
TERRAIN_COLOUR = {"plain": "white", "forest": "green", "mountains": "bright_black", "lake": "cyan"}


def show(view: RaubritterView, say: Say) -> str:
    """The layout with its knights, and under it what every player has."""
    lines = [*_board(view, say), "", *_legend(view, say), ""]
    for seat in range(len(view["players"])):
        lines += _player(view, seat, say)
    return "\n".join(lines)


def _board(view: RaubritterView, say: Say) -> list[str]:
    """The layout row by row, north at the top; each square has its tile above its knights."""
    tiles = {tuple(map(int, tile["square"].split(","))): tile for tile in view["tiles"]}
    if not tiles:
        return [say("show.empty")]
    columns, rows = _frame(view, list(tiles))
    header = " " * 5 + "".join(f"{x:^{CELL}}" for x in columns)
    lines = [header]
    for y in reversed(rows):
        lines.append(f"{y:>4} " + "".join(_tile(tiles.get((x, y)), say) for x in columns) + f" {y}")
        lines.append(" " * 5 + "".join(_knights(tiles.get((x, y))) for x in columns))
    return [*lines, header]


def _frame(view: RaubritterView, squares: list[tuple[int, ...]]) -> tuple[range, range]:
    """The columns and rows to draw: the layout and the places around it, as far as the limits allow."""
    limits = view["limits"]
    xs = [x for x, _ in squares]
    ys = [y for _, y in squares]
    columns = range(max(min(xs) - 1, limits["west"]), min(max(xs) + 1, limits["east"]) + 1)
    rows = range(max(min(ys) - 1, limits["south"]), min(max(ys) + 1, limits["north"]) + 1)
    return columns, rows


def _tile(tile: Laid | None, say: Say) -> str:
    """What a square is, above its knights."""
    if tile is None:
        return f"{'·':^{CELL}}"
    name = say(f"show.{BUILDING.get(tile['kind'], tile['kind'])}")
    return _paint(name, TERRAIN_COLOUR[_terrain(tile)])


def _knights(tile: Laid | None) -> str:
    """The sign of the terrain, and the knights from bottom to top: the topmost, in parentheses, holds the tile."""
    if tile is None:
        return " " * CELL
    sign = TERRAIN_SIGN[_terrain(tile)]
    if not tile["knights"]:
        return _paint(sign, TERRAIN_COLOUR[_terrain(tile)])
    *covered, holder = tile["knights"]
    return _paint(f"{sign}{''.join(str(seat + 1) for seat in covered)}({holder + 1})", f"bold {COLOURS[holder]}")


def _terrain(tile: Laid) -> str:
    return TERRAIN.get(tile["kind"], "plain")


def _paint(text: str, style: str) -> str:
    return f"[{style}]{text:^{CELL}}[/]"


def _legend(view: RaubritterView, say: Say) -> list[str]:
    """What the signs mean, and how far the layout may still grow."""
    terrains = ", ".join(f"{sign} {say(f'term.{terrain}')}" for terrain, sign in TERRAIN_SIGN.items())
    limits = say("show.limits", side=view["side"], **view["limits"])
    return [say("show.legend", terrains=terrains), say("show.knights"), limits]


def _player(view: RaubritterView, seat: int, say: Say) -> list[str]:
    """Points, knights and hand of a player, then the pile and which tiles are still to come."""
    player = view["players"][seat]
    own = [tile["square"] for tile in view["tiles"] if tile["owner"] == seat]
    mark = ">" if view["turn"] == seat else " "
    state = say("show.player", seat=seat, points=view["scores"][seat], supply=player["supply"], hand=_hand(player, say))
    return [f"{mark} [{COLOURS[seat]}]{seat + 1}[/] {state}", *_indent(" ".join(_to_come(player, own, say)))]


def _to_come(player: Player, own: list[str], say: Say) -> list[str]:
    """What is known of a player's tiles, and where those lie that are its `own`."""
    pile = say("show.pile", count=player["pile"], letter=player["next"]) if player["next"] else say("show.no-pile")
    left = say("show.left", left=_left(player, say)) if player["left"] else ""
    start = say("show.owner", tiles=", ".join(own)) if own else ""
    kept = say("show.kept", kinds=_kinds(player["kept"], say)) if len(player["kept"]) > 1 else ""
    return [text for text in (pile, left, kept, start) if text]


def _indent(text: str) -> list[str]:
    return wrap(text, 78, initial_indent=" " * 4, subsequent_indent=" " * 6)


def _hand(player: Player, say: Say) -> str:
    tiles = [f"{tile['letter']} {say('term.' + tile['kind']) if tile['kind'] else '?'}" for tile in player["hand"]]
    return ", ".join(tiles) or "-"


def _left(player: Player, say: Say) -> str:
    """Hand and pile together, letter by letter down to the one on top of the pile; the others are still complete."""
    letters = sorted(letter for letter in player["left"] if letter <= (player["next"] or LETTERS[-1]))
    return ", ".join(f"{letter} ({_counts(player['left'][letter], say)})" for letter in letters)


def _counts(kinds: dict[str, int], say: Say) -> str:
    return ", ".join(_count(kinds[kind], kind, say) for kind in KINDS if kind in kinds)


def _count(count: int, kind: str, say: Say) -> str:
    return say(f"term.{kind}") if count == 1 else f"{count} × {say(f'term.{kind}')}"


def _kinds(kinds: list[str], say: Say) -> str:
    return ", ".join(say(f"term.{kind}") for kind in kinds)
