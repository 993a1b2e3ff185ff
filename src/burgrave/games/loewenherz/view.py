"""What a seat sees of a game of Löwenherz, what there is of everything, and moves as others may read them."""

from collections import Counter
from itertools import compress
from typing import TypedDict

from burgrave.core.position import CHANCE
from burgrave.games.loewenherz import facts
from burgrave.games.loewenherz.board import EDGES, SLOTS, SQUARES
from burgrave.games.loewenherz.position import LoewenherzPosition
from burgrave.games.loewenherz.prospects import Founding, closing, gains
from burgrave.games.loewenherz.reading import ACTIONS, KINDS, PLACES, LoewenherzReading, cards_of
from burgrave.games.loewenherz.words import EDGE, VOCABULARY

HIDDEN = "?"


class Region(TypedDict):
    """A castle alone within its walls."""

    castle: str
    """The square of its castle."""
    colour: str
    squares: list[str]
    knights: int
    """How many knights of its own prince stand in it."""


class Land(TypedDict):
    """Map, pieces, walls and regions."""

    terrain: list[str]
    """The ranks from the top, a sign a square: `.` plain, `f` forest, `^` mountain, `#` town, blank without a tile."""
    castles: dict[str, str]
    """The colour of each castle, by its square."""
    knights: dict[str, str]
    """The colour of each knight, by its square."""
    walls: list[str]
    """The two squares that each wall parts, as in the move: `a1 a2`."""
    walls_left: int
    """Walls that are not on the board yet."""
    stock: dict[str, int]
    """Knights left, by colour."""
    regions: list[Region]
    """The regions that are closed."""
    alliances: list[list[str]]
    """Pairs of castles whose regions are allied."""
    closing: dict[str, list[Founding]]
    """In phase `wall`: which walls would create regions, and which."""
    gains: dict[str, list[int]]
    """In phase `sword`, to who acts: by the words of `extend`, what each seat would gain or lose in power."""


class Round(TypedDict):
    """Action cards, decision cards, and what is being done."""

    player: int | None
    """The only seat that owes a choice; None for chance, for several who bid, and at the end."""
    first: int
    """The first player."""
    card: str | None
    """The action card turned up: its three actions from the top (`m4 w2 s1`), `silver` or `king`."""
    chosen: list[list[int]]
    """For each seat the decision cards it has laid, 1 to 3."""
    action: int | None
    """Which of the three actions is being settled, 1 to 3; None if none is yet."""
    left: int
    """Walls or swords left to who acts."""
    growing: str | None
    """The castle whose region may take a second square for the same sword."""
    grown: bool
    """Whether a region has been extended in this action."""
    cut: dict[str, int]
    """Squares lost to neutral zones in the extension under way, by colour: power is reckoned for them together."""
    due: int
    """Ducats to be paid before anything else."""
    turned: dict[str, list[str]]
    """Action cards turned up, by letter."""
    unturned: dict[str, list[str]]
    """Action cards still to come, by letter; in which order nobody knows."""


class Contest(TypedDict):
    """Several princes who want the same action."""

    rivals: list[int]
    """The seats that negotiate or bid."""
    offer: int | None
    """The standing offer in ducats."""
    own_offer: int | None
    """The last offer of the seat that speaks, in ducats: its next must be higher."""
    sealed: list[int]
    """The seats that have sealed a bid."""
    bid: str | None
    """One's own sealed bid, as in the move."""
    second: bool
    """Whether tied rivals bid again."""


class Shown(TypedDict):
    """A politics card that everybody has seen."""

    seat: int
    """Whose it is."""
    card: str
    held: bool
    """Whether it is still in hand: a Treasure of a lost bid."""
    taken: list[int]
    """How many cards the seat had taken by then, from each pile."""


class Look(TypedDict):
    """What a seat saw when it took a card from a pile."""

    left: list[str]
    """The cards it left there."""
    since: list[int]
    """The seats that have taken a card from this pile since, in order."""


class Politics(TypedDict):
    """Ducats and politics cards."""

    cash: list[int | None]
    """The purse of each seat; None where it is hidden."""
    hands: list[list[str]]
    """The politics cards of each seat, `?` for hidden ones."""
    used: list[str]
    """Politics cards played or spent."""
    shown: list[Shown]
    """Cards that were shown, in that order."""
    piles: list[int]
    """How many cards are left in each of the two piles."""
    takers: list[list[int]]
    """For each pile the seats that took a card, in that order."""
    looked: list[list[Look]]
    """For each pile what one has seen there, in that order."""
    open_pile: int | None
    """The pile being looked through, 1 or 2."""
    in_pile: list[str] | None
    """Its cards, to who looks through it."""


class LoewenherzView(Land, Round, Contest, Politics):
    """All that a seat knows of a game of Löwenherz."""

    phase: str
    """What is being decided: `tile`, `castle`, `turn`, `choose`, `pay`, `negotiate`, `bid`, `wall`, `sword`, `crown`,
    `deal`, `take` or `over`."""
    over: bool
    """Whether the game is over; then nothing is hidden any more."""
    scores: list[int]
    """The power of each seat."""
    seats: int
    """How many players there are."""
    colours: list[str]
    """The colour of each seat."""
    neutral: str | None
    """The colour of the neutral prince."""


def view(position: LoewenherzPosition, seat: int | None) -> LoewenherzView:
    """All that a seat (None: a spectator) knows."""
    p = LoewenherzReading(position)
    return {
        "phase": p.phase,
        "over": p.phase == "over",
        "scores": position.scores(),
        "seats": p.seats,
        "colours": list(facts.COLOURS[: p.seats]),
        "neutral": facts.COLOURS[facts.NEUTRAL_COLOUR[p.seats]] if p.seats in facts.NEUTRAL_COLOUR else None,
        **view_land(p, closing(position, p), gains(position) if seat == p.player else {}),
        **view_round(p, position.to_act()),
        **view_contest(p, seat),
        **view_politics(p, seat),
    }


# What lies open ------------------------------------------------------------------------------------------------------


def view_land(p: LoewenherzReading, closing: dict[str, list[Founding]], gains: dict[str, list[int]]) -> Land:
    """Map, pieces, walls and regions."""
    signs = "".join([facts.TERRAIN_SIGNS[terrain] for terrain in p.terrain])
    if p.phase == "tile":
        signs = "".join([sign if slot < p.step else " " for sign, slot in zip(signs, SLOTS, strict=True)])
    pieces = [(square, facts.COLOURS[colour - 1]) for square, colour in enumerate(p.colour) if colour]
    return {
        "terrain": [signs[rank :: facts.RANKS] for rank in reversed(range(facts.RANKS))],
        "castles": {SQUARES[square]: colour for square, colour in pieces if p.castle[square]},
        "knights": {SQUARES[square]: colour for square, colour in pieces if not p.castle[square]},
        "walls": list(compress(EDGE.names, p.wall)),
        "walls_left": max(0, facts.WALLS - p.walls),
        "stock": dict(zip(facts.COLOURS, p.stock, strict=True)),
        "regions": view_regions(p),
        "alliances": [[SQUARES[castle], SQUARES[other]] for castle, other in p.alliances()],
        "closing": closing,
        "gains": gains,
    }


def view_regions(p: LoewenherzReading) -> list[Region]:
    """The regions by their castles: whose, which squares, how many of their owners' knights."""
    squares: dict[int, list[int]] = {}
    for square, region in enumerate(p.region):
        if region:
            squares.setdefault(region - 1, []).append(square)
    return [
        {
            "castle": SQUARES[castle],
            "colour": p.colour_of(castle),
            "squares": [SQUARES[square] for square in squares[castle]],
            "knights": sum([p.colour[square] == p.colour[castle] for square in squares[castle]]) - 1,
        }
        for castle in sorted(squares)
    ]


def view_round(p: LoewenherzReading, to_act: tuple[int, ...]) -> Round:
    """Action cards, decision cards, and what is being done."""
    is_acting = p.card is not None and " " in p.card and p.phase != "choose"
    return {
        "player": to_act[0] if len(to_act) == 1 and to_act != (CHANCE,) else None,
        "first": p.first,
        "card": p.card,
        "chosen": [[n + 1 for n in range(ACTIONS) if p.chosen[ACTIONS * seat + n]] for seat in range(p.seats)],
        "action": p.action + 1 if is_acting else None,
        "left": p.parts,
        "growing": SQUARES[p.growing - 1] if p.growing else None,
        "grown": bool(p.has_grown),
        "cut": {facts.COLOURS[colour]: squares for colour, squares in enumerate(p.cut_squares) if squares},
        "due": p.due,
        "turned": p.faces(True),
        "unturned": p.faces(False),
    }


def view_contest(p: LoewenherzReading, seat: int | None) -> Contest:
    """Rivals, the standing offer, who has sealed a bid; the bid itself only to its seat."""
    own = p.bid[seat] if seat is not None else 0
    return {
        "rivals": p.rivals(),
        "offer": p.offer - 1 if p.offer else None,
        "own_offer": p.to_beat - 1 if p.to_beat and not p.beats_standing else None,
        "sealed": [s for s in range(p.seats) if p.bid[s]],
        "bid": VOCABULARY.words(VOCABULARY.base["bid"] + own - 1) if own else None,
        "second": bool(p.is_second),
    }


# Ducats and politics cards -------------------------------------------------------------------------------------------


def view_politics(p: LoewenherzReading, seat: int | None) -> Politics:
    """Purses; politics cards: own ones, how many the others hold, what was seen of the piles and who took from them."""
    is_over = p.phase == "over"
    return {
        "cash": [p.cash[s] if s == seat or p.is_open or is_over else None for s in range(p.seats)],
        "hands": [p.cards(s) if is_over or s == seat else [HIDDEN] * len(p.cards(s)) for s in range(p.seats)],
        "used": cards_of(p.used),
        "shown": [view_shown(p, i) for i in range(p.shown)],
        "piles": list(p.left),
        "takers": [[p.taker[place] - 1 for place in p.taken_places(pile)] for pile in (0, 1)],
        "looked": [[] if seat is None or is_over else looks(p, seat, pile) for pile in (0, 1)],
        "open_pile": p.pile or None,
        "in_pile": p.in_pile() if p.phase == "take" and seat == p.player else None,
    }


def looks(p: LoewenherzReading, seat: int, pile: int) -> list[Look]:
    """What a seat left in a pile each time it took a card there, and who took from it since."""
    taken = p.taken_places(pile)
    return [
        {
            "left": [facts.POLITICS[kind] for kind in sorted(p.kind[PLACES[pile].start : place])],
            "since": [p.taker[later] - 1 for later in taken if later < place],
        }
        for place in taken
        if p.taker[place] == seat + 1
    ]


def view_shown(p: LoewenherzReading, i: int) -> Shown:
    """A card that everybody has seen: whose, whether he still holds it, and how many he had taken by then."""
    return {
        "seat": p.shown_seat[i],
        "card": facts.POLITICS[p.shown_kind[i]],
        "held": p.is_held(i),
        "taken": [sum(p.shown_from[i] >> place & 1 for place in places) for places in PLACES],
    }


# What there is -------------------------------------------------------------------------------------------------------


def inventory(position: LoewenherzPosition) -> dict[str, int]:
    """Walls, knights, politics cards and ducats, wherever they are."""
    p = LoewenherzReading(position)
    placed = Counter(colour for colour, castle in zip(p.colour, p.castle, strict=True) if not castle)
    piled = Counter(kind for kind, taker in zip(p.kind, p.taker, strict=True) if not taker)
    if not p.is_dealt:
        piled = Counter(dict(enumerate(facts.POLITICS_COPIES)))
    held = [sum(p.hand[kind::KINDS]) + p.used[kind] + piled[kind] for kind in range(KINDS)]
    return {
        "walls": sum(p.wall[: len(EDGES)]) + facts.WALLS - p.walls,
        "ducats": sum(p.cash) + p.bank,
        **{f"{colour} knights": placed[i + 1] + p.stock[i] for i, colour in enumerate(facts.COLOURS)},
        **dict(zip(facts.POLITICS, held, strict=True)),
    }


# Moves ---------------------------------------------------------------------------------------------------------------


def line(before: LoewenherzPosition, seat: int, code: int, viewer: int | None) -> str:
    """A move in words, with `?` for what the viewer may not know."""
    verb = VOCABULARY.verb(code)
    if verb == "deal" and viewer != before.player:
        return " ".join([verb] + [HIDDEN] * facts.PILE_SIZES[0])
    if verb in ("take", "bid") and viewer != seat:
        return f"{verb} {HIDDEN}"
    return VOCABULARY.words(code)


def hides_choice(position: LoewenherzPosition, seat: int) -> bool:
    """Whether the seat holds politics cards: to play, or to pay with (W8)."""
    return any(position.hand[KINDS * seat : KINDS * seat + KINDS])


def reveals(before: LoewenherzPosition, seat: int, code: int) -> bool:
    """Chance, looking through a pile, and the bid that opens all bids tell somebody something."""
    verb = VOCABULARY.verb(code)
    return seat == CHANCE or verb == "pile" or (verb == "bid" and len(before.to_act()) == 1)
