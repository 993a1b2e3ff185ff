"""bench: the figures it prints; their size is not tested here."""

import json
import sys

import pytest

from burgrave.cli.bench import peers, show
from burgrave.core import dice
from burgrave.core.game import find_games
from tests.cli.conftest import Run

KEYS = [
    *("game", "players", "compiled_games_s", "compiled_moves_s", "pure_moves_s", "ratio", "driven_moves_s"),
    *("copy_us", "view_us"),
]
GAME = next(iter(find_games()))
COMPILED = not str(dice.__file__).endswith(".py")


def test_bench_prints_exactly_the_promised_keys(run: Run) -> None:
    result = run("bench", GAME, "--seconds", "0.1", "--json")
    (figures,) = map(json.loads, result.lines)
    assert list(figures) == KEYS
    assert figures["pure_moves_s"] > 0
    if COMPILED:
        assert figures["ratio"] == pytest.approx(figures["compiled_moves_s"] / figures["pure_moves_s"], rel=0.01)
        assert figures["ratio"] > 2
    else:
        assert "not compiled" in result.err
        assert figures["ratio"] is None


def test_bench_shows_a_table_to_people(run: Run) -> None:
    result = run("bench", GAME, "--seconds", "0.1", "--players", "2")
    assert GAME in result.out


def test_no_figure_is_cut_off(capsys: pytest.CaptureFixture[str]) -> None:
    names = ("pettingzoo_s", "vector_s", "vector_pettingzoo", "vector_backgammon", "pettingzoo_chess", "two_processes")
    for keys in (KEYS[1:], names):
        show([{"game": "loewenherz", **dict.fromkeys(keys, 12_345_678)}])
    told = capsys.readouterr().out
    assert "…" not in told and told.count("12,345,678") == len(KEYS[1:]) + len(names)


def test_bench_measures_the_interfaces_for_research(run: Run) -> None:
    result = run("bench", "raubritter", "--seconds", "0.1", "--research", "--json")
    figures = json.loads(result.lines[1])
    assert list(figures)[:4] == ["game", "observe_us", "pettingzoo_s", "vector_s"]
    assert figures["vector_pettingzoo"] == pytest.approx(figures["vector_s"] / figures["pettingzoo_s"], rel=0.05)
    assert figures["two_processes"] > 0


def test_bad_input(run: Run) -> None:
    assert run("bench", "nix").code == 2
    assert run("bench", GAME, "--players", "99").code == 2
    assert run("bench", GAME, "--seconds", "0").code == 2


def test_peers_that_cannot_be_installed_are_a_clear_error() -> None:
    with pytest.raises(peers.PeersMissing, match="cannot be installed here: no network"):
        peers.call(sys.executable, "-c", "import sys; sys.exit('no network')")
