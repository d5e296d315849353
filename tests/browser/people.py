"""Somebody at a browser, as tests speak of them: begins a match, touches, reads."""

from __future__ import annotations

import random
from dataclasses import dataclass, field
from urllib.parse import urlsplit

from playwright.sync_api import ConsoleMessage, Error, Locator, Page, Request, expect

from .hand import Hand

MOVABLE = ".target.next, button.strong[data-name]"
"""What can be touched now to go on with a move."""

CONFIRM = ".now button.strong:not([data-name])"
"""Plays what was touched, where more could be touched."""

ORDER = "section[aria-labelledby=order-title]"
LAY = "section[aria-labelledby=lay-title]"

VANISHING = 5_000
"""Milliseconds after which a button that cannot be clicked is either gone or broken."""


@dataclass
class Witness:
    """What no page may ever do: complain in the console, or talk to another host."""

    host: str
    complaints: list[str] = field(default_factory=list)
    strangers: list[str] = field(default_factory=list)

    def watch(self, page: Page) -> None:
        page.on("console", self._console)
        page.on("pageerror", self._error)
        page.on("request", self._request)

    def _console(self, message: ConsoleMessage) -> None:
        if message.type in {"error", "warning"}:
            self.complaints.append(f"{message.text} ({message.location['url']})")

    def _error(self, error: Error) -> None:
        self.complaints.append(str(error))

    def _request(self, request: Request) -> None:
        found = urlsplit(request.url)
        if found.netloc != self.host and found.scheme != "blob":  # a blob is in the browser's own memory
            self.strangers.append(request.url)


class Person:
    """One browser with its own memory."""

    def __init__(self, page: Page, witness: Witness, finger: bool = False) -> None:
        self.page = page
        self.witness = witness
        self.hand = Hand(page, finger)

    def begin(self, game: str, *seats: str, lots: bool = False, clock: str = "off") -> None:
        """A match set up by hand on its page. A seat is `me`, `me:Anna`, `invite`, or `bot` (an easy one).

        They sit in this order unless lots are drawn. A game for one asks nobody who sits where. A `clock` is minutes
        and seconds, as `5+3`.
        """
        self.page.goto(f"/new/{game}")
        begin = self.page.locator("form button[type=submit]")
        begin.wait_for()
        if self.page.locator("input[name=players]").count() > 0:
            self.page.locator("label.count", has_text=str(len(seats))).click()
        for number, seat in enumerate(seats if len(seats) > 1 else ()):
            self._seat(self.page.locator("form .seat").nth(number), *seat.split(":"))
        if len(seats) > 1:
            self.page.locator("label.lots input").first.set_checked(lots)
            self.page.locator("select.clock").select_option(clock)
        begin.click()
        self.page.locator(".surface.main").wait_for(state="attached")

    def _seat(self, row: Locator, kind: str, name: str = "") -> None:
        row.locator("select").first.select_option(kind)
        if kind == "bot":
            row.locator("select").nth(1).select_option("easy")
        if name:
            row.locator("input").fill(name)

    def place(self, name: str) -> Locator:
        """Anything on a board that answers to this name."""
        return self.page.locator(f'.surface [data-name="{name}"]').first

    def touch(self, *names: str) -> None:
        for name in names:
            assert self.hand.touch(self.place(name)), f"{name} has gone"

    def sees_last(self, *names: str) -> None:
        """The newest move is marked on these places."""
        for name in names:
            expect(self.page.locator(f'.target.last[data-name="{name}"]')).to_be_attached()

    def pieces(self, board: str) -> Locator:
        return self.page.locator(f'.surface[data-board="{board}"] .piece:not(.leaving)')

    @property
    def status(self) -> Locator:
        return self.page.locator(".match [role=status]").first

    @property
    def bubble(self) -> Locator:
        return self.page.locator(".bubble")

    @property
    def result(self) -> Locator:
        return self.page.locator("#result")

    def button(self, words: str, exact: bool = False) -> Locator:
        return self.page.get_by_role("button", name=words, exact=exact)

    def go_on(self, rng: random.Random, until: str, most: int) -> None:
        """Touch something possible again and again until a selector appears."""
        over, possible = self.page.locator(until), self.page.locator(MOVABLE)
        for _ in range(most):
            self.page.locator(f"{until}, {MOVABLE}").first.wait_for()
            if over.count() > 0:
                return
            count = possible.count()
            if count > 0:
                self.hand.touch(possible.nth(rng.randrange(count)))
        raise AssertionError(f"{most} touches did not lead to {until}.")

    def touch_anything(self, rng: random.Random) -> bool:
        """One touch on something possible, whatever kind of move is asked for; False once the result is shown."""
        page = self.page
        page.locator(f"#result, {MOVABLE}, {CONFIRM}, {ORDER}, {LAY} .shape:enabled").first.wait_for()
        shapes = page.locator(f"{LAY} .shape:enabled")
        if page.locator("#result").count() > 0:
            return False
        if page.locator(ORDER).count() > 0:
            waiting = page.locator(f"{ORDER} .pool [data-name]")
            _click_if_still_there((waiting if waiting.count() > 0 else page.locator(f"{ORDER} button.strong")).first)
        elif shapes.count() > 0:
            _any_of(rng, shapes).click()
            self.hand.touch(_any_of(rng, page.locator(".surface.main .target")))
            page.locator(f"{LAY} button.strong:enabled").click()
        elif page.locator(CONFIRM).count() > 0 and rng.random() < 0.5:
            _click_if_still_there(page.locator(CONFIRM).first)
        else:
            possible = page.locator(MOVABLE)
            # Meanwhile it may have become another's turn.
            if possible.count() > 0:
                self.hand.touch(_any_of(rng, possible))
        return True

    def awaits_turn(self) -> None:
        """Somebody at this browser can move; a device that is handed on is uncovered for it."""
        lift, ready = self.page.locator(".cover button"), self.page.locator(".match:not(.busy):not(.covering)")
        lift.or_(ready).first.wait_for(state="attached")
        if lift.count() > 0:
            self.hand.touch(lift)
        ready.wait_for(state="attached")

    def bets(self, stones: str) -> None:
        """Put the stones into this order by tapping, and send it."""
        tray = self.page.locator(ORDER)
        for letter in stones:
            tray.locator(f'[data-name="stone:{letter}"]').click()
        tray.locator("button.strong").click()

    def resigns(self) -> None:
        self.button("Aufgeben").click()
        self.page.locator("dialog[open]").get_by_role("button", name="Aufgeben").click()
        expect(self.page.get_by_label("Wer sitzt wo?")).to_contain_text("aufgegeben")

    def scrolls_sideways(self) -> bool:
        return bool(self.page.evaluate("document.documentElement.scrollWidth > document.documentElement.clientWidth"))


def _click_if_still_there(found: Locator) -> None:
    """What answers the touch before may take away what was on offer."""
    try:
        found.click(timeout=VANISHING)
    except Error:
        if found.count() > 0:
            raise


def _any_of(rng: random.Random, found: Locator) -> Locator:
    return found.nth(rng.randrange(max(1, found.count())))
