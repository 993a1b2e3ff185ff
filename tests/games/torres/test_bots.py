"""How the bots of Torres evaluate positions, search turns, and look at the answers."""

from random import Random

import pytest

from burgrave.bots import make_bot
from burgrave.bots.evaluator import Values
from burgrave.bots.search.budget import Budget
from burgrave.bots.seats import Seats
from burgrave.bots.strategy import Task, find_strategy
from burgrave.bots.torres.beam import Beam
from burgrave.bots.torres.evaluator import TorresEvaluator
from burgrave.bots.torres.strategy import HASTY_WIDTH, Replies, TorresStrategy, moves_of
from burgrave.bots.torres.weights import FEATURES, VERSION_1
from burgrave.core.chance import roll
from burgrave.core.dice import Dice
from burgrave.core.match import Match
from burgrave.core.position import CHANCE, OVER
from burgrave.games.torres import GAME, facts
from burgrave.games.torres.position import TorresPosition
from tests.bots.matches import share

IN_MENU = facts.PHASES.index("menu")
OPTIONS: list[dict[str, str]] = [{}, {"edition": "1999"}, {"master": "on"}]


def strategy() -> TorresStrategy:
    found = find_strategy("torres")
    assert isinstance(found, TorresStrategy)
    return found


def beam() -> Beam:
    return Beam(TorresEvaluator(VERSION_1))


def random_turns(seats: int, seed: int, options: dict[str, str]) -> list[TorresPosition]:
    """The positions of a random game in which a seat is free to act."""
    rng, position, found = Random(seed), GAME.start(seats, options), []
    while position.actor() != OVER:
        seat = position.actor()
        if position.phase == IN_MENU:
            found.append(position.copy())
        position.play(seat, roll(position, rng) if seat == CHANCE else rng.choice(position.legal(seat)))
    return found


def begun_turns(seats: int, seed: int, options: dict[str, str] | None = None) -> list[TorresPosition]:
    """The positions of a game between pages in which a turn begins."""
    match = Match(GAME, seats, options or {})
    table, found = Seats(match, dict.fromkeys(range(seats), "page"), seed), []
    while table.step():
        position = match.position
        if position.phase == IN_MENU and position.points == 5 and not position.buys and not position.card_played:
            found.append(position.copy())
    return found


def play(position: TorresPosition, *moves: str) -> TorresPosition:
    """The position after some moves of the seat to act."""
    after = position.copy()
    for words in moves:
        assert GAME.code(words) in after.legal(after.actor()), words
        after.play(after.actor(), GAME.code(words))
    return after


def opening() -> TorresPosition:
    return play(GAME.start(2), "start c3", "start f6", "king d8")


@pytest.mark.parametrize("options", OPTIONS, ids=str)
@pytest.mark.parametrize("seats", [2, 4])
def test_a_change_is_judged_as_the_whole_position(seats: int, options: dict[str, str]) -> None:
    evaluator, changed, whole = TorresEvaluator(VERSION_1), Values(), Values()
    looked = 0
    for before in random_turns(seats, 1, options)[::4]:
        for code in before.legal(before.player):
            after = before.copy()
            after.play(before.player, code)
            if after.phase != IN_MENU or after.player != before.player or after.score[:] != before.score[:]:
                continue
            evaluator.survey(before)
            evaluator.evaluate_change(before, after, changed)
            evaluator.evaluate_torres(after, whole)
            assert changed.listed(seats) == pytest.approx(whole.listed(seats)), GAME.words(code)
            looked += 1
    assert looked > 300


def test_T37_a_block_that_is_carried_is_judged_as_the_whole_position() -> None:
    evaluator, changed, whole = TorresEvaluator(VERSION_1), Values(), Values()
    before = play(GAME.start(2, {"deck": "hand"}), "start c3", "start f6", "king d8", "block c4", "block b3")
    for lifted, target in (("c4", "f8"), ("c4", "e3"), ("b3", "c4"), ("h5", "g3")):
        after = play(before, f"card carry {lifted}", f"set {target}")
        evaluator.survey(before)
        evaluator.evaluate_change(before, after, changed)
        evaluator.evaluate_torres(after, whole)
        assert changed.listed(2) == pytest.approx(whole.listed(2))


def test_features_are_in_points_and_add_up_to_the_judgement() -> None:
    position = play(opening(), "block c4", "block b3", "knight b3")
    features = strategy().features(position, 0)
    assert list(features) == list(FEATURES)
    evaluator = strategy().search_beams[2].evaluator
    evaluator.survey(position)
    assert sum(features.values()) == pytest.approx(evaluator.surveyed[0])
    assert features["castles"] == pytest.approx(3 * evaluator.weights[FEATURES.index("castles")])
    richer = play(position, "point")
    assert strategy().features(richer, 0)["score"] == features["score"] + 1


def test_T43_to_move_the_king_between_years_is_worth_something() -> None:
    match = Match(GAME, 2)
    table = Seats(match, {0: "greedy", 1: "greedy"}, 1)
    while facts.PHASES[match.position.phase] != "move-king":
        table.step()
    last = match.position.player
    assert strategy().features(match.position, last)["last"] > 3
    assert strategy().features(match.position, 1 - last)["last"] == 0


@pytest.mark.parametrize("options", [*OPTIONS, {"deck": "hand"}], ids=str)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_turns_of_the_beam_are_legal_and_sorted(seats: int, options: dict[str, str]) -> None:
    for position in begun_turns(seats, 2, options)[::5]:
        ends = beam().search(position, Dice(1), 12, 5)
        assert 1 <= len(ends) <= 5
        assert [end.value for end in ends] == sorted((end.value for end in ends), reverse=True)
        for end in ends:
            after = position.copy()
            codes = moves_of(end)
            if codes[0] == GAME.code("buy"):
                continue  # cards are drawn first
            for code in codes:
                assert code in after.legal(position.player)
                after.play(position.player, code)
            assert after.player != position.player or after.phase != IN_MENU or after.points == 5


def test_more_in_sight_finds_better_turns() -> None:
    narrow = wide = 0.0
    for position in begun_turns(2, 3):
        narrow += beam().search(position, Dice(1), 3, 1)[0].value
        wide += beam().search(position, Dice(1), 60, 1)[0].value
    assert wide > narrow + 0.1


def test_the_beam_leaves_the_position_as_it_is() -> None:
    for position in begun_turns(2, 4):
        before = position.dump()
        beam().search(position, Dice(1), 10, 1)
        assert position.dump() == before


def test_a_turn_is_repeated_only_where_it_is_legal() -> None:
    position, search = opening(), beam()
    end = search.repeat(position, [GAME.code("block c4"), GAME.code("move c3 c4")])
    assert end is not None and end.position.height[facts.SQUARES.index("c4")] == 1
    assert end.position.score[0] == 3, "the points that are left go to the marker"
    assert search.repeat(position, [GAME.code("block c6"), GAME.code("block c6")]) is None
    assert search.repeat(position, [GAME.code("buy")]) is None, "another card would be drawn"


def test_what_was_found_thoroughly_is_not_overlooked_in_haste() -> None:
    overlooked = 0
    for position in begun_turns(2, 7)[::3]:
        task = Task(GAME, position, position.player, Random(1))
        replies = Replies(strategy(), task, [])
        thorough = replies.best_turn(position)
        if thorough.step.path()[:1] == [GAME.code("buy")]:
            continue
        assert replies.best_turn(position).value >= thorough.value
        overlooked += strategy().search_beams[2].search(position, Dice(1), HASTY_WIDTH, 1)[0].value < thorough.value
    assert overlooked, "haste alone is worse"


def test_equal_boards_are_hardly_ever_kept_twice() -> None:
    ends = beam().search(opening(), Dice(1), 200, 200)
    boards = [tuple(end.position.dump()) for end in ends]
    assert len(boards) == 200 and len(set(boards)) > 190, "a few may be forgotten"


def test_search_names_the_answer_it_fears() -> None:
    position = begun_turns(2, 5)[6]
    choices = strategy().search(Task(GAME, position, position.player, Random(1)), Budget(sims=5))
    assert [choice.looks for choice in choices] == [2, 1, 1, 1]
    for choice in choices:
        assert choice.reply is not None and choice.reply[0] == 1 - position.player
        assert choice.reply[1][-1] == GAME.code("end")


def test_search_prefers_what_is_best_after_the_answers() -> None:
    """What looks best at once is the first of the turns that are answered, and not always the best of them."""
    others = 0
    for position in begun_turns(2, 7)[::3]:
        task = Task(GAME, position, position.player, Random(1))
        ends = strategy().search_beams[2].search(task.position, task.dice, 30, 12)
        replies = Replies(strategy(), task, ends)
        values = [choice.value for choice in replies.search(Budget(sims=12).start())]
        assert values == sorted(values, reverse=True)
        others += replies.mean(0) < values[0]
    assert others


def test_levels_see_more_the_higher_they_are() -> None:
    widths = [strategy().levels[name].width for name in ("page", "squire", "knight")]
    assert 0 < widths[0] < widths[1] < widths[2]
    assert strategy().levels["baron"].budget.sims < strategy().levels["king"].budget.sims


def test_greedy_beats_uniform_among_many() -> None:
    assert share(GAME, "greedy", "uniform", 4, range(1)) == 1


def test_knight_beats_page() -> None:
    assert share(GAME, "knight", "page", 2, range(4)) >= 0.75


@pytest.mark.parametrize(
    ("seats", "options"), [(2, {}), (2, {"master": "on"}), (3, {"edition": "1999"}), (4, {}), (4, {"doors": "any"})]
)
def test_every_table_is_played_to_the_end_and_again_the_same(seats: int, options: dict[str, str]) -> None:
    games = []
    for _ in range(2):
        table = Seats(Match(GAME, seats, options), dict.fromkeys(range(seats), "search:sims=2:width=80"), 5)
        table.run()
        games.append(table.match.moves)
    assert games[0] == games[1] and table.match.position.actor() == OVER


@pytest.mark.parametrize("name", ["uniform", "greedy", "search:sims=4", "page", "squire", "knight", "baron:scale=0.1"])
def test_hidden_cards_do_not_change_the_move(name: str) -> None:
    rng, changed = Random(3), 0
    for position in begun_turns(3, 7)[6::6]:
        seat = position.player
        other = GAME.imagine(position, seat, rng)
        changed += other.dump() != position.dump()
        assert make_bot(name, 4).choose(GAME, position, seat) == make_bot(name, 4).choose(GAME, other, seat)
    assert changed >= 3


@pytest.mark.parametrize("bots", ["search:sims=4,greedy", "king:sims=3,squire,greedy"])
def test_T24_bots_buy_unseen_and_think_on_through_what_others_will_draw(bots: str) -> None:
    names = dict(enumerate(bots.split(",")))
    match = Match(GAME, len(names), {"edition": "1999"})
    Seats(match, names, 3).run()
    words = [GAME.words(code).split()[0] for _, code in match.moves]
    assert words.count("buy") >= words.count("draw") > 8


def test_T24_a_card_bought_unseen_counts_like_one_in_hand() -> None:
    position = play(GAME.start(2, {"draw": "1"}), "start c3", "start f6", "king d8")
    weights = strategy().features(play(position, "buy"), 0)
    held = position.copy()
    held.hand = [1, *[0] * 39]
    assert weights["cards"] == strategy().features(held, 0)["cards"] > strategy().features(position, 0)["cards"]
