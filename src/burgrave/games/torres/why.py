"""Which rule of Torres forbids a move. Written from the rules, with sets and plain searches, apart from `generate`."""

from collections.abc import Callable

from burgrave.core.errors import Reason
from burgrave.core.grid import components
from burgrave.games.torres import facts
from burgrave.games.torres.position import Torres
from burgrave.games.torres.table import BESIDE, Table, name
from burgrave.games.torres.words import VOCABULARY

MENU = ("end", "knight", "move", "stack", "block", "buy", "point", *(f"card {card}" for card in facts.CARDS))

# What each phase asks for, and the rule that says so.
ASKED: dict[str, tuple[str, tuple[str, ...]]] = {
    "master": ("T52", ("master",)),
    "castle": ("T50", ("castle",)),
    "start": ("T6", ("start",)),
    "king": ("T6", ("king",)),
    "menu": ("T9", MENU),
    "draw": ("T24", ("draw",)),
    "keep": ("T24", ("keep",)),
    "return": ("T24", ("return",)),
    "set": ("T37", ("set",)),
    "stack": ("T15", ("stack",)),
    "store": ("T19", ("store",)),
    "move-king": ("T43", ("king", "stay")),
    "first": ("T44", ("first",)),
    "over": ("T46", ()),
}


def why_not(position: Torres, seat: int, words: str) -> Reason | None:
    """The rule that forbids a move of a seat; None if the move is legal."""
    verb, arguments = VOCABULARY.parts(VOCABULARY.code(words))
    rule, verbs = ASKED[facts.PHASES[position.phase]]
    if seat not in position.to_act():
        return Reason("T46" if rule == "T46" else "T9", "over" if rule == "T46" else "not-asked")
    if verb not in verbs:
        return Reason(rule, f"asked-{facts.PHASES[position.phase]}")
    return CHECKS[verb](Table(position), *arguments)


# Checks shared by several moves --------------------------------------------------------------------------------------


def points_missing(table: Table, price: int) -> Reason | None:
    """Too few action points (T9)."""
    if table.position.points < price:
        return Reason("T9", "points", {"price": price, "left": table.position.points})
    return None


def not_own_knight(table: Table, square: int) -> Reason | None:
    """Only an own knight is moved."""
    if table.owner.get(square) != table.seat:
        return Reason("T11", "no-knight", {"square": name(square)})
    return None


def not_free(table: Table, square: int, rule: str = "T12") -> Reason | None:
    """Somebody stands there."""
    if not table.is_free(square):
        return Reason(rule, "not-free", {"square": name(square)})
    return None


def cannot_take_block(table: Table, square: int, may_found: bool = False) -> Reason | None:
    """A square that cannot take a block, by its castle (T16-T18)."""
    around = table.castles_beside(square)
    if table.height[square]:
        if table.height[square] + 1 > len(table.castle_of(square)):
            return Reason("T17", "too-high", {"square": name(square), "area": len(table.castle_of(square))})
    elif len(around) > 1:
        return Reason("T18", "joins", {"square": name(square)})
    elif not around and not may_found:
        return Reason("T16", "no-castle", {"square": name(square)})
    return None


def cannot_lay(table: Table, square: int) -> Reason | None:
    """Why no block can be laid on a square."""
    return not_free(table, square, "T21") or cannot_take_block(table, square)


def cannot_play_card(table: Table, card: str) -> Reason | None:
    """Why a card cannot be played, whatever it would do (T25)."""
    kind = facts.CARDS.index(card)
    held = table.position.hand[10 * table.seat + kind]
    if table.position.card_played:
        return Reason("T25", "one-card")
    if held == 0:
        return Reason("T25", "no-card", {"card": card})
    if held == table.position.fresh[kind]:
        return Reason("T24", "just-bought", {"card": card})
    return None


# A turn --------------------------------------------------------------------------------------------------------------


def why_not_knight(table: Table, square: int) -> Reason | None:
    """A new knight (T10)."""
    own = [s for s, seat in table.owner.items() if seat == table.seat]
    if reason := points_missing(table, 2) or not_free(table, square, "T10"):
        return reason
    if len(own) >= facts.KNIGHTS:
        return Reason("T9", "six-knights")
    return not_beside_own(table, square, own)


def not_beside_own(table: Table, square: int, own: list[int]) -> Reason | None:
    """A square that is not next to one of these knights, at his level or lower (T10)."""
    helpers = [s for s in own if s in BESIDE[square]]
    if not helpers:
        return Reason("T10", "not-beside", {"square": name(square)})
    if all(table.height[s] < table.height[square] for s in helpers):
        return Reason("T10", "knight-too-low", {"square": name(square)})
    return None


def why_not_move(table: Table, start: int, target: int) -> Reason | None:
    """A step or a crossing (T11-T14)."""
    reason = points_missing(table, 1) or not_own_knight(table, start) or not_free(table, target)
    if reason or is_step(table, start, target) or target in crossings(table, start):
        return reason
    if target in BESIDE[start]:
        return Reason("T11", "too-steep", {"square": name(target), "climb": table.height[target] - table.height[start]})
    if not doors(table, start):
        return Reason("T11", "too-far", {"square": name(target)})
    return Reason("T13", "no-way", {"square": name(target)})


def is_step(table: Table, start: int, target: int) -> bool:
    """Whether the target is next door and at most one level up (T11)."""
    return target in BESIDE[start] and table.height[target] <= table.height[start] + 1


def doors(table: Table, square: int) -> list[int]:
    """The columns whose door is before somebody on a square (T13)."""
    return [near for near in BESIDE[square] if table.height[near] > table.height[square]]


def crossings(table: Table, start: int) -> set[int]:
    """Where one comes out again (T13)."""
    if table.position.doors_any:
        return {s for s in beside_doors(table, start) if table.height[s] <= table.height[start]}
    reached = {(column, table.height[start] + 1) for column in doors(table, start)}
    edge, exits = list(reached), set()
    while edge:
        column, layer = edge.pop()
        exits |= {near for near in BESIDE[column] if table.height[near] < layer}
        inside = [(near, layer) for near in BESIDE[column] if table.height[near] >= layer]
        if layer > 1:
            inside.append((column, layer - 1))
        edge += [block for block in inside if block not in reached]
        reached.update(inside)
    return exits


def beside_doors(table: Table, start: int) -> set[int]:
    """Every square beside a door of a castle one can enter, at any level (T35)."""
    castle = set().union(*(table.castle_of(door) for door in doors(table, start)))
    return {s for s in range(64) if any(column in castle for column in doors(table, s))}


def why_not_stack(table: Table, height: int) -> Reason | None:
    """Binding a stack: before the first block of a turn, or at its end (T15)."""
    if table.position.bound >= 0:
        return Reason("T15", "bound")
    if height not in table.stacks():
        return Reason("T15", "no-stack", {"height": height})
    if facts.PHASES[table.position.phase] == "stack":
        return None
    if len(set(table.stacks())) == 1:
        return Reason("T15", "no-choice")
    if height == 0:
        return Reason("T15", "empty-stack")
    if all(cannot_lay(table, square) for square in range(64)):
        return Reason("T16", "no-place")
    return points_missing(table, 1)


def why_not_block(table: Table, square: int) -> Reason | None:
    """Laying a block of this turn's stack (T15-T18)."""
    if reason := points_missing(table, 1):
        return reason
    if table.position.bound == 0:
        return Reason("T15", "used-up")
    if table.position.bound < 0:
        if len(set(table.stacks())) > 1:
            return Reason("T15", "choose-stack")
        if table.stacks()[0] == 0:
            return Reason("T15", "used-up")
    return cannot_lay(table, square)


def why_not_buy(table: Table) -> Reason | None:
    """Buying a card (T24)."""
    position = table.position
    if position.buys >= facts.BUYS_A_TURN:
        return Reason("T24", "two-buys")
    if facts.DECKS[position.deck] == "hand":
        return Reason("T8", "no-buying")
    deck = table.deck()
    if sum(position.unknown[10 * deck : 10 * deck + 10]) + position.above_count[deck] + position.below_count[deck] == 0:
        return Reason("T24", "empty-deck")
    return points_missing(table, 1)


# Cards ---------------------------------------------------------------------------------------------------------------


def knight_card(
    card: str, check: Callable[[Table, int, int], Reason | None]
) -> Callable[[Table, int, int], Reason | None]:
    """The check of a card that moves an own knight onto a free square."""

    def why_not_card(table: Table, start: int, target: int) -> Reason | None:
        reason = cannot_play_card(table, card) or not_own_knight(table, start) or not_free(table, target)
        return reason or check(table, start, target)

    return why_not_card


def why_not_climb(table: Table, start: int, target: int) -> Reason | None:
    """Exactly two levels up, next door (T32)."""
    if target not in BESIDE[start]:
        return Reason("T32", "too-far", {"square": name(target)})
    if table.height[target] != table.height[start] + 2:
        return Reason("T32", "not-two-up", {"square": name(target)})
    return None


def why_not_doors(table: Table, start: int, target: int) -> Reason | None:
    """Out of any door of a castle one stands before (T35)."""
    if not doors(table, start):
        return Reason("T35", "no-door", {"square": name(start)})
    if target not in beside_doors(table, start):
        return Reason("T35", "no-way", {"square": name(target)})
    return None


def why_not_diagonal(table: Table, start: int, target: int) -> Reason | None:
    """One square diagonally, at most one level up (T36)."""
    files, ranks = abs(start % 8 - target % 8), abs(start // 8 - target // 8)
    if files != 1 or ranks != 1:
        return Reason("T36", "not-diagonal", {"square": name(target)})
    if table.height[target] > table.height[start] + 1:
        return Reason("T36", "too-steep", {"square": name(target), "climb": table.height[target] - table.height[start]})
    return None


def why_not_relocate(table: Table, start: int, target: int) -> Reason | None:
    """Beside another own knight (T38)."""
    others = [s for s, seat in table.owner.items() if seat == table.seat and s != start]
    reason = not_beside_own(table, target, others)
    return Reason("T38", reason.key, reason.args) if reason else None


def why_not_jump(table: Table, start: int, target: int) -> Reason | None:
    """Straight over an opposing knight, at most one level up (T39)."""
    files, ranks = target % 8 - start % 8, target // 8 - start // 8
    if (abs(files), abs(ranks)) not in ((2, 0), (0, 2)):
        return Reason("T39", "not-straight", {"square": name(target)})
    over = (start + target) // 2
    if table.owner.get(over, table.seat) == table.seat:
        return Reason("T39", "nobody-to-jump", {"square": name(over)})
    if table.height[target] > table.height[start] + 1:
        return Reason("T39", "too-steep", {"square": name(target), "climb": table.height[target] - table.height[start]})
    return None


def points_card(card: str) -> Callable[[Table], Reason | None]:
    """The check of a card that gives action points (T30, T31)."""
    return lambda table: cannot_play_card(table, card)


def why_not_under(table: Table, square: int, supply: int) -> Reason | None:
    """A block of the own supply under an own knight (T33)."""
    if reason := cannot_play_card(table, "under") or not_own_knight(table, square):
        return reason
    if supply == 4:
        if table.position.bound <= 0:
            return Reason("T33", "nothing-bound")
    elif supply == 0:
        return Reason("T33", "empty-stack")
    elif supply not in table.stacks():
        return Reason("T33", "no-stack", {"height": supply})
    return cannot_take_block(table, square, may_found=True)


def why_not_reserve(table: Table, square: int) -> Reason | None:
    """A block of the common reserve (T34)."""
    if reason := cannot_play_card(table, "reserve"):
        return reason
    if table.position.reserve == 0:
        return Reason("T34", "no-reserve")
    return cannot_lay(table, square)


def why_not_carry(table: Table, square: int) -> Reason | None:
    """Lifting a block that can be set elsewhere (T37)."""
    if reason := cannot_play_card(table, "carry"):
        return reason
    if table.height[square] == 0:
        return Reason("T37", "no-block", {"square": name(square)})
    if reason := not_free(table, square, "T37"):
        return reason
    lifted = table.changed(square, -1)
    if len(components({s for s in table.castle_of(square) if lifted.height[s]}, BESIDE)) > 1:
        return Reason("T37", "falls-apart", {"square": name(square)})
    if all(cannot_set(lifted, square, target) for target in range(64)):
        return Reason("T37", "no-target", {"square": name(square)})
    return None


def cannot_set(lifted: Table, origin: int, target: int) -> Reason | None:
    """Why a lifted block cannot be set on a square (T37)."""
    if target == origin:
        return Reason("T37", "same-square", {"square": name(target)})
    if reason := not_free(lifted, target, "T37") or cannot_take_block(lifted, target, may_found=True):
        return reason
    after = lifted.changed(target, +1)
    if len(after.castles) < facts.MINIMUM_CASTLES:
        return Reason("T37", "six-castles")
    if after.is_too_high():
        return Reason("T37", "left-too-high", {"square": name(origin)})
    return None


def why_not_set(table: Table, square: int) -> Reason | None:
    """Where the lifted block goes (T37)."""
    return cannot_set(table, table.position.carried_from, square)


# Cards bought, blocks left over, the frame of the game ---------------------------------------------------------------


def why_not_draw(table: Table, kind: int) -> Reason | None:
    """The next card of the deck (T24)."""
    position, deck = table.position, table.deck()
    unknown = position.unknown[10 * deck : 10 * deck + 10]
    if position.above_count[deck]:
        possible = [position.above[10 * deck + position.above_count[deck] - 1]]
    elif sum(unknown):
        possible = [k for k in range(10) if unknown[k]]
    else:
        possible = [position.below[10 * deck]]
    return None if kind in possible else Reason("T24", "not-next", {"card": facts.CARDS[kind]})


def why_not_keep(table: Table, kind: int) -> Reason | None:
    """One of the cards drawn (T24)."""
    return None if table.position.drawn[kind] else Reason("T24", "not-drawn", {"card": facts.CARDS[kind]})


def why_not_store(table: Table, height: int) -> Reason | None:
    """A stack that takes a block left over (T19)."""
    if height == 0:
        return Reason("T22", "new-stack")
    if height >= facts.STACK_LIMIT:
        return Reason("T19", "full-stack")
    if height not in table.stacks():
        return Reason("T19", "no-stack", {"height": height})
    return None


def why_not_castle(table: Table, square: int) -> Reason | None:
    """A castle of the master game, three steps or more from every other (T50)."""
    for other in range(64):
        distance = abs(other % 8 - square % 8) + abs(other // 8 - square // 8)
        if table.height[other] and distance < facts.CASTLE_DISTANCE:
            return Reason("T50", "too-near", {"square": name(square), "other": name(other)})
    return None


def why_not_on_castle(table: Table, square: int) -> Reason | None:
    """A knight or the king on a castle where nobody stands (T6, T43)."""
    rule = "T43" if facts.PHASES[table.position.phase] == "move-king" else "T6"
    if table.height[square] == 0:
        return Reason(rule, "not-on-castle", {"square": name(square)})
    return not_free(table, square, rule)


def why_not_first(table: Table, first: int) -> Reason | None:
    """A player of this game (T44)."""
    return None if first < table.position.seats else Reason("T44", "no-player", {"number": first})


def always(table: Table, *arguments: int) -> Reason | None:
    """Nothing forbids it once it is asked."""
    return None


CHECKS: dict[str, Callable[..., Reason | None]] = {
    "end": always,
    "knight": why_not_knight,
    "move": why_not_move,
    "stack": why_not_stack,
    "block": why_not_block,
    "buy": why_not_buy,
    "point": lambda table: points_missing(table, 1),
    "card ap6": points_card("ap6"),
    "card ap7": points_card("ap7"),
    "card climb": knight_card("climb", why_not_climb),
    "card under": why_not_under,
    "card reserve": why_not_reserve,
    "card doors": knight_card("doors", why_not_doors),
    "card diagonal": knight_card("diagonal", why_not_diagonal),
    "card carry": why_not_carry,
    "card relocate": knight_card("relocate", why_not_relocate),
    "card jump": knight_card("jump", why_not_jump),
    "set": why_not_set,
    "store": why_not_store,
    "keep": why_not_keep,
    "return": lambda table, kind, place: why_not_keep(table, kind),
    "castle": why_not_castle,
    "start": why_not_on_castle,
    "king": why_not_on_castle,
    "stay": always,
    "first": why_not_first,
    "master": always,
    "draw": why_not_draw,
}
