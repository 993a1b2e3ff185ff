"""What learning came to, as a drawing: what a net knows epoch by epoch, and whether it means what it says."""

from pathlib import Path
from typing import Any

from matplotlib.figure import Figure


def draw_report(figures: dict[str, Any], file: Path) -> None:
    """The correlation among siblings by epoch, and calibration, as SVG."""
    history, last = figures["history"], figures["history"][-1]
    drawing = Figure(figsize=(9, 4), layout="constrained")
    left, right = drawing.subplots(1, 2)
    left.plot([each["siblings"] for each in history], marker="o", label="net")
    left.axhline(last["siblings by hand"], color="grey", label="judgement alone")
    left.set(xlabel="epoch", ylabel="correlation among siblings", title="held-out games")
    left.legend()
    for key, label in (("calibration", "net"), ("calibration by hand", "judgement alone")):
        right.plot([row[0] for row in last[key]], [row[1] for row in last[key]], marker="o", label=label)
    right.plot([0, 1], [0, 1], color="grey", linewidth=0.8)
    right.set(xlabel="expected", ylabel="found by the search", title="utility")
    right.legend()
    drawing.savefig(file, metadata={"Date": None})
