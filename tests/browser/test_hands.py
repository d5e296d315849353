"""What a hand meets at the board, measured in every game: each point of a place is that place, and nothing that is
played with lies off the screen or under something else."""

from __future__ import annotations

import random
from typing import Any

import pytest
from playwright.sync_api import expect

import regelwerk as rw

from .conftest import Somebody
from .people import LAY, Person

pytestmark = pytest.mark.browser

SCREENS = [(360, 740), (390, 844), (768, 1024), (1280, 720), (1440, 900)]
WIDE = 1024
TOUCHES = 8
LOOKED_AT = {1, 4, TOUCHES}
LEAST = 0.98

REACHED = """() => {
  const shares = {}
  const placeAt = ({ x, y }) => document.elementFromPoint(x, y)?.closest('[data-target]')?.dataset.place
  for (const alike of document.querySelectorAll('.surface .place > .surface')) {
    // The places of a tone are drawn as one path: each outline by itself, to be named by what is touched in its middle.
    for (const outline of alike.getAttribute('d').split('M').slice(1)) {
      const drawn = alike.cloneNode()
      drawn.setAttribute('d', `M${outline}`)
      alike.after(drawn)
      drawn.scrollIntoView({ block: 'nearest' })
      const box = drawn.getBBox()
      const toScreen = drawn.getScreenCTM()
      const pointAt = (across, down) => new DOMPoint(box.x + box.width * across, box.y + box.height * down)
      const name = placeAt(pointAt(0.5, 0.5).matrixTransform(toScreen)) ?? `nothing at ${outline}`
      let points = 0, reached = 0
      for (const down of PARTS) for (const across of PARTS) {
        const point = pointAt(across, down)
        if (!drawn.isPointInFill(point)) continue
        points += 1
        if (placeAt(point.matrixTransform(toScreen)) === name) reached += 1
      }
      // What is put away for the moment has no points; and two outlines must not mean the same place.
      if (points > 0) shares[name] = name in shares ? 0 : reached / points
      drawn.remove()
    }
  }
  scrollTo(0, 0)
  return shares
}""".replace("PARTS", "[0.05, 0.25, 0.5, 0.75, 0.95]")
"""For every place that is drawn: the share of some of its points, up to its rim, where a touch means that place."""

WHOLE = """() => {
  const drawn = [...document.querySelectorAll('.surface .place > .surface')]
  const outlines = drawn.reduce((sum, alike) => sum + alike.getAttribute('d').split('M').length - 1, 0)
  return document.querySelectorAll('.surface .target').length >= outlines && outlines
}"""
"""The number of places, once all that can be touched is there: it is made in slices after the boards."""

PLAYED_WITH = ".surface.main svg, .surface.hand svg, .dock section, .dock button"

LAID_OUT = """selector => {
  const sight = (element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect()
    const what = element.getAttribute('aria-label') || element.textContent.trim() || element.className
    return { element, what, left, top, right, bottom }
  }
  const shared = (one, other, low, high) => Math.min(one[high], other[high]) - Math.max(one[low], other[low])
  const over = (one, other) => shared(one, other, 'left', 'right') > 1 && shared(one, other, 'top', 'bottom') > 1
  const within = (one, other) => one.element.contains(other.element) || other.element.contains(one.element)
  const seen = [...document.querySelectorAll(selector)]
    // A row of forms is pushed sideways.
    .filter((element) => element.closest('.shapes') === null && element.checkVisibility())
    .map(sight)
  const covering = seen.flatMap((one, index) => seen.slice(index + 1)
    .filter((other) => !within(one, other) && over(one, other))
    .map((other) => `${one.what} × ${other.what}`))
  const outside = seen
    .filter((one) => Math.min(one.left, one.top, innerWidth - one.right, innerHeight - one.bottom) < -1)
    .map(({ what }) => what)
  const [board, dock] = ['.surface.main svg', '.dock'].map((name) => {
    const { left, top, right, bottom } = document.querySelector(name).getBoundingClientRect()
    return { left, top, right, bottom }
  })
  return { seen: seen.length, outside, covering, board, dock }
}"""
"""What of all that is played with lies off the screen, what lies over what, and where board and dock are."""


def begun(somebody: Somebody, game: str) -> Person:
    """A full table, on a phone."""
    anna = somebody(width=360, height=740, hurried=True)
    anna.begin(game, "me:Anna", *["bot"] * (max(rw.game(game).players) - 1))
    before = 0
    while before != (places := anna.page.wait_for_function(WHOLE).json_value()):  # others' hands may come later
        before = places
        anna.page.wait_for_timeout(250)
    return anna


def missed(person: Person) -> dict[str, float]:
    """Places of which too much belongs to something else, with the share that is theirs."""
    shares: dict[str, float] = person.page.evaluate(REACHED)
    assert shares
    return {place: share for place, share in shares.items() if share < LEAST}


SAME_BOARD = {"transmitter", "jump", "solo-jump"}
"""Played on Stargate's board: what holds there holds here."""

BOARDS = [name for name in rw.games() if name not in SAME_BOARD]


@pytest.mark.parametrize("game", BOARDS)
def test_a_places_whole_area_reaches_it_and_what_is_played_with_is_in_sight(somebody: Somebody, game: str) -> None:
    anna = begun(somebody, game)
    assert missed(anna) == {}, "at the start"
    fits_every_screen(anna, "at the start")
    rng = random.Random(game)
    for number in range(1, TOUCHES + 1):
        if not anna.touch_anything(rng):
            break
        if number in LOOKED_AT:
            fits_every_screen(anna, f"after {number} touches")
    for width, height in (SCREENS[-1], SCREENS[0]):
        anna.page.set_viewport_size({"width": width, "height": height})
        assert missed(anna) == {}, f"after play, at {width} × {height}"


def test_forms_to_lay_are_in_sight_of_the_board_with_four_seats(somebody: Somebody) -> None:
    anna = begun(somebody, "forma")
    anna.touch("h9")
    anna.page.locator("button[data-name=ready]").click()
    anna.page.locator(LAY).wait_for()
    fits_every_screen(anna, "laying")
    anna.page.locator(f"{LAY} .shape[data-name=I2]").click()
    anna.touch("a1")
    fits_every_screen(anna, "with a form on the lowest rank")


def test_no_die_lies_under_a_button_with_six_seats(somebody: Somebody) -> None:
    anna = begun(somebody, "ausbrecher-ag")
    anna.bets("RBLNYOD")
    expect(anna.page.locator(".now button[data-name=roll]")).to_be_visible()
    anna.touch("die:R", "die:B")
    fits_every_screen(anna, "choosing dice")
    anna.touch("die:L")
    expect(anna.page.locator(".target.selected")).to_have_count(3)


def fits_every_screen(person: Person, when: str) -> None:
    for width, height in [*SCREENS[1:], SCREENS[0]]:  # back on the phone in the end
        where = f"{when}, at {width} × {height}"
        person.page.set_viewport_size({"width": width, "height": height})
        person.page.evaluate("scrollTo(0, 0)")
        found: dict[str, Any] = person.page.evaluate(LAID_OUT, PLAYED_WITH)
        assert found["seen"] > 1, where
        assert found["outside"] == [], where
        assert found["covering"] == [], where
        if width >= WIDE:
            assert found["dock"]["left"] >= found["board"]["right"], where
        else:
            assert found["dock"]["top"] >= found["board"]["bottom"] - 1, where
