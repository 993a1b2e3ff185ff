"""Drives Firefox or WebKit through the page, and sets what they show beside Chromium.

A whole game of each kind with its end, every page and the deeds, at 1280x800 and 390x844. Pictures and facts are kept
in build/browsers. The exit status tells whether the page failed anywhere; boxes that lie elsewhere are named.
"""

import argparse
import json
import sys
import tempfile
import time
from pathlib import Path

from tests.browser.serving import ROOT, Server
from tools.browsers import deeds
from tools.browsers.engines import start
from tools.browsers.tour import SIZES, Json, Tour

KEPT = ROOT / "build" / "browsers"
SLACK = 6
"""So many pixels apart a box may lie in two browsers."""
LEAST_SHARE = 0.6
LEAST_WIDTH = {"loewenherz": 0.79}
"""On a phone; the map of Löwenherz is turned, with frame and deeds beside it. All others take nearly all of it."""


class Listening(Server):
    """A server whose page keeps what goes wrong in it."""

    def command(self) -> list[str]:
        """How it is started."""
        return [sys.executable, "-P", "-m", "tools.browsers.ears", str(self.port)]


def tour(engine: str, size: str, server: Server) -> dict[str, Json]:
    """What an engine shows at a size."""
    folder = KEPT / engine
    folder.mkdir(parents=True, exist_ok=True)
    began = time.monotonic()
    with start(engine, *SIZES[size]) as browser:
        shown = Tour(browser, server.address, folder, size, server.seed)
        shown.everything()
        print(f"{browser.version}, {size}: {len(shown.facts)} pages in {time.monotonic() - began:.0f} s")
    (folder / f"facts-{size}.json").write_text(json.dumps(shown.facts, indent=1))
    return shown.facts


def faults_of(facts: dict[str, Json], size: str) -> list[str]:
    """What is wrong by itself: errors, pages wider than the window, boards too small or met by something."""
    found = []
    for name, page in facts.items():
        found += [f"{name}: {line}" for line in (*page["faults"], *page.get("broken", []))]
        if page.get("sideways", 0) > 0:
            found.append(f"{name}: wider than the window by {page['sideways']}")
        found += [f"{name}: {what} meets the board" for what in page.get("met", ())]
        if page.get("share") is None or not name.endswith(("-table", "-clicked")):
            continue
        if size == "desk" and page["share"] < LEAST_SHARE:
            found.append(f"{name}: the board takes {page['share']:.0%}")
        if size == "phone" and page["wide"] < LEAST_WIDTH.get(name.split("-")[0], 0.95):
            found.append(f"{name}: the board is {page['wide']:.0%} as wide as the window")
    return found


def differences(usual: dict[str, Json], facts: dict[str, Json]) -> list[str]:
    """Boxes that lie elsewhere than in Chromium."""
    found = []
    for name in usual.keys() & facts.keys():
        first, second = usual[name].get("boxes", {}), facts[name].get("boxes", {})
        for box in sorted(first.keys() & second.keys()):
            pairs = zip(first[box], second[box], strict=True)
            found += [f"{name}: {box}: {first[box]} -> {second[box]}"] * any(abs(a - b) > SLACK for a, b in pairs)
    return sorted(found)


def main() -> int:
    """Both sizes, and the deeds; how many faults there are."""
    parser = argparse.ArgumentParser(prog="./run soak stage", description=__doc__)
    parser.add_argument("--browser", choices=["chromium", "firefox", "webkit"], required=True)
    parser.add_argument("--size", choices=list(SIZES), action="append", help="only this one")
    wanted = parser.parse_args()
    count = 0
    with tempfile.TemporaryDirectory() as folder:
        server = Listening(Path(folder))
        try:
            for size in wanted.size or SIZES:
                usual = tour("chromium", size, server)
                facts = tour(wanted.browser, size, server) if wanted.browser != "chromium" else usual
                faults = faults_of(facts, size)
                count += len(faults)
                for title, lines in (("faults", faults), ("elsewhere than in Chromium", differences(usual, facts))):
                    print(f"\n{size}, {title}: {len(lines) or 'none'}", *lines, sep="\n  ")
            if not wanted.size:
                done = deeds.do_all(wanted.browser, server, KEPT / wanted.browser)
                count += sum(not went for _, went, _ in done)
                print(
                    "\ndeeds:",
                    *(f"{'ok  ' if went else 'NOT '}{name}: {came}" for name, went, came in done),
                    sep="\n  ",
                )
        finally:
            server.stop()
    return min(count, 100)


if __name__ == "__main__":
    sys.exit(main())
