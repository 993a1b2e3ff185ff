"""The numbers of an observation of Torres say what the view says."""

import pytest

from burgrave.games.torres import GAME, facts
from tests.observing import near, observe, watch


@pytest.mark.parametrize("seats,options", [(2, {}), (3, {"deck": "shared"}), (4, {"master": "on"}), (2, {"draw": "1"})])
def test_numbers_say_what_the_view_says(seats: int, options: dict[str, str]):
    for position, seat in watch(GAME, seats, options):
        view, row = GAME.view(position, seat), observe(GAME, position, seat)
        assert [s for s in facts.SQUARES if row[f"height {s}"]] == list(view["heights"])
        assert all(row[f"height {s}"] == near(h / 10) for s, h in view["heights"].items())
        for i in range(seats):
            other = (seat + i) % seats
            assert [s for s in facts.SQUARES if row[f"knight +{i} {s}"]] == view["knights"][other]
            assert row[f"score +{i}"] == near(view["scores"][other] / 100)
            assert row[f"hand size +{i}"] == near(len(view["hands"][other]) / 10)
            assert row[f"unseen +{i}"] == near(view["unseen"][other] / 2)
            assert row[f"player +{i}"] == (view["mover"] == other)
            for card in facts.CARDS:
                assert row[f"played +{i} {card}"] == view["played"][other].count(card)
        for card in facts.CARDS:
            assert row[f"hand {card}"] == view["hands"][seat].count(card)
            assert row[f"drawn {card}"] == view["drawn"].count(card)
        assert row[f"phase {view['phase']}"] == 1
        assert row["points"] == near(view["points"] / 7)
        assert row["reserve"] == near(view["reserve"] / 92)
        if view["decks"]:
            deck = view["decks"][seat if options.get("deck", "own") == "own" else 0]
            assert row["deck +0 left"] == near(len(deck["left"]) / 10)
            for place, card in enumerate(deck["top"][:6]):
                assert [c for c in facts.CARDS if row[f"top {place} {c}"]] == [card] * (card != "?")
