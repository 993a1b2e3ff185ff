"""What the end of a game is worth."""

import pytest

from burgrave.core.errors import BadOption
from burgrave.core.position import Position, places
from burgrave.research.rewards import check_kind, rewards


class Ended(Position):
    def __init__(self, scores: list[int]) -> None:
        self.points = scores

    def scores(self) -> list[int]:
        return self.points

    def ranks(self) -> list[int]:
        return places(self.points)


@pytest.mark.parametrize(
    ("scores", "rank", "share", "margin"),
    [
        ([9, 4], [1, -1], [1, 0], [5, -5]),
        ([4, 4], [0, 0], [0.5, 0.5], [0, 0]),
        ([3, 9, 1], [0, 1, -1], [0, 1, 0], [-6, 6, -8]),
        ([7, 7, 2, 5], [2 / 3, 2 / 3, -1, -1 / 3], [0.5, 0.5, 0, 0], [0, 0, -5, -2]),
        ([5000, 0], [1, -1], [1, 0], [1000, -1000]),
    ],
)
def test_rewards(scores: list[int], rank: list[float], share: list[float], margin: list[float]) -> None:
    assert rewards(Ended(scores), "rank") == rank
    assert rewards(Ended(scores), "share") == share
    assert rewards(Ended(scores), "margin") == margin


def test_an_unknown_kind_is_refused() -> None:
    assert check_kind("rank") == "rank"
    with pytest.raises(BadOption, match="rewards are by rank, share, margin, not by 'luck'"):
        check_kind("luck")
