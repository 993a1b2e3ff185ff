"""How the bots of Löwenherz evaluator, plan, bid and bargain."""

from math import exp
from random import Random

import pytest

from burgrave.analysis.reasons import find_why
from burgrave.bots import make_bot
from burgrave.bots.evaluator import Values
from burgrave.bots.insight import find_insight
from burgrave.bots.loewenherz.bargain import YIELD, Bargain
from burgrave.bots.loewenherz.bridges import Bridges
from burgrave.bots.loewenherz.duel import Duel
from burgrave.bots.loewenherz.evaluator import LoewenherzEvaluator
from burgrave.bots.loewenherz.growth import Growth
from burgrave.bots.loewenherz.planner import Planner
from burgrave.bots.loewenherz.prices import Prices
from burgrave.bots.loewenherz.strategy import LoewenherzStrategy
from burgrave.bots.loewenherz.weights import AMONG_FOUR, FEATURES, STANDARD
from burgrave.bots.search.budget import Budget
from burgrave.bots.seats import Seats
from burgrave.bots.strategy import Task, find_strategy
from burgrave.core.chance import roll
from burgrave.core.match import Match
from burgrave.core.position import CHANCE, OVER
from burgrave.games.loewenherz import facts
from burgrave.games.loewenherz.position import LoewenherzPosition
from burgrave.games.loewenherz.words import VOCABULARY
from tests.bots.matches import share
from tests.games.loewenherz.scene import FAR, GAME, box, give, let_act, number, play, scene, turn_up

NEGOTIATE, BID = facts.PHASES.index("negotiate"), facts.PHASES.index("bid")
ROUNDS = 400


# The judgement -------------------------------------------------------------------------------------------------------


def nearly_closed(missing: int) -> LoewenherzPosition:
    """Rose in a box of nine squares with a town, that lacks some walls."""
    return scene(2, {"rose": "b2", **FAR}, {"rose": "b1"}, box("a1", "c3")[missing:], {"town": "c3"})


@pytest.mark.parametrize("missing", [1, 2])
def test_plans_know_the_walls_they_lack(missing: int) -> None:
    position, growth = nearly_closed(missing), Growth()
    growth.set_prices(0.2, 4.0)
    growth.look(position)
    assert growth.homes[0] == number("b2")
    assert growth.lacking[growth.place[0]] == missing
    assert growth.size[growth.place[0]] == 9
    assert growth.worth[growth.place[0]] == pytest.approx((5 + 5) * exp(-0.2 * missing))


def test_castles_that_hang_together_have_no_plan() -> None:
    growth = Growth()
    growth.set_prices(0.2, 4.0)
    growth.look(scene(2, {"rose": "b2 e2", **FAR}, {"rose": "c2 d2"}))
    assert [growth.worth[growth.place[castle]] for castle in (0, 1)] == [0, 0]


def test_plans_remembered_are_as_good_as_new() -> None:
    """Whatever was looked at before, a position is judged the same."""
    used, rng = LoewenherzEvaluator(), Random(3)
    position = GAME.start(3)
    for _ in range(150):
        seat = position.actor()
        if seat == OVER:
            break
        if rng.random() < 0.2:
            used.begin(position)
        fresh, seen, new = LoewenherzEvaluator(), Values(), Values()
        used.evaluate(position, seen)
        fresh.evaluate(position, new)
        assert seen.listed(3) == new.listed(3)
        position.play(seat, roll(position, rng) if seat == CHANCE else rng.choice(position.legal(seat)))


def test_L38_bridges_know_what_hangs_on_a_square() -> None:
    bridges = Bridges()
    bridges.look(scene(2, {"rose": "a1", **FAR}, {}, box("a1", "i1"), {"town": "g1", "mountain": "h1"}), 2.0)
    assert bridges.loss[number("f1")] == 3 + 5 + 2, "three squares behind it, a town and a mine among them"
    assert bridges.loss[number("c1")] == 5 + 5 + 2
    assert bridges.loss[number("i1")] == 0


def test_features_are_in_points() -> None:
    strategy = find_strategy("loewenherz")
    open_land, closed = nearly_closed(1), nearly_closed(0)
    assert strategy.features(open_land, 0)["castles"] > 0 == strategy.features(closed, 0)["castles"]
    assert strategy.features(closed, 0)["guards"] > 0
    closed.power = [10, 0, 0, 0]
    assert strategy.features(closed, 0)["power"] == 10
    richer = closed.copy()
    richer.cash = [30, 12, 0, 0]
    assert strategy.features(richer, 0)["money"] > strategy.features(closed, 0)["money"]
    assert strategy.features(richer, 0)["purse"] > 0 > strategy.features(richer, 1)["purse"]


def test_the_planner_closes_a_region_with_the_walls_it_has() -> None:
    position = let_act(nearly_closed(2), 0, "w2")
    plan = Planner(LoewenherzEvaluator()).plans(position, 0, 3)[0]
    assert plan.position.region[number("b2")]
    assert plan.position.power[0] == 10


def test_the_planner_takes_the_town_with_a_second_square() -> None:
    position = let_act(scene(2, {"rose": "b2", **FAR}, {}, box("a1", "c3"), {"town": "e2"}), 0, "s1")
    plan = Planner(LoewenherzEvaluator()).plans(position, 0, 3)[0]
    assert plan.position.power[0] == 1 + 6
    assert [GAME.words(code) for code in plan.path()] == ["extend b2 d2", "extend b2 e2"]


# Reasons -------------------------------------------------------------------------------------------------------------


def after(position: LoewenherzPosition, seat: int, line: str) -> LoewenherzPosition:
    """Where a line is said to lead."""
    found = find_insight(GAME).after(Task(GAME, position, seat, Random(0)), (VOCABULARY.code(line),))
    assert isinstance(found, LoewenherzPosition)
    return found


def reason(position: LoewenherzPosition, line: str) -> tuple[str, float]:
    """What speaks for a line of the first seat, and how much that is worth."""
    task = Task(GAME, position, 0, Random(0))
    [why] = find_why(find_insight(GAME), task, (VOCABULARY.code(line),), None, None, is_good=True)
    return why["because"], why.get("points", 0)


def test_money_is_no_walls_in_reasons() -> None:
    position = turn_up(nearly_closed(1), "m6 w2 s1")
    assert reason(position, "choose 1 3")[0] == "money"
    assert reason(position, "choose 1 2") == ("power", 10)
    assert reason(position, "choose 2 3") == ("power", 10 + 2), "two squares more by the sword"
    assert list(after(position, 0, "choose 1 3").cash) == [18, 12, 0, 0]
    assert list(after(position, 0, "choose 1 2").cash) == [18, 12, 0, 0]
    assert after(position, 0, "choose 1 3").walls == position.walls
    assert after(position, 0, "choose 2 3").region[number("b2")]


def test_a_crown_is_no_walls_in_reasons() -> None:
    position = turn_up(nearly_closed(1), "crown w2 s2")
    assert reason(position, "choose 1 3") == ("unclear", 0)
    assert reason(position, "choose 1 2") == ("power", 10)


def wanted() -> LoewenherzPosition:
    """Both want the walls that close a region of Rose."""
    position = turn_up(nearly_closed(1), "m6 w2 s1")
    return play(position, "choose 1 2", "choose 2")


def test_offers_are_told_as_if_they_were_accepted() -> None:
    position = wanted()
    offered = after(position, position.actor(), "offer 4")
    assert list(offered.cash) == [18 - 4, 12 + 4, 0, 0] and offered.power[0] == 10
    play(position, "offer 4")
    yielded = after(position, 1, "yield")
    assert list(yielded.cash) == [18 - 4, 12 + 4, 0, 0] and yielded.power[0] == 10
    assert after(position, 1, "duel").power[0] == 0, "nobody knows who wins"


def test_bids_are_told_as_if_they_won_whatever_others_have_sealed() -> None:
    position = play(wanted(), "duel")
    for sealed in ((), ("1: bid 12",)):
        play(position, *sealed)
        won = after(position, 0, "bid 4")
        assert list(won.cash) == [18 - 4, 12, 0, 0] and won.power[0] == 10
        nothing = after(position, 0, "bid 0")
        assert list(nothing.cash) == [18, 12, 0, 0] and nothing.power[0] == 0, "a tie"


# Duels ---------------------------------------------------------------------------------------------------------------


def sampled_duel(rng: Random) -> Duel:
    """Two to four rivals with some ducats each, for an action that helps whoever acts and may hurt the others."""
    rivals = rng.choice((2, 2, 2, 3, 4))
    seats = rng.randint(rivals, 4)
    others_weight = 1 / (seats - 1)
    after = [
        [rng.uniform(0, 14) if seat == actor else rng.uniform(-6, 2) for seat in range(seats)]
        for actor in range(rivals)
    ]
    duel = Duel()
    duel.clear(rivals, others_weight)
    for rival in range(rivals):
        cash, ducat = rng.randint(0, 40), rng.uniform(0.2, 1.5)
        for ducats in range(cash + 1):
            duel.allow(rival, ducats, ducat * ducats / (1 + (cash - ducats) / 30))
        duel.set_outcome(rival, -1, 0.0)
        for actor in range(rivals):
            others = sum(after[actor]) - after[actor][rival]
            duel.set_outcome(rival, actor, after[actor][rival] - others_weight * others)
    return duel


def test_no_bid_is_much_better_than_the_strategy_of_a_duel() -> None:
    """The best answer gains at most 0.1 point on average, over 1,000 sampled duels."""
    rng, gaps = Random(1), []
    for _ in range(1000):
        duel = sampled_duel(rng)
        duel.solve(ROUNDS)
        gaps.append(max(duel.gap(rival) for rival in range(duel.rivals)))
    assert min(gaps) >= -1e-9
    assert sum(gaps) / len(gaps) < 0.05
    assert sorted(gaps)[900] < 0.1


def test_bids_are_drawn_from_the_strategy() -> None:
    duel = Duel()
    duel.clear(2, 1.0)
    for rival in (0, 1):
        for ducats in range(9):
            duel.allow(rival, ducats, 1.0 * ducats)
        for actor in (0, 1):
            duel.set_outcome(rival, actor, 3.0 if actor == rival else -3.0)
        duel.set_outcome(rival, -1, 0.0)
    duel.solve(ROUNDS)
    chances = duel.chances(0, False)
    assert sum(chances.values()) == pytest.approx(1)
    assert set(chances) == set(range(7)), "6 is all that acting is worth"
    assert duel.value[0] == pytest.approx(0, abs=0.05)


def test_who_has_more_than_an_action_costs_the_other_acts() -> None:
    duel = Duel()
    duel.clear(2, 1.0)
    for ducats in range(9):
        duel.allow(0, ducats, 0.5 * ducats)
    duel.allow(1, 0, 0.0)
    for rival in (0, 1):
        for actor in (0, 1):
            duel.set_outcome(rival, actor, 3.0 if actor == rival else -3.0)
        duel.set_outcome(rival, -1, 0.0)
    duel.solve(ROUNDS)
    assert max(duel.chances(0, False), key=duel.chances(0, False).__getitem__) == 1
    assert duel.chance[0] == pytest.approx(1, abs=0.02)
    assert duel.value[0] == pytest.approx(2.5, abs=0.05)


# Bargaining ----------------------------------------------------------------------------------------------------------


def negotiations(seats: int, seed: int) -> list[LoewenherzPosition]:
    """The negotiations of a game between greedy bots."""
    table = Seats(Match(GAME, seats), dict.fromkeys(range(seats), "greedy"), seed)
    found = []
    while table.step():
        if table.match.position.phase == NEGOTIATE and not table.match.position.offer:
            found.append(table.match.position.copy())
    return found


def sampled_negotiations(count: int) -> list[LoewenherzPosition]:
    """Negotiations of games of every size, with other sums in the purses."""
    rng = Random(5)
    positions = [position for seats in (2, 3, 4) for position in negotiations(seats, 1)]
    found = []
    for _ in range(count):
        position = rng.choice(positions).copy()
        position.cash = [rng.randint(0, 40) if seat < position.seats else 0 for seat in range(4)]
        found.append(position)
    return found


def bargainers(position: LoewenherzPosition) -> tuple[int, int]:
    """The two who negotiate, the one to speak first."""
    first = position.player
    return first, next(seat for seat in range(position.seats) if position.rival[seat] and seat != first)


def test_deals_are_never_worse_than_the_duel() -> None:
    """1,000 sampled negotiations between two bargainers, and as many offers of a stranger."""
    rng, planner = Random(2), Planner(LoewenherzEvaluator())
    deals = 0
    for position in sampled_negotiations(1000):
        pair = bargainers(position)
        sides = [
            Bargain(prices, prices.stakes(position.action, tuple(sorted(pair))), own)
            for own, prices in ((own, Prices(planner, position, 100)) for own in pair)
        ]
        standing, least, offers, speaker = None, 1, 0, 0
        while True:
            answer = sides[speaker].answer(standing, least)
            if answer < 0:
                break
            assert sides[speaker].gain(pair[speaker], pair[speaker], answer) >= 0, "what it offers it can live with"
            standing, least, offers, speaker = answer, answer + 1, offers + 1, 1 - speaker
        assert offers <= 4
        if answer == YIELD:
            deals += 1
            assert standing is not None and sides[speaker].gain(pair[speaker], pair[1 - speaker], standing) >= 0
        stranger = rng.randint(1, 40)
        if sides[0].answer(stranger, stranger + 1) == YIELD:
            assert sides[0].gain(pair[0], pair[1], stranger) >= 0
    assert deals > 50


# Search among four ---------------------------------------------------------------------------------------------------


def crown_and_swords() -> LoewenherzPosition:
    """Four at a table, a crown and swords on the card, the Treasure of 15 with gold."""
    return turn_up(give(GAME.start(4), 1, "t15"), "crown w2 s2")


def test_an_action_is_worth_more_to_the_one_who_knows_it() -> None:
    planner, position = Planner(LoewenherzEvaluator(AMONG_FOUR)), crown_and_swords()
    own, other = Prices(planner, position, ROUNDS, own=0), Prices(planner, position, ROUNDS, own=1)
    worth, drift = AMONG_FOUR.actions["s2"]
    more = [here - there for here, there in zip(own.after(2, 0), other.after(2, 0), strict=True)]
    assert more == pytest.approx([worth + drift, 0, 0, 0]), "the game begins"
    assert own.after(2, 1) != other.after(2, 1)


def test_profiles_change_as_the_game_goes_on() -> None:
    early = GAME.start(4)
    late = early.copy()
    late.turned = [1] * 31
    money = FEATURES.index("money")
    for profile in (STANDARD, AMONG_FOUR):
        evaluator = LoewenherzEvaluator(profile)
        for position, stage in ((early, 1), (late, -1)):
            evaluator.measure(position)
            assert evaluator.weights[money] == pytest.approx(
                profile.weights[money] * (1 + stage * profile.drift[money])
            )
    assert AMONG_FOUR.drift[money] and not any(STANDARD.drift)


def test_L40_a_crown_is_worth_what_the_better_pile_holds_on_average() -> None:
    prices = Prices(Planner(LoewenherzEvaluator()), crown_and_swords(), ROUNDS, own=0)
    worlds = [prices.position.copy() for _ in range(2)]
    alliance, p4, p5 = (facts.POLITICS.index(card) for card in ("alliance", "p4", "p5"))
    worlds[0].kind = [p4] * 7 + [p5] * 6
    worlds[1].kind = [p4] * 7 + [alliance] * 6
    prices.expect_cards(worlds)
    assert prices.after(0, 0)[0] - prices.before[0] == pytest.approx(4), "4 is better than 5 or an alliance"
    assert prices.in_world(worlds[0]).after(0, 1)[1] - prices.before[1] == pytest.approx(5), "others may know better"
    assert prices.in_world(worlds[1]).after(0, 1)[1] - prices.before[1] == pytest.approx(4)


def test_worlds_differ_in_cards_and_not_on_the_board() -> None:
    position = crown_and_swords()
    prices = Prices(Planner(LoewenherzEvaluator()), position, ROUNDS)
    poorer = position.copy()
    poorer.hand = [0] * 36
    there = prices.in_world(poorer)
    assert max(prices.sums(1)) == 12 + 15
    assert max(there.sums(1)) == 12
    assert there.after(2, 1) is prices.after(2, 1)


def test_offers_are_what_suits_the_other_by_his_own_prices() -> None:
    """Who holds money to be worth little pays no more than the other asks."""
    plain = Planner(LoewenherzEvaluator())
    careless = Planner(LoewenherzEvaluator(STANDARD._replace(weights=(*STANDARD.weights[:9], 0.1, 0.1, 1.0))))
    differences = 0
    for position in sampled_negotiations(60):
        seat, other = bargainers(position)
        own, theirs = Prices(careless, position, 100), Prices(plain, position, 100)
        rivals = tuple(sorted((seat, other)))
        rival = Bargain(theirs, theirs.stakes(position.action, rivals), other)
        bargain = Bargain(own, own.stakes(position.action, rivals), seat, rival)
        fair = bargain.fair()
        offers = range(position.cash[seat] + 1)
        assert fair == next((n for n in offers if rival.gain(other, seat, n) > 0), None)
        differences += fair != Bargain(own, own.stakes(position.action, rivals), seat).fair()
    assert differences


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_search_plays_by_the_profile_of_the_number_of_players(seats: int) -> None:
    standard, others = LoewenherzStrategy(), Planner(LoewenherzEvaluator())
    position = turn_up(scene(2) if seats == 2 else GAME.start(seats), "crown w2 s2")
    profiles = [LoewenherzStrategy(STANDARD, standard.planner), LoewenherzStrategy(AMONG_FOUR, others)]
    found, *by_profile = (
        strategy.search(Task(GAME, position, 0, Random(1)), Budget(sims=1)) for strategy in (standard, *profiles)
    )
    assert [found == by for by in by_profile] == [seats < 4, seats == 4]


# Whole games ---------------------------------------------------------------------------------------------------------


def test_greedy_beats_uniform_among_many() -> None:
    assert share(GAME, "greedy", "uniform", 4, range(1)) == 1


OPTIONS = ({}, {"money": "open"}, {"setup": "free", "crown": "negotiate"}, {"free_offers": "yes"})


@pytest.mark.parametrize(("seats", "options"), list(zip((2, 3, 4, 3), OPTIONS, strict=True)))
def test_every_table_is_played_to_the_end_and_again_the_same(seats: int, options: dict[str, str]) -> None:
    bots = dict.fromkeys(range(1, seats), "greedy") | {0: "search:sims=2"}
    table, again = (Seats(Match(GAME, seats, options), bots, 5) for _ in range(2))
    table.run()
    assert table.match.position.actor() == OVER
    while len(again.match.moves) < 80:
        again.step()
    assert again.match.moves == table.match.moves[:80]


def test_sealed_bids_follow_the_bots_own_chance() -> None:
    """The same seed bids the same, other seeds bid otherwise."""
    rng, position = Random(8), GAME.start(4)
    while position.phase != BID:
        seat = position.actor()
        position.play(seat, roll(position, rng) if seat == CHANCE else rng.choice(position.legal(seat)))
    bids = [make_bot("greedy", seed).choose(GAME, position, position.actor()) for seed in (1, 1, *range(2, 30))]
    assert bids[0] == bids[1]
    assert len(set(bids)) > 1
