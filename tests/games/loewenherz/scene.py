"""Positions for tests, drawn by squares and boxes of walls; regions are found here anew, by the definition alone."""

from collections.abc import Iterable, Mapping

from burgrave.core import notation
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
    head = [f"{GAME.key} {seats}", *(f"{name}={value}" for name, value in (options or {}).items())]
    signs = {square: name for name, squares in (terrain or {}).items() for square in squares.split()}
    ranks = [[facts.TERRAINS.index(signs.get(f"{file}{n}", "plain")) for file in facts.FILES] for n in range(10, 0, -1)]
    parts = {
        "map": "/".join("".join(facts.TERRAIN_SIGNS[kind] for kind in rank) for rank in ranks),
        "castles": " ".join(f"{colour} {squares}" for colour, squares in (castles or {}).items()),
        "knights": " ".join(f"{colour} {squares}" for colour, squares in (knights or {}).items()),
        "walls": " ".join(edge.replace(" ", "-") for edge in walls),
        "power": " ".join(["0"] * seats),
        "purses": " ".join(["12"] * seats),
        "first": "0",
        "now": "turn",
    }
    return read(" ".join(head), parts)


def read(head: str, parts: Mapping[str, str]) -> LoewenherzPosition:
    _, p = notation.read(" | ".join([head, *(f"{name} {words}" for name, words in parts.items() if words)]))
    assert isinstance(p, LoewenherzPosition)
    return p


def change(p: LoewenherzPosition, **parts: str) -> LoewenherzPosition:
    """Let some parts of a position's notation be others."""
    head, *told = notation.write(GAME, p).split(" | ")
    p.restore(read(head, dict(part.split(" ", 1) for part in told) | parts).dump())
    return p


def two_neighbours(**more):
    """Rose a1-c3 with two knights beside gold d1-f3 with one."""
    scenery = {"knights": {"rose": "b1 b2", "gold": "f2"}, **more}
    return scene(
        castles={"rose": "a1", "gold": "f1", "purple": "o8", "grey": "o10"},
        walls={*box("a1", "c3"), *box("d1", "f3")},
        **scenery,
    )


def turn_up(p: LoewenherzPosition, card: str) -> LoewenherzPosition:
    """Let a card lie open and the first player choose."""
    return change(p, card=card.replace(" ", "-"), now="choose")


def let_act(p: LoewenherzPosition, seat: int, action: str) -> LoewenherzPosition:
    """Let a seat carry out an action; the others have chosen nothing that is still to come."""
    card = next(face for face in FACES if action in face.split())
    number = card.split().index(action) + 1
    phase = {"w": "wall", "s": "sword", "c": "crown"}[action[0]]
    left = "" if action == "crown" else f"left={action[1]}"
    chosen = " ".join(str(number) if other == seat else "-" for other in range(p.seats))
    return change(p, card=card.replace(" ", "-"), chosen=chosen, now=f"{phase} {seat} action={number} {left}")


def give(p: LoewenherzPosition, seat: int, *cards: str) -> LoewenherzPosition:
    """Let a seat have taken cards from the first pile that has them, in a deal that put the first of the list there."""
    told = dict(part.split(" ", 1) for part in notation.write(GAME, p).split(" | ")[1:])
    dealt = "alliance alliance alliance renegade renegade t8 t10 / renegade t12 t15 p3 p4 p5"
    piles = [pile.split() for pile in told.get("piles", dealt).split("/")]
    for card in cards:
        pile = next(pile for pile in piles if card in pile)
        pile.remove(card)
        pile.append(f"{seat}:{card}")
    return change(p, piles=" / ".join(" ".join(pile) for pile in piles))


def set_cash(p: LoewenherzPosition, *cash: int) -> LoewenherzPosition:
    """Fill the purses; the bank stands for the difference."""
    return change(p, purses=" ".join(map(str, cash)))


def leave_the_king(p: LoewenherzPosition) -> LoewenherzPosition:
    """Let all action cards have been turned up but the last."""
    cards = [
        word for letter, faces in facts.ACTION_CARDS[1:] for word in (letter, *(f.replace(" ", "-") for f in faces))
    ]
    return change(p, turned=" ".join(cards[:-1]))


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
