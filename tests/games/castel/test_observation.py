"""The numbers of an observation of Castel say what the view says."""

import pytest

from burgrave.games.castel import GAME, facts
from tests.observing import near, observe, watch


@pytest.mark.parametrize("seats", [2, 4])
def test_numbers_say_what_the_view_says(seats: int):
    for position, seat in watch(GAME, seats, {}):
        view, row = GAME.view(position, seat), observe(GAME, position, seat)
        for place, stack in view["board"].items():
            lowest = stack[-1]
            assert row[f"{'out' if place.startswith('out') else 'card ' + lowest['card']} {place}"] == 1
            assert row[f"knights {place}"] == (len(stack) - 1) / 4
            for i in range(seats):
                owner = (seat + i) % seats
                assert row[f"pawn +{i} {place}"] == (lowest["pawn"] == owner)
                assert row[f"knights' pawns +{i} {place}"] == sum(c["pawn"] == owner for c in stack[:-1]) / 4
        on_board = sum(row[name] for name in row if name.startswith(("card ", "out ")))
        assert on_board == len(view["board"])
        for i in range(seats):
            other = (seat + i) % seats
            assert row[f"stock +{i}"] == near(view["stock"][other] / 30)
            assert row[f"hand size +{i}"] == near(len(view["hands"][other]) / 10)
            assert row[f"pile +{i}"] == near(view["piles"][other] / 13)
        for name, _, copies in facts.CARDS:
            assert row[f"hand {name}"] == near(view["hands"][seat].count(name) / copies)
            assert row[f"exchange {name}"] == near(view["exchange"].count(name) / copies)
            for i in range(1, seats if copies == 1 else 0):
                may_hold = [(seat + i) % seats in seats_of_card for seats_of_card in view["known"].get(name, [])]
                assert row[f"known +{i} {name}"] == any(may_hold)
        if view["effect"]:
            assert row[f"effect {view['effect']['card']}"] == row[f"effect at {view['effect']['place']}"] == 1
        for offer in view["offers"]:
            giver, taker = ((s - seat) % seats for s in (offer["seat"], offer["to_seat"]))
            assert row[f"offer to +{giver} +{taker}"] == 1
            assert sum(row[f"offer +{giver} {name}"] for name in facts.NAMES) == (offer["card"] != "?")
