"""A view of Castel as lines for a terminal."""

from collections import Counter
from textwrap import wrap

from burgrave.core.game import Say
from burgrave.games.castel.facts import SLOT_NAMES
from burgrave.games.castel.view import CardInPlay, CastelView

PAWNS = "ABCDE"  # a pawn is the letter of its seat, so that colour is never the only sign
COLOURS = ("dark_orange", "deep_sky_blue1", "spring_green2", "orchid1", "yellow1")
WIDTH = 15
COLUMNS = 100
A_LINE = 4  # so many cards outside fit on a line


def show(view: CastelView, say: Say) -> str:
    """The castle, what lies outside, the players, and the cards one knows of."""
    return "\n".join(
        [
            show_course(view, say),
            "",
            *show_castle(view, say),
            say("show.legend"),
            "",
            *show_outside(view, say),
            *wrapped(say("show.exchange", cards=counted(view["exchange"], say))),
            *show_removed(view, say),
            "",
            *show_players(view, say),
            *show_knowledge(view, say),
        ]
    )


def show_course(view: CastelView, say: Say) -> str:
    """Round and action."""
    parts = [say("show.round", round=view["round"])]
    if not view["over"] and view["phase"] != "deal":
        parts.append(say("show.action", seat=view["turn"], action=view["action"], actions=view["actions"]))
    if view["effect"]:
        parts.append(say("show.effect", card=view["effect"]["card"], place=view["effect"]["place"]))
    return " · ".join(parts)


def show_castle(view: CastelView, say: Say) -> list[str]:
    """The 6 × 6 squares, two lines each: the top card, and the pawns of its stack from the top."""
    files = "    " + "".join(f"{file:^{WIDTH + 1}}" for file in "abcdef")
    rule = "   +" + ("-" * WIDTH + "+") * 6
    lines = [files, rule]
    for rank in range(6, 0, -1):
        squares = [f"{file}{rank}" for file in "abcdef"]
        lines.append(f" {rank} |" + "|".join(show_name(view, square, say) for square in squares) + "|")
        lines.append("   |" + "|".join(show_pawns(view, square) for square in squares) + "|")
        lines.append(rule)
    return [*lines, files]


def show_name(view: CastelView, square: str, say: Say) -> str:
    """The name of the lowest card of a square, or the ground it is on."""
    if square not in view["board"]:
        edges = (square[0] in "af") + (square[1] in "16")
        return "[grey46]" + f"{' .#'[edges]:^{WIDTH}}" + "[/]"
    stack = view["board"][square]
    name = say("show.card", card=stack[-1]["card"])[:WIDTH]
    return f"[bold]{name:<{WIDTH}}[/]"


def show_pawns(view: CastelView, square: str) -> str:
    """The pawns of a stack from the top, knights marked by +, a protected top card by *."""
    stack = view["board"].get(square, [])
    marks = [mark(card, is_knight=depth < len(stack) - 1) for depth, card in enumerate(stack)]
    star = "*" if stack and stack[0]["protected"] else ""
    length = sum(len(plain) for plain, _ in marks) + len(star)
    return "".join(styled for _, styled in marks) + star + " " * (WIDTH - length)


def mark(card: CardInPlay, is_knight: bool) -> tuple[str, str]:
    """A pawn as plain text and with its colour: a letter, or - for a card without one."""
    knight = "+" if is_knight else ""
    if card["pawn"] is None:
        return f"{knight}- ", f"{knight}- "
    letter = PAWNS[card["pawn"]]
    return f"{knight}{letter} ", f"{knight}[bold {COLOURS[card['pawn']]}]{letter}[/] "


def show_outside(view: CastelView, say: Say) -> list[str]:
    """The engines by slot, and the other cards outside with their words."""
    engines = [f"{say('show.slot', slot=slot)} {show_stack(view['board'].get(slot, []), say)}" for slot in SLOT_NAMES]
    cards = [f"{place} {show_stack(stack, say)}" for place, stack in view["board"].items() if place.startswith("out")]
    rows = [cards[i : i + A_LINE] for i in range(0, len(cards), A_LINE)] or [["–"]]
    return [say("show.engines", engines=engines), *(say("show.outside", cards=row) for row in rows)]


def show_stack(stack: list[CardInPlay], say: Say) -> str:
    """A stack outside: its pawns from the top."""
    if not stack:
        return "–"
    marks = "".join(mark(card, is_knight=depth < len(stack) - 1)[1] for depth, card in enumerate(stack)).strip()
    return marks + ("*" if stack[0]["protected"] else "")


def show_removed(view: CastelView, say: Say) -> list[str]:
    """The cards the Assassin has removed."""
    return wrapped(say("show.removed", cards=counted(view["removed"], say))) if view["removed"] else []


def show_players(view: CastelView, say: Say) -> list[str]:
    """For each player the sizes of hand, pile and stock, and the hand if one sees it."""
    lines = []
    for seat, hand in enumerate(view["hands"]):
        arrow = "→" if seat == view["turn"] and not view["over"] else " "
        letter = f"[bold {COLOURS[seat]}]{PAWNS[seat]}[/]"
        sizes = say("show.player", seat=seat, hand=len(hand), pile=view["piles"][seat], stock=view["stock"][seat])
        lines.append(f"{arrow} {letter} {sizes}")
        if hand and "?" not in hand:
            lines += wrapped("    " + say("show.hand", cards=counted(hand, say)))
    if view["in_piles"]:
        lines += wrapped(say("show.in-piles", cards=counted(view["in_piles"], say)))
    return lines


def counted(cards: list[str], say: Say) -> list[str]:
    """Cards by name, equal ones with their number."""
    counts = Counter(cards)
    names = [(say("show.card", card=card), count) for card, count in counts.items()]
    return [f"{count} × {name}" if count > 1 else name for name, count in names] or ["–"]


def show_knowledge(view: CastelView, say: Say) -> list[str]:
    """Which cards one knows to be in which hands."""
    facts = [
        say("show.known-card", card=card, hand_seat=hands) for card, sets in view["known"].items() for hands in sets
    ]
    return ["", *wrapped(say("show.known", cards=facts))] if facts else []


def wrapped(line: str) -> list[str]:
    """A line without markup, broken where it is too long."""
    return wrap(line, COLUMNS, subsequent_indent="      ")
