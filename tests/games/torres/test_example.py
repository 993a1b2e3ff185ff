"""The example game of the rules, line by line, and the words of every phase."""

from burgrave.core.match import Match
from burgrave.games.torres import GAME
from tests.games.torres.scene import begin, new_game

EXAMPLE = """
    0 start c3 · 1 start f6 · 1 king d8 · 0 block b3 · 0 knight b3 · 0 buy · -1 draw jump · -1 draw ap7 ·
    -1 draw under · 0 keep under · 0 return jump bottom · 0 return ap7 top · 0 point · 0 end · 1 move f6 f7 · 1 end ·
    0 card under b3 3 · 0 stack 2 · 0 block c2 · 0 end
"""


EXAMPLE_1999 = """
    0 start c3 · 1 start f6 · 2 start f3 · 3 start c6 · 3 king d8 · 0 end · 0 leave · 1 end · 1 leave ·
    2 buy · 2 end · 2 store 2 · 2 leave · 3 end · 3 leave · 0 end · 0 leave · 1 end · 1 leave · -1 draw ap7 ·
    2 card ap7 · 2 buy · 2 buy · 2 end · 2 stack 3 · 2 store 2 · 2 store 2 · 3 end · 3 leave · 0 end · 0 leave ·
    1 end · 1 leave · -1 draw ap6 · -1 draw under
"""


def played(lines: str, seats: int = 2, **options: str) -> Match:
    """A match with these lines played, each by the seat before it."""
    match = Match(GAME, seats, options)
    for line in lines.split("·"):
        seat, words = line.strip().split(" ", 1)
        match.play(words, int(seat))
    return match


def test_the_example_game_plays_line_by_line():
    """T6, T10, T15, T19, T24, T26, T33 together."""
    position = played(EXAMPLE).position
    assert position.to_act() == (1,)
    assert position.scores() == [1, 0]


def test_the_example_after_the_first_turn():
    """T19: two blocks are left, the other stacks are 3 high: to the reserve."""
    match = played(EXAMPLE.split(" · 1 move")[0])
    position = match.position
    assert position.stacks[:8] == [0, 0, 0, 3, 0, 0, 0, 4]
    assert position.reserve == 92 - 8 - 24 + 2
    assert position.points == 5
    assert "card under" not in " ".join(match.legal(1))


def test_the_example_the_stack_is_chosen_after_under():
    """T15, T33: stacks 2 3 3, none bound."""
    match = played(EXAMPLE.split(" · 0 stack")[0])
    assert [line for line in match.legal(0) if line.startswith(("stack", "block"))] == ["stack 2", "stack 3"]
    assert match.position.stacks[:4] == [0, 0, 1, 2]
    assert match.position.bound == -1


def test_the_example_at_the_end():
    """T19: one block is left, the stacks are 3 3: to the reserve."""
    position = played(EXAMPLE).position
    assert position.stacks[:4] == [0, 0, 0, 2]
    assert position.reserve == 92 - 8 - 24 + 2 + 3 + 1
    assert position.kept == [0, 0, 0, 0]


def test_the_example_knows_the_next_cards():
    """T24: ap7 on top, jump at the bottom, seven unknown ones between."""
    scene = begin().play(
        "buy", "draw jump", "draw ap7", "draw under", "keep under", "return jump bottom", "return ap7 top"
    )
    scene.play("buy")
    assert scene.weights() == {"draw ap7": 1}
    scene.play("draw ap7")
    assert len(scene.weights()) == 7
    assert "draw jump" not in scene.weights()


def test_one_seat_at_a_time_and_chance_is_minus_one():
    scene = new_game(2, master="on")
    asked = [scene.actor]
    scene.play("master row", *(f"castle {square}" for square in ["a1", "d1", "g1", "b3", "e3", "h3", "a5", "d5"]))
    asked.append(scene.actor)
    assert asked == [-1, 0]
    assert len(scene.position.to_act()) == 1


def test_the_example_of_1999_leaves_blocks_and_buys_unseen():
    """T19, T24: one of two blocks is left, and a card is drawn when the buyer's next turn begins."""
    match = played(EXAMPLE_1999, 4, edition="1999")
    assert match.position.actor() == 2
    assert GAME.view(match.position, 2)["hands"][2] == ["ap6", "under"]
    assert GAME.view(match.position, 2)["stacks"] == [[2], [2], [3, 3], [2, 2]]
    assert match.position.reserve == 92 - 8 - 32 + 7 + 7 + 4
