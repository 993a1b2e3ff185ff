"""What a seat sees of a game of Löwenherz, the rest imagined, and moves as others may read them."""

from collections import Counter

from burgrave.core.game import View
from burgrave.core.position import CHANCE
from burgrave.games.loewenherz import facts
from burgrave.games.loewenherz.board import EDGES, SQUARES
from burgrave.games.loewenherz.position import Loewenherz
from burgrave.games.loewenherz.preview import closing, gains
from burgrave.games.loewenherz.words import FACES, VOCABULARY

HIDDEN = "?"


def view(p: Loewenherz, seat: int | None) -> View:
    """All that a seat (None: a spectator) knows."""
    is_over = not p.to_act()
    return {
        "phase": facts.PHASES[p.phase],
        "over": is_over,
        "scores": p.scores(),
        "seats": p.seats,
        "colours": colours(p),
        "neutral": facts.COLOURS[facts.NEUTRAL_COLOUR[p.seats]] if p.seats in facts.NEUTRAL_COLOUR else None,
        **view_land(p),
        "closing": closing(p),
        "gains": gains(p) if seat == p.player else {},
        **view_round(p),
        **view_contest(p, seat),
        **view_politics(p, seat, is_over),
        "cash": [p.cash[s] if s == seat or p.is_open or is_over else None for s in range(p.seats)],
    }


def colours(p: Loewenherz) -> list[str]:
    """The colour of every seat (W1)."""
    return list(facts.COLOURS[: p.seats])


# What lies open ------------------------------------------------------------------------------------------------------


def view_land(p: Loewenherz) -> View:
    """Map, pieces, walls and regions."""
    castle, colour, wall = p.castle, p.colour, p.wall  # a compiled array is copied whenever it is asked for
    castles = [square for square in range(len(SQUARES)) if castle[square]]
    knights = [square for square in range(len(SQUARES)) if colour[square] and not castle[square]]
    return {
        "terrain": [terrain_row(p, rank) for rank in reversed(range(facts.RANKS))],
        "castles": {SQUARES[square]: colour_at(p, square) for square in castles},
        "knights": {SQUARES[square]: colour_at(p, square) for square in knights},
        "walls": [f"{SQUARES[a]} {SQUARES[b]}" for edge, (a, b) in enumerate(EDGES) if wall[edge]],
        "walls_left": max(0, facts.WALLS - p.walls),
        "stock": {colour: p.stock[i] for i, colour in enumerate(facts.COLOURS)},
        "regions": [view_region(p, castle) for castle in castles if p.region[castle]],
        "alliances": [[SQUARES[castle] for castle in divmod(pair - 1, len(SQUARES))] for pair in p.alliance if pair],
    }


def terrain_row(p: Loewenherz, rank: int) -> str:
    """The terrain of a rank, a sign a square, blank where no tile lies yet."""
    terrain = p.terrain
    return "".join(
        facts.TERRAIN_SIGNS[terrain[square]] if is_covered(p, square) else " "
        for square in range(rank, len(SQUARES), facts.RANKS)
    )


def is_covered(p: Loewenherz, square: int) -> bool:
    """Whether a tile lies on a square."""
    file, rank = divmod(square, facts.RANKS)
    slot = file // facts.TILE_SIZE + facts.TILES_ACROSS * (rank < facts.TILE_SIZE)
    return facts.PHASES[p.phase] != "tile" or slot < p.step


def colour_at(p: Loewenherz, square: int) -> str:
    """The colour of the piece on a square."""
    return facts.COLOURS[p.colour[square] - 1]


def view_region(p: Loewenherz, castle: int) -> View:
    """A region by its castle: whose, which squares, how many of its owner's knights."""
    region, colour = p.region, p.colour
    squares = [square for square in range(len(SQUARES)) if region[square] == castle + 1]
    return {
        "castle": SQUARES[castle],
        "colour": colour_at(p, castle),
        "squares": [SQUARES[square] for square in squares],
        "knights": sum(colour[square] == colour[castle] for square in squares) - 1,
    }


def view_round(p: Loewenherz) -> View:
    """Action cards, decision cards, and what is being done."""
    card = FACES[p.card - 1] if p.card else None
    is_acting = card is not None and " " in card and facts.PHASES[p.phase] != "choose"
    return {
        "player": p.to_act()[0] if len(p.to_act()) == 1 and p.to_act() != (CHANCE,) else None,
        "first": p.first,
        "card": card,
        "chosen": [[n + 1 for n in range(3) if p.chosen[3 * seat + n]] for seat in range(p.seats)],
        "action": p.action + 1 if is_acting else None,
        "left": p.parts,
        "growing": SQUARES[p.growing - 1] if p.growing else None,
        "due": p.due,
        "turned": turned_faces(p, True),
        "unturned": turned_faces(p, False),
    }


def turned_faces(p: Loewenherz, is_turned: bool) -> dict[str, list[str]]:
    """The action cards turned up, or not yet, by letter; which come next in a letter nobody knows."""
    faces: dict[str, list[str]] = {}
    card = 0
    for letter, group in facts.ACTION_CARDS:
        for face in group:
            if bool(p.turned[card]) == is_turned and (letter != "a" or p.is_free):
                faces.setdefault(letter, []).append(face)
            card += 1
    return faces


def view_contest(p: Loewenherz, seat: int | None) -> View:
    """Rivals, the standing offer, who has sealed a bid; the bid itself only to its seat."""
    own = p.bid[seat] if seat is not None else 0
    return {
        "rivals": [s for s in range(p.seats) if p.rival[s]],
        "offer": p.offer - 1 if p.offer else None,
        "sealed": [s for s in range(p.seats) if p.bid[s]],
        "bid": VOCABULARY.words(VOCABULARY.base["bid"] + own - 1) if own else None,
        "second": bool(p.is_second),
    }


# Politics cards ------------------------------------------------------------------------------------------------------


def view_politics(p: Loewenherz, seat: int | None, is_over: bool) -> View:
    """Politics cards: own ones, how many the others hold, what was seen of the piles and who took from them."""
    return {
        "hands": [hand(p, s, is_over or s == seat) for s in range(p.seats)],
        "used": cards(p.used),
        "shown": [view_shown(p, i) for i in range(p.shown)],
        "piles": list(p.left),
        "takers": [[p.taker[place] - 1 for place in taken_places(p, pile)] for pile in (0, 1)],
        "looked": [[] if seat is None or is_over else looks(p, seat, pile) for pile in (0, 1)],
        "open_pile": p.pile or None,
        "in_pile": in_pile(p) if p.pile and seat == p.player and facts.PHASES[p.phase] == "take" else None,
    }


def hand(p: Loewenherz, seat: int, is_known: bool) -> list[str]:
    """The politics cards of a seat, as hidden ones if they are not known."""
    held = cards(p.hand[9 * seat : 9 * seat + 9])
    return held if is_known else [HIDDEN] * len(held)


def cards(counts: list[int]) -> list[str]:
    """Cards by name from counts by kind."""
    return [card for card, count in zip(facts.POLITICS, counts, strict=True) for _ in range(count)]


def named(kinds: list[int]) -> list[str]:
    """Cards by name, sorted."""
    return [facts.POLITICS[kind] for kind in sorted(kinds)]


def places_of(pile: int) -> range:
    """The places of a pile's cards."""
    return (range(7), range(7, 13))[pile]


def taken_places(p: Loewenherz, pile: int) -> list[int]:
    """The places of the cards taken from a pile, in the order they were taken."""
    return [place for place in reversed(places_of(pile)) if p.taker[place]]


def looks(p: Loewenherz, seat: int, pile: int) -> list[View]:
    """What a seat left in a pile each time it took a card there, and who took from it since."""
    own = [place for place in taken_places(p, pile) if p.taker[place] == seat + 1]
    return [
        {
            "left": named([p.kind[place] for place in places_of(pile) if place < taken]),
            "since": [p.taker[place] - 1 for place in taken_places(p, pile) if place < taken],
        }
        for taken in own
    ]


def in_pile(p: Loewenherz) -> list[str]:
    """The cards of the pile that is being looked through."""
    return named([p.kind[place] for place in places_of(p.pile - 1) if not p.taker[place]])


def view_shown(p: Loewenherz, i: int) -> View:
    """A card that everybody has seen: whose, whether he still holds it, and how many he had taken by then."""
    kind = p.shown_kind[i]
    before = [place for place in range(13) if p.shown_from[i] & 1 << place]
    return {
        "seat": p.shown_seat[i],
        "card": facts.POLITICS[kind],
        "held": is_held(p, i),
        "taken": [sum(place in places_of(pile) for place in before) for pile in (0, 1)],
    }


def is_held(p: Loewenherz, i: int) -> bool:
    """Whether a card shown is still in hand: a Treasure of a lost bid that has not been spent since."""
    card = facts.POLITICS[p.shown_kind[i]]
    return card in facts.TREASURES and not p.used[p.shown_kind[i]]


# What there is -------------------------------------------------------------------------------------------------------


def inventory(p: Loewenherz) -> dict[str, int]:
    """Walls, knights, politics cards and ducats, wherever they are."""
    placed = Counter(colour for colour, castle in zip(p.colour, p.castle, strict=True) if not castle)
    piled = Counter(kind for kind, taker in zip(p.kind, p.taker, strict=True) if not taker)
    if not p.is_dealt:
        piled = Counter(dict(enumerate(facts.POLITICS_COPIES)))
    held = [sum(p.hand[kind::9]) + p.used[kind] + piled[kind] for kind in range(9)]
    return {
        "walls": sum(p.wall[: len(EDGES)]) + facts.WALLS - p.walls,
        "ducats": sum(p.cash) + p.bank,
        **{f"{colour} knights": placed[i + 1] + p.stock[i] for i, colour in enumerate(facts.COLOURS)},
        **dict(zip(facts.POLITICS, held, strict=True)),
    }


# Lines ---------------------------------------------------------------------------------------------------------------


def line(before: Loewenherz, seat: int, code: int, viewer: int | None) -> str:
    """A move in words, with `?` for what the viewer may not know."""
    words = VOCABULARY.words(code)
    verb = VOCABULARY.verb(code)
    if verb == "deal" and viewer != before.player:
        return " ".join([verb] + [HIDDEN] * facts.PILE_SIZES[0])
    if verb in ("take", "bid") and viewer != seat:
        return f"{verb} {HIDDEN}"
    return words
