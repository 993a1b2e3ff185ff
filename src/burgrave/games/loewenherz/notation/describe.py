"""A position as text, part by part."""

from itertools import compress

from burgrave.core.game import Sections
from burgrave.core.position import OPEN
from burgrave.games.loewenherz import facts
from burgrave.games.loewenherz.board import SLOTS, SQUARES
from burgrave.games.loewenherz.position import LoewenherzPosition
from burgrave.games.loewenherz.reading import ACTIONS, PLACES, LoewenherzReading
from burgrave.games.loewenherz.view import HIDDEN, looks
from burgrave.games.loewenherz.words import DUCATS, EDGE, TREASURE_SET


def describe(position: LoewenherzPosition, seat: int | None) -> Sections:
    """The parts of a position as a seat knows them; all of it for OPEN, and when the game is over."""
    p = LoewenherzReading(position)
    viewer = OPEN if p.phase == "over" else seat
    sections = {
        "map": describe_map(p),
        "castles": by_colour(p, list(compress(range(len(SQUARES)), p.castle))),
        "knights": by_colour(p, [s for s, colour in enumerate(p.colour) if colour and not p.castle[s]]),
        "walls": " ".join(edge.replace(" ", "-") for edge in compress(EDGE.names, p.wall)),
        "alliances": " ".join(f"{SQUARES[castle]}-{SQUARES[other]}" for castle, other in p.alliances()),
        "power": " ".join(map(str, p.power[: p.seats])),
        "purses": " ".join(str(p.cash[s]) if p.is_open or viewer in (OPEN, s) else HIDDEN for s in range(p.seats)),
        "turned": " ".join(word for letter, cards in p.faces(True).items() for word in (letter, *map(hyphened, cards))),
        "first": str(p.first),
        "card": hyphened(p.card or ""),
        "chosen": describe_chosen(p),
        "now": describe_now(p, viewer),
        "rivals": " ".join(map(str, p.rivals())) + (" again" if p.is_second else ""),
        "offer": describe_offers(p),
        "bids": " ".join(describe_bid(p, s, viewer) for s in range(p.seats) if p.bid[s]),
        "piles": " / ".join(describe_pile(p, pile, viewer) for pile in (0, 1)) if p.is_dealt else "",
        "shown": " ".join(describe_shown(p, i) for i in range(p.shown)),
        "looked": describe_looks(p, viewer),
    }
    return {name: words for name, words in sections.items() if words}


def hyphened(words: str) -> str:
    """Several words as one."""
    return words.replace(" ", "-")


def describe_map(p: LoewenherzReading) -> str:
    """The terrain, rank by rank from the top."""
    is_laid = [p.phase != "tile" or slot < p.step for slot in SLOTS]
    signs = [facts.TERRAIN_SIGNS[kind] if laid else "_" for kind, laid in zip(p.terrain, is_laid, strict=True)]
    return "/".join("".join(signs[rank :: facts.RANKS]) for rank in reversed(range(facts.RANKS)))


def by_colour(p: LoewenherzReading, squares: list[int]) -> str:
    """Squares with pieces after the colours of those."""
    parts = []
    for colour, name in enumerate(facts.COLOURS, start=1):
        own = [SQUARES[square] for square in squares if p.colour[square] == colour]
        parts += [name, *own] if own else []
    return " ".join(parts)


def describe_offers(p: LoewenherzReading) -> str:
    """The standing offer, and the last one of who speaks; nothing before there is any."""
    own = p.to_beat if not p.beats_standing else 0
    return " ".join(str(offer - 1) for offer in (p.offer, own) if offer)


def describe_chosen(p: LoewenherzReading) -> str:
    """The decision cards of every seat, `-` for none; nothing if nobody has laid any."""
    laid = [
        "".join(str(n + 1) for n in range(ACTIONS) if p.chosen[ACTIONS * seat + n]) or "-" for seat in range(p.seats)
    ]
    return " ".join(laid) if any(p.chosen) else ""


def describe_now(p: LoewenherzReading, viewer: int | None) -> str:
    """What is being decided, by whom, and how far it has come."""
    is_told = viewer == OPEN or p.phase != "bid"  # then nobody's turn it is, and who acted last means nothing
    cut = [f"{facts.COLOURS[colour]}:{squares}" for colour, squares in enumerate(p.cut_squares) if squares]
    words = {
        p.phase: True,
        str(p.player): is_told and p.player != p.first,
        f"action={p.action + 1}": p.card is not None and " " in p.card and "choose" not in (p.phase, p.resume),
        f"left={p.parts}": p.parts,
        f"growing={SQUARES[p.growing - 1]}": p.growing,
        "grown": p.has_grown,
        f"cut={','.join(cut)}": cut,
        f"pile={p.pile}": p.pile,
        f"due={p.due}": p.due,
        f"then={p.resume}": p.phase == "pay",
    }
    return " ".join(word for word, is_there in words.items() if is_there)


def describe_bid(p: LoewenherzReading, seat: int, viewer: int | None) -> str:
    """A sealed bid: ducats and Treasures."""
    ducats, treasures = divmod(p.bid[seat] - 1, len(TREASURE_SET))
    words = [DUCATS.names[ducats], *TREASURE_SET.names[treasures].split()]
    return f"{seat}:{'+'.join(words) if viewer in (OPEN, seat) else HIDDEN}"


def describe_pile(p: LoewenherzReading, pile: int, viewer: int | None) -> str:
    """The cards in a pile, then those taken with their takers."""
    sees = viewer == OPEN or (viewer == p.player and p.phase == "take" and p.pile == pile + 1)
    left = [facts.POLITICS[p.kind[place]] if sees else HIDDEN for place in PLACES[pile] if not p.taker[place]]
    taken = [
        f"{p.taker[place] - 1}:{facts.POLITICS[p.kind[place]] if viewer in (OPEN, p.taker[place] - 1) else HIDDEN}"
        for place in p.taken_places(pile)
    ]
    return " ".join(left + taken)


def describe_shown(p: LoewenherzReading, i: int) -> str:
    """A card that everybody has seen."""
    state = "held" if p.is_held(i) else "used"
    taken = [sum(p.shown_from[i] >> place & 1 for place in places) for places in PLACES]
    return f"{p.shown_seat[i]}:{facts.POLITICS[p.shown_kind[i]]}:{state}:{taken[0]}+{taken[1]}"


def describe_looks(p: LoewenherzReading, viewer: int | None) -> str:
    """What a seat left in each pile when it took a card there; the places tell it in the complete form."""
    if viewer is None or viewer == OPEN:
        return ""
    return " ".join(f"{pile + 1}:{','.join(look['left']) or '-'}" for pile in (0, 1) for look in looks(p, viewer, pile))
