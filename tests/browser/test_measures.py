"""What was measured of a game stands on its page, and is fetched when somebody opens it."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

import regelwerk as rw
from regelwerk.lab.measure.figures import load_measures

from .people import Person

pytestmark = pytest.mark.browser


def test_the_figures_of_a_game_are_shown_when_asked_for(anna: Person) -> None:
    kept = load_measures(rw.game("quadro-be"))
    assert kept is not None
    asked: list[str] = []
    anna.page.on("request", lambda request: asked.append(request.url))
    anna.page.goto("/rules/quadro-be")
    opened = anna.page.get_by_text("So spielt es sich: gemessen")
    expect(opened).to_be_visible()
    assert not any(url.endswith("/measures") for url in asked)
    opened.click()
    headings = anna.page.locator("details[open] h3")
    expect(headings).to_have_count(len(kept.plays))
    expect(headings.first).to_have_text("2 Personen, alle zufällig")
    shown = anna.page.locator("details[open] dl").first
    expect(shown).to_contain_text(f"{kept.plays[0].length.moves}, meist {kept.plays[0].length.least} bis")
    shares = re.compile(r"^Siege nach Platz, in 10\.000 Partien: \d+\s% und \d+\s%$")
    expect(anna.page.locator("details[open] .seats").first).to_have_attribute("aria-label", shares)
