"""What is shown besides a sentence: a duel face to face, dice that roll; and what a phone has no room for at first."""

from __future__ import annotations

import json
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from .conftest import Somebody
from .people import Person

pytestmark = pytest.mark.browser

RIVALS = {"attacker": "@yellow", "defender": "@blue", "city": "@city.Rom"}
MEETS = {"clause": "7a", "key": "meets", "values": RIVALS}
CHOSEN = {"clause": "7a", "key": "chosen", "values": {"colour": "@yellow"}, "quiet": True}
CARDS = {"attack": 2, "defence": 4, "winner": "@blue"}
SHOWN = {"clause": "7a", "key": "shown", "values": {**RIVALS, **CARDS}}
ROLLS = {"clause": "4a", "key": "rolls", "values": {"colour": "@yellow", "total": 5}, "quiet": True}


TELL = """
const parse = JSON.parse
JSON.parse = (text, ...more) => {
  const message = parse(text, ...more)
  const quiet = { sequence: 0, seat: 1, text: '', trail: [], changed: [] }
  if (message?.type === 'sync' && BEFORE.length > 0) message.history = [{ ...quiet, events: BEFORE }]
  if (message?.type === 'moved') message.heard.at(-1).events.push(...(window.next ?? []).splice(0))
  return message
}
"""
"""Puts events into what a page hears: those of BEFORE into its first message, `window.next` into its next move."""


def _has_heard(person: Person, *before: dict[str, Any]) -> None:
    """Of these events, as if they had happened: a real duel is a hundred moves away."""
    person.page.add_init_script(TELL.replace("BEFORE", json.dumps(before)))


def _will_hear(person: Person, event: dict[str, Any]) -> None:
    person.page.evaluate("event => { window.next = [event] }", event)


def _begins(person: Person) -> None:
    person.begin("top-secret", "me:Anna", "invite")
    person.button("Verstanden").click()


def _fills_cases(person: Person) -> None:
    tray = person.page.locator("section[aria-labelledby=order-title]")
    for symbol in "5B13":
        tray.locator(f'[data-name="content:{symbol}"]').click()
    tray.locator("button.strong").click()


def test_a_duel_is_shown_face_to_face_and_both_cards_are_turned_at_its_end(somebody: Somebody) -> None:
    anna = somebody(width=360, height=740)
    _has_heard(anna, MEETS, CHOSEN)
    _begins(anna)
    duel = anna.page.locator(".duel")
    expect(duel).to_contain_text("Duell in Rom: Gelb gegen dich.")
    expect(duel.locator(".figure .colour-yellow, .figure .colour-blue")).to_have_count(2)
    cards = duel.locator(".card .glyph-card")
    expect(cards.nth(0)).to_have_text("?")
    expect(cards.nth(1)).to_be_hidden()

    _will_hear(anna, SHOWN)
    _fills_cases(anna)
    expect(duel).to_contain_text("Gelb zeigt 2, du 4. Du gewinnst.")
    expect(cards).to_have_text(["2", "4"])
    expect(duel.locator(".lost .colour-yellow").first).to_be_attached()
    expect(duel.locator(".won .colour-blue").first).to_be_attached()
    assert not anna.scrolls_sideways()
    found = Axe().run(anna.page)
    assert found.violations_count == 0, found.generate_report()


def test_the_clause_of_a_duel_is_one_touch_away(somebody: Somebody) -> None:
    anna = somebody()
    _has_heard(anna, MEETS)
    _begins(anna)
    anna.page.locator(".duel").get_by_role("button", name="§ 7a").click()
    expect(anna.page.get_by_role("heading", name="§ 7a")).to_be_in_viewport()


def test_a_die_comes_to_rest_on_the_number_that_the_server_drew(somebody: Somebody) -> None:
    anna = somebody()
    _has_heard(anna)
    _begins(anna)
    _will_hear(anna, ROLLS)
    _fills_cases(anna)
    die = anna.page.locator("svg.roll .colour-yellow")
    expect(die.locator(".pip")).to_have_count(5)
    expect(die).to_have_count(0)


def test_what_a_phone_has_no_room_for_is_opened_over_the_board(somebody: Somebody) -> None:
    anna = somebody(width=360, height=740)
    _has_heard(anna, SHOWN, SHOWN, SHOWN)
    _begins(anna)
    box = anna.page.locator(".status section")
    opening = box.get_by_role("button", name="Alles zeigen")
    board = anna.page.locator(".surface.main").bounding_box()
    expect(opening).to_have_attribute("aria-expanded", "false")
    opening.click()
    expect(opening).to_have_attribute("aria-expanded", "true")
    assert box.evaluate("box => box.scrollHeight <= box.clientHeight"), "all of it is seen"
    assert anna.page.locator(".surface.main").bounding_box() == board, "nothing is pushed away"
    opening.click()
    expect(opening).to_have_attribute("aria-expanded", "false")


def test_who_sits_opposite_sees_the_board_from_there(somebody: Somebody) -> None:
    anna = somebody()
    anna.begin("blockade", "bot", "me:Anna")
    flaz = anna.page.locator('.surface.main [data-name="e11"]').first.bounding_box()
    other = anna.page.locator('.surface.main [data-name="e2"]').first.bounding_box()
    assert flaz is not None
    assert other is not None
    assert flaz["y"] > other["y"]
    anna.page.locator(".target.next").first.wait_for()
    anna.touch("a5")
    anna.sees_last("a5")
