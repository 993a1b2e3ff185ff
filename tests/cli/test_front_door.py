"""`import burgrave` is enough to play, watch and search."""

import importlib
from random import Random

import burgrave
from burgrave.core.position import Position


class First(burgrave.Bot):
    """Plays the first legal move."""

    def choose(self, game: burgrave.Game, position: Position, seat: int) -> int:
        return position.legal(seat)[0]


def test_games_are_found_and_say_what_they_are():
    torres = burgrave.games()["torres"]
    assert burgrave.game("torres") is torres
    assert repr(torres) == "<Game torres/2, 2-4 players>"
    assert importlib.import_module("burgrave.games.torres").GAME is torres
    assert burgrave.__version__


def test_a_match_is_played_printed_and_told():
    match = burgrave.match("torres", players=3, doors="any")
    match.play(match.legal()[0])
    assert repr(match) == "<Match torres/2, 3 players, doors=any, 1 moves, seat 1 to act>"
    assert "Player" in str(match)


def test_an_option_may_be_told_as_a_number():
    assert burgrave.match("torres", edition=1999).options == burgrave.match("torres", edition="1999").options


def test_bots_by_name_or_of_ones_own_play_to_the_end():
    one, two = (burgrave.play("raubritter", bots=[First(), "uniform"], seed=4) for _ in range(2))
    assert one.is_over
    assert one.moves == two.moves
    assert burgrave.play("raubritter", bots=["uniform"], players=4).position.seats == 4


def test_a_position_is_written_and_read():
    match = burgrave.match("raubritter")
    game, position = burgrave.read(burgrave.write(match.game, match.position), Random(1))
    assert (game, position.dump()) == (match.game, match.position.dump())
