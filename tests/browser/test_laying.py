"""Forms laid by finger on a phone: chosen, turned, shifted, put down; and one that does not fit."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, expect

from .conftest import Somebody
from .people import LAY, Person

pytestmark = pytest.mark.browser


def laying(somebody: Somebody, *, width: int = 360, height: int = 740, against: str = "me:Ben") -> Person:
    """Two people at one device, the board set up with nothing but the tower."""
    anna = somebody(width=width, height=height)
    anna.begin("forma", "me:Anna", against)
    deal(anna).wait_for()  # on a low screen it takes some of the board's height
    anna.touch("h9")
    anna.page.locator("button[data-name=ready]").click()
    anna.page.locator(LAY).wait_for()
    return anna


def deal(person: Person) -> Locator:
    return person.page.get_by_role("button", name="Aufbau auslosen")


def ghost(person: Person) -> list[str]:
    """The squares under the form that is being tried."""
    return sorted(str(each.get_attribute("data-name")) for each in person.page.locator(".target.ghost").all())


def way(person: Person, words: str) -> Locator:
    return person.page.locator(LAY).get_by_role("button", name=words, exact=True)


def test_a_form_is_chosen_turned_shifted_and_laid(somebody: Somebody) -> None:
    anna = laying(somebody)
    anna.page.locator(f"{LAY} .shape[data-name=I2]").click()
    anna.touch("c3")
    assert ghost(anna) == ["c3", "d3"]
    way(anna, "Drehen").click()
    assert ghost(anna) == ["c2", "c3"]
    way(anna, "Nach rechts").click()
    way(anna, "Nach oben").click()
    assert ghost(anna) == ["d3", "d4"]
    way(anna, "Hinlegen").click()
    expect(anna.page.locator("details ol li").nth(2)).to_be_attached()
    expect(anna.page.locator("details ol li").last).to_contain_text("I2@d3d4")
    assert ghost(anna) == []
    assert not anna.scrolls_sideways()


TOP = """() => {
  window.tops = new Set()
  const look = () => {
    const board = document.querySelector('.surface.main')
    if (board) window.tops.add(Math.round(board.getBoundingClientRect().top))
    requestAnimationFrame(look)
  }
  look()
}"""
"""Notes where the board lies, as often as the page is drawn."""


def test_the_board_keeps_still_while_buttons_come_below_it(somebody: Somebody) -> None:
    anna = somebody(width=360, height=740)
    anna.page.add_init_script(f"({TOP})()")
    anna.begin("forma", "me:Anna", "me:Ben")
    deal(anna).wait_for()
    anna.touch("h9")
    anna.page.locator("button[data-name=ready]").wait_for()
    tops = anna.page.evaluate("[...tops]")
    assert len(tops) == 1, f"The board lay at {tops}."


def test_a_form_that_does_not_fit_is_lost_and_the_reason_is_said(somebody: Somebody) -> None:
    anna = laying(somebody, width=1280)
    anna.page.locator(f"{LAY} .shape[data-name=I2]").click()
    anna.touch("g9")
    way(anna, "Hinlegen").click()
    expect(anna.page.locator("details ol li").last).to_contain_text("misfit:I2")
    expect(anna.bubble).to_contain_text("h9")
    expect(anna.page.locator(".match .status")).to_contain_text("I2 von Blau hat nicht gepasst und ist verloren.")


def test_the_reason_stays_while_a_bot_goes_on_and_leaves_with_the_next_touch(somebody: Somebody) -> None:
    anna = laying(somebody, against="bot")
    for _ in range(2):  # after the second the turn is over
        anna.page.locator(f"{LAY} .shape[data-name=I2]").click()
        anna.touch("g9")
        way(anna, "Hinlegen").click()
    expect(anna.page.locator("details ol li").nth(4)).to_be_attached()
    expect(anna.bubble).to_contain_text("h9")
    anna.page.locator(f"{LAY} .shape[data-name=I1]").click()
    expect(anna.bubble).to_have_count(0)


def test_the_reason_stands_at_the_square_and_not_over_the_forms(somebody: Somebody) -> None:
    anna = laying(somebody, height=480)
    anna.page.locator(f"{LAY} .shape[data-name=I2]").click()
    anna.touch("g9")
    anna.place("g9").evaluate("(square) => scrollBy(0, square.getBoundingClientRect().top - innerHeight / 2 + 40)")
    way(anna, "Hinlegen").click()
    expect(anna.bubble).to_contain_text("h9")
    bubble, square, forms = (each.bounding_box() for each in (anna.bubble, anna.place("g9"), anna.page.locator(LAY)))
    assert bubble is not None
    assert square is not None
    assert forms is not None
    assert abs(square["y"] - bubble["y"] - bubble["height"]) < 30
    assert bubble["y"] + bubble["height"] <= forms["y"]


def test_a_square_touched_before_a_form_is_chosen_asks_for_one(somebody: Somebody) -> None:
    anna = laying(somebody)
    anna.touch("c3")
    expect(anna.bubble).to_contain_text("Form wählen")
