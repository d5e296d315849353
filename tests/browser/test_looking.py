"""Seeing what would happen: by resting a pointer, by a finger's first touch, by keys; and a form in the hand."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import expect

from .conftest import Somebody
from .people import LAY, Person

pytestmark = pytest.mark.browser

COMING = ".ahead .coming"
LIST = "details ol li"


def rest_on(person: Person, name: str) -> None:
    """Rest the pointer on something until what would follow is shown."""
    person.place(name).hover()
    person.page.locator(f"{COMING}, .ahead .trace, .ahead .sign").first.wait_for(state="attached")


def test_a_resting_pointer_shows_what_would_happen_and_nothing_happens(anna: Person) -> None:
    sent: list[dict[str, Any]] = []
    anna.page.on("websocket", lambda line: line.on("framesent", lambda frame: sent.append(json.loads(frame))))
    anna.begin("quadro-be", "me:Anna", "me:Ben")
    rest_on(anna, "e5")
    expect(anna.page.locator(COMING)).to_have_count(1)
    expect(anna.page.locator(".match .status")).to_contain_text("Danach spielt")
    expect(anna.page.locator(LIST)).to_have_count(0)
    anna.page.mouse.move(5, 5)
    expect(anna.page.locator(COMING)).to_have_count(0)
    assert {frame["type"] for frame in sent} == {"join", "look"}

    anna.touch("e5")
    anna.sees_last("e5")
    expect(anna.page.locator(LIST)).to_have_count(1)
    expect(anna.pieces("board")).to_have_count(1)


def test_captures_are_marked_apart_from_moves(anna: Person) -> None:
    anna.begin("solo-jump", "me")
    piece = str(anna.page.locator(".target.next").first.get_attribute("data-name"))
    anna.touch(piece)
    takes = anna.page.locator(".target.next.takes")
    expect(takes.first).to_be_attached()
    goal = str(takes.first.get_attribute("data-name"))
    assert "schlägt etwas" in str(takes.first.get_attribute("aria-label"))
    rest_on(anna, goal)
    expect(anna.page.locator(".ahead .cross")).not_to_have_count(0)


def test_a_fingers_first_touch_looks_and_the_second_plays_unless_one_is_wished_to_be_enough(somebody: Somebody) -> None:
    anna = somebody(width=360, height=740)
    anna.begin("quadro-be", "me:Anna", "me:Ben")
    anna.hand.touch(anna.place("e5"), once=True)
    expect(anna.page.locator(COMING)).to_have_count(1)
    expect(anna.page.locator(".match .status")).to_contain_text("Noch einmal antippen")
    anna.hand.touch(anna.place("h5"), once=True)
    expect(anna.page.locator(".target.tried[data-name=h5]")).to_be_attached()
    expect(anna.page.locator(LIST)).to_have_count(0)
    anna.hand.touch(anna.place("h5"), once=True)
    anna.sees_last("h5")

    anna.page.get_by_label("Ein Tippen spielt sofort").check()
    anna.hand.touch(anna.place("b5"), once=True)
    anna.sees_last("b5")
    anna.page.reload()
    anna.page.locator(".surface.main").wait_for()
    expect(anna.page.get_by_label("Ein Tippen spielt sofort")).to_be_checked()


def test_a_look_in_a_game_with_secrets_tells_nothing_hidden(anna: Person) -> None:
    heard: list[str] = []
    anna.page.on("websocket", lambda line: line.on("framereceived", lambda frame: heard.append(str(frame))))
    anna.begin("ausbrecher-ag", "me:Anna", "me:Ben")
    for bet in ("RBLNYOD", "DOYNLBR"):
        anna.page.locator(".cover button").click()
        anna.bets(bet)
    anna.page.locator(".cover button").click()
    anna.touch("die:R", "die:B", "die:L")
    anna.page.locator("button[data-name=roll]").click()
    expect(anna.pieces("dice")).to_have_count(3)
    rest_on(anna, str(anna.page.locator(".target.next").first.get_attribute("data-name")))
    seen = [frame for frame in heard if json.loads(frame)["type"] == "seen"]
    assert any('"come"' in frame for frame in seen)
    for frame in seen:
        assert "DOYNLBR" not in frame
        assert "slip:" not in frame


def test_a_form_is_carried_turned_and_laid_by_mouse(somebody: Somebody) -> None:
    anna = somebody()
    anna.begin("forma", "me:Anna", "me:Ben")
    anna.page.get_by_role("button", name="Aufbau auslosen").click()
    anna.page.locator(LAY).wait_for()
    expect(anna.pieces("board")).to_have_count(17)  # the tower and sixteen stones
    anna.page.locator(f"{LAY} .shape[data-name=I2]").click()
    anna.place("c3").hover()
    ghost = anna.page.locator(".target.ghost")
    expect(ghost).to_have_count(2)
    level = sorted(str(each.get_attribute("data-name")) for each in ghost.all())
    anna.page.mouse.wheel(0, 100)
    upright = sorted(str(each.get_attribute("data-name")) for each in ghost.all())
    assert (level, upright) == (["c3", "d3"], ["c2", "c3"])
    expect(anna.pieces("board")).to_have_count(17)
    anna.page.keyboard.press("Escape")
    expect(ghost).to_have_count(0)

    shape, square = anna.page.locator(f"{LAY} .shape[data-name=I1]").bounding_box(), anna.place("e1").bounding_box()
    assert shape is not None
    assert square is not None
    anna.page.mouse.move(shape["x"] + 20, shape["y"] + 20)
    anna.page.mouse.down()
    anna.page.mouse.move(square["x"] + 8, square["y"] + 8, steps=5)
    anna.page.mouse.up()
    expect(anna.page.locator(".target.ghost[data-name=e1]")).to_be_attached()
    expect(anna.page.locator(".ahead > *")).to_have_count(0)


FREE = """() => {
  const middles = [...document.querySelectorAll('.surface.main .piece')].map((piece) => piece.getBoundingClientRect())
    .map((box) => ({ x: box.x + box.width / 2, y: box.y + box.height / 2 }))
  const over = (box) => middles.some(({ x, y }) => x > box.left && x < box.right && y > box.top && y < box.bottom)
  return ![...document.querySelectorAll('.target.ghost')].some((square) => over(square.getBoundingClientRect()))
}"""
"""Whether the form in the hand lies where nothing stands: a drawn set-up may have a stone anywhere."""


def test_forma_is_played_by_keys_alone(somebody: Somebody) -> None:
    anna = somebody()
    anna.begin("forma", "me:Anna", "me:Ben")
    keys = anna.page.keyboard
    reach(anna, "button:has-text('Aufbau auslosen')")
    keys.press("Enter")
    anna.page.locator(LAY).wait_for()
    reach(anna, ".shape[data-name=I2]")
    keys.press("Enter")
    keys.press("r")
    keys.press("ArrowDown")
    expect(anna.page.locator(".target.ghost")).to_have_count(2)
    keys.press("ArrowRight")
    keys.press("f")
    while not anna.page.evaluate(FREE):
        keys.press("ArrowRight")
    keys.press("Enter")
    expect(anna.pieces("board")).to_have_count(18)
    expect(anna.page.locator(LIST).last).to_contain_text("I2")


def reach(person: Person, selector: str) -> None:
    """Go on with the tab key until something has the focus."""
    for _ in range(60):
        person.page.keyboard.press("Tab")
        if person.page.locator(f"{selector}:focus").count() > 0:
            return
    raise AssertionError(f"The tab key does not lead to {selector}.")
