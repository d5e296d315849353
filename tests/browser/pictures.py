"""Pictures of all games for the documentation: `python -m tests.browser.pictures [GAME …]`.

A computer stands in for the one at the screen until the game has got somewhere; then the same match is photographed
on a wide and on a narrow screen. Luck is that of the tests, so that a picture changes only with what it shows.
"""

from __future__ import annotations

import base64
import os
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

import regelwerk as rw

from .conftest import FLAGS, HURRY, PATIENCE
from .people import MOVABLE, ORDER, Person, Witness
from .serving import Server, running

PICTURES = Path(__file__).parents[2] / "docs" / "pictures"
SCREENS = {"wide": (1440, 900), "narrow": (360, 740)}
QUALITY = 62
THINKING = 120_000
"""Milliseconds that computers may think until a picture is due."""

TURNS = {
    "quadro-be": 6,
    "blockade": 13,
    "stargate": 24,
    "transmitter": 18,
    "jump": 16,
    "solo-jump": 14,
    "forma": 26,
    "ausbrecher-ag": 12,
    "agvato": 40,
    "top-secret": 26,
}
"""After how many turns a game has become interesting to look at."""

PLAYERS = {"stargate": 2, "transmitter": 2, "agvato": 4, "ausbrecher-ag": 3, "top-secret": 2}

DEALT = ("forma",)
"""Games whose set-up is long and says little."""


def play_on(page: Page, turns: int) -> None:
    """Let a computer stand in, or follow hints where one plays alone, until so many turns are in the list of moves."""
    more = page.locator(".actions button[title=More]")
    following = page.locator(".actions button[title='Follow hints']")
    more.or_(following).first.wait_for()
    if more.count() > 0:
        more.click()
        page.get_by_role("button", name="Let a computer stand in").click()
    else:
        following.click()
    page.locator(f"details ol > li:nth-child({turns}), #result").first.wait_for(state="attached", timeout=THINKING)
    if more.count() > 0:
        page.get_by_role("button", name="Take your seat back").click()
    else:
        following.click()
    page.locator(f"#result, {MOVABLE}, {ORDER}, .shape:enabled").first.wait_for(timeout=THINKING)


def photograph(page: Page, file: Path) -> None:
    """As WebP, which playwright itself does not write."""
    page.mouse.move(1, 1)  # what is pointed at would show what follows from it
    page.evaluate("scrollTo(0, 0)")
    page.wait_for_function("document.getAnimations().every(each => each.playState !== 'running')")
    session = page.context.new_cdp_session(page)
    taken = session.send("Page.captureScreenshot", {"format": "webp", "quality": QUALITY})
    file.write_bytes(base64.b64decode(taken["data"]))
    session.detach()


HERO = """
<style>
  body { margin: 0; width: 1640px; height: 940px; position: relative; overflow: hidden;
         background: radial-gradient(circle at 30% 20%, #8a5a36, #2b1a12 75%) }
  img { position: absolute; display: block; box-shadow: 0 18px 60px #0009 }
  .wide { left: 50px; top: 50px; width: 1290px; border-radius: 14px }
  .narrow { width: 330px; border-radius: 26px; border: 8px solid #17110d }
  .first { right: 250px; top: 210px; rotate: -3deg }
  .second { right: 40px; top: 100px; rotate: 4deg }
</style>
<img class="wide" src="WIDE"><img class="narrow first" src="FIRST"><img class="narrow second" src="SECOND">
"""
"""The picture of the README: one game on a wide screen, and two on narrow ones before it."""

ON_HERO = {"WIDE": "agvato-wide", "FIRST": "top-secret-narrow", "SECOND": "ausbrecher-ag-narrow"}


def hero(browser: Browser, folder: Path) -> None:
    """Put together from pictures that were taken before."""
    content = HERO
    for slot, name in ON_HERO.items():
        taken = base64.b64encode((folder / f"{name}.webp").read_bytes()).decode()
        content = content.replace(slot, f"data:image/webp;base64,{taken}")
    page = browser.new_page(viewport={"width": 1640, "height": 940})
    page.set_content(content)
    photograph(page, folder / "table.webp")
    page.close()


def picture(browser: Browser, server: Server, game: str, folder: Path) -> None:
    """One match of a game, on both screens."""
    server.lucky(f"picture of {game}")
    width, height = SCREENS["wide"]
    context = browser.new_context(
        base_url=server.address, locale="en-GB", viewport={"width": width, "height": height}, reduced_motion="reduce"
    )
    context.set_default_timeout(PATIENCE)
    context.add_init_script(HURRY)
    page = context.new_page()
    anna = Person(page, Witness(server.address.removeprefix("http://")))
    others = PLAYERS.get(game, min(rw.game(game).players)) - 1
    anna.begin(game, "me:Anna", *["bot"] * others)
    if game in DEALT:
        page.get_by_role("button", name="Deal the set-up").click()
    play_on(page, TURNS[game])
    for screen, (width, height) in SCREENS.items():
        page.set_viewport_size({"width": width, "height": height})
        photograph(page, folder / f"{game}-{screen}.webp")
    context.close()


def main(games: list[str]) -> None:
    """The pictures of these games, or of all."""
    chromium = os.environ.get("REGELWERK_CHROMIUM", "/usr/bin/chromium")
    folder = Path(os.environ.get("REGELWERK_PICTURES", PICTURES))
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as own, running(Path(own)) as server, sync_playwright() as playing:
        browser = playing.chromium.launch(executable_path=chromium, args=FLAGS)
        for game in games or rw.games():
            picture(browser, server, game, folder)
            print(f"{game:<14}", *(f"{screen} {_size(folder, game, screen):.0f} kB" for screen in SCREENS), flush=True)
        hero(browser, folder)


def _size(folder: Path, game: str, screen: str) -> float:
    return (folder / f"{game}-{screen}.webp").stat().st_size / 1000


if __name__ == "__main__":
    main(sys.argv[1:])
