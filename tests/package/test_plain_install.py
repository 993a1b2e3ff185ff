"""`pip install burgrave` brings rules, bots and terminal; the server is an extra."""

from pathlib import Path

import pytest

from tests.package.environments import Environment, the_wheel

PLAIN = ("typer", "rich", "prompt-toolkit")
"""What pyproject.toml names without an extra."""


@pytest.fixture(scope="module")
def environment(tmp_path_factory: pytest.TempPathFactory) -> Environment:
    environment = Environment(tmp_path_factory.mktemp("plain") / "env", the_wheel())
    environment.lend(*PLAIN)
    return environment


def test_rules_bots_and_terminal_need_no_server(environment: Environment):
    assert "Torres" in environment.run("games").stdout
    played = environment.run("record", "raubritter", "--bots", "greedy,uniform")
    assert played.returncode == 0, played.stderr
    assert environment.run("play", "torres", "--lang", "en", given="quit\n").returncode == 0


@pytest.mark.parametrize(
    ("extra", "command"),
    [
        ("server", "serve --no-browser"),
        ("server", "soak server"),
        ("research", "bench torres --research"),
        ("research", "arena torres --bots mcts,uniform"),
        ("research", "dataset torres --out nowhere"),
        ("learn", "train torres nowhere --out nowhere"),
        ("arena", "ladder torres --bots greedy,uniform --out nowhere"),
    ],
)
def test_what_needs_an_extra_asks_for_it_in_one_line(environment: Environment, extra: str, command: str):
    ended = environment.run(*command.split())
    assert ended.returncode == 2
    [line] = ended.stderr.splitlines()
    assert f"pip install 'burgrave[{extra}]'" in line


def test_the_extra_is_all_that_is_missing():
    """The two lists here and in pyproject.toml are one."""
    import tomllib

    project = tomllib.loads((Path(__file__).parents[2] / "pyproject.toml").read_text())["project"]
    assert tuple(sorted(line.split(">")[0] for line in project["dependencies"])) == tuple(sorted(PLAIN))
