"""A position of Torres as text (`core/notation.py`): made of a view, read back part by part.

`board` has the heights row by row from rank 8, a dot for the ground, `(12)` for two digits. Where seats differ, ` / `
stands between them, `-` for nothing. Cards are words, `3*?` three that are not known. A deck is what nobody has looked
at, and `unseen` says how many of those each seat has bought unseen. What was put back comes last, in the order of
drawing, with the seat that remembers it: `top ap7:0 bottom jump:0`.
"""

import re
from collections.abc import Iterable, Mapping
from itertools import groupby
from random import Random

from burgrave.core.errors import refuse
from burgrave.core.game import Sections
from burgrave.core.position import OPEN
from burgrave.games.torres import facts
from burgrave.games.torres.imagine import imagine
from burgrave.games.torres.notation.cards import CardsTold
from burgrave.games.torres.notation.parsing import (
    BETWEEN,
    NOTHING,
    each,
    number,
    numbers,
    padded,
    single,
    square,
    values,
)
from burgrave.games.torres.notation.possible import check_blocks, check_board, check_castles, check_phase
from burgrave.games.torres.position import TorresPosition
from burgrave.games.torres.reading import MASTERS, TorresReading
from burgrave.games.torres.view import view

PARTS = {
    *("phase", "year", "player", "board", "knights", "king", "carried", "reserve", "stacks", "bound", "kept", "scores"),
    *("hands", "fresh", "unseen", "drawn", "to_draw", "played", "decks", "returned"),
}
MOST_POINTS = facts.ACTION_POINTS + 2  # T31
MOST_SCORE = 9999


def options_of(position: TorresPosition) -> dict[str, str]:
    """The options, first those that others follow; a master card that has been drawn is as good as a chosen one."""
    return {
        "edition": "1999" if position.is_1999 else "2017",
        "master": "on" if position.is_master else "off",
        "master_card": MASTERS[position.master_card] if position.master_card >= 0 else "random",
        "master_min": str(position.master_min),
        "deck": facts.DECKS[position.deck],
        "draw": str(position.draws),
        "doors": "any" if position.doors_any else "walk",
        "laps": "apart" if position.laps_apart else "collide",
    }


# Written -------------------------------------------------------------------------------------------------------------


def describe(position: TorresPosition, seat: int | None) -> Sections:
    """The parts of the text, out of what the seat sees; what is not there is left out."""
    told = view(position, seat)
    decks = told["decks"]
    returned = [
        " ".join(
            [*write_returned("top", d["top"], d["top_by"]), *write_returned("bottom", d["bottom"], d["bottom_by"])]
        )
        for d in decks
    ]
    parts = {
        "phase": told["phase"],
        "year": write_values(told["year"], round=told["round"], leader=told["leader"]),
        "player": write_values(
            told["mover"], points=told["points"], buys=told["buys"], card_played=int(told["card_played"])
        ),
        "board": write_board([told["heights"].get(square, 0) for square in facts.SQUARES]),
        "knights": write_each(map(" ".join, told["knights"])),
        "king": told["king"] or NOTHING,
        "carried": told["carried"] or "",
        "reserve": str(told["reserve"]),
        "stacks": write_each(" ".join(map(str, stacks)) for stacks in told["stacks"]),
        "bound": "" if told["bound"] is None else str(told["bound"]),
        "kept": write_each(map(str, told["kept"])) if any(told["kept"]) else "",
        "scores": write_each(map(str, told["scores"])),
        "hands": write_each(map(write_cards, told["hands"])),
        "fresh": write_cards(told["fresh"]),
        "unseen": write_each(map(str, told["unseen"])) if any(told["unseen"]) else "",
        "drawn": write_cards(told["drawn"]),
        "to_draw": str(told["to_draw"] or ""),
        "played": write_each(map(write_cards, told["played"])) if any(told["played"]) else "",
        "decks": write_each(write_cards(deck["left"]) for deck in decks),
        "returned": write_each(returned) if any(returned) else "",
    }
    return {part: words for part, words in parts.items() if words}


def write_values(first: int, **values: int) -> str:
    """A number and others by name, those that are 0 left out."""
    return " ".join([str(first), *(f"{key}={value}" for key, value in values.items() if value)])


def write_board(heights: list[int]) -> str:
    """The columns, rank 8 first."""
    marks = ["." if height == 0 else str(height) if height < 10 else f"({height})" for height in heights]
    return "/".join("".join(marks[rank : rank + 8]) for rank in range(56, -1, -8))


def write_each(parts: Iterable[str]) -> str:
    """One part for each seat, or for each deck."""
    return BETWEEN.join(part or NOTHING for part in parts)


def write_cards(cards: list[str]) -> str:
    """Cards, equal ones together."""
    groups = [(card, len(list(group))) for card, group in groupby(cards)]
    return " ".join(card if number == 1 else f"{number}*{card}" for card, number in groups)


def write_returned(place: str, cards: list[str], by: list[int]) -> list[str]:
    """The cards that were put back somewhere, each with who remembers it."""
    return [place, *(f"{card}:{seat}" for card, seat in zip(cards, by, strict=True))] if cards else []


# Read ----------------------------------------------------------------------------------------------------------------


def build(start: TorresPosition, sections: Mapping[str, str], seat: int | None, rng: Random) -> TorresPosition:
    """The position that is told; cards that a seat does not know are dealt as it may imagine them."""
    for part in sections:
        refuse(part not in PARTS, "no-part", word=part, parts=sorted(PARTS))
    read_course(start, sections)
    read_board(start, sections)
    read_blocks(start, sections)
    check_phase(start)
    check_blocks(start)
    check_board(TorresReading(start))
    CardsTold(start, sections, seat).deal()
    check_castles(TorresReading(start))
    return start if seat == OPEN else imagine(start, seat, rng)


def read_course(position: TorresPosition, sections: Mapping[str, str]) -> None:
    """Where in the game we are, and what is left of this turn."""
    refuse(sections["phase"] not in facts.PHASES, "no-phase", word=sections["phase"], phases=facts.PHASES)
    last = position.seats - 1
    position.phase = facts.PHASES.index(sections["phase"])
    year, round_, leader = values(sections["year"], {"year": facts.YEARS, "round": 5, "leader": last})
    position.year, position.round, position.leader = year, max(round_, 1) - 1, leader
    position.starter = 0 if position.is_master else leader  # in the master game whoever leads begins (T53)
    player, points, buys, card_played = values(
        sections["player"], {"player": last, "points": MOST_POINTS, "buys": facts.BUYS_A_TURN, "card_played": 1}
    )
    position.player, position.points, position.buys = player, points, buys
    position.card_played = card_played == 1
    scores = [numbers(words, "scores", MOST_SCORE) for words in each(sections, "scores", position.seats)]
    position.score = padded([single(score, "scores") for score in scores], 4)


def read_board(position: TorresPosition, sections: Mapping[str, str]) -> None:
    """Columns, knights and king."""
    rows = [re.findall(r"\(\d\d\)|[1-9]|\.|.", row) for row in sections["board"].split("/")]
    refuse(len(rows) != 8 or any(len(row) != 8 for row in rows), "board")
    marks = [mark.strip("()") for row in reversed(rows) for mark in row]
    heights = [0 if mark == "." else number(mark, "board", facts.HIGHEST) for mark in marks]
    position.height = heights
    position.layers = [sum(1 << s for s in range(64) if heights[s] >= layer) for layer in range(50)]
    taken: set[int] = set()

    def stand(word: str) -> int:
        place = square(word)
        refuse(place in taken, "two-pieces", square=word)
        taken.add(place)
        return place

    masks = []
    for seat, words in enumerate(each(sections, "knights", position.seats)):
        squares = [stand(word) for word in words.split() if word != NOTHING]
        refuse(len(squares) > facts.KNIGHTS, "too-many-knights", seat=seat, most=facts.KNIGHTS, wrong=len(squares))
        masks.append(sum(1 << place for place in squares))
    position.knights = padded(masks, 4)
    position.king = -1 if sections["king"] == NOTHING else stand(sections["king"])
    position.carried_from = square(sections["carried"]) if "carried" in sections else -1


def read_blocks(position: TorresPosition, sections: Mapping[str, str]) -> None:
    """Reserve and stacks."""
    position.reserve = number(sections["reserve"], "reserve", facts.BLOCKS)
    position.bound = number(sections["bound"], "bound", facts.STACK_LIMIT) if "bound" in sections else -1
    stacks = [numbers(words, "stacks", facts.STACK_LIMIT) for words in each(sections, "stacks", position.seats)]
    position.stacks = padded([held.count(height) for held in stacks for height in range(facts.HEIGHTS)], 16)
    kept = [numbers(words, "kept", facts.STACK_LIMIT) for words in each(sections, "kept", position.seats)]
    position.kept = padded([single(blocks, "kept") for blocks in kept], 4)
