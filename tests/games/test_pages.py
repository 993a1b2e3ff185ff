"""The pages one learns from and the quick references: complete in every language, and true."""

import re
from functools import cache
from itertools import pairwise

import pytest

from burgrave.core.game import find_games
from burgrave.figures import figures_of, read_figure
from burgrave.games.castel import facts as castel
from burgrave.games.loewenherz import facts as loewenherz
from burgrave.games.raubritter import facts as raubritter
from burgrave.games.torres import facts as torres
from burgrave.sentences import LANGUAGES
from tests.games.test_rule_numbers import PAGES, numbers_on

GAMES = {name: game for name, game in find_games().items() if game.package.startswith("burgrave.games.")}
FENCE = re.compile(r"^```figure ([\w-]+)\n(.*?)\n```$", re.MULTILINE | re.DOTALL)
IMAGE = re.compile(r"!\[[^\]]*\]\(([\w-]+)\)")
SECTIONS = {
    "en": ["Goal", "Set-up", "Your turn", "Scoring", "End", "First game"],
    "fr": ["But du jeu", "Mise en place", "Votre tour", "Décompte", "Fin", "Première partie"],
}

every_page = pytest.mark.parametrize(("game", "lang"), [(game, lang) for game in GAMES for lang in LANGUAGES])


@cache
def page(game: str, lang: str, kind: str = "") -> str:
    return (PAGES / game / "rules" / f"{lang}{kind}.md").read_text("utf-8")


def figures_on(game: str, lang: str, kind: str) -> list[str]:
    text = page(game, lang, kind)
    return [name for name, _ in FENCE.findall(text)] + IMAGE.findall(text)


@every_page
def test_a_page_to_learn_from_has_its_sections_words_and_figures(game: str, lang: str) -> None:
    text = page(game, lang, "-learn")
    assert re.findall(r"^## (.*)$", text, re.MULTILINE) == SECTIONS[lang]
    words = re.findall(r"\w+(?:[’'-]\w+)*", FENCE.sub("", text))
    assert 350 <= len(words) <= 450, "captions are not counted"
    assert 3 <= len(FENCE.findall(text)) <= 5


@every_page
def test_pages_name_only_rules_that_there_are(game: str, lang: str) -> None:
    rules = set(numbers_on(game, lang))
    for kind in ("-learn", "-quick"):
        named = re.findall(r"\b[TRLCW]\d+\b", page(game, lang, kind))
        assert set(named) - rules == set()
        assert named


@pytest.mark.parametrize("game", GAMES)
def test_every_figure_is_shown_in_every_language(game: str) -> None:
    for kind in ("", "-learn", "-quick"):
        [shown] = {tuple(figures_on(game, lang, kind)) for lang in LANGUAGES}
        assert set(shown) <= set(figures_of(GAMES[game])["figures"])
    used = {name for kind in ("", "-learn", "-quick") for name in figures_on(game, "en", kind)}
    assert used | {"cover"} == set(figures_of(GAMES[game])["figures"]), "the lobby shows the cover"


@pytest.mark.parametrize("game", GAMES)
def test_every_figure_can_be_drawn(game: str) -> None:
    told = figures_of(GAMES[game])
    for name in told["figures"]:
        assert read_figure(GAMES[game], told, name).told()["view"]
    named = {figure["position"] for figure in told["figures"].values()}
    assert set(told["positions"]) <= named


# What the captions say -----------------------------------------------------------------------------------------------


def scores(game: str, *figures: str) -> list[tuple[int, ...]]:
    told = figures_of(GAMES[game])
    return [tuple(read_figure(GAMES[game], told, name).position.scores()) for name in figures]


def castle_points(name: str) -> int:
    """What the castle of a figure's first knight gives its owner."""
    view = read_figure(GAMES["torres"], figures_of(GAMES["torres"]), name).told()["view"]
    knights = view["knights"][0]
    [castle] = [castle for castle in view["castles"] if knights[0] in castle]
    return len(castle) * max(view["heights"].get(square, 0) for square in knights if square in castle)


def test_the_castles_of_torres_score_what_is_said() -> None:
    assert [castle_points(name) for name in ("levels", "king-castle", "king-tall")] == [15, 8, 16]


def test_the_ways_through_doors_are_legal() -> None:
    door = read_figure(GAMES["torres"], figures_of(GAMES["torres"]), "door")
    lines = [door.game.words(code) for code in door.position.legal(0)]
    assert [f"move {a} {b}" in lines for a, b in door.arrows] == [True, True]


def test_no_block_goes_beside_the_castle_without_room() -> None:
    figure = read_figure(GAMES["torres"], figures_of(GAMES["torres"]), "no-room")
    lines = [figure.game.words(code) for code in figure.position.legal(0)]
    assert [square for square, _ in figure.numbers if f"block {square}" in lines] == []
    assert "block d3" in lines


def test_the_power_in_loewenherz_is_what_is_said() -> None:
    told = figures_of(GAMES["loewenherz"])["figures"]
    assert scores("loewenherz", "closing", "conquest", "cut-off", "growing") == [
        (3, 12, 0, 0),
        (7, -7, 0, 0),
        (2, -12, 0, 0),
        (7, 0, 0, 0),
    ]
    assert [told["closing"]["numbers"][1][1], told["growing"]["numbers"][0][1]] == ["+12", "+6"]


def test_the_tiles_of_raubritter_belong_to_whom_it_is_said() -> None:
    assert scores("raubritter", "top", "run", "closed") == [(2, 0, 1, 3), (6, 0), (0, 1 + 2 + 3 + 1)]


def test_soldiers_and_lady_may_be_placed_where_it_is_lit() -> None:
    told = figures_of(GAMES["castel"])
    soldier = read_figure(GAMES["castel"], told, "soldiers")
    assert "e1" in soldier.told()["lit"]
    soldier.position.play(0, soldier.game.code("place soldier e1"))
    assert "south" not in soldier.told()["view"]["board"]
    strike = read_figure(GAMES["castel"], told, "strike").told()
    assert sorted(strike["lit"]) == ["c3", "d2", "e4"]


# What the quick references say ---------------------------------------------------------------------------------------


def tables(game: str, lang: str) -> list[list[list[int]]]:
    """The numbers in the cells of each table of a quick reference, row by row."""
    found, rows = [], page(game, lang, "-quick").splitlines()
    for before, row in pairwise(["", *rows]):
        if row.startswith("|---"):
            found.append([])
        elif row.startswith("|") and before.startswith("|"):
            found[-1].append([int(number) for number in re.findall(r"\d+", IMAGE.sub("", row))])
    return found


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_quick_reference_of_torres(lang: str) -> None:
    costs, bonus, stacks, _cards = tables("torres", lang)
    assert costs == [[2, torres.KNIGHTS], [1], [1], [1], [1, torres.BUYS_A_TURN], [0, 1], [1]]
    assert bonus == [[1, 2, 3], list(torres.KING_BONUS)]
    assert stacks == [[n, *(blocks for year in torres.STACKS[n] for blocks in year)] for n in torres.STACKS]
    assert str(torres.ACTION_POINTS) in page("torres", lang, "-quick").split("##")[1]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_quick_reference_of_raubritter(lang: str) -> None:
    stay, points, limits, tiles = tables("raubritter", lang)
    most, minimum = raubritter.MOST_ON_A_TILE, list(raubritter.MINIMUM.values())
    assert stay == [*([least, most - least + 1] for least in minimum), []]
    assert points == [[worth] for worth in raubritter.POINTS.values()]
    laid = sum(map(sum, raubritter.TILES.values()))
    assert limits == [[n, side, side, laid, raubritter.KNIGHTS] for n, side in raubritter.SIDE.items()]
    assert tiles == [list(letters) for letters in raubritter.TILES.values()]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_quick_reference_of_loewenherz(lang: str) -> None:
    _who, actions, power, besides, politics = tables("loewenherz", lang)
    amounts = dict(zip(loewenherz.ACTIONS, loewenherz.AMOUNTS, strict=True))
    assert actions[0] == [amounts[name] for name in ("m4", "m6", "m8")]
    assert actions[1][:3] == [amounts[name] for name in ("w1", "w2", "w3")]
    assert power == [[*(worth for _, worth in loewenherz.FOUNDING), loewenherz.AREA_POWER[-1]]]
    assert besides == [[loewenherz.TOWN_POWER], [1], [loewenherz.TOWN_POWER]]
    values = dict(zip(loewenherz.POLITICS, loewenherz.POLITICS_VALUES, strict=True))
    assert [row[:4] for row in politics[2:]] == [
        [value for name, value in values.items() if name.startswith("t")],
        [value for name, value in values.items() if name.startswith("p")],
    ]
    assert [row[0] for row in politics[:2]] == list(loewenherz.POLITICS_COPIES[:2])
    assert str(loewenherz.FOREST_COST) in page("loewenherz", lang, "-quick")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_quick_reference_of_castel(lang: str) -> None:
    _actions, zones, _protection, cards = tables("castel", lang)
    zone_of = [castel.COURT, castel.RAMPARTS, castel.TOWERS, castel.OUT, castel.STACK]
    copies = [
        sum(n for _, at, n in castel.CARDS if at == zone or (zone == castel.OUT and at == castel.SLOTS))
        for zone in zone_of
    ]
    assert [row[-1] for row in zones] == copies
    places = [castel.COURT_SQUARES, castel.RAMPART_SQUARES, castel.TOWER_SQUARES]
    assert [row[-2] for row in zones[:3]] == [len(squares) for squares in places]
    assert cards == [[n, castel.HAND[n], castel.PILE[n], castel.EXCHANGE[n]] for n in castel.HAND]
