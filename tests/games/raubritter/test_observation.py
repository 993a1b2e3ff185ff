"""The numbers of an observation of Raubritter say what the view says."""

import pytest

from burgrave.games.raubritter import GAME, facts
from tests.observing import near, observe, watch


@pytest.mark.parametrize("seats,options", [(2, {}), (3, {"hands": "open"}), (4, {})])
def test_numbers_say_what_the_view_says(seats: int, options: dict[str, str]):
    for position, seat in watch(GAME, seats, options, 5):
        view, row = GAME.view(position, seat), observe(GAME, position, seat)
        laid = {tile["square"]: tile for tile in view["tiles"]}
        assert sum(row[name] for name in row if name.startswith("terrain ")) == len(laid)
        for square, tile in laid.items():
            assert row[f"terrain {facts.TERRAIN.get(tile['kind'], 'plain')} {square}"] == 1
            for building in ("castle", "village", "town"):
                assert row[f"building {building} {square}"] == (facts.BUILDING.get(tile["kind"]) == building)
            for i in range(seats):
                other = (seat + i) % seats
                assert row[f"knights +{i} {square}"] == tile["knights"].count(other) / 4
                assert row[f"holder +{i} {square}"] == (tile["knights"][-1:] == [other])
        for i in range(seats):
            other = (seat + i) % seats
            player = view["players"][other]
            assert row[f"score +{i}"] == near(view["scores"][other] / 30)
            assert row[f"supply +{i}"] == near(player["supply"] / 30)
            assert row[f"pile +{i}"] == near(player["pile"] / 20)
            assert [kind for kind in facts.START_KINDS if row[f"kept +{i} {kind}"]] == player["kept"]
            for place, held in enumerate(player["hand"]):
                assert row[f"back +{i} {place} {held['letter']}"] == 1
                if held["kind"]:
                    assert row[f"hand +{i} {place} {held['kind']}"] == 1
            top = player["left"].get(player["next"] or "", {})
            assert {kind: row[f"left +{i} {kind}"] for kind in facts.KINDS if row[f"left +{i} {kind}"]} == top
        assert row[f"phase {view['phase']}"] == 1
