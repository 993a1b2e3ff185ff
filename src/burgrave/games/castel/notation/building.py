"""A position built of its notation; everything is checked before it is written."""

from collections.abc import Mapping
from random import Random

from burgrave.core.errors import refuse
from burgrave.core.position import OPEN
from burgrave.games.castel import facts
from burgrave.games.castel.facts import (
    COPIES,
    DECK,
    DEEPEST,
    IDLE_ROUNDS,
    IN_DEAL,
    IN_DRAW,
    IN_OVER,
    KINDS,
    LAST_ROUND,
    MAX_SEATS,
    NAMES,
    PLACE_NAMES,
    PLACES,
    SPECTATOR,
)
from burgrave.games.castel.imagine import imagine
from burgrave.games.castel.notation.effects import build_effect, build_offers, check_effect
from burgrave.games.castel.notation.memory import build_knowledge, check_knowledge
from burgrave.games.castel.notation.parsing import (
    BETWEEN,
    FLAGS,
    NOTHING,
    counted,
    index,
    number,
    owner,
    take,
    take_cards,
    words,
)
from burgrave.games.castel.position import CastelPosition
from burgrave.games.castel.view import HIDDEN
from burgrave.games.castel.words import CARD_AT

SECTIONS = ("phase", "turn", "board", "last", "hands", "piles", "exchange", "removed", "effect", "offers", "known")


def build(start: CastelPosition, sections: Mapping[str, str], seat: int | None, rng: Random) -> CastelPosition:
    """The position that the parts tell; what a seat does not know is drawn as it may imagine it."""
    for part in sections:
        refuse(part not in SECTIONS, "no-part", word=part, parts=SECTIONS)
    position, rest = start, list(start.pile)
    refuse(sections["phase"] not in facts.PHASES, "no-phase", word=sections["phase"], phases=facts.PHASES)
    position.phase = facts.PHASES.index(sections["phase"])
    is_open = seat == OPEN or position.phase == IN_OVER
    observer = None if is_open else SPECTATOR if seat is None else seat
    build_turn(position, sections["turn"].split())
    build_board(position, words(sections["board"]), rest)
    build_last(position, sections["last"])
    hidden = build_hands(position, sections["hands"].split(BETWEEN), rest, observer)
    position.exchange = take_cards(words(sections["exchange"]), rest)
    position.removed = take_cards(words(sections.get("removed", NOTHING)), rest)
    build_effect(position, sections.get("effect", "").split(), rest)
    build_piles(position, sections["piles"].split(), rest, hidden)
    build_offers(position, sections.get("offers", "").split(), observer)
    build_knowledge(position, sections.get("known", ""), rest, observer)
    if observer is not None:
        position = imagine(position, seat, rng)
    check_knowledge(position)
    check_effect(position)
    position.winner = winner(position)
    return position


def build_turn(position: CastelPosition, told: list[str]) -> None:
    """Whose turn, which action, which round: `0 1/2 round=3 idle=0 busy herald king`."""
    refuse(len(told) < 4, "words", part="turn", right=4, wrong=len(told))
    seat, action, rounds, idle, *flags = told
    done, _, actions = action.partition("/")
    is_over = position.phase == IN_OVER
    position.player = number(seat, 0, position.seats - 1, "turn")
    position.has_merchant = number(actions, 2, 3, "turn") - 2
    position.done = number(done, 1, int(actions), "turn") - 1
    position.rounds = number(rounds.removeprefix("round="), 1, LAST_ROUND + is_over, "turn") - 1
    position.idle = number(idle.removeprefix("idle="), 0, IDLE_ROUNDS - 1 + is_over, "turn")
    refuse(not set(flags) <= set(FLAGS), "unreadable", part="turn", words=" ".join(flags))
    position.is_busy, position.herald_calls, position.had_king = (int(flag in flags) for flag in FLAGS)


def build_board(position: CastelPosition, told: list[str], rest: list[int]) -> None:
    """Lay the stacks out; the pawns come from the stocks."""
    bottom, height, pawn, where = [0] * (PLACES + 1), [0] * (PLACES + 1), [0] * (DEEPEST * (PLACES + 1)), [0] * KINDS
    stock = list(position.stock)
    for stack in told:
        name, _, lying = stack.partition("=")
        card, _, pawns = lying.partition(".")
        place, kind = index(name, PLACE_NAMES, "no-place"), index(card, NAMES, "no-card")
        owners = [owner(word, position.seats) for word in pawns.split("+")]
        refuse(height[place], "place-twice", place=name)
        refuse(not may_lie(kind, place), "wrong-place", card=card, place=name)
        refuse(len(owners) > DEEPEST, "too-deep", place=name)
        take(rest, kind)
        take(rest, facts.KNIGHT, len(owners) - 1)
        bottom[place], height[place] = kind, len(owners)
        pawn[DEEPEST * place : DEEPEST * place + len(owners)] = owners
        if COPIES[kind] == 1:
            where[kind] = place + 1
    for place in range(facts.FIRST_OUT + 1, PLACES):
        is_later = bool(height[place]) and "#" in PLACE_NAMES[place]
        refuse(is_later and not height[place - 1], "gap", place=PLACE_NAMES[place])
    for seat in range(position.seats):
        stock[seat] -= pawn.count(seat + 1)
        refuse(stock[seat] < 0, "pawns", seat=seat)
    position.bottom, position.height, position.pawn, position.where = bottom, height, pawn, where
    position.stock = stock


def may_lie(kind: int, place: int) -> bool:
    """Whether a card can be the lowest of a place: its zone in the castle, a slot for engines, outside its name."""
    if place >= facts.FIRST_OUT:
        first = facts.OUT_FIRST[kind]
        return first >= 0 and first <= place < first + COPIES[kind]
    return facts.ZONES[kind] == facts.ZONE_OF[place]


def build_last(position: CastelPosition, told: str) -> None:
    """The card placed last."""
    position.last = 0 if told == NOTHING else card_in_play(position, told) + 1


def card_in_play(position: CastelPosition, told: str) -> int:
    """A card told by place and depth from the top, as place and level from the bottom."""
    place, depth = divmod(index(told, CARD_AT.names, "no-card-at"), DEEPEST)
    refuse(depth >= position.height[place], "no-card-at", word=told)
    return DEEPEST * place + position.height[place] - 1 - depth


def build_hands(position: CastelPosition, told: list[str], rest: list[int], observer: int | None) -> int:
    """The hands; returns how many cards of them the observer does not see."""
    refuse(len(told) != position.seats, "words", part="hands", right=position.seats, wrong=len(told))
    hands, sizes, hidden = [0] * (KINDS * MAX_SEATS), [0] * MAX_SEATS, 0
    for seat, text in enumerate(told):
        if observer is None or observer == seat:
            hand = take_cards(words(text), rest)
            hands[KINDS * seat : KINDS * seat + KINDS] = hand
            sizes[seat] = sum(hand)
        elif text != NOTHING:
            card, sizes[seat] = counted(text, DECK)
            refuse(card != HIDDEN, "hand-unseen", seat=seat)
            hidden += sizes[seat]
    position.hand, position.hand_size = hands, sizes
    return hidden


def build_piles(position: CastelPosition, told: list[str], rest: list[int], hidden: int) -> None:
    """The piles hold what is nowhere else; while cards are dealt, all that is not dealt yet."""
    refuse(len(told) != position.seats, "words", part="piles", right=position.seats, wrong=len(told))
    sizes = [number(word, 0, DECK, "piles") for word in told]
    left, pile = sum(rest) - hidden, list(rest)
    if position.phase == IN_DEAL:
        build_deal(position)
        refuse(any(sizes), "early-piles")
    else:
        position.dealt = facts.HAND[position.seats] * position.seats + facts.EXCHANGE[position.seats]
        drawn = int(position.phase == IN_DRAW)
        refuse(left != sum(sizes) + drawn, "piles", right=left - drawn, wrong=sum(sizes))
    for kind in range(KINDS):  # an observer imagines what is in the piles; only their number counts
        pile[kind] -= (spare := min(pile[kind], hidden))
        hidden -= spare
    refuse(left < 0, "too-many-cards")
    position.pile = pile
    position.pile_size = sizes + [0] * (MAX_SEATS - len(sizes))


def build_deal(position: CastelPosition) -> None:
    """How many cards have been dealt: the hands in the order of seats, then the exchange (C4)."""
    full, seats = facts.HAND[position.seats], position.seats
    dealt = sum(position.hand_size) + sum(position.exchange)
    hands = [min(max(dealt - full * seat, 0), full) for seat in range(seats)]
    refuse(list(position.hand_size[:seats]) != hands, "deal-order")
    refuse(dealt >= full * seats + facts.EXCHANGE[seats], "dealt")
    position.dealt = dealt


def winner(position: CastelPosition) -> int:
    """The seat that has won + 1: the player, else the first clockwise who is left without cards (C16); 0 for nobody."""
    for i in range(position.seats):
        seat = (position.player + i) % position.seats
        if position.phase == IN_OVER and position.hand_size[seat] + position.pile_size[seat] == 0:
            return seat + 1
    return 0
