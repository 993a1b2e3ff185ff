"""Dense random lands, where every rule of walls, regions and politics is met again and again."""

from random import Random

import pytest

from burgrave.games.loewenherz import facts
from burgrave.games.loewenherz.board import EDGES, SQUARES
from burgrave.games.loewenherz.words import VOCABULARY
from tests.games.loewenherz.scene import (
    GAME,
    change,
    components,
    give,
    legal,
    let_act,
    regions_by_definition,
    scene,
    set_cash,
    turn_up,
)


def random_land(rng: Random, seats: int):
    """Castles anywhere, knights beside them, walls of a coarse grid with gaps."""
    squares = list(range(len(SQUARES)))
    castles, knights = {}, {}
    free = rng.sample(squares, 12)
    colours = facts.COLOURS[: seats + (seats < 4)]
    for i, square in enumerate(free):
        castles.setdefault(colours[i % len(colours)], []).append(SQUARES[square])
    for square in set(rng.sample(squares, 45)) - set(free):
        knights.setdefault(rng.choice(colours), []).append(SQUARES[square])
    knights = {colour: held[:9] for colour, held in knights.items()}
    pieces = {square: ("plain",) for own in castles.values() for square in own}
    pieces |= {square: ("plain", "forest") for own in knights.values() for square in own}
    terrain = {name: [] for name in facts.TERRAINS}
    for square in SQUARES:
        kind = rng.choices(facts.TERRAINS, (66, 51, 23, 10))[0]
        terrain[kind if kind in pieces.get(square, facts.TERRAINS) else "plain"].append(square)
    land = [{key: " ".join(names) for key, names in table.items()} for table in (castles, knights, terrain)]
    return with_walls(scene(seats, land[0], land[1], terrain=land[2]), rng)


def with_walls(p, rng: Random):
    """Walls where a grid of 3 by 3 squares has its lines, some missing, none that parts pieces of one colour."""
    for edge, (a, b) in enumerate(EDGES):
        (file, rank), (other_file, other_rank) = divmod(a, 10), divmod(b, 10)
        is_line = file // 3 != other_file // 3 or rank // 3 != other_rank // 3
        if rng.random() < (0.97 if is_line else 0.05) and (p.colour[a] == 0 or p.colour[a] != p.colour[b]):
            p.wall = [1 if i == edge else wall for i, wall in enumerate(p.wall)]
    p.region = regions_by_definition(p)
    inside = [i for i, (a, b) in enumerate(EDGES) if p.wall[i] and p.region[a] and p.region[a] == p.region[b]]
    p.wall = [0 if i in inside else wall for i, wall in enumerate(p.wall)]
    p.walls = sum(p.wall) - 1
    return p


def random_task(p, rng: Random):
    """Somebody with something to do: walls, swords or politics."""
    seat = rng.randrange(p.seats)
    set_cash(p, *(rng.choice((0, 4, 12)) for _ in range(p.seats)))
    task = rng.choice(("w3", "s1", "s2", "choose"))
    if task == "choose":
        turn_up(change(p, first=str(seat)), "m4 w2 s1")
    else:
        let_act(p, seat, task)
    p.hand = [1] * 9 * p.seats + [0] * 9 * (4 - p.seats)
    return p, seat


def likely_codes(p, seat: int, rng: Random) -> list[int]:
    """Codes that stand a chance: extensions of castles, renegades of knights, alliances of castles, all walls."""
    castles = [square for square in range(len(SQUARES)) if p.castle[square]]
    pieces = [square for square in range(len(SQUARES)) if p.colour[square]]
    pairs = {"extend": (castles, range(150)), "renegade": (pieces, range(150)), "alliance": (castles, castles)}
    codes = [VOCABULARY.join(v, rng.choice(a), rng.choice(b)) for v, (a, b) in pairs.items() for _ in range(120)]
    return codes + [VOCABULARY.join("wall", rng.randrange(275)) for _ in range(60)]


def power_told(p, seat: int, code: int, after) -> list[int]:
    """How the power changed, by the events."""
    power = list(p.power)
    for event in GAME.events(p, seat, code, after, None):
        if event["event"] in ("region", "extend"):
            power[event["seat"]] += event["power"]
        elif event["event"] in ("loss", "cut-off"):
            power[event["seat"]] -= event["power"]
    return power


@pytest.mark.parametrize("seed", range(12))
def test_two_formulations_agree_in_war(seed):
    """L3, L20-L38, L42-L45, W5-W12: legal against why_not, regions against their definition, power against events."""
    rng = Random(seed)
    for _ in range(6):
        p, seat = random_task(random_land(rng, rng.choice((2, 3, 4))), rng)
        for _ in range(4):
            if p.to_act() != (seat,) or GAME.view(p, None)["phase"] == "pay":
                break
            codes = p.legal(seat)
            for code in {*rng.sample(codes, min(len(codes), 80)), *likely_codes(p, seat, rng)}:
                words = VOCABULARY.words(code)
                assert (GAME.why_not(p, seat, words) is None) == (code in codes), words
            lively = [c for c in codes if VOCABULARY.verb(c) in ("extend", "wall", "renegade", "alliance")] or codes
            code = rng.choice(lively)
            after = p.copy()
            after.play(seat, code)
            assert list(after.region) == regions_by_definition(after)
            assert list(after.power) == power_told(p, seat, code, after)
            assert GAME.inventory(after)["walls"] == GAME.inventory(p)["walls"]
            p = after


@pytest.mark.parametrize("seed", range(4))
def test_W11_a_renegade_leaves_the_others_of_his_colour_linked_as_before(seed):
    """By brute force: without the knight no linked group of his colour falls into more pieces."""
    rng = Random(100 + seed)
    for _ in range(8):
        p = give(turn_up(random_land(rng, 4), "m4 w2 s1"), 0, "renegade")
        for line in legal(p, 0, "renegade"):
            knight = SQUARES.index(line.split()[1])
            assert groups(p, p.colour[knight], None) >= groups(p, p.colour[knight], knight)


def groups(p, colour: int, without: int | None) -> int:
    """How many groups of linked pieces a colour has."""
    pieces = [square for square in range(len(SQUARES)) if p.colour[square] == colour and square != without]
    twin = p.copy()
    twin.wall = [
        int(bool(wall) or i == len(EDGES) or not (EDGES[i][0] in pieces and EDGES[i][1] in pieces))
        for i, wall in enumerate(p.wall)
    ]
    return sum(any(square in pieces for square in squares) for squares in components(twin))
