"""Positions for tests, drawn by squares and boxes of walls; regions are found here anew, by the definition alone."""

from collections.abc import Iterable

from burgrave.core.game import find_game
from burgrave.games.loewenherz import facts
from burgrave.games.loewenherz.board import EDGES, SQUARES
from burgrave.games.loewenherz.position import LoewenherzPosition
from burgrave.games.loewenherz.words import FACES, VOCABULARY

GAME = find_game("loewenherz")
EDGE_NUMBER = {f"{SQUARES[a]} {SQUARES[b]}": edge for edge, (a, b) in enumerate(EDGES)}


FAR = {"gold": "o10", "purple": "o8"}
"""Two castles elsewhere, so that the open land is no region."""


def number(square: str) -> int:
    return SQUARES.index(square)


def box(corner: str, opposite: str) -> list[str]:
    """The walls round a rectangle of squares; the frame needs none."""
    files = range(facts.FILES.index(corner[0]), facts.FILES.index(opposite[0]) + 1)
    ranks = range(int(corner[1:]), int(opposite[1:]) + 1)
    inside = {f"{facts.FILES[file]}{rank}" for file in files for rank in ranks}
    return [edge for edge in EDGE_NUMBER if sum(square in inside for square in edge.split()) == 1]


def components(p: LoewenherzPosition) -> list[set[int]]:
    """The squares in walled components."""
    open_edges = [pair for edge, pair in enumerate(EDGES) if not p.wall[edge]]
    group = {square: {square} for square in range(len(SQUARES))}
    for a, b in open_edges:
        if group[a] is not group[b]:
            group[a] |= group[b]
            for square in group[b]:
                group[square] = group[a]
    return list({id(squares): squares for squares in group.values()}.values())


def regions_by_definition(p: LoewenherzPosition) -> list[int]:
    """L3: every component with exactly one castle, named by the castle's square + 1."""
    region = [0] * len(SQUARES)
    castle = list(p.castle)
    for squares in components(p):
        castles = [square for square in squares if castle[square]]
        for square in squares if len(castles) == 1 else ():
            region[square] = castles[0] + 1
    return region


def scene(
    seats: int = 4,
    castles: dict[str, str] | None = None,
    knights: dict[str, str] | None = None,
    walls: Iterable[str] = (),
    terrain: dict[str, str] | None = None,
    options: dict[str, str] | None = None,
) -> LoewenherzPosition:
    """A land of plains with these castles and knights (colour: squares), walls and other terrain (name: squares)."""
    p = GAME.start(seats, {"setup": "basic", **(options or {})})
    if p.is_free:
        p.phase, p.step = facts.PHASES.index("turn"), facts.CASTLES
    p.terrain = by_square(terrain or {}, facts.TERRAINS)
    castle, knight = by_square(castles or {}, ("", *facts.COLOURS)), by_square(knights or {}, ("", *facts.COLOURS))
    p.castle = [int(colour > 0) for colour in castle]
    p.colour = [a or b for a, b in zip(castle, knight, strict=True)]
    p.stock = [facts.KNIGHTS - knight.count(colour) for colour in range(1, 5)]
    standing = set(walls)
    p.wall = [int(edge in standing) for edge in EDGE_NUMBER] + [1]
    p.walls = len(standing)
    p.region = regions_by_definition(p)
    return p


def two_neighbours(**more):
    """Rose a1-c3 with two knights beside gold d1-f3 with one."""
    scenery = {"knights": {"rose": "b1 b2", "gold": "f2"}, **more}
    return scene(
        castles={"rose": "a1", "gold": "f1", "purple": "o8", "grey": "o10"},
        walls={*box("a1", "c3"), *box("d1", "f3")},
        **scenery,
    )


def by_square(names: dict[str, str], values: tuple[str, ...]) -> list[int]:
    numbers = [0] * len(SQUARES)
    for name, squares in names.items():
        for square in squares.split():
            numbers[number(square)] = values.index(name)
    return numbers


def turn_up(p: LoewenherzPosition, card: str) -> LoewenherzPosition:
    """Let a card lie open and the first player choose."""
    p.card = FACES.index(card) + 1
    p.phase = facts.PHASES.index("choose")
    p.player = p.first
    return p


def let_act(p: LoewenherzPosition, seat: int, action: str) -> LoewenherzPosition:
    """Let a seat carry out an action; the others have chosen nothing that is still to come."""
    card = next(face for face in FACES if action in face.split())
    turn_up(p, card)
    p.action = card.split().index(action)
    chosen = [0] * 12
    chosen[3 * seat + p.action] = 1
    p.chosen = chosen
    p.player = seat
    p.phase = facts.PHASES.index({"w": "wall", "s": "sword", "c": "crown"}[action[0]])
    p.parts = int(action[1]) if action != "crown" else 0
    return p


def give(p: LoewenherzPosition, seat: int, *cards: str) -> LoewenherzPosition:
    """Let a seat have taken cards from pile 1, in a deal that put the first cards of the list there."""
    if not p.is_dealt:
        p.kind = [0, 0, 0, 1, 1, 2, 3, 1, 4, 5, 6, 7, 8]
        p.is_dealt = 1
    for card in cards:
        take(p, seat, facts.POLITICS.index(card))
    return p


def take(p: LoewenherzPosition, seat: int, kind: int) -> None:
    kinds, takers, left = list(p.kind), list(p.taker), list(p.left)
    place = next(place for place in range(13) if kinds[place] == kind and not takers[place])
    pile = int(place >= 7)
    left[pile] -= 1
    last = 7 * pile + left[pile]
    kinds[place : last + 1] = [*kinds[place + 1 : last + 1], kind]
    takers[last] = seat + 1
    hand = list(p.hand)
    hand[9 * seat + kind] += 1
    p.kind, p.taker, p.left, p.hand = kinds, takers, left, hand


def set_cash(p: LoewenherzPosition, *cash: int) -> LoewenherzPosition:
    """Fill the purses; the bank stands for the difference."""
    p.bank += sum(p.cash) - sum(cash)
    p.cash = [*cash, *[0] * (4 - len(cash))]
    return p


def legal(p: LoewenherzPosition, seat: int | None = None, verb: str = "") -> list[str]:
    """The legal lines of a seat (the only one to act), or those of one verb."""
    asked = p.to_act()[0] if seat is None else seat
    lines = [GAME.words(code) for code in p.legal(asked)]
    return [line for line in lines if line.split()[0] == verb or not verb]


def why(p: LoewenherzPosition, words: str, seat: int | None = None) -> str | None:
    """The number of the rule that forbids a line."""
    asked = p.to_act()[0] if seat is None else seat
    reason = GAME.why_not(p, asked, words)
    assert (reason is None) == (VOCABULARY.code(words) in p.legal(asked)), f"{words}: {reason}"
    return reason.rule if reason else None


def play(p: LoewenherzPosition, *lines: str) -> LoewenherzPosition:
    """Play lines, each for the only seat to act, or with the seat before it: `2: bid 5`."""
    for line in lines:
        head, _, tail = line.rpartition(": ")
        seat = int(head) if head else p.to_act()[0]
        assert tail in legal(p, seat), f"{line} is not legal: {GAME.why_not(p, seat, tail)}"
        p.play(seat, VOCABULARY.code(tail))
    return p


def phase(p: LoewenherzPosition) -> str:
    return facts.PHASES[p.phase]
