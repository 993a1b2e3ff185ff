"""A view of Torres as lines for a terminal."""

from burgrave.core.game import Say
from burgrave.games.torres.facts import SQUARES
from burgrave.games.torres.view import TorresView

KNIGHTS = "ABCD"  # a knight is the letter of his seat, so that colour is never the only sign
COLOURS = ("dark_orange", "deep_sky_blue1", "spring_green2", "orchid1")
GROUND = ("grey46", "wheat1", "khaki3", "light_goldenrod3", "gold3", "dark_goldenrod")


def show(view: TorresView, say: Say) -> str:
    """Board and players side by side, then the cards."""
    board, players = show_board(view), show_players(view, say)
    height = max(len(board), len(players))
    board += [" " * 38] * (height - len(board))
    players += [""] * (height - len(players))
    lines = [f"{left}  {right}".rstrip() for left, right in zip(board, players, strict=True)]
    return "\n".join([show_course(view, say), "", *lines, *show_cards(view, say)])


def show_course(view: TorresView, say: Say) -> str:
    """Year, round, action points."""
    parts = [say("show.year", year=max(view["year"], 1), round=view["round"], rounds=view["rounds"])]
    parts.append(say("show.reserve", count=view["reserve"]))
    if view["master"]:
        parts.append(say("show.master", card=view["master"]))
    if view["phase"] == "menu":
        parts.append(say("show.points", count=view["points"]))
    return " · ".join(parts)


def show_board(view: TorresView) -> list[str]:
    """The squares with their heights, knights as letters, the king as K."""
    files = "     " + "   ".join("abcdefgh")
    rows = [
        f" {rank}  " + "".join(show_square(view, f"{file}{rank}") for file in "abcdefgh") + f" {rank}"
        for rank in range(8, 0, -1)
    ]
    return [f"{files}    ", *rows, f"{files}    "]


def show_square(view: TorresView, square: str) -> str:
    """One square in four columns: height and piece."""
    assert square in SQUARES
    height = view["heights"].get(square, 0)
    tint = GROUND[min(height, len(GROUND) - 1)]
    column = f"[{tint}]{height or '·'}[/]"
    if view["king"] == square:
        return f" {column}[bold white]K[/] "
    for seat, knights in enumerate(view["knights"]):
        if square in knights:
            return f" {column}[bold {COLOURS[seat]}]{KNIGHTS[seat]}[/] "
    return f" {column}  "


def show_players(view: TorresView, say: Say) -> list[str]:
    """For each player: score, knights, stacks, cards, and what a scoring would give."""
    lines = []
    for seat, score in enumerate(view["scores"]):
        mark = "→" if seat == view["mover"] and not view["over"] else " "
        lines.append(f"{mark} [bold {COLOURS[seat]}]{KNIGHTS[seat]}[/] " + say("show.player", seat=seat, score=score))
        stacks = " ".join(map(str, view["stacks"][seat])) or "–"
        if seat == view["mover"] and view["bound"] is not None:
            stacks += say("show.bound", count=view["bound"])
        lines.append("    " + say("show.stacks", stacks=stacks, knights=len(view["knights"][seat])))
        gain = sum((view["scoring"][seat]["castles"], view["scoring"][seat]["king"], view["scoring"][seat]["master"]))
        lines.append("    " + say("show.cards", count=len(view["hands"][seat]), points=gain))
    return lines


def show_cards(view: TorresView, say: Say) -> list[str]:
    """The hands and drawn cards that the reader knows, and what everybody has played."""
    lines = [""]
    for seat, hand in enumerate(view["hands"]):
        if hand and "?" not in hand:
            lines.append(say("show.hand", seat=seat, cards=hand))
    if view["drawn"] and "?" not in view["drawn"]:
        lines.append(say("show.drawn", cards=view["drawn"]))
    if view["fresh"] and "?" not in view["fresh"]:
        lines.append(say("show.fresh", cards=view["fresh"]))
    for seat, count in enumerate(view["unseen"]):
        if count:
            lines.append(say("show.unseen", seat=seat, count=count))
    for seat, played in enumerate(view["played"]):
        if played:
            lines.append(say("show.played", seat=seat, cards=played))
    return lines
