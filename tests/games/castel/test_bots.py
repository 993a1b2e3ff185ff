"""How the bots of Castel evaluate, choose in playouts, and search."""

from random import Random

import pytest

from burgrave.bots import make_bot
from burgrave.bots.castel.evaluator import CastelEvaluator
from burgrave.bots.castel.policy import CastelPolicy
from burgrave.bots.castel.weights import TWO
from burgrave.bots.evaluator import Values
from burgrave.bots.search.budget import Budget
from burgrave.bots.seats import Seats
from burgrave.bots.strategy import Task, find_strategy
from burgrave.core.chance import roll
from burgrave.core.match import Match
from burgrave.core.position import CHANCE, OVER
from burgrave.games.castel import GAME
from burgrave.games.castel.position import CastelPosition
from tests.bots.matches import share

from .scene import lines, play, scene

STRATEGY = find_strategy("castel")


def best_by_policy(position: CastelPosition, verb: str = "") -> str:
    """The line that seems best to who is to act."""
    policy, seat = CastelPolicy(TWO), position.actor()
    policy.measure(position, seat)
    return max(lines(position, verb), key=lambda line: policy.score(position, GAME.code(line)))


def best(position: CastelPosition, sims: int = 0) -> str:
    """The line that greedy, or search with some simulations, plays."""
    task = Task(GAME, position, position.actor(), Random(1))
    choices = STRATEGY.search(task, Budget(sims=sims)) if sims else STRATEGY.greedy(task)
    return GAME.words(choices[0].code)


def utilities(position: CastelPosition) -> list[float]:
    """What the evaluator says of a position, for each seat."""
    values, evaluator = Values(), CastelEvaluator(TWO)
    if position.actor() == OVER:
        evaluator.outcome(position, values)
    else:
        evaluator.evaluate(position, values)
    return values.listed(position.seats)


def risk(board: dict[str, str]) -> float:
    """What the cards of seat 0 in play may cost it."""
    return STRATEGY.features(scene(board, ("queen", "schemer")), 0)["risk"]


def test_features_are_in_actions() -> None:
    position = scene({"c3": "king 0", "b1": "soldier 1"}, ("queen soldier", "ambassador"), piles=[2, 0])
    own, other = (STRATEGY.features(position, seat) for seat in (0, 1))
    assert own["cards"] < -4 < other["cards"] == -1
    assert own["stuck"] == 0 > other["stuck"], "the Ambassador waits for the last square"
    assert own["hand"] > other["hand"]
    assert own["risk"] < 0 and other["risk"] < 0
    assert own["tempo"] > 0 == other["tempo"]


def test_protected_cards_are_safer() -> None:
    assert risk({"c3": "king 0"}) < risk({"c3": "king 0, knight -"}) <= 0
    assert risk({"c3": "king 0"}) < risk({"c3": "king 0", "d4": "priest 0"}) - risk({"d4": "priest 0"}) <= 0
    assert risk({"b1": "soldier 0"}) < risk({"b1": "soldier 0", "c1": "captain -"}) <= 0


def test_three_engines_and_three_soldiers_are_a_danger() -> None:
    two = {"b1": "soldier 0", "north": "engine -", "east": "engine -"}
    assert risk(two | {"west": "engine -"}) < risk(two) < 0
    wall = {"north": "engine 0", "b6": "soldier -", "c6": "soldier -"}
    assert risk(wall | {"d6": "soldier -"}) < risk(wall) < 0


def test_a_card_just_drawn_counts_before_it_is_seen() -> None:
    position = scene({}, ("soldier", "soldier"), piles=[3, 3])
    before, after = STRATEGY.features(position, 0), STRATEGY.features(play(position, "draw"), 0)
    assert before["cards"] < after["cards"] < -1


def test_who_went_out_has_won() -> None:
    won = play(scene({}, ("soldier", "soldier king"), piles=[0, 0]), "place soldier b1")
    assert won.actor() == OVER
    first, second = utilities(won)
    assert first > 0.85 and second < 0.15 and first + second == pytest.approx(1)


def test_C17_a_deadlock_goes_by_the_hand() -> None:
    position = scene({}, ("ambassador", "king queen"), exchange="soldier", piles=[5, 0])
    position.idle, position.player, position.done = 2, 1, 1
    after = play(position, "swap king soldier")
    assert after.actor() == OVER and after.winner == 0
    assert utilities(after)[0] > utilities(after)[1]


def test_the_policy_strikes_the_others_and_spares_itself() -> None:
    board = {"c3": "prince 0", "d4": "acrobat 1", "c2": "spy -"}
    position = scene(board, ("king soldier", "soldier soldier"))
    assert best_by_policy(play(position, "place king d3")) == "target d4"
    position = scene({"c3": "prince 0", "d4": "acrobat 1"}, ("assassin soldier", "soldier soldier"))
    assert best_by_policy(play(position, "place assassin d3")) == "target c3", "what is killed does not come back"


def test_the_policy_hurts_the_leader() -> None:
    board = {"c3": "prince 1", "d4": "acrobat 2"}
    position = scene(board, ("king soldier", "soldier soldier thief", "soldier"), piles=[1, 1, 0])
    assert best_by_policy(play(position, "place king d3")) == "target d4"


def test_the_policy_parts_with_the_worst_card() -> None:
    position = scene({"c3": "prince 0"}, ("jester ambassador king", "soldier soldier", "soldier soldier"))
    assert best_by_policy(play(position, "place jester b2")) == "pass ambassador"


def test_C23_cards_are_passed_at_once_by_every_seat() -> None:
    hands = ("jester soldier soldier", "soldier soldier", "ambassador queen")
    position = play(scene({"c3": "prince 0"}, hands), "place jester b2")
    assert position.to_act() == (0, 1, 2)
    task = Task(GAME, position, 2, Random(1))
    assert [
        GAME.words(choices[0].code) for choices in (STRATEGY.greedy(task), STRATEGY.search(task, Budget(sims=50)))
    ] == [
        "pass ambassador",
        "pass ambassador",
    ]
    for seat in (0, 1):
        position.play(seat, position.legal(seat)[0])
    assert best(position, 100) == "pass ambassador"


def test_greedy_looks_through_the_whole_effect() -> None:
    board = {"out:herald": "herald 1", "b1": "soldier 1", "a2": "soldier 0", "out:fairy": "fairy 0"}
    position = scene(board, ("dragon soldier soldier", "soldier soldier"), piles=[0, 1])
    assert best(position) == "place dragon out"
    first = play(position, "place dragon out")
    assert best(first) == "target out:herald"
    assert best(play(first, "target out:herald")) == "target b1"


@pytest.mark.parametrize("sims", [0, 200])
def test_the_last_card_wins_at_once(sims: int) -> None:
    board = {"c3": "prince 1", "d3": "acrobat 1", "b1": "soldier 0"}
    position = scene(board, ("soldier", "soldier"), exchange="king queen", piles=[0, 0])
    assert best(position, sims).startswith("place soldier")


def test_search_stops_who_would_go_out() -> None:
    """Two actions, one of them must send something back; greedy would rather be rid of two cards."""
    board = {"c3": "prince 1", "d3": "acrobat 1", "b1": "soldier 0"}
    hands = ("king soldier soldier soldier soldier", "soldier soldier")
    position = scene(board, hands, piles=[0, 0])
    first = best(position, 400)
    after = play(position, first)
    played = [first]
    while after.actor() == 0:
        played.append(best(after, 400))
        after = play(after, played[-1])
    assert any(line.startswith("place king") for line in played)


def test_greedy_beats_uniform_among_many() -> None:
    assert share(GAME, "greedy", "uniform", 5, range(2)) >= 0.8


OPTIONS = [{"acrobat": "all"}, {"merchant_last": "barred"}, {"herald": "any"}]
TABLES: list[tuple[int, dict[str, str]]] = [*((seats, {}) for seats in range(2, 6)), *((3, one) for one in OPTIONS)]


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_every_table_is_played_to_the_end_and_again_the_same(seats: int, options: dict[str, str]) -> None:
    games = []
    for _ in range(2):
        table = Seats(Match(GAME, seats, options), dict.fromkeys(range(seats), "search:sims=6"), 5)
        table.run()
        games.append(table.match.moves)
    assert games[0] == games[1] and table.match.position.actor() == OVER


@pytest.mark.parametrize("name", ["uniform", "greedy", "search:sims=30", "page", "squire", "king:scale=0.01"])
def test_hidden_cards_do_not_change_the_move(name: str) -> None:
    rng = Random(3)
    position = GAME.start(4)
    changed = 0
    while position.actor() == CHANCE:
        position.play(CHANCE, roll(position, rng))
    for _ in range(60):
        seat = rng.choice(position.to_act() or (OVER,))
        if seat == OVER:
            break
        if seat != CHANCE and len(lines(position, seat=seat)) > 1:
            other = GAME.imagine(position, seat, rng)
            changed += other.dump() != position.dump()
            assert make_bot(name, 4).choose(GAME, position, seat) == make_bot(name, 4).choose(GAME, other, seat)
        position.play(seat, roll(position, rng) if seat == CHANCE else rng.choice(position.legal(seat)))
    assert changed > 10


def test_the_answer_to_fear_is_another_seats() -> None:
    """A second action of the own turn is no answer."""
    position = scene({"c3": "king 0"}, ("queen soldier thief", "prince soldier"), "priest")
    task = Task(GAME, position, 0, Random(1))
    choices = STRATEGY.search(task, Budget(sims=300))
    assert {choice.reply[0] for choice in choices if choice.reply} <= {1}
