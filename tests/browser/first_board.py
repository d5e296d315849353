"""How long a browser waits for the first board of a match: `python -m tests.browser.first_board ADDRESS`.

The time is the page's own clock (Performance API), from the start of the navigation until the first place of a board is
on the page. Each visit is a browser without a memory.
"""

from __future__ import annotations

import json
import os
import statistics
import sys
import urllib.request

from playwright.sync_api import Browser, sync_playwright

VISITS = 9
GAMES = ("quadro-be", "agvato", "top-secret")

WATCH = """
new MutationObserver((_, watching) => {
  if (!document.querySelector('.match .surface.main .place')) return
  watching.disconnect()
  window.firstBoard = performance.now()
}).observe(document, { childList: true, subtree: true })
"""


def new_match(address: str, game: str) -> str:
    """A match for two at one device, which waits for its first move."""
    body = {"game": game, "players": 2, "options": {}, "seats": [{"kind": "me"}, {"kind": "me"}]}
    request = urllib.request.Request(
        f"{address}/api/matches", json.dumps(body).encode(), {"content-type": "application/json"}
    )
    with urllib.request.urlopen(request, timeout=60) as answer:
        return str(json.load(answer)["match"])


def first_board(browser: Browser, page_address: str) -> float:
    """Milliseconds of one visit."""
    context = browser.new_context()
    page = context.new_page()
    page.add_init_script(WATCH)
    page.goto(page_address)
    page.locator(".match .surface.main .place").first.wait_for(state="attached")
    waited = float(page.evaluate("window.firstBoard"))
    context.close()
    return waited


def main(address: str) -> None:
    """A line for each game: the median, and the longest."""
    chromium = os.environ.get("REGELWERK_CHROMIUM", "/usr/bin/chromium")
    with sync_playwright() as playing:
        browser = playing.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        for game in GAMES:
            match = new_match(address, game)
            waited = [first_board(browser, f"{address}/match/{match}") for _ in range(VISITS)]
            print(f"{game:<12} {statistics.median(waited):5.0f} ms, at most {max(waited):.0f} ms")


if __name__ == "__main__":
    main(sys.argv[1].rstrip("/"))
