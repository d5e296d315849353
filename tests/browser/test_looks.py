"""What a game looks and sounds like to somebody: emblems, letters for who asks for them, and one button for quiet."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from .conftest import Somebody

pytestmark = pytest.mark.browser

LISTEN = """
const noted = (what) => {
  const { dataset } = document.documentElement
  dataset[what] = String(Number(dataset[what] ?? 0) + 1)
}
const Kept = window.AudioContext
window.AudioContext = class extends Kept {
  constructor() { super(); noted('begun') }
}
const start = OscillatorNode.prototype.start
OscillatorNode.prototype.start = function (...when) { noted('strokes'); return start.apply(this, when) }
"""
"""Notes on the page how often it began to be heard, and how many tones were struck."""


def test_emblems_stand_for_pieces_and_letters_are_shown_on_request_and_remembered(somebody: Somebody) -> None:
    anna = somebody(language="en-GB")
    anna.begin("stargate", "me:Anna", "me:Bert")
    letters = anna.page.locator(".surface.main .glyph-commander .asked")
    expect(letters).to_have_count(2)
    expect(letters.first).to_be_hidden()

    anna.page.get_by_role("checkbox", name="Letters on the pieces").check()
    expect(letters.first).to_be_visible()
    anna.page.reload()
    expect(letters.first).to_be_visible()


def test_who_wishes_for_little_motion_hears_the_table_only_when_asked_and_silences_it_again(somebody: Somebody) -> None:
    anna = somebody(language="en-GB")
    anna.page.add_init_script(LISTEN)
    anna.begin("quadro-be", "me:Anna", "me:Bert")
    sound = anna.page.get_by_role("button", name="Sound")
    expect(sound).to_have_attribute("aria-pressed", "false")
    anna.touch("b2")
    expect(anna.page.locator(".surface.main .piece")).to_have_count(1)
    page = anna.page.locator("html")
    assert page.get_attribute("data-strokes") is None

    sound.click()
    expect(sound).to_have_attribute("aria-pressed", "true")
    expect(page).to_have_attribute("data-begun", "1")
    anna.touch("e5")
    expect(page).to_have_attribute("data-strokes", re.compile(r"\d"))

    sound.click()
    expect(sound).to_have_attribute("aria-pressed", "false")
    heard = page.get_attribute("data-strokes")
    anna.touch("h8")
    expect(anna.page.locator(".surface.main .piece")).to_have_count(3)
    assert page.get_attribute("data-strokes") == heard
