"""The numbers of an observation of Löwenherz say what the view says."""

import pytest

from burgrave.games.loewenherz import GAME, facts
from tests.observing import near, observe, watch


@pytest.mark.parametrize("seats,options", [(2, {}), (3, {"money": "open"}), (4, {"setup": "free"})])
def test_numbers_say_what_the_view_says(seats: int, options: dict[str, str]):
    for position, seat in watch(GAME, seats, options, 12):
        view, row = GAME.view(position, seat), observe(GAME, position, seat)
        labels = {colour: f"+{(i - seat) % seats}" for i, colour in enumerate(view["colours"])}
        labels[view["neutral"]] = "neutral"
        for kind, pieces in (("castle", view["castles"]), ("knight", view["knights"])):
            assert sum(row[name] for name in row if name.startswith(f"{kind} ")) == len(pieces)
            assert all(row[f"{kind} {labels[colour]} {square}"] == 1 for square, colour in pieces.items())
        for region in view["regions"]:
            assert all(row[f"region {labels[region['colour']]} {square}"] for square in region["squares"])
        assert [name for name in row if name.startswith("wall ") and row[name]] == [f"wall {w}" for w in view["walls"]]
        signs = [sign for rank in view["terrain"] for sign in rank if sign != " "]
        assert sum(row[name] for name in row if name.startswith("terrain ")) == len(signs)
        for i in range(seats):
            other = (seat + i) % seats
            cash = view["cash"][other]
            assert row[f"power +{i}"] == near(view["scores"][other] / 50)
            assert (row[f"cash +{i}"], row[f"cash known +{i}"]) == (near((cash or 0) / 50), cash is not None)
            assert row[f"hand size +{i}"] == near(len(view["hands"][other]) / 13)
            assert row[f"rival +{i}"] == (other in view["rivals"])
            assert row[f"sealed +{i}"] == (other in view["sealed"])
            assert [n for n in (1, 2, 3) if row[f"chosen +{i} {n}"]] == view["chosen"][other]
        for card in facts.POLITICS:
            assert row[f"hand {card}"] == near(view["hands"][seat].count(card) / 3)
            assert row[f"used {card}"] == near(view["used"].count(card) / 3)
            for pile in (0, 1):
                left = view["looked"][pile][-1]["left"] if view["looked"][pile] else []
                assert row[f"look {pile + 1} {card}"] == left.count(card) / 4
            assert row[f"in pile {card}"] == (view["in_pile"] or []).count(card) / 4
        assert row["walls left"] == near(view["walls_left"] / 100)
        assert row[f"phase {view['phase']}"] == 1
        if view["action"]:
            assert row[f"action {view['action']}"] == 1
