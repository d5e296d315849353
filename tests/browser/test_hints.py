"""Hints and playing on by them; what is special in a game for one."""

from __future__ import annotations

import random

import pytest
from playwright.sync_api import expect

import regelwerk as rw
from regelwerk.lab.ladder.figures import load_strength

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


def test_a_hint_says_why_and_is_closed_or_played(anna: Person) -> None:
    _begins(anna, "quadro-be")
    words = anna.page.locator("section.advice")
    for time in range(2):
        anna.page.locator(".actions button[title=Hinweis]").click()
        expect(words).to_contain_text("Rat: ")
        expect(words).to_contain_text("Du setzt")
        expect(words).to_contain_text("Deine Aussicht zu gewinnen")
        expect(words.locator("button.paragraph")).to_have_text("§ 1")
        if time == 0:
            words.get_by_label("Hinweis schließen").click()
            expect(words).to_have_count(0)
    words.get_by_role("button", name="So spielen").click()
    expect(words).to_have_count(0)
    expect(anna.page.locator("details ol li").first).to_be_attached()


def test_where_a_level_is_picked_it_says_what_it_is_like(anna: Person) -> None:
    anna.page.goto("/new/quadro-be")
    seat = anna.page.get_by_role("group", name="Rot")
    for level, like in (("first-evening", "Kennt die Regeln seit heute"), ("expert", "höchstens eine Sekunde")):
        anna.page.get_by_label("Stärke, Rot").select_option(level)
        expect(seat).to_contain_text(like)
        expect(seat.locator(".elo")).to_contain_text("Elo" if rated(level) else "hat noch niemand gemessen")


def rated(level: str) -> bool:
    """Whether the room of Quadro-Be says how strong that level is."""
    found = load_strength(rw.game("quadro-be"))
    return found is not None and found.of(level) is not None


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
