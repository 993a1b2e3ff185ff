"""What a seat sees of a game of Torres, and how it reads the moves of others."""

from collections.abc import Callable
from typing import TypedDict

from burgrave.core.position import CHANCE, OPEN
from burgrave.games.torres import facts, scoring
from burgrave.games.torres.position import TorresPosition
from burgrave.games.torres.reading import TorresReading, card_names, name, of
from burgrave.games.torres.words import VOCABULARY

HIDDEN = "?"


class WouldScore(TypedDict):
    """What a scoring would give a seat now, before its marker skips any space."""

    castles: int
    """Area times level of its highest knight, for all castles together."""
    king: int
    """The king's bonus of this year."""
    master: int
    """What the master card gives; 0 without one."""


class TorresDeck(TypedDict):
    """A deck, in the order in which it is drawn; `?` is a card that the seat does not know."""

    top: list[str]
    """Cards put back on top, the next one first; known to who put them there."""
    top_by: list[int]
    """The seats that put them there."""
    left: list[str]
    """Cards that nobody has looked at, in no order; the set of the own deck is known. Those bought unseen are among
    them."""
    bottom: list[str]
    """Cards put back at the bottom, the first to be drawn first."""
    bottom_by: list[int]
    """The seats that put them there."""


class TorresView(TypedDict):
    """All that a seat knows of a game of Torres. Lists `by seat` have an item for each seat, in order."""

    phase: str
    """What is being decided: `master`, `castle`, `start`, `king`, `menu` (a turn), `draw`, `keep`, `return`, `set`,
    `stack`, `store`, `move-king`, `first`, `over`."""
    over: bool
    """Whether the game is over; then everything is public."""
    scores: list[int]
    """Points by seat."""
    year: int
    """1 to 3; 0 during the set-up."""
    round: int
    """The round of the year, from 1; one more than there are when the year has been scored."""
    rounds: int
    """How many rounds this year has."""
    mover: int
    """The seat whose turn it is."""
    leader: int
    """The seat that began this round."""
    points: int
    """Action points left in this turn."""
    buys: int
    """Cards bought in this turn."""
    card_played: bool
    """Whether the card of this turn has been played."""
    master: str | None
    """The master card; None without the master game, or before it is drawn."""
    scoring: list[WouldScore]
    """What a scoring would give now, by seat."""
    heights: dict[str, int]
    """Blocks by square, where there are any."""
    castles: list[list[str]]
    """The squares of each castle."""
    knights: list[list[str]]
    """The squares of the knights, by seat."""
    king: str | None
    """The king's square; None before he is placed."""
    carried: str | None
    """The square from which the block in the air was lifted; None if there is none."""
    reserve: int
    """Blocks in the common reserve."""
    stacks: list[list[int]]
    """The heights of the waiting stacks by seat, the highest first."""
    bound: int | None
    """Blocks left in the stack of this turn; None while it is not chosen."""
    kept: list[int]
    """Blocks kept for the next year, by seat."""
    hands: list[list[str]]
    """Cards in hand by seat, those of others as `?`."""
    fresh: list[str]
    """Cards that the mover bought in this turn: they are in his hand and not to be played yet."""
    unseen: list[int]
    """Cards bought unseen by seat: each is drawn into the hand when the seat's next turn begins."""
    drawn: list[str]
    """Cards that the mover looks at, neither kept nor returned yet."""
    to_draw: int
    """Cards still to be drawn of this purchase."""
    played: list[list[str]]
    """Cards played by seat, face up."""
    decks: list[TorresDeck]
    """One for each seat, or one for all; none where all cards are dealt."""


def look(position: TorresPosition) -> Callable[[int | None], TorresView]:
    """What each seat (None: a spectator, OPEN: who sees everything) knows; what all know alike is made once."""
    reading = TorresReading(position)
    seats, year, is_over = range(position.seats), max(position.year, 1), reading.is_over
    hand, played = position.hand, position.played
    alike: TorresView = {
        "phase": reading.phase,
        "over": is_over,
        "scores": position.scores(),
        "year": position.year,
        "round": position.round + 1,
        "rounds": len(facts.STACKS[position.seats][year - 1]),
        "mover": position.player,
        "leader": position.leader,
        "points": position.points,
        "buys": position.buys,
        "card_played": bool(position.card_played),
        "master": reading.master,
        "scoring": [would_score(position, other, year) for other in seats],
        "heights": {name(square): height for square, height in enumerate(reading.height) if height},
        "castles": [[name(square) for square in sorted(castle)] for castle in reading.castles],
        "knights": [[name(square) for square in squares] for squares in reading.knights],
        "king": name(position.king) if position.king >= 0 else None,
        "carried": name(position.carried_from) if position.carried_from >= 0 else None,
        "reserve": position.reserve,
        "stacks": reading.stacks,
        "bound": position.bound if position.bound >= 0 else None,
        "kept": position.kept[: position.seats],
        "hands": [seen(of(other, hand), is_over) for other in seats],
        "fresh": seen(position.fresh, is_over),
        "unseen": position.unseen[: position.seats],
        "drawn": seen(position.drawn, is_over),
        "to_draw": position.to_draw,
        "played": [card_names(of(other, played)) for other in seats],
        "decks": [] if reading.is_dealt("hand") else [view_deck(reading, deck, None) for deck in reading.decks],
    }

    def view(seat: int | None) -> TorresView:
        known = alike.copy()
        if seat is None or is_over:
            return known
        known["hands"] = [
            card_names(of(other, hand)) if seat in (other, OPEN) else cards
            for other, cards in enumerate(alike["hands"])
        ]
        known["decks"] = [
            view_deck(reading, deck, seat) if seat in (deck, OPEN, *told["top_by"], *told["bottom_by"]) else told
            for deck, told in enumerate(alike["decks"])
        ]
        if seat in (position.player, OPEN):
            known["fresh"], known["drawn"] = card_names(position.fresh), card_names(position.drawn)
        return known

    return view


def view(position: TorresPosition, seat: int | None) -> TorresView:
    """All that a seat (None: a spectator, OPEN: who sees everything) knows."""
    return look(position)(seat)


def would_score(position: TorresPosition, seat: int, year: int) -> WouldScore:
    """What a scoring would give a seat now, before marker hops."""
    master = position.master_card
    return {
        "castles": scoring.castle_points(position, seat),
        "king": scoring.king_points(position, seat, year) if position.king >= 0 else 0,
        "master": scoring.master_points(position, master, seat, year, position.master_min) if master >= 0 else 0,
    }


def seen(counts: list[int], is_known: bool) -> list[str]:
    """Cards by name, or only how many there are."""
    return card_names(counts) if is_known else [HIDDEN] * sum(counts)


def view_deck(reading: TorresReading, deck: int, seat: int | None) -> TorresDeck:
    """A deck: cards put back by name for who put them there; what is left of an own deck as a set."""
    position, first = reading.position, facts.KINDS * deck
    sees_all = seat == OPEN or reading.is_over
    above, below = position.above_count[deck], position.below_count[deck]
    # Seldom is any card put back: then no array is copied for it.
    top_by = position.above_by[first : first + above][::-1] if above else []
    bottom_by = position.below_by[first : first + below] if below else []

    def returned(cards: list[int], by: list[int]) -> list[str]:
        return [facts.CARDS[card] if sees_all or who == seat else HIDDEN for card, who in zip(cards, by, strict=True)]

    return {
        "top": returned(position.above[first : first + above][::-1], top_by) if above else [],
        "top_by": top_by,
        "left": seen(of(deck, position.unknown), sees_all or (reading.is_dealt("own") and deck == seat)),
        "bottom": returned(position.below[first : first + below], bottom_by) if below else [],
        "bottom_by": bottom_by,
    }


def line(before: TorresPosition, seat: int, code: int, viewer: int | None) -> str:
    """The words as a viewer may see them: cards drawn, kept or returned are the buyer's secret (T24)."""
    words = VOCABULARY.words(code)
    verb, *rest = words.split()
    if verb in ("draw", "keep", "return") and viewer not in (before.player, OPEN):
        return " ".join([verb, HIDDEN, *rest[1:]])
    return words


def hides_choice(position: TorresPosition, seat: int) -> bool:
    """Whether it is the seat's turn to play one of its cards, if it can (T25)."""
    may_play = facts.PHASES[position.phase] == "menu" and not position.card_played
    return may_play and any(of(seat, position.hand))


def draw(position: TorresPosition) -> tuple[str, int]:
    """Cards are drawn for who buys, also from a deck that all share; the master card for all (T24, T52)."""
    return ("draw", position.player) if facts.PHASES[position.phase] == "draw" else ("master", CHANCE)


def inventory(position: TorresPosition) -> dict[str, int]:
    """Blocks, knights and cards, wherever they are (T1, T8)."""
    reading = TorresReading(position)
    stacked = sum(map(sum, reading.stacks)) + sum(position.kept) + max(position.bound, 0)
    things = {"blocks": sum(reading.height) + (position.carried_from >= 0) + stacked + position.reserve}
    for seat, knights in enumerate(reading.knights):
        things[f"knights of {seat}"] = max(facts.KNIGHTS, len(knights))
    put_back = [kind for deck in reading.decks for kind in returned_cards(position, deck)]
    spread = [*position.hand, *position.played, *position.unknown, *position.drawn]
    for kind, card in enumerate(facts.CARDS):
        things[card] = sum(spread[kind :: facts.KINDS]) + put_back.count(kind)
    return things


def returned_cards(position: TorresPosition, deck: int) -> list[int]:
    """The cards put back into a deck, on top or at the bottom."""
    first = facts.KINDS * deck
    above = position.above[first : first + position.above_count[deck]]
    return above + position.below[first : first + position.below_count[deck]]
