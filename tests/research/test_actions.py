"""Actions as masks, as features, and word by word."""

from pathlib import Path
from random import Random

import numpy as np
import pytest

from burgrave.core.chance import roll
from burgrave.core.errors import UnknownMove
from burgrave.core.game import find_games
from burgrave.core.position import CHANCE
from burgrave.research.actions import BadToken, Features, Tokens, make_mask

GAMES = list(find_games().values())
each_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)


def decisions(game, count: int = 20):
    """The decisions of a random game: the legal codes."""
    position, rng = game.start(game.seats[-1]), Random(2)
    while position.to_act() and count:
        seat = position.actor()
        if seat == CHANCE:
            position.play(seat, roll(position, rng))
            continue
        codes = position.legal(seat)
        yield codes
        position.play(seat, rng.choice(codes))
        count -= 1


@each_game
def test_a_mask_has_the_legal_codes(game):
    for codes in decisions(game, 5):
        mask = make_mask(game.vocabulary, codes)
        assert mask.shape == (game.vocabulary.size,)
        assert np.flatnonzero(mask).tolist() == codes


@each_game
def test_features_are_verb_and_arguments(game):
    features, verbs = Features(game.vocabulary), list(game.vocabulary.verbs)
    rng = Random(1)
    for code in [0, game.vocabulary.size - 1, *(rng.randrange(game.vocabulary.size) for _ in range(200))]:
        verb, arguments = game.vocabulary.parts(code)
        row = features.table[code].tolist()
        assert row[: 1 + len(arguments)] == [verbs.index(verb), *arguments]
        assert set(row[1 + len(arguments) :]) <= {-1}
        assert len(row) == len(features.names)


@each_game
def test_every_legal_line_can_be_said_word_by_word_and_no_other(game):
    tokens = Tokens(game.vocabulary)
    for codes in decisions(game):
        said = set()
        for code in codes:
            line = tokens.begin(codes)
            for token in tokens.encode(code):
                assert token in line.choices
                assert np.flatnonzero(line.mask()).tolist() == line.choices
                ended = line.say(token)
            assert ended == code
            assert str(line) == game.words(code)
            assert line.choices == []
            said.add(tuple(line.said))
        assert len(codes) > 25 or set(every_way(tokens, codes)) == said


def every_way(tokens: Tokens, codes: list[int]):
    """Every way through the masks."""
    ways = [()]
    while ways:
        way = ways.pop()
        line = tokens.begin(codes)
        for token in way:
            line.say(token)
        if line.code is not None:
            yield way
        ways += [(*way, token) for token in line.choices]


@each_game
def test_tokens_are_words(game):
    tokens, rng = Tokens(game.vocabulary), Random(3)
    assert len(tokens) == len(set(tokens.words))
    for _ in range(100):
        code = rng.randrange(game.vocabulary.size)
        line = tokens.encode(code)
        assert len(line) <= tokens.longest
        assert line[-1] == tokens.END
        assert tokens.decode(line) == tokens.decode(line[:-1]) == code
    with pytest.raises(UnknownMove):
        tokens.decode([tokens.END])


def test_a_word_that_cannot_follow_is_refused_and_nothing_said():
    game = find_games()["torres"]
    tokens = Tokens(game.vocabulary)
    position = game.start(2, {})
    line = tokens.begin(position.legal(0))
    with pytest.raises(BadToken, match="what can: 'start'"):
        line.say(tokens.END)
    line.say(tokens.words.index("start"))
    for token in (tokens.words.index("start"), len(tokens), -1):
        with pytest.raises(BadToken, match="after 'start'"):
            line.say(token)
    assert str(line) == "start"
    line.say(tokens.words.index("c3"))
    assert line.say(tokens.END) == game.code("start c3")
    with pytest.raises(BadToken, match="complete"):
        line.say(tokens.END)


def test_the_documentation_tells_the_sizes():
    page = (Path(__file__).parents[2] / "docs" / "research.md").read_text("utf-8")
    names = {"loewenherz": "Löwenherz"}
    for game in GAMES:
        tokens, rows = Tokens(game.vocabulary), [game.observation(seats).length for seats in game.seats]
        sizes = (game.vocabulary.size, game.limits.moves, len(Features(game.vocabulary).names), len(tokens))
        told = [" / ".join(map(str, rows)), *(f"{size:,}" for size in sizes), str(tokens.longest)]
        assert f"| {names.get(game.name, game.name.title())} | {' | '.join(told)} |" in page
