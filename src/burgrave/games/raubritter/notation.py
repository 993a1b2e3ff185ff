"""A position of Raubritter as text, made of what a view tells.

`raubritter/1 2 | phase deploy 0 1 0,2 | land 0,2 c/pm/mv | hands A:village A:plain,A:castle | left B B | kept village plain`

- `phase`: what is decided; in a turn also whose it is, how many tiles were laid in it, and the castle deployed from.
- `land`: the square of the top left corner, then the rows from north to south. A tile is a letter (lake, mountains,
  plain, village, castle, town; large on forest) and the seats of its knights from bottom to top; `.` is no tile.
- `hands`: for each seat letter and kind of its tiles.
- `left`: for each seat the letter on top of its pile, and what is left of it in hand and pile together, if not all.
- `kept`: for each seat the A tile that it kept beside the castle; several if it may be one of those.
- `ruled-out`: of which kinds all know that the A tile in a seat's hand is not, because it was passed over (R7).

`?` is hidden, `-` is nothing.
"""  # noqa: E501

import re
from collections.abc import Mapping
from random import Random

from burgrave.core.errors import BadNotation
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
    START_KINDS,
    TERRAIN,
    TILES_A_TURN,
)
from burgrave.games.raubritter.imagine import imagine, set_hand, set_rest
from burgrave.games.raubritter.knowledge import count_ways, put_out, shows_hand
from burgrave.games.raubritter.position import RaubritterPosition
from burgrave.games.raubritter.reading import FACES, RaubritterReading, Square, is_kept, number_of, number_tile
from burgrave.games.raubritter.view import Player, RaubritterView, view

SIGNS = dict(zip(KINDS, "lmpvctVCT", strict=True))
PARTS = ("phase", "land", "hands", "left", "kept")
MEMORY = "ruled-out"
NOTHING, HIDDEN = "-", "?"


def options_of(position: RaubritterPosition) -> dict[str, str]:
    """The options a position is played by."""
    return {"hands": "open" if position.open_hands else "hidden"}


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
    for name in sections:
        if name not in PARTS and (name != MEMORY or seat != OPEN):
            raise BadNotation(f"there is no part '{name}'")
    parts = {name: sections[name].split() for name in PARTS}
    for name in ("hands", "left", "kept"):
        _demand(len(parts[name]) == start.seats, name, "a word for each seat is needed")
    _read_phase(start, parts["phase"])
    _read_land(start, parts["land"])
    _read_castle(start, parts["phase"][3:])
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
        _demand(sections[name].split() == words.split(), name, f"this can only be seen as '{words}'")
    return imagined


def _demand(is_so: bool, part: str, reason: str) -> None:
    if not is_so:
        raise BadNotation(f"{part}: {reason}")


def _read_number(word: str, below: int, part: str) -> int:
    _demand(word.isdecimal() and int(word) < below, part, f"'{word}' is no number below {below}")
    return int(word)


def _read_square(word: str) -> Square:
    if not re.fullmatch(r"-?\d\d?,-?\d\d?", word):
        raise BadNotation(f"'{word}' is no square")
    x, y = word.split(",")
    return int(x), int(y)


def _read_phase(position: RaubritterPosition, words: list[str]) -> None:
    phase = words[0]
    _demand(phase in PHASES, "phase", f"'{phase}' is none")
    length = {"lay": (3,), "draw": (3,), "deploy": (4,), "over": (1, 2)}.get(phase, (1,))
    _demand(len(words) in length, "phase", f"'{phase}' has not so many words")
    position.phase = PHASES.index(phase)
    if len(words) > 1:
        position.player = _read_number(words[1], position.seats, "phase")
    if len(words) > 2:
        position.laid = _read_number(words[2], 1 + TILES_A_TURN, "phase")


def _read_castle(position: RaubritterPosition, words: list[str]) -> None:
    """The castle that was just laid: no knights are there yet."""
    reading = RaubritterReading(position)
    for word in words:
        square = _read_square(word)
        is_castle = BUILDING.get(reading.layout.get(square, "")) == "castle"
        _demand(is_castle and not reading.knights_on(square), "phase", f"no castle was just laid on {word}")
        position.castle = number_of(square)


def _read_land(position: RaubritterPosition, words: list[str]) -> None:
    if words == [NOTHING]:
        return
    corner, rows = words
    x, y = _read_square(corner)
    tiles: dict[Square, tuple[str, str]] = {}
    for down, row in enumerate(rows.split("/")):
        _demand(re.fullmatch(r"(\.|[lmpvctVCT]\d*)*", row) is not None, "land", f"'{row}' is no row")
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
    _demand(min(supply) >= 0, "land", f"a seat has more than {KNIGHTS} knights")
    position.board, position.stacks, position.supply = board, stacks, supply


def _check_layout(position: RaubritterPosition, squares: set[Square]) -> None:
    """All tiles hang together with the start rectangle and span no more than they may (R8, R9); set the box."""
    start = {(x, y) for x in range(position.seats) for y in (0, 1)}
    columns, rows = [x for x, _ in squares | start], [y for _, y in squares | start]
    west, east, south, north = min(columns), max(columns), min(rows), max(rows)
    is_small = max(east - west, north - south) < position.side
    _demand(is_small, "land", f"it may not span more than {position.side} squares either way (R9)")
    reached, edge = set(start), list(start)
    while edge:
        x, y = edge.pop()
        near = ({(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)} & squares) - reached
        reached |= near
        edge += near
    _demand(squares <= reached, "land", "a tile touches no other (R8)")
    position.west += west
    position.east += east - position.seats + 1
    position.south += south
    position.north += north - 1


def _check_knights(seats: int, square: Square, kind: str, knights: str) -> None:
    """No more and no fewer than may stand there (R16-R18)."""
    where = f"{square[0]},{square[1]} has knights '{knights}'"
    _demand(all(int(owner) < seats for owner in knights), "land", f"{where}, of a seat there is not")
    least = MINIMUM.get(TERRAIN.get(kind, "plain"), 1 + MOST_ON_A_TILE)
    is_possible = not knights or least <= len(knights) <= MOST_ON_A_TILE
    _demand(is_possible, "land", f"{where}, too many or too few for its terrain (R16-R18)")


def _read_kept(position: RaubritterPosition, words: list[str], hands: list[str], viewer: int | None) -> None:
    """Let the seats have kept something that they may have: what is uncertain is drawn later."""
    reading = RaubritterReading(position)
    choices: list[tuple[str | None, ...]] = []
    without_memory: list[tuple[str | None, ...]] = []
    for seat, word in enumerate(words):
        kinds: list[str | None] = [*(START_KINDS if word == HIDDEN else word.split("/"))]
        _demand(word == NOTHING or set(kinds) <= set(START_KINDS), "kept", f"'{word}' is none of {START_KINDS}")
        is_hidden = word != NOTHING and not shows_hand(reading, seat, viewer)
        _demand(len(kinds) == 1 or is_hidden, "kept", f"seat {seat}: it is known what is kept")
        choices.append((None,) if word == NOTHING else tuple(kinds))
        without_memory.append(START_KINDS if is_hidden and re.search("A:(?!castle)", hands[seat]) else choices[-1])
    ways = count_ways(tuple(choices), reading.turned_up)
    _demand(bool(ways), "kept", "the start tiles turned up do not fit")
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
    tiles = [] if hand == NOTHING else [tuple(tile.split(":")) for tile in hand.split(",")]
    _demand(len(tiles) <= HAND, "hands", f"seat {seat} has more than {HAND} tiles")
    held: list[tuple[str, str]] = []
    for letter, kind in sorted(tiles, reverse=True):  # known ones before hidden ones
        if kind == HIDDEN:
            _demand(not shows_hand(reading, seat, viewer), "hands", f"seat {seat}: nothing of it is hidden")
            _demand(letter in ("A", top), "hands", f"seat {seat}: the kind of the tile {letter} is known")
            kind = reading.kept[seat] or "" if letter == "A" else next(iter(pool), "")
        _demand(kind in FACES.get(letter, {}), "hands", f"seat {seat}: there is no tile {letter}:{kind}")
        _demand(not is_kept(letter, kind) or kind == reading.kept[seat], "hands", f"seat {seat} kept no {kind}")
        _demand(not top or letter <= top, "hands", f"seat {seat}: the letter {letter} is still in the pile")
        if letter == top:
            _demand(kind in pool, "hands", f"seat {seat}: no {letter}:{kind} is left")
            pool.remove(kind)
        held.append((letter, kind))
    for tile in held:
        _demand(held.count(tile) <= FACES[tile[0]][tile[1]], "hands", f"seat {seat}: two tiles {tile[0]}:{tile[1]}")
    _demand(bool(pool) or not top, "left", f"seat {seat}: no {top} is left in the pile")
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
    _demand(letter in [*LETTERS[1:]], "left", f"'{letter}' is no letter of a pile")
    pool = kinds.split(",") if kinds else list_kinds(FACES[letter])
    are_there = all(pool.count(kind) <= FACES[letter].get(kind, 0) for kind in pool)
    _demand(are_there, "left", f"'{word}' are no tiles of {letter}")
    return letter, pool


def _read_memory(position: RaubritterPosition, words: list[str]) -> None:
    reading, ruled_out = RaubritterReading(position), position.ruled_out
    for word in words:
        number, _, kinds = word.partition(":")
        seat = _read_number(number, position.seats, MEMORY)
        _demand(any(is_kept(*tile) for tile in reading.hands[seat]), MEMORY, f"seat {seat} has laid its A tile")
        for kind in kinds.split(","):
            _demand(kind in START_KINDS and kind != reading.kept[seat], MEMORY, f"seat {seat}: '{kind}' cannot be")
            ruled_out[len(START_KINDS) * seat + START_KINDS.index(kind)] = 1
    position.ruled_out = ruled_out


def _check_phase(reading: RaubritterReading) -> None:
    """A phase has what it asks about."""
    phase, player, laid = reading.phase, reading.player, reading.position.laid
    start = [(x, y) for y in (0, 1) for x in reading.seats]
    up = [square for square in start if square in reading.layout]
    _demand(all(reading.layout[s] in START_KINDS for s in up), "land", "the start tiles are none of the A tiles (R6)")
    if phase in ("keep", "tile"):
        _demand(up == [*reading.layout] == start[: len(up)], "land", "the start tiles are turned up row by row (R6)")
        expected = [[("A", kept), ("A", "castle")] if kept else [] for kept in reading.kept]
        _demand(reading.hands == expected, "hands", "before the first turn they are the castle and the tile kept (R5)")
        _demand(not any(reading.drawn), "left", "nothing is drawn before the first turn")
    is_kept_by_all = None not in reading.kept
    _demand(is_kept_by_all == (phase != "keep"), "kept", f"this does not fit the phase '{phase}'")
    wanted = {"keep": len(up) == 0, "tile": len(up) < len(start)}.get(phase, len(up) == len(start))
    _demand(wanted, "land", f"the start tiles turned up do not fit the phase '{phase}'")
    if phase == "over":
        is_all_laid = not any(reading.hands) and all(reading.next_letter(seat) is None for seat in reading.seats)
        _demand(is_all_laid, "phase", "it is over when every tile is laid (R22)")
    if phase in ("lay", "deploy", "draw"):
        _demand((laid > 0) if phase != "lay" else laid < TILES_A_TURN, "phase", f"'{phase}' after {laid} tiles")
        _demand(phase != "lay" or bool(reading.hands[player]), "phase", f"seat {player} has no tile to lay")
        _demand(phase != "draw" or reading.next_letter(player) is not None, "phase", f"seat {player} has no pile")
        _check_hand_sizes(reading)


def _check_hand_sizes(reading: RaubritterReading) -> None:
    """A hand is full while there is a pile; who has laid a tile and not drawn yet has one less (R11)."""
    for seat in reading.seats:
        full = HAND - (seat == reading.player and reading.phase != "lay")
        least = full if reading.next_letter(seat) else 0
        is_full = least <= len(reading.hands[seat]) <= full
        _demand(is_full, "hands", f"seat {seat} has {len(reading.hands[seat])} tiles and not {full}")
