"""The report of a game: chances, every decision judged, luck and accuracy, the moments that cost most."""

from collections.abc import Callable, Iterator

from burgrave.analysis.judging import THRESHOLDS, ask, judge_codes
from burgrave.analysis.kinds import Depth, JudgedMove, Known, Report
from burgrave.analysis.winning import known_chances, load, open_chances, shares
from burgrave.bots.insight import find_insight
from burgrave.core.match import Match
from burgrave.core.position import CHANCE, OVER

MOMENTS = 3
CLEAR, DECIDED = 0.55, 0.9
"""Who has such a chance is ahead; whose chance stays above the other, has won."""


def report(
    match: Match,
    *,
    depth: Depth = "default",
    known: Known = "then",
    progress: Callable[[int, int], None] | None = None,
) -> Report:
    """What is to be said of a game; `progress` is told how many of how many decisions are judged."""
    unhidden = list(chances_of(match, "open"))
    rows = unhidden if known == "open" else list(chances_of(match, known))
    found, judged = list(decisions(match)), list[JudgedMove]()
    for number, (index, codes) in enumerate(found):
        seat = match.moves[index][0]
        judgement = judge_codes(ask(match.game, match.positions[index], seat, depth), codes)
        judged.append({"index": index, **judgement})
        if progress is not None:
            progress(number + 1, len(found))
    costly = sorted(range(len(judged)), key=lambda i: -judged[i]["loss"]["chance"])
    return {
        "game": match.game.name,
        "players": match.position.seats,
        "known": known,
        "depth": depth,
        "chances": rounded(rows),
        "moves": judged,
        "luck": [round(each, 4) for each in luck_of(match, rows)],
        "accuracy": accuracy_of(match, judged),
        "turning": turning_points(rows),
        "open": {"chances": rounded(unhidden), "turning": turning_points(unhidden)},
        "moments": [i for i in costly[:MOMENTS] if judged[i]["loss"]["chance"] > 0],
    }


def rounded(rows: list[list[float]]) -> list[list[float]]:
    """Chances as they are told."""
    return [[round(each, 4) for each in row] for row in rows]


def decisions(match: Match) -> Iterator[tuple[int, tuple[int, ...]]]:
    """Every decision that left a choice: where it begins, and its moves."""
    insight, index = find_insight(match.game), 0
    while index < len(match.moves):
        (seat, code), begin = match.moves[index], match.positions[index]
        codes, end = [code], index + 1
        while end < len(match.moves) and match.moves[end][0] == seat and not match.reveals(end - 1):
            if not insight.goes_on(begin, match.positions[end], seat):
                break
            codes.append(match.moves[end][1])
            end += 1
        if seat != CHANCE and len(begin.legal(seat)) > 1:
            yield index, tuple(codes)
        index = end


def chances_of(match: Match, known: Known) -> Iterator[list[float]]:
    """Every seat's chance, position by position; in the middle of a turn that before it."""
    insight, game = find_insight(match.game), match.game
    row = [1 / match.position.seats] * match.position.seats
    for position in match.positions:
        if position.actor() == OVER:
            row = shares(position)
        elif insight.is_settled(position):
            row = open_chances(game, position) if known == "open" else known_chances(game, position)
        yield row


def luck_of(match: Match, rows: list[list[float]]) -> list[float]:
    """What chance and reveals added to each seat's chance.

    Of what chance draws, the chance after it is compared with that after all it might have drawn.
    """
    luck = [0.0] * match.position.seats
    for index, (seat, code) in enumerate(match.moves):
        if seat == CHANCE:
            change = drawn_luck(match, index, code)
        elif match.reveals(index):
            change = [after - before for after, before in zip(rows[index + 1], rows[index], strict=True)]
        else:
            continue
        luck = [all_ + each for all_, each in zip(luck, change, strict=True)]
    return luck


def drawn_luck(match: Match, index: int, drawn: int) -> list[float]:
    """What it changed that chance drew this and nothing else."""
    before = match.positions[index]
    codes = before.legal(CHANCE)
    rows, weights = {}, {code: before.weight(code) for code in codes}
    for code in codes:
        after = before.copy()
        after.play(CHANCE, code)
        rows[code] = shares(after) if after.actor() == OVER else open_chances(match.game, after)
    total = sum(weights.values())
    means = [sum(weights[code] * rows[code][seat] for code in codes) / total for seat in range(before.seats)]
    return [came - mean for came, mean in zip(rows[drawn], means, strict=True)]


def accuracy_of(match: Match, judged: list[JudgedMove]) -> list[float]:
    """100 for who lost nothing, 0 for who blundered at every decision."""
    blunder = load(match.game).get("kinds", THRESHOLDS)["blunder"]
    lost: list[list[float]] = [[] for _ in range(match.position.seats)]
    for each in judged:
        lost[each["seat"]].append(min(1.0, each["loss"]["chance"] / blunder))
    return [round(100 * (1 - sum(each) / len(each)), 1) if each else 100.0 for each in lost]


def turning_points(rows: list[list[float]]) -> list[int]:
    """Where another seat came to be clearly ahead, and from where on the game was decided."""
    found, ahead = list[int](), -1
    for index, row in enumerate(rows):
        leader = max(range(len(row)), key=lambda seat: row[seat])
        if row[leader] >= CLEAR and leader != ahead:
            found += [index] if ahead >= 0 else []
            ahead = leader
    winner = max(range(len(rows[-1])), key=lambda seat: rows[-1][seat])
    open_until = max((index for index, row in enumerate(rows) if row[winner] < DECIDED), default=-1)
    return sorted({*found, *([open_until + 1] if open_until + 1 < len(rows) - 1 else [])})
