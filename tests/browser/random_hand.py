"""A hand that plays at random, and quickly: the page itself finds what is possible and a point of it to touch."""

from __future__ import annotations

import random
from typing import Any

from playwright.sync_api import Page

from .hand import REACH
from .people import CONFIRM, LAY, MOVABLE, ORDER

CHOOSE = f"""([pick, across, down]) => {{
  if (document.querySelector('#result')) return {{ over: true }}
  const all = (selector) => [...document.querySelectorAll(selector)]
  const some = (selector) => all(selector)[0]
  const any = (found) => found[Math.floor(pick * found.length)]
  // A form is taken, put on a square and laid, step by step; one that did not fit is left for another.
  const laying = () => {{
    const step = window.laid = ((window.laid ?? 2) + 1) % 3
    if (step === 0) return any(all('{LAY} .shape:enabled'))
    return step === 1 ? any(all('.surface.main .target')) : some('{LAY} button.strong:enabled')
  }}
  const element =
    some('.target.tried') ?? some('{ORDER} .pool [data-name]') ?? some('{ORDER} button.strong:enabled') ??
    (some('{LAY} .shape:enabled') ? laying() : any(all('{MOVABLE}, {CONFIRM}').filter((each) => !each.disabled)))
  if (!element || some('.match.busy')) return null
  element.scrollIntoView({{ block: 'nearest', inline: 'nearest' }})
  const shape = element.querySelector('.hit') ?? element
  const {{ left, top, width, height }} = shape.getBoundingClientRect()
  const part = shape.tagName === 'ellipse' ? 0.8 : 1
  const [x, y] = [left + width * (0.5 + part * across), top + height * (0.5 + part * down)]
  const found = document.elementFromPoint(x, y)
  const there = found?.closest('[data-target], button, .bubble') ?? found
  const guest = there?.dataset?.place !== undefined && there.dataset.place === element.dataset.place
  const wanted = element.dataset.target ?? element.textContent
  const reached = guest || there === element || element.contains(there)
  return {{ x, y, wanted, reached, there: there?.dataset?.target ?? there?.outerHTML.slice(0, 80) ?? 'nothing' }}
}}"""
"""What to touch next, and where; null while nothing can be touched. Points count from the middle of a thing, in parts
of its breadth and height."""


class RandomHand:
    """Chooses by a generator of its own, so that a test always plays alike."""

    def __init__(self, page: Page, finger: bool, seed: str) -> None:
        self._page = page
        self._finger = finger
        self._rng = random.Random(seed)
        self.touched = 0

    def play(self, most: int) -> bool:
        """Touch what is possible until the game is over or that many touches were made; whether it is over."""
        while self.touched < most:
            found = self._next()
            if "over" in found:
                return True
            if found["reached"]:
                self.touched += 1
                self._tap(found["x"], found["y"])
            else:
                # What was said about the last touch may lie over this one.
                self._page.keyboard.press("Escape")
                again = self._next()
                assert "over" in again or again["reached"], f"{again['wanted']} is covered by {again['there']}."
        return False

    def _next(self) -> dict[str, Any]:
        rng = self._rng
        chosen = [rng.random(), rng.uniform(-REACH, REACH), rng.uniform(-REACH, REACH)]
        found: dict[str, Any] = self._page.wait_for_function(CHOOSE, arg=chosen).json_value()
        return found

    def _tap(self, x: float, y: float) -> None:
        if self._finger:
            self._page.touchscreen.tap(x, y)
        else:
            self._page.mouse.click(x, y)
