"""A view of Löwenherz as lines for a terminal."""

from textwrap import wrap
from typing import Any

from burgrave.core.game import Say
from burgrave.games.loewenherz.facts import COLOURS, FILES, PIECE_SIGNS, RANKS, SPOKEN
from burgrave.games.loewenherz.view import LoewenherzView

# Each colour has a letter, capital for castles, and a mark for its regions: colour is never the only sign.
LETTERS = dict(zip(COLOURS, PIECE_SIGNS, strict=True))
MARKS = dict(zip(COLOURS, "':*=", strict=True))
INKS = {"rose": "bright_red", "gold": "bright_yellow", "purple": "bright_magenta", "grey": "white"}
TINTS = {"rose": "dark_red", "gold": "orange4", "purple": "purple4", "grey": "grey30"}
WIDTH = 100
TERRAIN_INKS = {".": "khaki3", "f": "green3", "^": "grey62", "#": "bold bright_cyan", " ": "grey30"}


def show(view: LoewenherzView, say: Say) -> str:
    """Map and princes side by side, then the round and the cards."""
    board, princes = show_board(view), [*show_princes(view, say), "", *show_legend(view, say)]
    height = max(len(board), len(princes))
    board += [" " * 67] * (height - len(board))
    princes += [""] * (height - len(princes))
    lines = [f"{left}  {right}".rstrip() for left, right in zip(board, princes, strict=True)]
    below = [*show_round(view, say), *show_contest(view, say), *show_cards(view, say)]
    return "\n".join([*lines, "", *(part for line in below for part in wrap(line, WIDTH, subsequent_indent="    "))])


# The map -------------------------------------------------------------------------------------------------------------


def show_board(view: LoewenherzView) -> list[str]:
    """Squares between their walls, files and ranks around."""
    owners = {square: region["colour"] for region in view["regions"] for square in region["squares"]}
    walls = set(view["walls"])
    files = "     " + "   ".join(FILES) + "    "
    lines = [files, show_walls(walls, RANKS)]
    for rank in range(RANKS, 0, -1):
        lines += [show_rank(view, owners, walls, rank), show_walls(walls, rank - 1)]
    return [*lines, files]


def show_walls(walls: set[str], rank: int) -> str:
    """The line above a rank: the walls towards the next one, or the frame."""
    is_frame = rank in (0, RANKS)
    signs = ["---" if is_frame or f"{file}{rank} {file}{rank + 1}" in walls else "   " for file in FILES]
    return "   +" + "+".join(signs) + "+   "


def show_rank(view: LoewenherzView, owners: dict[str, str], walls: set[str], rank: int) -> str:
    """A rank of squares with the walls between them."""
    cells = []
    for file, right in zip(FILES, FILES[1:] + " ", strict=True):
        is_wall = right == " " or f"{file}{rank} {right}{rank}" in walls
        cells.append(show_square(view, owners, f"{file}{rank}") + ("|" if is_wall else " "))
    return f"{rank:2} |{''.join(cells)} {rank:<2}"


def show_square(view: LoewenherzView, owners: dict[str, str], square: str) -> str:
    """A square in three columns: piece, terrain, and the mark of the prince whose region it is in."""
    sign = view["terrain"][RANKS - int(square[1:])][FILES.index(square[0])]
    owner = owners.get(square)
    cell = show_piece(view, square) + f"[{TERRAIN_INKS[sign]}]{sign}[/]"
    if owner is None:
        return cell + " "
    return f"[on {TINTS[owner]}]{cell}[{INKS[owner]}]{MARKS[owner]}[/][/]"


def show_piece(view: LoewenherzView, square: str) -> str:
    """The letter of a piece, capital for a castle."""
    if square in view["castles"]:
        colour = view["castles"][square]
        return f"[bold {INKS[colour]}]{LETTERS[colour].upper()}[/]"
    if square in view["knights"]:
        colour = view["knights"][square]
        return f"[bold {INKS[colour]}]{LETTERS[colour]}[/]"
    return " "


def show_legend(view: LoewenherzView, say: Say) -> list[str]:
    """What the signs mean."""
    terrains = [f"{sign} {say(f'term.{name}')}" for sign, name in ((".", "plain"), ("f", "forest"))]
    others = [f"{sign} {say(f'term.{name}')}" for sign, name in (("^", "mountain"), ("#", "town"))]
    pieces = [say("show.castles"), say("show.pieces"), say("show.marks", marks=" ".join(MARKS.values()))]
    return ["  ".join(terrains), "  ".join(others), *pieces, say("show.walls", count=view["walls_left"])]


# The princes ---------------------------------------------------------------------------------------------------------


def show_princes(view: LoewenherzView, say: Say) -> list[str]:
    """Power, purse, knights and cards of every prince, and the neutral one."""
    lines = []
    for seat, colour in enumerate(view["colours"]):
        mark = "→" if seat == view["player"] else " "
        sign = f"[bold {INKS[colour]}]{LETTERS[colour].upper()}{MARKS[colour]}[/]"
        lines.append(f"{mark}{sign} " + say("show.prince", seat=seat, power=view["scores"][seat]))
        purse = "–" if view["cash"][seat] is None else view["cash"][seat]
        lines.append("    " + say("show.purse", cash=purse, cards=len(view["hands"][seat])))
        lines.append("    " + say("show.knights", count=view["stock"][colour]))
    if view["neutral"]:
        colour = view["neutral"]
        sign = f"[bold {INKS[colour]}]{LETTERS[colour].upper()}{MARKS[colour]}[/]"
        lines.append(f" {sign} " + say("show.neutral", colour=colour))
    return lines


# Round and cards -----------------------------------------------------------------------------------------------------


def show_round(view: LoewenherzView, say: Say) -> list[str]:
    """The card turned up, who chose what, what is left to do."""
    lines = [say("show.first", seat=view["first"], count=sum(map(len, view["unturned"].values())))]
    if view["card"] and " " in view["card"]:
        lines += [show_action(view, say, n, action) for n, action in enumerate(view["card"].split(), start=1)]
    lines += if_any(say, "show.left", count=view["left"])
    lines += if_any(say, "show.growing", square=view["growing"])
    return lines + if_any(say, "show.due", ducats=view["due"])


def if_any(say: Say, key: str, **given: Any) -> list[str]:
    """A line, if there is something to tell."""
    return [say(key, **given)] if all(given.values()) else []


def show_action(view: LoewenherzView, say: Say, number: int, action: str) -> str:
    """One of the three actions, with those who chose it."""
    mark = "→" if view["action"] == number else " "
    seats = [seat for seat, chosen in enumerate(view["chosen"]) if number in chosen]
    chosen = say("show.chosen", bidder_seat=seats) if seats else ""
    return f"{mark} {number} {say(f'term.{SPOKEN.get(action, action)}')}{chosen}"


def show_contest(view: LoewenherzView, say: Say) -> list[str]:
    """Who argues about an action, the standing offer, who has sealed a bid."""
    lines = if_any(say, "show.second" if view["second"] else "show.rivals", bidder_seat=view["rivals"])
    if view["offer"] is not None:
        lines.append(say("show.offer", ducats=view["offer"]))
    if view["own_offer"] is not None:
        lines.append(say("show.own-offer", ducats=view["own_offer"]))
    lines += if_any(say, "show.sealed", bidder_seat=view["sealed"])
    return lines + if_any(say, "show.bid", bid=view["bid"])


def show_cards(view: LoewenherzView, say: Say) -> list[str]:
    """Politics cards that the reader knows, the piles, and alliances."""
    lines = [say("show.alliance", square=castle, other=other) for castle, other in view["alliances"]]
    for seat, hand in enumerate(view["hands"]):
        if hand and "?" not in hand:
            lines.append(say("show.hand", seat=seat, cards=hand))
    lines += [
        say("show.shown", seat=shown["seat"], card=shown["card"])
        for shown in view["shown"]
        if shown["held"] and not view["over"]
    ]
    lines += if_any(say, "show.used", cards=view["used"])
    for pile in (1, 2):
        lines += show_pile(view, say, pile)
    return lines


def show_pile(view: LoewenherzView, say: Say, pile: int) -> list[str]:
    """How high a pile is, and what the reader saw there."""
    lines = [say("show.pile", pile=pile, count=view["piles"][pile - 1])]
    if view["open_pile"] == pile and view["in_pile"] is not None:
        lines.append("  " + say("show.in-pile", cards=view["in_pile"]))
    elif view["looked"][pile - 1]:
        last = view["looked"][pile - 1][-1]
        lines.append("  " + say("show.looked", cards=last["left"], count=len(last["since"])))
    return lines
