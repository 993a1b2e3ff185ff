"""Games explained: winning chances, decisions judged, reports of whole games, puzzles."""

from burgrave.analysis.advice import best_lines, hint
from burgrave.analysis.judging import judge
from burgrave.analysis.kinds import JudgedMove, Judgement, Loss, Report, Verdict
from burgrave.analysis.puzzling import Puzzle, puzzles, solve
from burgrave.analysis.reporting import report
from burgrave.analysis.winning import chances

__all__ = [
    "JudgedMove",
    "Judgement",
    "Loss",
    "Puzzle",
    "Report",
    "Verdict",
    "best_lines",
    "chances",
    "hint",
    "judge",
    "puzzles",
    "report",
    "solve",
]
