"""The examples run; what needs PyTorch is run by `./run soak learn`."""

import runpy
from pathlib import Path

import pytest

EXAMPLES = Path(__file__).parents[2] / "examples"


def run(name: str, monkeypatch: pytest.MonkeyPatch, *args: str) -> None:
    monkeypatch.setattr("sys.argv", [name, *args])
    runpy.run_path(str(EXAMPLES / name), run_name="__main__")


def test_agents_play_at_random(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    run("random_agents.py", monkeypatch, "raubritter", "3")
    said = capsys.readouterr().out
    assert said.count("player_") == 3


def test_cfr_solves_the_duel(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    run("cfr_duel.py", monkeypatch, "4")
    said = capsys.readouterr().out
    assert "after 4 iterations" in said and said.count("bid ") == 6
