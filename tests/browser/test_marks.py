"""What the others did since one's own last move is marked on the board, step by step."""

from __future__ import annotations

import random

import pytest
from playwright.sync_api import expect

from .conftest import Somebody
from .people import Person

pytestmark = pytest.mark.browser


def test_every_step_of_the_others_is_marked_and_numbered_and_the_card_is_not(somebody: Somebody) -> None:
    anna = somebody(hurried=True)
    anna.begin("agvato", "me:Anna", "bot", "bot", "bot")
    anna.go_on(random.Random(2), until=".badge", most=12)
    expect(anna.status).to_have_text("Du bist am Zug")

    badges = anna.page.locator(".surface.main .badge")
    numbers = [badge.text_content() for badge in badges.all()]
    assert len(numbers) >= 2, "three others moved, if one of them could not use the card"
    assert numbers == [str(number) for number in range(1, len(numbers) + 1)]
    assert anna.page.locator(".surface.main .target.last").count() > len(numbers), "where they came from and went to"
    expect(anna.page.locator(".surface.hand .target.last")).to_have_count(0)


@pytest.fixture
def moved(somebody: Somebody) -> Person:
    """Two people at one device, and Anna's first move."""
    anna = somebody()
    anna.begin("stargate", "me:Anna", "me:Ben")
    anna.touch("a1", "a5")
    anna.sees_last("a1", "a5")
    return anna


def test_one_step_is_marked_without_a_number_and_stays_after_loading_again(moved: Person) -> None:
    moved.page.reload()
    moved.sees_last("a1", "a5")
    expect(moved.page.locator(".badge")).to_have_count(0)
    expect(moved.page.locator(".halo.last .glow")).to_have_count(2)


def test_a_place_that_bears_no_mark_is_ringed_when_the_keyboard_comes_to_it(moved: Person) -> None:
    ring = moved.page.locator(".target:focus-visible .ring")
    moved.place("f6").focus()
    for key in ("ArrowUp", "ArrowRight"):
        moved.page.keyboard.press(key)
        expect(ring).to_have_count(1)
    expect(moved.page.locator(".target:focus-visible")).to_have_attribute("data-name", "g7")


def test_a_move_of_the_list_is_shown_where_it_was_made_and_the_match_goes_on(moved: Person) -> None:
    moved.touch("l12", "l8")
    moved.sees_last("l12", "l8")
    moved.page.get_by_role("link", name="a1-a5").click()
    moved.sees_last("a1", "a5")
    moved.button("Zurück zur Partie").click()
    moved.sees_last("l12", "l8")
    moved.touch("b1", "b5")
    moved.sees_last("b1", "b5")
