"""Hints and playing on by them; what is special in a game for one."""

from __future__ import annotations

import random

import pytest
from playwright.sync_api import expect

import regelwerk as rw

from .conftest import Somebody
from .people import Person

pytestmark = pytest.mark.browser

HINTING = [name for name in rw.games() if rw.game(name).rulebook.hints]
ALONE = [name for name in rw.games() if rw.game(name).players == (1,)]


def _begins(person: Person, game: str) -> None:
    person.begin(game, "me:Anna", *["bot"] * (min(rw.game(game).players) - 1))


@pytest.mark.parametrize("game", HINTING)
def test_a_hint_is_marked_on_the_board_and_said(anna: Person, game: str) -> None:
    _begins(anna, game)
    marked = anna.page.locator(".target.hint")
    expect(marked).to_have_count(0)
    anna.button("Hinweis", exact=False).first.click()

    expect(marked.first).to_be_attached()
    move = (anna.page.locator("div[role=status].hidden").text_content() or "").removeprefix("Hinweis: ")
    names = {each.get_attribute("data-name") or "?" for each in marked.all()}
    assert all(name in move for name in names), f"{names} are touched for {move}"
    expect(anna.page.locator(".target.selected")).to_have_count(0)
    assert not any("last" in (each.get_attribute("class") or "") for each in marked.all())

    # Whoever touches the names plays the move, and the marks go.
    for name in sorted(names, key=move.index):
        anna.touch(name)
    expect(anna.page.locator("details ol")).to_contain_text(move)
    expect(marked).to_have_count(0)


@pytest.mark.parametrize("game", HINTING)
def test_playing_on_by_hints_goes_on_until_it_is_stopped(somebody: Somebody, game: str) -> None:
    anna = somebody(hurried=True)
    _begins(anna, game)
    follow, moves = anna.button("Hinweisen folgen"), anna.page.locator("details ol li")
    follow.click()
    expect(follow).to_have_attribute("aria-pressed", "true")
    expect(anna.button("✦ Hinweis")).to_be_disabled()
    expect(moves.nth(3)).to_be_attached()

    follow.click()
    expect(follow).to_have_attribute("aria-pressed", "false")
    expect(anna.button("✦ Hinweis")).to_be_enabled()
    stopped = moves.count()
    anna.page.wait_for_timeout(500)
    assert moves.count() == stopped


@pytest.mark.parametrize("game", ALONE)
def test_a_game_for_one_has_no_opponents_keeps_the_best_result_and_can_be_taken_back_at_the_end(
    somebody: Somebody, game: str
) -> None:
    anna = somebody(hurried=True)
    anna.page.goto(f"/new/{game}")
    expect(anna.page.locator("form button[type=submit]")).to_be_visible()
    assert anna.page.locator("form .seat, form .best").count() == 0
    _begins(anna, game)
    assert anna.page.get_by_label("Wer sitzt wo?").count() == 0
    assert anna.button("Aufgeben").count() == 0
    rng = random.Random(7)
    while anna.touch_anything(rng):
        pass

    result = anna.page.locator("section[aria-labelledby=result]")
    expect(result).to_contain_text("Das ist dein bestes Ergebnis auf diesem Gerät.")
    points = (result.locator(".points").text_content() or "").removeprefix("Punkte: ")
    anna.button("Zurücknehmen").click()
    expect(result).to_have_count(0)
    assert anna.page.evaluate("JSON.parse(localStorage['regelwerk.matches'])[0].over") is False

    anna.page.goto(f"/new/{game}")
    expect(anna.page.locator("form .best")).to_contain_text(f"Punkte: {points}")
