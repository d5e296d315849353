"""A hand at the board: it touches a thing anywhere on it, not at its exact centre, with a mouse or with a finger."""

from __future__ import annotations

import random

from playwright.sync_api import Locator, Page

AIM = """(element, [across, down]) => {
  if (!element.isConnected) return null
  const shape = element.querySelector('.hit') ?? element
  const { left, top, width, height } = shape.getBoundingClientRect()
  const part = shape.tagName === 'ellipse' ? 0.8 : 1  // the corners of the box are not on the shape
  const x = left + width * (0.5 + part * across), y = top + height * (0.5 + part * down)
  const found = document.elementFromPoint(x, y)
  const there = found?.closest('[data-target]') ?? found
  const own = there && (element.contains(there) || there === element)
  const guest = there?.dataset.place !== undefined && there.dataset.place === element.dataset.place
  return { x, y, own, guest, there: there?.dataset?.target ?? there?.outerHTML.slice(0, 80) ?? 'nothing' }
}"""
"""A point of an element, given as parts of its breadth and height from its centre, and what a touch there reaches."""

ONLY_LOOKED = "element => element.isConnected && element.classList.contains('tried')"
"""Whether a touch has only shown what would follow from it."""

REACH = 0.4
"""How far from the centre a touch may be, as a part of the whole breadth."""

LOOKS = 12
"""Points that are tried: a page may still be settling, and guests may stand on a place."""


class Hand:
    """Chooses its points by a generator of its own, so that a test always touches the same ones."""

    def __init__(self, page: Page, finger: bool) -> None:
        self._page = page
        self._finger = finger
        self._rng = random.Random(20)

    def touch(self, found: Locator, once: bool = False) -> bool:
        """Touch something somewhere; False if it has gone. A point of it that means something else fails the test.

        A finger that only looks by its first touch touches again, unless `once` is enough.
        """
        element = found.element_handle()
        for _ in range(LOOKS):
            element.evaluate("element => element.scrollIntoView({ block: 'nearest', inline: 'nearest' })")
            aim = element.evaluate(AIM, [self._rng.uniform(-REACH, REACH) for _ in range(2)])
            if aim is None:
                return False
            if aim["own"]:
                self._tap(aim["x"], aim["y"])
                if self._finger and not once and element.evaluate(ONLY_LOOKED):
                    self._tap(aim["x"], aim["y"])
                return True
            if not aim["guest"]:
                self._page.wait_for_timeout(100)
        raise AssertionError(f"A touch on {element.get_attribute('data-target') or found} reaches {aim['there']}.")

    def _tap(self, x: float, y: float) -> None:
        if self._finger:
            self._page.touchscreen.tap(x, y)
        else:
            self._page.mouse.click(x, y)
