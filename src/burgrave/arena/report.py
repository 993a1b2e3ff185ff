"""The report of a ladder: a picture and a page, good enough to print."""

from base64 import b64encode
from html import escape
from pathlib import Path
from typing import TYPE_CHECKING, Any

from burgrave.arena.ladder import Ladder
from burgrave.core.errors import BurgraveError

if TYPE_CHECKING:
    from matplotlib.axes import Axes

BLUE, ORANGE = "#0072b2", "#e69f00"  # Okabe and Ito's, told apart by everybody


class NoPlots(BurgraveError):
    """A report is asked for, but matplotlib is not installed."""


HEADINGS = ("bot", "rating", "95 %", "win share", "95 %", "mean score", "p50 ms", "p95 ms", "forfeits")

PAGE = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>{title}</title>
<style>
body {{ font: 11pt/1.45 Georgia, serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; color: #222; }}
table {{ border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; }}
th, td {{ padding: .25rem .6rem; text-align: right; border-bottom: 1px solid #ddd; }}
th:first-child, td:first-child {{ text-align: left; }}
img {{ width: 100%; margin-top: 1.5rem; }}
@page {{ size: A4; margin: 15mm; }}
@media print {{ body {{ margin: 0; max-width: none; }} tr, img {{ break-inside: avoid; }} }}
</style>
<h1>{title}</h1>
<p>{about}</p>
<table>
<thead><tr>{headings}</tr></thead>
<tbody>
{rows}
</tbody>
</table>
<img alt="Ratings with error bars, win matrix, thinking times, scores" src="data:image/png;base64,{picture}">
</html>
"""


def write_report(ladder: Ladder, folder: Path) -> list[Path]:
    """Write `ladder.png` and `ladder.html`."""
    folder.mkdir(parents=True, exist_ok=True)
    picture, page = folder / "ladder.png", folder / "ladder.html"
    figures = ladder.as_json()
    draw(ladder, figures, picture)
    page.write_text(format_page(figures, picture.read_bytes()), "utf-8")
    return [page, picture]


def format_page(figures: dict[str, Any], picture: bytes) -> str:
    """The page: a table and the picture, in one file."""
    rows = "\n".join(format_row(bot) for bot in figures["bots"])
    about = (
        f"{figures['games']} games in {figures['blocks']} blocks: each block is one seed in all seat rotations. "
        "Ratings are Plackett-Luce; 400 points more win ten times of eleven, the mean of all bots is 0. "
        "Intervals by bootstrap over blocks."
    )
    title = f"{figures['game'].capitalize()}, {figures['players']} players: the ladder"
    return PAGE.format(
        title=escape(title),
        about=escape(about),
        headings="".join(f"<th>{heading}</th>" for heading in HEADINGS),
        rows=rows,
        picture=b64encode(picture).decode(),
    )


def format_row(bot: dict[str, Any]) -> str:
    """A bot's line of the table."""
    cells = [
        escape(bot["name"]),
        f"{bot['rating']:+.0f}",
        f"{bot['rating_low']:+.0f} … {bot['rating_high']:+.0f}",
        f"{bot['win_share']:.1%}",
        f"{bot['low']:.1%} … {bot['high']:.1%}",
        f"{bot['score']:.1f}",
        f"{bot['p50_ms']:.1f}",
        f"{bot['p95_ms']:.1f}",
        str(bot["forfeits"]),
    ]
    return "<tr>" + "".join(f"<td>{cell}</td>" for cell in cells) + "</tr>"


def draw(ladder: Ladder, figures: dict[str, Any], file: Path) -> None:
    """The picture: ratings, win matrix, thinking times, scores."""
    try:
        from matplotlib.figure import Figure
    except ImportError:
        raise NoPlots("reports need matplotlib; pip install 'burgrave[arena]'") from None
    order = [ladder.names.index(bot["name"]) for bot in figures["bots"]]
    figure = Figure(figsize=(11, 8.5), dpi=150, layout="constrained")
    ratings, matrix, times, scores = figure.subplots(2, 2).flat
    draw_ratings(ratings, figures)
    draw_matrix(matrix, ladder, order)
    draw_times(times, figures)
    draw_scores(scores, ladder, order)
    figure.savefig(file)


def label(axes: "Axes", bots: list[str]) -> None:
    """Bots down the left side, the best on top."""
    axes.set_yticks(range(len(bots)), bots)
    axes.invert_yaxis()


def draw_ratings(axes: "Axes", figures: dict[str, Any]) -> None:
    """Ratings with error bars."""
    bots = figures["bots"]
    values = [bot["rating"] for bot in bots]
    below = [max(0.0, bot["rating"] - bot["rating_low"]) for bot in bots]
    above = [max(0.0, bot["rating_high"] - bot["rating"]) for bot in bots]
    axes.errorbar(values, range(len(bots)), xerr=[below, above], fmt="o", color=BLUE, capsize=4)
    axes.set(title="Ratings, 95 % intervals", xlabel="Plackett-Luce, 400 points = 10:1")
    axes.grid(axis="x", alpha=0.3)
    label(axes, [bot["name"] for bot in bots])


def draw_matrix(axes: "Axes", ladder: Ladder, order: list[int]) -> None:
    """How often each bot was placed before each other."""
    duels = [[ladder.duel(bot, other) for other in order] for bot in order]
    axes.imshow([[0.5 if d is None else d for d in row] for row in duels], cmap="RdBu", vmin=0, vmax=1, aspect="auto")
    for i, row in enumerate(duels):
        for j, duel in enumerate(row):
            text = "·" if duel is None else f"{duel:.0%}"
            colour = "white" if duel is not None and abs(duel - 0.5) > 0.3 else "black"
            axes.text(j, i, text, ha="center", va="center", color=colour)
    names = [ladder.names[bot] for bot in order]
    axes.set_yticks(range(len(order)), names)
    axes.set_xticks(range(len(order)), names, rotation=30, ha="right")
    axes.set_title("Placed before (row against column)")


def draw_times(axes: "Axes", figures: dict[str, Any]) -> None:
    """Thinking times: the bar is the median, the mark the 95th of a hundred."""
    bots = figures["bots"]
    axes.barh(range(len(bots)), [max(bot["p50_ms"], 0.01) for bot in bots], color=BLUE, label="p50")
    axes.scatter([max(bot["p95_ms"], 0.01) for bot in bots], range(len(bots)), color=ORANGE, zorder=3, label="p95")
    axes.set(xscale="log", title="Thinking time of a decision", xlabel="milliseconds")
    axes.legend()
    label(axes, [bot["name"] for bot in bots])


def draw_scores(axes: "Axes", ladder: Ladder, order: list[int]) -> None:
    """The scores of each bot."""
    axes.boxplot([ladder.scores(bot) for bot in order], orientation="horizontal", positions=range(len(order)))
    axes.set(title="Scores", xlabel="points")
    label(axes, [ladder.names[bot] for bot in order])
