"""A position of Raubritter as text, made of what a view tells.

`raubritter/2 2 | phase deploy 0 1 0,2 | land 0,2 c/pm/mv | start 0101 | hands A:village A:plain,A:castle | left B B | kept village plain`

- `phase`: what is decided; in a turn also whose it is, how many tiles were laid in it, and the castle deployed from.
- `land`: the square of the top left corner, then the rows from north to south. A tile is a letter (lake, mountains,
  plain, village, castle, town; large on forest) and the seats of its knights from bottom to top; `.` is no tile.
- `start`: with `start=own` the owners of the start tiles that are turned up, in the order in which they are.
- `hands`: for each seat letter and kind of its tiles.
- `left`: for each seat the letter on top of its pile, and what is left of it in hand and pile together, if not all.
- `kept`: for each seat the A tile that it kept beside the castle; several if it may be one of those.
- `ruled-out`: of which kinds all know that the A tile in a seat's hand is not, because it was passed over (R7).

`?` is hidden, `-` is nothing.
"""  # noqa: E501

import re
from collections.abc import Mapping
from random import Random

from burgrave.core.errors import refuse
from burgrave.core.game import Sections
from burgrave.core.position import OPEN
from burgrave.games.raubritter.facts import (
    BUILDING,
    HAND,
    KINDS,
    KNIGHTS,
    LETTER_SIZE,
    LETTERS,
    MINIMUM,
    MOST_ON_A_TILE,
    PHASES,
    PILE,
    SEATS,
    START_KINDS,
    TERRAIN,
    TILES_A_TURN,
)
from burgrave.games.raubritter.imagine import imagine, set_hand, set_rest
from burgrave.games.raubritter.knowledge import count_ways, put_out, shows_hand
from burgrave.games.raubritter.position import RaubritterPosition
from burgrave.games.raubritter.reading import (
    FACES,
    RaubritterReading,
    Square,
    is_kept,
    number_of,
    number_tile,
)
from burgrave.games.raubritter.reading import START as START_ORDER
from burgrave.games.raubritter.view import Player, RaubritterView, view

SIGNS = dict(zip(KINDS, "lmpvctVCT", strict=True))
PARTS = ("phase", "land", "hands", "left", "kept")
START = "start"
MEMORY = "ruled-out"
NOTHING, HIDDEN = "-", "?"


def options_of(position: RaubritterPosition) -> dict[str, str]:
    """The options a position is played by."""
    return {
        "start": "own" if position.own_start else "mixed",
        "hands": "open" if position.open_hands else "hidden",
    }


# Writing -------------------------------------------------------------------------------------------------------------


def describe(position: RaubritterPosition, seat: int | None) -> Sections:
    """The parts of a position's notation: all of it for OPEN, else as the seat knows it."""
    seen = view(position, seat)
    sections = {
        "phase": _write_phase(seen),
        "land": _write_land(seen),
        "hands": " ".join(map(_write_hand, seen["players"])),
        "left": " ".join(map(_write_left, seen["players"])),
        "kept": " ".join(map(_write_kept, seen["players"])),
    }
    if position.own_start:
        sections[START] = "".join(str(tile["owner"]) for tile in seen["tiles"] if tile["owner"] is not None) or NOTHING
    if seat == OPEN:
        if seen["over"]:
            sections["phase"] += f" {position.player}"
        known = enumerate(RaubritterReading(position).ruled_out)
        if memory := [f"{other}:{','.join(kinds)}" for other, kinds in known if kinds]:
            sections[MEMORY] = " ".join(memory)
    return sections


def _write_phase(seen: RaubritterView) -> str:
    if seen["turn"] is None:
        return seen["phase"]
    return " ".join(filter(None, (seen["phase"], str(seen["turn"]), str(seen["laid"]), seen["castle"])))


def _write_land(seen: RaubritterView) -> str:
    tiles = {_read_square(tile["square"]): tile for tile in seen["tiles"]}
    if not tiles:
        return NOTHING
    columns, rows = [x for x, _ in tiles], [y for _, y in tiles]
    west, east, south, north = min(columns), max(columns), min(rows), max(rows)
    written = []
    for y in range(north, south - 1, -1):
        row = [tiles.get((x, y)) for x in range(west, east + 1)]
        signs = [SIGNS[tile["kind"]] + "".join(map(str, tile["knights"])) if tile else "." for tile in row]
        written.append("".join(signs).rstrip("."))
    return f"{west},{north} {'/'.join(written)}"


def _write_hand(player: Player) -> str:
    """The tiles of a hand; of hidden ones those of older letters are known by what is left."""
    top = player["next"] or "F"
    known = {letter: list_kinds(kinds) for letter, kinds in player["left"].items() if letter < top}
    letters = [tile["letter"] for tile in player["hand"]]
    if letters.count("A") > len(known.get("A", [])):
        known["A"] = [player["kept"][0] if len(player["kept"]) == 1 else HIDDEN, *known.get("A", [])]
    words = []
    for tile in player["hand"]:
        hidden = known[tile["letter"]].pop(0) if tile["letter"] in known else HIDDEN
        words.append(f"{tile['letter']}:{tile['kind'] or hidden}")
    return ",".join(words) or NOTHING


def _write_left(player: Player) -> str:
    letter = player["next"]
    if letter is None:
        return NOTHING
    kinds = player["left"][letter]
    return letter if kinds == FACES[letter] else f"{letter}:{','.join(list_kinds(kinds))}"


def _write_kept(player: Player) -> str:
    kinds = player["kept"]
    return HIDDEN if len(kinds) == len(START_KINDS) else "/".join(kinds) or NOTHING


def list_kinds(kinds: Mapping[str, int]) -> list[str]:
    """Each kind as often as there is one of it."""
    return [kind for kind, count in kinds.items() for _ in range(count)]


# Reading -------------------------------------------------------------------------------------------------------------


def build(start: RaubritterPosition, sections: Mapping[str, str], seat: int | None, rng: Random) -> RaubritterPosition:
    """The position that `describe` tells; what a seat does not know is drawn as it would be imagined."""
    wanted = (*PARTS, START) if start.own_start else PARTS
    for name in sections:
        is_memory = name == MEMORY and seat == OPEN and not start.own_start
        refuse(name not in wanted and not is_memory, "no-part", word=name, parts=wanted)
    parts = {name: sections[name].split() for name in wanted}
    for name in ("hands", "left", "kept"):
        refuse(len(parts[name]) != start.seats, "words", part=name, right=start.seats, wrong=len(parts[name]))
    _read_phase(start, parts["phase"])
    _read_land(start, parts["land"])
    _read_castle(start, parts["phase"][3:])
    if start.own_start:
        _read_owners(start, parts[START])
    _read_kept(start, parts["kept"], parts["hands"], seat)
    for other in range(start.seats):
        _read_tiles(start, other, parts["hands"][other], parts["left"][other], seat)
    _read_memory(start, sections.get(MEMORY, "").split())
    _check_phase(RaubritterReading(start))
    return start if seat == OPEN else _imagine(start, sections, seat, rng)


def _imagine(
    position: RaubritterPosition, sections: Mapping[str, str], seat: int | None, rng: Random
) -> RaubritterPosition:
    """An imagined position that looks as it is told."""
    imagined = imagine(position, seat, rng)
    for name, words in describe(imagined, seat).items():
        refuse(sections[name].split() != words.split(), "seen-as", part=name, words=words)
    return imagined


def _read_number(word: str, most: int, part: str) -> int:
    is_read = word.isascii() and word.isdecimal() and len(word) < 4 and int(word) <= most
    refuse(not is_read, "number", part=part, least=0, most=most, word=word)
    return int(word)


def _read_square(word: str) -> Square:
    refuse(not re.fullmatch(r"-?\d\d?,-?\d\d?", word), "no-square", word=word)
    x, y = word.split(",")
    return int(x), int(y)


def _read_phase(position: RaubritterPosition, words: list[str]) -> None:
    phase = "".join(words[:1])
    refuse(phase not in PHASES, "no-phase", word=phase, phases=PHASES)
    length = {"lay": (3,), "draw": (3,), "deploy": (4,), "over": (1, 2)}.get(phase, (1,))
    refuse(len(words) not in length, "words", part="phase", right=length[0], wrong=len(words))
    position.phase = PHASES.index(phase)
    if len(words) > 1:
        position.player = _read_number(words[1], position.seats - 1, "phase")
    if len(words) > 2:
        position.laid = _read_number(words[2], TILES_A_TURN, "phase")


def _read_castle(position: RaubritterPosition, words: list[str]) -> None:
    """The castle that was just laid: no knights are there yet."""
    reading = RaubritterReading(position)
    for word in words:
        square = _read_square(word)
        is_castle = BUILDING.get(reading.layout.get(square, "")) == "castle"
        refuse(not is_castle or reading.knights_on(square), "no-castle", square=word)
        position.castle = number_of(square)


def _read_land(position: RaubritterPosition, words: list[str]) -> None:
    if words == [NOTHING]:
        return
    refuse(len(words) != 2, "words", part="land", right=2, wrong=len(words))
    corner, rows = words
    x, y = _read_square(corner)
    tiles: dict[Square, tuple[str, str]] = {}
    for down, row in enumerate(rows.split("/")):
        refuse(not re.fullmatch(r"(\.|[lmpvctVCT]\d*)*", row), "unreadable", part="land", words=row)
        for right, sign in enumerate(re.findall(r"\D\d*", row)):
            if sign != ".":
                tiles[x + right, y - down] = sign[0], sign[1:]
    _check_layout(position, set(tiles))
    kinds = {sign: kind for kind, sign in SIGNS.items()}
    board, stacks, supply = position.board, position.stacks, position.supply
    for square, (sign, knights) in tiles.items():
        _check_knights(position.seats, square, kinds[sign], knights)
        board[number_of(square)] = 1 + KINDS.index(kinds[sign])
        for owner in map(int, knights):
            stacks[number_of(square)] = 8 * stacks[number_of(square)] + 1 + owner
            supply[owner] -= 1
    refuse(min(supply) < 0, "knights", most=KNIGHTS)
    position.board, position.stacks, position.supply = board, stacks, supply


def _read_owners(position: RaubritterPosition, words: list[str]) -> None:
    """Whose start tiles are turned up: two of each seat at most, and no two alike (R6)."""
    reading, laid_out = RaubritterReading(position), position.laid_out
    squares = [
        square for square in START_ORDER if reading.layout.get(square) in START_KINDS and square[0] in reading.seats
    ]
    told = "" if words == [NOTHING] else "".join(words)
    are_owners = len(told) == len(squares) and all(owner in SEATS[: position.seats] for owner in told)
    refuse(not are_owners, "start-owner", words=" ".join(words))
    for square, owner in zip(squares, map(int, told), strict=True):
        place = len(START_KINDS) * owner + START_KINDS.index(reading.layout[square])
        refuse(laid_out[place] > 0, "start-owner", words=told)
        laid_out[place] = 1 + START_ORDER.index(square)
    position.laid_out = laid_out
    refuse(max(map(len, RaubritterReading(position).laid_out)) > 2, "start-owner", words=told)


def _check_layout(position: RaubritterPosition, squares: set[Square]) -> None:
    """All tiles hang together with the start rectangle and span no more than they may (R8, R9); set the box."""
    start = {(x, y) for x in range(position.seats) for y in (0, 1)}
    columns, rows = [x for x, _ in squares | start], [y for _, y in squares | start]
    west, east, south, north = min(columns), max(columns), min(rows), max(rows)
    is_small = max(east - west, north - south) < position.side
    refuse(not is_small, "land-large", most=position.side)
    reached, edge = set(start), list(start)
    while edge:
        x, y = edge.pop()
        near = ({(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)} & squares) - reached
        reached |= near
        edge += near
    refuse(not squares <= reached, "land-apart")
    position.west += west
    position.east += east - position.seats + 1
    position.south += south
    position.north += north - 1


def _check_knights(seats: int, square: Square, kind: str, knights: str) -> None:
    """No more and no fewer than may stand there (R16-R18)."""
    where = f"{square[0]},{square[1]}"
    refuse(any(int(owner) >= seats for owner in knights), "no-owner", square=where, words=knights)
    least = MINIMUM.get(TERRAIN.get(kind, "plain"), 1 + MOST_ON_A_TILE)
    is_possible = not knights or least <= len(knights) <= MOST_ON_A_TILE
    refuse(not is_possible, "knights-there", square=where, count=len(knights))


def _read_kept(position: RaubritterPosition, words: list[str], hands: list[str], viewer: int | None) -> None:
    """Let the seats have kept something that they may have: what is uncertain is drawn later."""
    reading = RaubritterReading(position)
    choices: list[tuple[str | None, ...]] = []
    without_memory: list[tuple[str | None, ...]] = []
    for seat, word in enumerate(words):
        kinds: list[str | None] = [*(START_KINDS if word == HIDDEN else word.split("/"))]
        refuse(word != NOTHING and not set(kinds) <= set(START_KINDS), "no-start-tile", word=word, kinds=START_KINDS)
        is_hidden = word != NOTHING and not shows_hand(reading, seat, viewer)
        refuse(len(kinds) != 1 and not is_hidden, "kept-known", seat=seat)
        choices.append((None,) if word == NOTHING else tuple(kinds))
        without_memory.append(START_KINDS if is_hidden and re.search("A:(?!castle)", hands[seat]) else choices[-1])
    if position.own_start:
        laid_out = reading.laid_out
        choices = [tuple(kind for kind in kinds if kind not in laid_out[seat]) for seat, kinds in enumerate(choices)]
        without_memory = choices
    ways = count_ways(tuple(choices), reading.turned_up)
    refuse(not ways, "kept-start")
    keeps, otherwise = next(iter(ways)), count_ways(tuple(without_memory), reading.turned_up)
    position.kept = [number_tile("A", kind) if kind else 0 for kind in keeps] + [0] * (4 - len(keeps))
    position.face_down = [count - up for count, up in zip(put_out(keeps), reading.turned_up, strict=True)]
    position.ruled_out = [
        int(kind not in choices[seat] and any(kept[seat] == kind for kept in otherwise))
        for seat in reading.seats
        for kind in START_KINDS
    ] + [0] * len(START_KINDS) * (4 - len(keeps))


def _read_tiles(position: RaubritterPosition, seat: int, hand: str, left: str, viewer: int | None) -> None:
    """A hand and what is left of the pile; hidden tiles are any that they may be."""
    reading = RaubritterReading(position)
    top, pool = _read_left(left)
    tiles = [] if hand == NOTHING else [tile.partition(":")[::2] for tile in hand.split(",")]
    refuse(len(tiles) > HAND, "hand-large", seat=seat, most=HAND)
    held: list[tuple[str, str]] = []
    for letter, kind in sorted(tiles, reverse=True):  # known ones before hidden ones
        if kind == HIDDEN:
            refuse(shows_hand(reading, seat, viewer), "hand-open", seat=seat)
            refuse(letter not in ("A", top), "tile-known", seat=seat, letter=letter)
            kind = reading.kept[seat] or "" if letter == "A" else next(iter(pool), "")
        refuse(kind not in FACES.get(letter, {}), "no-tile", seat=seat, letter=letter, kind=kind)
        refuse(is_kept(letter, kind) and kind != reading.kept[seat], "not-kept", seat=seat, kind=kind)
        refuse(top and letter > top, "letter-piled", seat=seat, letter=letter)
        if letter == top:
            refuse(kind not in pool, "tile-gone", seat=seat, letter=letter, kind=kind)
            pool.remove(kind)
        held.append((letter, kind))
    for tile in held:
        letter, kind = tile
        refuse(held.count(tile) > FACES[letter][kind], "tile-twice", seat=seat, letter=letter, kind=kind)
    refuse(top and not pool, "pile-empty", seat=seat, letter=top)
    set_hand(position, seat, [number_tile(*tile) for tile in held])
    set_rest(position, seat, pool)
    drawn = position.drawn
    drawn[seat] = LETTER_SIZE * LETTERS.index(top) - len(pool) if top else PILE
    position.drawn = drawn


def _read_left(word: str) -> tuple[str, list[str]]:
    """The letter on top of a pile, '' without one, and what is left of it."""
    if word == NOTHING:
        return "", []
    letter, _, kinds = word.partition(":")
    refuse(letter not in [*LETTERS[1:]], "no-letter", word=letter)
    pool = kinds.split(",") if kinds else list_kinds(FACES[letter])
    are_there = all(pool.count(kind) <= FACES[letter].get(kind, 0) for kind in pool)
    refuse(not are_there, "no-tiles", words=word, letter=letter)
    return letter, pool


def _read_memory(position: RaubritterPosition, words: list[str]) -> None:
    reading, ruled_out = RaubritterReading(position), position.ruled_out
    for word in words:
        number, _, kinds = word.partition(":")
        seat = _read_number(number, position.seats - 1, MEMORY)
        refuse(not any(is_kept(*tile) for tile in reading.hands[seat]), "tile-laid", seat=seat)
        for kind in kinds.split(","):
            refuse(kind not in START_KINDS or kind == reading.kept[seat], "ruled-out", seat=seat, word=kind)
            ruled_out[len(START_KINDS) * seat + START_KINDS.index(kind)] = 1
    position.ruled_out = ruled_out


def _check_phase(reading: RaubritterReading) -> None:
    """A phase has what it asks about."""
    phase, player, laid = reading.phase, reading.player, reading.position.laid
    start = [(x, y) for y in (0, 1) for x in reading.seats]
    up = [square for square in start if square in reading.layout]
    refuse(any(reading.layout[square] not in START_KINDS for square in up), "start-kind")
    if phase in ("keep", "tile"):
        refuse(not up == [*reading.layout] == start[: len(up)], "start-order")
        expected = [[("A", kept), ("A", "castle")] if kept else [] for kept in reading.kept]
        refuse(reading.hands != expected, "first-hands")
        refuse(any(reading.drawn), "first-piles")
    is_kept_by_all = None not in reading.kept
    refuse(is_kept_by_all != (phase != "keep"), "kept-phase", phase=phase)
    wanted = {"keep": len(up) == 0, "tile": len(up) < len(start)}.get(phase, len(up) == len(start))
    refuse(not wanted, "start-phase", phase=phase)
    if phase == "over":
        is_all_laid = not any(reading.hands) and all(reading.next_letter(seat) is None for seat in reading.seats)
        refuse(not is_all_laid, "over")
    if phase in ("lay", "deploy", "draw"):
        refuse(laid == TILES_A_TURN if phase == "lay" else laid == 0, "laid", phase=phase, tiles=laid)
        refuse(phase == "lay" and not reading.hands[player], "nothing-to-lay", seat=player)
        refuse(phase == "draw" and reading.next_letter(player) is None, "no-pile", seat=player)
        _check_hand_sizes(reading)


def _check_hand_sizes(reading: RaubritterReading) -> None:
    """A hand is full while there is a pile; who has laid a tile and not drawn yet has one less (R11)."""
    for seat in reading.seats:
        full = HAND - (seat == reading.player and reading.phase != "lay")
        least = full if reading.next_letter(seat) else 0
        tiles = len(reading.hands[seat])
        refuse(not least <= tiles <= full, "hand-size", seat=seat, tiles=tiles, right=full)
