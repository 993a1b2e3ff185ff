"""Which rule of Löwenherz forbids a move: written from the rules, not from what `generate` lists."""

from collections.abc import Callable, Iterator

from burgrave.core.errors import Reason
from burgrave.games.loewenherz import facts
from burgrave.games.loewenherz.board import EDGES, SQUARES, STEPS
from burgrave.games.loewenherz.position import LoewenherzPosition
from burgrave.games.loewenherz.reading import BESIDE, PLACES, LoewenherzReading
from burgrave.games.loewenherz.words import CHOICE, DUCATS, FACES, TREASURE_SET, VOCABULARY

PLAYING = ("choose", "negotiate", "wall", "sword", "crown")

# When a verb is asked for, and the rule that says so.
ASKED: dict[str, tuple[str, tuple[str, ...]]] = {
    "tile": ("L7", ("tile",)),
    "castle": ("L7", ("castle",)),
    "turn": ("L11", ("turn",)),
    "choose": ("L12", ("choose",)),
    "alliance": ("L41", ("choose",)),
    "renegade": ("L41", ("choose",)),
    "break": ("W10", PLAYING),
    "pay": ("W8", ("pay",)),
    "offer": ("L60", ("negotiate",)),
    "yield": ("L60", ("negotiate",)),
    "duel": ("L60", ("negotiate",)),
    "bid": ("L62", ("bid",)),
    "wall": ("L16", ("wall",)),
    "knight": ("L17", ("sword",)),
    "extend": ("L17", ("sword",)),
    "pile": ("L19", ("crown",)),
    "deal": ("L40", ("deal",)),
    "take": ("L40", ("take",)),
    "done": ("W4", ("wall", "sword", "crown")),
}


def why_not(position: LoewenherzPosition, seat: int, words: str) -> Reason | None:
    """The rule that forbids a line, None if it is legal."""
    verb, arguments = VOCABULARY.parts(VOCABULARY.code(words))
    p = LoewenherzReading(position)
    if seat not in position.to_act():
        return Reason("L50", "over") if p.phase == "over" else Reason("L12", "not-asked")
    rule, phases = ASKED[verb]
    if p.phase not in phases:
        return Reason(rule, "not-now")
    check = CHECKS.get(verb)
    return check(p, seat, *arguments) if check else None


# Set-up and chance ---------------------------------------------------------------------------------------------------


def why_not_tile(p: LoewenherzReading, seat: int, tile: int, turns: int) -> Reason | None:
    """L7: every tile once."""
    return Reason("L7", "tile-laid") if p.tile_laid[tile] else None


def why_not_turn(p: LoewenherzReading, seat: int, face: int) -> Reason | None:
    """L9: the cards of the top letter that have not been turned up."""
    first = 0
    for _, faces in facts.ACTION_CARDS:
        left = [card for i, card in enumerate(faces) if not p.turned[first + i]]
        if left:
            return None if FACES[face] in left else Reason("L9", "card-not-on-top")
        first += len(faces)
    return Reason("L9", "card-not-on-top")


def why_not_castle(p: LoewenherzReading, seat: int, step: int) -> Reason | None:
    """L7: free plains, far enough from castles of the same colour."""
    for square in STEPS[step]:
        if p.terrain_of(square) != "plain":
            return Reason("L7", "not-plain", {"square": SQUARES[square]})
        if p.colour[square]:
            return Reason("L7", "occupied", {"square": SQUARES[square]})
    distance = spacing(p, seat, STEPS[step][0])
    if distance < facts.CASTLE_DISTANCE and distance < max(site_spacings(p, seat)):
        return Reason("L7", "too-near", {"distance": distance})
    return None


def spacing(p: LoewenherzReading, seat: int, castle: int) -> int:
    """How far a castle would be from the next of the colour that is being built."""
    is_own = p.step < p.seats * facts.CASTLES_A_PLAYER[p.seats]
    colour = (seat if is_own else facts.NEUTRAL_COLOUR[p.seats]) + 1
    homes = [square for square in range(len(SQUARES)) if p.castle[square] and p.colour[square] == colour]
    return min((distance_between(castle, home) for home in homes), default=facts.CASTLE_DISTANCE)


def distance_between(square: int, other: int) -> int:
    """Files and ranks between two squares, added."""
    (file, rank), (other_file, other_rank) = divmod(square, facts.RANKS), divmod(other, facts.RANKS)
    return abs(file - other_file) + abs(rank - other_rank)


def site_spacings(p: LoewenherzReading, seat: int) -> Iterator[int]:
    """The distance from the next castle of every site where castle and knight find room."""
    free = {square for square in range(len(SQUARES)) if p.terrain_of(square) == "plain" and not p.colour[square]}
    sites = {castle for castle, knight in STEPS if castle in free and knight in free}
    return (spacing(p, seat, site) for site in sites)


# Choosing and politics -----------------------------------------------------------------------------------------------


def why_not_choose(p: LoewenherzReading, seat: int, choice: int) -> Reason | None:
    """L12: two cards for the first player unless four play, else one."""
    is_pair = " " in CHOICE.names[choice]
    lays_two = seat == p.first and p.seats != 4
    if is_pair and not lays_two:
        return Reason("L12", "one-card")
    return Reason("L12", "two-cards") if lays_two and not is_pair else None


def why_not_alliance(p: LoewenherzReading, seat: int, castle: int, other: int) -> Reason | None:
    """L42: an own region and one of another colour with a common border, not allied yet."""
    if not p.has_card(seat, "alliance"):
        return Reason("L41", "no-card")
    if not p.is_region_of(castle, seat):
        return Reason("L42", "not-own-region", {"square": SQUARES[castle]})
    if not p.castle[other] or p.colour[other] == seat + 1 or p.region_castle(other) is None:
        return Reason("L42", "not-foreign-region", {"square": SQUARES[other]})
    if not p.do_border(castle, other):
        return Reason("L42", "no-common-border")
    if (min(castle, other), max(castle, other)) in p.alliances():
        return Reason("L42", "allied-already")
    return None


def why_not_break(p: LoewenherzReading, seat: int, castle: int, other: int) -> Reason | None:
    """W10: an alliance of an own castle, for ten ducats."""
    is_own = seat + 1 in (p.colour[castle], p.colour[other])
    if not is_own or (min(castle, other), max(castle, other)) not in p.alliances():
        return Reason("W10", "no-own-alliance")
    if castle > other:
        return Reason("W10", "alliance-order")
    return too_dear(p, seat, facts.BREAK_COST)


def too_dear(p: LoewenherzReading, seat: int, cost: int) -> Reason | None:
    """W8: what cannot be paid for is not legal."""
    return Reason("W8", "too-dear", {"cost": cost}) if cost > p.means(seat) else None


def why_not_renegade(p: LoewenherzReading, seat: int, knight: int, square: int) -> Reason | None:
    """L45: a foreign knight in a foreign region goes, an own one comes into an own region beside it."""
    if not p.has_card(seat, "renegade"):
        return Reason("L41", "no-card")
    if p.castle[knight] or p.colour[knight] in (0, seat + 1):
        return Reason("L45", "no-foreign-knight", {"square": SQUARES[knight]})
    reason = why_no_knight(p, seat, square)
    if reason:
        return reason
    victim, home = p.region_castle(knight), p.region_castle(square)
    if victim is None or p.colour[victim] == seat + 1:
        return Reason("L45", "knight-not-in-foreign-region", {"square": SQUARES[knight]})
    if home is None or p.colour[home] != seat + 1:
        return Reason("L45", "square-not-in-own-region", {"square": SQUARES[square]})
    if not p.do_border(home, victim):
        return Reason("L45", "no-common-border")
    if not hang_together(p, linked(p, knight) - {knight}):
        return Reason("W11", "knight-links", {"square": SQUARES[knight]})
    return too_dear(p, seat, sum(facts.FOREST_COST for s in (knight, square) if p.terrain_of(s) == "forest"))


def linked(p: LoewenherzReading, start: int) -> set[int]:
    """The pieces of one colour linked with one of them: side by side, no wall between."""
    chain = {start}
    todo = [start]
    while todo:
        square = todo.pop()
        for other in BESIDE[square]:
            is_ally = p.colour[other] == p.colour[start] and not p.is_walled(square, other)
            if is_ally and other not in chain:
                chain.add(other)
                todo.append(other)
    return chain


def hang_together(p: LoewenherzReading, pieces: set[int]) -> bool:
    """Whether pieces that were linked by one more still hang together without it."""
    if not pieces:
        return True
    start = min(pieces)
    chain, todo = {start}, [start]
    while todo:
        square = todo.pop()
        found = {o for o in BESIDE[square] if o in pieces - chain and not p.is_walled(square, o)}
        chain |= found
        todo += found
    return chain == pieces


def why_not_pay(p: LoewenherzReading, seat: int, by: int) -> Reason | None:
    """W8: cash pays all at once, a Treasure must be held."""
    if by == 0:
        return Reason("W8", "cash-too-little", {"due": p.due, "cash": p.cash[seat]}) if p.cash[seat] < p.due else None
    return why_no_treasure(p, seat, facts.TREASURES[by - 1])


def why_no_treasure(p: LoewenherzReading, seat: int, card: str) -> Reason | None:
    """L46: only a Treasure in hand."""
    return None if card in p.treasures(seat) else Reason("L46", "no-treasure", {"card": card})


# Negotiation and duel ------------------------------------------------------------------------------------------------


def why_not_offer(p: LoewenherzReading, seat: int, ducats: int) -> Reason | None:
    """L60: more than one's own last offer (in version 1: than the standing one), no more than the purse."""
    if p.beats_standing and p.offer and ducats <= p.offer - 1:
        return Reason("L60", "offer-too-low", {"offer": p.offer - 1})
    if not p.beats_standing and p.to_beat and ducats <= p.to_beat - 1:
        return Reason("L60", "own-offer-too-low", {"offer": p.to_beat - 1})
    if ducats == 0 and not p.zero_offers:
        return Reason("L60", "offer-of-nothing")
    return Reason("L60", "more-than-cash", {"cash": p.cash[seat]}) if ducats > p.cash[seat] else None


def why_not_yield(p: LoewenherzReading, seat: int) -> Reason | None:
    """L60: only to an offer."""
    return None if p.offer else Reason("L60", "no-offer")


def why_not_bid(p: LoewenherzReading, seat: int, ducats: int, chosen: int) -> Reason | None:
    """L62: cash up to the purse, Treasures in hand."""
    if int(DUCATS.names[ducats]) > p.cash[seat]:
        return Reason("L62", "more-than-cash", {"cash": p.cash[seat]})
    reasons = (why_no_treasure(p, seat, card) for card in TREASURE_SET.names[chosen].split())
    return next((reason for reason in reasons if reason), None)


# Actions -------------------------------------------------------------------------------------------------------------


def why_not_wall(p: LoewenherzReading, seat: int, edge: int) -> Reason | None:
    """L20-L24: an open edge outside regions, that parts nobody's pieces, for a prince who lacks a region."""
    square, other = EDGES[edge]
    own = [castle for castle in range(len(SQUARES)) if p.castle[castle] and p.colour[castle] == seat + 1]
    if sum(p.wall[edge] for edge in range(len(EDGES))) >= facts.WALLS:
        return Reason("W5", "no-walls-left")
    if p.wall[edge]:
        return Reason("L20", "wall-stands")
    if separates(p, square, other):
        return Reason("L21", "parts-pieces")
    if p.region_castle(square) is not None:
        return Reason("L22", "inside-region")
    if sum(p.region_castle(castle) is not None for castle in own) >= facts.REGION_LIMIT[p.seats]:
        return Reason("L24", "regions-enough", {"regions": facts.REGION_LIMIT[p.seats]})
    return None


def separates(p: LoewenherzReading, square: int, other: int) -> bool:
    """L21: a knight and a piece of its colour on both sides."""
    are_alike = p.colour[square] != 0 and p.colour[square] == p.colour[other]
    return are_alike and (not p.castle[square] or not p.castle[other])


def why_not_knight(p: LoewenherzReading, seat: int, square: int) -> Reason | None:
    """L17, L18, L25-L27: a sword, a knight, room for him, and his price."""
    if p.parts == 0:
        return Reason("W6", "no-sword-left")
    cost = facts.FOREST_COST if p.terrain_of(square) == "forest" else 0
    return why_no_knight(p, seat, square) or too_dear(p, seat, cost)


def why_no_knight(p: LoewenherzReading, seat: int, square: int) -> Reason | None:
    """L25, L27: a knight in stock, free plain or forest, beside an own piece with no wall between."""
    if sum(p.colour[s] == seat + 1 and not p.castle[s] for s in range(len(SQUARES))) >= facts.KNIGHTS:
        return Reason("L25", "no-knights-left")
    if p.terrain_of(square) in ("mountain", "town"):
        return Reason("L25", "bad-ground", {"square": SQUARES[square], "terrain": p.terrain_of(square)})
    if p.colour[square]:
        return Reason("L25", "occupied", {"square": SQUARES[square]})
    if not any(p.colour[other] == seat + 1 and not p.is_walled(square, other) for other in BESIDE[square]):
        return Reason("L27", "not-beside-own", {"square": SQUARES[square]})
    return None


def why_not_extend(p: LoewenherzReading, seat: int, castle: int, square: int) -> Reason | None:
    """L30-L33: an own region, one extension an action, a neighbouring square that may be taken."""
    if not p.castle[castle] or p.colour[castle] != seat + 1:
        return Reason("L30", "not-own-region", {"square": SQUARES[castle]})
    if p.growing and p.growing - 1 != castle:
        return Reason("W6", "other-region-growing", {"square": SQUARES[p.growing - 1]})
    if not p.growing and p.has_grown:
        return Reason("L18", "extended-already")
    if not p.growing and p.parts == 0:
        return Reason("W6", "no-sword-left")
    if not p.is_region_of(castle, seat):
        return Reason("L30", "not-own-region", {"square": SQUARES[castle]})
    own = p.component(castle)
    if square in own or not any(other in own for other in BESIDE[square]):
        return Reason("L30", "not-beside-region", {"square": SQUARES[square]})
    return why_no_room(p, seat, own, square) or why_no_conquest(p, seat, castle, square)


def why_no_room(p: LoewenherzReading, seat: int, own: set[int], square: int) -> Reason | None:
    """L31: no foreign piece, no castle, no own pieces parted by a new wall."""
    if p.colour[square] not in (0, seat + 1):
        return Reason("L31", "foreign-piece", {"square": SQUARES[square]})
    if p.castle[square]:
        return Reason("L31", "own-castle", {"square": SQUARES[square]})
    new_walls = [other for other in BESIDE[square] if other not in own and not p.is_walled(square, other)]
    if any(separates(p, square, other) for other in new_walls):
        return Reason("L31", "border-parts-pieces", {"square": SQUARES[square]})
    return None


def why_no_conquest(p: LoewenherzReading, seat: int, castle: int, square: int) -> Reason | None:
    """L31, L33, L43: not from an own region, a stronger or equal one, or an ally."""
    victim = p.region_castle(square)
    if victim is None:
        return None
    if p.colour[victim] == seat + 1:
        return Reason("L31", "own-region", {"square": SQUARES[square]})
    if p.guards(castle) <= p.guards(victim):
        return Reason("L33", "too-few-knights", {"own": p.guards(castle), "theirs": p.guards(victim)})
    if (min(castle, victim), max(castle, victim)) in p.alliances():
        return Reason("L43", "allied", {"square": SQUARES[victim]})
    return None


def why_not_pile(p: LoewenherzReading, seat: int, pile: int) -> Reason | None:
    """L40: a pile with cards."""
    return Reason("L40", "empty-pile") if all(p.taker[place] for place in PLACES[pile]) else None


def why_not_take(p: LoewenherzReading, seat: int, kind: int) -> Reason | None:
    """L40: a card of the pile that was opened."""
    return None if kind in p.kinds_left(p.pile - 1) else Reason("L40", "not-in-pile", {"card": facts.POLITICS[kind]})


CHECKS: dict[str, Callable[..., Reason | None]] = {
    "tile": why_not_tile,
    "turn": why_not_turn,
    "castle": why_not_castle,
    "choose": why_not_choose,
    "alliance": why_not_alliance,
    "renegade": why_not_renegade,
    "break": why_not_break,
    "pay": why_not_pay,
    "offer": why_not_offer,
    "yield": why_not_yield,
    "bid": why_not_bid,
    "wall": why_not_wall,
    "knight": why_not_knight,
    "extend": why_not_extend,
    "pile": why_not_pile,
    "take": why_not_take,
}
