"""The page's fonts: small, complete, with lining figures; and what stands in for them takes as much room."""

import json
from collections.abc import Callable
from importlib.resources import files
from pathlib import Path

import pytest
from fontTools.ttLib import TTFont
from playwright.sync_api import Response

from tests.browser.people import BOT, ME, Person

ROOT = Path(__file__).parents[2]
LARGEST_FONT = 25_000
MOST_FONTS = 4
WIDTHS = """([family, weight, style, text]) => {
  const line = document.createElement('span')
  line.style.cssText = `position: absolute; white-space: nowrap; font: ${style} ${weight} 40px ${family}`
  line.textContent = text
  document.body.append(line)
  const { width } = line.getBoundingClientRect()
  line.remove()
  return width
}"""


def fonts() -> list[Path]:
    folder = Path(str(files("burgrave.server"))) / "page" / "assets"
    found = sorted(folder.glob("*.woff2"))
    assert len(found) == 6
    return found


@pytest.mark.parametrize("file", fonts(), ids=lambda file: file.name.rpartition("-")[0])
def test_a_font_is_small_and_has_what_the_texts_need(file: Path):
    assert file.stat().st_size <= LARGEST_FONT
    font = TTFont(file)
    glyphs = font.getBestCmap()
    assert set("Œœ«»…–×−°·’“”\u00a0\u202f\u2011ÀÉàâçèéêëîïôùûü") <= set(map(chr, glyphs))
    heights = {font["glyf"][glyphs[ord(figure)]].yMax for figure in "0123456789"}
    assert max(heights) - min(heights) < 50, "old-style figures differ by 150"


def test_their_licences_are_in_the_package():
    licences = (Path(str(files("burgrave.server"))) / "page" / "licences.txt").read_text()
    for name in ("Alegreya Project Authors", "Alegreya Sans Project Authors", "SIL OPEN FONT LICENSE", "svelte"):
        assert name in licences


@pytest.mark.parametrize("game", ["torres", "castel", "loewenherz", "raubritter"])
def test_a_table_asks_for_four_fonts_at_most(meet: Callable[..., Person], game: str):
    person = meet()
    asked: dict[str, int] = {}

    def note(response: Response) -> None:
        if response.url.endswith(".woff2"):
            asked[response.url] = len(response.body())

    person.page.on("response", note)
    person.open_table(ME, BOT, game=game)
    person.wait_asked()
    person.page.evaluate("document.fonts.ready")
    assert 3 <= len(asked) <= MOST_FONTS
    assert sum(asked.values()) <= 100_000


def test_what_stands_in_is_as_wide(meet: Callable[..., Person]):
    person = meet()
    person.go("/rules")
    catalogue = json.loads((ROOT / "web/src/locale/fr.json").read_text())
    text = " ".join(word for word in catalogue.values() if "{" not in word)[:3000]
    for family, other, weight, style in (
        ("'Alegreya Sans'", "like DejaVu Sans", 400, "normal"),
        ("'Alegreya Sans'", "like DejaVu Sans", 700, "normal"),
        ("Alegreya", "like DejaVu Serif", 700, "normal"),
        ("Alegreya", "like DejaVu Serif", 500, "italic"),
    ):
        for name in (family, f"'{other}'"):
            person.page.evaluate("font => document.fonts.load(font)", f"{style} {weight} 40px {name}")
        ours = person.page.evaluate(WIDTHS, [family, weight, style, text])
        theirs = person.page.evaluate(WIDTHS, [f"'{other}'", weight, style, text])
        assert abs(theirs / ours - 1) < 0.03, (family, weight, style, ours, theirs)
