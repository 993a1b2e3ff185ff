"""The master game: T50 to T53."""

import pytest

from burgrave.core.errors import BadOption
from burgrave.games.torres import GAME, facts
from tests.games.torres.scene import Scene, new_game

SITES = ["a1", "d1", "g1", "b3", "e3", "h3", "a5", "d5"]


def test_T50_castles_are_placed_in_turn_until_eight_stand():
    scene = new_game(3, master="on", master_card="row")
    assert len(scene.legal()) == 64
    for number, square in enumerate(SITES):
        assert scene.actor == number % 3
        scene.play(f"castle {square}")
    assert (scene.phase, scene.actor, scene.position.reserve) == ("start", 0, 84)
    assert scene.after("start") == " ".join(sorted(SITES))
    scene.play("start a1", "start d1", "start g1")
    assert (scene.actor, scene.after("king")) == (2, "a5 b3 d5 e3 h3")


def test_T50_at_least_three_steps_apart():
    scene = new_game(2, master="on", master_card="row").play("castle d4")
    near = ["b4", "c3", "c4", "c5", "d2", "d3", "d4", "d5", "d6", "e3", "e4", "e5", "f4"]
    assert [square for square in facts.SQUARES if scene.rule(f"castle {square}") == "T50"] == sorted(
        near, key=facts.SQUARES.index
    )
    assert len(scene.legal()) == 64 - 13
    for square in ("d7", "d1", "e6", "b3", "g4"):
        assert scene.rule(f"castle {square}") is None


def test_T50_the_edge_is_no_way_around():
    scene = new_game(2, master="on", master_card="row").play("castle h4")
    assert scene.rule("castle a5") is None
    assert scene.rule("castle a4") is None


def test_T51_everything_in_hand_and_no_buying():
    assert GAME.settle(2, {"master": "on"})["deck"] == "hand"
    scene = Scene(master="on", master_card="row", hand=" ".join(facts.CARDS))
    assert scene.rule("buy") == "T8"
    start = new_game(4, master="on", master_card="row")
    assert [start.hand(seat) for seat in range(4)] == [" ".join(facts.CARDS)] * 4


@pytest.mark.parametrize("deck", ["own", "shared"])
@pytest.mark.parametrize("edition", ["2017", "1999"])
def test_T51_another_deck_is_refused(deck: str, edition: str):
    with pytest.raises(BadOption):
        GAME.start(2, {"master": "on", "deck": deck, "edition": edition})
    GAME.start(2, {"master": "on", "deck": "hand", "edition": edition})


def test_T52_the_master_card_is_the_very_first_draw():
    scene = new_game(2, master="on")
    assert scene.actor == -1
    assert scene.weights() == {f"master {card}": 1 for card in facts.MASTERS}
    scene.play("master edge")
    assert (scene.phase, scene.actor) == ("castle", 0)
    assert list(facts.MASTERS)[scene.position.master_card] == "edge"


@pytest.mark.parametrize("card", facts.MASTERS)
def test_T52_a_chosen_card_is_not_drawn(card: str):
    scene = new_game(2, master="on", master_card=card)
    assert scene.phase == "castle"
    assert list(facts.MASTERS)[scene.position.master_card] == card


def test_T52_without_the_master_game_no_card():
    assert new_game(2, master_card="row").phase == "start"
    scene = Scene("1", ("h1 h2 h3 h4", "f6"), "a1", year=3, stacks="3", master_card="row").play("end", "end")
    assert scene.position.scores() == [0, 0]


FAR_APART = (0, 1000, 2000, 3000)  # so that no marker passes another


def points(
    card: str, knights: tuple[str, ...], year: int = 3, board: str = "1", king: str = "a1", **options: str
) -> list[int]:
    """What the master card brings each seat: a scoring with it, less the same without."""
    setting = {
        "seats": len(knights),
        "king": king,
        "year": year,
        "stacks": str(facts.STACKS[len(knights)][year - 1][0]),
    }

    def scores(**master: str) -> list[int]:
        scene = Scene(board, knights, scores=FAR_APART, laps="apart", **setting, **master)  # type: ignore[arg-type]
        for _ in knights:
            scene.position.play(scene.actor, GAME.code("end"))
        return scene.position.scores()

    with_card = scores(master="on", master_card=card, **options)
    return [a - b for a, b in zip(with_card, scores(), strict=True)]


ROWS = """
    1 . 1 . 1 .
    . . . . . .
    2 1 . 1 . 1
"""


@pytest.mark.parametrize(
    ("year", "knights", "gain"),
    [
        (1, "b1 d1 f1 a3", 5),
        (1, "b1 d1 f1", 0),
        (1, "b1 d1 f1 a3 c3", 0),
        (1, "b1 d1 f1 a3 h8", 5),
        (2, "b1 d1 f1 a3 c3", 15),
        (2, "b1 d1 f1 a3", 0),
        (3, "b1 d1 f1 a3 c3 e3", 30),
        (3, "b1 d1 f1 a3 c3", 0),
    ],
)
def test_T52_castles_exactly_four_five_six(year: int, knights: str, gain: int):
    assert points("castles", (knights, "h7"), year, ROWS) == [gain, 0]


def test_T52_castles_are_counted_not_knights():
    """Four knights on three castles are not enough; a knight on the ground stands on none."""
    assert points("castles", ("a1 b1 d1 f1", "h7"), 1, ROWS, king="c3")[0] == 0
    assert points("castles", ("b1 d1 f1 h8", "h7"), 1, ROWS)[0] == 0


@pytest.mark.parametrize("line", ["b2 d2 h2", "c1 c5 c8", "b2 d4 h8", "a8 c6 h1", "e5"])
def test_T52_row_any_line_with_gaps(line: str):
    assert points("row", (line, "f7 g7 g6")) == [50, 0]


@pytest.mark.parametrize("line", ["b2 d2 h3", "b2 d4 h7", "b2 c4 d6", "a1 h1 a8", "g1 h1 a2"])
def test_T52_row_all_knights_or_nothing(line: str):
    assert points("row", (line, "f7 g7 g6"), king="e5") == [0, 0]


@pytest.mark.parametrize("card", ["row", "same-level", "square", "all-levels", "together"])
@pytest.mark.parametrize("year", [1, 2])
def test_T52_five_cards_count_in_year_3_only(card: str, year: int):
    assert points(card, ("c3 c4 d3 d4", "h7 g6"), year) == [0, 0]


@pytest.mark.parametrize(("year", "each"), [(1, 2), (2, 5), (3, 10)])
def test_T52_diagonals_each_and_one_more_for_the_sole_leader(year: int, each: int):
    assert points("diagonals", ("b2 d4 e4 a3", "h8 g8"), year) == [each * 4, each]
    assert points("diagonals", ("b2 d4 e5", "h8 a8 h1"), year) == [each * 3, each * 3]
    assert points("diagonals", ("b3", "c2"), year) == [0, 0]


def test_T52_diagonals_both_long_ones_and_no_others():
    long = {a + b for a, b in zip("abcdefgh", "12345678", strict=True)}
    long |= {a + b for a, b in zip("abcdefgh", "87654321", strict=True)}
    for square in facts.SQUARES[1:]:
        other = "b3" if square != "b3" else "c2"
        assert points("diagonals", (square, other), 1)[0] == (4 if square in long else 0), square
    assert points("diagonals", ("a1", "b3"), 1, ". 1", king="b1") == [4, 0]


@pytest.mark.parametrize(("year", "each"), [(1, 2), (2, 5), (3, 10)])
def test_T52_edge_each_and_one_more_for_the_sole_leader(year: int, each: int):
    assert points("edge", ("h1 b1 c3", "h8", "d4"), year) == [each * 3, each, 0]
    assert points("edge", ("h1 b1 c3", "h8 a8", "d4"), year) == [each * 2, each * 2, 0]


def test_T52_edge_all_of_the_border():
    for square in facts.SQUARES[1:]:
        other = "d4" if square != "d4" else "e4"
        assert points("edge", (square, other), 1)[0] == (4 if set(square) & set("ah18") else 0), square
    assert points("edge", ("a1", "d4"), 1, ". 1", king="b1") == [4, 0]


def test_T52_same_level():
    board = "1 2 2 1 1"
    assert points("same-level", ("b1 c1", "d1 e1"), board=board) == [50, 50]
    assert points("same-level", ("b1 d1", "h7 h8"), board=board) == [0, 50]  # level 0 is a level
    assert points("same-level", ("b1 c1 h3", "h7"), board=board) == [0, 50]


def test_T52_all_levels():
    board = "1 2 3 1 1 3"
    assert points("all-levels", ("b1 c1 d1 h8", "h7"), board=board) == [40, 40]
    assert points("all-levels", ("b1 c1 f1", "h7 h6"), board=board) == [0, 0]
    assert points("all-levels", ("c1 h8", "h7"), board=board) == [40, 40]  # levels may be missing


@pytest.mark.parametrize("square", ["c3 d3 c4 d4", "b1 h1 b7 h7", "a2 g2 a8 g8", "c3 e3 c5 e5 h8"])
def test_T52_square_of_any_size(square: str):
    assert points("square", (square, "f6")) == [50, 0]


@pytest.mark.parametrize("square", ["c3 d3 c5 d5", "d3 c4 e4 d5", "c3 e3 c5", "g3 h3 a4 b4 g4", "c3 f3 c6 f5"])
def test_T52_square_axis_parallel_with_four_corners(square: str):
    assert points("square", (square, "f6")) == [0, 0]


def test_T52_together():
    assert points("together", ("c3 c4 d4 d5", "g7 g8")) == [40, 40]
    assert points("together", ("c3 d4", "g7 f8")) == [0, 0]
    assert points("together", ("h4 a5", "g7")) == [0, 40]  # not over the edge


@pytest.mark.parametrize(
    ("card", "three", "four"),
    [
        ("row", "c3 c4 c5", "c3 c4 c5 c8"),
        ("same-level", "c3 c4 c5", "c3 c4 c5 c8"),
        ("all-levels", "h8 b1 c1", "h8 b1 c1 d1"),
        ("together", "c3 c4 c5", "c3 c4 c5 c6"),
    ],
)
def test_T52_master_min_asks_for_four_knights(card: str, three: str, four: str):
    board = "1 1 2 3"
    gain = facts.MASTERS[card][2]
    for knights, minimum, expected in ((three, "1", gain), (three, "4", 0), (four, "4", gain), ("g3", "1", gain)):
        assert points(card, (knights, "f6"), board=board, master_min=minimum)[0] == expected


@pytest.mark.parametrize("card", ["castles", "diagonals", "square", "edge"])
def test_T52_master_min_is_nothing_to_the_others(card: str):
    knights = {"castles": "b1 d1 f1 a3 c3 e3", "diagonals": "b2", "square": "c4 d4 c5 d5", "edge": "h2"}[card]
    assert points(card, (knights, "f7"), 3, ROWS, master_min="4") == points(card, (knights, "f7"), 3, ROWS)
    assert points(card, (knights, "f7"), 3, ROWS, master_min="4")[0] > 0


def test_T52_after_the_kings_bonus_in_seat_order_and_past_taken_spaces():
    """From 0 and 5: castles to 3 and 8, the king to 9 (8 is taken) and 13, the edge to 14 (13 is taken) and 17."""
    scene = Scene("1 1 1", ("b1 h8", "c1 g8"), "a1", stacks="3", scores=(0, 5), master="on", master_card="edge")
    assert scene.end_year().position.scores() == [14, 17]


def test_T53_seat_0_begins_while_all_are_on_0():
    scene = Scene("1", ("c3", "f6", "f3"), "a1", seats=3, stacks="3 3", master="on", master_card="row")
    order = []
    while scene.phase == "menu":
        order.append(scene.actor)
        scene.play("end")
    assert order == [0, 1, 2, 0, 1, 2]


def test_T53_each_round_is_begun_by_the_leader():
    scene = Scene("1", ("c3", "f6", "f3"), "a1", seats=3, stacks="3 3 3", master="on", master_card="row")
    scene.play("end", "point", "end", "end")
    order = [scene.actor]
    scene.play("end")
    order.append(scene.actor)
    scene.play(*["point"] * 3, "end")  # seat 2 overtakes: only the next round is his
    order.append(scene.actor)
    scene.play("end")
    order.append(scene.actor)
    assert order == [1, 2, 0, 2]


@pytest.mark.parametrize("edition", ["2017", "1999"])
def test_T53_also_across_years_and_nobody_is_named(edition: str):
    scene = Scene("1", ("c3", "f6"), "a1", stacks="3", master="on", master_card="row", edition=edition)
    scene.play("end", "point", "end")
    assert (scene.phase, scene.actor) == ("move-king", 0)
    scene.play("stay")
    assert (scene.phase, scene.actor, scene.position.year) == ("menu", 1, 2)


def test_T53_the_last_player_is_told_by_the_last_round():
    """T45 in the master game: seats 0 and 2 on 0, round begun by seat 1: order 1 2 0, so seat 0 is last."""
    scene = Scene("1", ("c3", "f6", "f3"), "a1", seats=3, stacks="3 3", master="on", master_card="row")
    scene.play("end", "point", "end", "end").end_year()
    assert (scene.position.scores(), scene.actor) == ([0, 1, 0], 0)
