"""Whole games by hand, from the first to the last move: `python -m tests.browser.whole [GAME …] [--most TOUCHES]`.

Somebody touches whatever is possible, at random points of it, against an easy computer: on a phone with a finger and on
a wide screen with a mouse. A line for each game and screen says how many touches it took, how long, and what ended it.
Nothing may be covered, lie off the screen sideways, or be complained of in the console; a game has to end by itself.
"""

from __future__ import annotations

import argparse
import os
import tempfile
import time
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

import regelwerk as rw

from .conftest import FLAGS, HURRY, PATIENCE
from .people import Person, Witness
from .random_hand import RandomHand
from .serving import Server, running

SCREENS = {"phone": (360, 740), "wide": (1440, 900)}
MOST = 6000
"""Touches after which a game is said not to have ended."""


def played(browser: Browser, server: Server, game: str, screen: str, most: int) -> str:
    """One game on one screen, told in a line."""
    width, height = SCREENS[screen]
    finger = screen == "phone"
    context = browser.new_context(
        base_url=server.address,
        locale="de-DE",
        viewport={"width": width, "height": height},
        reduced_motion="reduce",
        has_touch=finger,
    )
    context.set_default_timeout(3 * PATIENCE)
    context.add_init_script(HURRY)
    witness = Witness(server.address.removeprefix("http://"))
    context.on("page", witness.watch)
    person = Person(context.new_page(), witness, finger)
    person.begin(game, "me:Anna", *["bot"] * (min(rw.game(game).players) - 1))
    hand, began = RandomHand(person.page, finger, f"{game} {screen}"), time.monotonic()
    over = hand.play(most)
    seconds = time.monotonic() - began
    ruling = person.page.locator("section[aria-labelledby=result] blockquote")
    how = f"§ {ruling.inner_text().split('§ ')[1].split()[0]}" if over else "not over"
    faults = [*witness.complaints, *witness.strangers, *(["scrolls sideways"] if person.scrolls_sideways() else [])]
    context.close()
    return f"{game:<14} {screen:<6} {hand.touched:5} touches {seconds:6.0f} s  {how}  {'; '.join(faults)}".rstrip()


def main() -> None:
    """All games that were named, or all of the house."""
    asked = argparse.ArgumentParser(description="Plays whole games by hand in a browser.")
    asked.add_argument("games", nargs="*", default=rw.games())
    asked.add_argument("--most", type=int, default=MOST, help="touches after which a game is given up")
    wanted = asked.parse_args()
    chromium = os.environ.get("REGELWERK_CHROMIUM", "/usr/bin/chromium")
    with tempfile.TemporaryDirectory() as folder, running(Path(folder)) as server, sync_playwright() as playing:
        browser = playing.chromium.launch(executable_path=chromium, args=FLAGS)
        for game in wanted.games:
            for screen in SCREENS:
                server.lucky(f"{game} {screen}")
                print(played(browser, server, game, screen, wanted.most), flush=True)


if __name__ == "__main__":
    main()
