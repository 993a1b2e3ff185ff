"""Positions of Raubritter set up by hand, and short ways to play and look at them."""

from collections.abc import Mapping, Sequence

from burgrave.games.raubritter import GAME
from burgrave.games.raubritter.facts import KINDS, LETTERS, PHASES, PILE
from burgrave.games.raubritter.position import RaubritterPosition
from burgrave.games.raubritter.reading import FACES, number_of


def square(name: str) -> tuple[int, int]:
    x, y = name.split(",")
    return int(x), int(y)


def scene(
    tiles: Mapping[str, str],
    hands: Sequence[str] = ("A castle", "A castle"),
    knights: Mapping[str, Sequence[int]] | None = None,
    supply: Sequence[int] | None = None,
    drawn: Sequence[int] | None = None,
    hands_option: str = "hidden",
) -> RaubritterPosition:
    """A position in which seat 0 lays: tiles and stacks by square, for each seat a hand like "A castle, B lake"."""
    position = GAME.start(len(hands), {"hands": hands_option, "start": "mixed"})
    seats = position.seats
    board, stacks = [0] * 320, [0] * 320
    for name, kind in tiles.items():
        board[number_of(square(name))] = 1 + KINDS.index(kind)
    for name, owners in (knights or {}).items():
        stacks[number_of(square(name))] = int("0" + "".join(str(owner + 1) for owner in owners), 8)
    position.board, position.stacks = board, stacks
    rows = [number // 16 for number, tile in enumerate(board) if tile]
    columns = [number % 16 for number, tile in enumerate(board) if tile]
    position.west, position.east = min(columns), max(columns)
    position.south, position.north = min(rows), max(rows)
    position.hand = [number for hand in hands for number in hand_numbers(hand)] + [0] * (8 - 2 * seats)
    position.supply = [*(supply or [30] * seats), *[0] * (4 - seats)]
    position.drawn = [*(drawn or [PILE] * seats), *[0] * (4 - seats)]
    position.rest = [n for seat in range(seats) for n in fresh_rest(position.drawn[seat])] + [0] * 9 * (4 - seats)
    position.kept = [2] * seats + [0] * (4 - seats)
    position.phase = PHASES.index("lay")
    return position


def hand_numbers(hand: str) -> list[int]:
    tiles = [tile.split() for tile in hand.split(", ") if tile]
    numbers = sorted(1 + LETTERS.index(letter) * len(KINDS) + KINDS.index(kind) for letter, kind in tiles)
    return [*numbers, 0, 0][:2]


def fresh_rest(drawn: int) -> list[int]:
    """What is left of the top letter if its first kinds, in the order of KINDS, are gone."""
    if drawn == PILE:
        return [0] * len(KINDS)
    faces = FACES[LETTERS[1 + drawn // 5]]
    left = [kind for kind in KINDS for _ in range(faces.get(kind, 0))][drawn % 5 :]
    return [left.count(kind) for kind in KINDS]


def lines(position: RaubritterPosition, verb: str = "") -> set[str]:
    """The legal lines of whoever is to act, on request only those of a verb."""
    words = {GAME.words(code) for seat in position.to_act() for code in position.legal(seat)}
    return {line for line in words if line.split()[0] == verb or not verb}


def places(position: RaubritterPosition, kind: str) -> set[str]:
    """The squares on which a kind may be laid."""
    return {line.split()[2] for line in lines(position, "lay") if line.split()[1] == kind}


def play(position: RaubritterPosition, *words: str) -> RaubritterPosition:
    """The position after legal lines, each played by whoever is first to act."""
    after = position.copy()
    for line in words:
        seat = after.to_act()[0]
        assert line in lines(after), (line, sorted(lines(after)))
        after.play(seat, GAME.code(line))
    return after


def why(position: RaubritterPosition, words: str, seat: int | None = None) -> str | None:
    """The number of the rule that forbids a line to whoever is first to act."""
    reason = GAME.why_not(position, position.to_act()[0] if seat is None else seat, words)
    return reason.rule if reason else None


def stack(position: RaubritterPosition, name: str) -> list[int]:
    """The knights on a square from bottom to top."""
    return next(tile["knights"] for tile in GAME.view(position, None)["tiles"] if tile["square"] == name)


def begun(*keeps: str, hands: str = "hidden", start: str = "mixed") -> RaubritterPosition:
    """A game after everyone has kept a tile and the start tiles came up in the order of the kinds."""
    position = GAME.start(len(keeps), {"hands": hands, "start": start})
    for kind in keeps:
        position = play(position, f"keep {kind}")
    while position.to_act() == (-1,):
        position = play(position, min(lines(position)))
    return position
